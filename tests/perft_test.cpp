// Leaf counts against published and independently recomputed ones.

#include "forsyth/perft.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "positions.hpp"
#include "tsv.hpp"

namespace forsyth {
namespace {

// Deep enough to meet every rule, quick enough for every run. The whole files are counted to 10
// million nodes a position and more by `forsyth perft`, which reads them.
constexpr std::uint64_t most_nodes = 400'000;

Position read(const std::string& fen) {
  const Reading reading = read_fen(fen);
  EXPECT_TRUE(reading.setup.has_value()) << fen;
  // Two of the published positions stand in a check that no last move can have given.
  const auto position = Position::from_setup(reading.setup.value_or(Setup::start()), forgivable());
  EXPECT_TRUE(position.has_value()) << fen;
  return position.value_or(Position::start());
}

TEST(Perft, CountsTheConformanceTable) {
  const auto rows = tests::read_rows("perft.tsv");
  ASSERT_FALSE(rows.empty());
  for (const auto& row : rows) {  // fen, depth, nodes
    const Position position = tests::position_of(row[0]);
    EXPECT_EQ(perft(position, static_cast<unsigned>(std::stoul(row[1]))), std::stoull(row[2]))
        << row[0];
  }
}

TEST(Perft, OfDepthNoughtIsOne) { EXPECT_EQ(perft(Position::start(), 0), 1U); }

// Lines like "FEN ;D1 20 ;D2 400 ...".
void count_epd(const std::string& name, int expected_positions) {
  std::ifstream file(std::string(FORSYTH_SHARED_DIR) + "/data/conformance/perft/" + name);
  if (!file) GTEST_SKIP() << "skipped: no shared data";
  int positions = 0;
  for (std::string line; std::getline(file, line);) {
    std::size_t at = line.find(';');
    if (at == std::string::npos) continue;
    const Position position = read(line.substr(0, at));
    ++positions;
    while (at != std::string::npos) {
      std::istringstream words(line.substr(at + 1));
      char letter = 0;
      unsigned depth = 0;
      std::uint64_t nodes = 0;
      if (words >> letter >> depth >> nodes && letter == 'D' && nodes <= most_nodes) {
        ASSERT_EQ(perft(position, depth), nodes) << line;
      }
      at = line.find(';', at + 1);
    }
  }
  EXPECT_EQ(positions, expected_positions);
}

// Records of "epd FEN" followed by "perft DEPTH NODES".
void count_records(const std::string& name, int expected_positions) {
  std::ifstream file(std::string(FORSYTH_SHARED_DIR) + "/data/conformance/perft/" + name);
  if (!file) GTEST_SKIP() << "skipped: no shared data";
  int positions = 0;
  Position position = Position::start();
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("epd ")) {
      position = read(line.substr(4));
      ++positions;
    } else if (line.starts_with("perft ")) {
      std::istringstream words(line.substr(6));
      unsigned depth = 0;
      std::uint64_t nodes = 0;
      words >> depth >> nodes;
      if (nodes <= most_nodes / 20) {
        ASSERT_EQ(perft(position, depth), nodes) << line;
      }
    }
  }
  EXPECT_EQ(positions, expected_positions);
}

TEST(Perft, CountsTheStandardSuite) { count_epd("standard-127.epd", 128); }
TEST(Perft, CountsAll960StartsOfFischer) { count_epd("chess960-fischer-960.epd", 960); }
TEST(Perft, CountsInnerRooksOfDoubleChess960) { count_epd("dfrc-innerrook-computed-8.epd", 8); }
TEST(Perft, CountsRandomPositions) { count_records("random.perft", 6838); }
TEST(Perft, CountsTrickyCastlingAndEnPassant) { count_records("tricky-scalachess.perft", 18); }

}  // namespace
}  // namespace forsyth
