// forsyth/setup.hpp - what the six fields of a FEN say.
//
// A Setup is public and may be nonsense: no king, a pawn on the first rank, rights without a rook.
// It draws, edits and converts. legality.hpp says what is wrong with it; position.hpp takes it when
// nothing is. Two Setups are equal when all six fields are, to the letter.
#pragma once

#include "forsyth/board.hpp"

#include <cstdint>
#include <optional>

namespace forsyth {

/// The largest clock or move number that is read: 2^31 - 1. Nothing is ever clamped to it.
inline constexpr std::uint32_t max_clock = 2147483647;

struct Setup {
  Board board{};
  Color turn = Color::white;
  /// The squares of the rooks that may still castle, on the back rank of their colour. A classical
  /// `K` with no king on the back rank or no rook to its h-side stands for the corner square.
  Bitboard castling{};
  /// The square that a pawn has just passed over, exactly as it was written.
  std::optional<Square> ep{};
  /// Half-moves since the last capture or pawn move.
  std::uint32_t halfmove = 0;
  /// The number of the move; grows after Black's.
  std::uint32_t fullmove = 1;

  /// The start of a game of chess.
  [[nodiscard]] static Setup start();

  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

/// The rook that `K`, `Q` (wing) means for this colour by the X-FEN rule: the outermost rook on
/// that side of the king, on the back rank; the corner square when there is no such rook, or no
/// king there.
[[nodiscard]] Square castling_rook(const Board& board, Color color, Wing wing);

/// True when the rights can be written as classical castling: the king on e1 (e8) and each rook
/// with a right on a1 or h1 (a8 or h8). True without rights. A right with no king or no rook at all
/// on its back rank does not make a position Chess960.
[[nodiscard]] bool has_standard_castling(const Setup& setup);

}  // namespace forsyth
