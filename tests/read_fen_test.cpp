#include "forsyth/fen.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tsv.hpp"

namespace forsyth {
namespace {

// The escapes of the tables: \t \n \r \\ and \xHH.
std::string unescape(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      bytes.push_back(text[i]);
      continue;
    }
    switch (const char c = text[++i]; c) {
      case 't': bytes.push_back('\t'); break;
      case 'n': bytes.push_back('\n'); break;
      case 'r': bytes.push_back('\r'); break;
      case 'x':
        bytes.push_back(
            static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16)));
        i += 2;
        break;
      default: bytes.push_back(c); break;
    }
  }
  return bytes;
}

std::string summary(const std::vector<Finding>& findings) {
  std::string text;
  for (const Finding& finding : findings) {
    if (!text.empty()) text += ' ';
    text += name(finding.id);
    text += '@' + std::to_string(finding.begin) + '-' + std::to_string(finding.end);
  }
  return text.empty() ? "-" : text;
}

const Finding* find(const Reading& reading, FindingId id) {
  const auto found = std::ranges::find(reading.findings, id, &Finding::id);
  return found == reading.findings.end() ? nullptr : &*found;
}

// What is true of every reading, whatever the text.
void expect_sound(std::string_view text, const Reading& reading) {
  const bool error = std::ranges::any_of(
      reading.findings, [](const Finding& finding) { return finding.severity == Severity::error; });
  EXPECT_NE(error, reading.setup.has_value());
  EXPECT_LE(reading.findings.size(), 64U);
  std::uint32_t last = 0;
  for (const Finding& finding : reading.findings) {
    EXPECT_LE(finding.begin, finding.end);
    EXPECT_LE(finding.end, text.size());
    EXPECT_GE(finding.begin, last);
    EXPECT_EQ(finding.severity, severity_of(finding.id));
    EXPECT_EQ(finding.fix.has_value(), reading.setup.has_value());
    last = finding.begin;
  }
  for (const Reading::Span& field : reading.fields) {
    EXPECT_LE(field.begin, field.end);
    EXPECT_LE(field.end, text.size());
  }
  if (const auto strict = parse_fen(text)) {
    EXPECT_EQ(reading.setup, *strict);
    EXPECT_TRUE(reading.findings.empty());
  }
  if (reading.setup) {
    const Reading again = read_fen(write_fen(*reading.setup));
    EXPECT_EQ(again.setup, reading.setup);
    EXPECT_TRUE(again.findings.empty());
  }
}

void check_table(std::string_view file) {
  const auto rows = tests::read_rows(file);
  EXPECT_GT(rows.size(), 50U);
  for (const auto& row : rows) {
    ASSERT_EQ(row.size(), 3U) << row[0];
    SCOPED_TRACE(row[0]);
    const std::string text = unescape(row[0]);
    const Reading reading = read_fen(text);
    EXPECT_EQ(reading.setup ? write_fen(*reading.setup) : "unreadable", row[1]);
    EXPECT_EQ(summary(reading.findings), row[2]);
    expect_sound(text, reading);
  }
}

TEST(ReadFen, ReadsTheFieldsOfTheTable) { check_table("read_fen.tsv"); }

TEST(ReadFen, ReadsWhatPeoplePaste) { check_table("paste.tsv"); }

TEST(ReadFen, CountsTheSquaresOfABadRank) {
  const Reading reading = read_fen("rnbqkbnr/pppppp/8/9p/8/8/PPPPPPPPPP/RNBQKBNR w KQkq - 0 1");
  ASSERT_EQ(reading.findings.size(), 3U);
  EXPECT_EQ(reading.findings[0].id, FindingId::rank_too_short);
  EXPECT_EQ(reading.findings[0].n, 7);
  EXPECT_EQ(reading.findings[0].m, 6);
  EXPECT_EQ(reading.findings[0].squares, Bitboard(Rank::r7).bits());
  EXPECT_EQ(reading.findings[1].id, FindingId::bad_digit);
  EXPECT_EQ(reading.findings[2].id, FindingId::rank_too_long);
  EXPECT_EQ(reading.findings[2].n, 2);
  EXPECT_EQ(reading.findings[2].m, 10);
}

TEST(ReadFen, CountsTheRanks) {
  const Reading few = read_fen("rnbqkbnr/pppp1ppp/4p3/3PP3/PPP2PPP/RNBQKBNR w KQkq - 0 1");
  ASSERT_EQ(few.findings.size(), 1U);
  EXPECT_EQ(few.findings[0].id, FindingId::too_few_ranks);
  EXPECT_EQ(few.findings[0].n, 6);
  const Reading many = read_fen("8/8/8/8/8/8/8/8/8/8 w - - 0 1");
  ASSERT_EQ(many.findings.size(), 1U);
  EXPECT_EQ(many.findings[0].id, FindingId::too_many_ranks);
  EXPECT_EQ(many.findings[0].n, 10);
}

TEST(ReadFen, NamesTheSquaresOfWrongLetters) {
  const Reading reading = read_fen("tsldklst/8/8/8/8/8/8/4K3 w - - 0 1");
  ASSERT_EQ(reading.findings.size(), 2U);
  EXPECT_EQ(reading.findings[0].squares,
            (Bitboard{Square::a8, Square::b8, Square::c8, Square::d8}.bits()));
  EXPECT_EQ(reading.findings[0].n, 4);
  EXPECT_EQ(reading.findings[1].squares, (Bitboard{Square::f8, Square::g8, Square::h8}.bits()));
}

TEST(ReadFen, SaysWhatItReadInPlaceOfANumber) {
  const Reading dashes = read_fen("8/8/8/8/8/8/8/8 w - - - -");
  ASSERT_EQ(dashes.findings.size(), 2U);
  EXPECT_EQ(dashes.findings[0].field, Field::halfmove);
  EXPECT_EQ(dashes.findings[0].n, 0);
  EXPECT_EQ(dashes.findings[1].field, Field::fullmove);
  EXPECT_EQ(dashes.findings[1].n, 1);

  const Reading zeros = read_fen("8/8/8/8/8/8/8/8 w - - 007 0012");
  ASSERT_EQ(zeros.findings.size(), 2U);
  EXPECT_EQ(zeros.findings[0].n, 7);
  EXPECT_EQ(zeros.findings[1].n, 12);

  const Reading large = read_fen("8/8/8/8/8/8/8/8 w - - 99999999999 1");
  ASSERT_EQ(large.findings.size(), 1U);
  EXPECT_EQ(large.findings[0].n, 99999999999);
}

TEST(ReadFen, AddsUpAdjacentDigits) {
  const Reading reading = read_fen("1111p111/44/8/8/8/8/8/8 w - - 0 1");
  ASSERT_EQ(reading.findings.size(), 1U);
  EXPECT_EQ(reading.findings[0].id, FindingId::adjacent_digits);
  EXPECT_EQ(reading.findings[0].begin, 0U);
  EXPECT_EQ(reading.findings[0].end, 4U);
  EXPECT_EQ(reading.findings[0].n, 4);
}

TEST(ReadFen, SaysHowManyFieldsAreThere) {
  constexpr std::array<std::string_view, 6> fields{"8/8/8/8/8/8/8/8", " w", " -", " -", " 0", " 1"};
  std::string text;
  for (std::size_t n = 1; n <= fields.size(); ++n) {
    text += fields[n - 1];
    const Reading reading = read_fen(text);
    ASSERT_TRUE(reading.setup) << text;
    EXPECT_EQ(write_fen(*reading.setup), "8/8/8/8/8/8/8/8 w - - 0 1");
    const Finding* missing = find(reading, FindingId::missing_fields);
    ASSERT_EQ(missing == nullptr, n == 6) << text;
    if (missing == nullptr) continue;
    EXPECT_EQ(missing->n, static_cast<std::int64_t>(n));
    EXPECT_EQ(missing->field, static_cast<Field>(n + 1));
    EXPECT_EQ(missing->begin, text.size());
    EXPECT_EQ(missing->end, text.size());
  }
}

TEST(ReadFen, OffersTheRightsThatAMissingFieldMayHaveHad) {
  const auto offered = [](std::string_view text) {
    const Reading reading = read_fen(text);
    const Finding* possible = find(reading, FindingId::castling_possible);
    return possible != nullptr ? possible->fix->edit.after : std::string("-");
  };
  EXPECT_EQ(offered("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), "KQkq");
  EXPECT_EQ(offered("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b"), "KQkq");
  EXPECT_EQ(offered("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w -"), "-");
  EXPECT_EQ(offered("r3k3/8/8/8/8/8/8/4K2R w"), "Kq");
  EXPECT_EQ(offered("1r2k3/8/8/8/8/8/8/4KR2 w"), "-");
  EXPECT_EQ(offered("bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w"), "KQkq");
  EXPECT_EQ(offered("bbrknnrq/pppppppp/8/8/8/P7/1PPPPPPP/BBRKNNRQ w"), "-");
  EXPECT_EQ(offered("4k3/8/8/8/8/8/8/8 w"), "-");

  const Reading reading = read_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
  EXPECT_TRUE(reading.setup->castling.empty());
  const Fix& fix = *find(reading, FindingId::castling_possible)->fix;
  EXPECT_EQ(fix.edit.id, EditId::add_castling);
  EXPECT_EQ(fix.fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(ReadFen, MendsEveryLibertyByTheCanonicalFen) {
  const Reading reading =
      read_fen(" rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR  W qkQK – 00 0 rest");
  ASSERT_TRUE(reading.setup);
  for (const Finding& finding : reading.findings) {
    ASSERT_TRUE(finding.fix) << name(finding.id);
    EXPECT_EQ(finding.fix->fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  }
  const auto edit = [&reading](FindingId id) { return find(reading, id)->fix->edit; };
  EXPECT_EQ(edit(FindingId::castling_order),
            (Edit{EditId::clean_text, Field::castling, "qkQK", "KQkq"}));
  EXPECT_EQ(edit(FindingId::upper_case_turn), (Edit{EditId::clean_text, Field::turn, "W", "w"}));
  EXPECT_EQ(edit(FindingId::fullmove_zero),
            (Edit{EditId::set_fullmove, Field::fullmove, "0", "1"}));
  EXPECT_EQ(edit(FindingId::extra_text), (Edit{EditId::remove_text, Field::line, "rest", ""}));

  const Reading short_of_fields = read_fen("8/8/8/8/8/8/8/8 b");
  ASSERT_EQ(short_of_fields.findings.size(), 1U);
  EXPECT_EQ(short_of_fields.findings[0].fix->edit,
            (Edit{EditId::add_fields, Field::castling, "", "- - 0 1"}));
}

TEST(ReadFen, TellsWhereTheFieldsStand) {
  const Reading reading = read_fen("fen: 4k2r/8/8/8/8/8/8/4K2R  b\tKk e3 7");
  const auto field = [&reading](int n) { return reading.fields[static_cast<std::size_t>(n)]; };
  EXPECT_EQ(field(0), (Reading::Span{5, 26}));
  EXPECT_EQ(field(1), (Reading::Span{28, 29}));
  EXPECT_EQ(field(2), (Reading::Span{30, 32}));
  EXPECT_EQ(field(3), (Reading::Span{33, 35}));
  EXPECT_EQ(field(4), (Reading::Span{36, 37}));
  EXPECT_EQ(field(5), (Reading::Span{37, 37}));
  ASSERT_EQ(reading.castling_letters.size(), 2U);
  EXPECT_EQ(reading.castling_letters[0], std::pair(Square::h1, 30U));
  EXPECT_EQ(reading.castling_letters[1], std::pair(Square::h8, 31U));
}

TEST(ReadFen, TakesTheClocksFromEpdOperations) {
  const Reading reading = read_fen("8/8/8/8/8/8/8/8 w - - fmvn 9; c0 \"hmvc 1; x\"; hmvc 5;");
  ASSERT_TRUE(reading.setup);
  EXPECT_EQ(reading.setup->halfmove, 5U);
  EXPECT_EQ(reading.setup->fullmove, 9U);
  EXPECT_EQ(reading.fields[4], (Reading::Span{51, 52}));
  EXPECT_EQ(reading.fields[5], (Reading::Span{27, 28}));
}

TEST(ReadFen, SaysEachKindOfLibertyOnce) {
  const Reading reading = read_fen("8/8/8/8/8/8/8/8  w  -\t-\t0  1");
  ASSERT_EQ(reading.findings.size(), 2U);
  EXPECT_EQ(reading.findings[0].id, FindingId::repeated_blanks);
  EXPECT_EQ(reading.findings[1].id, FindingId::unusual_blanks);
}

TEST(ReadFen, NeverReportsMoreThanAPersonCanRead) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "x9p?/";
  text += " x xKxKxKxKxKxKxKxKxKxKxKxKx zz -1 -1 and more";
  const Reading reading = read_fen(text);
  EXPECT_LE(reading.findings.size(), 64U);
  for (const FindingId id :
       {FindingId::too_many_ranks, FindingId::bad_turn, FindingId::bad_castling,
        FindingId::bad_ep_square, FindingId::bad_halfmove, FindingId::bad_fullmove,
        FindingId::extra_text}) {
    EXPECT_NE(find(reading, id), nullptr) << name(id);
  }
  expect_sound(text, reading);
}

// A long text takes about as long as it takes to look at each byte a few times; a reader that
// starts anew at every bracket would never come back.
TEST(ReadFen, TakesLinearTimeOnGarbage) {
  constexpr std::array<std::string_view, 16> patterns{
      "/", "%", "%20", "[FEN ", "[FEN \"",  "\"'", "\xE2\x80\x9C", "_", "+",
      " ", "1", "[",   "fen=&", "https://", ";",   "\xF0"};
  for (const std::string_view pattern : patterns) {
    for (const std::string_view start :
         {"", "https://lichess.org/", "8/8/8/8/8/8/8/8 w ", "8/8/8/8/8/8/8/8 w - - 0 1 "}) {
      SCOPED_TRACE(std::string(start) + std::string(pattern));
      std::string text(start);
      while (text.size() < 200'000) text += pattern;
      const Reading reading = read_fen(text);
      EXPECT_LE(reading.findings.size(), 64U);
      for (const Finding& finding : reading.findings) EXPECT_LE(finding.end, text.size());
    }
  }
}

TEST(ReadFen, IsSoundOnRandomlyDamagedTexts) {
  std::vector<std::string> texts;
  for (const char* file : {"read_fen.tsv", "paste.tsv"}) {
    for (const auto& row : tests::read_rows(file)) texts.push_back(unescape(row[0]));
  }
  constexpr std::uint32_t seed = 20240229;
  std::mt19937 random(seed);
  const auto below = [&random](std::size_t n) { return n == 0 ? 0 : random() % n; };
  constexpr std::string_view bytes = "/8 wbKQkq-01_+%20[]\"~;pP\xC2\xA0\xE2\x80\x93\t\nfenmovs?=&";
  for (int round = 0; round < 20'000; ++round) {
    std::string text = texts[below(texts.size())];
    for (std::size_t changes = 1 + below(4); changes > 0; --changes) {
      const std::size_t at = below(text.size() + 1);
      const char byte = bytes[below(bytes.size())];
      switch (below(4)) {
        case 0: text.insert(at, 1, byte); break;
        case 1: text.erase(at, 1 + below(3)); break;
        case 2:
          if (at < text.size()) text[at] = byte;
          break;
        default: {
          const std::string& other = texts[below(texts.size())];
          text.insert(at, other, below(other.size() + 1), below(12));
          break;
        }
      }
    }
    // A block of exactly this size, so that a sanitizer sees one byte too far.
    const std::vector<char> block(text.begin(), text.end());
    const std::string_view exact(block.data(), block.size());
    expect_sound(exact, read_fen(exact));
    if (testing::Test::HasFailure()) {
      FAIL() << "seed " << seed << ", round " << round << ": " << testing::PrintToString(text);
    }
  }
}

TEST(ReadFen, ReadsEveryPositionOfTheSharedCollections) {
  const std::filesystem::path folder = std::filesystem::path(FORSYTH_SHARED_DIR) / "data/epd/STS";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "skipped: no shared data";
  std::size_t lines = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path());
    for (std::string line; std::getline(file, line);) {
      if (line.empty()) continue;
      const Reading reading = read_fen(line);
      ASSERT_TRUE(reading.setup) << line;
      EXPECT_NE(find(reading, FindingId::epd_operations) != nullptr,
                find(reading, FindingId::missing_fields) != nullptr)
          << line;
      ++lines;
    }
  }
  EXPECT_GT(lines, 1000U);
}

}  // namespace
}  // namespace forsyth
