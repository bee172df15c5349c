#include "forsyth/transform.hpp"

#include "forsyth/chess960.hpp"
#include "forsyth/fen.hpp"
#include "forsyth/position.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

namespace forsyth {
namespace {

const std::vector<const char*> fens{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 7 12",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6 0 30",
    "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
    "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
};

std::string fen_after(const char* fen, Setup (*transform)(const forsyth::Setup&)) {
  return write_fen(transform(parse_fen(fen).value()));
}

TEST(Transform, FlipsColorsToTheLetter) {
  EXPECT_EQ(fen_after("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", flip_colors),
            "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1");
  EXPECT_EQ(fen_after("r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6 0 30", flip_colors),
            "4k2r/8/8/8/3Pp3/8/8/R3K3 b Qk d3 0 30");
}

TEST(Transform, MirrorsFilesToTheLetter) {
  // The king on d1 makes the rights Chess960 ones; they are still the outermost rooks.
  EXPECT_EQ(fen_after("r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6 0 30", mirror_files),
            "3k3r/8/8/3Pp3/8/8/8/R2K4 w Qk e6 0 30");
  EXPECT_EQ(fen_after("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", mirror_files),
            "3k4/8/8/8/8/8/8/3K2RR w G - 0 1");
}

TEST(Transform, RotatesWithoutRightsAndEp) {
  EXPECT_EQ(fen_after("r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6 0 30", rotate),
            "R2K4/8/8/8/3Pp3/8/8/3k3r w - - 0 30");
}

TEST(Transform, PassesTheTurnWithoutEp) {
  EXPECT_EQ(fen_after("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", swap_turn),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
}

TEST(Transform, TwiceIsTheOriginal) {
  for (const char* fen : fens) {
    const forsyth::Setup setup = parse_fen(fen).value();
    EXPECT_EQ(flip_colors(flip_colors(setup)), setup) << fen;
    EXPECT_EQ(mirror_files(mirror_files(setup)), setup) << fen;
    EXPECT_EQ(rotate(rotate(setup)).board, setup.board) << fen;
    EXPECT_EQ(swap_turn(swap_turn(setup)).board, setup.board) << fen;
    EXPECT_EQ(flip_ranks(flip_ranks(setup.board)), setup.board) << fen;
    EXPECT_EQ(swap_colors(swap_colors(setup.board)), setup.board) << fen;
    EXPECT_EQ(rotate(setup.board), flip_files(flip_ranks(setup.board))) << fen;
  }
}

TEST(Transform, KeepsNonsenseConsistent) {
  // Rights without rooks and an ep square without a pawn travel as they are.
  forsyth::Setup setup;
  setup.castling = {Square::a1, Square::h8};
  setup.ep = Square::b4;
  const forsyth::Setup flipped = flip_colors(setup);
  EXPECT_EQ(flipped.castling, (Bitboard{Square::a8, Square::h1}));
  EXPECT_EQ(flipped.ep, Square::b5);
  EXPECT_EQ(flip_colors(flipped), setup);
}

std::vector<std::uint16_t> sorted_moves(const Position& position) {
  std::vector<std::uint16_t> moves;
  for (const Move move : position.legal_moves()) moves.push_back(move.bits());
  std::ranges::sort(moves);
  return moves;
}

/// The move with both squares sent through `turn`.
Move turned(Move move, Square (*turn)(Square)) {
  const Square from = turn(move.from());
  const Square to = turn(move.to());
  if (const auto role = move.promotion()) return Move::promotion(from, to, *role);
  if (move.is_castling()) return Move::castling(from, to);
  if (move.is_en_passant()) return Move::en_passant(from, to);
  return Move::normal(from, to);
}

void expect_same_moves(const Position& position, const Position& other, Square (*turn)(Square)) {
  std::vector<std::uint16_t> moves;
  for (const Move move : position.legal_moves()) moves.push_back(turned(move, turn).bits());
  std::ranges::sort(moves);
  EXPECT_EQ(moves, sorted_moves(other)) << write_fen(position.to_setup());
}

TEST(Transform, MovesOfTheFlippedPositionAreTheFlippedMoves) {
  for (const char* fen : fens) {
    const forsyth::Setup setup = parse_fen(fen).value();
    const auto position = Position::from_setup(setup);
    ASSERT_TRUE(position) << fen;
    const auto flipped = Position::from_setup(flip_colors(setup));
    ASSERT_TRUE(flipped) << fen;
    expect_same_moves(*position, *flipped, flip_rank);
    for (const Move move : position->legal_moves()) {
      expect_same_moves(position->after(move), flipped->after(turned(move, flip_rank)), flip_rank);
    }
  }
}

TEST(Transform, MovesOfTheMirroredPositionAreTheMirroredMovesButForCastling) {
  for (const char* fen : fens) {
    forsyth::Setup setup = parse_fen(fen).value();
    setup.castling = {};
    const auto position = Position::from_setup(setup);
    ASSERT_TRUE(position) << fen;
    const auto mirrored = Position::from_setup(mirror_files(setup));
    ASSERT_TRUE(mirrored) << fen;
    expect_same_moves(*position, *mirrored, flip_file);
  }
}

TEST(Transform, ChangesTheNumbersOfAStartPositionAsItsPieces) {
  for (int number = 0; number < 960; number += 7) {
    const forsyth::Setup setup = chess960_start(number, 959 - number).value();
    EXPECT_EQ(chess960_numbers(flip_colors(setup).board), std::pair(959 - number, number));
  }
}

}  // namespace
}  // namespace forsyth
