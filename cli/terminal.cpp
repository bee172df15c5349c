#include "terminal.hpp"

#include <array>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace forsyth::cli {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : std::string_view(value);
}

/// The locale's character set. Where nothing is said at all, UTF-8 is what terminals speak today.
bool speaks_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = environment(name);
    if (value.empty()) continue;
    for (const std::string_view utf8 : {"UTF-8", "utf-8", "UTF8", "utf8"}) {
      if (value.find(utf8) != std::string_view::npos) return true;
    }
    return false;
  }
  return environment("TERM") != "linux";
}

int width_of(int fd) {
  winsize size{};
  if (::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const std::string columns_text(environment("COLUMNS"));
  const int given = std::atoi(columns_text.c_str());
  return given >= 20 && given <= 1000 ? given : 80;
}

}  // namespace

Terminal terminal_of(int fd, std::string_view color) {
  Terminal terminal;
  terminal.tty = ::isatty(fd) != 0;
  terminal.utf8 = speaks_utf8();
  terminal.width = width_of(fd);
  const std::string_view term = environment("TERM");
  if (color == "auto") {
    terminal.color = terminal.tty && environment("NO_COLOR").empty() && term != "dumb";
  } else {
    terminal.color = color == "always";
  }
  const std::string_view depth = environment("COLORTERM");
  terminal.truecolor = depth == "truecolor" || depth == "24bit";
  return terminal;
}

std::string paint(const Terminal& terminal, Ink ink, std::string_view text) {
  // Only the sixteen colours that every theme defines, so that light and dark backgrounds both
  // work.
  static constexpr std::array<std::string_view, 9> codes{"",   "1",  "2",    "1;32", "1;31",
                                                         "35", "36", "1;31", "34"};
  const std::string_view code = codes.at(static_cast<std::size_t>(ink));
  if (!terminal.color || code.empty() || text.empty()) return std::string(text);
  std::string painted = "\x1b[";
  painted.append(code).append("m").append(text).append("\x1b[0m");
  return painted;
}

int columns(std::string_view text) {
  int count = 0;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    std::size_t length = 1;
    if (lead >= 0xF0) {
      length = 4;
    } else if (lead >= 0xE0) {
      length = 3;
    } else if (lead >= 0xC0) {
      length = 2;
    }
    const std::string_view character = text.substr(i, length);
    // U+FE0E and U+FE0F choose a presentation, U+0300 to U+036F are accents: no column of their
    // own.
    const bool combining =
        character == "\xEF\xB8\x8E" || character == "\xEF\xB8\x8F" || lead == 0xCC ||
        (lead == 0xCD && character.size() == 2 && static_cast<unsigned char>(character[1]) < 0xB0);
    if (!combining && lead >= 0x20 && lead != 0x7F) ++count;
    i += length;
  }
  return count;
}

std::string padded(std::string_view text, int width) {
  std::string result(text);
  const int missing = width - columns(text);
  if (missing > 0) result.append(static_cast<std::size_t>(missing), ' ');
  return result;
}

}  // namespace forsyth::cli
