// forsyth/uci.hpp - moves as engines write them.
//
// Source: the UCI protocol (2006) and its Chess960 extension: castling is king-to-target (e1g1) in
// classical positions, king-takes-rook (e1h1) in Chess960 ones. Both are read everywhere, unless
// the text is an ordinary king move.
#pragma once

#include "forsyth/move.hpp"
#include "forsyth/position.hpp"
#include "forsyth/san.hpp"

#include <expected>
#include <string>
#include <string_view>

namespace forsyth {

/// "e2e4", "e7e8q" (also "e7e8Q"), "e1g1", "e1h1"; nothing around it. "0000" is move_illegal.
[[nodiscard]] std::expected<Move, MoveError> parse_uci(const Position& position,
                                                       std::string_view text);

/// Castling by the variant of the position: position.is_chess960().
[[nodiscard]] std::string write_uci(const Position& position, Move move);

}  // namespace forsyth
