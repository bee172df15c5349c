// A diagnostic is output, so it is compared whole, caret included. (render() of diagnose.hpp)

#include "forsyth/diagnose.hpp"

#include <array>
#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace forsyth {
namespace {

struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

Finding finding(FindingId id, Span span, std::int64_t n = 0, std::int64_t m = 0) {
  Finding result;
  result.id = id;
  result.severity = severity_of(id);
  result.field = field_of(id);
  result.begin = span.begin;
  result.end = span.end;
  result.n = n;
  result.m = m;
  return result;
}

std::string english(const Finding& one, std::string_view text) {
  return render(one, text, Language::en);
}

// The two lines under the sentence: the text and the caret.
std::string excerpt(std::string_view text, Span span) {
  const std::string all = english(finding(FindingId::url_text, span), text);
  return all.substr(all.find('\n') + 1);
}

TEST(Render, ShowsSentenceCaretAndFix) {
  constexpr std::string_view text = "4k3/8/8/8/8/8/8/K3R3 w - - 0 1";
  Finding one = finding(FindingId::opponent_in_check, {21, 22});
  one.side = 'b';
  one.fix = Fix{{EditId::swap_turn, Field::turn, "w", "b"}, "4k3/8/8/8/8/8/8/K3R3 b - - 0 1"};
  EXPECT_EQ(render(one, text, Language::en),
            "illegal: the black king is in check although it is White's move  [opponent-in-check]\n"
            "  4k3/8/8/8/8/8/8/K3R3 w - - 0 1\n"
            "                       ^\n"
            "  fix: Black to move: 4k3/8/8/8/8/8/8/K3R3 b - - 0 1\n");
  EXPECT_EQ(
      render(one, text, Language::es),
      "ilegal: el rey negro está en jaque aunque es el turno de las blancas  [opponent-in-check]\n"
      "  4k3/8/8/8/8/8/8/K3R3 w - - 0 1\n"
      "                       ^\n"
      "  corrección: juegan las negras: 4k3/8/8/8/8/8/8/K3R3 b - - 0 1\n");
  EXPECT_EQ(render(one, text, Language::pt),
            "ilegal: o rei preto está em xeque embora seja a vez das brancas  [opponent-in-check]\n"
            "  4k3/8/8/8/8/8/8/K3R3 w - - 0 1\n"
            "                       ^\n"
            "  correção: jogam as pretas: 4k3/8/8/8/8/8/8/K3R3 b - - 0 1\n");
  EXPECT_EQ(
      render(one, text, Language::it),
      "illegale: il re nero è sotto scacco benché tocchi al Bianco muovere  [opponent-in-check]\n"
      "  4k3/8/8/8/8/8/8/K3R3 w - - 0 1\n"
      "                       ^\n"
      "  correzione: muove il Nero: 4k3/8/8/8/8/8/8/K3R3 b - - 0 1\n");
}

TEST(Render, MarksTheWholeSpan) {
  constexpr std::string_view text = "rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const Finding one = finding(FindingId::rank_too_short, {9, 15}, 7, 6);
  EXPECT_EQ(render(one, text, Language::en),
            "error: rank 7 has 6 squares instead of 8  [rank-too-short]\n"
            "  rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
            "           ^~~~~~\n");
  EXPECT_EQ(render(one, text, Language::es),
            "error: la fila 7 tiene 6 casillas en vez de 8  [rank-too-short]\n"
            "  rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
            "           ^~~~~~\n");
  EXPECT_EQ(render(one, text, Language::pt),
            "erro: a fila 7 tem 6 casas em vez de 8  [rank-too-short]\n"
            "  rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
            "           ^~~~~~\n");
  EXPECT_EQ(render(one, text, Language::it),
            "errore: la traversa 7 ha 6 case invece di 8  [rank-too-short]\n"
            "  rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
            "           ^~~~~~\n");
}

TEST(Render, PointsPastTheEndAtWhatIsMissing) {
  constexpr std::string_view text = "8/8/8/8/8/8/8/8 w";
  EXPECT_EQ(english(finding(FindingId::missing_fields, {17, 17}, 2), text),
            "note: only 2 of the 6 fields are there; the others were read as in “w - - 0 1”  "
            "[missing-fields]\n"
            "  8/8/8/8/8/8/8/8 w\n"
            "                   ^\n");
}

TEST(Render, TakesTheSeverityOfTheFinding) {
  Finding one = finding(FindingId::extra_text, {0, 1});
  one.severity = Severity::note;
  EXPECT_EQ(english(one, "x"),
            "note: “x” does not belong to the FEN and was not read  [extra-text]\n"
            "  x\n"
            "  ^\n");
}

TEST(Render, LeavesTheTextOutWhenThereIsNone) {
  Finding one = finding(FindingId::no_white_king, {0, 0});
  EXPECT_EQ(english(one, ""),
            "illegal: there is no white king; each side has exactly one  [no-white-king]\n");
  EXPECT_EQ(english(one, "8/8/8/8/8/8/8/8 w - - 0 1"), english(one, ""));
  EXPECT_EQ(english(finding(FindingId::empty_text, {0, 0}), ""),
            "error: there is no position here; a FEN is expected  [empty-text]\n");
}

TEST(Render, ShowsAFixWithoutAFenByItsLabelAlone) {
  Finding one = finding(FindingId::no_white_king, {0, 0});
  one.fix = Fix{{EditId::rotate_board, Field::placement, "", ""}, ""};
  EXPECT_EQ(english(one, ""),
            "illegal: there is no white king; each side has exactly one  [no-white-king]\n"
            "  fix: turn the board by 180 degrees\n");
}

TEST(Render, CountsColumnsNotBytes) {
  EXPECT_EQ(excerpt("ñandú ♞x!", {11, 12}),  // a letter of two bytes, a figure of three
            "  ñandú ♞x!\n"
            "         ^\n");
  EXPECT_EQ(excerpt("棋盤 8/8", {7, 10}),  // two columns each
            "  棋盤 8/8\n"
            "       ^~~\n");
  EXPECT_EQ(excerpt("a 棋盤 b", {2, 8}),
            "  a 棋盤 b\n"
            "    ^~~~\n");
}

TEST(Render, ASpanInsideACharacterMarksAllOfIt) {
  EXPECT_EQ(excerpt("a♞b", {2, 3}),
            "  a♞b\n"
            "   ^\n");
}

TEST(Render, ShowsEveryControlCharacterInOneColumn) {
  EXPECT_EQ(excerpt("8/8\tw\n-\r\n\x1B[31m\x07x", {15, 16}),
            "  8/8␣w␣-␣␣·[31m·x\n"
            "                 ^\n");
  EXPECT_EQ(excerpt(std::string_view("a\0b", 3), {1, 2}),
            "  a·b\n"
            "   ^\n");
  EXPECT_EQ(excerpt("8\u00A0w\u2003-", {7, 8}),
            "  8␣w␣-\n"
            "      ^\n");
}

TEST(Render, ShowsMarksThatCombineAndInvisiblesInOneColumn) {
  EXPECT_EQ(excerpt("\uFEFF8/8", {0, 3}),
            "  ·8/8\n"
            "  ^\n");
  EXPECT_EQ(excerpt("e\u0301\u200B\u202Ex", {9, 10}),
            "  e···x\n"
            "      ^\n");
  EXPECT_EQ(excerpt("\u05D0\u05D1x", {4, 5}),  // Hebrew would turn the line round
            "  ··x\n"
            "    ^\n");
}

TEST(Render, ShowsBytesThatAreNotUtf8InOneColumn) {
  EXPECT_EQ(excerpt("\xE9\xFF\xC3x", {3, 4}),
            "  \uFFFD\uFFFD\uFFFDx\n"
            "     ^\n");
  EXPECT_EQ(excerpt("\xE2\x99x", {1, 2}),
            "  \uFFFD\uFFFDx\n"
            "   ^\n");
}

TEST(Render, ForgivesSpansBeyondTheText) {
  EXPECT_EQ(excerpt("abc", {7, 9}),
            "  abc\n"
            "     ^\n");
  EXPECT_EQ(excerpt("abc", {1, 4000000000}),
            "  abc\n"
            "   ^~\n");
  EXPECT_EQ(excerpt("abc", {2, 1}),
            "  abc\n"
            "    ^\n");
}

// Seventy-eight columns fit, one more does not.
TEST(Render, ShowsATextThatFitsWhole) {
  const std::string fits(78, 'x');
  EXPECT_EQ(excerpt(fits, {77, 78}), "  " + fits + "\n  " + std::string(77, ' ') + "^\n");
  const std::string end(77, 'x');
  EXPECT_EQ(excerpt(end, {77, 77}), "  " + end + "\n  " + std::string(77, ' ') + "^\n");
}

TEST(Render, CutsLongTextsToAWindow) {
  std::string text;
  for (int i = 0; i < 20; ++i) text += "<12345678>";
  EXPECT_EQ(excerpt(text, {0, 4}),
            "  <12345678><12345678><12345678><12345678><12345678><12345678><12345678><12345…\n"
            "  ^~~~\n");
  EXPECT_EQ(excerpt(text, {100, 110}),
            "  …78><12345678><12345678><12345678><12345678><12345678><12345678><12345678><12…\n"
            "                                    ^~~~~~~~~~\n");
  EXPECT_EQ(excerpt(text, {196, 200}),
            "  …45678><12345678><12345678><12345678><12345678><12345678><12345678><12345678>\n"
            "                                                                           ^~~~\n");
  EXPECT_EQ(excerpt(text, {200, 200}),
            "  …5678><12345678><12345678><12345678><12345678><12345678><12345678><12345678>\n"
            "                                                                              ^\n");
}

TEST(Render, ASpanThatIsTooLongForTheWindowShowsItsBeginning) {
  const std::string text = std::string(50, '.') + std::string(500, 'x');
  EXPECT_EQ(excerpt(text, {50, 550}),
            "  …...." + std::string(72, 'x') + "…\n" + "       ^" + std::string(72, '~') + "\n");
}

std::size_t columns_of_first_line(const std::string& lines) {
  std::size_t columns = 0;
  for (const char c : lines.substr(0, lines.find('\n'))) {
    if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ++columns;
  }
  return columns;
}

TEST(Render, NeverShowsMoreThanTheWindow) {
  for (const std::string_view unit : {"x", "ñ", "♞", "\t", "\xFF", "\xE2\x99", "\u0301"}) {
    std::string text;
    while (text.size() < 400) text += unit;
    const auto size = static_cast<std::uint32_t>(text.size());
    for (std::uint32_t begin = 0; begin <= size; ++begin) {
      for (const std::uint32_t length : {0U, 1U, 5U, 60U, 90U, 400U}) {
        const std::string lines = excerpt(text, {begin, begin + length});
        if (lines.empty()) continue;  // 0 to 0 points at nothing
        EXPECT_LE(columns_of_first_line(lines), 80U);
        const std::size_t caret = lines.find('^');
        ASSERT_NE(caret, std::string::npos);
        EXPECT_EQ(lines.find('^', caret + 1), std::string::npos);
      }
    }
  }
}

TEST(Render, LooksOnlyAtTheWindowOfAHugeText) {
  std::string text(10'000'000, 'x');
  text[5'000'000] = '!';
  const std::string x38(38, 'x');
  for (int i = 0; i < 10'000; ++i) {
    ASSERT_EQ(excerpt(text, {5'000'000, 5'000'001}),
              "  …" + x38 + "!" + std::string(37, 'x') + "…\n" + std::string(41, ' ') + "^\n");
  }
}

}  // namespace
}  // namespace forsyth
