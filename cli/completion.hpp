// cli/completion.hpp - the man page and the shell completions, made from the command's definitions.
#pragma once

#include <string>
#include <string_view>

namespace CLI {
class App;
}

namespace forsyth::cli {

/// `kind` is "man", "bash", "zsh" or "fish"; anything else is a Failure.
[[nodiscard]] std::string generated(const CLI::App& app, std::string_view kind);

}  // namespace forsyth::cli
