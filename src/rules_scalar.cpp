// The rules for every processor: sliding attacks by obstruction difference.

#include "board_access.hpp"
#include "castling_rook.hpp"
#include "geometry.hpp"
#include "last_move.hpp"
#include "lister.hpp"
#include "rules.hpp"
#include "suspicion.hpp"

namespace forsyth::scalar {

using geometry::bishop;
using geometry::rook;
using Lister = PlainLister;

// clang-format off: each stands on the one before it
#include "strikes_body.inc"
#include "judge_body.inc"
#include "rules_body.inc"
// clang-format on

}  // namespace forsyth::scalar
