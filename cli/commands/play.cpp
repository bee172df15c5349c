// forsyth play - the position after some moves.

#include "forsyth/fen.hpp"
#include "forsyth/san.hpp"
#include "forsyth/uci.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "commands.hpp"
#include "ep_option.hpp"
#include "failure.hpp"
#include "fmt/format.h"
#include "json.hpp"
#include "judgement.hpp"
#include "output.hpp"

namespace forsyth::cli {

namespace {

struct Play {
  std::vector<std::string> arguments;
  Bench bench;
  std::vector<std::string> forgiven;
  std::string letters;
  EpPolicy ep = EpPolicy::always;
  bool each = false;
  bool json = false;
};

/// The arguments again: the position to start from (empty for the initial one), and the moves.
struct Score {
  std::string start;
  std::vector<std::string> moves;
};

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_castling_field(std::string_view text) {
  return text == "-" || (text.size() <= 4 && !text.empty() &&
                         text.find_first_not_of("KQABCDEFGHkqabcdefgh") == std::string_view::npos);
}

bool is_ep_field(std::string_view text) {
  return text == "-" || (text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' &&
                         (text[1] == '3' || text[1] == '6'));
}

/// How many of the arguments are an unquoted FEN. "e3" is a move as well as a field: it counts as a
/// field only with a clock behind it.
std::size_t fen_arguments(const std::vector<std::string>& arguments) {
  const auto at = [&](std::size_t i) -> std::string_view {
    return i < arguments.size() ? std::string_view(arguments[i]) : std::string_view{};
  };
  // A move or a result has one or two slashes (e8/Q, 1/2-1/2), a board seven.
  if (std::count(at(0).begin(), at(0).end(), '/') < 3) return 0;
  if (at(0).find_first_of(" \t") != std::string_view::npos) return 1;
  std::size_t count = 1;
  if (at(count) != "w" && at(count) != "b") return count;
  ++count;
  if (!is_castling_field(at(count))) return count;
  ++count;
  if (!is_ep_field(at(count)) || (at(count) != "-" && !is_number(at(count + 1)))) return count;
  ++count;
  for (int clock = 0; clock < 2 && is_number(at(count)); ++clock) ++count;
  return count;
}

/// Move numbers that stand alone, results and remarks that belong to the move before.
bool is_no_move(std::string_view token) {
  constexpr std::array<std::string_view, 10> others{"1-0", "0-1",  "1/2-1/2", "½-½", "*",
                                                    "ep",  "e.p.", "mate",    "ch",  "ch."};
  if (std::find(others.begin(), others.end(), token) != others.end()) return true;
  const std::size_t digits = token.find_first_not_of("0123456789");
  if (digits == std::string_view::npos) return true;
  return token.find_first_not_of('.', digits) == std::string_view::npos || token == "…";
}

Score score_of(const std::vector<std::string>& arguments) {
  Score score;
  std::size_t first = fen_arguments(arguments);
  for (std::size_t i = 0; i < first; ++i) {
    if (i > 0) score.start += ' ';
    score.start += arguments[i];
  }
  if (first == 0 && !arguments.empty() && (arguments[0] == "start" || arguments[0] == "startpos")) {
    first = 1;
  }
  for (std::size_t i = first; i < arguments.size(); ++i) {
    std::string_view rest = arguments[i];
    while (!rest.empty()) {
      const std::size_t begin = rest.find_first_not_of(" \t\r\n");
      if (begin == std::string_view::npos) break;
      const std::size_t end = std::min(rest.find_first_of(" \t\r\n", begin), rest.size());
      const std::string_view token = rest.substr(begin, end - begin);
      if (!is_no_move(token)) score.moves.emplace_back(token);
      rest.remove_prefix(end);
    }
  }
  return score;
}

std::expected<Move, MoveError> read_move(const Position& position, std::string_view text,
                                         Letters letters) {
  auto move = parse_san(position, text, letters);
  if (move) return move;
  // Engines write castling as a king's move.
  if (auto engine = parse_uci(position, text)) return engine;
  return move;
}

/// "2...Cf6: error: ..." with the byte that is wrong, and what could have been meant.
std::string complaint(const Position& position, std::string_view text, const MoveError& error,
                      Letters letters, const Settings& settings) {
  Finding finding;
  finding.id = error.error.id;
  finding.severity = severity_of(finding.id);
  finding.field = error.error.field;
  finding.begin = error.error.begin;
  finding.end = error.error.end;
  std::string said = fmt::format("{}{}{}: {}", position.fullmove_number(),
                                 position.turn() == Color::white ? "." : "...", text,
                                 render(finding, text, settings.language));
  if (!error.candidates.empty()) {
    std::string names;
    for (const Move move : error.candidates) {
      if (!names.empty()) names += ", ";
      names += write_san(position, move, letters);
    }
    said += "  " + settings.word("move-candidates", names) + '\n';
  }
  return said;
}

int play(const Play& options, const Settings& settings) {
  const Letters letters = letters_for(settings, options.letters);
  const Score score = score_of(options.arguments);
  Position position = Position::start();
  if (!score.start.empty()) {
    const Judgement judgement = judge(score.start, options.bench);
    if (!judgement.position) {
      for (const Finding& finding : judgement.diagnosis.findings) {
        if (finding.severity < Severity::illegal) continue;
        fmt::print(stderr, "{}\n", render(finding, score.start, settings.language));
      }
      return something_found;
    }
    position = *judgement.position;
  }
  Output out;
  const auto fen = [&] {
    return write_fen(position.to_setup(), {options.ep, CastlingStyle::x_fen});
  };
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  json.key("start").string(fen()).key("moves").begin_array();
  int status = all_well;
  for (const std::string& token : score.moves) {
    const auto move = read_move(position, token, letters);
    if (!move) {
      out.flush();
      fmt::print(stderr, "{}", complaint(position, token, move.error(), letters, settings));
      status = something_found;
      break;
    }
    json.begin_object();
    json.key("san").string(write_san(position, *move, letters));
    json.key("uci").string(write_uci(position, *move));
    position.play(*move);
    json.key("fen").string(fen()).end_object();
    if (options.each && !options.json) out.write(fen() + '\n');
  }
  json.end_array();
  json.key("fen");
  if (status == all_well) {
    json.string(fen());
  } else {
    json.null();
  }
  json.end_object();
  if (options.json) {
    out.write(text + '\n');
  } else if (status == all_well && (!options.each || score.moves.empty())) {
    out.write(fen() + '\n');
  }
  out.close();
  return status;
}

}  // namespace

Command add_play(CLI::App& app, const Settings& settings) {
  const auto options = std::make_shared<Play>();
  CLI::App* const sub = app.add_subcommand("play", "Write the position after some moves");
  add_words(*sub, options->arguments,
            "A FEN (default, or \"start\": the initial position), then moves in any usual "
            "spelling; move numbers and results may stand between them");
  sub->add_flag("-e,--each", options->each, "The position after every move");
  add_letters(*sub, options->letters);
  add_ep(*sub, options->ep);
  sub->add_flag("--json", options->json, "One JSON object with all moves and positions");
  add_variant(*sub, options->bench.variant);
  sub->add_option("--forgive", options->forgiven,
                  "Let this finding pass, by its id; may be repeated")
      ->type_name("ID")
      ->allow_extra_args(false);
  sub->footer(
      "Examples:\n"
      "  forsyth play e4 c5 Nf3\n"
      "  forsyth play --each --lang es \"1. e4 c5 2. Cf3\"\n"
      "  forsyth play \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\" a8=Q+\n"
      "\n"
      "Exit status: 0 all moves were played, 1 one could not be, 2 wrong usage.");
  return {sub, [options, &settings] {
            forgive(options->bench, options->forgiven);
            return play(*options, settings);
          }};
}

}  // namespace forsyth::cli
