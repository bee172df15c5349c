#include "settings.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <cstdlib>
#include <map>
#include <unistd.h>

#include "failure.hpp"
#include "help.hpp"
#include "parallel.hpp"
#include "suggest.hpp"

namespace forsyth::cli {

namespace {

const std::vector<std::string> language_tags{"en", "es", "pt", "it"};
const std::vector<std::string> letter_tags{"en", "es", "pt", "it", "fr", "de", "nl", "figurine"};

/// The language of the environment; English when it speaks none of ours.
Language language_of_environment() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    return language_from_tag(value).value_or(Language::en);
  }
  return Language::en;
}

}  // namespace

void Settings::resolve() {
  language = language_of_environment();
  if (!language_tag.empty()) {
    const auto given = language_from_tag(language_tag);
    if (!given) {
      throw Failure("unknown language '" + language_tag + "': en, es, pt and it are spoken" +
                    did_you_mean(language_tag, language_tags));
    }
    language = *given;
  }
  out = terminal_of(STDOUT_FILENO, color);
  error = terminal_of(STDERR_FILENO, color);
  thread_count = threads > 0 ? static_cast<unsigned>(threads) : processors();
}

void add_common(CLI::App& app, Settings& settings) {
  const std::string group = common_group;
  app.add_option("--lang", settings.language_tag,
                 "Language of what is said: en, es, pt, it (default: the locale's)")
      ->type_name("LANG")
      ->group(group);
  app.add_option("--color", settings.color, "Colours: auto, always, never (auto obeys NO_COLOR)")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->type_name("WHEN")
      ->group(group);
  app.add_option("--threads", settings.threads, "Processor cores to use (default: all)")
      ->check(CLI::Range(1, 1024))
      ->type_name("N")
      ->group(group);
}

void add_words(CLI::App& app, std::vector<std::string>& words, const std::string& description) {
  app.add_option("input", words, description)->type_name("")->transform([](std::string word) {
    if (word.ends_with('\0')) word.pop_back();
    return word;
  });
}

std::string hide_brackets(std::string argument) {
  if (argument.starts_with('[') && argument.ends_with(']')) argument += '\0';
  return argument;
}

void add_input(CLI::App& app, InputArguments& input, const std::string& description) {
  add_words(app, input.texts, description);
  app.add_option("-f,--file", input.files, "Read this file, whatever its name; may be repeated")
      ->type_name("FILE")
      ->allow_extra_args(false);
}

void add_variant(CLI::App& app, Variant& variant) {
  static const std::map<std::string, Variant> variants{{"standard", Variant::standard},
                                                       {"chess960", Variant::chess960}};
  app.add_option_function<std::string>(
         "--variant", [&variant](const std::string& name) { variant = variants.at(name); },
         "Judge castling rights as standard or chess960 (default: by the rights)")
      ->check(CLI::IsMember({"standard", "chess960"}))
      ->type_name("VARIANT");
}

Letters letters_of(const std::string& tag) {
  const auto letters = letters_from_tag(tag);
  if (!letters) {
    throw Failure("unknown piece letters '" + tag +
                  "': there are en, es, pt, it, fr, de, nl and figurine" +
                  did_you_mean(tag, letter_tags));
  }
  return *letters;
}

Letters letters_for(const Settings& settings, const std::string& given) {
  if (!given.empty()) return letters_of(given);
  if (settings.language_tag.empty()) return Letters::english;
  return letters_of(std::string(tag(settings.language)));
}

void add_letters(CLI::App& app, std::string& letters) {
  app.add_option("--letters", letters,
                 "Piece letters: en, es, pt, it, fr, de, nl, figurine (default: those of --lang)")
      ->type_name("LANG");
}

std::string grouped(std::uint64_t number, Language language) {
  const std::string digits = std::to_string(number);
  const std::string_view separator = language == Language::en ? "," : ".";
  std::string result;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) result += separator;
    result += digits[i];
  }
  return result;
}

void nothing_to_read(const CLI::App& app) {
  throw Failure(
      "nothing to read: give a FEN in quotes, a file, or lines on standard input\nSee: forsyth " +
      app.get_name() + " --help");
}

}  // namespace forsyth::cli
