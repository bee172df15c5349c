// Writing moves down, one by one.
#pragma once

#include "forsyth/move.hpp"

namespace forsyth {

struct PlainLister {
  MoveList& list;
  [[gnu::always_inline]] void piece(Square from, Bitboard targets) {
    for (const Square to : targets) list.push(Move::normal(from, to));
  }
  /// `shift` leads from the origin of each pawn to its target.
  [[gnu::always_inline]] void pawns(Bitboard targets, int shift) {
    for (const Square to : targets) list.push(Move::normal(square_at(index(to) - shift), to));
  }
  [[gnu::always_inline]] void promotions(Bitboard targets, int shift) {
    for (const Square to : targets) {
      const Square from = square_at(index(to) - shift);
      list.push(Move::promotion(from, to, Role::queen));
      list.push(Move::promotion(from, to, Role::rook));
      list.push(Move::promotion(from, to, Role::bishop));
      list.push(Move::promotion(from, to, Role::knight));
    }
  }
  [[gnu::always_inline]] void one(Move move) { list.push(move); }
};

}  // namespace forsyth
