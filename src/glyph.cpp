#include "glyph.hpp"

namespace forsyth::reading {
namespace {

using Kind = Glyph::Kind;

// The value of two hexadecimal digits, or -1.
int from_hex(char high, char low) {
  const auto digit = [](char c) {
    if (is_digit(c)) return c - '0';
    const char lower = to_lower(c);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
  };
  const int first = digit(high);
  const int second = digit(low);
  return first < 0 || second < 0 ? -1 : first * 16 + second;
}

struct Byte {
  unsigned value = 0;
  std::uint32_t size = 0;  // 1, 3 for an escape, 0 at the end
  bool escaped = false;
};

Byte byte_at(std::string_view text, std::uint32_t position, bool percent) {
  if (position >= text.size()) return {};
  if (percent && text[position] == '%' && text.size() - position > 2) {
    const int value = from_hex(text[position + 1], text[position + 2]);
    if (value >= 0) return {static_cast<unsigned>(value), 3, true};
  }
  return {static_cast<unsigned char>(text[position]), 1, false};
}

struct Meaning {
  Kind kind = Kind::other;
  char letter = 0;
  bool unusual = false;
};

// What a character beyond ASCII means in a FEN: the blanks, the characters without width, the
// dashes and the quotation marks of Unicode.
Meaning meaning_of(char32_t c) {
  const auto in = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
  if (c == 0x85 || c == 0xA0 || c == 0x1680 || in(0x2000, 0x200A) || c == 0x2028 || c == 0x2029 ||
      c == 0x202F || c == 0x205F || c == 0x2800 || c == 0x3000) {
    return {Kind::blank, ' ', true};
  }
  if (c == 0xAD || c == 0x34F || c == 0x61C || c == 0x180E || in(0x200B, 0x200F) ||
      in(0x202A, 0x202E) || in(0x2060, 0x2064) || in(0x2066, 0x2069) || in(0xFE00, 0xFE0F) ||
      c == 0xFEFF) {
    return {Kind::invisible, 0, true};
  }
  if (in(0x2010, 0x2015) || c == 0x2212 || c == 0xFE58 || c == 0xFE63 || c == 0xFF0D) {
    return {Kind::plain, '-', true};
  }
  if (c == 0xAB || c == 0xBB || in(0x201C, 0x201F) || c == 0x2033 || c == 0xFF02) {
    return {Kind::quote, '"', true};
  }
  if (c == 0xB4) return {Kind::quote, '`', true};
  if (in(0x2018, 0x201B) || c == 0x2032 || c == 0x2039 || c == 0x203A || c == 0xFF07) {
    return {Kind::quote, '\'', true};
  }
  return {};
}

}  // namespace

// UTF-8 is put together from bytes that may each be written as a percent escape. Bytes that are no
// UTF-8 are taken one by one, so that damage in one place never hides what follows.
Glyph Glyphs::decode(std::uint32_t position) const {
  const Byte first = byte_at(text_, position, spelling_.percent);
  Glyph glyph{Kind::other, 0, false, first.escaped, {position, position + first.size}};

  if (first.value < 0x80) {
    const char c = static_cast<char>(first.value);
    const bool written_blank =
        !first.escaped && ((c == '_' && spelling_.underscore) || (c == '+' && spelling_.plus));
    if (c == ' ' || (c >= '\t' && c <= '\r') || written_blank) {
      glyph.kind = Kind::blank;
      glyph.letter = ' ';
      glyph.unusual = c != ' ' && !written_blank;
      glyph.encoded = first.escaped || written_blank;
    } else if (c == '\0' || c == '\x1A') {
      // What ended a text in C or in DOS, copied with it.
      glyph.kind = Kind::invisible;
      glyph.unusual = true;
    } else if (c > ' ' && c < '\x7f') {
      glyph.kind = Kind::plain;
      glyph.letter = c;
    }
    return glyph;
  }

  int more = 0;
  char32_t code = 0;
  char32_t least = 0;
  if ((first.value & 0xE0) == 0xC0) {
    more = 1;
    code = first.value & 0x1F;
    least = 0x80;
  } else if ((first.value & 0xF0) == 0xE0) {
    more = 2;
    code = first.value & 0x0F;
    least = 0x800;
  } else if ((first.value & 0xF8) == 0xF0) {
    more = 3;
    code = first.value & 0x07;
    least = 0x10000;
  } else {
    return glyph;
  }
  std::uint32_t end = glyph.span.end;
  for (; more > 0; --more) {
    const Byte next = byte_at(text_, end, spelling_.percent);
    if ((next.value & 0xC0) != 0x80) return glyph;
    code = (code << 6) | (next.value & 0x3F);
    end += next.size;
  }
  if (code < least || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return glyph;

  const Meaning meaning = meaning_of(code);
  glyph.kind = meaning.kind;
  glyph.letter = meaning.letter;
  glyph.unusual = meaning.unusual;
  glyph.span.end = end;
  if (glyph.kind == Kind::invisible && spelling_.invisible) {
    const bool beside_slash =
        (position > 0 && text_[position - 1] == '/') || (end < text_.size() && text_[end] == '/');
    if (!beside_slash) {
      glyph.kind = Kind::blank;
      glyph.letter = ' ';
    }
  }
  return glyph;
}

Glyph Glyphs::before(std::uint32_t position) const {
  const Glyphs plain(text_, position, {});
  std::uint32_t start = position - 1;
  while (start > 0 && position - start < 4 &&
         (static_cast<unsigned char>(text_[start]) & 0xC0) == 0x80) {
    --start;
  }
  const Glyph glyph = plain.at(start);
  return glyph.span.end == position ? glyph : plain.at(position - 1);
}

}  // namespace forsyth::reading
