#include "json.hpp"

#include <array>
#include <charconv>
#include <optional>

namespace forsyth::cli {

namespace {

/// The length of the UTF-8 character at the front of the text, by the table of well-formed
/// sequences in the Unicode standard (no overlong forms, no surrogates); nothing if there is none.
std::optional<std::size_t> utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) -> unsigned {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
  };
  const auto within = [&](std::size_t i, unsigned low, unsigned high) {
    return byte(i) >= low && byte(i) <= high;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF && within(1, 0x80, 0xBF)) return 2;
  if (lead >= 0xE0 && lead <= 0xEF) {
    const unsigned low = lead == 0xE0 ? 0xA0 : 0x80;
    const unsigned high = lead == 0xED ? 0x9F : 0xBF;
    if (within(1, low, high) && within(2, 0x80, 0xBF)) return 3;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    const unsigned low = lead == 0xF0 ? 0x90 : 0x80;
    const unsigned high = lead == 0xF4 ? 0x8F : 0xBF;
    if (within(1, low, high) && within(2, 0x80, 0xBF) && within(3, 0x80, 0xBF)) return 4;
  }
  return std::nullopt;
}

void append_escape(std::string& out, char c) {
  switch (c) {
    case '"':  out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default:   break;
  }
  constexpr std::string_view digits = "0123456789abcdef";
  const auto code = static_cast<unsigned char>(c);
  out += "\\u00";
  out += digits[code >> 4];
  out += digits[code & 15];
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  std::size_t copied = 0;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c >= ' ' && c != '"' && c != '\\' && c != '\x7F') {
      ++i;
      continue;
    }
    const auto length = static_cast<signed char>(c) < 0 ? utf8_length(text.substr(i)) : 1;
    if (length && *length > 1) {
      i += *length;
      continue;
    }
    out.append(text, copied, i - copied);
    if (length) {
      append_escape(out, c);
    } else {
      out += "\xEF\xBF\xBD";
    }
    copied = ++i;
  }
  out.append(text, copied, text.size() - copied);
  out += '"';
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  append_json_string(out_, name);
  out_ += ':';
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) {
  separate();
  append_json_string(out_, text);
  comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
  std::array<char, 20> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  return literal({digits.data(), static_cast<std::size_t>(end - digits.data())});
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  out_ += bracket;
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  out_ += bracket;
  comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::literal(std::string_view text) {
  separate();
  out_ += text;
  comma_ = true;
  return *this;
}

void JsonWriter::separate() {
  if (comma_) out_ += ',';
  comma_ = false;
}

}  // namespace forsyth::cli
