#include "forsyth/epd.hpp"

#include "forsyth/fen.hpp"
#include "forsyth/uci.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "tsv.hpp"

namespace forsyth {
namespace {

std::string bytes(const Error& error) {
  return std::to_string(error.begin) + "-" + std::to_string(error.end);
}

Epd epd(std::string_view text) {
  auto read = parse_epd(text);
  EXPECT_TRUE(read) << text;
  return read ? *read : Epd{};
}

std::string moves_of(const std::string& text, std::string_view opcode) {
  const Epd read = epd(text);
  const auto position = Position::from_setup(read.setup, forgivable());
  for (const EpdOperation& operation : read.operations) {
    if (operation.opcode != opcode) continue;
    const auto moves = epd_moves(*position, operation);
    if (!moves) {
      const Error& error = moves.error().error;
      return std::string(name(error.id)) + " " + bytes(error);
    }
    std::string line;
    Position now = *position;
    for (const Move move : *moves) {
      if (!line.empty()) line += ' ';
      line += write_uci(now, move);
      if (opcode == "pv") now.play(move);
    }
    return line;
  }
  return "no such operation";
}

TEST(Epd, AgreesWithTheTable) {
  const auto rows = tests::read_rows("epd.tsv");
  ASSERT_GT(rows.size(), 50U);
  for (const auto& row : rows) {
    ASSERT_EQ(row.size(), 4U) << row[1];
    const auto read = parse_epd(row[1]);
    if (row[0] == "read") {
      ASSERT_TRUE(read) << row[1] << ' ' << name(read.error().id) << ' ' << bytes(read.error());
      EXPECT_EQ(write_epd(*read), row[3]) << row[1];
      EXPECT_EQ(write_epd(epd(row[3])), row[3]) << row[1];
    } else if (row[0] == "error") {
      ASSERT_FALSE(read) << row[1];
      EXPECT_EQ(name(read.error().id), row[3]) << row[1];
      EXPECT_EQ(bytes(read.error()), row[2]) << row[1];
    } else {
      EXPECT_EQ(moves_of(row[1], row[2]), row[3]) << row[1];
    }
  }
}

TEST(Epd, KeepsOperandsAndTheirBytes) {
  const std::string text = "4k3/8/8/8/8/8/8/4K3 w - - c0 \"a;b\" xyz;";
  const Epd read = epd(text);
  ASSERT_EQ(read.operations.size(), 1U);
  const auto& operands = read.operations[0].operands;
  ASSERT_EQ(operands.size(), 2U);
  EXPECT_EQ(operands[0].text, "a;b");
  EXPECT_TRUE(operands[0].quoted);
  EXPECT_EQ(text.substr(operands[0].begin, operands[0].end - operands[0].begin), "\"a;b\"");
  EXPECT_EQ(operands[1].text, "xyz");
  EXPECT_FALSE(operands[1].quoted);
  EXPECT_EQ(text.substr(operands[1].begin, operands[1].end - operands[1].begin), "xyz");
}

TEST(Epd, CarriesTheClocksBothWays) {
  const Epd read = epd("4k3/8/8/8/8/8/8/4K3 w - - hmvc 5; fmvn 9;");
  EXPECT_EQ(read.setup.halfmove, 5U);
  EXPECT_EQ(read.setup.fullmove, 9U);
  EXPECT_EQ(write_fen(read.setup), "4k3/8/8/8/8/8/8/4K3 w - - 5 9");
  Epd made;
  made.setup = read.setup;
  EXPECT_EQ(write_epd(made), "4k3/8/8/8/8/8/8/4K3 w - - hmvc 5; fmvn 9;");
  EXPECT_EQ(epd("4k3/8/8/8/8/8/8/4K3 w - -").setup.fullmove, 1U);
}

TEST(Epd, TheClocksOfTheSetupAreTheOnesThatAreWritten) {
  Epd changed = epd("4k3/8/8/8/8/8/8/4K3 w - - hmvc 5; id \"x\"; fmvn 9;");
  changed.setup.halfmove = 0;
  changed.setup.fullmove = 10;
  EXPECT_EQ(write_epd(changed), "4k3/8/8/8/8/8/8/4K3 w - - hmvc 0; id \"x\"; fmvn 10;");
}

TEST(Epd, PutsInQuotesWhatWouldNotBeReadBack) {
  Epd made = epd("4k3/8/8/8/8/8/8/4K3 w - -");
  made.operations = {
      {"c0", {{"two words"}, {"a;b"}, {""}, {"\"q\""}, {"bm"}, {"\u00A0"}, {"plain"}}}};
  const std::string text = write_epd(made);
  EXPECT_EQ(text,
            "4k3/8/8/8/8/8/8/4K3 w - - c0 \"two words\" \"a;b\" \"\" \"\\\"q\\\"\" \"bm\" "
            "\"\u00A0\" plain;");
  const Epd read = epd(text);
  for (std::size_t i = 0; i < made.operations[0].operands.size(); ++i) {
    EXPECT_EQ(read.operations[0].operands[i].text, made.operations[0].operands[i].text);
  }
  made.operations = {{"c0", {{"two\nlines"}}}};
  EXPECT_EQ(write_epd(made), "4k3/8/8/8/8/8/8/4K3 w - - c0 \"two lines\";");
}

TEST(Epd, SortsAlternativesAsBytes) {
  const Position start = Position::start();
  const std::array<Move, 3> moves{Move::normal(Square::g1, Square::f3),
                                  Move::normal(Square::b1, Square::c3),
                                  Move::normal(Square::e2, Square::e4)};
  Epd made;
  made.setup = Setup::start();
  made.operations = {epd_alternatives(start, "bm", moves)};
  EXPECT_EQ(write_epd(made), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm Nc3 Nf3 e4;");
}

TEST(Epd, TakesALongLineInItsStride) {
  std::string text = "4k3/8/8/8/8/8/8/4K3 w - - ";
  for (int i = 0; i < 100'000; ++i) text += "c9 \"x\" y; ";
  EXPECT_EQ(epd(text).operations.size(), 100'000U);
  EXPECT_EQ(parse_epd(text + "c9 \"" + std::string(1'000'000, ' ')).error().id,
            FindingId::epd_unclosed_quote);
}

// Files as they are found in the wild: nearly all lines are read, and every one that is comes back
// unchanged from its canonical form.
TEST(Epd, ReadsTheSuitesOfTheWild) {
  const std::filesystem::path directory = std::filesystem::path(FORSYTH_SHARED_DIR) / "data/epd";
  if (!std::filesystem::exists(directory)) GTEST_SKIP() << "skipped: no shared data";
  std::size_t lines = 0;
  std::size_t unread = 0;
  std::size_t lists = 0;
  std::size_t bad_lists = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(directory)) {
    if (entry.path().extension() != ".epd") continue;
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || line[0] == '#') continue;
      ++lines;
      const auto read = parse_epd(line);
      if (!read) {
        EXPECT_LE(read.error().begin, read.error().end);
        EXPECT_LE(read.error().end, line.size());
        ++unread;
        continue;
      }
      const std::string canonical = write_epd(*read);
      EXPECT_EQ(epd(canonical), *read) << line;
      EXPECT_EQ(write_epd(epd(canonical)), canonical) << line;
      const auto position = Position::from_setup(read->setup, forgivable());
      ASSERT_TRUE(position) << line;
      for (const EpdOperation& operation : read->operations) {
        if (operation.opcode != "bm" && operation.opcode != "am" && operation.opcode != "pv")
          continue;
        ++lists;
        if (!epd_moves(*position, operation)) ++bad_lists;
      }
    }
  }
  EXPECT_GT(lines, 10'000U);
  EXPECT_LE(unread, 1'100U);  // 1,000 of them end in "v=-385" and the like
  EXPECT_GT(lists, 9'000U);
  EXPECT_LE(bad_lists, 8U);
}

}  // namespace
}  // namespace forsyth
