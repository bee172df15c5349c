// forsyth/attacks.hpp - where each piece strikes on a given board, and the lines between squares.
//
// Pure geometry: whose piece it is and whether a move would be legal is not asked. Sliding pieces
// stop at the first occupied square, which is part of the answer.
#pragma once

#include "forsyth/bitboard.hpp"

namespace forsyth {

[[nodiscard]] Bitboard king_attacks(Square from);
[[nodiscard]] Bitboard knight_attacks(Square from);
/// The two squares that a pawn of this colour strikes; not where it walks.
[[nodiscard]] Bitboard pawn_attacks(Color color, Square from);
[[nodiscard]] Bitboard bishop_attacks(Square from, Bitboard occupied);
[[nodiscard]] Bitboard rook_attacks(Square from, Bitboard occupied);
[[nodiscard]] Bitboard queen_attacks(Square from, Bitboard occupied);
/// Any piece, by role.
[[nodiscard]] Bitboard attacks(Piece piece, Square from, Bitboard occupied);

/// The squares strictly between two squares of one rank, file or diagonal; empty for any others.
[[nodiscard]] Bitboard between(Square a, Square b);
/// The whole rank, file or diagonal through two squares, edge to edge, both included; empty when no
/// such line exists or a == b.
[[nodiscard]] Bitboard line(Square a, Square b);

}  // namespace forsyth
