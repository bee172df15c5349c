// forsyth/types.hpp - the words of chess: colours, roles, files, ranks, squares, pieces.
//
// Small enumerations and what follows from them by arithmetic. Nothing here allocates, everything
// is constexpr. There is no "no square" and no "no piece": what may be absent is a std::optional.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace forsyth {

enum class Color : std::uint8_t { white, black };
inline constexpr std::array<Color, 2> colors{Color::white, Color::black};

[[nodiscard]] constexpr Color operator!(Color color) {
  return color == Color::white ? Color::black : Color::white;
}
[[nodiscard]] constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }

enum class Role : std::uint8_t { pawn, knight, bishop, rook, queen, king };
inline constexpr std::array<Role, 6> roles{Role::pawn, Role::knight, Role::bishop,
                                           Role::rook, Role::queen,  Role::king};
[[nodiscard]] constexpr std::size_t index(Role role) { return static_cast<std::size_t>(role); }

enum class File : std::uint8_t { a, b, c, d, e, f, g, h };
enum class Rank : std::uint8_t { r1, r2, r3, r4, r5, r6, r7, r8 };
[[nodiscard]] constexpr int index(File file) { return static_cast<int>(file); }
[[nodiscard]] constexpr int index(Rank rank) { return static_cast<int>(rank); }

/// a1 = 0, b1 = 1, ... h8 = 63.
// clang-format off
enum class Square : std::uint8_t {
  a1, b1, c1, d1, e1, f1, g1, h1,
  a2, b2, c2, d2, e2, f2, g2, h2,
  a3, b3, c3, d3, e3, f3, g3, h3,
  a4, b4, c4, d4, e4, f4, g4, h4,
  a5, b5, c5, d5, e5, f5, g5, h5,
  a6, b6, c6, d6, e6, f6, g6, h6,
  a7, b7, c7, d7, e7, f7, g7, h7,
  a8, b8, c8, d8, e8, f8, g8, h8,
};
// clang-format on
[[nodiscard]] constexpr int index(Square square) { return static_cast<int>(square); }

/// The square of a number 0 to 63.
[[nodiscard]] constexpr Square square_at(int index) { return static_cast<Square>(index); }
[[nodiscard]] constexpr Square make_square(File file, Rank rank) {
  return square_at(index(rank) * 8 + index(file));
}
[[nodiscard]] constexpr File file_of(Square square) { return static_cast<File>(index(square) & 7); }
[[nodiscard]] constexpr Rank rank_of(Square square) {
  return static_cast<Rank>(index(square) >> 3);
}

/// The square `files` to the h-side and `ranks` up the board, or nothing beyond the edge.
[[nodiscard]] constexpr std::optional<Square> offset(Square from, int files, int ranks) {
  const int file = index(file_of(from)) + files;
  const int rank = index(rank_of(from)) + ranks;
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
  return square_at(rank * 8 + file);
}

/// a1 <-> a8: the square as the other side sees it.
[[nodiscard]] constexpr Square flip_rank(Square square) { return square_at(index(square) ^ 56); }
/// a1 <-> h1.
[[nodiscard]] constexpr Square flip_file(Square square) { return square_at(index(square) ^ 7); }

/// White's first rank is r1, Black's is r8, and so on.
[[nodiscard]] constexpr Rank relative_rank(Color color, Rank rank) {
  return color == Color::white ? rank : static_cast<Rank>(7 - index(rank));
}

struct Piece {
  Color color{};
  Role role{};
  friend constexpr bool operator==(Piece, Piece) = default;
};

/// The two sides of the board to castle to: to the a-file or to the h-file.
enum class Wing : std::uint8_t { a_side, h_side };
[[nodiscard]] constexpr std::size_t index(Wing wing) { return static_cast<std::size_t>(wing); }

/// Where the king and the rook stand after castling: c and d files, or g and f.
[[nodiscard]] constexpr Square castled_king(Color color, Wing wing) {
  return make_square(wing == Wing::a_side ? File::c : File::g, relative_rank(color, Rank::r1));
}
[[nodiscard]] constexpr Square castled_rook(Color color, Wing wing) {
  return make_square(wing == Wing::a_side ? File::d : File::f, relative_rank(color, Rank::r1));
}

// --- letters ------------------------------------------------------------------------------------

/// 'a' to 'h', '1' to '8'.
[[nodiscard]] constexpr char to_char(File file) { return static_cast<char>('a' + index(file)); }
[[nodiscard]] constexpr char to_char(Rank rank) { return static_cast<char>('1' + index(rank)); }
/// 'w' or 'b'.
[[nodiscard]] constexpr char to_char(Color color) { return color == Color::white ? 'w' : 'b'; }
/// "PNBRQK", the English letters of the standard.
[[nodiscard]] constexpr char to_char(Role role) { return "PNBRQK"[index(role)]; }
/// Upper case for White, lower case for Black.
[[nodiscard]] constexpr char to_char(Piece piece) {
  return (piece.color == Color::white ? "PNBRQK" : "pnbrqk")[index(piece.role)];
}

[[nodiscard]] constexpr std::optional<File> file_from(char letter) {
  if (letter < 'a' || letter > 'h') return std::nullopt;
  return static_cast<File>(letter - 'a');
}
[[nodiscard]] constexpr std::optional<Rank> rank_from(char digit) {
  if (digit < '1' || digit > '8') return std::nullopt;
  return static_cast<Rank>(digit - '1');
}
[[nodiscard]] constexpr std::optional<Role> role_from(char letter) {
  switch (letter) {
    case 'P': return Role::pawn;
    case 'N': return Role::knight;
    case 'B': return Role::bishop;
    case 'R': return Role::rook;
    case 'Q': return Role::queen;
    case 'K': return Role::king;
    default:  return std::nullopt;
  }
}
[[nodiscard]] constexpr std::optional<Piece> piece_from(char letter) {
  const bool lower = letter >= 'a' && letter <= 'z';
  const auto role = role_from(lower ? static_cast<char>(letter - 'a' + 'A') : letter);
  if (!role) return std::nullopt;
  return Piece{lower ? Color::black : Color::white, *role};
}

/// Two letters, "e4".
struct SquareName {
  std::array<char, 2> text{};
  [[nodiscard]] constexpr std::string_view view() const { return {text.data(), 2}; }
};
[[nodiscard]] constexpr SquareName to_name(Square square) {
  return {{to_char(file_of(square)), to_char(rank_of(square))}};
}
[[nodiscard]] constexpr std::optional<Square> parse_square(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const auto file = file_from(text[0]);
  const auto rank = rank_from(text[1]);
  if (!file || !rank) return std::nullopt;
  return make_square(*file, *rank);
}

}  // namespace forsyth
