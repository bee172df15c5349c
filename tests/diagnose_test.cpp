#include "forsyth/diagnose.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tsv.hpp"

namespace forsyth {
namespace {

std::string summary(const Diagnosis& diagnosis) {
  std::string text(name(diagnosis.verdict));
  for (const Finding& finding : diagnosis.findings) {
    text += ' ';
    text += name(finding.id);
    text += '@' + std::to_string(finding.begin) + '-' + std::to_string(finding.end);
  }
  return text;
}

struct Case {
  std::string_view text;
  std::string_view expected;
};

void check(const std::vector<Case>& cases) {
  for (const Case& one : cases) {
    EXPECT_EQ(summary(diagnose(one.text)), one.expected) << one.text;
  }
}

TEST(Diagnose, HasNothingToSayAboutSoundPositions) {
  check({
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "legal"},
      {"8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "legal"},
      {"8/2R2p2/4k3/6Pp/5PKP/r7/8/8 w - h6 0 36", "legal"},
      {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", "legal"},
      {"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "legal"},
      {"4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "legal"},
      {"rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11", "legal"},
      {"bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", "legal"},
      {"rk6/p1r3p1/P3B1K1/1p2B3/8/8/8/8 w - - 0 1", "legal"},
      {"4k3/8/8/8/8/8/8/4K2R w K - 127 200", "legal"},
  });
}

TEST(Diagnose, PointsToTheEnPassantField) {
  check({
      {"8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1", "illegal ep-impossible@28-30"},
      {"q6k/8/8/3pP3/8/8/8/7K w - d6 0 1", "illegal ep-impossible@26-28"},
      {"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "illegal ep-impossible@28-30"},
      {"k7/8/8/3pP3/8/7n/5K2/8 w - d6 0 1", "illegal ep-impossible@27-29"},
      {"rnbqkb1r/ppp3pp/3p1n2/3P4/8/2P5/PP3PPP/RNBQKB1R w KQkq e6 0 1",
       "illegal ep-without-pawn@55-57"},
      {"r1bqkbnr/2pppppp/n7/1p6/8/4P3/PPPP1PPP/RNBQK1NR b KQkq b6 0 4",
       "illegal ep-wrong-rank@55-57"},
      {"rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e5 0 1",
       "illegal ep-wrong-rank@55-57"},
      {"8/8/2K5/8/6P1/2k5/8/8 w - g3 0 1", "illegal ep-wrong-rank@26-28"},
      {"8/8/2K5/6p1/6P1/2k5/8/8 b - g6 0 1", "illegal ep-wrong-rank@28-30"},
      {"8/8/2K5/8/8/2k5/8/8 w - g6 0 1", "illegal ep-without-pawn@24-26"},
      {"8/8/2K3N1/6p1/8/2k5/8/8 w - g6 0 1", "illegal ep-occupied@28-30"},
      {"8/8/2K5/8/6p1/2k5/8/8 w - g3 0 1", "illegal ep-wrong-rank@26-28"},
  });
}

TEST(Diagnose, PointsToTheVeryCastlingLetter) {
  check({
      {"4k3/8/8/8/8/8/8/4K2R w Kk - 0 1", "illegal castling-without-rook@24-25"},
      {"3qk1nb/1p3p2/p1r1p1p1/3p4/3P4/2N1BP2/PPPQ1P2/R3K3 w Qk - 0 15",
       "illegal castling-without-rook@53-54"},
      {"2b1k1nB/1p3p1p/n4b2/1NPp4/P7/8/2r1PPPP/R3KBNR b KQk - 0 14",
       "illegal castling-without-rook@50-51"},
      {"q3kb2/rbpppppr/p1n4p/1p1n4/P4PB1/NP2P3/1RPP2PP/2B1QKNR b kq - 1 1",
       "illegal castling-without-rook@57-58 castling-without-rook@58-59"},
      {"q5k1/5p2/p5pp/3bp1b1/Pp1n4/1P1P1P1P/2rN2P1/1NBQR1K1 w Kk - 0 1",
       "illegal castling-without-rook@54-55 castling-without-rook@55-56"},
      {"q1kn1br1/3p1p1p/1rpB2p1/1p6/p7/P4P2/BPPP2PP/QRKN3R w KQq - 1 13",
       "illegal castling-without-rook@55-56"},
      {"4k3/8/8/8/8/8/8/R1R1K3 w CA - 0 1", "illegal two-rooks-one-side@25-26"},
      {"4k3/8/8/8/8/8/8/4K2R w kK - 0 1",
       "illegal castling-without-rook@23-24 castling-order@23-25"},
      {"?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K2R+w+K%6B+-+0+1",
       "illegal castling-without-rook@43-46 url-text@0-5 url-separators@39-40"},
  });
}

TEST(Diagnose, PointsToThePiecesWhenTheyAreFew) {
  check({
      {"3P4/1k2K3/8/8/8/8/8/8 w - - 0 1", "illegal pawn-on-outer-rank@1-2"},
      {"8/8/8/8/8/1p6/8/6kK w - - 0 1", "illegal kings-adjacent@17-19"},
      {"8/8/8/8/8/4K3/8/R3k2R b - - 0 1", "illegal impossible-check@16-21"},
      {"1k1q1r2/8/8/6n1/8/5Kq1/8/8 w - - 0 1", "illegal too-many-checkers@0-26"},
      {"kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1",
       "illegal many-black-kings@0-8 many-white-kings@21-29"},
      {"4k3/8/8/8/8/8/8/8 w - - 0 1", "illegal no-white-king@0-17"},
      {"44/%",
       "unreadable too-few-ranks@0-4 rank-too-short@3-4 bad-piece-letter@3-4 "
       "adjacent-digits@0-2 missing-fields@4-4"},
      {"?fen=3%50%34/1k2K3/8/8/8/8/8/8+w+-+-+0+1",
       "illegal pawn-on-outer-rank@6-9 url-text@0-5 url-separators@30-31"},
  });
}

TEST(Diagnose, PointsToTheTurnWhenTheOtherKingIsInCheck) {
  const Diagnosis diagnosis =
      diagnose("rnk2bnr/p3p2p/5p2/1BQP2pP/3PP3/5PB1/PP5P/RN2K1NR w - - 0 1");
  EXPECT_EQ(summary(diagnosis), "illegal opponent-in-check@49-50");
  EXPECT_EQ(diagnosis.findings[0].fix->fen,
            "rnk2bnr/p3p2p/5p2/1BQP2pP/3PP3/5PB1/PP5P/RN2K1NR b - - 0 1");
}

TEST(Diagnose, PointsToTheClocks) {
  check({
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 1 1", "legal ep-with-clock@56-57"},
      {"4k3/8/8/8/8/8/8/4K2R w K - 0 0", "legal fullmove-zero@29-30"},
  });
}

TEST(Diagnose, JoinsReadingAndLegality) {
  check({
      {"[FEN \"4k3/8/8/8/8/8/8/4K2R W kK e6 5 0\"]",
       "illegal castling-without-rook@29-30 ep-without-pawn@32-34 ep-with-clock@35-36 "
       "clock-too-high@35-36 fullmove-zero@37-38 fen-tag@0-40 upper-case-turn@27-28 "
       "castling-order@29-31"},
      {"RNBK11NR/P1111P11/1P1B11P1/11P1111P/111Pp111/bp1n111p/p1ppbpp1/r111rk11 b",
       "legal board-looks-turned@0-71 adjacent-digits@4-6 missing-fields@73-73"},
      {"8/2K5/8/8/2K1NB2/8/8/8 w - - 96 46",
       "illegal no-black-king@0-22 many-white-kings@3-12 clock-too-high@29-31"},
      {"rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - -1 0",
       "unreadable rank-too-short@9-15 bad-turn@42-43 bad-halfmove@51-53 fullmove-zero@54-55"},
      {"", "unreadable empty-text@0-0"},
  });
}

TEST(Diagnose, JudgesRightsByTheVariant) {
  constexpr std::string_view text = "bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w KQkq - 0 1";
  const Diagnosis detected = diagnose(text);
  EXPECT_EQ(summary(detected), "legal");
  EXPECT_TRUE(detected.chess960);

  const Diagnosis standard = diagnose(text, Variant::standard);
  EXPECT_EQ(summary(standard),
            "illegal castling-not-standard@46-47 castling-not-standard@47-48 "
            "castling-not-standard@48-49 castling-not-standard@49-50");
  EXPECT_FALSE(standard.chess960);

  constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  EXPECT_FALSE(diagnose(start).chess960);
  EXPECT_FALSE(diagnose(start, Variant::standard).chess960);
  EXPECT_TRUE(diagnose(start, Variant::chess960).chess960);
}

TEST(Diagnose, NamesBothReadingsOfMixedRights) {
  constexpr std::string_view text = "r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 10";
  const Diagnosis diagnosis = diagnose(text);
  EXPECT_EQ(summary(diagnosis), "legal castling-two-readings@27-29");
  EXPECT_TRUE(diagnosis.chess960);
  EXPECT_EQ(write_fen(*diagnosis.setup), text);
  EXPECT_EQ(diagnosis.findings[0].fix->edit.id, EditId::read_as_standard);
  EXPECT_EQ(summary(diagnose(text, Variant::chess960)), "legal");
  EXPECT_EQ(diagnose(text, Variant::standard).verdict, Verdict::illegal);
}

TEST(Diagnose, KnowsTheNamesOfItsVerdicts) {
  EXPECT_EQ(name(Verdict::legal), "legal");
  EXPECT_EQ(name(Verdict::illegal), "illegal");
  EXPECT_EQ(name(Verdict::unreadable), "unreadable");
}

std::string unescape(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && text[i + 1] == 'x') {
      bytes.push_back(
          static_cast<char>(std::stoi(std::string(text.substr(i + 2, 2)), nullptr, 16)));
      i += 3;
    } else {
      bytes.push_back(text[i]);
    }
  }
  return bytes;
}

// is_flawless() is the short cut of diagnose(): both must agree on every text, and the findings
// must come in their order.
TEST(Diagnose, AgreesWithIsFlawless) {
  constexpr std::uint32_t seed = 1883;
  std::mt19937 random(seed);
  for (const char* file : {"read_fen.tsv", "paste.tsv"}) {
    for (const auto& row : tests::read_rows(file)) {
      for (int change = 0; change < 20; ++change) {
        std::string text = unescape(change % 2 == 0 ? row[0] : row[1]);
        if (change > 1 && !text.empty()) {
          text[random() % text.size()] = "/8 wbKQkq-pPnNrR0123456789aAhH"[random() % 30];
        }
        for (const Variant variant : {Variant::detect, Variant::standard, Variant::chess960}) {
          const Diagnosis diagnosis = diagnose(text, variant);
          forsyth::Setup setup;
          ASSERT_EQ(is_flawless(text, setup, variant), diagnosis.findings.empty()) << text;
          if (diagnosis.findings.empty()) {
            ASSERT_EQ(setup, diagnosis.setup) << text;
          }
          ASSERT_EQ(diagnosis.verdict == Verdict::unreadable, !diagnosis.setup) << text;
          const auto rank = [](const Finding& finding) {
            return finding.severity == Severity::note      ? 2
                   : finding.severity == Severity::warning ? 1
                                                           : 0;
          };
          ASSERT_TRUE(std::ranges::is_sorted(
              diagnosis.findings, {},
              [&rank](const Finding& finding) { return std::pair(rank(finding), finding.begin); }))
              << text;
          for (const Finding& finding : diagnosis.findings) {
            ASSERT_LE(finding.begin, finding.end) << text;
            ASSERT_LE(finding.end, text.size()) << text;
          }
        }
      }
    }
  }
}

}  // namespace
}  // namespace forsyth
