#include "forsyth/c.h"

#include "forsyth/error.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <random>
#include <regex>
#include <span>
#include <string>
#include <string_view>

#include "c_functions.h"

namespace forsyth {
namespace {

void run(void (*checks)(c_report*)) {
  c_report report{.failed = [](const char* condition, const char* file,
                               int line) { ADD_FAILURE_AT(file, line) << condition; },
                  .checks = 0};
  checks(&report);
  EXPECT_GT(report.checks, 0);
}

TEST(C, SaysItsVersionAndGivesMemory) { run(c_library); }
TEST(C, NamesFindingsEditsAndLanguages) { run(c_names); }
TEST(C, ReadsAndWritesSetups) { run(c_setups); }
TEST(C, JudgesSetups) { run(c_legality); }
TEST(C, DiagnosesTexts) { run(c_diagnoses); }
TEST(C, JudgesManyLinesInOneCall) { run(c_lines); }
TEST(C, ProposesRepairs) { run(c_repairs); }
TEST(C, PacksAndNumbersPositions) { run(c_packed); }
TEST(C, TransformsSetups) { run(c_transforms); }
TEST(C, PlaysMoves) { run(c_positions); }
TEST(C, RefusesPositionsThatItDidNotWrite) { run(c_broken_positions); }
TEST(C, KnowsTheStatusAndKeys) { run(c_status); }
TEST(C, CountsRepetitions) { run(c_repetition); }
TEST(C, ReadsAndWritesMoves) { run(c_notation); }
TEST(C, ReadsAndWritesEpd) { run(c_epd); }
TEST(C, RefusesNullPointers) { run(c_nothing); }

/// Any struct that is in range: pieces, rights, ep and clocks at random.
forsyth_setup random_setup(std::mt19937_64& random) {
  constexpr std::array<std::uint8_t, 12> codes{1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14};
  forsyth_setup setup{};
  const std::uint64_t crowd = random() % 64 + 1;
  for (std::uint8_t& piece : setup.board) {
    if (random() % 64 < crowd) piece = codes[random() % codes.size()];
  }
  if (random() % 2 == 0) {  // most boards should have one king each
    for (std::uint8_t& piece : setup.board) {
      if (piece % 8 == FORSYTH_KING) piece = FORSYTH_EMPTY;
    }
    setup.board[random() % 32] = FORSYTH_KING;
    setup.board[32 + random() % 32] = FORSYTH_BLACK_PIECE + FORSYTH_KING;
  }
  setup.castling = random() % 2 == 0 ? random() : random() & 0x8100000000000081;
  setup.halfmove = static_cast<std::uint32_t>(random() >> random() % 33 >> 31);
  setup.fullmove = static_cast<std::uint32_t>(random() >> random() % 33 >> 31);
  setup.turn = static_cast<std::uint8_t>(random() % 2);
  setup.ep = static_cast<std::uint8_t>(random() % 65);
  return setup;
}

// Nonsense goes through every function that takes a setup, and through all that take a position
// where it can be forgiven into one.
TEST(C, TakesAnySetup) {
  constexpr std::uint64_t seed = 88;
  SCOPED_TRACE(seed);
  std::mt19937_64 random(seed);
  std::uint64_t forgivable = 0;
  forsyth_forgivable(&forgivable);
  int positions = 0;
  for (int i = 0; i < 3000; ++i) {
    const forsyth_setup setup = random_setup(random);
    std::array<char, FORSYTH_MAX_FEN> fen{};
    const auto size =
        forsyth_write_fen(&setup, static_cast<std::int32_t>(random() % 4),
                          static_cast<std::int32_t>(random() % 2), fen.data(), fen.size());
    ASSERT_GT(size, 0);
    ASSERT_LE(size, FORSYTH_MAX_FEN);
    std::uint64_t found = 0;
    ASSERT_EQ(forsyth_illegalities(&setup, FORSYTH_DETECT, &found), FORSYTH_OK);
    forsyth_diagnosis* diagnosis = forsyth_diagnose_setup(&setup, FORSYTH_DETECT);
    ASSERT_NE(diagnosis, nullptr);
    EXPECT_EQ(forsyth_diagnosis_verdict(diagnosis), found == 0 ? FORSYTH_LEGAL : FORSYTH_ILLEGAL)
        << std::string_view(fen.data(), static_cast<std::size_t>(size));
    forsyth_diagnosis_free(diagnosis);
    std::array<std::uint8_t, FORSYTH_PACKED> packed{};
    forsyth_setup again{};
    if (forsyth_pack(&setup, packed.data(), nullptr) == FORSYTH_OK) {
      ASSERT_EQ(forsyth_unpack(packed.data(), packed.size(), &again, nullptr), FORSYTH_OK);
      EXPECT_EQ(std::memcmp(&setup, &again, sizeof setup), 0);
    }
    ASSERT_EQ(forsyth_flip_colors(&setup, &again), FORSYTH_OK);
    ASSERT_EQ(forsyth_flip_colors(&again, &again), FORSYTH_OK);
    EXPECT_EQ(std::memcmp(&setup, &again, sizeof setup), 0);

    forsyth_position position{};
    if (forsyth_position_from_setup(&setup, forgivable, FORSYTH_DETECT, &position, nullptr) !=
        FORSYTH_OK) {
      continue;
    }
    ++positions;
    std::array<std::uint16_t, FORSYTH_MAX_MOVES> moves{};
    const std::int32_t count = forsyth_legal_moves(&position, moves.data(), moves.size());
    ASSERT_GE(count, 0);
    ASSERT_LE(count, FORSYTH_MAX_MOVES);
    for (const std::uint16_t move : std::span(moves).first(static_cast<std::size_t>(count))) {
      ASSERT_EQ(forsyth_is_legal_move(&position, move), 1);
      std::array<char, 32> san{};
      const auto written =
          forsyth_write_san(&position, move, FORSYTH_LETTERS_FIGURINE, san.data(), san.size());
      ASSERT_GT(written, 0);
      std::uint16_t read = 0;
      ASSERT_EQ(forsyth_parse_san(&position, san.data(), static_cast<std::size_t>(written),
                                  FORSYTH_LETTERS_FIGURINE, &read, nullptr),
                FORSYTH_OK)
          << san.data();
      EXPECT_EQ(read, move);
      forsyth_position after{};
      ASSERT_EQ(forsyth_play(&position, move, &after), FORSYTH_OK);
    }
    // Any 16 bits that are no legal move are refused, not played.
    for (int n = 0; n < 100; ++n) {
      const auto move = static_cast<std::uint16_t>(random());
      forsyth_position after{};
      const bool is_listed =
          std::ranges::find(moves.begin(), moves.begin() + count, move) != moves.begin() + count;
      EXPECT_EQ(forsyth_play(&position, move, &after), is_listed ? FORSYTH_OK : FORSYTH_FAULT);
    }
  }
  EXPECT_GT(positions, 100);
}

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The checks are there for every function of the header, or this one finds out.
TEST(C, HasACheckForEveryFunction) {
  const std::string root = std::string(FORSYTH_CONFORMANCE_DIR) + "/..";
  const std::string header = text_of(root + "/include/forsyth/c.h");
  std::string checks;
  for (const char* name : {"c_functions.c", "c_positions.c", "c_setups.c"}) {
    checks += text_of(root + "/tests/" + name);
  }
  const std::regex declaration(R"(\nFORSYTH_API[^;(]*[ *](\w+)\()");
  int count = 0;
  for (std::sregex_iterator it(header.begin(), header.end(), declaration), end; it != end; ++it) {
    EXPECT_NE(checks.find((*it)[1].str() + "("), std::string::npos) << (*it)[1];
    ++count;
  }
  EXPECT_GT(count, 90);
}

TEST(C, KeepsTheIdsOfFindingSetsBelow64) {
  EXPECT_LT(static_cast<int>(FindingId::unusual_material), 64);
  EXPECT_EQ(forsyth_finding_count(), static_cast<int>(finding_count));
}

}  // namespace
}  // namespace forsyth
