// Sliding attacks by PEXT: the blockers of a line are gathered into an index of a table that holds
// the attacks. The table is made when the library is built (tools/make_pext_tables.py).
#pragma once

#include "forsyth/bitboard.hpp"

#include <cstdint>
#include <immintrin.h>

namespace forsyth::pext {

struct Slider {
  std::uint64_t mask;    // the squares whose occupancy matters
  std::uint32_t offset;  // of the first entry in the table
};

extern const Slider rooks[64];               // NOLINT(modernize-avoid-c-arrays)
extern const Slider bishops[64];             // NOLINT(modernize-avoid-c-arrays)
extern const std::uint64_t attacks[107648];  // NOLINT(modernize-avoid-c-arrays)

[[nodiscard, gnu::always_inline]] inline Bitboard slide(const Slider& slider, Bitboard occupied) {
  return Bitboard(attacks[slider.offset + _pext_u64(occupied.bits(), slider.mask)]);
}
[[nodiscard, gnu::always_inline]] inline Bitboard bishop(Square s, Bitboard occupied) {
  return slide(bishops[index(s)], occupied);
}
[[nodiscard, gnu::always_inline]] inline Bitboard rook(Square s, Bitboard occupied) {
  return slide(rooks[index(s)], occupied);
}

}  // namespace forsyth::pext
