#include "forsyth/fen.hpp"

#include <gtest/gtest.h>

#include "positions.hpp"

namespace forsyth {
namespace {

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// The fault of a text, with the bytes that it names.
struct Fault {
  FindingId id;
  std::string bytes;
  friend bool operator==(const Fault&, const Fault&) = default;
};
std::ostream& operator<<(std::ostream& out, const Fault& fault) {
  return out << name(fault.id) << " at '" << fault.bytes << '\'';
}
Fault fault_of(const std::string& text) {
  const auto setup = parse_fen(text);
  EXPECT_FALSE(setup.has_value()) << text;
  if (setup) return {};
  return {setup.error().id,
          text.substr(setup.error().begin, setup.error().end - setup.error().begin)};
}

TEST(Fen, ReadsTheStartPosition) {
  const auto setup = parse_fen(start);
  ASSERT_TRUE(setup.has_value());
  EXPECT_EQ(*setup, forsyth::Setup::start());
  EXPECT_EQ(write_fen(*setup), start);
}

TEST(Fen, NamesTheRankThatIsShort) {
  EXPECT_EQ(fault_of("rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            (Fault{FindingId::rank_too_short, "pppppp"}));
}
TEST(Fen, NamesTheRankThatIsLong) {
  EXPECT_EQ(fault_of("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            (Fault{FindingId::rank_too_long, "ppppppppp"}));
}
TEST(Fen, NamesEveryStrictFault) {
  const std::string board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  using enum FindingId;
  EXPECT_EQ(fault_of(""), (Fault{empty_text, ""}));
  EXPECT_EQ(fault_of("8/8/8/8/8/8/8 w - - 0 1"), (Fault{too_few_ranks, "8/8/8/8/8/8/8"}));
  EXPECT_EQ(fault_of("8/8/8/8/8/8/8/8/8 w - - 0 1"), (Fault{too_many_ranks, "/"}));
  EXPECT_EQ(fault_of("8/8/8/44/8/8/8/8 w - - 0 1"), (Fault{adjacent_digits, "44"}));
  EXPECT_EQ(fault_of("8/8/8/x7/8/8/8/8 w - - 0 1"), (Fault{bad_piece_letter, "x"}));
  EXPECT_EQ(fault_of("9/8/8/8/8/8/8/8 w - - 0 1"), (Fault{bad_digit, "9"}));
  EXPECT_EQ(fault_of("8/80/8/8/8/8/8/8 w - - 0 1"), (Fault{bad_digit, "0"}));
  EXPECT_EQ(fault_of(" " + std::string(start)), (Fault{surrounding_blanks, " "}));
  EXPECT_EQ(fault_of(std::string(start) + "\n"), (Fault{bad_fullmove, "1\n"}));
  EXPECT_EQ(fault_of(std::string(start) + " "), (Fault{surrounding_blanks, " "}));
  EXPECT_EQ(fault_of(std::string(start) + " x"), (Fault{extra_text, " x"}));
  EXPECT_EQ(fault_of(board + "  w KQkq - 0 1"), (Fault{repeated_blanks, ""}));
  EXPECT_EQ(fault_of(board), (Fault{missing_fields, ""}));
  EXPECT_EQ(fault_of(board + " w KQkq -"), (Fault{missing_fields, ""}));
  EXPECT_EQ(fault_of(board + " W KQkq - 0 1"), (Fault{upper_case_turn, "W"}));
  EXPECT_EQ(fault_of(board + " x KQkq - 0 1"), (Fault{bad_turn, "x"}));
  EXPECT_EQ(fault_of(board + " wb KQkq - 0 1"), (Fault{bad_turn, "wb"}));
  EXPECT_EQ(fault_of(board + " w QK - 0 1"), (Fault{castling_order, "K"}));
  EXPECT_EQ(fault_of(board + " w kK - 0 1"), (Fault{castling_order, "K"}));
  EXPECT_EQ(fault_of(board + " w KK - 0 1"), (Fault{repeated_castling, "K"}));
  EXPECT_EQ(fault_of(board + " w KH - 0 1"), (Fault{repeated_castling, "H"}));
  EXPECT_EQ(fault_of(board + " w KX - 0 1"), (Fault{bad_castling, "X"}));
  EXPECT_EQ(fault_of(board + " w -K - 0 1"), (Fault{bad_castling, "K"}));
  EXPECT_EQ(fault_of(board + " w KQkq e4 0 1"), (Fault{bad_ep_square, "e4"}));
  EXPECT_EQ(fault_of(board + " w KQkq e33 0 1"), (Fault{bad_ep_square, "e33"}));
  EXPECT_EQ(fault_of(board + " w KQkq -- 0 1"), (Fault{bad_ep_square, "--"}));
  EXPECT_EQ(fault_of(board + " w KQkq - -1 1"), (Fault{bad_halfmove, "-1"}));
  EXPECT_EQ(fault_of(board + " w KQkq - 0.5 1"), (Fault{bad_halfmove, "0.5"}));
  EXPECT_EQ(fault_of(board + " w KQkq - 00 1"), (Fault{leading_zeros, "00"}));
  EXPECT_EQ(fault_of(board + " w KQkq - 99999999999 1"),
            (Fault{halfmove_too_large, "99999999999"}));
  EXPECT_EQ(fault_of(board + " w KQkq - 2147483648 1"), (Fault{halfmove_too_large, "2147483648"}));
  EXPECT_EQ(fault_of(board + " w KQkq - 0 2147483648"), (Fault{fullmove_too_large, "2147483648"}));
  EXPECT_EQ(fault_of(board + " w KQkq - 0 0"), (Fault{fullmove_zero, "0"}));
  EXPECT_EQ(fault_of(board + " w KQkq - 0 1x"), (Fault{bad_fullmove, "1x"}));
}

TEST(Fen, ReadsTheLargestClocks) {
  const std::string text = "4k3/8/8/8/8/8/8/4K3 w - - 2147483647 2147483647";
  EXPECT_EQ(write_fen(tests::setup_of(text)), text);
}

TEST(Fen, WritesWhatItReads) {
  for (const std::string text :
       {"rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11",
        "4k3/8/8/8/8/8/8/4K1RR w K - 0 1", "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1",
        "rb3k2/npp1n1pQ/p7/P2qppp1/P2B4/2P1N3/3P1Pr1/RBRK3N w Cq - 3 24",
        "4k3/8/8/8/8/8/8/8 w KQkq a6 0 1", "8/8/8/8/8/8/8/8 b HDAhda h3 0 1",
        "3qk1nb/1p3p2/p1r1p1p1/3p4/3P4/2N1BP2/PPPQ1P2/R3K3 w Qk - 0 15"}) {
    const forsyth::Setup setup = tests::setup_of(text);
    EXPECT_EQ(parse_fen(write_fen(setup)).value_or(forsyth::Setup{}), setup) << text;
  }
}

TEST(Fen, WritesRightsInBothStyles) {
  const auto both = [](std::string_view fen) {
    const forsyth::Setup setup = tests::setup_of(fen);
    return write_castling(setup, CastlingStyle::x_fen) + ' ' +
           write_castling(setup, CastlingStyle::shredder);
  };
  EXPECT_EQ(both(start), "KQkq HAha");
  EXPECT_EQ(both("rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11"), "Gkq Gga");
  EXPECT_EQ(both("rkbnrqnb/8/8/pppppppp/PPPPP3/B7/5PPP/1KRNRQNB b Kkq - 1 9"), "Kkq Eea");
  EXPECT_EQ(both("bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w GCgc - 0 1"), "KQkq GCgc");
  EXPECT_EQ(both("bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"), "KQkq HFhf");
  EXPECT_EQ(both("rb3k2/npp1n1pQ/p7/P2qppp1/P2B4/2P1N3/3P1Pr1/RBRK3N w Ca - 3 24"), "Cq Ca");
  EXPECT_EQ(both("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1"), "B B");
}

TEST(Fen, WritesEnPassantByFourPolicies) {
  const auto policies = [](std::string_view fen) {
    const forsyth::Setup setup = tests::setup_of(fen);
    std::string text;
    for (const EpPolicy policy :
         {EpPolicy::always, EpPolicy::pseudo, EpPolicy::legal, EpPolicy::never}) {
      const auto square = ep_square(setup, policy);
      text += square ? std::string(to_name(*square).view()) : "-";
      text += ' ';
    }
    return text;
  };
  // Nobody beside the pawn; a capture that is legal; one that exposes the king.
  EXPECT_EQ(policies("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"), "e3 - - - ");
  EXPECT_EQ(policies("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"),
            "f6 f6 f6 - ");
  EXPECT_EQ(policies("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1"), "e6 e6 - - ");
  EXPECT_EQ(policies("r3kb1r/Nppn2pp/8/6q1/4pP2/8/PPPPQ1PP/R1B1K2R b KQkq f3 0 11"), "f3 f3 - - ");
}

TEST(Fen, RoundTripsEveryPositionOfGames) {
  tests::walk_games(31, 150, [](const Position& position) {
    const forsyth::Setup setup = position.to_setup();
    for (const CastlingStyle castling : {CastlingStyle::x_fen, CastlingStyle::shredder}) {
      for (const EpPolicy ep :
           {EpPolicy::always, EpPolicy::pseudo, EpPolicy::legal, EpPolicy::never}) {
        const FenStyle style{ep, castling};
        const std::string text = write_fen(setup, style);
        const auto again = parse_fen(text);
        ASSERT_TRUE(again.has_value()) << text;
        forsyth::Setup expected = setup;
        expected.ep = ep_square(setup, ep);
        ASSERT_EQ(*again, expected) << text;
        ASSERT_EQ(write_fen(*again, style), text);
      }
    }
    ASSERT_EQ(ep_square(setup, EpPolicy::legal), position.legal_ep_square());
  });
}

}  // namespace
}  // namespace forsyth
