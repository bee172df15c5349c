// Every proposal is a canonical FEN that says truly what remains, no two are the same, and the best
// ones come first. A text without errors and illegalities keeps its position; only clocks that
// contradict each other or the ep square are set right.

#include <forsyth/repair.hpp>

#include <set>

#include "property.hpp"

using namespace forsyth;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text = as_text(data, size);
  const std::vector<Repair> repairs = repair(text);
  must(repairs.size() <= 8);
  std::set<std::string> seen;
  for (const Repair& candidate : repairs) {
    must(seen.insert(candidate.fen).second);
    const auto setup = parse_fen(candidate.fen);
    must(setup.has_value() && *setup == candidate.setup);
    must(write_fen(*setup) == candidate.fen);
    must(illegalities(*setup) == candidate.remaining);
  }
  const Diagnosis diagnosis = diagnose(text);
  if (diagnosis.verdict == Verdict::legal) {
    must(!repairs.empty());
    Setup best = repairs.front().setup;
    best.halfmove = diagnosis.setup->halfmove;
    best.fullmove = diagnosis.setup->fullmove;
    must(best == *diagnosis.setup);
  }
  return 0;
}
