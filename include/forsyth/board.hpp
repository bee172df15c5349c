// forsyth/board.hpp - pieces on squares, anything goes.
//
// A Board knows no rules: it may hold ten kings or none. It is 64 bytes, trivially copyable, and
// compared by what stands where.
#pragma once

#include "forsyth/attacks.hpp"
#include "forsyth/bitboard.hpp"
#include "forsyth/types.hpp"

#include <array>
#include <optional>

namespace forsyth {

class Board {
 public:
  constexpr Board() = default;
  /// The initial array of chess.
  [[nodiscard]] static Board start();

  /// From eight sets: who stands where, and what. Every square must be in at most one role, and in
  /// exactly one colour if it is in a role, in none if not; otherwise nothing is returned.
  [[nodiscard]] static std::optional<Board> from_sets(const std::array<Bitboard, 2>& by_color,
                                                      const std::array<Bitboard, 6>& by_role);

  [[nodiscard]] FORSYTH_INLINE Bitboard occupied() const { return by_color_[0] | by_color_[1]; }
  [[nodiscard]] FORSYTH_INLINE Bitboard of(Color color) const { return by_color_[index(color)]; }
  [[nodiscard]] FORSYTH_INLINE Bitboard of(Role role) const { return by_role_[index(role)]; }
  [[nodiscard]] FORSYTH_INLINE Bitboard of(Color color, Role role) const {
    return by_color_[index(color)] & by_role_[index(role)];
  }
  [[nodiscard]] FORSYTH_INLINE Bitboard of(Piece piece) const {
    return of(piece.color, piece.role);
  }

  [[nodiscard]] std::optional<Piece> at(Square square) const;
  [[nodiscard]] std::optional<Role> role_at(Square square) const;
  [[nodiscard]] std::optional<Color> color_at(Square square) const;

  /// Puts a piece on a square, in place of what stood there.
  constexpr void set(Square square, Piece piece) {
    clear(square);
    by_color_[index(piece.color)].add(square);
    by_role_[index(piece.role)].add(square);
  }
  /// Empties a square.
  constexpr void clear(Square square) {
    for (Bitboard& set : by_color_) set.remove(square);
    for (Bitboard& set : by_role_) set.remove(square);
  }

  /// The king of that colour when there is exactly one.
  [[nodiscard]] std::optional<Square> king(Color color) const;

  /// All pieces of `by` that strike `square`, with the lines seen over `occupied`, which may differ
  /// from the board's own (to look through a piece that is about to move).
  [[nodiscard]] Bitboard attackers(Square square, Color by, Bitboard occupied) const;
  [[nodiscard]] Bitboard attackers(Square square, Color by) const {
    return attackers(square, by, occupied());
  }

  friend constexpr bool operator==(const Board&, const Board&) = default;

 private:
  friend class Position;
  friend struct BoardAccess;
  std::array<Bitboard, 2> by_color_{};
  std::array<Bitboard, 6> by_role_{};
};

}  // namespace forsyth
