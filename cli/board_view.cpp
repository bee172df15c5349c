#include "board_view.hpp"

#include "forsyth/fen.hpp"

#include <algorithm>
#include <array>

namespace forsyth::cli {

namespace {

constexpr std::array<std::string_view, 6> outlined{"♙", "♘", "♗", "♖", "♕", "♔"};
// U+FE0E after the solid pawn: without it some terminals draw an emoji.
constexpr std::array<std::string_view, 6> solid{"♟\xEF\xB8\x8E", "♞", "♝", "♜", "♛", "♚"};

/// The colours of squares and pieces, for terminals with 256 colours and with all. Both kinds of
/// pieces must stand out from both kinds of squares, so the squares keep to the middle.
struct Shade {
  std::string_view in_256;
  std::string_view in_full;
};
constexpr Shade light_square{"48;5;137", "48;2;183;148;108"};
constexpr Shade dark_square{"48;5;94", "48;2;126;90;62"};
constexpr Shade marked_light{"48;5;167", "48;2;208;92;80"};
constexpr Shade marked_dark{"48;5;131", "48;2;176;62;54"};
constexpr Shade white_piece{"38;5;231", "38;2;255;255;255"};
constexpr Shade black_piece{"38;5;16", "38;2;0;0;0"};

std::string_view code(const Shade& shade, bool truecolor) {
  return truecolor ? shade.in_full : shade.in_256;
}

std::string colored_square(std::optional<Piece> piece, Square square, const BoardLook& look) {
  const bool light = light_squares.has(square);
  const Shade& ground = look.marked.has(square) ? (light ? marked_light : marked_dark)
                                                : (light ? light_square : dark_square);
  std::string text = "\x1b[";
  text += code(ground, look.truecolor);
  if (!piece) return text + "m   ";
  text += ';';
  text += code(piece->color == Color::white ? white_piece : black_piece, look.truecolor);
  text += "m ";
  if (look.letters) {
    text += to_char(*piece);
  } else {
    text += solid[index(piece->role)];
  }
  return text + ' ';
}

std::string plain_piece(std::optional<Piece> piece, BoardStyle style) {
  if (style == BoardStyle::ascii) return std::string(1, piece ? to_char(*piece) : '.');
  if (!piece) return "·";
  return std::string(piece->color == Color::white ? outlined[index(piece->role)]
                                                  : solid[index(piece->role)]);
}

/// One rank without colours: marked squares stand in brackets.
std::string plain_rank(const Board& board, Rank rank, const BoardLook& look) {
  std::string text;
  bool after_marked = false;
  for (int column = 0; column < 8; ++column) {
    const File file = static_cast<File>(look.bottom == Color::white ? column : 7 - column);
    const Square square = make_square(file, rank);
    const bool marked = look.marked.has(square);
    if (marked) {
      text += after_marked ? '|' : '[';
    } else {
      text += after_marked ? ']' : ' ';
    }
    text += plain_piece(board.at(square), look.style);
    after_marked = marked;
  }
  text += after_marked ? ']' : ' ';
  return text;
}

std::string material(const Board& board, Color color, const BoardLook& look) {
  std::string text;
  for (const Role role : {Role::queen, Role::rook, Role::bishop, Role::knight, Role::pawn}) {
    const int count = board.of(color, role).size();
    if (count == 0) continue;
    if (!text.empty()) text += ' ';
    const std::string sign =
        look.letters || look.style == BoardStyle::ascii
            ? std::string(1, to_char(Piece{color, role}))
            : std::string(look.style == BoardStyle::unicode && color == Color::white
                              ? outlined[index(role)]
                              : solid[index(role)]);
    if (count > 8) {
      text += sign + "x" + std::to_string(count);
    } else {
      for (int i = 0; i < count; ++i) text += sign;
    }
  }
  return text.empty() ? "-" : text;
}

}  // namespace

BoardStyle board_style(std::string_view name, const Terminal& terminal) {
  if (name == "ansi") return BoardStyle::ansi;
  if (name == "unicode") return BoardStyle::unicode;
  if (name == "ascii") return BoardStyle::ascii;
  if (terminal.color) return BoardStyle::ansi;
  return terminal.utf8 ? BoardStyle::unicode : BoardStyle::ascii;
}

BoardLook board_look(std::string_view style, const Terminal& terminal) {
  BoardLook look;
  look.style = board_style(style, terminal);
  look.truecolor = terminal.truecolor;
  look.letters = !terminal.utf8;
  return look;
}

std::string draw(const Board& board, const BoardLook& look,
                 const std::vector<std::string>& beside) {
  const bool ansi = look.style == BoardStyle::ansi;
  std::string text;
  const auto add_beside = [&](std::size_t row) {
    if (row < beside.size() && !beside[row].empty()) text += "   " + beside[row];
    while (text.ends_with(' ')) text.pop_back();
    text += '\n';
  };
  for (int row = 0; row < 8; ++row) {
    const Rank rank = static_cast<Rank>(look.bottom == Color::white ? 7 - row : row);
    text += ' ';
    text += to_char(rank);
    text += ' ';
    if (ansi) {
      for (int column = 0; column < 8; ++column) {
        const File file = static_cast<File>(look.bottom == Color::white ? column : 7 - column);
        const Square square = make_square(file, rank);
        text += colored_square(board.at(square), square, look);
      }
      text += "\x1b[0m";
    } else {
      text += plain_rank(board, rank, look);
    }
    add_beside(static_cast<std::size_t>(row));
  }
  text += "   ";
  for (int column = 0; column < 8; ++column) {
    text += ' ';
    text += to_char(static_cast<File>(look.bottom == Color::white ? column : 7 - column));
    if (ansi) text += ' ';
  }
  if (!ansi) text += ' ';
  add_beside(8);
  for (std::size_t row = 9; row < beside.size(); ++row) {
    text += std::string(ansi ? 27 : 20, ' ');
    add_beside(row);
  }
  return text;
}

std::vector<std::string> facts(const Setup& setup, const BoardLook& look,
                               const Settings& settings) {
  std::vector<std::string> lines;
  std::vector<std::pair<std::string, std::string>> rows;
  rows.emplace_back(settings.word("field-castling"), write_castling(setup, CastlingStyle::x_fen));
  rows.emplace_back(settings.word("field-en-passant"),
                    setup.ep ? std::string(to_name(*setup.ep).view()) : "-");
  rows.emplace_back(settings.word("field-halfmove"), std::to_string(setup.halfmove));
  rows.emplace_back(settings.word("field-fullmove"), std::to_string(setup.fullmove));
  rows.emplace_back(settings.word("side-white"), material(setup.board, Color::white, look));
  rows.emplace_back(settings.word("side-black"), material(setup.board, Color::black, look));
  int width = 0;
  for (const auto& [label, value] : rows) width = std::max(width, columns(label));
  for (const auto& [label, value] : rows) {
    lines.push_back(paint(settings.out, Ink::dim, padded(label, width)) + "  " + value);
  }
  return lines;
}

}  // namespace forsyth::cli
