// forsyth selftest - one number that stands for everything that the library does.

#include "forsyth/chess960.hpp"
#include "forsyth/diagnose.hpp"
#include "forsyth/fen.hpp"
#include "forsyth/key.hpp"
#include "forsyth/packed.hpp"
#include "forsyth/perft.hpp"
#include "forsyth/position.hpp"
#include "forsyth/san.hpp"
#include "forsyth/status.hpp"
#include "forsyth/uci.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "commands.hpp"
#include "failure.hpp"
#include "fmt/format.h"
#include "output.hpp"
#include "self_play.hpp"

namespace forsyth::cli {

namespace {

/// Positions in which something unusual happens, and texts that are no positions.
constexpr std::array<std::string_view, 34> texts{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
    "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
    "2r1kr2/8/8/8/8/8/8/1R2K1R1 w GBfc - 0 1",
    "4k3/8/8/8/8/8/8/4K1RR w G - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "6rk/5Npp/8/8/8/8/8/K7 b - - 0 1",
    "8/8/4kb2/8/8/4K3/8/8 w - - 149 200",
    "k7/8/1K6/8/8/8/8/7R w - - 100 120",
    "8/P7/8/8/8/8/7p/K1k5 b - - 0 1",
    "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1",
    "q3k3/8/8/8/8/8/8/qK1q4 w - - 0 1",
    "rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
    "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR W qkQK - 0 0",
    "https://lichess.org/analysis/8/8/8/8/8/4k3/4p3/4K3_w_-_-_0_1",
    "4k3/8/8/8/8/8/8/4K3 w KQkq e6 0 1",
    "4k3/8/8/8/8/8/8/8 w - - 0 1",
    "P3k3/8/8/8/8/8/8/4K2p w - - 0 1",
    "4k3/4K3/8/8/8/8/8/8 w - - 0 1",
    "4k3/8/8/8/4r3/8/8/4K3 b - - 0 1",
    "4k3/8/8/8/1b5b/8/3n1n2/4K3 w - - 0 1",
    "QQQQQQQQ/QQQQQQQQ/8/8/8/8/8/k6K b - - 0 1",
    "tnlqkbnr/8/9/0/8/8/8/4K3 x ZZ z9 -1 1.5",
    "",
    "w - - 0 1",
};

/// FNV-1a over all that is said, 64 bits.
class Signature {
 public:
  void add(std::string_view text) {
    for (const char c : text) mix(static_cast<unsigned char>(c));
    mix(0);
  }
  void add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) mix(static_cast<unsigned char>(number >> (8 * i) & 0xFF));
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  void mix(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001B3ULL; }
  std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

/// What the library itself can see to be wrong.
struct Doubts {
  std::vector<std::string> list;
  void require(bool holds, std::string_view what, std::string_view fen) {
    if (!holds) list.push_back(fmt::format("{}: {}", what, fen));
  }
};

void add_moves(Signature& signature, Doubts& doubts, const Position& position,
               const std::string& fen) {
  std::vector<std::string> said;
  for (const Move move : position.legal_moves()) {
    const std::string san = write_san(position, move);
    const std::string uci = write_uci(position, move);
    doubts.require(parse_san(position, san).value_or(Move{}) == move, "SAN " + san, fen);
    doubts.require(parse_uci(position, uci).value_or(Move{}) == move, "UCI " + uci, fen);
    const Position after = position.after(move);
    doubts.require(position.gives_check(move) == after.is_check(), "check " + san, fen);
    said.push_back(fmt::format("{} {} {} {}", san, uci, write_lan(position, move, Letters::spanish),
                               write_fen(after.to_setup())));
  }
  // The order of generated moves means nothing.
  std::sort(said.begin(), said.end());
  for (const std::string& text : said) signature.add(text);
}

void add_position(Signature& signature, Doubts& doubts, const Setup& setup) {
  const std::string fen = write_fen(setup);
  signature.add(fen);
  signature.add(write_fen(setup, {EpPolicy::legal, CastlingStyle::shredder}));
  signature.add(write_fen(setup, {EpPolicy::pseudo, CastlingStyle::x_fen}));
  const auto again = parse_fen(fen);
  doubts.require(again && *again == setup, "write and parse", fen);
  if (const auto packed = pack(setup)) {
    for (const std::byte byte : *packed) signature.add(std::to_integer<std::uint64_t>(byte));
    const auto unpacked = unpack(*packed);
    doubts.require(unpacked && *unpacked == setup, "pack and unpack", fen);
  }
  signature.add(illegalities(setup).bits());
  signature.add(warnings(setup).bits());
  const auto position = Position::from_setup(setup);
  if (!position) return;
  signature.add(key(*position));
  signature.add(polyglot_key(*position));
  const Status now = status(*position);
  for (const bool flag : {now.check, now.checkmate, now.stalemate, now.insufficient_material,
                          now.fifty_move_claim, now.seventy_five_move_draw}) {
    signature.add(std::uint64_t{flag});
  }
  doubts.require(position->to_setup() == setup || setup.fullmove == 0, "to_setup", fen);
  add_moves(signature, doubts, *position, fen);
}

void add_text(Signature& signature, Doubts& doubts, std::string_view text) {
  const Diagnosis diagnosis = diagnose(text);
  signature.add(name(diagnosis.verdict));
  for (const Finding& finding : diagnosis.findings) {
    signature.add(
        fmt::format("{} {} {} {}", name(finding.id), finding.begin, finding.end, finding.squares));
  }
  if (!diagnosis.setup) return;
  add_position(signature, doubts, *diagnosis.setup);
  const auto position = Position::from_setup(*diagnosis.setup);
  if (position) signature.add(perft(*position, 3));
}

int selftest() {
  Signature signature;
  Doubts doubts;
  for (const std::string_view text : texts) add_text(signature, doubts, text);
  for (int number = 0; number < 960; ++number) {
    const auto setup = chess960_start(number, (number * 7 + 13) % 960);
    if (setup) add_position(signature, doubts, *setup);
  }
  for (int kind = 0; kind < 3; ++kind) {
    GamePlan plan;
    plan.seed = 1929;
    plan.chess960 = kind == 1;
    plan.twice = kind == 2;
    for (std::uint64_t number = 0; number < 16; ++number) {
      std::string game;
      append_game(game, plan, number);
      for (std::string_view rest = game; !rest.empty();) {
        const std::size_t feed = rest.find('\n');
        const std::string_view line = rest.substr(0, feed);
        rest.remove_prefix(feed + 1);
        const auto setup = parse_fen(line);
        doubts.require(setup && illegalities(*setup).empty(), "self-play", line);
        if (setup) add_position(signature, doubts, *setup);
      }
    }
  }
  for (const std::string& doubt : doubts.list) fmt::print(stderr, "selftest: {}\n", doubt);
  Output out;
  out.write(fmt::format("{:016x}\n", signature.value()));
  out.close();
  return doubts.list.empty() ? all_well : something_found;
}

}  // namespace

Command add_selftest(CLI::App& app, const Settings& /*settings*/) {
  CLI::App* const sub = app.add_subcommand(
      "selftest", "Run the library over built-in positions and print one number for all it did");
  sub->footer(
      "The number is the same for every build of one version, on every machine. Two versions with\n"
      "the same number read, judge, play and write these positions alike.");
  return {sub, [] { return selftest(); }};
}

}  // namespace forsyth::cli
