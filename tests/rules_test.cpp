// The kernels of the rules against each other, and against rules written without any cleverness: a
// move is legal when the piece can make it and the king is not struck on the board after it.

#include "rules.hpp"

#include "forsyth/attacks.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>
#include <vector>

#include "positions.hpp"

namespace forsyth {
namespace {

// --- the plain rules: one square at a time ------------------------------------------------------

struct PlainGame {
  Board board;
  Color turn;
  Bitboard castling;
  std::optional<Square> ep;
};

bool is_struck_plainly(const Board& board, Square square, Color by) {
  for (const Square from : board.of(by)) {
    const Piece piece = *board.at(from);
    if (attacks(piece, from, board.occupied()).has(square)) return true;
  }
  return false;
}

Board board_after(const PlainGame& game, Move move) {
  Board board = game.board;
  const Piece piece = *board.at(move.from());
  board.clear(move.from());
  if (move.is_castling()) {
    board.clear(move.to());
    board.set(castled_king(game.turn, move.wing()), {game.turn, Role::king});
    board.set(castled_rook(game.turn, move.wing()), {game.turn, Role::rook});
    return board;
  }
  if (move.is_en_passant()) board.clear(make_square(file_of(move.to()), rank_of(move.from())));
  board.set(move.to(), {piece.color, move.promotion().value_or(piece.role)});
  return board;
}

void add_plain_pawn_moves(const PlainGame& game, Square from, std::vector<Move>& moves) {
  const int up = game.turn == Color::white ? 1 : -1;
  const auto add = [&](Square to) {
    if (rank_of(to) == relative_rank(game.turn, Rank::r8)) {
      for (const Role role : {Role::queen, Role::rook, Role::bishop, Role::knight}) {
        moves.push_back(Move::promotion(from, to, role));
      }
    } else {
      moves.push_back(Move::normal(from, to));
    }
  };
  if (const auto once = offset(from, 0, up); once && !game.board.at(*once)) {
    add(*once);
    const auto twice = offset(from, 0, 2 * up);
    if (rank_of(from) == relative_rank(game.turn, Rank::r2) && !game.board.at(*twice)) add(*twice);
  }
  for (const int side : {-1, 1}) {
    const auto to = offset(from, side, up);
    if (!to) continue;
    const auto victim = game.board.at(*to);
    if (victim && victim->color != game.turn && victim->role != Role::king) add(*to);
    if (game.ep == to) moves.push_back(Move::en_passant(from, *to));
  }
}

// FIDE Guidelines II.3: every square between the king and its goal and between the rook and its
// goal is empty but for these two, and no square from the king's to its goal is struck.
void add_plain_castling(const PlainGame& game, Square king, std::vector<Move>& moves) {
  for (const Square rook : game.castling & game.board.of(game.turn)) {
    const Move move = Move::castling(king, rook);
    const int first =
        std::min({index(king), index(rook), index(castled_king(game.turn, move.wing())),
                  index(castled_rook(game.turn, move.wing()))});
    const int last =
        std::max({index(king), index(rook), index(castled_king(game.turn, move.wing())),
                  index(castled_rook(game.turn, move.wing()))});
    bool fine = true;
    for (int s = first; s <= last; ++s) {
      const Square square = square_at(s);
      fine = fine && (square == king || square == rook || !game.board.at(square));
    }
    Board without = game.board;
    without.clear(king);
    const int goal = index(castled_king(game.turn, move.wing()));
    for (int s = std::min(goal, index(king)); s <= std::max(goal, index(king)); ++s) {
      fine = fine && !is_struck_plainly(without, square_at(s), !game.turn);
    }
    if (fine) moves.push_back(move);
  }
}

std::vector<Move> plain_moves(const Position& position) {
  const PlainGame game{position.board(), position.turn(), position.castling_rooks(),
                       position.ep_square()};
  std::vector<Move> all;
  for (const Square from : game.board.of(game.turn)) {
    const Piece piece = *game.board.at(from);
    if (piece.role == Role::pawn) {
      add_plain_pawn_moves(game, from, all);
      continue;
    }
    for (const Square to : attacks(piece, from, game.board.occupied())) {
      const auto victim = game.board.at(to);
      if (!victim || (victim->color != game.turn && victim->role != Role::king)) {
        all.push_back(Move::normal(from, to));
      }
    }
  }
  add_plain_castling(game, position.king(game.turn), all);
  std::vector<Move> legal;
  for (const Move move : all) {
    const Board after = board_after(game, move);
    if (!is_struck_plainly(after, *after.king(game.turn), !game.turn)) legal.push_back(move);
  }
  return legal;
}

// --- comparisons --------------------------------------------------------------------------------

std::vector<std::uint16_t> sorted(const auto& moves) {
  std::vector<std::uint16_t> bits;
  for (const Move move : moves) bits.push_back(move.bits());
  std::ranges::sort(bits);
  return bits;
}

std::string describe(const Position& position) { return write_fen(position.to_setup()); }

void expect_plain_rules(const Position& position) {
  const std::vector<Move> expected = plain_moves(position);
  const MoveList moves = position.legal_moves();
  ASSERT_EQ(sorted(moves), sorted(expected)) << describe(position);
  ASSERT_EQ(position.legal_move_count(), expected.size()) << describe(position);
  ASSERT_EQ(position.has_legal_move(), !expected.empty()) << describe(position);
  for (const Move move : expected) {
    ASSERT_TRUE(position.is_legal(move)) << describe(position);
    const Position next = position.after(move);
    const Board after = board_after({position.board(), position.turn(), {}, {}}, move);
    ASSERT_EQ(next.board(), after) << describe(position);
    ASSERT_EQ(next.is_check(), is_struck_plainly(after, *after.king(next.turn()), position.turn()));
    ASSERT_EQ(position.gives_check(move), next.is_check())
        << describe(position) << ' ' << to_name(move.from()).view() << to_name(move.to()).view();
  }
}

TEST(Rules, AreThePlainRulesInRandomGames) { tests::walk_games(11, 60, expect_plain_rules); }

TEST(Rules, JudgeEveryMoveOfSixteenBits) {
  int n = 0;
  tests::walk_games(12, 6, [&](const Position& position) {
    if (n++ % 10 != 0) return;
    const std::vector<std::uint16_t> legal = sorted(position.legal_moves());
    for (unsigned bits = 0; bits < 0x10000; ++bits) {
      const Move move = Move::from_bits(static_cast<std::uint16_t>(bits));
      ASSERT_EQ(position.is_legal(move), std::ranges::binary_search(legal, move.bits()))
          << describe(position) << ' ' << bits;
    }
  });
}

#if defined(FORSYTH_BMI2) && defined(FORSYTH_AVX512)

Position copy_played(const Position& position, Move move, void (*play)(Position&, Move)) {
  Position next = position;
  play(next, move);
  return next;
}

bool is_same(const Position& a, const Position& b) {
  return a.to_setup() == b.to_setup() && a.checkers() == b.checkers();
}

// What is compared is the order too: the list is part of what a version promises.
std::vector<std::uint16_t> listed(const Position& position,
                                  void (*list)(const Position&, MoveList&)) {
  MoveList moves;
  list(position, moves);
  std::vector<std::uint16_t> bits;
  for (const Move move : moves) bits.push_back(move.bits());
  return bits;
}

TEST(Rules, AreTheSameInEveryKernel) {
  if (!processor::has_avx512 || !processor::has_bmi2) GTEST_SKIP() << "skipped: no such processor";
  tests::walk_games(13, 200, [](const Position& position) {
    const auto expected = listed(position, scalar::legal_moves);
    ASSERT_EQ(listed(position, bmi2::legal_moves), expected) << describe(position);
    ASSERT_EQ(listed(position, avx512::legal_moves), expected) << describe(position);
    ASSERT_EQ(bmi2::legal_move_count(position), expected.size());
    ASSERT_EQ(scalar::legal_move_count(position), expected.size());
    ASSERT_EQ(bmi2::has_legal_move(position), !expected.empty());
    ASSERT_EQ(scalar::has_legal_move(position), !expected.empty());
    for (const std::uint16_t bits : expected) {
      const Move move = Move::from_bits(bits);
      const Position next = copy_played(position, move, scalar::play);
      ASSERT_TRUE(is_same(next, copy_played(position, move, bmi2::play))) << describe(position);
      ASSERT_TRUE(is_same(next, copy_played(position, move, avx512::play))) << describe(position);
      ASSERT_EQ(scalar::gives_check(position, move), next.is_check());
      ASSERT_EQ(bmi2::gives_check(position, move), next.is_check());
    }
  });
}

TEST(Rules, JudgeAnySetupTheSameInEveryKernel) {
  if (!processor::has_avx512 || !processor::has_bmi2) GTEST_SKIP() << "skipped: no such processor";
  std::mt19937 generator(14);
  const auto random = [&generator] { return static_cast<std::uint32_t>(generator()); };
  for (int i = 0; i < 200000; ++i) {
    forsyth::Setup setup;
    const unsigned pieces = random() % 40 + 1;
    for (unsigned n = 0; n < pieces; ++n) {
      const auto role = static_cast<Role>(random() % 6);
      setup.board.set(square_at(static_cast<int>(random() % 64)),
                      {random() % 2 == 0 ? Color::white : Color::black,
                       role == Role::king && n > 2 ? Role::pawn : role});
    }
    setup.turn = random() % 2 == 0 ? Color::white : Color::black;
    if (random() % 4 == 0) setup.ep = square_at(static_cast<int>(random() % 64));
    if (random() % 4 == 0) setup.castling = Bitboard(random() | std::uint64_t{random()} << 32);
    setup.halfmove = random() % 200;
    setup.fullmove = random() % 100;
    for (const Variant variant : {Variant::detect, Variant::standard}) {
      const Judgement expected = scalar::judge(setup, variant);
      ASSERT_EQ(bmi2::judge(setup, variant).wrong, expected.wrong) << write_fen(setup);
      ASSERT_EQ(avx512::judge(setup, variant).wrong, expected.wrong) << write_fen(setup);
      ASSERT_EQ(bmi2::judge(setup, variant).checkers, expected.checkers) << write_fen(setup);
      ASSERT_EQ(bmi2::warnings(setup, variant), scalar::warnings(setup, variant));
      ASSERT_EQ(avx512::warnings(setup, variant), scalar::warnings(setup, variant));
    }
  }
}

#endif

}  // namespace
}  // namespace forsyth
