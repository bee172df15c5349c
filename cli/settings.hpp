// cli/settings.hpp - what every subcommand has in common: language, colours, threads, input.
#pragma once

#include "forsyth/legality.hpp"
#include "forsyth/message.hpp"
#include "forsyth/notation.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "input.hpp"
#include "terminal.hpp"

namespace CLI {
class App;
}

namespace forsyth::cli {

struct Settings {
  // As given on the command line.
  std::string language_tag;
  std::string color = "auto";
  int threads = 0;

  // Made from them by resolve().
  Language language = Language::en;
  Terminal out;
  Terminal error;
  unsigned thread_count = 1;

  /// Fills in what follows from the environment. Throws Failure for a language that is not spoken.
  void resolve();

  [[nodiscard]] std::string word(std::string_view key, std::string_view n = {},
                                 std::string_view m = {}) const {
    return forsyth::word(key, language, n, m);
  }
};

/// One subcommand: its definition, and what it does once the arguments are read.
struct Command {
  CLI::App* app = nullptr;
  std::function<int()> run;
};

/// --letters.
void add_letters(CLI::App& app, std::string& letters);

/// --lang, --color and --threads.
void add_common(CLI::App& app, Settings& settings);

/// The positional arguments of a command, exactly as they were typed.
void add_words(CLI::App& app, std::vector<std::string>& words, const std::string& description);

/// CLI11 takes an argument in square brackets, such as [FEN "..."], for a list of values. A byte
/// that no argument can contain hides the closing bracket; add_words takes it away again.
[[nodiscard]] std::string hide_brackets(std::string argument);

/// The arguments of a command that reads positions.
struct InputArguments {
  std::vector<std::string> texts;
  std::vector<std::string> files;

  [[nodiscard]] std::vector<Source> sources() const { return sources_of(texts, files); }
};
void add_input(CLI::App& app, InputArguments& input, const std::string& description);

/// --variant standard|chess960.
void add_variant(CLI::App& app, Variant& variant);

/// The piece letters of a tag. Throws Failure, with a suggestion, for one that is not known.
[[nodiscard]] Letters letters_of(const std::string& tag);

/// The piece letters that a command writes and reads: those of --letters when given, else those of
/// --lang when given, else English ones. The locale alone does not change the notation of moves.
[[nodiscard]] Letters letters_for(const Settings& settings, const std::string& given);

/// The number with a comma, a point or a space between the thousands, as the language has it.
[[nodiscard]] std::string grouped(std::uint64_t number, Language language);

/// Throws the Failure of a command that was given nothing to read.
[[noreturn]] void nothing_to_read(const CLI::App& app);

}  // namespace forsyth::cli
