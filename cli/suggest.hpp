// cli/suggest.hpp - "did you mean": the word of a list that a mistyped one is closest to.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace forsyth::cli {

/// The number of single slips between two words: a letter too many, too few, wrong, or two adjacent
/// ones exchanged.
[[nodiscard]] int slips_between(std::string_view a, std::string_view b);

/// The words that `typed` was probably meant to be, closest first, at most three; empty when
/// nothing is close enough.
[[nodiscard]] std::vector<std::string> close_words(std::string_view typed,
                                                   std::span<const std::string> words);

/// "; did you mean a, b or c?", or nothing when no word is close.
[[nodiscard]] std::string did_you_mean(std::string_view typed, std::span<const std::string> words);

}  // namespace forsyth::cli
