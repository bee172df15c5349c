#include "forsyth/transform.hpp"

namespace forsyth {
namespace {

/// The same move of every set of squares; a Board stays consistent under any permutation of
/// squares.
template <class Turn>
Board turned(const Board& board, Turn turn) {
  std::array<Bitboard, 2> by_color{};
  std::array<Bitboard, 6> by_role{};
  for (const Color color : colors) by_color[index(color)] = turn(board.of(color));
  for (const Role role : roles) by_role[index(role)] = turn(board.of(role));
  return Board::from_sets(by_color, by_role).value_or(Board{});
}

}  // namespace

Board flip_ranks(const Board& board) {
  return turned(board, [](Bitboard set) { return flip_ranks(set); });
}

Board flip_files(const Board& board) {
  return turned(board, [](Bitboard set) { return flip_files(set); });
}

Board rotate(const Board& board) {
  return turned(board, [](Bitboard set) { return rotate(set); });
}

Board swap_colors(const Board& board) {
  std::array<Bitboard, 6> by_role{};
  for (const Role role : roles) by_role[index(role)] = board.of(role);
  return Board::from_sets({board.of(Color::black), board.of(Color::white)}, by_role)
      .value_or(Board{});
}

Setup flip_colors(const Setup& setup) {
  Setup flipped = setup;
  flipped.board = swap_colors(flip_ranks(setup.board));
  flipped.turn = !setup.turn;
  flipped.castling = flip_ranks(setup.castling);
  if (setup.ep) flipped.ep = flip_rank(*setup.ep);
  return flipped;
}

Setup mirror_files(const Setup& setup) {
  Setup mirrored = setup;
  mirrored.board = flip_files(setup.board);
  mirrored.castling = flip_files(setup.castling);
  if (setup.ep) mirrored.ep = flip_file(*setup.ep);
  return mirrored;
}

Setup rotate(const Setup& setup) {
  Setup rotated = setup;
  rotated.board = rotate(setup.board);
  rotated.castling = {};
  rotated.ep.reset();
  return rotated;
}

Setup swap_turn(const Setup& setup) {
  Setup swapped = setup;
  swapped.turn = !setup.turn;
  swapped.ep.reset();
  return swapped;
}

}  // namespace forsyth
