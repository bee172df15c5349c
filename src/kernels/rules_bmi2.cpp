// The rules for processors with BMI2: sliding attacks by PEXT.

#include "board_access.hpp"
#include "castling_rook.hpp"
#include "geometry.hpp"
#include "last_move.hpp"
#include "lister.hpp"
#include "pext.hpp"
#include "rules.hpp"
#include "suspicion.hpp"

namespace forsyth::bmi2 {

using pext::bishop;
using pext::rook;
using Lister = PlainLister;

// clang-format off: each stands on the one before it
#include "../strikes_body.inc"
#include "../judge_body.inc"
#include "../rules_body.inc"
// clang-format on

}  // namespace forsyth::bmi2
