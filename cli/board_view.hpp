// cli/board_view.hpp - a board, and what there is to say beside it, in a terminal.
#pragma once

#include "forsyth/board.hpp"
#include "forsyth/setup.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "settings.hpp"

namespace forsyth::cli {

/// `ansi`: coloured squares under solid pieces, both colours given for each character, so that it
/// looks the same on a dark and a light background. `unicode`: outlined pieces are White's, solid
/// ones Black's, as Unicode names them, with a legend because a dark background turns that round.
/// `ascii`: the letters of the FEN.
enum class BoardStyle : std::uint8_t { ansi, unicode, ascii };

/// "auto" chooses by what the terminal can show.
[[nodiscard]] BoardStyle board_style(std::string_view name, const Terminal& terminal);

struct BoardLook {
  BoardStyle style = BoardStyle::ascii;
  bool truecolor = false;
  /// ANSI with letters instead of figures, for terminals without UTF-8.
  bool letters = false;
  /// Whose side is at the bottom.
  Color bottom = Color::white;
  /// Squares that something is wrong with, and a king in check.
  Bitboard marked{};
};

[[nodiscard]] BoardLook board_look(std::string_view style, const Terminal& terminal);

/// Eight ranks and the file letters, with `beside` to the right of them; ends with a newline.
[[nodiscard]] std::string draw(const Board& board, const BoardLook& look,
                               const std::vector<std::string>& beside = {});

/// What to say beside a board: turn, castling rights, en passant, clocks, material.
[[nodiscard]] std::vector<std::string> facts(const Setup& setup, const BoardLook& look,
                                             const Settings& settings);

}  // namespace forsyth::cli
