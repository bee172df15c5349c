#include "read_fields.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace forsyth::reading {
namespace {

// The next glyph of a field that is there to be seen, or nothing at its end.
std::optional<Glyph> next(const Glyphs& glyphs, std::uint32_t& i, Span span) {
  while (i < span.end) {
    const Glyph glyph = glyphs.at(i);
    i = glyph.span.end;
    if (glyph.kind != Glyph::Kind::invisible) return glyph;
  }
  return std::nullopt;
}

// The characters of a field that has at most two, 0 for one that is not there and `alien` for one
// that is not ASCII. A longer field has no characters at all, so that it fits nothing.
constexpr char alien = '\x7f';
using TwoLetters = std::array<char, 2>;
TwoLetters two_letters(const Glyphs& glyphs, Span span) {
  TwoLetters text{};
  std::uint32_t i = span.begin;
  for (char& letter : text) {
    const auto glyph = next(glyphs, i, span);
    if (!glyph) return text;
    letter = glyph->letter != 0 ? glyph->letter : alien;
  }
  return next(glyphs, i, span) ? TwoLetters{} : text;
}

// Is the field a dash and nothing else? One that is no hyphen is noted.
bool take_dash(const Glyphs& glyphs, Span span, FindingList& findings) {
  std::uint32_t i = span.begin;
  const auto glyph = next(glyphs, i, span);
  if (!glyph || glyph->letter != '-' || next(glyphs, i, span)) return false;
  if (glyph->unusual) findings.once(FindingId::dash_variant, glyph->span);
  return true;
}

// White before Black; for each K, the files from h to a, Q. 0 for what is no castling letter.
int castling_order(char c) {
  const char upper = is_letter(c) ? static_cast<char>(c & ~0x20) : '\0';
  const int black = c >= 'a' ? 10 : 0;
  if (upper == 'K') return black + 1;
  if (upper >= 'A' && upper <= 'H') return black + 2 + ('H' - upper);
  return upper == 'Q' ? black + 10 : 0;
}

Square rook_of(char letter, const Board& board) {
  const Color color = letter < 'a' ? Color::white : Color::black;
  const char lower = to_lower(letter);
  if (lower == 'k') return castling_rook(board, color, Wing::h_side);
  if (lower == 'q') return castling_rook(board, color, Wing::a_side);
  return make_square(*file_from(lower), relative_rank(color, Rank::r1));
}

constexpr std::size_t max_bad_castling = 8;

}  // namespace

std::optional<Color> read_turn(const Glyphs& glyphs, Span span, FindingList& findings) {
  const TwoLetters text = two_letters(glyphs, span);
  const char lower = to_lower(text[0]);
  if ((lower == 'w' || lower == 'b') && text[1] == 0) {
    if (lower != text[0]) findings.add(FindingId::upper_case_turn, span);
    return lower == 'w' ? Color::white : Color::black;
  }
  findings.add(FindingId::bad_turn, span);
  return std::nullopt;
}

std::optional<Bitboard> read_castling(const Glyphs& glyphs, Span span,
                                      const std::optional<Board>& board, FindingList& findings,
                                      CastlingLetters& letters) {
  if (take_dash(glyphs, span, findings)) return Bitboard{};

  Bitboard rights;
  std::uint32_t seen = 0;
  int last = 0;
  bool in_order = true;
  std::size_t bad = 0;
  Finding* bad_run = nullptr;
  bool sound = true;
  std::uint32_t i = span.begin;
  while (const auto glyph = next(glyphs, i, span)) {
    const int order = castling_order(glyph->letter);
    if (order == 0) {
      sound = false;
      if (bad_run != nullptr) {
        bad_run->end = glyph->span.end;
      } else if (bad++ < max_bad_castling) {
        bad_run = &findings.add(FindingId::bad_castling, glyph->span);
      }
      continue;
    }
    bad_run = nullptr;
    if (order < last) in_order = false;
    last = order;
    bool again = ((seen >> order) & 1U) != 0;
    seen |= 1U << order;
    if (board) {
      const Square rook = rook_of(glyph->letter, *board);
      again = again || rights.has(rook);
      rights.add(rook);
      const auto known = std::ranges::find(letters, rook, &CastlingLetters::value_type::first);
      if (known == letters.end()) {
        letters.emplace_back(rook, glyph->span.begin);
      } else {
        known->second = glyph->span.begin;
      }
    }
    if (again) findings.once(FindingId::repeated_castling, glyph->span);
  }
  if (sound && !in_order) findings.add(FindingId::castling_order, span);
  return sound ? std::optional(rights) : std::nullopt;
}

std::optional<std::optional<Square>> read_ep(const Glyphs& glyphs, Span span,
                                             FindingList& findings) {
  if (take_dash(glyphs, span, findings)) return std::optional<Square>{};
  const TwoLetters text = two_letters(glyphs, span);
  if (const auto square = parse_square({text.data(), text.size()})) return square;
  findings.add(FindingId::bad_ep_square, span);
  return std::nullopt;
}

std::optional<std::uint32_t> read_clock(const Glyphs& glyphs, Span span, Field field,
                                        FindingList& findings) {
  const bool half = field == Field::halfmove;
  const std::uint32_t least = half ? 0 : 1;
  if (take_dash(glyphs, span, findings)) {
    findings.add(FindingId::clock_dash, field, span).n = least;
    return least;
  }

  constexpr std::int64_t beyond = std::numeric_limits<std::int64_t>::max();
  std::int64_t value = 0;
  std::size_t digits = 0;
  bool leading_zero = false;
  std::uint32_t i = span.begin;
  while (const auto glyph = next(glyphs, i, span)) {
    if (!is_digit(glyph->letter)) {
      findings.add(half ? FindingId::bad_halfmove : FindingId::bad_fullmove, field, span);
      return std::nullopt;
    }
    const int digit = glyph->letter - '0';
    if (digits++ == 0) leading_zero = digit == 0;
    value = value > (beyond - digit) / 10 ? beyond : value * 10 + digit;
  }
  if (value > static_cast<std::int64_t>(max_clock)) {
    const auto id = half ? FindingId::halfmove_too_large : FindingId::fullmove_too_large;
    findings.add(id, field, span).n = value;
    return std::nullopt;
  }
  if (leading_zero && digits > 1) findings.add(FindingId::leading_zeros, field, span).n = value;
  if (!half && value == 0) {
    findings.add(FindingId::fullmove_zero, field, span);
    return 1;
  }
  return static_cast<std::uint32_t>(value);
}

bool is_check_counter(const Glyphs& glyphs, Span span) {
  std::array<char, 5> text{};
  std::size_t size = 0;
  for (std::uint32_t i = span.begin; i < span.end; i = glyphs.at(i).span.end) {
    const Glyph glyph = glyphs.at(i);
    if (glyph.kind == Glyph::Kind::invisible) continue;
    if (size == text.size()) return false;
    text[size++] = glyph.letter;
  }
  const std::size_t first = size == 4 && text[0] == '+' ? 1 : 0;
  return size == first + 3 && is_digit(text[first]) && text[first + 1] == '+' &&
         is_digit(text[first + 2]);
}

}  // namespace forsyth::reading
