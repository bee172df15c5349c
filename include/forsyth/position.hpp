// forsyth/position.hpp - a checked position: one king each, legal moves, equality as the Laws see
// it.
//
// A Position can only be had from a Setup that passed legality.hpp (or whose faults the caller
// forgave by name), so everything here may rely on it. It is a trivially copyable value of about
// 100 bytes; playing a move makes a new one.
#pragma once

#include "forsyth/finding.hpp"
#include "forsyth/legality.hpp"
#include "forsyth/move.hpp"
#include "forsyth/setup.hpp"

#include <cstdint>
#include <expected>
#include <optional>

namespace forsyth {

class Position {
  struct Key {};  // keeps the public constructor, which std::expected needs, to ourselves

 public:
  Position(Key key, const Setup& setup, Bitboard checkers, bool chess960);

  /// The start of a game of chess.
  [[nodiscard]] static Position start();

  /// Checks the Setup. What is wrong comes back as a set, unless all of it is in `forgiven`:
  ///
  ///     auto p = Position::from_setup(setup, {FindingId::impossible_check,
  ///     FindingId::ep_impossible});
  ///
  /// Only forgivable() findings can be forgiven. A forgiven castling right without its king or
  /// rook, or a forgiven ep square without its pawn, is dropped, since it can never be used; a king
  /// that could be taken stays where it is and is never taken. A fullmove number 0 is read as 1.
  [[nodiscard]] static std::expected<Position, FindingSet> from_setup(
      const Setup& setup, FindingSet forgiven = {}, Variant variant = Variant::detect);

  /// The six fields again; the ep square is there after every double step.
  [[nodiscard]] Setup to_setup() const;

  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] Color turn() const { return turn_; }
  [[nodiscard]] Square king(Color color) const { return board_.of(color, Role::king).first(); }
  /// The squares of the rooks of both colours that may still castle.
  [[nodiscard]] Bitboard castling_rooks() const { return castling_; }
  /// The square passed over by the last move, if that was a double step.
  [[nodiscard]] std::optional<Square> ep_square() const {
    return ep_ < 64 ? std::optional(square_at(ep_)) : std::nullopt;
  }
  /// The same, but only if some capture en passant is legal: what equality and keys use.
  [[nodiscard]] std::optional<Square> legal_ep_square() const;
  [[nodiscard]] std::uint32_t halfmove_clock() const { return halfmove_; }
  [[nodiscard]] std::uint32_t fullmove_number() const { return fullmove_; }
  /// True when the rights cannot be written as classical castling, and in every position played on
  /// from one of those.
  [[nodiscard]] bool is_chess960() const { return chess960_; }

  /// The pieces that give check to the side to move.
  [[nodiscard]] Bitboard checkers() const { return checkers_; }
  [[nodiscard]] bool is_check() const { return checkers_.any(); }
  /// The pieces of `color` that shield their king from a line of the other side.
  [[nodiscard]] Bitboard pinned(Color color) const;
  [[nodiscard]] Bitboard attackers(Square square, Color by) const {
    return board_.attackers(square, by);
  }

  /// All legal moves; the order is fixed for a version but means nothing.
  [[nodiscard]] MoveList legal_moves() const;
  [[nodiscard]] std::size_t legal_move_count() const;
  [[nodiscard]] bool has_legal_move() const;
  [[nodiscard]] bool is_legal(Move move) const;
  /// Would this legal move give check?
  [[nodiscard]] bool gives_check(Move move) const;

  /// The position after a legal move. An illegal move is the caller's fault and gives nonsense.
  [[nodiscard]] Position after(Move move) const {
    Position next = *this;
    next.play(move);
    return next;
  }
  void play(Move move);
  /// The other side to move, as if a move had been passed; nothing when the mover is in check.
  [[nodiscard]] std::optional<Position> after_null() const;

  /// The role of the piece that a move takes, if it takes one.
  [[nodiscard]] std::optional<Role> captured(Move move) const;

  /// The repetition rule (FIDE 9.2.3): same pieces on the same squares, same side to move, same
  /// rights, same legal captures en passant. The clocks are not compared.
  friend bool operator==(const Position& a, const Position& b) {
    return a.board_ == b.board_ && a.turn_ == b.turn_ && a.castling_ == b.castling_ &&
           a.legal_ep_square() == b.legal_ep_square();
  }

 private:
  friend struct PositionAccess;
  Position() = default;
  void drop_what_was_forgiven(FindingSet wrong);

  Board board_{};
  Bitboard castling_{};
  Bitboard checkers_{};
  std::uint32_t halfmove_ = 0;
  std::uint32_t fullmove_ = 1;
  Color turn_ = Color::white;
  std::uint8_t ep_ = 64;
  bool chess960_ = false;
};

}  // namespace forsyth
