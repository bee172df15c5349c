// repair_setup.hpp - board and fields together, made consistent.
#pragma once

#include "forsyth/legality.hpp"
#include "forsyth/setup.hpp"

#include <vector>

#include "repair_fields.hpp"

namespace forsyth::repairs {

struct SetupDraft {
  Setup setup;
  /// Why a field differs from what was written; by position, the turn first.
  std::array<std::optional<EditId>, tail_fields> reason;
  bool clocks_swapped = false;
  int cost = 0;
  /// What does not come from a change: a side to move in check is rare.
  int surprise = 0;
  FindingSet remaining;
};

/// The board with those fields, and rights, ep, turn and clocks mended where they cannot be.
/// Several where more than one change would do; likeliest first. Never empty.
[[nodiscard]] std::vector<SetupDraft> mend(const Board& board, const FieldsDraft& fields,
                                           Variant variant);

/// The rights that the kings and rooks of the initial array, where they stand, could still have.
[[nodiscard]] Bitboard possible_castling(const Board& board);

}  // namespace forsyth::repairs
