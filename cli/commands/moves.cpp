// forsyth moves - the legal moves of positions.

#include "forsyth/san.hpp"
#include "forsyth/uci.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <tuple>
#include <vector>

#include "commands.hpp"
#include "failure.hpp"
#include "fmt/format.h"
#include "json.hpp"
#include "judgement.hpp"
#include "line_stream.hpp"

namespace forsyth::cli {

namespace {

enum class Notation : std::uint8_t { san, lan, uci };

struct Moves {
  InputArguments input;
  Bench bench;
  std::vector<std::string> forgiven;
  std::string letters;
  bool uci = false;
  bool lan = false;
  bool count = false;
  bool json = false;

  [[nodiscard]] Notation notation() const {
    if (uci) return Notation::uci;
    return lan ? Notation::lan : Notation::san;
  }
};

std::string write(const Position& position, Move move, Notation notation, Letters letters) {
  switch (notation) {
    case Notation::uci: return write_uci(position, move);
    case Notation::lan: return write_lan(position, move, letters);
    case Notation::san: break;
  }
  return write_san(position, move, letters);
}

/// King first and pawns last, as players look at a position; then by the squares.
std::vector<Move> in_order(const Position& position) {
  const MoveList list = position.legal_moves();
  std::vector<Move> moves(list.begin(), list.end());
  const auto rank = [&](Move move) {
    const auto role = position.board().role_at(move.from());
    return std::tuple(role ? -static_cast<int>(*role) : 0, index(move.from()), index(move.to()),
                      -static_cast<int>(move.bits()));
  };
  std::sort(moves.begin(), moves.end(), [&](Move a, Move b) { return rank(a) < rank(b); });
  return moves;
}

/// For a person at a terminal: the moves of each piece in a line of their own.
std::string table(const Position& position, const Moves& options, Letters letters,
                  const Settings& settings) {
  constexpr int margin = 7;
  std::string text;
  std::optional<Square> from;
  int used = 0;
  for (const Move move : in_order(position)) {
    const std::string san = write(position, move, options.notation(), letters);
    if (from != move.from()) {
      if (from) text += '\n';
      from = move.from();
      const Role role = position.board().role_at(*from).value_or(Role::pawn);
      const std::string sign(role == Role::pawn ? std::string_view(" ") : letter(role, letters));
      text += paint(settings.out, Ink::dim, fmt::format(" {} {} ", sign, to_name(*from).view()));
      used = margin - 1;
    } else if (used + 1 + columns(san) > settings.out.width) {
      text += '\n' + std::string(margin - 1, ' ');
      used = margin - 1;
    }
    text += ' ' + san;
    used += 1 + columns(san);
  }
  if (!text.empty()) text += "\n\n";
  return text +
         paint(settings.out, Ink::bold,
               settings.word("status-legal-moves", std::to_string(position.legal_move_count()))) +
         '\n';
}

void append_moves_json(std::string& out, const Position& position, std::string_view input,
                       Letters letters) {
  JsonWriter json(out);
  json.begin_object();
  json.key("input").string(input);
  json.key("fen").string(write_fen(position.to_setup()));
  json.key("count").number(static_cast<std::int64_t>(position.legal_move_count()));
  json.key("moves").begin_array();
  for (const Move move : in_order(position)) {
    json.begin_object();
    json.key("san").string(write_san(position, move, letters));
    json.key("uci").string(write_uci(position, move));
    json.key("lan").string(write_lan(position, move, letters));
    json.end_object();
  }
  json.end_array();
  json.end_object();
  out += '\n';
}

void list_moves(const Moves& options, Letters letters, const Settings& settings, bool alone,
                const PlacedLine& line, Answer& answer) {
  const Judgement judgement = judge(line.text, options.bench);
  if (!judgement.position) {
    for (const Finding& finding : judgement.diagnosis.findings) {
      if (finding.severity >= Severity::illegal) answer.complain(line, finding, settings);
    }
    return;
  }
  const Position& position = *judgement.position;
  if (options.json) {
    append_moves_json(answer.text, position, line.text, letters);
  } else if (options.count) {
    answer.text += fmt::format("{}\n", position.legal_move_count());
  } else if (alone && settings.out.tty) {
    answer.text += table(position, options, letters, settings);
  } else {
    // One position: one move a line. Many: one position a line.
    std::string_view separator;
    for (const Move move : in_order(position)) {
      answer.text += separator;
      answer.text += write(position, move, options.notation(), letters);
      separator = alone ? "\n" : " ";
    }
    if (!alone || !separator.empty()) answer.text += '\n';
  }
}

}  // namespace

Command add_moves(CLI::App& app, const Settings& settings) {
  const auto moves = std::make_shared<Moves>();
  CLI::App* const sub = app.add_subcommand("moves", "List the legal moves of positions");
  add_input(*sub, moves->input, "A FEN (quoted or not; default: the start), files, or -");
  auto* const uci = sub->add_flag("--uci", moves->uci, "As engines write moves: g1f3");
  sub->add_flag("--lan", moves->lan, "Long algebraic: Ng1-f3 (default: standard algebraic, Nf3)")
      ->excludes(uci);
  add_letters(*sub, moves->letters);
  sub->add_flag("--count", moves->count, "Only how many there are");
  sub->add_flag("--json", moves->json, "One JSON object for each position");
  add_variant(*sub, moves->bench.variant);
  sub->add_option("--forgive", moves->forgiven, "Let this finding pass, by its id; may be repeated")
      ->type_name("ID")
      ->allow_extra_args(false);
  sub->footer(
      "Examples:\n"
      "  forsyth moves \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"\n"
      "  forsyth moves --letters es \"8/P7/8/8/8/8/8/k1K5 w - - 0 1\"\n"
      "  forsyth moves --uci positions.fen");
  return {sub, [moves, &settings] {
            forgive(moves->bench, moves->forgiven);
            std::vector<Source> sources = moves->input.sources();
            if (sources.empty()) {
              sources.push_back({Source::Kind::argument, write_fen(Setup::start()), "argument"});
            }
            const Letters letters = letters_for(settings, moves->letters);
            const bool alone = sources.size() == 1 && only_arguments(sources);
            LineStream stream;
            stream.answer = [&](const PlacedLine& line, Answer& answer) {
              list_moves(*moves, letters, settings, alone, line, answer);
            };
            return run(stream, settings, std::move(sources));
          }};
}

}  // namespace forsyth::cli
