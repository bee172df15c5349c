#include "forsyth/chess960.hpp"

#include "forsyth/fen.hpp"

#include <climits>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "tsv.hpp"

namespace forsyth {
namespace {

TEST(Chess960, AgreesWithTheTableBothWays) {
  const auto rows = tests::read_rows("chess960.tsv");
  ASSERT_GE(rows.size(), 960U);
  for (const auto& row : rows) {
    ASSERT_EQ(row.size(), 3U);
    SCOPED_TRACE(row[2]);
    const int white = std::stoi(row[0]);
    const int black = std::stoi(row[1]);
    const auto setup = chess960_start(white, black);
    ASSERT_TRUE(setup);
    EXPECT_EQ(write_fen(*setup), row[2]);
    EXPECT_EQ(parse_fen(row[2]), *setup);
    EXPECT_EQ(chess960_numbers(setup->board), std::pair(white, black));
    if (white == black) {
      EXPECT_EQ(chess960_start(white), *setup);
    }
  }
}

TEST(Chess960, Number518IsTheStartOfChess) {
  EXPECT_EQ(chess960_start(standard_start_number), forsyth::Setup::start());
  EXPECT_EQ(chess960_numbers(Board::start()), std::pair(518, 518));
}

TEST(Chess960, GivesEveryNumberADifferentRank) {
  std::set<std::array<Role, 8>> ranks;
  for (int number = 0; number < 960; ++number) ranks.insert(chess960_rank(number).value());
  EXPECT_EQ(ranks.size(), 960U);
}

TEST(Chess960, RefusesNumbersOutOfRange) {
  for (const int number : {-1, 960, 1000, INT_MIN, INT_MAX}) {
    EXPECT_EQ(chess960_rank(number).error().id, FindingId::chess960_number_out_of_range);
    EXPECT_EQ(chess960_start(number).error().id, FindingId::chess960_number_out_of_range);
    EXPECT_FALSE(chess960_start(0, number));
    EXPECT_FALSE(chess960_start(number, 0));
  }
}

TEST(Chess960, FindsNoNumberForOtherBoards) {
  for (const char* fen : {
           "8/8/8/8/8/8/8/8 w - - 0 1",
           "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1",  // a pawn has moved
           "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/R1BQKBNR w KQkq - 0 1",   // a knight has
           "rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1",   // a knight too many
           "rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1",     // a rook is missing
           "rnqbkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",    // bishops of one shade
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/KRRNBBNQ w - - 0 1",       // king outside the rooks
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RRKNBBNQ w - - 0 1",
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNQ w - - 0 1",     // two queens
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNK w - - 0 1",     // two kings
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBNKBNR w KQkq - 0 1",  // three knights
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBPR w KQkq - 0 1",  // a pawn at home
           "RNBQKBNR/pppppppp/8/8/8/8/PPPPPPPP/rnbqkbnr w - - 0 1",     // colours exchanged
           "RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w - - 0 1",
       }) {
    EXPECT_EQ(chess960_numbers(parse_fen(fen).value().board), std::nullopt) << fen;
  }
}

}  // namespace
}  // namespace forsyth
