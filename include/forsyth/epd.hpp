// forsyth/epd.hpp - Extended Position Description: four fields and operations.
//
// Source: PGN standard (1994) 16.2. Operands keep their text; those that are moves of `bm`, `am`,
// `pv`, `sm` are read by epd_moves().
#pragma once

#include "forsyth/error.hpp"
#include "forsyth/fen.hpp"
#include "forsyth/finding.hpp"
#include "forsyth/move.hpp"
#include "forsyth/position.hpp"
#include "forsyth/san.hpp"
#include "forsyth/setup.hpp"

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace forsyth {

struct EpdOperand {
  std::string text;                  ///< without the quotes
  bool quoted = false;               ///< it was (and will be) written in quotes
  std::uint32_t begin = 0, end = 0;  ///< its bytes in the text that was read, quotes included
  friend bool operator==(const EpdOperand& a, const EpdOperand& b) {
    return a.text == b.text && a.quoted == b.quoted;
  }
};

struct EpdOperation {
  std::string opcode;
  std::vector<EpdOperand> operands;
  friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

struct Epd {
  /// hmvc and fmvn, when present and sound, are in the clocks; the operations keep them too.
  Setup setup;
  std::vector<EpdOperation> operations;
  friend bool operator==(const Epd&, const Epd&) = default;
};

/// Reads a line: the four fields as read_fen does, then operations up to ';'. The last ';' may be
/// missing; a ';' inside quotes belongs to the text, where \" stands for a quotation mark and
/// \\ for a backslash; an operation that runs into the next ("bm X bm Y") is epd_missing_semicolon.
/// Two clocks behind the fields, as in a FEN, become the operations hmvc and fmvn.
[[nodiscard]] std::expected<Epd, Error> parse_epd(std::string_view text);

/// Canonical: four fields, operations in the given order, each ended by ';'. The clocks of the
/// Setup are written in its hmvc and fmvn, which are added at the end where they are needed and
/// missing.
[[nodiscard]] std::string write_epd(const Epd& epd, FenStyle style = {});

/// The moves of an operation: `pv` is played one after the other, all others are alternatives in
/// the position, each once. SAN, and UCI or long algebraic as found in the wild; blanks and commas
/// stand between moves, also inside quotes. Spans are those of the text that the operation was read
/// from.
[[nodiscard]] std::expected<std::vector<Move>, MoveError> epd_moves(const Position& position,
                                                                    const EpdOperation& operation);

/// An operation of alternatives (`bm`, `am`) in canonical form: SAN in ASCII order.
[[nodiscard]] EpdOperation epd_alternatives(const Position& position, std::string_view opcode,
                                            std::span<const Move> moves);

}  // namespace forsyth
