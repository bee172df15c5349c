// repair_language.hpp - piece letters of other languages, figurines and other keyboards.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace forsyth::repairs {

/// A placement in the letters of the standard.
struct Translation {
  /// ASCII: pieces, digits, slashes; `?` (unknown_letter) for what no letter explains.
  std::string placement;
  int cost = 0;
  /// Read in another alphabet than the English one.
  bool translated = false;
};

/// The readings of a placement, the English one first, then those languages that explain every
/// letter (or all but one) of the whole board: one language for all pieces, never a mixture.
/// Several may come back, as Spanish `C` and German `S` never meet but `D` and `T` are everyone's;
/// the board decides between them.
[[nodiscard]] std::vector<Translation> translate(std::string_view placement);

/// A word that was typed with a Russian keyboard switched on, as its Latin keys: "ЛЙлй" is "KQkq".
/// Nothing when another letter occurs.
[[nodiscard]] std::optional<std::string> from_russian_keys(std::string_view word);

}  // namespace forsyth::repairs
