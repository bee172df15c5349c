// The scalar reference for the first field, and the exact fault of one that cannot be read.

#include "placement.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "board_access.hpp"

namespace forsyth {
namespace {

// What a byte means in a placement, packed so that one load tells all.
//   bits 0 to 7    the squares that it covers, `unknown` for a byte that means nothing
//   bit 8          a slash
//   bit 9          a digit
//   bits 16 to 19  a piece: role + 1, and 8 for Black; 0 for what leaves its square empty
using Meaning = std::uint32_t;
constexpr Meaning unknown = 65;  // more squares than there are
constexpr Meaning slash = 1U << 8;
constexpr Meaning digit = 1U << 9;

constexpr std::array<Meaning, 256> meanings = [] {
  std::array<Meaning, 256> table{};
  table.fill(unknown);
  for (std::uint32_t role = 0; role < 6; ++role) {
    table[static_cast<std::uint8_t>("PNBRQK"[role])] = 1 | (role + 1) << 16;
    table[static_cast<std::uint8_t>("pnbrqk"[role])] = 1 | (role + 1) << 16 | 8U << 16;
  }
  for (std::uint32_t n = 1; n <= 8; ++n) table['0' + n] = n | digit;
  table['/'] = slash;
  return table;
}();

[[nodiscard]] Meaning meaning(char c) { return meanings[static_cast<std::uint8_t>(c)]; }

// Eight bytes, of which one bit each counts, to eight bits: the product moves byte n's bit to bit
// 56 + n, and no two of the partial products meet.
[[nodiscard]] std::uint64_t gather(std::uint64_t bytes) {
  return ((bytes & 0x0101010101010101ULL) * 0x0102040810204080ULL) >> 56;
}

// Eight codes, the first one lowest.
[[nodiscard]] std::uint64_t load_word(const char* from) {
  if constexpr (std::endian::native == std::endian::little) {
    std::uint64_t word = 0;
    std::memcpy(&word, from, sizeof word);
    return word;
  } else {
    std::uint64_t word = 0;
    for (int i = 7; i >= 0; --i) word = word << 8 | static_cast<std::uint8_t>(from[i]);
    return word;
  }
}

}  // namespace

namespace scalar {

std::size_t read_placement(std::string_view text, Board& board) {
  // The bytes of a placement follow no pattern that a processor could foresee, so no step branches
  // on what a byte is: each one lays its piece (or none) on the next square of a board of codes,
  // and notes where its rank ends so far. All is looked at once, at the end. A byte that means
  // nothing runs off the board.
  std::array<char, 128> squares{};                  // what follows a full board is laid beside it
  std::array<char, max_placement_size + 9> ends{};  // the squares filled at the end of each rank
  unsigned next = 0;                                // the square to fill, from a8 on
  unsigned rank = 0;
  Meaning before = 0;
  Meaning pairs = 0;  // what two neighbours have in common; only digits may not be neighbours
  std::size_t i = 0;
  const std::size_t size =
      text.size() < max_placement_size + 1 ? text.size() : max_placement_size + 1;
  for (; i < size && text[i] != ' '; ++i) {
    const Meaning what = meaning(text[i]);
    squares[next ^ 56] = static_cast<char>(what >> 16);
    next += what & 0xFF;
    ends[rank] = static_cast<char>(next);
    rank += what >> 8 & 1;
    pairs |= what & before;
    before = what;
    if (next > 64) return 0;
  }
  if (rank != 7 || (pairs & digit) != 0 || load_word(ends.data()) != 0x4038302820181008ULL)
    return 0;
  if (i == size && size < text.size()) return 0;

  // Four sets, one for each bit of the codes; from them all the others.
  std::uint64_t one = 0;
  std::uint64_t two = 0;
  std::uint64_t four = 0;
  std::uint64_t black = 0;
  for (unsigned r = 0; r < 8; ++r) {
    const std::uint64_t word = load_word(squares.data() + 8 * r);
    one |= gather(word) << (8 * r);
    two |= gather(word >> 1) << (8 * r);
    four |= gather(word >> 2) << (8 * r);
    black |= gather(word >> 3) << (8 * r);
  }
  auto& by_role = BoardAccess::by_role(board);
  by_role[index(Role::pawn)] = Bitboard(one & ~two & ~four);
  by_role[index(Role::knight)] = Bitboard(two & ~one & ~four);
  by_role[index(Role::bishop)] = Bitboard(two & one & ~four);
  by_role[index(Role::rook)] = Bitboard(four & ~one & ~two);
  by_role[index(Role::queen)] = Bitboard(four & one);
  by_role[index(Role::king)] = Bitboard(four & two);
  auto& by_color = BoardAccess::by_color(board);
  by_color[0] = Bitboard((one | two | four) & ~black);
  by_color[1] = Bitboard(black);
  return i;
}

std::size_t write_placement(const Board& board, char* out) {
  // The pieces are laid on a board of characters; then each rank is walked from piece to piece.
  std::array<char, 64> squares;  // NOLINT: only the occupied ones are read
  const Bitboard white = board.of(Color::white);
  for (const Role role : roles) {
    const char upper = to_char(role);
    for (const Square s : board.of(role)) {
      // Lower case is upper case with bit 5 set.
      squares[static_cast<std::size_t>(s)] = static_cast<char>(upper | (white.has(s) ? 0 : 0x20));
    }
  }
  const std::uint64_t occupied = board.occupied().bits();
  char* p = out;
  for (int rank = 7; rank >= 0; --rank) {
    // A ninth bit ends the rank, so that the last run of empty squares is counted like the others.
    unsigned rest = (static_cast<unsigned>(occupied >> (rank * 8)) & 0xFF) | 0x100;
    const char* row = squares.data() + rank * 8;
    int file = 0;
    while (true) {
      const int next = std::countr_zero(rest);
      if (next > file) *p++ = static_cast<char>('0' + (next - file));
      if (next == 8) break;
      *p++ = row[next];
      file = next + 1;
      rest &= rest - 1;
    }
    *p++ = '/';
  }
  return static_cast<std::size_t>(p - out) - 1;
}

}  // namespace scalar

Error placement_error(std::string_view text) {
  const auto error = [](FindingId id, std::size_t begin, std::size_t end) {
    return Error{id, Field::placement, static_cast<std::uint32_t>(begin),
                 static_cast<std::uint32_t>(end)};
  };
  if (text.empty()) return {FindingId::empty_text, Field::line, 0, 0};
  int ranks = 0;
  int file = 0;
  std::size_t rank_begin = 0;
  bool after_digit = false;
  for (std::size_t i = 0;; ++i) {
    const bool at_end = i == text.size() || text[i] == ' ';
    const Meaning what = at_end ? 0 : meaning(text[i]);
    const unsigned width = what & 0xFF;
    if (width == unknown) {
      const char c = text[i];
      return error(c == '0' || c == '9' ? FindingId::bad_digit : FindingId::bad_piece_letter, i,
                   i + 1);
    }
    if (width != 0) {
      const bool is_digit = (what & digit) != 0;
      if (is_digit && after_digit) return error(FindingId::adjacent_digits, i - 1, i + 1);
      after_digit = is_digit;
      file += static_cast<int>(width);
      if (file > 8) return error(FindingId::rank_too_long, rank_begin, i + 1);
    } else {
      if (file < 8) {
        if (i == 0) return error(FindingId::surrounding_blanks, 0, 1);
        return error(FindingId::rank_too_short, rank_begin, i);
      }
      ++ranks;
      if (at_end) {
        if (ranks < 8) return error(FindingId::too_few_ranks, 0, i);
        // Only reached for a placement that can be read.
        return error(FindingId::too_many_ranks, 0, i);
      }
      if (ranks == 8) return error(FindingId::too_many_ranks, i, i + 1);
      file = 0;
      rank_begin = i + 1;
      after_digit = false;
    }
  }
}

}  // namespace forsyth
