// move_pattern.hpp - what the text of a move says, and the legal moves that it fits.
#pragma once

#include "forsyth/error.hpp"
#include "forsyth/san.hpp"

#include <expected>
#include <optional>

#include "geometry.hpp"

namespace forsyth {

/// Nothing that a text leaves unsaid is asked of the move.
struct MovePattern {
  std::optional<Role> role{};
  /// Where the piece may come from.
  Bitboard from = all_squares;
  Square to{};
  std::optional<Role> promotion{};
  bool capture = false;
  bool en_passant = false;
  /// Castling by name; then nothing else counts.
  std::optional<Wing> castling{};

  [[nodiscard]] bool has_origin() const { return !from.empty() && !from.more_than_one(); }
};

/// The one legal move that the pattern fits; otherwise an error of that span with the candidates.
[[nodiscard]] std::expected<Move, MoveError> find_move(const Position& position,
                                                       const MovePattern& pattern,
                                                       std::uint32_t begin, std::uint32_t end);

/// The right to castle to that wing as a move, legal or not.
[[nodiscard]] std::optional<Move> castling_move(const Position& position, Wing wing);

/// Could a piece other than the king, or a pawn not taking en passant, go from `from` to `to`
/// without leaving its king in check, given that it moves so?
[[nodiscard, gnu::always_inline]] inline bool leaves_king_safe(const Position& position,
                                                               Square from, Square to) {
  const Board& board = position.board();
  const Color turn = position.turn();
  const Square king = position.king(turn);
  const Bitboard checkers = position.checkers();
  if (checkers.any()) {
    if (checkers.more_than_one()) return false;
    const Square checker = checkers.first();
    if (to != checker && !geometry::between(king, checker).has(to)) return false;
  }
  const Bitboard line = geometry::line(king, from);
  if (line.empty() || line.has(to)) return true;
  const bool straight = file_of(king) == file_of(from) || rank_of(king) == rank_of(from);
  const Bitboard occupied = board.occupied() ^ Bitboard(from);
  const Bitboard seen =
      straight ? geometry::rook(king, occupied) : geometry::bishop(king, occupied);
  const Bitboard sliders = board.of(straight ? Role::rook : Role::bishop) | board.of(Role::queen);
  return (seen & line & sliders & board.of(!turn) & ~checkers).empty();
}

/// Where a knight, bishop, rook or queen (or king) on `square` strikes, and so from where it comes.
[[nodiscard, gnu::always_inline]] inline Bitboard officer_attacks(Role role, Square square,
                                                                  Bitboard occupied) {
  switch (role) {
    case Role::knight: return geometry::knight(square);
    case Role::bishop: return geometry::bishop(square, occupied);
    case Role::rook:   return geometry::rook(square, occupied);
    case Role::queen:  return geometry::bishop(square, occupied) | geometry::rook(square, occupied);
    default:           return geometry::king(square);
  }
}

}  // namespace forsyth
