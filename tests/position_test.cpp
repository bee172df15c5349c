#include "forsyth/position.hpp"

#include "forsyth/uci.hpp"

#include <gtest/gtest.h>

#include "positions.hpp"

namespace forsyth {
namespace {

using tests::position_of;
using tests::setup_of;

std::string fen_after(std::string_view fen, std::initializer_list<std::string_view> moves) {
  Position position = position_of(fen);
  for (const std::string_view text : moves) {
    const auto move = parse_uci(position, text);
    EXPECT_TRUE(move.has_value()) << text;
    if (move) position.play(*move);
  }
  return write_fen(position.to_setup());
}

TEST(Position, IsOnlyMadeFromALegalSetup) {
  const forsyth::Setup setup = setup_of("4k3/8/8/8/8/8/8/8 w - - 0 1");
  const auto position = Position::from_setup(setup);
  ASSERT_FALSE(position.has_value());
  EXPECT_TRUE(position.error().has(FindingId::no_white_king));
  // A missing king is never forgiven.
  EXPECT_FALSE(Position::from_setup(setup, forgivable()).has_value());
  EXPECT_FALSE(Position::from_setup(setup, {FindingId::no_white_king}).has_value());
}

TEST(Position, ForgivesByNameAndNothingElse) {
  const forsyth::Setup setup = setup_of("4k3/8/8/8/4R3/8/8/4K3 w - e6 0 1");
  EXPECT_FALSE(Position::from_setup(setup, {FindingId::opponent_in_check}).has_value());
  const auto position =
      Position::from_setup(setup, {FindingId::opponent_in_check, FindingId::ep_without_pawn});
  ASSERT_TRUE(position.has_value());
  EXPECT_FALSE(position->ep_square().has_value());
  // The king that could be taken is never taken.
  for (const Move move : position->legal_moves()) EXPECT_NE(move.to(), Square::e8);
}

TEST(Position, DropsForgivenRightsThatCannotBeUsed) {
  const auto position = Position::from_setup(setup_of("4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1"),
                                             {FindingId::castling_without_rook});
  ASSERT_TRUE(position.has_value());
  EXPECT_EQ(position->castling_rooks(), Bitboard(Square::a1));
}

TEST(Position, ReadsMoveNumberNoughtAsOne) {
  forsyth::Setup setup = forsyth::Setup::start();
  setup.fullmove = 0;
  EXPECT_EQ(Position::from_setup(setup)->fullmove_number(), 1U);
}

TEST(Position, HoldsASurplusOfQueensWithoutOverflow) {
  const forsyth::Setup setup =
      setup_of("QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q2K3Q/QQQQQ1QQ/1QQQQQQk b - - 0 1");
  forsyth::Setup white = setup;
  white.turn = Color::white;
  const auto position = Position::from_setup(white, forgivable());
  ASSERT_TRUE(position.has_value());
  EXPECT_LT(position->legal_moves().size(), MoveList::capacity);
  EXPECT_EQ(position->legal_moves().size(), position->legal_move_count());
}

TEST(Position, WritesTheFourFensOfTheStandard) {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  EXPECT_EQ(fen_after(start, {}), start);
  EXPECT_EQ(fen_after(start, {"e2e4"}),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  EXPECT_EQ(fen_after(start, {"e2e4", "c7c5"}),
            "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2");
  EXPECT_EQ(fen_after(start, {"e2e4", "c7c5", "g1f3"}),
            "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
}

TEST(Position, TakesTheRightOfARookThatIsTaken) {
  EXPECT_EQ(fen_after("rnbqkbnr/pppppp1p/8/8/1P4p1/8/PBPPPPPP/RN1QKBNR w KQkq - 0 1", {"b2h8"}),
            "rnbqkbnB/pppppp1p/8/8/1P4p1/8/P1PPPPPP/RN1QKBNR b KQq - 0 1");
}

TEST(Position, InventsNoRights) {
  EXPECT_EQ(fen_after("k6K/8/8/pppppppp/8/8/8/QqQq4 w - - 0 1", {"c1c5"}),
            "k6K/8/8/ppQppppp/8/8/8/Qq1q4 b - - 0 1");
  EXPECT_EQ(fen_after("rk6/p1r3p1/P3B1K1/1p2B3/8/8/8/8 w - - 0 1", {}),
            "rk6/p1r3p1/P3B1K1/1p2B3/8/8/8/8 w - - 0 1");
}

TEST(Position, CountsHalfMovesWithoutWrapping) {
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/4K2R w K - 127 200", {"e1e2"}),
            "4k3/8/8/8/8/8/4K3/7R b - - 128 200");
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/4K3 w - - 65535 70000", {"e1e2"}),
            "4k3/8/8/8/8/8/4K3/8 b - - 65536 70000");
}

TEST(Position, CountsMovesAfterBlack) {
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/4K3 b - - 0 18", {"e8f8"}),
            "5k2/8/8/8/8/8/8/4K3 w - - 1 19");
}

TEST(Position, KeepsTheClockWhenOnlyRightsAreLost) {
  EXPECT_EQ(
      fen_after("r1bq1rk1/pp1pbppp/2n2n2/2p1p3/2B1P3/2NP1N1P/PPP2PP1/R1BQK2R w KQ - 1 7", {"e1g1"}),
      "r1bq1rk1/pp1pbppp/2n2n2/2p1p3/2B1P3/2NP1N1P/PPP2PP1/R1BQ1RK1 b - - 2 7");
}

TEST(Position, IsEqualByTheRepetitionRule) {
  const Position a = position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  const Position b = position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 7 9");
  EXPECT_EQ(a, b);  // nobody can take on e3
  const Position c = position_of("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
  const Position d = position_of("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3");
  EXPECT_NE(c, d);
}

TEST(Position, PassesAMoveUnlessInCheck) {
  const Position position = position_of("4k3/8/8/8/8/8/8/4K2R b K - 3 9");
  const auto next = position.after_null();
  ASSERT_TRUE(next.has_value());
  EXPECT_EQ(write_fen(next->to_setup()), "4k3/8/8/8/8/8/8/4K2R w K - 4 10");
  EXPECT_FALSE(position_of("4k3/8/8/8/8/8/8/4R1K1 b - - 0 1").after_null().has_value());
}

TEST(Position, KnowsPinsAndAttackers) {
  const Position position = position_of("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1");
  EXPECT_EQ(position.pinned(Color::white), Bitboard(Square::c3));
  EXPECT_EQ(position.attackers(Square::e2, Color::white),
            (Bitboard{Square::c3, Square::e1, Square::g1}));
}

}  // namespace
}  // namespace forsyth
