// forsyth show - a position as a picture in the terminal.

#include "forsyth/diagnose.hpp"

#include <CLI/CLI.hpp>
#include <memory>

#include "board_view.hpp"
#include "commands.hpp"
#include "line_stream.hpp"

namespace forsyth::cli {

namespace {

struct Show {
  InputArguments input;
  std::string style = "auto";
  std::string bottom = "white";
  bool flip = false;
  bool bare = false;
};

/// The board of anything that can be read, legal or not.
std::string show_one(const Show& show, const Settings& settings, const Diagnosis& diagnosis) {
  const Setup& setup = *diagnosis.setup;
  BoardLook look = board_look(show.style, settings.out);
  look.bottom = show.bottom == "black" || (show.bottom == "turn" && setup.turn == Color::black)
                    ? Color::black
                    : Color::white;
  if (show.flip) look.bottom = !look.bottom;
  Bitboard wrong;
  for (const Finding& finding : diagnosis.findings) {
    if (finding.severity >= Severity::illegal) wrong |= Bitboard(finding.squares);
  }
  look.marked = wrong;
  std::vector<std::string> beside;
  if (!show.bare) {
    const std::string_view sign = !settings.out.utf8 || look.style == BoardStyle::ascii
                                      ? (setup.turn == Color::white ? "O " : "* ")
                                      : (setup.turn == Color::white ? "○ " : "● ");
    // The mark of the side to move stands at its own side of the board.
    beside.resize(8);
    const std::string turn =
        paint(settings.out, Ink::bold,
              std::string(look.style == BoardStyle::ansi && settings.out.utf8 ? "" : sign) +
                  settings.word(setup.turn == Color::white ? "status-white-to-move"
                                                           : "status-black-to-move"));
    const std::vector<std::string> lines = facts(setup, look, settings);
    std::size_t row = setup.turn == look.bottom ? 7 : 0;
    beside[row] = turn;
    row = setup.turn == look.bottom ? 0 : 2;
    for (const std::string& line : lines) beside[row++] = line;
  }
  std::string picture = draw(setup.board, look, beside);
  if (!show.bare) picture += '\n' + paint(settings.out, Ink::dim, write_fen(setup)) + '\n';
  return picture;
}

}  // namespace

Command add_show(CLI::App& app, const Settings& settings) {
  const auto show = std::make_shared<Show>();
  CLI::App* const sub = app.add_subcommand("show", "Draw positions in the terminal, legal or not");
  add_input(*sub, show->input, "A FEN (quoted or not; default: the start), files, or -");
  sub->add_option("--style", show->style, "auto, ansi, unicode or ascii")
      ->check(CLI::IsMember({"auto", "ansi", "unicode", "ascii"}))
      ->type_name("STYLE");
  sub->add_option("--side", show->bottom, "Whose side is at the bottom: white, black or turn")
      ->check(CLI::IsMember({"white", "black", "turn"}))
      ->type_name("SIDE");
  sub->add_flag("--flip", show->flip, "Turn the board round");
  sub->add_flag("--bare", show->bare, "Nothing but the board");
  sub->footer(
      "Examples:\n"
      "  forsyth show \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"\n"
      "  forsyth show --style ascii --side turn positions.fen");
  return {sub, [show, &settings] {
            std::vector<Source> sources = show->input.sources();
            if (sources.empty()) {
              sources.push_back({Source::Kind::argument, write_fen(Setup::start()), "argument"});
            }
            const bool alone = sources.size() == 1 && only_arguments(sources);
            LineStream stream;
            stream.answer = [&](const PlacedLine& line, Answer& answer) {
              const Diagnosis diagnosis = diagnose(line.text);
              if (diagnosis.setup) {
                answer.text += show_one(*show, settings, diagnosis);
                if (!alone) answer.text += '\n';
                return;
              }
              for (const Finding& finding : diagnosis.findings) {
                if (finding.severity == Severity::error) answer.complain(line, finding, settings);
              }
            };
            return run(stream, settings, std::move(sources));
          }};
}

}  // namespace forsyth::cli
