// Reported positions: how many legal moves, which ones, and what stands after them.

#include "forsyth/san.hpp"
#include "forsyth/uci.hpp"

#include <gtest/gtest.h>
#include <sstream>

#include "positions.hpp"
#include "tsv.hpp"

namespace forsyth {
namespace {

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> words;
  std::istringstream stream(text == "-" ? "" : text);
  for (std::string word; std::getline(stream, word, at);) words.push_back(word);
  return words;
}

// The positions of a game, the first one included.
std::vector<Position> game_of(const std::string& fen, const std::string& moves) {
  std::vector<Position> game{tests::position_of(fen)};
  for (const std::string& text : split(moves, ' ')) {
    const auto move = parse_san(game.back(), text);
    EXPECT_TRUE(move.has_value()) << fen << ' ' << text;
    if (!move) break;
    game.push_back(game.back().after(*move));
  }
  return game;
}

TEST(Moves, AreThoseOfTheConformanceTable) {
  for (const auto& row : tests::read_rows("moves.tsv")) {
    const Position position = tests::position_of(row[0]);
    EXPECT_EQ(position.legal_move_count(), std::stoul(row[1])) << row[0];
    for (const std::string& text : split(row[2], ',')) {
      EXPECT_TRUE(parse_uci(position, text).has_value()) << row[0] << ' ' << text;
    }
    for (const std::string& text : split(row[3], ',')) {
      EXPECT_FALSE(parse_uci(position, text).has_value()) << row[0] << ' ' << text;
    }
  }
}

TEST(Moves, LeadToTheFenOfTheConformanceTable) {
  for (const auto& row : tests::read_rows("play.tsv")) {
    EXPECT_EQ(write_fen(game_of(row[0], row[1]).back().to_setup()), row[2]) << row[0];
  }
}

}  // namespace
}  // namespace forsyth
