// The first field of a FEN in one pass over 64 bytes (AVX-512 VBMI).
//
// Reading: the slashes are found by one comparison; their positions tell where each rank begins,
// and one permutation brings the eight ranks into the eight 64-bit lanes. Within each lane a
// running sum of widths (a piece 1, a digit its value) gives each byte its file. A piece sets one
// bit there; the sum of the bits of a lane (VPSADBW) is the occupancy of the rank, all eight are
// that of the board. The pieces in order, expanded into that occupancy, are the board as 64 bytes,
// and six comparisons turn them into sets of squares.
//
// Writing goes the same way back: each rank looks up, by its occupancy, which of its bytes and
// which digits follow one another.
//
// Nothing here may call a function that is not forced inline: see strikes_body.inc.

#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 sees the deliberately undefined operands inside its own intrinsics.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Wuninitialized"
#endif
#include <bit>
#include <cstdint>
#include <cstring>
#include <immintrin.h>

#include "board_access.hpp"
#include "placement.hpp"

#define FORSYTH_HOT [[gnu::always_inline]] inline

namespace forsyth::avx512 {
namespace {

// What a byte means, in two tables of 64 (VPERMI2B picks by the low seven bits). Bits 0 to 3: the
// width, bit 4: a piece, bits 5 to 7: nothing. A byte that means nothing has width 15, so that its
// rank cannot sum to 8. Slashes and blanks never enter a lane.
struct Tables {
  alignas(64) std::uint8_t width[128];
  alignas(64) std::uint8_t lane_start[64];
  alignas(64) std::uint8_t lane_byte[64];
  alignas(64) std::uint8_t iota[64];
};

constexpr Tables tables = [] {
  Tables t{};
  for (std::uint8_t& width : t.width) width = 15;
  for (const char c : {'P', 'N', 'B', 'R', 'Q', 'K', 'p', 'n', 'b', 'r', 'q', 'k'}) {
    t.width[static_cast<std::uint8_t>(c)] = 0x11;
  }
  for (int n = 1; n <= 8; ++n) t.width['0' + n] = static_cast<std::uint8_t>(n);
  for (int i = 0; i < 64; ++i) {
    // Lane 0 is rank 1, which is written last.
    t.lane_start[i] = static_cast<std::uint8_t>(7 - i / 8);
    t.lane_byte[i] = static_cast<std::uint8_t>(i % 8);
    t.iota[i] = static_cast<std::uint8_t>(i);
  }
  return t;
}();

FORSYTH_HOT __m512i load(const std::uint8_t* table) { return _mm512_load_si512(table); }

}  // namespace

std::size_t read_placement(std::string_view text, Board& board) {
  const std::uint64_t size = text.size();
  const __mmask64 valid =
      _bzhi_u64(~std::uint64_t{0}, static_cast<unsigned>(size < 64 ? size : 64));
  const __m512i bytes = _mm512_maskz_loadu_epi8(valid, text.data());
  // The field ends at the first blank or at the end of the text; what is longer than 64 bytes
  // (hardly an empty square, as in a rank of eight pieces on every rank) is left to the scalar
  // code.
  const std::uint64_t blanks = _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(' ')) | ~valid;
  if (blanks == 0) return scalar::read_placement(text, board);
  const unsigned length = static_cast<unsigned>(_tzcnt_u64(blanks));
  const __mmask64 field = _bzhi_u64(~std::uint64_t{0}, length);
  const std::uint64_t slashes = _mm512_mask_cmpeq_epi8_mask(field, bytes, _mm512_set1_epi8('/'));
  if (_mm_popcnt_u64(slashes) != 7) return 0;

  // Byte n of `ends` is where rank 8 - n ends: at its slash or at the end of the field.
  __m128i ends = _mm512_castsi512_si128(
      _mm512_maskz_compress_epi8(static_cast<__mmask64>(slashes), load(tables.iota)));
  ends = _mm_insert_epi8(ends, static_cast<int>(length), 7);
  const __m128i starts =
      _mm_insert_epi8(_mm_add_epi8(_mm_slli_si128(ends, 1), _mm_set1_epi8(1)), 0, 0);
  const __m128i lengths = _mm_sub_epi8(ends, starts);
  const __m512i lane = load(tables.lane_start);
  const __m512i byte = load(tables.lane_byte);
  const __m512i start = _mm512_permutexvar_epi8(lane, _mm512_castsi128_si512(starts));
  const __m512i count = _mm512_permutexvar_epi8(lane, _mm512_castsi128_si512(lengths));
  // A rank has 1 to 8 bytes; a longer one cannot sum to 8 and would lose bytes here.
  if ((_mm_cmpgt_epu8_mask(lengths, _mm_set1_epi8(8)) & 0xFF) != 0) return 0;
  const __mmask64 inside = _mm512_cmplt_epu8_mask(byte, count);
  const __m512i ranks = _mm512_maskz_permutexvar_epi8(inside, _mm512_add_epi8(start, byte), bytes);

  // Bytes from 128 up would alias the table: they are no text of a placement.
  if (_mm512_movepi8_mask(ranks) != 0) return 0;
  const __m512i meaning =
      _mm512_maskz_permutex2var_epi8(inside, load(tables.width), ranks, load(tables.width + 64));
  const __mmask64 pieces = _mm512_test_epi8_mask(meaning, _mm512_set1_epi8(0x10));
  const __mmask64 digits = inside & ~pieces;
  // Two digits in a row within a rank: bit 0 of each lane has no neighbour below.
  if ((digits & (digits << 1) & 0xFEFEFEFEFEFEFEFEULL) != 0) return 0;
  const __m512i width = _mm512_and_si512(meaning, _mm512_set1_epi8(0x0F));
  // Eight widths of at most 15 sum to at most 120, so bytes never carry into each other.
  __m512i sum = _mm512_add_epi8(width, _mm512_slli_epi64(width, 8));
  sum = _mm512_add_epi8(sum, _mm512_slli_epi64(sum, 16));
  sum = _mm512_add_epi8(sum, _mm512_slli_epi64(sum, 32));
  if (_mm512_cmpneq_epi64_mask(_mm512_srli_epi64(sum, 56), _mm512_set1_epi64(8)) != 0) return 0;

  // Bit (sum - 1) of the byte for each piece; a lane's bits are distinct, so adding is joining.
  const __m512i bit_of = _mm512_broadcast_i32x4(
      _mm_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, static_cast<char>(128), 0, 0, 0, 0, 0, 0, 0));
  const __m512i bits = _mm512_maskz_shuffle_epi8(pieces, bit_of, sum);
  const __m512i rank_sets = _mm512_sad_epu8(bits, _mm512_setzero_si512());
  const std::uint64_t occupied =
      static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm512_cvtepi64_epi8(rank_sets)));
  const __m512i in_order = _mm512_maskz_compress_epi8(pieces, ranks);
  const __m512i squares = _mm512_maskz_expand_epi8(static_cast<__mmask64>(occupied), in_order);

  const __m512i upper = _mm512_and_si512(squares, _mm512_set1_epi8(static_cast<char>(0xDF)));
  auto& by_role = BoardAccess::by_role(board);
  auto& by_color = BoardAccess::by_color(board);
  Bitboard* role_sets = &by_role.front();
  const auto role_set = [&](char letter) {
    return Bitboard(_mm512_cmpeq_epi8_mask(upper, _mm512_set1_epi8(letter)));
  };
  role_sets[0] = role_set('P');
  role_sets[1] = role_set('N');
  role_sets[2] = role_set('B');
  role_sets[3] = role_set('R');
  role_sets[4] = role_set('Q');
  role_sets[5] = role_set('K');
  const std::uint64_t black = _mm512_test_epi8_mask(squares, _mm512_set1_epi8(0x20));
  Bitboard* color_sets = &by_color.front();
  color_sets[0] = Bitboard(occupied & ~black);
  color_sets[1] = Bitboard(black);
  return length;
}

namespace {

// For each occupancy of a rank: the bytes to write, 0 to 7 a square of the rank, 8 to 15 the digits
// 1 to 8, then a slash (16 is a slash in the shuffled source, see below), and how many they are.
struct RankText {
  std::uint64_t order[256];
  std::uint8_t size[256];
};

constexpr RankText rank_texts = [] {
  RankText t{};
  for (unsigned occupied = 0; occupied < 256; ++occupied) {
    unsigned n = 0;
    std::uint64_t order = 0;
    unsigned empty = 0;
    for (unsigned file = 0; file <= 8; ++file) {
      const bool piece = file < 8 && (occupied >> file & 1) != 0;
      if (file < 8 && !piece) {
        ++empty;
        continue;
      }
      if (empty != 0) order |= static_cast<std::uint64_t>(8 + empty - 1) << (8 * n++);
      empty = 0;
      if (piece) order |= static_cast<std::uint64_t>(file) << (8 * n++);
    }
    t.order[occupied] = order;
    t.size[occupied] = static_cast<std::uint8_t>(n);
  }
  return t;
}();

}  // namespace

std::size_t write_placement(const Board& board, char* out) {
  const std::uint64_t occupied = board.occupied().bits();
  // The letters of all squares: one masked move for each role, then bit 5 for Black.
  __m512i letters = _mm512_set1_epi8('P');
  const auto put = [&](Role role, char letter) {
    letters = _mm512_mask_mov_epi8(letters, board.of(role).bits(), _mm512_set1_epi8(letter));
  };
  put(Role::knight, 'N');
  put(Role::bishop, 'B');
  put(Role::rook, 'R');
  put(Role::queen, 'Q');
  put(Role::king, 'K');
  letters =
      _mm512_mask_add_epi8(letters, board.of(Color::black).bits(), letters, _mm512_set1_epi8(0x20));
  alignas(64) std::uint64_t rows[8];
  _mm512_store_si512(rows, letters);
  const __m128i digits = _mm_set_epi64x(0x3837363534333231LL, 0);  // "12345678" in bytes 8 to 15
  char* p = out;
  for (int rank = 7; rank >= 0; --rank) {
    const unsigned set = static_cast<unsigned>(occupied >> (8 * rank)) & 0xFF;
    const __m128i source =
        _mm_or_si128(digits, _mm_cvtsi64_si128(static_cast<long long>(rows[rank])));
    const __m128i order = _mm_cvtsi64_si128(static_cast<long long>(rank_texts.order[set]));
    const std::uint64_t text =
        static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_shuffle_epi8(source, order)));
    std::memcpy(p, &text, 8);
    p += rank_texts.size[set];
    *p++ = '/';
  }
  return static_cast<std::size_t>(p - out) - 1;
}

}  // namespace forsyth::avx512
