#include "forsyth/status.hpp"

#include "forsyth/fen.hpp"
#include "forsyth/san.hpp"

#include <gtest/gtest.h>

#include "positions.hpp"
#include "tsv.hpp"

namespace forsyth {
namespace {

using tests::position_of;

std::string states(const Status& status) {
  std::string text;
  const auto add = [&](bool is, std::string_view word) {
    if (!is) return;
    if (!text.empty()) text += ' ';
    text += word;
  };
  add(status.check, "check");
  add(status.checkmate, "checkmate");
  add(status.stalemate, "stalemate");
  add(status.insufficient_material, "insufficient");
  add(status.fifty_move_claim, "fifty");
  add(status.seventy_five_move_draw, "seventy-five");
  return text.empty() ? "-" : text;
}

std::string_view word(CanWin answer) {
  switch (answer) {
    case CanWin::no:      return "no";
    case CanWin::yes:     return "yes";
    case CanWin::unknown: break;
  }
  return "unknown";
}

TEST(Status, AgreesWithTheTable) {
  const auto rows = tests::read_rows("status.tsv");
  ASSERT_GT(rows.size(), 30U);
  for (const auto& row : rows) {
    ASSERT_EQ(row.size(), 4U) << row[0];
    const Position start = position_of(row[0]);
    EXPECT_EQ(states(status(start)), row[1]) << row[0];
    EXPECT_EQ(status(start).turn, start.turn()) << row[0];
    EXPECT_EQ(word(can_win(start, Color::white)), row[2]) << row[0];
    EXPECT_EQ(word(can_win(start, Color::black)), row[3]) << row[0];
  }
}

TEST(Status, MateOnTheHundredthHalfMoveIsMate) {
  for (const auto& [fen, text] :
       {std::pair("4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - 99 88", "Qh8"),
        std::pair("8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - 99 113", "Rh3")}) {
    const Position start = position_of(fen);
    const Status after = status(start.after(*parse_san(start, text)));
    EXPECT_EQ(states(after), "check checkmate") << fen;
  }
}

TEST(Status, FollowsForcedLinesOnlyForALimitedNumberOfMoves) {
  // Two kings that can only shuffle behind locked pawns, for ever.
  const Position locked = position_of("k7/p1p5/P1P5/8/8/5p1p/5P1P/7K w - - 0 1");
  EXPECT_EQ(locked.legal_move_count(), 1U);
  EXPECT_EQ(can_win(locked, Color::white), CanWin::unknown);
}

/// Is some king of that colour mated by a lone minor piece beside hostile officers?
template <class Visit>
void each_placement(const std::vector<Piece>& pieces, const Board& board, Visit visit,
                    std::size_t next = 0) {
  if (next == pieces.size()) return visit(board);
  for (int square = 0; square < 64; ++square) {
    if (board.occupied().has(square_at(square))) continue;
    Board more = board;
    more.set(square_at(square), pieces[next]);
    each_placement(pieces, more, visit, next + 1);
  }
}

/// The number of mates of the black king, which stands in one of the ten squares that symmetry
/// leaves; the checker stands where it gives check.
std::size_t count_mates(Role checker, const std::vector<Piece>& others) {
  std::size_t mates = 0;
  for (const Square king : {Square::a1, Square::b1, Square::c1, Square::d1, Square::b2, Square::c2,
                            Square::d2, Square::c3, Square::d3, Square::d4}) {
    for (const Square from : attacks({Color::white, checker}, king, no_squares)) {
      Board board;
      board.set(king, {Color::black, Role::king});
      board.set(from, {Color::white, checker});
      std::vector<Piece> pieces{{Color::white, Role::king}};
      pieces.insert(pieces.end(), others.begin(), others.end());
      each_placement(pieces, board, [&](const Board& placed) {
        Setup setup;
        setup.board = placed;
        setup.turn = Color::black;
        const auto start = Position::from_setup(setup, forgivable());
        if (!start || start->king(Color::white) == king) return;
        if (start->attackers(start->king(Color::white), Color::black).any()) return;
        if (status(*start).checkmate) ++mates;
      });
    }
  }
  return mates;
}

TEST(Status, InsufficientMaterialNeverMates) {
  const auto both = [](Role white, Role black) {
    Board board;
    board.set(Square::a1, {Color::white, white});
    board.set(Square::h8, {Color::black, black});
    board.set(Square::e1, {Color::white, Role::king});
    board.set(Square::e8, {Color::black, Role::king});
    return has_insufficient_material(board, Color::white);
  };
  EXPECT_TRUE(both(Role::knight, Role::queen));
  EXPECT_EQ(count_mates(Role::knight, {{Color::black, Role::queen}}), 0U);
  EXPECT_TRUE(both(Role::bishop, Role::queen));
  EXPECT_EQ(count_mates(Role::bishop, {{Color::black, Role::queen}}), 0U);
  EXPECT_TRUE(both(Role::bishop, Role::rook));
  EXPECT_EQ(count_mates(Role::bishop, {{Color::black, Role::rook}}), 0U);
  EXPECT_FALSE(both(Role::knight, Role::rook));
  EXPECT_GT(count_mates(Role::knight, {{Color::black, Role::rook}}), 0U);
  EXPECT_FALSE(both(Role::knight, Role::bishop));
  EXPECT_GT(count_mates(Role::knight, {{Color::black, Role::bishop}}), 0U);
  EXPECT_FALSE(both(Role::bishop, Role::knight));
  EXPECT_GT(count_mates(Role::bishop, {{Color::black, Role::knight}}), 0U);
}

// --- Repetition ---

std::vector<Position> game(std::string_view fen, std::initializer_list<std::string_view> moves) {
  std::vector<Position> history{position_of(fen)};
  for (const std::string_view text : moves) {
    const auto move = parse_san(history.back(), text);
    EXPECT_TRUE(move) << text;
    history.push_back(history.back().after(*move));
  }
  return history;
}

/// The first half-move after which the predicate holds, or 0.
std::size_t first_ply(const std::vector<Position>& history,
                      bool (*predicate)(std::span<const Position>)) {
  for (std::size_t n = 1; n <= history.size(); ++n) {
    if (predicate(std::span(history).first(n))) return n - 1;
  }
  return 0;
}

constexpr std::string_view start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(Status, AClaimMayComeBeforeTheMoveThatRepeats) {
  const auto history =
      game(start_fen, {"e4", "e5", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"});
  EXPECT_EQ(first_ply(history, can_claim_threefold), 9U);
  EXPECT_EQ(first_ply(history, is_threefold), 10U);
  EXPECT_EQ(occurrences(history), 3);
  EXPECT_FALSE(is_fivefold(history));
}

TEST(Status, ALegalCaptureEnPassantMakesAnotherPosition) {
  const auto history = game(
      start_fen, {"e4", "Nf6", "e5", "d5", "Bc4", "Nc6", "Bf1", "Nb8", "Bc4", "Nc6", "Bf1", "Nb8"});
  EXPECT_EQ(first_ply(history, is_threefold), 0U);
  EXPECT_EQ(occurrences(history), 2);
}

TEST(Status, AnEpSquareThatNobodyCanUseMakesNoOtherPosition) {
  const auto history =
      game(start_fen, {"f4", "Nf6", "Nf3", "Ng8", "Ng1", "Nf6", "Nf3", "Ng8", "Ng1"});
  EXPECT_EQ(first_ply(history, is_threefold), 9U);
  const auto pinned = game("5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4",
                           {"Qc8+", "Kf7", "Qd7+", "Kf8", "Qd8+", "Kf7", "Qd7+", "Kf8"});
  EXPECT_EQ(first_ply(pinned, is_threefold), 8U);
}

TEST(Status, ALostRightMakesAnotherPosition) {
  const auto history = game("r3kb1r/5ppp/4p3/8/4P3/2N5/Pn1BK1PP/R6R w kq - 0 22",
                            {"Nb5", "Ra4", "Nc3", "Ra8", "Nb5", "Ra4", "Nc3", "Ra8", "Nb5", "Ra4"});
  EXPECT_EQ(first_ply(history, is_threefold), 10U);
}

TEST(Status, TheFifthTimeIsADrawByItself) {
  std::vector<Position> history{Position::start()};
  for (int round = 0; round < 4; ++round) {
    for (const std::string_view text : {"Nf3", "Nf6", "Ng1", "Ng8"}) {
      EXPECT_FALSE(is_fivefold(history));
      history.push_back(history.back().after(*parse_san(history.back(), text)));
    }
  }
  EXPECT_TRUE(is_fivefold(history));
  EXPECT_EQ(occurrences(history), 5);
}

TEST(Status, NoHistoryRepeatsNothing) {
  EXPECT_EQ(occurrences({}), 0);
  EXPECT_FALSE(is_threefold({}));
  EXPECT_FALSE(can_claim_threefold({}));
}

}  // namespace
}  // namespace forsyth
