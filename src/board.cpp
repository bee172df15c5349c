#include "forsyth/board.hpp"

#include "forsyth/attacks.hpp"

namespace forsyth {

Board Board::start() {
  Board board;
  board.by_color_ = {Bitboard(0xFFFFULL), Bitboard(0xFFFF000000000000ULL)};
  board.by_role_ = {Bitboard(0x00FF00000000FF00ULL), Bitboard(0x4200000000000042ULL),
                    Bitboard(0x2400000000000024ULL), Bitboard(0x8100000000000081ULL),
                    Bitboard(0x0800000000000008ULL), Bitboard(0x1000000000000010ULL)};
  return board;
}

std::optional<Board> Board::from_sets(const std::array<Bitboard, 2>& by_color,
                                      const std::array<Bitboard, 6>& by_role) {
  Bitboard seen;
  for (const Bitboard set : by_role) {
    if ((seen & set).any()) return std::nullopt;
    seen |= set;
  }
  if ((by_color[0] & by_color[1]).any() || (by_color[0] | by_color[1]) != seen) return std::nullopt;
  Board board;
  board.by_color_ = by_color;
  board.by_role_ = by_role;
  return board;
}

std::optional<Role> Board::role_at(Square square) const {
  for (const Role role : roles) {
    if (by_role_[index(role)].has(square)) return role;
  }
  return std::nullopt;
}

std::optional<Color> Board::color_at(Square square) const {
  if (by_color_[0].has(square)) return Color::white;
  if (by_color_[1].has(square)) return Color::black;
  return std::nullopt;
}

std::optional<Piece> Board::at(Square square) const {
  const auto color = color_at(square);
  const auto role = role_at(square);
  if (!color || !role) return std::nullopt;
  return Piece{*color, *role};
}

std::optional<Square> Board::king(Color color) const {
  const Bitboard kings = of(color, Role::king);
  if (kings.empty() || kings.more_than_one()) return std::nullopt;
  return kings.first();
}

Bitboard Board::attackers(Square square, Color by, Bitboard occupied) const {
  const Bitboard straight = of(Role::rook) | of(Role::queen);
  const Bitboard oblique = of(Role::bishop) | of(Role::queen);
  const Bitboard found =
      (king_attacks(square) & of(Role::king)) | (knight_attacks(square) & of(Role::knight)) |
      (pawn_attacks(!by, square) & of(Role::pawn)) | (rook_attacks(square, occupied) & straight) |
      (bishop_attacks(square, occupied) & oblique);
  return found & of(by) & occupied;
}

}  // namespace forsyth
