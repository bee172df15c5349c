#include "forsyth/setup.hpp"

#include "castling_rook.hpp"

namespace forsyth {

Setup Setup::start() {
  Setup setup;
  setup.board = Board::start();
  setup.castling = {Square::a1, Square::h1, Square::a8, Square::h8};
  return setup;
}

Square castling_rook(const Board& board, Color color, Wing wing) {
  return find_castling_rook(board, color, wing);
}

bool has_standard_castling(const Setup& setup) {
  if (is_plainly_standard(setup)) return true;
  for (const Color color : colors) {
    const Rank back = relative_rank(color, Rank::r1);
    const Bitboard rights = setup.castling & Bitboard(back) & setup.board.of(color, Role::rook);
    const Bitboard kings = setup.board.of(color, Role::king) & Bitboard(back);
    if (rights.empty() || kings.empty()) continue;
    const Bitboard corners{make_square(File::a, back), make_square(File::h, back)};
    if (!kings.has(make_square(File::e, back)) || (rights & ~corners).any()) return false;
  }
  return true;
}

}  // namespace forsyth
