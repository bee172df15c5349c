// repair_words.hpp - where in a text the placement stands, and the words around it.
#pragma once

#include "forsyth/finding.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace forsyth::repairs {

/// A text taken apart.
struct Outline {
  /// The first field, as written but for its separators, which are slashes.
  std::string placement;
  /// The nearest words on both sides, in the order of the text.
  std::vector<std::string> before;
  std::vector<std::string> after;
  /// What was done to get the placement: separators, blanks within it.
  std::vector<Edit> edits;
  int cost = 0;
};

/// The stretch of a text that most looks like a placement, or nothing when none does. One pass over
/// the text with bounded memory.
[[nodiscard]] std::optional<Outline> find_outline(std::string_view text);

}  // namespace forsyth::repairs
