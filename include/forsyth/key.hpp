// forsyth/key.hpp - positions as 64-bit numbers.
#pragma once

#include "forsyth/position.hpp"

#include <cstdint>

namespace forsyth {

/// Forsyth's own Zobrist key: equal Positions (the repetition rule, so the legal ep square only)
/// have equal keys; clocks do not count. The random numbers are made by the generator that
/// docs/keys.md specifies, and stay the same from version to version.
[[nodiscard]] std::uint64_t key(const Position& position);

/// The key of a Polyglot opening book, which counts the ep square when an enemy pawn stands beside
/// the pawn, whether or not the capture is legal. Only K, Q, k, q rights are known to it.
[[nodiscard]] std::uint64_t polyglot_key(const Position& position);

}  // namespace forsyth
