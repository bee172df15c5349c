// glyph.hpp - pasted text, one character at a time, as a chess player would see it.
//
// The text stays where it is: a Glyph says which bytes it covers and what they mean here, whether
// they are plain ASCII, UTF-8 or the percent escapes of a URL. So every span that the reader
// reports is a span of the text as given.
#pragma once

#include <cstdint>
#include <string_view>

namespace forsyth::reading {

/// A stretch of the text, end exclusive.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  [[nodiscard]] constexpr bool empty() const { return begin >= end; }
};

struct Glyph {
  enum class Kind : std::uint8_t {
    plain,      ///< `letter` is what is meant
    blank,      ///< any kind of white space; `letter` is a space
    invisible,  ///< zero width: it was not meant at all
    quote,      ///< a quotation mark other than the three of ASCII, which are plain
    other       ///< nothing that a FEN could hold; `letter` is 0
  };
  Kind kind = Kind::plain;
  char letter = 0;
  /// A blank that is no space, or a dash that is no hyphen.
  bool unusual = false;
  /// Spelled as in a URL: a percent escape, or `_` or `+` for a blank.
  bool encoded = false;
  Span span;

  [[nodiscard]] constexpr bool is_blank() const { return kind == Kind::blank; }
};

/// What the characters of a text stand for; decided once for the whole text.
struct Spelling {
  bool percent = false;     ///< %20 is a blank, %2F a slash
  bool underscore = false;  ///< _ is a blank
  bool plus = false;        ///< + is a blank
  bool invisible = false;   ///< a zero-width character separates, unless beside a slash
};

/// Reads the glyphs of the first `limit` bytes of a text; none reaches beyond.
class Glyphs {
 public:
  Glyphs(std::string_view text, std::uint32_t limit, Spelling spelling)
      : text_(text.substr(0, limit)), spelling_(spelling) {}

  /// The glyph at a byte before the limit.
  [[nodiscard]] Glyph at(std::uint32_t position) const {
    const char c = text_[position];
    if (c > ' ' && c < '\x7f' && c != '%' && c != '_' && c != '+') {
      return {Glyph::Kind::plain, c, false, false, {position, position + 1}};
    }
    return decode(position);
  }

  /// The glyph that ends before a byte, which must lie after 0; percent escapes are not looked for.
  [[nodiscard]] Glyph before(std::uint32_t position) const;

  [[nodiscard]] std::uint32_t limit() const { return static_cast<std::uint32_t>(text_.size()); }

 private:
  [[nodiscard]] Glyph decode(std::uint32_t position) const;

  std::string_view text_;
  Spelling spelling_;
};

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
[[nodiscard]] constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
/// Does `text` start with `word`, which is in lower case, in any case?
[[nodiscard]] constexpr bool starts_with(std::string_view text, std::string_view word) {
  if (text.size() < word.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (to_lower(text[i]) != word[i]) return false;
  }
  return true;
}

}  // namespace forsyth::reading
