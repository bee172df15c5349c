// repair_fields.hpp - which words are which of the five fields behind the placement.
#pragma once

#include "forsyth/finding.hpp"
#include "forsyth/setup.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "repair_meaning.hpp"

namespace forsyth::repairs {

/// The fields 2 to 6 as they were probably meant.
struct FieldsDraft {
  std::optional<Color> turn;
  /// Letters as in a FEN; empty for `-`.
  std::string castling;
  /// The square, or its file alone; the rank then follows from the turn.
  std::optional<Square> ep;
  std::optional<File> ep_file;
  std::uint32_t halfmove = 0;
  std::uint32_t fullmove = 1;

  /// What stands in the text for each; empty for a field that is missing.
  std::array<std::string, tail_fields> written;
  /// The name of the change, when it is known to be more than a matter of form.
  std::array<std::optional<EditId>, tail_fields> reason;
  /// Changes to the line as a whole: order, words that are none of ours.
  std::vector<Edit> edits;
  int cost = 0;
};

/// The likeliest assignments, best first, a handful. `before` and `after` are the words on the two
/// sides of the placement.
[[nodiscard]] std::vector<FieldsDraft> assign_fields(const std::vector<std::string>& before,
                                                     const std::vector<std::string>& after);

}  // namespace forsyth::repairs
