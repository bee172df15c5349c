#include "forsyth/attacks.hpp"

#include "geometry.hpp"

namespace forsyth {

Bitboard king_attacks(Square from) { return geometry::king(from); }
Bitboard knight_attacks(Square from) { return geometry::knight(from); }
Bitboard pawn_attacks(Color color, Square from) { return geometry::pawn(color, from); }
Bitboard bishop_attacks(Square from, Bitboard occupied) { return geometry::bishop(from, occupied); }
Bitboard rook_attacks(Square from, Bitboard occupied) { return geometry::rook(from, occupied); }
Bitboard queen_attacks(Square from, Bitboard occupied) {
  return geometry::bishop(from, occupied) | geometry::rook(from, occupied);
}

Bitboard attacks(Piece piece, Square from, Bitboard occupied) {
  switch (piece.role) {
    case Role::pawn:   return pawn_attacks(piece.color, from);
    case Role::knight: return knight_attacks(from);
    case Role::bishop: return bishop_attacks(from, occupied);
    case Role::rook:   return rook_attacks(from, occupied);
    case Role::queen:  return queen_attacks(from, occupied);
    case Role::king:   return king_attacks(from);
  }
  return no_squares;
}

Bitboard between(Square a, Square b) { return geometry::between(a, b); }
Bitboard line(Square a, Square b) { return geometry::line(a, b); }

}  // namespace forsyth
