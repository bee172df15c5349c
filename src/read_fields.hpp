// read_fields.hpp - the six fields of a FEN, each read on its own, tolerantly.
//
// Each function reads one stretch of the text that holds a field, adds what it finds to the list,
// and returns nothing when the field has an error. None looks beyond its stretch.
#pragma once

#include "forsyth/setup.hpp"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "finding_list.hpp"
#include "glyph.hpp"

namespace forsyth::reading {

[[nodiscard]] std::optional<Board> read_placement(const Glyphs& glyphs, Span span,
                                                  FindingList& findings);

[[nodiscard]] std::optional<Color> read_turn(const Glyphs& glyphs, Span span,
                                             FindingList& findings);

/// Where each castling letter stands, by the square of its rook.
using CastlingLetters = std::vector<std::pair<Square, std::uint32_t>>;

/// Without a board the letters are checked, but mean no squares.
[[nodiscard]] std::optional<Bitboard> read_castling(const Glyphs& glyphs, Span span,
                                                    const std::optional<Board>& board,
                                                    FindingList& findings,
                                                    CastlingLetters& letters);

/// The outer optional is empty after an error, the inner one for `-`.
[[nodiscard]] std::optional<std::optional<Square>> read_ep(const Glyphs& glyphs, Span span,
                                                           FindingList& findings);

/// `field` is Field::halfmove or Field::fullmove. A move number 0 is found, and read as 1.
[[nodiscard]] std::optional<std::uint32_t> read_clock(const Glyphs& glyphs, Span span, Field field,
                                                      FindingList& findings);

/// True for "[QNp]", the pieces in hand of crazyhouse; the second bracket may be missing.
[[nodiscard]] bool is_pocket(const Glyphs& glyphs, Span span);

/// True for "+0+2" and "3+3", the checks given or left in Three-check.
[[nodiscard]] bool is_check_counter(const Glyphs& glyphs, Span span);

}  // namespace forsyth::reading
