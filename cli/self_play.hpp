// cli/self_play.hpp - games that the program plays against itself, to have positions like real
// ones.
#pragma once

#include "forsyth/fen.hpp"

#include <cstdint>
#include <string>

namespace forsyth::cli {

struct GamePlan {
  std::uint64_t seed = 1;
  /// Start positions drawn by lot instead of the initial one.
  bool chess960 = false;
  /// Each side draws its own.
  bool twice = false;
  FenStyle style{};
};

/// Plays the game of that number and appends the FENs of its positions, one a line; returns how
/// many. The same plan and number give the same game on every machine: all of it is whole numbers,
/// and nothing depends on the order of the generated moves.
std::uint64_t append_game(std::string& out, const GamePlan& plan, std::uint64_t number);

}  // namespace forsyth::cli
