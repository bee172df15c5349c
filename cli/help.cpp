#include "help.hpp"

#include <CLI/CLI.hpp>
#include <string_view>

namespace forsyth::cli {

namespace {

constexpr std::size_t screen_width = 80;
constexpr std::size_t left_width = 26;

/// Two columns: a name, and its description in as many lines as it takes.
std::string row(const std::string& name, std::string_view description) {
  std::string text = "  " + name;
  std::size_t used = text.size();
  if (used + 2 > left_width) {
    text += '\n';
    used = 0;
  }
  text.append(left_width - used, ' ');
  used = left_width;
  bool first = true;
  while (!description.empty()) {
    const std::size_t end = std::min(description.find(' '), description.size());
    if (!first && used + 1 + end > screen_width) {
      text += '\n' + std::string(left_width, ' ');
      used = left_width;
    } else if (!first) {
      text += ' ';
      ++used;
    }
    text += description.substr(0, end);
    used += end;
    description.remove_prefix(std::min(end + 1, description.size()));
    first = false;
  }
  return text + '\n';
}

std::string option_rows(const CLI::App& app, bool common) {
  std::string text;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->nonpositional() || (option->get_group() == common_group) != common) continue;
    std::string name;
    for (const std::string& spelling : spellings(*option)) {
      // Long names stand below each other, whether a short one goes before them or not.
      if (name.empty() && spelling.starts_with("--")) name = "    ";
      if (!name.empty() && name != "    ") name += ", ";
      name += spelling;
    }
    const std::string value = value_name(*option);
    if (!value.empty()) name += ' ' + value;
    text += row(name, option->get_description());
  }
  return text;
}

class HelpFormatter final : public CLI::FormatterBase {
 public:
  std::string make_help(const CLI::App* app, std::string /*name*/,
                        CLI::AppFormatMode /*mode*/) const override {
    const bool whole = app->get_parent() == nullptr;
    std::string input;
    for (const CLI::Option* option : app->get_options()) {
      if (!option->nonpositional()) input = row("INPUT", option->get_description());
    }
    std::string text = app->get_description() + ".\n\nUsage: forsyth ";
    if (whole) {
      text += "COMMAND [OPTION]... [INPUT]...\n\nCommands:\n";
      for (const CLI::App* command : app->get_subcommands([](const CLI::App*) { return true; })) {
        text += row(command->get_name(), command->get_description());
      }
    } else {
      text += app->get_name() + " [OPTION]..." + (input.empty() ? "" : " [INPUT]...") + '\n';
      if (!input.empty()) text += '\n' + input;
    }
    text += "\nOptions:\n" + option_rows(*app, false);
    text += "\nOptions of every command:\n" + option_rows(*app, true);
    return text + '\n' + app->get_footer() + '\n';
  }
};

}  // namespace

std::vector<std::string> spellings(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

std::string value_name(const CLI::Option& option) {
  if (option.get_items_expected_min() == 0) return {};
  // The rules for the value stand behind a colon.
  const std::string name = option.get_type_name();
  return name.substr(0, name.find(':'));
}

std::shared_ptr<CLI::FormatterBase> help_formatter() { return std::make_shared<HelpFormatter>(); }

}  // namespace forsyth::cli
