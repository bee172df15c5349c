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
  /// What was changed, in the order of the fields.
  std::vector<Edit> edits;
  /// What is still illegal after them; empty for a candidate that can be played.
  FindingSet remaining;
  /// The cost by which candidates are ranked; lower is likelier.
  int cost = 0;
};

/// Candidates, best first, at most `limit`, no two with the same FEN. A text without errors and
/// illegalities comes back as one candidate whose edits only tidy it (none, if it is canonical).
/// Empty when nothing sensible can be proposed. Linear in the length of the text; the search over
/// candidates is bounded.
[[nodiscard]] std::vector<Repair> repair(std::string_view text, Variant variant = Variant::detect,
                                         std::size_t limit = 8);

}  // namespace forsyth
