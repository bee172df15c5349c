#include "processor.hpp"

namespace forsyth::processor {

// Before these are set, as in the initialisers of other files, they are false: the scalar code
// runs.

#ifdef FORSYTH_BMI2
const bool has_bmi2 = [] {
  __builtin_cpu_init();
  // Zen 1 and Zen 2 have PEXT in microcode, slower than no PEXT at all.
  return __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
         __builtin_cpu_supports("popcnt") && !__builtin_cpu_is("znver1") &&
         !__builtin_cpu_is("znver2");
}();
#endif
#ifdef FORSYTH_AVX512
const bool has_avx512 = [] {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi") &&
         __builtin_cpu_supports("avx512vbmi2") && has_bmi2;
}();
#endif

}  // namespace forsyth::processor
