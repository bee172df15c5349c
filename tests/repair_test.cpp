#include "forsyth/repair.hpp"

#include "forsyth/fen.hpp"

#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "tsv.hpp"

namespace forsyth {
namespace {

std::string unescape(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    switch (const char c = text[++i]) {
      case 't': out += '\t'; break;
      case 'n': out += '\n'; break;
      case 'r': out += '\r'; break;
      case 'x':
        out += static_cast<char>(std::stoi(std::string(text.substr(i + 1, 2)), nullptr, 16));
        i += 2;
        break;
      default: out += c;
    }
  }
  return out;
}

std::string names(const std::vector<Edit>& edits) {
  std::string out;
  for (const Edit& edit : edits) {
    out += out.empty() ? "" : ",";
    out += name(edit.id);
  }
  return out.empty() ? "-" : out;
}

std::string names(FindingSet set) {
  std::string out;
  set.each([&](FindingId id) {
    out += out.empty() ? "" : ",";
    out += name(id);
  });
  return out.empty() ? "-" : out;
}

std::string best(std::string_view text, Variant variant = Variant::detect) {
  const auto repairs = repair(text, variant);
  return repairs.empty() ? "none" : repairs[0].fen;
}

std::string castling(const std::string& fen) {
  const std::size_t begin = fen.find(' ', fen.find(' ') + 1) + 1;
  return fen.substr(begin, fen.find(' ', begin) - begin);
}

bool offers(const std::vector<Repair>& repairs, std::string_view fen, EditId edit) {
  return std::ranges::any_of(repairs, [&](const Repair& repair) {
    return repair.fen == fen &&
           std::ranges::any_of(repair.edits, [&](const Edit& e) { return e.id == edit; });
  });
}

std::vector<std::string> positions() {
  std::vector<std::string> fens;
  for (const auto& row : tests::read_rows("repair_positions.tsv")) fens.push_back(row[0]);
  return fens;
}

TEST(Repair, FindsTheBestCandidateOfTheTable) {
  const auto rows = tests::read_rows("repair.tsv");
  EXPECT_GE(rows.size(), 100U);
  for (const auto& row : rows) {
    ASSERT_EQ(row.size(), 4U) << row[0];
    const auto repairs = repair(unescape(row[0]));
    if (row[1] == "none") {
      EXPECT_TRUE(repairs.empty()) << row[0];
      continue;
    }
    ASSERT_FALSE(repairs.empty()) << row[0];
    EXPECT_EQ(repairs[0].fen, row[1]) << row[0];
    EXPECT_EQ(names(repairs[0].edits), row[2]) << row[0];
    EXPECT_EQ(names(repairs[0].remaining), row[3]) << row[0];
  }
}

// --- reports of others
// -----------------------------------------------------------------------------

TEST(Repair, TakesAwayExactlyTheRightsThatCannotBe) {
  const struct {
    std::string_view fen, rights;
  } cases[] = {
      {"3qk1nb/1p3p2/p1r1p1p1/3p4/3P4/2N1BP2/PPPQ1P2/R3K3 w Qk - 0 15", "Q"},
      {"2b1k1nB/1p3p1p/n4b2/1NPp4/P7/8/2r1PPPP/R3KBNR b KQk - 0 14", "KQ"},
      {"q3kb2/rbpppppr/p1n4p/1p1n4/P4PB1/NP2P3/1RPP2PP/2B1QKNR b kq - 1 1", "-"},
      {"4k3/8/8/8/8/8/8/4K2R w Kk - 0 1", "K"},
      {"q3k2q/pbpqppbp/1pnp1np1/8/8/1PNP1NP1/PBPQPPBP/Q3K2Q w KQkq - 2 9", "-"},
      {"q5k1/5p2/p5pp/3bp1b1/Pp1n4/1P1P1P1P/2rN2P1/1NBQR1K1 w Kk - 0 1", "-"},
      {"q1kn1br1/3p1p1p/1rpB2p1/1p6/p7/P4P2/BPPP2PP/QRKN3R w KQq - 1 13", "KQ"},
      {"rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b HQkq - 0 1", "kq"},
  };
  for (const auto& c : cases) EXPECT_EQ(castling(best(c.fen)), c.rights) << c.fen;
}

TEST(Repair, ReadsRightsAsStandardChessWhenToldSo) {
  EXPECT_EQ(castling(best("rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b HQkq - 0 1",
                          Variant::standard)),
            "kq");
  EXPECT_EQ(castling(best("q1kn1br1/3p1p1p/1rpB2p1/1p6/p7/P4P2/BPPP2PP/QRKN3R w KQq - 1 13",
                          Variant::standard)),
            "-");
  EXPECT_EQ(castling(best("rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b HQkq - 0 1",
                          Variant::chess960)),
            "Qkq");
}

TEST(Repair, NamesBothReadingsOfRights) {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b ";
  const auto broken = repair(start + "HQkq - 0 1");
  EXPECT_TRUE(offers(broken, start + "kq - 0 1", EditId::read_as_standard));
  EXPECT_TRUE(offers(broken, start + "Qkq - 0 1", EditId::read_as_chess960));
  // What is legal as it stands is not changed, but the other reading is offered.
  const auto legal = repair(start + "Qkq - 0 1");
  EXPECT_EQ(legal.at(0).fen, start + "Qkq - 0 1");
  EXPECT_TRUE(legal[0].edits.empty());
  EXPECT_TRUE(offers(legal, start + "kq - 0 1", EditId::read_as_standard));
}

TEST(Repair, OffersRightsThatNobodyWroteButDoesNotTakeThem) {
  const std::string board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  const auto repairs = repair(board);
  EXPECT_EQ(repairs.at(0).fen, board + " w - - 0 1");
  EXPECT_TRUE(offers(repairs, board + " w KQkq - 0 1", EditId::add_castling));
  // A field that says `-` says it.
  EXPECT_EQ(repair(board + " w - - 0 1").size(), 1U);
}

TEST(Repair, MergesDigitsAndProposesTheRotatedBoard) {
  const auto repairs =
      repair("RNBK11NR/P1111P11/1P1B11P1/11P1111P/111Pp111/bp1n111p/p1ppbpp1/r111rk11 b");
  ASSERT_FALSE(repairs.empty());
  EXPECT_EQ(repairs[0].fen, "RNBK2NR/P4P2/1P1B2P1/2P4P/3Pp3/bp1n3p/p1ppbpp1/r3rk2 b - - 0 1");
  EXPECT_EQ(names(repairs[0].edits), "merge-digits,add-fields");
  EXPECT_TRUE(offers(repairs, "2kr3r/1ppbpp1p/p3n1pb/3pP3/P4P2/1P2B1P1/2P4P/RN2KBNR b - - 0 1",
                     EditId::rotate_board));
}

TEST(Repair, ProposesTurnedBoardsBehindTheBoardAsWritten) {
  const std::string turned = "7R/PP1K2Pb/2P5/B2Pp2B/3nNR2/p1p2n2/1p4pp/r2k1r2 w - - 0 1";
  const auto repairs = repair(turned);
  EXPECT_EQ(repairs.at(0).fen, turned);
  EXPECT_TRUE(repairs[0].edits.empty());
  EXPECT_EQ(repairs[0].cost, 0);
  EXPECT_TRUE(offers(repairs, "2r1k2r/pp4p1/2n2p1p/2RNn3/B2pP2B/5P2/bP2K1PP/R7 w - - 0 1",
                     EditId::rotate_board));

  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
  EXPECT_TRUE(offers(repair("RNBKQBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbkqbnr w - - 0 1"), start,
                     EditId::rotate_board));
  EXPECT_TRUE(offers(repair("RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w - - 0 1"), start,
                     EditId::flip_board));
  EXPECT_TRUE(offers(repair("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"), start,
                     EditId::mirror_board));
  // Rights are read anew on the turned board.
  EXPECT_TRUE(offers(repair("RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w KQkq - 0 1"),
                     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                     EditId::flip_board));
}

TEST(Repair, ProposesTheScreenshotFromBlacksSideTheOtherWayRound) {
  EXPECT_TRUE(offers(repair("R1BKQB1R/1P1PPPPP/P4N2/2P5/1Nb1p3/3p1n2/ppp2ppp/rnbkq2r b - - 0 1"),
                     "r2qkbnr/ppp2ppp/2n1p3/3p1bN1/5P2/2N4P/PPPPP1P1/R1BQKB1R b - - 0 1",
                     EditId::rotate_board));
}

TEST(Repair, SetsAFullmoveNumberOfZeroToOne) {
  const auto repairs = repair("3r4/p2nrpkp/2B1p3/2P2pP1/3R3Q/q7/6PP/6RK w - - 0 0");
  ASSERT_EQ(repairs.size(), 1U);
  EXPECT_EQ(repairs[0].fen, "3r4/p2nrpkp/2B1p3/2P2pP1/3R3Q/q7/6PP/6RK w - - 0 1");
  EXPECT_EQ(names(repairs[0].edits), "set-fullmove");
}

TEST(Repair, FillsInWhatIsMissingBehindTheBoard) {
  const std::string board = "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R";
  EXPECT_EQ(best(board + " b"), board + " b - - 0 1");
  EXPECT_EQ(best(board + " b KQkq"), board + " b KQkq - 0 1");
  EXPECT_EQ(best(board + " b KQkq -"), board + " b KQkq - 0 1");
  EXPECT_EQ(best("2rq1rk1/pp2ppbp/1n4p1/3pP3/2P5/1P2B3/P2NQPPP/2R2RK1 b - - - -"),
            "2rq1rk1/pp2ppbp/1n4p1/3pP3/2P5/1P2B3/P2NQPPP/2R2RK1 b - - 0 1");
  EXPECT_EQ(best("2krrb2/pp1b3p/q3p3/3p1p1Q/3P1B1P/P1R4B/1PP2P2/1K1R4 b -"),
            "2krrb2/pp1b3p/q3p3/3p1p1Q/3P1B1P/P1R4B/1PP2P2/1K1R4 b - - 0 1");
}

TEST(Repair, RanksTheReadingsOfAShortBoard) {
  const auto repairs = repair("rnbqkbnr/pppp1ppp/4p3/3PP3/PPP2PPP/RNBQKBNR w KQkq - 0 1");
  ASSERT_GT(repairs.size(), 2U);
  EXPECT_EQ(repairs[0].fen, "rnbqkbnr/pppp1ppp/4p3/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 1");
  for (const Repair& repair : repairs) {
    EXPECT_EQ(names(repair.edits), "add-rank,add-rank") << repair.fen;
    EXPECT_TRUE(repair.remaining.empty());
  }
  EXPECT_EQ(best("rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST(Repair, SetsClocksThatAreNoNumbers) {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
  for (const char* clock : {"99999999999", "-1", "0.5"}) {
    const auto repairs = repair(start + clock + " 1");
    ASSERT_FALSE(repairs.empty());
    EXPECT_EQ(repairs[0].fen, start + "0 1");
    EXPECT_EQ(names(repairs[0].edits), "set-halfmove") << clock;
  }
  EXPECT_EQ(best("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 1 1"),
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
}

TEST(Repair, ClearsOrMovesAnEnPassantSquareThatCannotBe) {
  EXPECT_EQ(best("rnbqkb1r/ppp3pp/3p1n2/3P4/8/2P5/PP3PPP/RNBQKB1R w KQkq e6 0 1"),
            "rnbqkb1r/ppp3pp/3p1n2/3P4/8/2P5/PP3PPP/RNBQKB1R w KQkq - 0 1");
  EXPECT_EQ(best("r1bqkbnr/2pppppp/n7/1p6/8/4P3/PPPP1PPP/RNBQK1NR b KQkq b6 0 4"),
            "r1bqkbnr/2pppppp/n7/1p6/8/4P3/PPPP1PPP/RNBQK1NR b KQkq - 0 4");

  const std::string pawn = "rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq ";
  const auto repairs = repair(pawn + "e5 0 1");
  EXPECT_TRUE(offers(repairs, pawn + "e6 0 1", EditId::set_ep));
  EXPECT_TRUE(offers(repairs, pawn + "- 0 1", EditId::clear_ep));

  const struct {
    std::string_view before, ep, after;
  } bogus[] = {{"8/8/2K5/8/6P1/2k5/8/8 w - ", "g3", " 0 1"},
               {"8/8/2K5/6p1/6P1/2k5/8/8 b - ", "g6", " 0 1"},
               {"8/8/2K5/8/8/2k5/8/8 w - ", "g6", " 0 1"},
               {"8/8/2K3N1/6p1/8/2k5/8/8 w - ", "g6", " 0 1"},
               {"8/8/2K5/8/6p1/2k5/8/8 w - ", "g3", " 0 1"}};
  for (const auto& c : bogus) {
    const std::string before(c.before);
    EXPECT_EQ(best(before + std::string(c.ep) + std::string(c.after)), before + "- 0 1");
  }
}

TEST(Repair, GivesTheMoveToTheSideThatIsInCheck) {
  EXPECT_EQ(best("8/pp5p/kqp5/2P1Br2/5Pb1/P1NQ4/1P4PP/2K2BbR w - - 0 1"),
            "8/pp5p/kqp5/2P1Br2/5Pb1/P1NQ4/1P4PP/2K2BbR b - - 0 1");
  EXPECT_EQ(best("rnk2bnr/p3p2p/5p2/1BQP2pP/3PP3/5PB1/PP5P/RN2K1NR w"),
            "rnk2bnr/p3p2p/5p2/1BQP2pP/3PP3/5PB1/PP5P/RN2K1NR b - - 0 1");
}

TEST(Repair, SaysWhatRemainsWhereNothingCanBeMended) {
  const struct {
    std::string_view fen;
    FindingSet remaining;
  } cases[] = {
      {"4k3/8/8/8/8/8/8/8 w - - 0 1", {FindingId::no_white_king}},
      {"3P4/1k2K3/8/8/8/8/8/8 w - - 0 1", {FindingId::pawn_on_outer_rank}},
      {"8/8/8/8/8/1p6/8/6kK w - - 0 1", {FindingId::kings_adjacent}},
      {"kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w KQkq - 0 1", {FindingId::many_white_kings}},
  };
  for (const auto& c : cases) {
    const auto repairs = repair(c.fen);
    ASSERT_FALSE(repairs.empty()) << c.fen;
    EXPECT_EQ(repairs[0].remaining.both(c.remaining), c.remaining) << c.fen;
  }
}

TEST(Repair, KeepsAnIllegalTextBesideAGuessThatMakesItLegal) {
  const auto repairs = repair("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQkBNR w kq - 0 1");
  ASSERT_EQ(repairs.size(), 2U);
  EXPECT_EQ(names(repairs[0].edits), "replace-letter");
  EXPECT_TRUE(repairs[1].edits.empty());
  EXPECT_TRUE(repairs[1].remaining.has(FindingId::no_white_king));
}

TEST(Repair, ReadsAddressesAndOddBlanks) {
  const std::string e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  EXPECT_EQ(best("?fen=rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR_b_KQkq_-"), e4);
  EXPECT_EQ(best("?strict=1?fen=rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR+b+KQkq+-+0+1"), e4);
  EXPECT_EQ(best("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR\u00A0b\u00A0KQkq\u00A0-\u00A0"
                 "0\u00A01"),
            e4);
}

// --- promises
// --------------------------------------------------------------------------------------

/// What holds for every text.
void expect_promises(std::string_view text, Variant variant, std::size_t limit) {
  const auto repairs = repair(text, variant, limit);
  ASSERT_LE(repairs.size(), limit);
  std::set<std::string> seen;
  for (std::size_t i = 0; i < repairs.size(); ++i) {
    const Repair& repair = repairs[i];
    EXPECT_TRUE(seen.insert(repair.fen).second) << text;
    EXPECT_EQ(repair.fen, write_fen(repair.setup)) << text;
    EXPECT_EQ(repair.remaining, illegalities(repair.setup, variant)) << text;
    const auto parsed = parse_fen(repair.fen);
    ASSERT_TRUE(parsed.has_value()) << repair.fen;
    EXPECT_EQ(*parsed, repair.setup) << text;
    EXPECT_TRUE(!repair.edits.empty() || repair.fen == text) << text;
    EXPECT_TRUE(std::ranges::is_sorted(repair.edits, {}, &Edit::field)) << text;
    for (const Edit& edit : repair.edits) EXPECT_NE(edit.before, edit.after) << text;
    if (i == 0) continue;
    const bool legal = repair.remaining.empty();
    const bool legal_before = repairs[i - 1].remaining.empty();
    EXPECT_TRUE(legal_before || !legal) << text;
    if (legal == legal_before) {
      EXPECT_LE(repairs[i - 1].cost, repair.cost) << text;
    }
  }
  if (repairs.empty() || !repairs[0].remaining.empty()) return;
  const auto again = repair(repairs[0].fen, variant, limit);
  ASSERT_FALSE(again.empty()) << repairs[0].fen;
  EXPECT_EQ(again[0].fen, repairs[0].fen);
  EXPECT_TRUE(again[0].edits.empty()) << repairs[0].fen;
  EXPECT_EQ(again[0].cost, 0) << repairs[0].fen;
}

TEST(Repair, KeepsItsPromisesOnDamagedTexts) {
  const auto fens = positions();
  std::mt19937 random(20240601);
  const auto pick = [&](std::size_t n) { return static_cast<std::size_t>(random()) % n; };
  constexpr std::string_view letters = "/12345678pnbrqkPNBRQK wb-KQkq0a3e6h9xOl_+%.,|[]\"\n\t(:?";
  for (int round = 0; round < 600; ++round) {
    std::string text = fens[pick(fens.size())];
    for (std::size_t damage = pick(7); damage > 0 && text.size() > 2; --damage) {
      const std::size_t at = pick(text.size());
      switch (pick(4)) {
        case 0:  text.erase(at, 1 + pick(3)); break;
        case 1:  text.insert(at, 1, letters[pick(letters.size())]); break;
        case 2:  text[at] = letters[pick(letters.size())]; break;
        default: text.insert(at, text.substr(pick(text.size()), pick(6))); break;
      }
    }
    SCOPED_TRACE(text);
    constexpr Variant variants[] = {Variant::detect, Variant::standard, Variant::chess960};
    expect_promises(text, variants[round % 3], 1 + pick(8));
    if (HasFatalFailure()) return;
  }
}

TEST(Repair, LeavesValidTextsAlone) {
  for (const std::string& fen : positions()) {
    const auto repairs = repair(fen);
    ASSERT_FALSE(repairs.empty()) << fen;
    EXPECT_EQ(repairs[0].fen, fen);
    EXPECT_TRUE(repairs[0].edits.empty()) << fen;
    EXPECT_EQ(repairs[0].cost, 0) << fen;
  }
}

TEST(Repair, GivesAtMostAsManyAsAskedFor) {
  const std::string text = "r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPP1PP/RNBQKB1R";
  EXPECT_TRUE(repair(text, Variant::detect, 0).empty());
  EXPECT_EQ(repair(text, Variant::detect, 1).size(), 1U);
  EXPECT_LE(repair(text, Variant::detect, 3).size(), 3U);
}

TEST(Repair, GetsThroughLongGarbageQuickly) {
  const auto begin = std::chrono::steady_clock::now();
  for (const std::string_view pattern :
       {"8 ", "/", "8/", "rnbqkbnr/", "K ", "\xd0\xba", "[", "- ", "rnbqkbnr/pppppppp/8/8 "}) {
    std::string text;
    while (text.size() < 1'000'000) text += pattern;
    static_cast<void>(repair(text));
  }
  // A few milliseconds each; quadratic work would take hours.
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(60));
}

TEST(Repair, FindsAFenInALongText) {
  std::string text(200'000, 'x');
  for (std::size_t i = 7; i < text.size(); i += 11) text[i] = ' ';
  text += "\nr1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPP1PP/RNBQKB1R w KQkq - 2 3\n";
  text += std::string(200'000, '.');
  EXPECT_EQ(best(text), "r1bqkbnr/pp1ppppp/2n5/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
}

}  // namespace
}  // namespace forsyth
