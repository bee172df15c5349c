// repair_proposals.hpp - what may be meant instead of a board that can be read: a turned or
// mirrored board, a piece in the wrong case, rights that nobody wrote down.
#pragma once

#include "repair_candidates.hpp"

namespace forsyth::repairs {

/// The board seen from the other side, upside down or in a mirror, when it looks like that. Behind
/// the plain board as long as that one is legal.
void propose_turned_boards(Candidates& candidates);

/// While the best is illegal by the numbers of its pieces: one piece read as the other colour's, a
/// queen as a king.
void propose_other_pieces(Candidates& candidates);

/// The rights that were left out with their field and could still be there.
void propose_castling(Candidates& candidates, std::optional<Bitboard> offered);

}  // namespace forsyth::repairs
