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

#include "rules_body.inc"

}  // namespace forsyth::scalar
