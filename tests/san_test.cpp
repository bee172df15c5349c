#include "forsyth/san.hpp"

#include "forsyth/fen.hpp"
#include "forsyth/uci.hpp"

#include <gtest/gtest.h>
#include <random>

#include "positions.hpp"
#include "tsv.hpp"

namespace forsyth {
namespace {

using tests::position_of;

/// The error as the table writes it: its bytes, then the candidates.
std::string detail(const Position& position, const MoveError& error) {
  std::string text = std::to_string(error.error.begin) + "-" + std::to_string(error.error.end);
  for (const Move move : error.candidates) text += " " + write_san(position, move);
  return text;
}

TEST(San, ReadsAndRefusesWhatTheTableSays) {
  const auto rows = tests::read_rows("san.tsv");
  ASSERT_GT(rows.size(), 150U);
  for (const auto& row : rows) {
    ASSERT_EQ(row.size(), 5U) << row[0];
    const Position start = position_of(row[0]);
    const auto letters = letters_from_tag(row[1]);
    ASSERT_TRUE(letters) << row[1];
    const auto move = parse_san(start, row[2], *letters);
    const std::string what = row[0] + " '" + row[2] + "'";
    if (move) {
      EXPECT_EQ(write_uci(start, *move), row[3]) << what;
      EXPECT_EQ(write_san(start, *move), row[4]) << what;
    } else {
      EXPECT_EQ(name(move.error().error.id), row[3]) << what;
      EXPECT_EQ(detail(start, move.error()), row[4]) << what;
    }
  }
}

TEST(San, IgnoresWhiteSpaceOfAnyKindAround) {
  const Position start = Position::start();
  for (const std::string_view text : {"\te4\r\n", "\u00A0e4\u2009", "\uFEFFe4", "  e4\v\f "}) {
    EXPECT_EQ(parse_san(start, text), Move::normal(Square::e2, Square::e4)) << text;
  }
  for (const std::string_view text : {"", " ", "\n\n", "1.", " 12... ", "\u00A0"}) {
    EXPECT_EQ(parse_san(start, text).error().error.id, FindingId::move_empty) << text;
  }
}

TEST(San, NamesTheWholeCharacterThatItDoesNotKnow) {
  const Position start = Position::start();
  const auto bytes = [&](std::string_view text) {
    const Error error = parse_san(start, text).error().error;
    EXPECT_EQ(error.id, FindingId::move_bad_character) << text;
    return std::pair(error.begin, error.end);
  };
  EXPECT_EQ(bytes("N\u00FCf3"), std::pair(1U, 3U));
  EXPECT_EQ(bytes("\U0001F600"), std::pair(0U, 4U));
  EXPECT_EQ(bytes("Nf3\xFF"), std::pair(3U, 4U));
  EXPECT_EQ(bytes("Nf\xE2\x99"), std::pair(2U, 3U));
  EXPECT_EQ(bytes(std::string_view("e4\0", 3)), std::pair(2U, 3U));
}

TEST(San, TakesALongTextInItsStride) {
  const Position start = Position::start();
  const std::string marks = "e4" + std::string(1'000'000, '!');
  EXPECT_EQ(parse_san(start, marks), Move::normal(Square::e2, Square::e4));
  const std::string blanks = std::string(1'000'000, ' ') + "e4" + std::string(1'000'000, ' ');
  EXPECT_EQ(parse_san(start, blanks), Move::normal(Square::e2, Square::e4));
  const std::string number = std::string(1'000'000, '1') + ".e4";
  EXPECT_EQ(parse_san(start, number), Move::normal(Square::e2, Square::e4));
  EXPECT_FALSE(parse_san(start, std::string(1'000'000, 'N')));
}

TEST(San, WritesIntoABufferOfTheLongestSize) {
  const Position start = position_of("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  const Move move = Move::promotion(Square::a7, Square::b8, Role::queen);
  std::array<char, max_san_size> buffer{};
  const std::size_t size = write_san(start, move, buffer, Letters::figurine);
  EXPECT_EQ(std::string_view(buffer.data(), size), "axb8=\u2655+");
}

TEST(San, WritesTheLettersOfEachNotation) {
  const Position start = Position::start();
  const Move move = Move::normal(Square::g1, Square::f3);
  const auto written = [&](Letters letters) { return write_san(start, move, letters); };
  EXPECT_EQ(written(Letters::english), "Nf3");
  EXPECT_EQ(written(Letters::spanish), "Cf3");
  EXPECT_EQ(written(Letters::german), "Sf3");
  EXPECT_EQ(written(Letters::dutch), "Pf3");
  EXPECT_EQ(written(Letters::figurine), "\u2658f3");
}

TEST(San, WritesLongAlgebraicNotation) {
  EXPECT_EQ(write_lan(Position::start(), Move::normal(Square::e2, Square::e4)), "e2-e4");
  const Position promotes = position_of("1n2k3/P7/8/8/8/8/8/R3K3 w Q - 0 1");
  EXPECT_EQ(write_lan(promotes, Move::promotion(Square::a7, Square::b8, Role::queen)), "a7xb8=Q+");
  EXPECT_EQ(write_lan(promotes, Move::castling(Square::e1, Square::a1)), "O-O-O");
  EXPECT_EQ(write_lan(promotes, Move::normal(Square::e1, Square::d2)), "Ke1-d2");
}

/// All legal moves that canonical SAN describes, by its definition in words.
MoveList fits(const Position& position, Role role, Bitboard from, Square to,
              std::optional<Role> promotion) {
  MoveList found;
  for (const Move move : position.legal_moves()) {
    if (move.is_castling() || move.to() != to || move.promotion() != promotion) continue;
    if (position.board().of(role).has(move.from()) && from.has(move.from())) found.push(move);
  }
  return found;
}

/// Plays random games from ordinary and Chess960 arrays, and visits every position.
template <class Visit>
void play_games(int games, Visit visit) {
  std::mt19937_64 random(20240501);
  const std::array<std::string_view, 4> starts{
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "brnbqkrn/pppppppp/8/8/8/8/PPPPPPPP/BRNBQKRN w KQkq - 0 1",
      "6k1/PPPP4/8/2qqq3/3QQQ2/8/4pppp/2K5 w - - 0 1",
      "r3k2r/1N3N2/2n3n1/N6N/n6n/2N3N1/1n3n2/R3K2R w KQkq - 0 1"};
  for (int game = 0; game < games; ++game) {
    Position now = position_of(starts[static_cast<std::size_t>(game) % starts.size()]);
    for (int ply = 0; ply < 60; ++ply) {
      const MoveList moves = now.legal_moves();
      if (moves.empty()) break;
      visit(now, moves);
      now.play(moves[random() % moves.size()]);
    }
  }
}

TEST(San, WritesNoMoreAndNoLessThanTellsTheMovesApart) {
  play_games(40, [](const Position& position, const MoveList& moves) {
    for (const Move move : moves) {
      if (move.is_castling()) continue;
      const Role role = *position.board().role_at(move.from());
      if (role == Role::pawn || role == Role::king) continue;
      const File file = file_of(move.from());
      const Rank rank = rank_of(move.from());
      const auto count = [&](Bitboard from) {
        return fits(position, role, from, move.to(), std::nullopt).size();
      };
      std::string expected(1, to_char(role));
      if (count(all_squares) > 1) {
        if (count(file) == 1) {
          expected += to_char(file);
        } else if (count(rank) == 1) {
          expected += to_char(rank);
        } else {
          expected += to_name(move.from()).view();
        }
      }
      if (position.captured(move)) expected += 'x';
      expected += to_name(move.to()).view();
      const Position next = position.after(move);
      if (next.is_check()) expected += next.legal_moves().empty() ? '#' : '+';
      EXPECT_EQ(write_san(position, move), expected) << write_fen(position.to_setup());
    }
  });
}

TEST(San, ReadsTheCommonSpellingAsItReadsAllOthers) {
  play_games(40, [](const Position& position, const MoveList& moves) {
    for (const Move move : moves) {
      for (const Letters letters : {Letters::english, Letters::spanish, Letters::figurine}) {
        const std::string san = write_san(position, move, letters);
        EXPECT_EQ(parse_san(position, san, letters), move) << san;
        EXPECT_EQ(parse_san(position, " " + san, letters), move) << san;
      }
      EXPECT_EQ(parse_san(position, write_lan(position, move)), move);
    }
  });
}

// Every text of the canonical shape, legal or not: the common reader must agree with the careful
// one, which a leading blank calls up, and with the definition.
TEST(San, AgreesWithTheDefinitionOnEveryShortText) {
  play_games(4, [](const Position& position, const MoveList&) {
    if (position.fullmove_number() % 10 != 3) return;
    for (const Role role : roles) {
      for (int to = 0; to < 64; ++to) {
        std::string text(role == Role::pawn ? 0 : 1, to_char(role));
        text += to_name(square_at(to)).view();
        const auto move = parse_san(position, text);
        const auto careful = parse_san(position, " " + text);
        ASSERT_EQ(move.has_value(), careful.has_value()) << text;
        Bitboard from = all_squares;
        if (role == Role::pawn) from = Bitboard(file_of(square_at(to)));
        MoveList expected = fits(position, role, from, square_at(to), std::nullopt);
        if (role == Role::pawn && expected.empty()) {
          for (const Role promotion : roles) {
            const MoveList more = fits(position, role, from, square_at(to), promotion);
            for (const Move each : more) expected.push(each);
          }
        }
        if (move) {
          EXPECT_EQ(*move, *careful) << text;
          ASSERT_EQ(expected.size(), 1U) << text;
          EXPECT_EQ(*move, expected[0]) << text;
        } else {
          EXPECT_NE(expected.size(), 1U) << text << ' ' << write_fen(position.to_setup());
          EXPECT_EQ(move.error().candidates, careful.error().candidates) << text;
        }
      }
    }
  });
}

}  // namespace
}  // namespace forsyth
