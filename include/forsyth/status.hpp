// forsyth/status.hpp - is the game over, and who can still win?
//
// Sources: FIDE Laws (2023) 5.1.1, 5.2.1, 5.2.2, 6.9, 9.2, 9.3, 9.6.
#pragma once

#include "forsyth/position.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace forsyth {

/// Can a player still deliver mate by some sequence of legal moves? `unknown` where only a search
/// could tell.
enum class CanWin : std::uint8_t { no, yes, unknown };

/// Eight bytes, so that it travels in one register.
struct alignas(8) Status {
  Color turn = Color::white;
  bool check = false;
  bool checkmate = false;
  bool stalemate = false;
  /// No sequence of legal moves can mate either king, by the material alone.
  bool insufficient_material = false;
  /// The halfmove clock has reached 100: a draw that the player may claim (9.3).
  bool fifty_move_claim = false;
  /// The clock has reached 150: a draw without a claim (9.6.2), unless the last move gave mate.
  bool seventy_five_move_draw = false;

  friend bool operator==(const Status&, const Status&) = default;
};

[[nodiscard]] Status status(const Position& position);

/// No sequence of legal moves can let `color` mate, by the material alone: what decides a fall of
/// the opponent's flag (6.9). A `false` is no promise that mate is possible.
[[nodiscard]] bool has_insufficient_material(const Board& board, Color color);
/// The same for both colours.
[[nodiscard]] bool is_insufficient_material(const Board& board);

/// Whether `color` can still win: by the material, after the moves that are forced from here on;
/// `unknown` where that does not decide. A game that is over (mate, stalemate, 75 moves) can not be
/// won by the side that did not mate.
[[nodiscard]] CanWin can_win(const Position& position, Color color);

/// How often the last position of a game has occurred in it (at least 1), by equality of Positions.
/// `history` holds the game's positions in order, the current one last.
[[nodiscard]] int occurrences(std::span<const Position> history);

/// The third occurrence is on the board: a draw that may be claimed (9.2.2).
[[nodiscard]] bool is_threefold(std::span<const Position> history);
/// Some legal move would bring about the third occurrence: may be claimed before it is played
/// (9.2.1).
[[nodiscard]] bool can_claim_threefold(std::span<const Position> history);
/// The fifth occurrence is on the board: a draw without a claim (9.6.1).
[[nodiscard]] bool is_fivefold(std::span<const Position> history);

}  // namespace forsyth
