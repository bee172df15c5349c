#include "forsyth/legality.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <random>
#include <sstream>

#include "positions.hpp"
#include "tsv.hpp"

namespace forsyth {
namespace {

std::string names(FindingSet set) {
  std::string text;
  set.each([&](FindingId id) { text += (text.empty() ? "" : ",") + std::string(name(id)); });
  return text.empty() ? "-" : text;
}

TEST(Legality, FindsWhatTheConformanceTableSays) {
  const auto rows = tests::read_rows("legality.tsv");
  ASSERT_FALSE(rows.empty());
  for (const auto& row : rows) {  // fen, illegal, warnings
    ASSERT_EQ(row.size(), 3U) << row[0];
    const forsyth::Setup setup = tests::setup_of(row[0]);
    EXPECT_EQ(names(illegalities(setup)), row[1]) << row[0];
    EXPECT_EQ(names(warnings(setup)), row[2]) << row[0];
  }
}

TEST(Legality, FindsNothingWrongInAnyGame) {
  tests::walk_games(21, 300, [](const Position& position) {
    const forsyth::Setup setup = position.to_setup();
    ASSERT_EQ(names(illegalities(setup)), "-") << write_fen(setup);
    ASSERT_EQ(names(warnings(setup).both({FindingId::ep_with_clock, FindingId::clock_too_high})),
              "-")
        << write_fen(setup);
  });
}

TEST(Legality, ExplainsEveryFindingWithItsSeverityAndAFixThatClearsIt) {
  for (const auto& row : tests::read_rows("legality.tsv")) {
    const forsyth::Setup setup = tests::setup_of(row[0]);
    const FindingSet found = illegalities(setup).with(warnings(setup));
    FindingSet explained;
    for (const Finding& finding : explain(setup, found)) {
      explained = explained.with(finding.id);
      EXPECT_EQ(finding.severity, severity_of(finding.id));
      if (!finding.fix) continue;
      const forsyth::Setup fixed = tests::setup_of(finding.fix->fen);
      const FindingSet after = illegalities(fixed).with(warnings(fixed));
      // A fix clears one letter; others may have the same fault.
      if (found.size() == 1 && setup.castling.size() < 2) {
        EXPECT_FALSE(after.has(finding.id)) << row[0] << " -> " << finding.fix->fen;
      }
    }
    EXPECT_EQ(names(explained), names(found)) << row[0];
  }
}

TEST(Legality, FixesCastlingLettersOneByOne) {
  const auto findings = explain(tests::setup_of("q3k2q/8/8/8/8/8/8/Q3K2Q w KQkq - 0 1"),
                                {FindingId::castling_without_rook});
  ASSERT_EQ(findings.size(), 4U);
  EXPECT_EQ(findings[0].squares, Bitboard(Square::a1).bits());
  EXPECT_EQ(findings[0].side, 'w');
  EXPECT_EQ(findings[0].fix->edit.before, "KQkq");
  EXPECT_EQ(findings[0].fix->edit.after, "Kkq");
}

TEST(Legality, OffersTheOtherTurnWhenTheOpponentIsInCheck) {
  const auto findings =
      explain(tests::setup_of("4k3/8/8/8/4R3/8/8/4K3 w - - 0 1"), {FindingId::opponent_in_check});
  ASSERT_EQ(findings.size(), 1U);
  ASSERT_TRUE(findings[0].fix.has_value());
  EXPECT_EQ(findings[0].fix->fen, "4k3/8/8/8/4R3/8/8/4K3 b - - 0 1");
}

TEST(Legality, OffersTheSquareBehindAPawnThatWasNamedItself) {
  forsyth::Setup setup =
      tests::setup_of("rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq - 0 3");
  setup.ep = Square::e5;
  const auto findings = explain(setup, illegalities(setup));
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].fix->edit.id, EditId::set_ep);
  EXPECT_EQ(findings[0].fix->edit.after, "e6");
}

TEST(Legality, JudgesRightsByTheVariant) {
  const forsyth::Setup setup = tests::setup_of("4k3/8/8/8/8/8/8/4K1RR w G - 0 1");
  EXPECT_TRUE(illegalities(setup, Variant::detect).empty());
  EXPECT_TRUE(illegalities(setup, Variant::chess960).empty());
  EXPECT_EQ(names(illegalities(setup, Variant::standard)), "castling-not-standard");
  const forsyth::Setup two = tests::setup_of("4k2r/8/8/8/8/8/8/R4K2 w Qk - 0 1");
  EXPECT_EQ(names(warnings(two, Variant::detect)), "castling-two-readings");
  EXPECT_EQ(names(warnings(two, Variant::chess960)), "-");
  EXPECT_EQ(explain(two, {FindingId::castling_two_readings})[0].fix->edit.after, "k");
}

// The labels come with reasons; the positions are random placements, of which "hard" ones need a
// proof game or a proof that there is none.
TEST(Legality, RefutesRandomPlacementsAndNoneOfTheLegalOnes) {
  std::ifstream file(std::string(FORSYTH_SHARED_DIR) +
                     "/data/conformance/legality/random-placements-odd.tsv");
  if (!file) GTEST_SKIP() << "skipped: no shared data";
  int legal = 0;
  int by_rule = 0;
  std::map<std::string, int> missed;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::vector<std::string> row;
    std::istringstream fields(line);
    for (std::string field; std::getline(fields, field, '\t');) row.push_back(field);
    if (row.size() < 4) continue;
    const FindingSet found = illegalities(tests::setup_of(row[0]));
    if (row[1] == "legal") {
      ++legal;
      EXPECT_EQ(names(found), "-") << row[0];
    } else if (row[3] == "rule") {
      ++by_rule;
      if (found.empty()) ++missed[row[2]];
    }
  }
  EXPECT_EQ(legal, 282);
  EXPECT_GT(by_rule, 4000);
  // "Too monochromatic" counts the captures that the promotions of so many bishops need, which
  // takes more than the board: those within the promotion budget are not refuted here.
  EXPECT_LE(missed["Illegal Bishops Too Monochromatic"], 231);
  missed.erase("Illegal Bishops Too Monochromatic");
  for (const auto& [reason, count] : missed) ADD_FAILURE() << count << " missed: " << reason;
}

}  // namespace
}  // namespace forsyth
