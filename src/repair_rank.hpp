// repair_rank.hpp - what one broken rank of a placement may have been.
#pragma once

#include "forsyth/finding.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace forsyth::repairs {

/// The eight squares of a rank from a to h; '.' is an empty one.
using Cells = std::array<char, 8>;

/// Stands for a character that no alphabet of chess explains.
inline constexpr char unknown_letter = '?';

/// Longer texts between two slashes are no rank.
inline constexpr std::size_t max_rank_text = 24;

struct RankReading {
  Cells cells{};
  int cost = 0;
  /// None when the rank says this as it stands, in canonical digits.
  std::optional<EditId> edit;
};

/// The squares that a rank covers: digits count as their value, anything else as 1. A digit beyond
/// 8 counts as it is written.
[[nodiscard]] int width_of(std::string_view rank);

/// All letters are pieces and the digits lie between 1 and 8.
[[nodiscard]] bool is_clean(std::string_view rank);

/// Everything that one slip explains, and if nothing does, two; cheapest first, each set of squares
/// once. A rank of eight squares has one reading. `merges`: its writer adds neighbouring empty
/// squares up, so that what he meant to write has no two digits side by side.
[[nodiscard]] std::vector<RankReading> readings_of_rank(std::string_view rank, bool merges = true);

[[nodiscard]] bool has_adjacent_digits(std::string_view rank);

/// The rank as FEN writes it.
[[nodiscard]] std::string write_rank(const Cells& cells);

}  // namespace forsyth::repairs
