// forsyth/chess960.hpp - the 960 start positions by number.
//
// Numbers 0 to 959 after Scharnagl's scheme, the one that FIDE's Guidelines II use; 518 is the
// initial array of chess. Double Chess960 is a pair of numbers, White's and Black's.
#pragma once

#include "forsyth/error.hpp"
#include "forsyth/setup.hpp"

#include <array>
#include <expected>
#include <optional>
#include <utility>

namespace forsyth {

inline constexpr int standard_start_number = 518;

/// The roles on the first rank, from the a-file, for a number 0 to 959.
[[nodiscard]] std::expected<std::array<Role, 8>, Error> chess960_rank(int number);

/// The start position of a number; the two-number form is double Chess960.
[[nodiscard]] std::expected<Setup, Error> chess960_start(int number);
[[nodiscard]] std::expected<Setup, Error> chess960_start(int white, int black);

/// The numbers of White's and Black's arrays when the board is a (double) Chess960 start array: all
/// pawns at home, nothing else off the back ranks. Rights, turn and clocks are not asked.
[[nodiscard]] std::optional<std::pair<int, int>> chess960_numbers(const Board& board);

}  // namespace forsyth
