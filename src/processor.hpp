// Which kernels this processor can run. Asked once, when the program starts.
#pragma once

namespace forsyth::processor {

#ifdef FORSYTH_BMI2
/// BMI1, BMI2, POPCNT and LZCNT, with a PEXT that is not microcode.
extern const bool has_bmi2;
#endif
#ifdef FORSYTH_AVX512
/// AVX-512 F, BW, VL, VBMI and VBMI2.
extern const bool has_avx512;
#endif

}  // namespace forsyth::processor
