// cli/commands.hpp - the subcommands; each has a file of its own in commands/.
#pragma once

#include "settings.hpp"

namespace forsyth::cli {

[[nodiscard]] Command add_check(CLI::App& app, const Settings& settings);
[[nodiscard]] Command add_fix(CLI::App& app, const Settings& settings);
[[nodiscard]] Command add_convert(CLI::App& app, const Settings& settings);
[[nodiscard]] Command add_show(CLI::App& app, const Settings& settings);
[[nodiscard]] Command add_moves(CLI::App& app, const Settings& settings);
[[nodiscard]] Command add_play(CLI::App& app, const Settings& settings);
[[nodiscard]] Command add_perft(CLI::App& app, const Settings& settings);
[[nodiscard]] Command add_chess960(CLI::App& app, const Settings& settings);
[[nodiscard]] Command add_generate(CLI::App& app, const Settings& settings);
[[nodiscard]] Command add_selftest(CLI::App& app, const Settings& settings);

}  // namespace forsyth::cli
