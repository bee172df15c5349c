// repair_prior.hpp - how much a board looks like chess.
//
// Repair often has several corrections of equal cost: which of nine places lost its digit? The
// board itself then tells: kings castle, pawns start on the second rank, there are two knights. The
// unit everywhere in repair is a tenth of the natural logarithm of a probability: 10 more is e
// times less likely, 23 more is ten times.
#pragma once

#include "forsyth/board.hpp"

namespace forsyth::repairs {

/// How full the board is; the habits of pieces differ.
enum class Phase : std::uint8_t { opening, middlegame, endgame };
[[nodiscard]] Phase phase_of(int pieces);

/// How surprising this piece is on this square, in comparison with an empty square.
[[nodiscard]] int surprise(Phase phase, Piece piece, Square square);

/// The same summed over the board, and the surprise of its numbers: promoted pieces, pawns on one
/// file, one side much stronger than the other.
[[nodiscard]] int surprise(Phase phase, const Board& board);

/// The part of it that sees the whole board.
[[nodiscard]] int surprise_of_numbers(Phase phase, const Board& board);

}  // namespace forsyth::repairs
