// forsyth/move.hpp - a move in 16 bits, and a list of them on the stack.
#pragma once

#include "forsyth/bitboard.hpp"
#include "forsyth/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace forsyth {

/// Where a piece goes from and to, and what is special about it. A castling move is king takes own
/// rook (e1h1), whatever the variant; it is converted where text is written. A Move means something
/// only together with the Position that it is played in.
class Move {
 public:
  enum class Kind : std::uint8_t { normal, en_passant, castling, promotion };

  constexpr Move() = default;
  [[nodiscard]] FORSYTH_INLINE static Move normal(Square from, Square to) {
    return Move(from, to, 0);
  }
  [[nodiscard]] FORSYTH_INLINE static Move en_passant(Square from, Square to) {
    return Move(from, to, 1);
  }
  [[nodiscard]] FORSYTH_INLINE static Move castling(Square king, Square rook) {
    return Move(king, rook, 2);
  }
  /// `role` is knight, bishop, rook or queen.
  [[nodiscard]] FORSYTH_INLINE static Move promotion(Square from, Square to, Role role) {
    return Move(from, to, static_cast<unsigned>(3 + index(role)));
  }

  [[nodiscard]] FORSYTH_INLINE Square from() const { return square_at(bits_ & 63); }
  /// For a castling move this is the rook's square.
  [[nodiscard]] FORSYTH_INLINE Square to() const { return square_at((bits_ >> 6) & 63); }
  [[nodiscard]] FORSYTH_INLINE Kind kind() const {
    const unsigned k = bits_ >> 12;
    return k < 3 ? static_cast<Kind>(k) : Kind::promotion;
  }
  [[nodiscard]] FORSYTH_INLINE bool is_castling() const { return bits_ >> 12 == 2; }
  [[nodiscard]] FORSYTH_INLINE bool is_en_passant() const { return bits_ >> 12 == 1; }
  [[nodiscard]] FORSYTH_INLINE bool is_promotion() const { return bits_ >> 12 > 2; }
  [[nodiscard]] constexpr std::optional<Role> promotion() const {
    if (!is_promotion()) return std::nullopt;
    return static_cast<Role>((bits_ >> 12) - 3);
  }
  /// Castling only: which way.
  [[nodiscard]] FORSYTH_INLINE Wing wing() const {
    return to() < from() ? Wing::a_side : Wing::h_side;
  }
  [[nodiscard]] FORSYTH_INLINE std::uint16_t bits() const { return bits_; }
  /// From bits(); values that bits() never gives make a move that is legal nowhere.
  [[nodiscard]] FORSYTH_INLINE static Move from_bits(std::uint16_t bits) {
    Move move;
    move.bits_ = bits;
    return move;
  }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  FORSYTH_INLINE Move(Square from, Square to, unsigned kind)
      : bits_(static_cast<std::uint16_t>(static_cast<unsigned>(index(from)) |
                                         static_cast<unsigned>(index(to)) << 6 | kind << 12)) {}
  std::uint16_t bits_ = 0;
};

/// All moves of any Position, on the stack. A game has at most 218 moves in a position; a Position
/// whose surplus of pieces was forgiven stays below 8 slider moves and 8 knight moves into each
/// square that is not the mover's own, 12 promotions for each of 8 pawns included, with room for
/// one vector more: `capacity`.
class MoveList {
 public:
  static constexpr std::size_t capacity = 576;

  FORSYTH_INLINE MoveList() {}  // NOLINT: the array stays uninitialised on purpose
  FORSYTH_INLINE void push(Move move) { moves_[size_++] = move; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr const Move& operator[](std::size_t i) const { return moves_[i]; }
  [[nodiscard]] constexpr const Move* begin() const { return moves_; }
  [[nodiscard]] constexpr const Move* end() const { return moves_ + size_; }
  [[nodiscard]] constexpr Move* begin() { return moves_; }
  [[nodiscard]] constexpr Move* end() { return moves_ + size_; }
  [[nodiscard]] constexpr bool contains(Move move) const {
    for (const Move m : *this) {
      if (m == move) return true;
    }
    return false;
  }
  constexpr void clear() { size_ = 0; }
  /// Takes in `count` moves that were written at end().
  FORSYTH_INLINE void grow(std::size_t count) { size_ += count; }

 private:
  union {
    Move moves_[capacity];  // NOLINT(modernize-avoid-c-arrays)
  };
  std::size_t size_ = 0;
};

}  // namespace forsyth
