// repair_stretch.hpp - the stretch of a text that most looks like a placement.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace forsyth::repairs {

/// One character as it matters here.
struct Mark {
  enum class Kind : std::uint8_t { solid, blank, dash, separator };
  Kind kind = Kind::solid;
  std::size_t length = 1;
};

/// Blanks of Unicode, quotes and dashes are known by their bytes; other letters stay as they are.
[[nodiscard]] Mark mark_at(std::string_view text, std::size_t i);

/// A stretch that may be a placement.
struct Stretch {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text;
  bool joined = false;  ///< made of several words
  int score = 0;
};

/// The best stretch, or nothing when none comes near: ranks between slashes or other separators,
/// words of eight squares side by side, or 64 squares in one word. One pass, bounded memory.
[[nodiscard]] std::optional<Stretch> find_stretch(std::string_view text);

}  // namespace forsyth::repairs
