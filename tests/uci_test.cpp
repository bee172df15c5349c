#include "forsyth/uci.hpp"

#include "forsyth/fen.hpp"

#include <gtest/gtest.h>

#include "tsv.hpp"

namespace forsyth {
namespace {

Position position(std::string_view fen, Variant variant = Variant::detect) {
  const auto setup = parse_fen(fen);
  EXPECT_TRUE(setup) << fen;
  const auto position = Position::from_setup(*setup, forgivable(), variant);
  EXPECT_TRUE(position) << fen;
  return *position;
}

TEST(Uci, ReadsAndRefusesWhatTheTableSays) {
  const auto rows = tests::read_rows("uci.tsv");
  ASSERT_GT(rows.size(), 40U);
  for (const auto& row : rows) {
    ASSERT_EQ(row.size(), 4U) << row[0];
    const Position start = position(row[0]);
    const auto move = parse_uci(start, row[1]);
    const std::string what = row[0] + " '" + row[1] + "'";
    if (move) {
      EXPECT_TRUE(start.is_legal(*move)) << what;
      EXPECT_EQ(write_uci(start, *move), row[2]) << what;
      EXPECT_EQ(row[3], "") << what;
    } else {
      const MoveError& error = move.error();
      std::string detail =
          std::to_string(error.error.begin) + "-" + std::to_string(error.error.end);
      for (const Move candidate : error.candidates) detail += " " + write_uci(start, candidate);
      EXPECT_EQ(name(error.error.id), row[2]) << what;
      EXPECT_EQ(detail, row[3]) << what;
    }
  }
}

TEST(Uci, TellsARookMoveFromCastling) {
  const Position rook =
      position("1r1qr1k1/1b2bp1n/p2p2pB/1pnPp2p/P1p1P3/R1P2NNP/1PBQ1PP1/4R1K1 w - - 0 1");
  EXPECT_EQ(parse_uci(rook, "e1a1"), Move::normal(Square::e1, Square::a1));
  const Position king = position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  EXPECT_EQ(parse_uci(king, "e1a1"), Move::castling(Square::e1, Square::a1));
  EXPECT_EQ(parse_uci(king, "e1c1"), Move::castling(Square::e1, Square::a1));
  EXPECT_EQ(parse_uci(king, "e1d1"), Move::normal(Square::e1, Square::d1));
}

TEST(Uci, WritesKingTakesRookInChess960) {
  const std::string_view fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  const Move move = Move::castling(Square::e1, Square::a1);
  EXPECT_EQ(write_uci(position(fen), move), "e1c1");
  EXPECT_EQ(write_uci(position(fen, Variant::chess960), move), "e1a1");
}

// Of all 64 x 64 x 9 texts exactly the legal moves are read, castling in two ways.
TEST(Uci, ReadsTheLegalMovesAndNothingElse) {
  for (const std::string_view fen :
       {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "1n2k3/P7/8/2pP4/8/8/8/R3K2R w KQ c6 0 1", "1r3rk1/8/8/8/8/8/8/RKR5 w CA - 0 1"}) {
    const Position start = position(fen);
    MoveList read;
    std::size_t castlings = 0;
    for (int from = 0; from < 64; ++from) {
      for (int to = 0; to < 64; ++to) {
        for (const std::string_view promotion : {"", "n", "b", "r", "q", "N", "B", "R", "Q"}) {
          std::string text;
          text += to_name(square_at(from)).view();
          text += to_name(square_at(to)).view();
          text += promotion;
          const auto move = parse_uci(start, text);
          if (!move) continue;
          EXPECT_TRUE(start.is_legal(*move)) << text;
          if (move->is_castling()) ++castlings;
          if (!read.contains(*move)) read.push(*move);
        }
      }
    }
    EXPECT_EQ(read.size(), start.legal_move_count()) << fen;
    EXPECT_LE(castlings, 4U) << fen;
  }
}

}  // namespace
}  // namespace forsyth
