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

/// `packed_does_not_fit` when the board holds more than 32 pieces, rights that are no rooks of the
/// mover's own, or clocks beyond the room that docs/packed.md gives them.
[[nodiscard]] std::expected<Packed, Error> pack(const Setup& setup);

/// Reads the 32 bytes back; bytes that pack() never writes are `packed_bad_bytes`.
[[nodiscard]] std::expected<Setup, Error> unpack(std::span<const std::byte> bytes);

}  // namespace forsyth
