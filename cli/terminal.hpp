// cli/terminal.hpp - what the other end of a file descriptor can show.
#pragma once

#include <string>
#include <string_view>

namespace forsyth::cli {

struct Terminal {
  bool tty = false;
  bool color = false;
  /// 24-bit colours; otherwise the 256 of xterm.
  bool truecolor = false;
  /// Can it show characters beyond ASCII?
  bool utf8 = true;
  int width = 80;
};

/// `color` is "auto", "always" or "never"; "auto" asks NO_COLOR, TERM and whether it is a terminal.
[[nodiscard]] Terminal terminal_of(int fd, std::string_view color);

/// The meanings that are shown by colour; what each looks like stands in one table.
enum class Ink { plain, bold, dim, good, bad, warning, note, caret, accent };

/// The text in that ink, or as it is when the terminal has no colours.
[[nodiscard]] std::string paint(const Terminal& terminal, Ink ink, std::string_view text);

/// The columns that a UTF-8 text takes; combining marks and control characters take none.
[[nodiscard]] int columns(std::string_view text);

/// The text, with spaces up to that many columns.
[[nodiscard]] std::string padded(std::string_view text, int width);

}  // namespace forsyth::cli
