// shown_text.hpp - bytes that claim to be UTF-8, one character at a time, fit for a terminal.
//
// A FEN comes from anywhere: every byte must be shown to a person without moving the columns,
// ringing the bell or turning the line round. So each character is sorted by what may be done with
// it; a byte that belongs to no character is an `invalid` one of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace forsyth {

struct Character {
  enum class Kind : std::uint8_t {
    plain,    ///< one column
    wide,     ///< two columns
    blank,    ///< white space that is not U+0020: tabs, line ends, no-break spaces
    hidden,   ///< shows nothing of its own, or changes what stands beside it: controls, combining
              ///< marks, zero-width and right-to-left characters
    invalid,  ///< one byte that is not UTF-8
  };
  Kind kind = Kind::invalid;
  std::uint8_t size = 1;
  char32_t code = 0;  ///< the byte when invalid
};

namespace shown_detail {

using Range = std::pair<char32_t, char32_t>;

inline constexpr std::array<Range, 8> blanks{{{0x09, 0x0D},
                                              {0x85, 0x85},
                                              {0xA0, 0xA0},
                                              {0x1680, 0x1680},
                                              {0x2000, 0x200A},
                                              {0x2028, 0x2029},
                                              {0x202F, 0x202F},
                                              {0x205F, 0x205F}}};

// Controls, marks that combine, format characters, and the scripts that run from right to left.
inline constexpr std::array<Range, 24> hidden{
    {{0x00, 0x1F},       {0x7F, 0x9F},       {0xAD, 0xAD},       {0x0300, 0x036F},
     {0x0483, 0x0489},   {0x0590, 0x08FF},   {0x180B, 0x180F},   {0x1AB0, 0x1AFF},
     {0x1DC0, 0x1DFF},   {0x200B, 0x200F},   {0x202A, 0x202E},   {0x2060, 0x206F},
     {0x20D0, 0x20FF},   {0x3099, 0x309A},   {0xFB1D, 0xFDFF},   {0xFE00, 0xFE0F},
     {0xFE20, 0xFE2F},   {0xFE70, 0xFEFF},   {0xFFF9, 0xFFFB},   {0x10800, 0x10FFF},
     {0x1D165, 0x1D1AD}, {0x1E800, 0x1EFFF}, {0x1F3FB, 0x1F3FF}, {0xE0000, 0xE0FFF}}};

inline constexpr std::array<Range, 11> wide{{{0x1100, 0x115F},
                                             {0x2E80, 0x303E},
                                             {0x3041, 0xA4CF},
                                             {0xA960, 0xA97F},
                                             {0xAC00, 0xD7A3},
                                             {0xF900, 0xFAFF},
                                             {0xFE30, 0xFE6F},
                                             {0xFF01, 0xFF60},
                                             {0xFFE0, 0xFFE6},
                                             {0x1F300, 0x1FAFF},
                                             {0x20000, 0x3FFFD}}};

constexpr bool is_in(std::span<const Range> ranges, char32_t code) {
  for (const auto& [first, last] : ranges) {
    if (code >= first && code <= last) return true;
  }
  return false;
}

constexpr Character::Kind kind_of(char32_t code) {
  if (code >= 0x20 && code < 0x7F) return Character::Kind::plain;
  if (is_in(blanks, code)) return Character::Kind::blank;
  if (is_in(hidden, code)) return Character::Kind::hidden;
  return is_in(wide, code) ? Character::Kind::wide : Character::Kind::plain;
}

}  // namespace shown_detail

/// The character that starts at a byte; `at` must lie in the text. Overlong forms, surrogates, and
/// what lies beyond U+10FFFF are invalid, byte by byte.
constexpr Character character_at(std::string_view text, std::size_t at) {
  const auto byte = [text](std::size_t i) -> char32_t {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const char32_t first = byte(at);
  if (first < 0x80) return {shown_detail::kind_of(first), 1, first};
  const unsigned size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  char32_t code = first & (0x7FU >> size);
  for (unsigned i = 1; i < size; ++i) {
    const char32_t next = byte(at + i);
    if ((next & 0xC0) != 0x80) return {Character::Kind::invalid, 1, first};
    code = code << 6 | (next & 0x3F);
  }
  constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
  if (first < 0xC2 || first > 0xF4 || code < smallest[size] || code > 0x10FFFF ||
      (code >= 0xD800 && code <= 0xDFFF)) {
    return {Character::Kind::invalid, 1, first};
  }
  return {shown_detail::kind_of(code), static_cast<std::uint8_t>(size), code};
}

/// The first byte of the character that the byte at `at` belongs to; the end for the end.
constexpr std::size_t character_start(std::string_view text, std::size_t at) {
  if (at >= text.size()) return text.size();
  for (std::size_t back = 1; back <= 3 && back <= at; ++back) {
    if ((static_cast<unsigned char>(text[at - back + 1]) & 0xC0) != 0x80) break;
    if (character_at(text, at - back).size > back) return at - back;
  }
  return at;
}

/// The bytes in full or cut to `columns` with an ellipsis; what cannot be shown as it is is written
/// `\t`, `\x1B` (controls, and bytes that are not UTF-8) or `<U+00A0>`.
[[nodiscard]] std::string show_bytes(std::string_view bytes, std::size_t columns);

}  // namespace forsyth
