// Which single last move explains the checks on the board?
#pragma once

#include "forsyth/board.hpp"

namespace forsyth {

/// True when some last move of the side that is not to move can be taken back to a board on which
/// the king of `turn` was not in check. Both colours must have exactly one king.
[[nodiscard]] bool has_possible_last_move(const Board& board, Color turn);

}  // namespace forsyth
