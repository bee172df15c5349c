// forsyth/fen.hpp - Forsyth-Edwards Notation: one line of text <-> a Setup.
//
// Sources: PGN standard (1994) 16.1; X-FEN (Scharnagl) and Shredder-FEN for castling. The grammar
// that is accepted stands in docs/fen.md. Neither reading asks whether the position is legal.
//
// Two readings of the same line:
//   parse_fen  strict: exactly the standard. The first byte that breaks it is the error.
//   read_fen   tolerant: everything that a person could mean, with a finding for every liberty
//   taken
//              and for every fault at once. A fault in one field never swallows the next.
// (The third, repair, is repair.hpp.)
//
// Never read in any mode: a rank that does not sum to 8, more or fewer than 8 ranks, `0` or `9` in
// a rank, an unknown letter, a clock that is negative, fractional or beyond 2^31 - 1.
#pragma once

#include "forsyth/error.hpp"
#include "forsyth/finding.hpp"
#include "forsyth/setup.hpp"

#include <array>
#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace forsyth {

/// Strict: six fields, single spaces, castling letters in order (white before black; K first, then
/// file letters from h to a, then Q), canonical digits. Constant memory, no allocation.
[[nodiscard]] std::expected<Setup, Error> parse_fen(std::string_view text);

/// What tolerant reading made of a text.
struct Reading {
  /// The six fields, unless there is an `error` among the findings.
  std::optional<Setup> setup;
  /// Notes, warnings and errors about the text, in the order of the bytes.
  std::vector<Finding> findings;
  /// The bytes of each field in the text, [0] the placement to [5] the fullmove number; begin ==
  /// end where a field is missing (at the place where it would stand).
  struct Span {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    friend constexpr bool operator==(Span, Span) = default;
  };
  std::array<Span, 6> fields{};
  /// The byte of each castling letter that is no `-`, by the square of its rook; the last one when
  /// a letter is repeated. Only letters that were understood.
  std::vector<std::pair<Square, std::uint32_t>> castling_letters;
};

/// Tolerant: see docs/fen.md for the liberties. Linear in the length of the text.
[[nodiscard]] Reading read_fen(std::string_view text);

/// When to write the en passant square of a Setup that has one.
enum class EpPolicy : std::uint8_t {
  always,  ///< after every double step: the PGN standard
  pseudo,  ///< only if an enemy pawn stands beside the pawn: X-FEN, Polyglot
  legal,   ///< only if a capture en passant is legal
  never,
};

/// How castling rights are written.
enum class CastlingStyle : std::uint8_t {
  x_fen,    ///< K and Q, a file letter only for a rook that is not the outermost: `KQkq`, `Gkq`
  shredder  ///< always file letters: `HAha`
};

struct FenStyle {
  EpPolicy ep = EpPolicy::always;
  CastlingStyle castling = CastlingStyle::x_fen;
};

/// The longest FEN that can be written: 71 + 2 + 1 + 17 + 3 + 11 + 11.
inline constexpr std::size_t max_fen_size = 116;

/// The canonical FEN of any Setup: always six fields. parse_fen reads it back to an equal Setup,
/// provided the ep square lies on rank 3 or 6 and fullmove is at least 1 (the standard has no way
/// to write others; they are written as they are).
[[nodiscard]] std::string write_fen(const Setup& setup, FenStyle style = {});

/// The same into a buffer of at least max_fen_size bytes; returns the number of bytes written.
std::size_t write_fen(const Setup& setup, std::span<char> buffer, FenStyle style = {});

/// The first four fields only, as EPD and position keys use them.
std::size_t write_fen_fields(const Setup& setup, std::span<char> buffer, FenStyle style = {});

/// The en passant square that a policy leaves of the one in a Setup.
[[nodiscard]] std::optional<Square> ep_square(const Setup& setup, EpPolicy policy);

/// The letters of the castling field, or "-".
[[nodiscard]] std::string write_castling(const Setup& setup, CastlingStyle style);

}  // namespace forsyth
