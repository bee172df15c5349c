// forsyth chess960 - start positions by number, and numbers by position.

#include "forsyth/chess960.hpp"

#include "forsyth/fen.hpp"

#include <CLI/CLI.hpp>
#include <charconv>
#include <memory>
#include <random>

#include "commands.hpp"
#include "failure.hpp"
#include "fmt/format.h"
#include "json.hpp"
#include "line_stream.hpp"
#include "output.hpp"
#include "random.hpp"

namespace forsyth::cli {

namespace {

struct Chess960 {
  std::vector<std::string> arguments;
  bool random = false;
  bool twice = false;
  bool all = false;
  bool shredder = false;
  bool json = false;
  std::uint64_t count = 1;
  std::optional<std::uint64_t> seed;

  [[nodiscard]] FenStyle style() const {
    return {EpPolicy::always, shredder ? CastlingStyle::shredder : CastlingStyle::x_fen};
  }
};

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (end != text.data() + text.size() || text.empty()) return std::nullopt;
  // A number too large for an int is out of range just the same.
  return error == std::errc::result_out_of_range ? 1000000 : number;
}

std::string answer(const Chess960& options, int white, int black) {
  const auto setup = chess960_start(white, black);
  if (!setup) {
    const int wrong = white < 0 || white > 959 ? white : black;
    throw Failure(fmt::format("there is no start position {}: numbers go from 0 to 959", wrong));
  }
  const std::string fen = write_fen(*setup, options.style());
  if (!options.json) return fen + '\n';
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  json.key("white").number(white).key("black").number(black).key("fen").string(fen);
  json.end_object();
  return text + '\n';
}

/// The numbers of a position: one when both sides have the same array, else White's and Black's.
void numbers(const Chess960& options, const Settings& settings, const PlacedLine& line,
             Answer& result) {
  const Reading reading = read_fen(line.text);
  if (!reading.setup) {
    for (const Finding& finding : reading.findings) {
      if (finding.severity == Severity::error) result.complain(line, finding, settings);
    }
    return;
  }
  const auto found = chess960_numbers(reading.setup->board);
  if (!found) {
    result.complain(line, settings.word("no-start-position"));
    return;
  }
  if (options.json) {
    result.text += answer(options, found->first, found->second);
  } else if (found->first == found->second) {
    result.text += fmt::format("{}\n", found->first);
  } else {
    result.text += fmt::format("{} {}\n", found->first, found->second);
  }
}

}  // namespace

Command add_chess960(CLI::App& app, const Settings& settings) {
  const auto options = std::make_shared<Chess960>();
  CLI::App* const sub =
      app.add_subcommand("chess960", "Give start positions by number, and numbers by position");
  add_words(*sub, options->arguments,
            "A number 0 to 959, White's and Black's numbers, or a FEN or files to tell the "
            "numbers of");
  sub->add_flag("--random", options->random, "Draw lots");
  sub->add_flag("--double", options->twice, "With --random: one number for each side");
  sub->add_option("--count", options->count, "With --random: how many")->type_name("N");
  sub->add_option("--seed", options->seed, "With --random: the same seed draws the same lots")
      ->type_name("N");
  sub->add_flag("--all", options->all, "All 960 in order");
  sub->add_flag("--shredder", options->shredder, "Castling rights as file letters (HAha)");
  sub->add_flag("--json", options->json, "One JSON object for each position");
  sub->footer(
      "Examples:\n"
      "  forsyth chess960 518\n"
      "  forsyth chess960 518 0\n"
      "  forsyth chess960 bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\n"
      "  forsyth chess960 --random --double --seed 7");
  return {sub, [options, sub, &settings] {
            if (options->all || options->random) {
              Output out;
              if (options->all) {
                for (int number = 0; number < 960; ++number) {
                  out.write(answer(*options, number, number));
                }
              } else {
                std::random_device device;
                Random random(options->seed.value_or(std::uint64_t{device()} << 32 | device()));
                for (std::uint64_t i = 0; i < options->count; ++i) {
                  const int white = static_cast<int>(random.below(960));
                  const int black = options->twice ? static_cast<int>(random.below(960)) : white;
                  out.write(answer(*options, white, black));
                }
              }
              out.close();
              return all_well;
            }
            const std::vector<std::string>& arguments = options->arguments;
            const auto first = arguments.empty() ? std::nullopt : number_of(arguments[0]);
            if (first && arguments.size() <= 2) {
              const auto second = arguments.size() == 2 ? number_of(arguments[1]) : first;
              if (!second) {
                throw Failure("'" + arguments[1] + "' is no number of a start position");
              }
              Output out;
              out.write(answer(*options, *first, *second));
              out.close();
              return all_well;
            }
            std::vector<Source> sources = sources_of(arguments, {});
            if (sources.empty()) nothing_to_read(*sub);
            LineStream stream;
            stream.answer = [&](const PlacedLine& line, Answer& result) {
              const auto number = number_of(line.text);
              if (number && *number >= 0 && *number < 960) {
                result.text += answer(*options, *number, *number);
              } else {
                numbers(*options, settings, line, result);
              }
            };
            return run(stream, settings, std::move(sources));
          }};
}

}  // namespace forsyth::cli
