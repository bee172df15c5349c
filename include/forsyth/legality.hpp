// forsyth/legality.hpp - can a game of chess stand so?
//
// What is proved here follows from the board alone: counts, the promotion budget, kings, and the
// geometry of checks. A check is possible when some single last move of the other side, taken back,
// leaves a board on which that side's opponent was not in check: ordinary moves and captures,
// promotions, en passant and castling are all tried, so there is no list of forbidden patterns.
// Proofs that need more than one move back are not attempted.
//
// Sources: FIDE Laws (2023) 1 to 3; docs/errors.md states every rule in words.
#pragma once

#include "forsyth/finding.hpp"
#include "forsyth/setup.hpp"

#include <vector>

namespace forsyth {

/// How castling rights are judged. `detect`: a position is Chess960 when its rights cannot be
/// written as classical castling. `standard`: other rights are illegal. `chess960`: any are
/// welcome.
enum class Variant : std::uint8_t { detect, standard, chess960 };

/// Everything that makes a Setup illegal, as a set; empty for a legal one. No allocation; some tens
/// of nanoseconds.
[[nodiscard]] FindingSet illegalities(const Setup& setup, Variant variant = Variant::detect);

/// What is legal but suspicious: clocks that contradict the position, rights with two readings, a
/// board that looks turned or mirrored, unusual material.
[[nodiscard]] FindingSet warnings(const Setup& setup, Variant variant = Variant::detect);

/// The findings that a caller may forgive and still play: everything but a king count that is not
/// one each, pawns on the outer ranks, and clocks that no FEN can hold.
[[nodiscard]] FindingSet forgivable();

/// The members of a set as findings with squares, sides and numbers, the fixes filled in; one
/// finding for each castling letter concerned. Spans are 0: the Setup came from no text.
[[nodiscard]] std::vector<Finding> explain(const Setup& setup, FindingSet found);

/// True when some single last move can have led to this board with these checkers, and, if the
/// Setup has an ep square, when the double step that it names can. Asks nothing else.
[[nodiscard]] bool is_check_possible(const Setup& setup);

}  // namespace forsyth
