#include "repair_prior.hpp"

#include <array>
#include <cstdint>

namespace forsyth::repairs {
namespace {

// Ten times the natural logarithm of empty : piece, for a white piece on a1, b1, ... h8, counted
// over 54,000 positions of 9,000 games that people played on the internet (black pieces count
// turned over); three phases of six roles. A pawn on d4 in the opening says -14: likelier than an
// empty square.
using Table = std::array<std::array<std::int8_t, 64>, 6>;
// clang-format off
constexpr std::array<Table, 3> table{{
    {{
        // pawn
        {93, 110, 105, 101, 105, 105, 106, 107, -21, -21, 5, 14, 10, -14, -24, -16,
         25, 25, 9, 17, 9, 23, 14, 19, 36, 34, 14, 2, 14, 23, 38, 33,
         53, 50, 38, 20, 23, 45, 50, 52, 79, 74, 56, 55, 56, 56, 67, 64,
         75, 66, 85, 92, 88, 65, 61, 73, 93, 110, 105, 101, 105, 105, 106, 107},
        // knight
        {74, 5, 60, 50, 43, 37, 5, 72, 53, 57, 52, 20, 27, 44, 34, 34,
         54, 37, 4, 56, 52, 0, 36, 53, 52, 77, 47, 28, 34, 47, 63, 48,
         88, 48, 55, 38, 33, 57, 42, 70, 95, 76, 52, 57, 60, 57, 63, 79,
         75, 53, 65, 69, 74, 52, 59, 74, 52, 110, 83, 79, 86, 78, 106, 70},
        // bishop
        {55, 49, -5, 52, 57, -1, 76, 58, 42, 8, 36, 28, 15, 42, -8, 45,
         55, 38, 43, 20, 24, 32, 36, 65, 54, 75, 28, 51, 50, 29, 63, 45,
         81, 37, 66, 52, 55, 65, 31, 65, 77, 81, 55, 60, 64, 50, 61, 52,
         70, 51, 72, 72, 66, 55, 44, 56, 60, 82, 78, 64, 73, 78, 106, 91},
        // rook
        {-22, 37, 23, 16, 11, 1, 45, -3, 56, 51, 60, 56, 52, 41, 54, 58,
         80, 81, 69, 73, 63, 55, 78, 74, 87, 89, 87, 78, 69, 72, 89, 81,
         104, 99, 77, 83, 77, 80, 85, 88, 99, 110, 80, 81, 79, 79, 102, 84,
         65, 69, 80, 85, 77, 71, 69, 76, 93, 95, 78, 72, 72, 83, 106, 91},
        // queen
        {48, 63, 39, -11, 38, 56, 86, 107, 57, 42, 28, 29, 28, 43, 42, 64,
         75, 36, 51, 36, 49, 33, 51, 66, 45, 72, 59, 43, 56, 62, 58, 59,
         79, 65, 71, 54, 66, 71, 66, 53, 72, 82, 66, 68, 70, 70, 70, 63,
         55, 44, 79, 88, 81, 56, 50, 61, 59, 100, 89, 61, 81, 105, 95, 70},
        // king
        {61, 47, 29, 43, -5, 46, -1, 34, 67, 60, 59, 58, 50, 42, 21, 33,
         104, 83, 89, 77, 75, 75, 78, 89, 110, 110, 110, 109, 101, 98, 110, 110,
         110, 110, 110, 109, 110, 110, 110, 110, 110, 110, 109, 110, 110, 108, 110, 110,
         94, 93, 110, 110, 110, 99, 89, 98, 93, 110, 105, 101, 105, 105, 106, 107},
    }},
    {{
        // pawn
        {109, 110, 110, 110, 110, 109, 105, 110, -6, -1, 18, 42, 34, 1, -6, -1,
         16, 16, 13, 24, 15, 18, 9, 10, 26, 23, 18, 12, 20, 19, 26, 24,
         40, 38, 32, 22, 22, 35, 38, 40, 55, 57, 47, 42, 43, 46, 54, 51,
         63, 62, 64, 57, 62, 59, 54, 58, 109, 110, 110, 110, 110, 109, 105, 110},
        // knight
        {78, 39, 61, 54, 51, 46, 40, 74, 60, 62, 53, 34, 37, 50, 47, 46,
         52, 38, 21, 49, 42, 20, 35, 53, 50, 60, 43, 31, 33, 40, 51, 46,
         65, 45, 42, 36, 34, 43, 40, 58, 67, 61, 48, 45, 46, 51, 54, 61,
         57, 54, 56, 58, 53, 51, 56, 64, 61, 80, 68, 71, 69, 64, 80, 71},
        // bishop
        {57, 48, 25, 51, 53, 31, 59, 63, 50, 24, 37, 32, 29, 42, 13, 50,
         43, 33, 34, 29, 26, 29, 32, 47, 53, 50, 34, 39, 38, 32, 49, 49,
         65, 43, 48, 39, 41, 48, 39, 56, 56, 58, 49, 50, 50, 48, 48, 44,
         51, 49, 55, 64, 61, 52, 49, 55, 64, 72, 74, 69, 69, 65, 75, 71},
        // rook
        {8, 31, 22, 16, 15, 10, 31, 21, 48, 46, 41, 36, 35, 32, 41, 51,
         59, 54, 47, 44, 41, 40, 44, 52, 64, 59, 53, 45, 43, 47, 54, 59,
         64, 61, 50, 46, 46, 51, 61, 61, 59, 58, 49, 46, 47, 51, 55, 60,
         40, 39, 42, 42, 43, 43, 45, 51, 58, 60, 54, 50, 49, 58, 61, 62},
        // queen
        {61, 58, 47, 23, 43, 46, 58, 76, 54, 42, 31, 29, 30, 37, 38, 58,
         56, 33, 39, 32, 37, 31, 37, 49, 46, 51, 43, 38, 39, 43, 40, 50,
         57, 53, 50, 40, 46, 44, 47, 46, 54, 57, 47, 50, 46, 48, 46, 48,
         41, 40, 52, 55, 54, 45, 49, 51, 59, 62, 60, 58, 56, 62, 63, 64},
        // king
        {53, 37, 31, 46, 29, 34, -1, 23, 51, 43, 42, 41, 36, 27, 15, 22,
         64, 54, 49, 47, 43, 40, 40, 45, 76, 67, 60, 59, 56, 59, 57, 63,
         83, 82, 78, 70, 76, 72, 73, 78, 91, 86, 82, 79, 85, 85, 89, 90,
         102, 82, 91, 110, 100, 94, 90, 105, 109, 101, 110, 110, 110, 109, 105, 110},
    }},
    {{
        // pawn
        {103, 103, 102, 102, 102, 102, 102, 102, 11, 17, 34, 59, 49, 17, 12, 14,
         22, 21, 26, 38, 27, 24, 13, 14, 23, 25, 26, 27, 30, 22, 22, 20,
         32, 34, 35, 34, 31, 32, 30, 31, 40, 42, 44, 45, 45, 42, 41, 40,
         45, 50, 53, 53, 57, 58, 50, 48, 103, 103, 102, 102, 102, 102, 102, 102},
        // knight
        {86, 71, 74, 70, 68, 67, 69, 86, 70, 72, 67, 56, 56, 58, 63, 68,
         68, 60, 50, 54, 52, 48, 54, 70, 64, 59, 54, 46, 49, 48, 58, 63,
         64, 57, 49, 49, 49, 50, 55, 63, 68, 60, 55, 52, 55, 61, 63, 66,
         64, 64, 62, 63, 64, 64, 70, 73, 83, 92, 66, 75, 75, 77, 80, 91},
        // bishop
        {69, 63, 57, 58, 64, 57, 72, 73, 58, 48, 51, 53, 53, 53, 42, 66,
         57, 43, 47, 46, 43, 42, 45, 56, 58, 50, 43, 46, 44, 46, 50, 66,
         62, 48, 47, 42, 47, 52, 53, 60, 68, 52, 48, 51, 52, 52, 55, 60,
         57, 61, 62, 63, 68, 58, 64, 70, 68, 70, 67, 71, 70, 71, 65, 83},
        // rook
        {44, 46, 45, 41, 40, 38, 48, 51, 51, 50, 47, 45, 45, 43, 51, 60,
         53, 49, 49, 47, 45, 44, 49, 56, 49, 51, 48, 46, 45, 44, 49, 53,
         46, 47, 47, 46, 48, 48, 48, 54, 45, 44, 46, 47, 48, 48, 48, 48,
         37, 37, 43, 45, 47, 43, 43, 44, 53, 52, 53, 52, 54, 55, 55, 59},
        // queen
        {83, 72, 67, 71, 72, 69, 71, 78, 68, 64, 63, 62, 61, 64, 63, 70,
         66, 63, 60, 55, 53, 52, 58, 68, 65, 58, 59, 51, 52, 52, 56, 65,
         65, 55, 52, 52, 51, 51, 54, 63, 65, 57, 54, 53, 53, 50, 53, 61,
         53, 54, 58, 56, 56, 53, 59, 62, 54, 53, 54, 55, 54, 57, 56, 55},
        // king
        {59, 45, 45, 50, 46, 38, 21, 35, 48, 42, 40, 39, 34, 27, 22, 25,
         50, 41, 39, 35, 32, 28, 26, 33, 52, 43, 41, 38, 34, 33, 34, 43,
         51, 45, 46, 42, 41, 40, 39, 47, 57, 48, 50, 49, 50, 47, 44, 50,
         54, 51, 53, 55, 59, 52, 52, 56, 67, 69, 70, 73, 71, 70, 65, 75},
    }},
}};
// clang-format on

// What the pieces one by one do not tell, from the same positions: how the numbers of the two sides
// differ, and how many pawns of one colour stand on a file, each against what the table above would
// expect.
using Numbers = std::array<int, 6>;
struct Habits {
  Numbers pawns_apart, minors_apart, rooks_apart, queens_apart, pawns_on_file;
};
constexpr std::array<Habits, 3> habits{{
    {{0, 17, 36, 58, 74, 90},
     {0, 26, 53, 78, 100, 120},
     {0, 44, 70, 90, 110, 120},
     {0, 42, 80, 110, 120, 120},
     {7, -3, 24, 50, 80, 100}},
    {{0, 5, 12, 21, 32, 45},
     {0, 8, 20, 35, 48, 60},
     {0, 14, 34, 50, 70, 80},
     {0, 18, 60, 80, 90, 90},
     {3, -4, 18, 43, 70, 100}},
    {{0, 1, 2, 4, 7, 12},
     {0, 1, 8, 25, 40, 50},
     {0, 6, 13, 30, 50, 60},
     {0, 3, 8, 20, 40, 60},
     {1, -3, 15, 35, 60, 100}},
}};
constexpr int promoted = 45;
constexpr int bishops_of_one_colour = 40;
constexpr int missing_king = 120;
constexpr int bare_kings = 50;

[[nodiscard]] int excess(int count, int usual) { return count > usual ? count - usual : 0; }
[[nodiscard]] int look_up(const Numbers& numbers, int n) {
  return numbers[static_cast<std::size_t>(n < 0 ? (n < -5 ? 5 : -n) : (n > 5 ? 5 : n))];
}

}  // namespace

Phase phase_of(int pieces) {
  if (pieces >= 25) return Phase::opening;
  return pieces >= 14 ? Phase::middlegame : Phase::endgame;
}

int surprise(Phase phase, Piece piece, Square square) {
  const Square seen = piece.color == Color::white ? square : flip_rank(square);
  return table[static_cast<std::size_t>(phase)][index(piece.role)]
              [static_cast<std::size_t>(index(seen))];
}

int surprise_of_numbers(Phase phase, const Board& board) {
  const Habits& habit = habits[static_cast<std::size_t>(phase)];
  int sum = 0;
  for (const Color color : colors) {
    const auto count = [&](Role role) { return board.of(color, role).size(); };
    sum += promoted * (excess(count(Role::knight), 2) + excess(count(Role::bishop), 2) +
                       excess(count(Role::rook), 2) + excess(count(Role::queen), 1));
    const Bitboard bishops = board.of(color, Role::bishop);
    if ((bishops & light_squares).more_than_one() || (bishops & dark_squares).more_than_one()) {
      sum += bishops_of_one_colour;
    }
    if (count(Role::king) != 1) sum += missing_king;
    for (int file = 0; file < 8; ++file) {
      const Bitboard pawns = board.of(color, Role::pawn) & Bitboard(static_cast<File>(file));
      sum += look_up(habit.pawns_on_file, pawns.size());
    }
  }
  const auto apart = [&](Role role) {
    return board.of(Color::white, role).size() - board.of(Color::black, role).size();
  };
  sum += look_up(habit.pawns_apart, apart(Role::pawn));
  sum += look_up(habit.minors_apart, apart(Role::knight) + apart(Role::bishop));
  sum += look_up(habit.rooks_apart, apart(Role::rook));
  sum += look_up(habit.queens_apart, apart(Role::queen));
  if (board.occupied().size() <= 2) sum += bare_kings;
  return sum;
}

int surprise(Phase phase, const Board& board) {
  int sum = surprise_of_numbers(phase, board);
  for (const Color color : colors) {
    for (const Role role : roles) {
      for (const Square square : board.of(color, role))
        sum += surprise(phase, {color, role}, square);
    }
  }
  return sum;
}

}  // namespace forsyth::repairs
