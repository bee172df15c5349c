// The rook that K and Q mean, inline for reading and writing many lines.
#pragma once

#include "forsyth/setup.hpp"

namespace forsyth {

[[nodiscard]] [[gnu::always_inline]] inline Square find_castling_rook(const Board& board,
                                                                      Color color, Wing wing) {
  const Rank back = relative_rank(color, Rank::r1);
  const Square corner = make_square(wing == Wing::h_side ? File::h : File::a, back);
  const Bitboard kings = board.of(color, Role::king) & Bitboard(back);
  if (kings.empty()) return corner;
  const Bitboard below((std::uint64_t{1} << index(kings.first())) - 1);
  const Bitboard rooks = board.of(color, Role::rook) & Bitboard(back);
  const Bitboard beside = wing == Wing::a_side ? rooks & below : rooks & ~below;
  if (beside.empty()) return corner;
  return wing == Wing::a_side ? beside.first() : beside.last();
}

/// Rights that can only be classical: kings at home, rooks in corners. Quick, and true for nearly
/// all positions; a false says nothing.
[[nodiscard]] [[gnu::always_inline]] inline bool is_plainly_standard(const Setup& setup) {
  constexpr Bitboard corners{Square::a1, Square::h1, Square::a8, Square::h8};
  if (setup.castling.empty()) return true;
  const Bitboard first(Rank::r1);
  const Bitboard kings = setup.board.of(Role::king);
  const bool white =
      (setup.castling & first).empty() || (kings & setup.board.of(Color::white)).has(Square::e1);
  const bool black =
      (setup.castling & ~first).empty() || (kings & setup.board.of(Color::black)).has(Square::e8);
  return (setup.castling & ~corners).empty() && white && black;
}

}  // namespace forsyth
