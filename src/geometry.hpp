// The geometry of the board as tables, and sliding attacks computed without large tables.
//
// Everything is forced inline or constant data, so that kernels compiled for a newer processor can
// include this file without leaving functions behind for the rest of the program.
#pragma once

#include "forsyth/bitboard.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace forsyth::geometry {

/// One of the four lines through a square, without the square: what lies below it, what above.
struct Line {
  std::uint64_t lower = 0;
  std::uint64_t upper = 0;
};

/// The squares reached by walking from `from` in steps of (files, ranks), in order of the board.
constexpr std::uint64_t ray(int from, int files, int ranks) {
  std::uint64_t squares = 0;
  int file = (from & 7) + files;
  int rank = (from >> 3) + ranks;
  while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
    squares |= std::uint64_t{1} << (rank * 8 + file);
    file += files;
    rank += ranks;
  }
  return squares;
}

struct Lines {
  Line rank, file, diagonal, antidiagonal;
};

inline constexpr std::array<Lines, 64> lines = [] {
  std::array<Lines, 64> table{};
  for (int s = 0; s < 64; ++s) {
    table[static_cast<std::size_t>(s)] = {.rank = {ray(s, -1, 0), ray(s, 1, 0)},
                                          .file = {ray(s, 0, -1), ray(s, 0, 1)},
                                          .diagonal = {ray(s, -1, -1), ray(s, 1, 1)},
                                          .antidiagonal = {ray(s, 1, -1), ray(s, -1, 1)}};
  }
  return table;
}();

constexpr std::uint64_t leaper(int from, const std::array<std::array<int, 2>, 8>& steps) {
  std::uint64_t squares = 0;
  for (const auto& step : steps) {
    const int file = (from & 7) + step[0];
    const int rank = (from >> 3) + step[1];
    if (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      squares |= std::uint64_t{1} << (rank * 8 + file);
    }
  }
  return squares;
}

inline constexpr std::array<std::uint64_t, 64> king_table = [] {
  std::array<std::uint64_t, 64> table{};
  for (int s = 0; s < 64; ++s) {
    table[static_cast<std::size_t>(s)] =
        leaper(s, {{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}});
  }
  return table;
}();

inline constexpr std::array<std::uint64_t, 64> knight_table = [] {
  std::array<std::uint64_t, 64> table{};
  for (int s = 0; s < 64; ++s) {
    table[static_cast<std::size_t>(s)] =
        leaper(s, {{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}});
  }
  return table;
}();

/// What stands strictly between two squares of one line, and the whole line through them.
struct Pairs {
  std::array<std::array<std::uint64_t, 64>, 64> between{};
  std::array<std::array<std::uint64_t, 64>, 64> line{};
};

inline constexpr Pairs pairs = [] {
  Pairs table{};
  constexpr std::array<std::array<int, 2>, 8> steps{
      {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
  for (int a = 0; a < 64; ++a) {
    for (const auto& step : steps) {
      const std::uint64_t whole =
          ray(a, step[0], step[1]) | ray(a, -step[0], -step[1]) | std::uint64_t{1} << a;
      std::uint64_t passed = 0;
      int file = (a & 7) + step[0];
      int rank = (a >> 3) + step[1];
      while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        const int b = rank * 8 + file;
        table.between[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = passed;
        table.line[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = whole;
        passed |= std::uint64_t{1} << b;
        file += step[0];
        rank += step[1];
      }
    }
  }
  return table;
}();

[[nodiscard]] FORSYTH_INLINE Bitboard king(Square s) {
  return Bitboard(king_table[static_cast<std::size_t>(s)]);
}
[[nodiscard]] FORSYTH_INLINE Bitboard knight(Square s) {
  return Bitboard(knight_table[static_cast<std::size_t>(s)]);
}
[[nodiscard]] FORSYTH_INLINE Bitboard pawn(Color color, Square s) {
  const Bitboard ahead = color == Color::white ? Bitboard(s).up() : Bitboard(s).down();
  return ahead.to_a() | ahead.to_h();
}
/// All squares that the pawns of a set strike.
[[nodiscard]] FORSYTH_INLINE Bitboard pawns(Color color, Bitboard set) {
  const Bitboard ahead = color == Color::white ? set.up() : set.down();
  return ahead.to_a() | ahead.to_h();
}
[[nodiscard]] FORSYTH_INLINE Bitboard between(Square a, Square b) {
  return Bitboard(pairs.between[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]);
}
[[nodiscard]] FORSYTH_INLINE Bitboard line(Square a, Square b) {
  return Bitboard(pairs.line[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]);
}
/// The four lines through a square on an empty board.
[[nodiscard]] FORSYTH_INLINE Bitboard star(Square s) {
  const Lines& l = lines[static_cast<std::size_t>(s)];
  return Bitboard(l.rank.lower | l.rank.upper | l.file.lower | l.file.upper | l.diagonal.lower |
                  l.diagonal.upper | l.antidiagonal.lower | l.antidiagonal.upper);
}

/// Obstruction difference: the highest blocker below the square and the lowest one above it are
/// found by one subtraction, which borrows from the first up to the second and so marks all squares
/// from one to the other.
[[nodiscard]] FORSYTH_INLINE std::uint64_t slide(const Line& line, std::uint64_t occupied) {
  const std::uint64_t lower = line.lower & occupied;
  const std::uint64_t upper = line.upper & occupied;
  const std::uint64_t nearest = (std::uint64_t{1} << 63) >> std::countl_zero(lower | 1);
  return (upper ^ (upper - nearest)) & (line.lower | line.upper);
}
[[nodiscard]] FORSYTH_INLINE Bitboard bishop(Square s, Bitboard occupied) {
  const Lines& l = lines[static_cast<std::size_t>(s)];
  return Bitboard(slide(l.diagonal, occupied.bits()) | slide(l.antidiagonal, occupied.bits()));
}
[[nodiscard]] FORSYTH_INLINE Bitboard rook(Square s, Bitboard occupied) {
  const Lines& l = lines[static_cast<std::size_t>(s)];
  return Bitboard(slide(l.rank, occupied.bits()) | slide(l.file, occupied.bits()));
}

}  // namespace forsyth::geometry
