#include "forsyth/key.hpp"

#include "forsyth/fen.hpp"
#include "forsyth/san.hpp"

#include <gtest/gtest.h>
#include <set>

#include "positions.hpp"
#include "tsv.hpp"

namespace forsyth {
namespace {

using tests::position_of;

Position played(std::initializer_list<std::string_view> moves) {
  Position now = Position::start();
  for (const std::string_view text : moves) {
    const auto move = parse_san(now, text);
    EXPECT_TRUE(move) << text;
    now.play(*move);
  }
  return now;
}

TEST(Key, AgreesWithTheTable) {
  const auto rows = tests::read_rows("polyglot.tsv");
  ASSERT_GE(rows.size(), 15U);
  for (const auto& row : rows) {
    const Position start = position_of(row[0]);
    EXPECT_EQ(polyglot_key(start), std::stoull(row[1], nullptr, 16)) << row[0];
    EXPECT_EQ(key(start), std::stoull(row[2], nullptr, 16)) << row[0];
  }
}

TEST(Key, IsTheSameByWhateverMovesAPositionIsReached) {
  const Position one = played({"e4", "c5", "Nf3", "e6"});
  const Position other = played({"e4", "e6", "Nf3", "c5"});
  EXPECT_EQ(one, other);
  EXPECT_EQ(key(one), key(other));
  EXPECT_EQ(polyglot_key(one), polyglot_key(other));
}

TEST(Key, CountsTheEpSquareOnlyWhenTheCaptureIsLegal) {
  const std::string_view board = "8/8/8/r2Pp2K/8/8/4k3/8 w - ";
  const Position with = position_of(std::string(board) + "e6 0 1");
  const Position without = position_of(std::string(board) + "- 0 1");
  EXPECT_EQ(with, without);
  EXPECT_EQ(key(with), key(without));
  EXPECT_NE(polyglot_key(with), polyglot_key(without));
}

TEST(Key, DoesNotCountTheClocks) {
  EXPECT_EQ(key(position_of("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1")),
            key(position_of("4k3/8/8/8/8/8/8/4KQ2 w - - 31 77")));
}

TEST(Key, TellsRightsAndTurnApart) {
  std::set<std::uint64_t> keys;
  std::set<std::uint64_t> polyglot_keys;
  for (const std::string_view turn : {"w", "b"}) {
    for (const std::string_view rights : {"-", "K", "Q", "k", "q", "KQ", "Kk", "Kq", "Qk", "Qq",
                                          "kq", "KQk", "KQq", "Kkq", "Qkq", "KQkq"}) {
      const std::string fen =
          "r3k2r/8/8/8/8/8/8/R3K2R " + std::string(turn) + ' ' + std::string(rights) + " - 0 1";
      keys.insert(key(position_of(fen)));
      polyglot_keys.insert(polyglot_key(position_of(fen)));
    }
  }
  EXPECT_EQ(keys.size(), 32U);
  EXPECT_EQ(polyglot_keys.size(), 32U);
}

TEST(Key, TellsChess960RooksApartWherePolyglotCannot) {
  const Position outer = position_of("4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
  const Position inner = position_of("4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
  EXPECT_NE(key(outer), key(inner));
  EXPECT_EQ(polyglot_key(outer), polyglot_key(inner));
}

}  // namespace
}  // namespace forsyth
