// forsyth/perft.hpp - counting the leaves of the tree of legal moves: the proof of a move
// generator.
#pragma once

#include "forsyth/position.hpp"

#include <cstdint>

namespace forsyth {

/// The number of positions, counted with repetition, after `depth` half-moves; 1 for depth 0. The
/// last half-move is counted without being played. Wraps silently beyond 2^64.
[[nodiscard]] std::uint64_t perft(const Position& position, unsigned depth);

}  // namespace forsyth
