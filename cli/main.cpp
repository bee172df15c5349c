// The forsyth command: everything that one does with a line of FEN, or with a hundred million.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <unistd.h>
#include <vector>

#include "commands.hpp"
#include "completion.hpp"
#include "failure.hpp"
#include "fmt/format.h"
#include "help.hpp"
#include "output.hpp"
#include "settings.hpp"
#include "suggest.hpp"

namespace forsyth::cli {

namespace {

/// Subcommands in the order in which help lists them.
std::vector<Command> add_commands(CLI::App& app, const Settings& settings) {
  return {add_check(app, settings),   add_fix(app, settings),      add_convert(app, settings),
          add_show(app, settings),    add_moves(app, settings),    add_play(app, settings),
          add_perft(app, settings),   add_chess960(app, settings), add_generate(app, settings),
          add_selftest(app, settings)};
}

std::vector<std::string> names_of(const std::vector<Command>& commands) {
  std::vector<std::string> names;
  for (const Command& command : commands) names.push_back(command.app->get_name());
  return names;
}

std::vector<std::string> long_options(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

/// CLI11 knows what is unknown, but not what was meant.
void refuse_unknown_words(const CLI::App& app, const std::vector<Command>& commands,
                          const std::vector<std::string>& arguments) {
  const CLI::App* current = &app;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    if (argument == "--") return;
    if (argument.starts_with("--")) {
      const std::string name = argument.substr(0, argument.find('='));
      const std::vector<std::string> known = long_options(*current);
      if (std::find(known.begin(), known.end(), name) == known.end()) {
        throw Failure("unknown option " + name + did_you_mean(name, known));
      }
      const CLI::Option* option = current->get_option_no_throw(name);
      const bool separate = option != nullptr && option->get_items_expected_min() > 0 &&
                            argument.find('=') == std::string::npos;
      if (separate) ++i;
      continue;
    }
    if (current != &app || argument.starts_with('-')) continue;
    const auto found = std::find_if(commands.begin(), commands.end(), [&](const Command& command) {
      return command.app->get_name() == argument;
    });
    if (found != commands.end()) {
      current = found->app;
      continue;
    }
    const std::vector<std::string> names = names_of(commands);
    std::string suggestion = did_you_mean(argument, names);
    // A position without a command was probably to be checked.
    if (suggestion.empty() && argument.find('/') != std::string::npos) {
      suggestion = "; did you mean forsyth check?";
    }
    throw Failure("unknown command '" + argument.substr(0, 60) + "'" + suggestion);
  }
}

int run(const std::vector<std::string>& arguments) {
  Settings settings;
  CLI::App app("Read, explain, mend, play and write chess positions", "forsyth");
  app.set_version_flag("--version", std::string("forsyth ") + FORSYTH_VERSION,
                       "Print the version and exit");
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.formatter(help_formatter());
  std::string kind;
  app.add_option("--generate", kind,
                 "Print the man page or a completion script: man, bash, zsh, fish")
      ->type_name("KIND");
  add_common(app, settings);
  app.footer(
      "Positions come as arguments, as files (.gz and .zst too) or on standard input.\n"
      "forsyth COMMAND --help explains a command and shows examples.");
  const std::vector<Command> commands = add_commands(app, settings);
  for (const Command& command : commands) add_common(*command.app, settings);
  refuse_unknown_words(app, commands, arguments);
  try {
    // CLI11 takes the arguments last first.
    std::vector<std::string> reversed;
    for (const std::string& argument : arguments) reversed.push_back(hide_brackets(argument));
    std::reverse(reversed.begin(), reversed.end());
    app.parse(std::move(reversed));
  } catch (const CLI::Success& asked) {
    // Help, or the version.
    std::ostringstream text;
    app.exit(asked, text, text);
    Output out;
    out.write(text.str());
    out.close();
    return all_well;
  } catch (const CLI::ParseError& error) {
    throw Failure(error.what());
  }
  settings.resolve();
  if (!kind.empty()) {
    Output out;
    out.write(generated(app, kind));
    out.close();
    return all_well;
  }
  for (const Command& command : commands) {
    if (command.app->parsed()) return command.run();
  }
  fmt::print(stderr, "{}", app.help());
  return trouble;
}

}  // namespace

}  // namespace forsyth::cli

int main(int argc, char** argv) {
  // A reader that has seen enough (`forsyth check big.fen | head`) ends the program without a word.
  std::signal(SIGPIPE, SIG_DFL);
  using namespace forsyth::cli;
  try {
    return run({argv + (argc > 0 ? 1 : 0), argv + argc});
  } catch (const std::bad_alloc&) {
    std::fputs("forsyth: out of memory\n", stderr);
  } catch (const std::exception& failure) {
    fmt::print(stderr, "forsyth: {}\n", failure.what());
  }
  return trouble;
}
