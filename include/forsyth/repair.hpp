// forsyth/repair.hpp - what a broken text was probably meant to be.
//
// repair() proposes; it never decides. Each candidate is a whole FEN with the edits that lead to
// it, best first. The order comes from the cost of the edits (a slip of one key costs less than a
// missing rank) and from whether the result is legal.
#pragma once

#include "forsyth/diagnose.hpp"
#include "forsyth/finding.hpp"
#include "forsyth/setup.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace forsyth {

struct Repair {
  /// The corrected text, canonical.
  std::string fen;
  Setup setup;
  /// What was changed, in the order of the fields; the line as a whole first. Edits of the
  /// placement show the rank before and after.
  std::vector<Edit> edits;
  /// What is still illegal after them; empty for a candidate that can be played.
  FindingSet remaining;
  /// The cost by which candidates are ranked, legal ones and illegal ones each for themselves; 23
  /// more is about ten times less likely.
  int cost = 0;
};

/// Candidates, best first, legal ones before others, at most `limit`, no two with the same FEN. The
/// first for a text without errors and illegalities is what it says, with edits that only tidy it
/// and set the clocks right (none, if it is canonical); more follow only where there is a doubt
/// that warnings() has too: a board that looks turned or mirrored, rights with two readings, rights
/// left out. Empty when nothing sensible can be proposed. Linear in the length of the text; the
/// search over candidates is bounded.
[[nodiscard]] std::vector<Repair> repair(std::string_view text, Variant variant = Variant::detect,
                                         std::size_t limit = 8);

}  // namespace forsyth
