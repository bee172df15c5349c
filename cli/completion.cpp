#include "completion.hpp"

#include "forsyth/finding.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <vector>

#include "failure.hpp"
#include "fmt/format.h"
#include "help.hpp"
#include "suggest.hpp"

namespace forsyth::cli {

namespace {

std::vector<const CLI::App*> subcommands(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<const CLI::Option*> named_options(const CLI::App& app) {
  return app.get_options([](const CLI::Option* option) { return option->nonpositional(); });
}

/// The values that an option can have, when they are a list of words.
std::vector<std::string> choices(const CLI::Option& option) {
  const std::string& name = option.get_single_name();
  if (name == "lang") return {"en", "es", "pt", "it"};
  if (name == "letters") return {"en", "es", "pt", "it", "fr", "de", "nl", "figurine"};
  if (name == "generate") return {"man", "bash", "zsh", "fish"};
  std::vector<std::string> words;
  if (name == "forgive") {
    for (std::size_t i = 0; i < finding_count; ++i) {
      const auto id = static_cast<FindingId>(i);
      if (severity_of(id) != Severity::error) words.emplace_back(forsyth::name(id));
    }
    return words;
  }
  if (name == "to") {
    return {"fen", "xfen", "shredder", "epd", "lichess", "chesscom", "packed", "raw", "json"};
  }
  // The rule of a list of words describes itself as "{auto,always,never}".
  try {
    const std::string rule = const_cast<CLI::Option&>(option).get_validator(0)->get_description();
    if (!rule.starts_with('{') || !rule.ends_with('}')) return words;
    for (const std::string& word : CLI::detail::split(rule.substr(1, rule.size() - 2), ',')) {
      words.push_back(word);
    }
  } catch (const CLI::OptionNotFound&) {
    return words;
  }
  return words;
}

bool takes_value(const CLI::Option& option) { return !value_name(option).empty(); }
bool takes_file(const CLI::Option& option) { return value_name(option) == "FILE"; }

// --- man
// ------------------------------------------------------------------------------------------

/// Text as troff wants it: hyphens that can be copied, no accidental requests.
std::string troff(std::string_view text) {
  std::string result;
  bool line_start = true;
  for (const char c : text) {
    if (line_start && (c == '.' || c == '\'')) result += "\\&";
    line_start = c == '\n';
    if (c == '\\') {
      result += "\\e";
    } else if (c == '-') {
      result += "\\-";
    } else {
      result += c;
    }
  }
  return result;
}

std::string man_options(const CLI::App& app, bool everywhere) {
  std::string text;
  for (const CLI::Option* option : named_options(app)) {
    if ((option->get_group() == common_group) != everywhere) continue;
    if (option->get_single_name() == "help" && !everywhere && app.get_parent() != nullptr) continue;
    text += ".TP\n";
    std::string names;
    for (const std::string& name : spellings(*option)) {
      if (!names.empty()) names += ", ";
      names += "\\fB" + troff(name) + "\\fR";
    }
    if (takes_value(*option)) names += " \\fI" + troff(value_name(*option)) + "\\fR";
    text += names + '\n' + troff(option->get_description()) + ".\n";
  }
  return text;
}

/// The footer of a command: prose, and examples that keep their lines.
std::string man_footer(const std::string& footer) {
  std::string text;
  bool examples = false;
  for (const std::string& line : CLI::detail::split(footer, '\n')) {
    if (line == "Examples:") {
      text += ".PP\nExamples:\n.PP\n.nf\n.RS\n";
      examples = true;
      continue;
    }
    if (examples && !line.starts_with(' ')) {
      text += ".RE\n.fi\n";
      examples = false;
    }
    if (line.empty()) {
      text += ".PP\n";
      continue;
    }
    text += troff(examples ? line.substr(2) : line) + '\n';
  }
  if (examples) text += ".RE\n.fi\n";
  return text;
}

std::string man(const CLI::App& app) {
  std::string text = fmt::format(
      ".TH FORSYTH 1 \"\" \"forsyth {}\" \"User Commands\"\n"
      ".SH NAME\nforsyth \\- {}\n"
      ".SH SYNOPSIS\n.B forsyth\n.I COMMAND\n[\\fIOPTION\\fR]... [\\fIINPUT\\fR]...\n"
      ".SH DESCRIPTION\n"
      "Forsyth works on chess positions written in Forsyth\\-Edwards Notation (FEN), one at a time "
      "or\n"
      "by the hundred million.\n"
      "Positions come as arguments (quoted, or as six words), as files with one position a line\n"
      "(packed by gzip or zstd too), or on standard input.\n"
      "An argument that names an existing file is that file; \\- is standard input.\n"
      "Blank lines and lines that begin with # are skipped. Results keep the order of the input.\n"
      ".SH COMMANDS\n",
      FORSYTH_VERSION, troff(app.get_description()));
  for (const CLI::App* command : subcommands(app)) {
    text += ".SS forsyth " + command->get_name() + '\n' + troff(command->get_description()) + ".\n";
    for (const CLI::Option* option : command->get_options()) {
      if (option->nonpositional()) continue;
      text += ".PP\nINPUT: " + troff(option->get_description()) + ".\n";
    }
    text += man_options(*command, false) + man_footer(command->get_footer());
  }
  text += ".SH OPTIONS\n" + man_options(app, false) + man_options(app, true);
  text +=
      ".SH EXIT STATUS\n.TP\n0\nAll is well.\n.TP\n1\nSomething was found: a position that is "
      "illegal "
      "or cannot be read, a move that cannot be played.\nWarnings and notes alone keep 0.\n.TP\n2\n"
      "Wrong usage, or a file that cannot be read or written.\n"
      ".SH ENVIRONMENT\n.TP\n.B LC_ALL, LC_MESSAGES, LANG\nThe language, and whether the terminal "
      "shows UTF\\-8.\n.TP\n.B NO_COLOR\nIf set and not empty: no colours.\n.TP\n.B COLORTERM\n"
      "\\fItruecolor\\fR or \\fI24bit\\fR: boards in 24\\-bit colours, otherwise 256.\n";
  return text;
}

// --- shells
// ---------------------------------------------------------------------------------------

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

std::string bash(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : subcommands(app)) names.push_back(command->get_name());
  std::string values;
  std::vector<std::string> seen;
  const auto add_values = [&](const CLI::App& owner) {
    for (const CLI::Option* option : named_options(owner)) {
      std::string pattern;
      for (const std::string& name : spellings(*option)) {
        if (!pattern.empty()) pattern += '|';
        pattern += name;
      }
      if (!takes_value(*option) || std::find(seen.begin(), seen.end(), pattern) != seen.end()) {
        continue;
      }
      seen.push_back(pattern);
      const std::vector<std::string> words = choices(*option);
      if (takes_file(*option)) {
        values +=
            fmt::format("    {}) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n", pattern);
      } else {
        values += fmt::format("    {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")); return ;;\n",
                              pattern, joined(words));
      }
    }
  };
  add_values(app);
  std::string options;
  for (const CLI::App* command : subcommands(app)) {
    add_values(*command);
    std::vector<std::string> all;
    for (const CLI::Option* option : named_options(*command)) {
      for (std::string& name : spellings(*option)) all.push_back(std::move(name));
    }
    options += fmt::format("    {}) options='{}' ;;\n", command->get_name(), joined(all));
  }
  std::vector<std::string> general;
  for (const CLI::Option* option : named_options(app)) {
    for (std::string& name : spellings(*option)) general.push_back(std::move(name));
  }
  return fmt::format(R"(# bash completion for forsyth
_forsyth() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}} command= options i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case " {0} " in *" ${{COMP_WORDS[i]}} "*) command=${{COMP_WORDS[i]}}; break ;; esac
  done
  case $before in
{1}  esac
  case $command in
    '') options='{2}' ;;
{3}  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  elif [[ -z $command ]]; then
    COMPREPLY=($(compgen -W '{0}' -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}}
complete -o filenames -F _forsyth forsyth
)",
                     joined(names), values, joined(general), options);
}

/// The text between single quotes of a shell; `more` are characters that zsh's own syntax takes.
std::string quoted(std::string_view text, std::string_view more = {}) {
  std::string result;
  for (const char c : text) {
    if (c == '\'') {
      result += "'\\''";
      continue;
    }
    if (more.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

std::string zsh_options(const CLI::App& app) {
  std::string text;
  for (const CLI::Option* option : named_options(app)) {
    std::string action;
    if (takes_value(*option)) {
      const std::vector<std::string> words = choices(*option);
      action = ":" + quoted(value_name(*option), ":") + ":";
      if (takes_file(*option)) {
        action += "_files";
      } else if (!words.empty()) {
        action += "(" + joined(words) + ")";
      }
    }
    for (const std::string& name : spellings(*option)) {
      text += fmt::format("        '{}[{}]{}' \\\n", name, quoted(option->get_description(), "[]:"),
                          action);
    }
  }
  return text;
}

std::string zsh(const CLI::App& app) {
  std::string names;
  std::string cases;
  for (const CLI::App* command : subcommands(app)) {
    names +=
        fmt::format("    '{}:{}'\n", command->get_name(), quoted(command->get_description(), ":"));
    cases += fmt::format("    {})\n      _arguments \\\n{}        '*:input:_files' ;;\n",
                         command->get_name(), zsh_options(*command));
  }
  return fmt::format(R"(#compdef forsyth
_forsyth() {{
  local -a commands
  local line state
  commands=(
{0}  )
  _arguments -C \
{1}        '1:command:->command' \
        '*::input:->input'
  case $state in
    command) _describe command commands ;;
    input)
      case $line[1] in
{2}      esac ;;
  esac
}}
_forsyth "$@"
)",
                     names, zsh_options(app), cases);
}

std::string fish_options(const CLI::App& app, std::string_view condition) {
  std::string text;
  for (const CLI::Option* option : named_options(app)) {
    std::string line = fmt::format("complete -c forsyth -n '{}'", condition);
    for (const std::string& name : option->get_snames()) line += " -s " + name;
    for (const std::string& name : option->get_lnames()) line += " -l " + name;
    if (takes_value(*option)) {
      line += takes_file(*option) ? " -r -F" : " -x";
      const std::vector<std::string> words = choices(*option);
      if (!words.empty()) line += " -a '" + joined(words) + "'";
    }
    std::string description;
    for (const char c : option->get_description()) {
      if (c == '\'' || c == '\\') description += '\\';
      description += c;
    }
    text += line;
    text += " -d '";
    text += description;
    text += "'\n";
  }
  return text;
}

std::string fish(const CLI::App& app) {
  std::string text =
      "# fish completion for forsyth\ncomplete -c forsyth -n __fish_use_subcommand -f\n";
  text += fish_options(app, "__fish_use_subcommand");
  for (const CLI::App* command : subcommands(app)) {
    text += fmt::format("complete -c forsyth -n __fish_use_subcommand -a {} -d '{}'\n",
                        command->get_name(), command->get_description());
    text += fish_options(*command, "__fish_seen_subcommand_from " + command->get_name());
  }
  return text;
}

}  // namespace

std::string generated(const CLI::App& app, std::string_view kind) {
  if (kind == "man") return man(app);
  if (kind == "bash") return bash(app);
  if (kind == "zsh") return zsh(app);
  if (kind == "fish") return fish(app);
  static const std::vector<std::string> kinds{"man", "bash", "zsh", "fish"};
  throw Failure("nothing of the kind '" + std::string(kind) + "' can be generated" +
                did_you_mean(kind, kinds));
}

}  // namespace forsyth::cli
