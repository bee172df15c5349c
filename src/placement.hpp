// Reading and writing the first field of a FEN: one function, a scalar reference and faster
// kernels.
#pragma once

#include "forsyth/board.hpp"
#include "forsyth/error.hpp"

#include <cstddef>
#include <string_view>

namespace forsyth {

/// The length of the longest placement: 64 pieces and 7 slashes.
inline constexpr std::size_t max_placement_size = 71;

namespace scalar {
/// Reads the placement that `text` begins with, up to the first blank or the end, strictly. Returns
/// its length, or 0 when it is not exactly right (placement_error() tells why). `board` must be
/// empty, and holds nonsense after 0.
[[nodiscard]] std::size_t read_placement(std::string_view text, Board& board);

/// Writes the placement; `out` has room for max_placement_size + 8 bytes. Returns its length.
[[nodiscard]] std::size_t write_placement(const Board& board, char* out);
}  // namespace scalar

#ifdef FORSYTH_AVX512
namespace avx512 {
[[nodiscard]] std::size_t read_placement(std::string_view text, Board& board);
[[nodiscard]] std::size_t write_placement(const Board& board, char* out);
}  // namespace avx512
#endif

/// The first fault of a placement that could not be read.
[[nodiscard]] Error placement_error(std::string_view text);

}  // namespace forsyth
