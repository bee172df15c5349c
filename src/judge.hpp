// Judging a Setup: the hot half of legality, compiled for every processor and, where sliding
// attacks are one PEXT and a table, for newer ones. The public functions choose.
#pragma once

#include "forsyth/finding.hpp"
#include "forsyth/legality.hpp"
#include "forsyth/setup.hpp"

#include "processor.hpp"

#define FORSYTH_HOT [[gnu::always_inline]] inline

namespace forsyth {

/// What judging a Setup finds: what is illegal, and on the way who gives check (nobody unless there
/// is one king each).
struct Judgement {
  FindingSet wrong;
  Bitboard checkers;
};

#define FORSYTH_JUDGES                                                    \
  [[nodiscard]] Judgement judge(const Setup& setup, Variant variant);     \
  [[nodiscard]] FindingSet warnings(const Setup& setup, Variant variant); \
  [[nodiscard]] Bitboard checkers(const Board& board, Color turn);

namespace scalar {
FORSYTH_JUDGES
}
#if defined(FORSYTH_BMI2) && defined(FORSYTH_AVX512)
namespace bmi2 {
FORSYTH_JUDGES
}
namespace avx512 {
FORSYTH_JUDGES
}
/// Calls a function of the best kernel for this processor.
#define FORSYTH_KERNEL(call) \
  (processor::has_avx512 ? avx512::call : processor::has_bmi2 ? bmi2::call : scalar::call)
#else
#define FORSYTH_KERNEL(call) scalar::call
#endif
#undef FORSYTH_JUDGES

}  // namespace forsyth
