// forsyth/san.hpp - moves as people write them: Standard Algebraic Notation, and its relatives.
//
// Source: PGN standard (1994) 8.2.3. Writing is minimal and correct: disambiguation counts legal
// moves only, + and # are always right. Reading takes every spelling that occurs in practice and is
// unmistakable:
//   e4, exd5, e8=Q, e8Q, e8(Q), e8/Q, e7-e8=Q, a8+=Q; Nf3, Ng1f3, Ng1-f3, N1xf3, Nd2f3;
//   O-O, 0-0, o-o, with - or en dash or non-breaking hyphen or nothing between; e2e4, e2-e4, e7e8q;
//   check and mate marks (+ ++ # mate, "ch", "dbl ch"), ! and ? marks, "e.p.", "ep"; figurines in
//   any notation; a move number before it ("12.", "12...").
// A move is never read as another: a character that is not understood is an error that names it,
// and so is a text that fits several legal moves, with the candidates. `nf3` is no knight, `bc4`
// always the pawn, `e5` never a capture; what a text says must be so (`x` takes, `e.p.` is one, an
// origin is right), but it need not say it. Only check and mate marks may be wrong. An unfinished
// text and a null move ("--", "Z0", "0000") are move_illegal.
#pragma once

#include "forsyth/error.hpp"
#include "forsyth/move.hpp"
#include "forsyth/notation.hpp"
#include "forsyth/position.hpp"

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace forsyth {

/// Why a text is no move here.
struct MoveError {
  Error error;
  /// move_ambiguous: the legal moves that the text fits. move_illegal: the moves that differ from
  /// the text in one thing (the same piece to the same square from elsewhere...), possibly none.
  std::vector<Move> candidates;
};

/// The longest SAN: "Qa1xb2=Q+" with figurines and marks.
inline constexpr std::size_t max_san_size = 16;

/// SAN or any of the spellings above. White space around the text is ignored.
[[nodiscard]] std::expected<Move, MoveError> parse_san(const Position& position,
                                                       std::string_view text,
                                                       Letters letters = Letters::english);

/// Canonical SAN of a legal move, with + or #.
[[nodiscard]] std::string write_san(const Position& position, Move move,
                                    Letters letters = Letters::english);
/// The same into a buffer of at least max_san_size bytes; returns the number of bytes written.
std::size_t write_san(const Position& position, Move move, std::span<char> buffer,
                      Letters letters = Letters::english);

/// Long algebraic: "e2-e4", "Ng1xf3+", "e7-e8=Q#", "O-O".
[[nodiscard]] std::string write_lan(const Position& position, Move move,
                                    Letters letters = Letters::english);

}  // namespace forsyth
