// cli/failure.hpp - why the command had to stop: wrong usage, or a file that cannot be read or
// written. What is wrong with a chess position is never a Failure.
#pragma once

#include <stdexcept>
#include <string>

namespace forsyth::cli {

/// The exit statuses of the command.
inline constexpr int all_well = 0;
inline constexpr int something_found = 1;
inline constexpr int trouble = 2;

/// The command ends with status `trouble` and says what().
struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// "cannot read FILE: No such file or directory", from errno.
[[nodiscard]] Failure system_failure(const std::string& action, const std::string& name);

}  // namespace forsyth::cli
