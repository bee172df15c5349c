#include "shown_text.hpp"

namespace forsyth {
namespace {

void append_hex(std::string& out, char32_t code, int digits) {
  while (digits < 6 && code >> (4 * digits) != 0) ++digits;
  for (int digit = digits - 1; digit >= 0; --digit) {
    out += "0123456789ABCDEF"[(code >> (4 * digit)) & 0xF];
  }
}

// One character in a form that may stand inside a line of text.
void append_shown(std::string& out, std::string_view bytes, const Character& character) {
  if (character.kind == Character::Kind::plain || character.kind == Character::Kind::wide) {
    out += bytes;
  } else if (character.code == '\t') {
    out += "\\t";
  } else if (character.code == '\n') {
    out += "\\n";
  } else if (character.code == '\r') {
    out += "\\r";
  } else if (character.kind == Character::Kind::invalid || character.code < 0x80) {
    out += "\\x";
    append_hex(out, character.code, 2);
  } else {
    out += "<U+";
    append_hex(out, character.code, 4);
    out += '>';
  }
}

std::size_t columns_of(std::string_view shown, const Character& character) {
  if (character.kind == Character::Kind::plain) return 1;
  if (character.kind == Character::Kind::wide) return 2;
  return shown.size();
}

}  // namespace

std::string show_bytes(std::string_view bytes, std::size_t columns) {
  std::string out;
  std::size_t used = 0;
  // Where to cut so that the ellipsis still fits, should the text prove too long.
  std::size_t cut = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const Character character = character_at(bytes, at);
    const std::size_t before = out.size();
    append_shown(out, bytes.substr(at, character.size), character);
    used += columns_of(std::string_view(out).substr(before), character);
    if (used > columns) {
      out.resize(cut);
      return out + "…";
    }
    if (used + 1 <= columns) cut = out.size();
    at += character.size;
  }
  return out;
}

}  // namespace forsyth
