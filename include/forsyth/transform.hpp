// forsyth/transform.hpp - the same position seen otherwise.
//
// Castling rights and the ep square travel with the board. Rights survive only where they still
// mean something: a rotated or colour-flipped right belongs to the other side's back rank.
#pragma once

#include "forsyth/setup.hpp"

namespace forsyth {

/// The other side's view of the game: ranks turned over, colours and the turn exchanged. The moves
/// of the result are those of the original, mirrored. Twice is the original.
[[nodiscard]] Setup flip_colors(const Setup& setup);

/// a-file <-> h-file; the turn and the colours stay. Twice is the original.
[[nodiscard]] Setup mirror_files(const Setup& setup);

/// The board turned by 180 degrees, pieces keep their colours: what a diagram printed from Black's
/// side looks like when it is read from White's. Pawns then walk backwards, so rights and ep are
/// dropped.
[[nodiscard]] Setup rotate(const Setup& setup);

/// The other side to move; the ep square is dropped.
[[nodiscard]] Setup swap_turn(const Setup& setup);

[[nodiscard]] Board flip_ranks(const Board& board);
[[nodiscard]] Board flip_files(const Board& board);
[[nodiscard]] Board rotate(const Board& board);
[[nodiscard]] Board swap_colors(const Board& board);

}  // namespace forsyth
