// The strict reading of a FEN, and its writing.

#include "forsyth/fen.hpp"

#include <cstring>

#include "castling_rook.hpp"
#include "geometry.hpp"
#include "placement.hpp"
#include "processor.hpp"

namespace forsyth {
namespace {

[[nodiscard]] std::size_t read_placement(std::string_view text, Board& board) {
#ifdef FORSYTH_AVX512
  if (processor::has_avx512) return avx512::read_placement(text, board);
#endif
  return scalar::read_placement(text, board);
}

[[nodiscard]] std::size_t write_placement(const Board& board, char* out) {
#ifdef FORSYTH_AVX512
  if (processor::has_avx512) return avx512::write_placement(board, out);
#endif
  return scalar::write_placement(board, out);
}

[[nodiscard]] std::optional<Error> fault(FindingId id, Field field, std::size_t begin,
                                         std::size_t end) {
  return Error{id, field, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

// Castling letters must come in one order: White's before Black's, and for each colour K, then file
// letters from h to a, then Q. This is the place of a letter in that order, 0 for no such letter.
[[nodiscard]] constexpr int castling_order(char c) {
  if (c == 'K') return 1;
  if (c >= 'A' && c <= 'H') return 2 + ('H' - c);
  if (c == 'Q') return 10;
  if (c == 'k') return 11;
  if (c >= 'a' && c <= 'h') return 12 + ('h' - c);
  if (c == 'q') return 20;
  return 0;
}

// Reads the castling field from `i` on; stops behind it. Returns false where `i` is a fault.
[[nodiscard]] bool read_castling(std::string_view text, std::size_t& i, Setup& setup,
                                 FindingId& id) {
  if (i < text.size() && text[i] == '-') {
    ++i;
    return true;
  }
  int last = 0;
  while (i < text.size() && text[i] != ' ') {
    const char c = text[i];
    const int place = castling_order(c);
    if (place <= last) {
      id = place == 0      ? FindingId::bad_castling
           : place == last ? FindingId::repeated_castling
                           : FindingId::castling_order;
      return false;
    }
    last = place;
    const Color color = c < 'a' ? Color::white : Color::black;
    const char upper = static_cast<char>(c & ~0x20);
    const Square rook = upper == 'K'   ? find_castling_rook(setup.board, color, Wing::h_side)
                        : upper == 'Q' ? find_castling_rook(setup.board, color, Wing::a_side)
                                       : make_square(static_cast<File>(upper - 'A'),
                                                     relative_rank(color, Rank::r1));
    if (setup.castling.has(rook)) {  // "KH" with the outermost rook on h1: the same right twice
      id = FindingId::repeated_castling;
      return false;
    }
    setup.castling.add(rook);
    ++i;
  }
  id = FindingId::bad_castling;
  return last != 0;
}

// A clock: digits without a leading zero, at most 2^31 - 1. Stops behind them.
enum class Number : std::uint8_t { good, bad, zeros, large };
[[nodiscard]] Number read_number(std::string_view text, std::size_t& i, std::uint32_t& value) {
  const std::size_t begin = i;
  std::uint64_t n = 0;
  while (i < text.size() && text[i] >= '0' && text[i] <= '9') {
    if (i - begin >= 10) return Number::large;
    n = n * 10 + static_cast<std::uint64_t>(text[i] - '0');
    ++i;
  }
  if (i == begin) return Number::bad;
  if (text[begin] == '0' && i - begin > 1) return Number::zeros;
  if (n > max_clock) return Number::large;
  value = static_cast<std::uint32_t>(n);
  return Number::good;
}

// The end of the word that begins at `i`, for the span of a fault.
[[nodiscard]] std::size_t word_end(std::string_view text, std::size_t i) {
  const std::size_t end = text.find(' ', i);
  return end == std::string_view::npos ? text.size() : end;
}

// The whole line, into an empty Setup.
[[nodiscard]] std::optional<Error> read_line(std::string_view text, Setup& setup) {
  std::size_t i = read_placement(text, setup.board);
  if (i == 0) return placement_error(text);

  // After each field exactly one blank; a text that ends here lacks fields.
  const auto gap = [&]() -> FindingId {
    if (i >= text.size()) return FindingId::missing_fields;
    if (text[i] != ' ') return FindingId::unusual_blanks;
    ++i;
    if (i >= text.size()) return FindingId::missing_fields;
    if (text[i] == ' ') return FindingId::repeated_blanks;
    return FindingId::empty_text;  // all is well
  };
  constexpr FindingId fine = FindingId::empty_text;
  FindingId id{};

  if ((id = gap()) != fine) return fault(id, Field::turn, i, i);
  // Both turns are as likely, so nothing branches on which it is.
  const bool is_black = text[i] == 'b';
  if (!(is_black | (text[i] == 'w'))) {
    const bool upper = text[i] == 'W' || text[i] == 'B';
    return fault(upper ? FindingId::upper_case_turn : FindingId::bad_turn, Field::turn, i,
                 word_end(text, i));
  }
  setup.turn = static_cast<Color>(is_black);
  ++i;
  if (i < text.size() && text[i] != ' ') {
    return fault(FindingId::bad_turn, Field::turn, i - 1, word_end(text, i));
  }

  if ((id = gap()) != fine) return fault(id, Field::castling, i, i);
  if (!read_castling(text, i, setup, id)) {
    return fault(id, Field::castling, i, i < text.size() ? i + 1 : i);
  }

  if (i < text.size() && text[i] != ' ') {
    return fault(FindingId::bad_castling, Field::castling, i, word_end(text, i));
  }
  if ((id = gap()) != fine) return fault(id, Field::en_passant, i, i);
  const std::size_t ep_begin = i;
  if (text[i] == '-') {
    ++i;
  } else {
    const auto file = file_from(text[i]);
    const char rank = i + 1 < text.size() ? text[i + 1] : ' ';
    if (!file || (rank != '3' && rank != '6')) {
      return fault(FindingId::bad_ep_square, Field::en_passant, i, word_end(text, i));
    }
    setup.ep = make_square(*file, rank == '3' ? Rank::r3 : Rank::r6);
    i += 2;
  }
  if (i < text.size() && text[i] != ' ') {
    return fault(FindingId::bad_ep_square, Field::en_passant, ep_begin, word_end(text, ep_begin));
  }

  for (const bool half : {true, false}) {
    const Field field = half ? Field::halfmove : Field::fullmove;
    const FindingId bad = half ? FindingId::bad_halfmove : FindingId::bad_fullmove;
    if ((id = gap()) != fine) return fault(id, field, i, i);
    const std::size_t begin = i;
    switch (read_number(text, i, half ? setup.halfmove : setup.fullmove)) {
      case Number::good:  break;
      case Number::bad:   return fault(bad, field, begin, word_end(text, begin));
      case Number::zeros: return fault(FindingId::leading_zeros, field, begin, i);
      case Number::large:
        return fault(half ? FindingId::halfmove_too_large : FindingId::fullmove_too_large, field,
                     begin, word_end(text, begin));
    }
    if (i < text.size() && text[i] != ' ') return fault(bad, field, begin, word_end(text, begin));
    if (!half && setup.fullmove == 0) return fault(FindingId::fullmove_zero, field, begin, i);
  }
  if (i != text.size()) {
    const bool blank = text.find_first_not_of(' ', i) == std::string_view::npos;
    return fault(blank ? FindingId::surrounding_blanks : FindingId::extra_text, Field::line, i,
                 text.size());
  }
  return std::nullopt;
}

}  // namespace

std::expected<Setup, Error> parse_fen(std::string_view text) {
  // One object and one return, so that the Setup is made where the caller wants it.
  std::expected<Setup, Error> result;
  if (const auto error = read_line(text, *result)) result = std::unexpected(*error);
  return result;
}

std::optional<Square> ep_square(const Setup& setup, EpPolicy policy) {
  if (!setup.ep || policy == EpPolicy::always) return setup.ep;
  if (policy == EpPolicy::never) return std::nullopt;
  const Square target = *setup.ep;
  const Color us = setup.turn;
  const Bitboard takers = geometry::pawn(!us, target) & setup.board.of(us, Role::pawn);
  if (takers.empty()) return std::nullopt;
  if (policy == EpPolicy::pseudo) return target;
  const auto taken = offset(target, 0, us == Color::white ? -1 : 1);
  if (!taken) return std::nullopt;
  const auto king = setup.board.king(us);
  if (!king) return target;
  for (const Square from : takers) {
    // The capture is legal when nothing strikes the king on the board after it.
    Board after = setup.board;
    after.clear(from);
    after.clear(*taken);
    after.set(target, {us, Role::pawn});
    if (after.attackers(*king, !us).empty()) return target;
  }
  return std::nullopt;
}

namespace {

char* write_number(std::uint32_t value, char* out) {
  std::array<char, 10> digits;  // NOLINT: filled from the end
  std::size_t n = digits.size();
  do {
    digits[--n] = static_cast<char>('0' + value % 10);
    value /= 10;
  } while (value != 0);
  std::memcpy(out, digits.data() + n, digits.size() - n);
  return out + (digits.size() - n);
}

// A letter is chosen so that it is read back as the same rook: K and Q where castling_rook() finds
// this square, the file letter for any other.
char* write_rights(const Setup& setup, CastlingStyle style, char* out) {
  if (setup.castling.empty()) {
    *out++ = '-';
    return out;
  }
  for (const Color color : colors) {
    Bitboard rights = setup.castling & Bitboard(relative_rank(color, Rank::r1));
    if (rights.empty()) continue;
    const char lower = color == Color::white ? 0 : 0x20;
    char last = 0;
    if (style == CastlingStyle::x_fen) {
      const Square h = find_castling_rook(setup.board, color, Wing::h_side);
      const Square a = find_castling_rook(setup.board, color, Wing::a_side);
      if (rights.has(h)) {
        *out++ = static_cast<char>('K' | lower);
        rights.remove(h);
      }
      if (rights.has(a)) {
        last = static_cast<char>('Q' | lower);
        rights.remove(a);
      }
    }
    while (rights.any()) {
      const Square rook = rights.last();
      *out++ = static_cast<char>(('A' + index(file_of(rook))) | lower);
      rights.remove(rook);
    }
    if (last != 0) *out++ = last;
  }
  return out;
}

char* write_four_fields(const Setup& setup, char* out, FenStyle style) {
  out += write_placement(setup.board, out);
  *out++ = ' ';
  *out++ = to_char(setup.turn);
  *out++ = ' ';
  out = write_rights(setup, style.castling, out);
  *out++ = ' ';
  if (const auto ep = ep_square(setup, style.ep)) {
    *out++ = to_char(file_of(*ep));
    *out++ = to_char(rank_of(*ep));
  } else {
    *out++ = '-';
  }
  return out;
}

}  // namespace

std::size_t write_fen_fields(const Setup& setup, std::span<char> buffer, FenStyle style) {
  return static_cast<std::size_t>(write_four_fields(setup, buffer.data(), style) - buffer.data());
}

std::size_t write_fen(const Setup& setup, std::span<char> buffer, FenStyle style) {
  char* out = write_four_fields(setup, buffer.data(), style);
  *out++ = ' ';
  out = write_number(setup.halfmove, out);
  *out++ = ' ';
  out = write_number(setup.fullmove, out);
  return static_cast<std::size_t>(out - buffer.data());
}

std::string write_fen(const Setup& setup, FenStyle style) {
  std::array<char, max_fen_size> buffer;  // NOLINT: written before it is read
  return {buffer.data(), write_fen(setup, buffer, style)};
}

std::string write_castling(const Setup& setup, CastlingStyle style) {
  std::array<char, 20> buffer;  // NOLINT: written before it is read
  return {buffer.data(),
          static_cast<std::size_t>(write_rights(setup, style, buffer.data()) - buffer.data())};
}

}  // namespace forsyth
