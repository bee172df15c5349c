// forsyth/packed.hpp - a position in exactly 32 bytes.
//
// Lossless for every legal position with Chess960 rights and clocks, canonical (equal Setups give
// equal bytes), specified byte by byte in docs/packed.md. What does not fit is an error, never
// clamped.
#pragma once

#include "forsyth/error.hpp"
#include "forsyth/setup.hpp"

#include <array>
#include <cstddef>
#include <expected>
#include <span>

namespace forsyth {

using Packed = std::array<std::byte, 32>;

/// Takes every Setup that fits, legal or not. `packed_does_not_fit`, with the field, when the board
/// holds more than 32 pieces, a right has no rook of its colour on its home rank, the ep square has
/// no pawn that passed over it, or a clock is above max_clock.
[[nodiscard]] std::expected<Packed, Error> pack(const Setup& setup);

/// Reads the 32 bytes back; bytes that pack() never writes are `packed_bad_bytes`.
[[nodiscard]] std::expected<Setup, Error> unpack(std::span<const std::byte> bytes);

}  // namespace forsyth
