// forsyth/bitboard.hpp - a set of squares in 64 bits.
//
// Bit 0 is a1, bit 7 is h1, bit 63 is h8. A Bitboard is a value like a number; iterate over it with
// a range-for, from a1 upwards.
#pragma once

#include "forsyth/types.hpp"

#include <bit>
#include <cstdint>
#include <initializer_list>

// The operations are forced inline so that a file compiled for a newer processor never leaves its
// own copy of them behind for the rest of the program.
#if defined(__GNUC__) || defined(__clang__)
#define FORSYTH_INLINE [[gnu::always_inline]] constexpr
#else
#define FORSYTH_INLINE constexpr
#endif

namespace forsyth {

class Bitboard {
 public:
  FORSYTH_INLINE Bitboard() = default;
  FORSYTH_INLINE explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
  FORSYTH_INLINE Bitboard(Square square)  // NOLINT(google-explicit-constructor)
      : bits_(std::uint64_t{1} << index(square)) {}
  FORSYTH_INLINE Bitboard(std::initializer_list<Square> squares) {
    for (Square square : squares) bits_ |= std::uint64_t{1} << index(square);
  }
  FORSYTH_INLINE Bitboard(File file)  // NOLINT(google-explicit-constructor)
      : bits_(0x0101010101010101ULL << index(file)) {}
  FORSYTH_INLINE Bitboard(Rank rank)  // NOLINT(google-explicit-constructor)
      : bits_(0xFFULL << (8 * index(rank))) {}

  [[nodiscard]] FORSYTH_INLINE std::uint64_t bits() const { return bits_; }
  [[nodiscard]] FORSYTH_INLINE bool empty() const { return bits_ == 0; }
  [[nodiscard]] FORSYTH_INLINE bool any() const { return bits_ != 0; }
  [[nodiscard]] FORSYTH_INLINE int size() const { return std::popcount(bits_); }
  [[nodiscard]] FORSYTH_INLINE bool has(Square square) const {
    return ((bits_ >> index(square)) & 1) != 0;
  }
  [[nodiscard]] FORSYTH_INLINE bool more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }

  /// The lowest and the highest square. The set must not be empty.
  [[nodiscard]] FORSYTH_INLINE Square first() const { return square_at(std::countr_zero(bits_)); }
  [[nodiscard]] FORSYTH_INLINE Square last() const {
    return square_at(63 - std::countl_zero(bits_));
  }
  /// Takes the lowest square out of the set and returns it. The set must not be empty.
  FORSYTH_INLINE Square pop_first() {
    const Square square = first();
    bits_ &= bits_ - 1;
    return square;
  }

  FORSYTH_INLINE void add(Square square) { bits_ |= std::uint64_t{1} << index(square); }
  FORSYTH_INLINE void remove(Square square) { bits_ &= ~(std::uint64_t{1} << index(square)); }

  FORSYTH_INLINE Bitboard& operator&=(Bitboard other) {
    bits_ &= other.bits_;
    return *this;
  }
  FORSYTH_INLINE Bitboard& operator|=(Bitboard other) {
    bits_ |= other.bits_;
    return *this;
  }
  FORSYTH_INLINE Bitboard& operator^=(Bitboard other) {
    bits_ ^= other.bits_;
    return *this;
  }
  FORSYTH_INLINE friend Bitboard operator&(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ & b.bits_);
  }
  FORSYTH_INLINE friend Bitboard operator|(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ | b.bits_);
  }
  FORSYTH_INLINE friend Bitboard operator^(Bitboard a, Bitboard b) {
    return Bitboard(a.bits_ ^ b.bits_);
  }
  FORSYTH_INLINE friend Bitboard operator~(Bitboard a) { return Bitboard(~a.bits_); }
  FORSYTH_INLINE friend bool operator==(Bitboard a, Bitboard b) { return a.bits_ == b.bits_; }

  /// The whole set moved one step; what leaves the board is gone.
  [[nodiscard]] FORSYTH_INLINE Bitboard up() const { return Bitboard(bits_ << 8); }
  [[nodiscard]] FORSYTH_INLINE Bitboard down() const { return Bitboard(bits_ >> 8); }
  [[nodiscard]] FORSYTH_INLINE Bitboard to_h() const {
    return Bitboard((bits_ << 1) & 0xFEFEFEFEFEFEFEFEULL);
  }
  [[nodiscard]] FORSYTH_INLINE Bitboard to_a() const {
    return Bitboard((bits_ >> 1) & 0x7F7F7F7F7F7F7F7FULL);
  }

  class Iterator {
   public:
    FORSYTH_INLINE explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    FORSYTH_INLINE Square operator*() const { return square_at(std::countr_zero(bits_)); }
    FORSYTH_INLINE Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    FORSYTH_INLINE bool operator!=(Iterator other) const { return bits_ != other.bits_; }

   private:
    std::uint64_t bits_;
  };
  [[nodiscard]] FORSYTH_INLINE Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] FORSYTH_INLINE Iterator end() const { return Iterator(0); }

 private:
  std::uint64_t bits_ = 0;
};

inline constexpr Bitboard no_squares{};
inline constexpr Bitboard all_squares{~std::uint64_t{0}};
inline constexpr Bitboard outer_ranks{0xFF000000000000FFULL};
/// a1 is dark, h1 is light.
inline constexpr Bitboard dark_squares{0xAA55AA55AA55AA55ULL};
inline constexpr Bitboard light_squares{0x55AA55AA55AA55AAULL};

/// The whole board turned top to bottom (a1 <-> a8), left to right (a1 <-> h1), or half round.
[[nodiscard]] FORSYTH_INLINE Bitboard flip_ranks(Bitboard set) {
  std::uint64_t b = set.bits();
  b = ((b >> 8) & 0x00FF00FF00FF00FFULL) | ((b & 0x00FF00FF00FF00FFULL) << 8);
  b = ((b >> 16) & 0x0000FFFF0000FFFFULL) | ((b & 0x0000FFFF0000FFFFULL) << 16);
  return Bitboard((b >> 32) | (b << 32));
}
[[nodiscard]] FORSYTH_INLINE Bitboard flip_files(Bitboard set) {
  std::uint64_t b = set.bits();
  b = ((b >> 1) & 0x5555555555555555ULL) | ((b & 0x5555555555555555ULL) << 1);
  b = ((b >> 2) & 0x3333333333333333ULL) | ((b & 0x3333333333333333ULL) << 2);
  return Bitboard(((b >> 4) & 0x0F0F0F0F0F0F0F0FULL) | ((b & 0x0F0F0F0F0F0F0F0FULL) << 4));
}
[[nodiscard]] FORSYTH_INLINE Bitboard rotate(Bitboard set) { return flip_files(flip_ranks(set)); }

}  // namespace forsyth
