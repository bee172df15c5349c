// The back door to the sets of a Board for readers that have already made sure that they agree.
#pragma once

#include "forsyth/board.hpp"

namespace forsyth {

struct BoardAccess {
  [[nodiscard]] FORSYTH_INLINE static std::array<Bitboard, 2>& by_color(Board& board) {
    return board.by_color_;
  }
  [[nodiscard]] FORSYTH_INLINE static std::array<Bitboard, 6>& by_role(Board& board) {
    return board.by_role_;
  }
};

}  // namespace forsyth
