// What is legal to play on but looks like a slip: the questions behind warnings().
#pragma once

#include "forsyth/setup.hpp"

namespace forsyth {

/// One colour's rights are classical, the other's belong to a king or rook that stands elsewhere:
/// either the game is Chess960, or it is classical and those rights are gone.
[[nodiscard]] bool has_two_castling_readings(const Setup& setup);

/// White's pawns stand beyond Black's and the kings are on each other's side: the diagram was read
/// from Black's side.
[[nodiscard]] bool looks_turned(const Setup& setup);

/// Kings on d1 and d8 with their queens on e1 or e8, without rights: left and right exchanged.
[[nodiscard]] bool looks_mirrored(const Setup& setup);

/// Promoted pieces that hardly ever occur: more than one, or one that is no queen.
[[nodiscard]] bool has_unusual_material(const Board& board);

}  // namespace forsyth
