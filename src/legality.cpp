#include "forsyth/legality.hpp"

#include "judge.hpp"

namespace forsyth {

FindingSet illegalities(const Setup& setup, Variant variant) {
  return FORSYTH_KERNEL(judge(setup, variant)).wrong;
}

FindingSet warnings(const Setup& setup, Variant variant) {
  return FORSYTH_KERNEL(warnings(setup, variant));
}

FindingSet forgivable() {
  using enum FindingId;
  // Everything up to clock_out_of_range is an illegality.
  const auto all = (std::uint64_t{1} << (static_cast<unsigned>(clock_out_of_range) + 1)) - 1;
  return FindingSet::from_bits(all).without({no_white_king, no_black_king, many_white_kings,
                                             many_black_kings, pawn_on_outer_rank,
                                             clock_out_of_range});
}

bool is_check_possible(const Setup& setup) {
  if (!setup.board.king(Color::white) || !setup.board.king(Color::black)) return true;
  const FindingSet found = illegalities(setup);
  return found
      .both({FindingId::too_many_checkers, FindingId::impossible_check, FindingId::ep_impossible})
      .empty();
}

}  // namespace forsyth
