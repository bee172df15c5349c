// cli/help.hpp - the help screens.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace CLI {
class App;
class FormatterBase;
class Option;
}  // namespace CLI

namespace forsyth::cli {

/// "-f", "--file": all spellings of an option, short ones first.
[[nodiscard]] std::vector<std::string> spellings(const CLI::Option& option);

/// What the value of an option is called ("FILE"), or nothing for a flag.
[[nodiscard]] std::string value_name(const CLI::Option& option);

/// The group of options that every command has.
inline constexpr const char* common_group = "Everywhere";

/// Help in 80 columns, with long descriptions broken between words.
[[nodiscard]] std::shared_ptr<CLI::FormatterBase> help_formatter();

}  // namespace forsyth::cli
