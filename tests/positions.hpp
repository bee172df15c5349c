// Positions for tests: a FEN that must be good, and seeded random walks through games.
#pragma once

#include "forsyth/chess960.hpp"
#include "forsyth/fen.hpp"
#include "forsyth/position.hpp"

#include <functional>
#include <gtest/gtest.h>
#include <random>
#include <string_view>

namespace forsyth::tests {

/// The Setup of a strict FEN; the test fails when it is none.
inline Setup setup_of(std::string_view fen) {
  const auto setup = parse_fen(fen);
  EXPECT_TRUE(setup.has_value()) << fen;
  return setup.value_or(Setup{});
}

/// The Position of a strict FEN, with everything forgiven that can be.
inline Position position_of(std::string_view fen, Variant variant = Variant::detect) {
  const auto position = Position::from_setup(setup_of(fen), forgivable(), variant);
  EXPECT_TRUE(position.has_value()) << fen;
  return position.value_or(Position::start());
}

/// Plays `games` random games from standard and Chess960 starts, double ones too, and visits every
/// position. Captures are as likely as other moves, so games wander into bare endings.
inline void walk_games(unsigned seed, int games,
                       const std::function<void(const Position&)>& visit) {
  std::mt19937 random(seed);
  for (int game = 0; game < games; ++game) {
    Setup start = Setup::start();
    if (game % 3 == 1) start = *chess960_start(static_cast<int>(random() % 960));
    if (game % 3 == 2) {
      start = *chess960_start(static_cast<int>(random() % 960), static_cast<int>(random() % 960));
    }
    Position position = *Position::from_setup(start);
    for (int ply = 0; ply < 200; ++ply) {
      visit(position);
      const MoveList moves = position.legal_moves();
      if (moves.empty()) break;
      position.play(moves[random() % moves.size()]);
    }
  }
}

}  // namespace forsyth::tests
