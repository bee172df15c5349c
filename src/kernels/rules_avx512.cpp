// The rules for processors with AVX-512 VBMI2: as with BMI2, but whole sets of targets are written
// down at once. VPCOMPRESSB turns a set of squares into a row of square numbers; widened to 16 bits
// and joined with the origin they are moves. Nothing depends on how many there are, so nothing is
// mispredicted.

#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 sees the deliberately undefined operands inside its own intrinsics.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#include <immintrin.h>

#include "board_access.hpp"
#include "castling_rook.hpp"
#include "geometry.hpp"
#include "last_move.hpp"
#include "lister.hpp"
#include "pext.hpp"
#include "rules.hpp"
#include "suspicion.hpp"

namespace forsyth::avx512 {

using pext::bishop;
using pext::rook;

namespace {

struct Iota {
  alignas(64) std::uint8_t numbers[64];
};
constexpr Iota iota = [] {
  Iota table{};
  for (int i = 0; i < 64; ++i) table.numbers[i] = static_cast<std::uint8_t>(i);
  return table;
}();

struct Lister {
  MoveList& list;

  FORSYTH_HOT static __m512i numbers(Bitboard set) {
    return _mm512_maskz_compress_epi8(static_cast<__mmask64>(set.bits()),
                                      _mm512_load_si512(iota.numbers));
  }
  // Writes 16 moves, of which `count` are good; the rest lies in the spare room of the list, which
  // is larger than any position needs.
  FORSYTH_HOT void write(__m256i moves, std::size_t at) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(list.end() + at), moves);
  }
  FORSYTH_HOT void piece(Square from, Bitboard targets) {
    const __m512i squares = numbers(targets);
    const __m256i origin = _mm256_set1_epi16(static_cast<short>(index(from)));
    const __m256i first = _mm256_cvtepu8_epi16(_mm512_castsi512_si128(squares));
    write(_mm256_or_si256(_mm256_slli_epi16(first, 6), origin), 0);
    const auto count = static_cast<std::size_t>(targets.size());
    if (count > 16) [[unlikely]] {
      const __m256i second = _mm256_cvtepu8_epi16(_mm512_extracti32x4_epi32(squares, 1));
      write(_mm256_or_si256(_mm256_slli_epi16(second, 6), origin), 16);
    }
    list.grow(count);
  }
  FORSYTH_HOT void pawns(Bitboard targets, int shift) {
    // At most eight pawns of a game have a target, but a forgiven surplus may have more.
    const __m512i squares = numbers(targets);
    const auto count = static_cast<std::size_t>(targets.size());
    const __m256i back = _mm256_set1_epi16(static_cast<short>(shift));
    const __m256i first = _mm256_cvtepu8_epi16(_mm512_castsi512_si128(squares));
    write(_mm256_or_si256(_mm256_slli_epi16(first, 6), _mm256_sub_epi16(first, back)), 0);
    if (count > 16) [[unlikely]] {
      PlainLister{list}.pawns(targets, shift);
      return;
    }
    list.grow(count);
  }
  FORSYTH_HOT void promotions(Bitboard targets, int shift) {
    PlainLister{list}.promotions(targets, shift);
  }
  FORSYTH_HOT void one(Move move) { list.push(move); }
};

}  // namespace

// clang-format off: each stands on the one before it
#include "../strikes_body.inc"
#include "../judge_body.inc"
#include "../rules_body.inc"
// clang-format on

}  // namespace forsyth::avx512
