// repair_placement.hpp - the boards that a broken first field may have been.
//
// Two questions, one after the other: which texts are the eight ranks (slashes that are missing or
// too many, ranks left out or written twice), and what is each rank (repair_rank.hpp). Both are
// bounded searches that keep the best few.
#pragma once

#include "forsyth/board.hpp"
#include "forsyth/finding.hpp"

#include <string_view>
#include <vector>

#include "repair_prior.hpp"

namespace forsyth::repairs {

struct BoardDraft {
  Board board;
  std::vector<Edit> edits;
  int cost = 0;
  /// cost and the surprise of the pieces where they stand: the order of the list.
  int doubt = 0;
};

/// Drafts, likeliest first, some hundreds at most; empty for what is no placement at all.
/// `placement` is ASCII with `/` between ranks. A placement that is right has one draft.
[[nodiscard]] std::vector<BoardDraft> drafts_of(std::string_view placement, Phase phase);

}  // namespace forsyth::repairs
