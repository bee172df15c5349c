#include "fen_tail.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "read_fields.hpp"

namespace forsyth::reading {
namespace {

// The opcodes of the PGN standard, 16.2.5, but for c0-c9 and v0-v9. An operation with another
// opcode is known by its semicolon.
constexpr std::array<std::string_view, 25> opcodes{
    "acd",  "acn",         "acs",        "am",         "bm",          "ce",   "dm",  "eco",  "fmvn",
    "hmvc", "draw_accept", "draw_claim", "draw_offer", "draw_reject", "id",   "nic", "noop", "pm",
    "pv",   "rc",          "resign",     "sm",         "tcgs",        "tcri", "tcsi"};

// The first characters of a word, those that are there to be seen.
class Name {
 public:
  Name(const Glyphs& glyphs, Span word) {
    for (std::uint32_t i = word.begin; i < word.end && size_ < text_.size();) {
      const Glyph glyph = glyphs.at(i);
      if (glyph.kind != Glyph::Kind::invisible) text_[size_++] = glyph.letter;
      i = glyph.span.end;
    }
  }
  [[nodiscard]] std::string_view view() const { return {text_.data(), size_}; }
  [[nodiscard]] bool is_opcode() const {
    if (size_ == 2 && (text_[0] == 'c' || text_[0] == 'v') && is_digit(text_[1])) return true;
    return std::ranges::find(opcodes, view()) != opcodes.end();
  }

 private:
  std::array<char, 16> text_{};
  std::size_t size_ = 0;
};

// The byte of the next `;` that is not inside a quoted text, or the end.
std::uint32_t find_semicolon(const Glyphs& glyphs, std::uint32_t i) {
  bool quoted = false;
  while (i < glyphs.limit()) {
    const Glyph glyph = glyphs.at(i);
    if (glyph.letter == '"') quoted = !quoted;
    if (glyph.letter == ';' && !quoted) break;
    i = glyph.span.end;
  }
  return i;
}

std::uint32_t skip(const Glyphs& glyphs, std::uint32_t i, bool semicolons) {
  while (i < glyphs.limit()) {
    const Glyph glyph = glyphs.at(i);
    const bool between = glyph.is_blank() || glyph.kind == Glyph::Kind::invisible ||
                         (semicolons && glyph.letter == ';');
    if (!between) break;
    i = glyph.span.end;
  }
  return i;
}

Span operand(const Glyphs& glyphs, std::uint32_t i) {
  Span word{i, i};
  while (word.end < glyphs.limit()) {
    const Glyph glyph = glyphs.at(word.end);
    if (glyph.is_blank() || glyph.letter == ';') break;
    word.end = glyph.span.end;
  }
  return word;
}

// Does an operation begin at this word? After a `;` whatever starts with a letter, or nothing more;
// otherwise an opcode of the standard, or another name that a `;` follows.
bool starts_operations(const Glyphs& glyphs, Span word) {
  const char first = glyphs.at(word.begin).letter;
  if (first == ';') {
    const std::uint32_t next = skip(glyphs, word.begin, true);
    return next >= glyphs.limit() || is_letter(glyphs.at(next).letter);
  }
  if (!is_letter(first)) return false;
  return Name(glyphs, word).is_opcode() || find_semicolon(glyphs, word.end) < glyphs.limit();
}

// Of the operations only the clocks are wanted here, and only where no field has given them.
void read_operations(const Glyphs& glyphs, std::uint32_t i, Tail& tail) {
  for (i = skip(glyphs, i, true); i < glyphs.limit(); i = skip(glyphs, i, true)) {
    const Span opcode = operand(glyphs, i);
    const Span value = operand(glyphs, skip(glyphs, opcode.end, false));
    const Name name(glyphs, opcode);
    if (!value.empty()) {
      if (name.view() == "hmvc" && !tail.halfmove) tail.halfmove = value;
      if (name.view() == "fmvn" && !tail.fullmove) tail.fullmove = value;
    }
    i = find_semicolon(glyphs, opcode.end);
  }
}

}  // namespace

void Words::note_spelling(const Glyph& glyph) {
  if (glyph.kind == Glyph::Kind::invisible || (glyph.is_blank() && glyph.unusual)) {
    findings_.once(FindingId::unusual_blanks, glyph.span);
  }
  if (glyph.encoded) {
    findings_.once(glyph.is_blank() ? FindingId::url_separators : FindingId::url_text, glyph.span);
  }
}

void Words::skip_gap() {
  Span gap{position_, position_};
  int blanks = 0;
  while (gap.end < glyphs_.limit()) {
    const Glyph glyph = glyphs_.at(gap.end);
    if (!glyph.is_blank() && glyph.kind != Glyph::Kind::invisible) break;
    note_spelling(glyph);
    if (glyph.is_blank()) ++blanks;
    gap.end = glyph.span.end;
  }
  if (blanks > 0 && (position_ == begin_ || gap.end == glyphs_.limit())) {
    findings_.once(FindingId::surrounding_blanks, gap);
  } else if (blanks > 1) {
    findings_.once(FindingId::repeated_blanks, gap);
  }
  position_ = gap.end;
}

Span Words::next(bool split_semicolons) {
  skip_gap();
  Span word{position_, position_};
  while (word.end < glyphs_.limit()) {
    const Glyph glyph = glyphs_.at(word.end);
    if (glyph.is_blank()) break;
    if (split_semicolons && glyph.letter == ';') {
      if (word.empty()) word.end = glyph.span.end;
      break;
    }
    if (glyph.encoded || glyph.kind == Glyph::Kind::invisible) note_spelling(glyph);
    word.end = glyph.span.end;
  }
  position_ = word.end;
  return word;
}

bool is_moves(const Glyphs& glyphs, Span word) {
  const Name name(glyphs, word);
  return name.view().size() == 5 && starts_with(name.view(), "moves");
}

// Word by word: the counters of Three-check may stand before the clocks or behind them; then come
// the clocks; the first word that is neither begins operations, moves, or text that is not read,
// and these reach to the end.
Tail read_tail(Words& words) {
  const Glyphs& glyphs = words.glyphs();
  FindingList& findings = words.findings();
  Tail tail;
  bool counters = false;
  for (Span word = words.next(true); !word.empty(); word = words.next(true)) {
    const Span rest{word.begin, glyphs.limit()};
    if (!counters && is_check_counter(glyphs, word)) {
      findings.add(FindingId::three_check_counters, word);
      counters = true;
      continue;
    }
    if (is_moves(glyphs, word)) {
      const std::uint32_t first = skip(glyphs, word.end, false);
      const bool none = first >= glyphs.limit();
      findings.add(FindingId::uci_moves, none ? word : Span{first, glyphs.limit()});
      break;
    }
    if (starts_operations(glyphs, word)) {
      findings.add(FindingId::epd_operations, rest);
      read_operations(glyphs, word.begin, tail);
      tail.operations = true;
      break;
    }
    if (tail.plain_clocks == 2 || glyphs.at(word.begin).letter == ';') {
      findings.add(FindingId::extra_text, rest);
      break;
    }
    (tail.plain_clocks == 0 ? tail.halfmove : tail.fullmove) = word;
    ++tail.plain_clocks;
    tail.end_of_clocks = word.end;
  }
  return tail;
}

}  // namespace forsyth::reading
