#include "suspicion.hpp"

namespace forsyth {
namespace {

[[nodiscard]] Bitboard rights_of(const Setup& setup, Color color) {
  return setup.castling & Bitboard(relative_rank(color, Rank::r1)) &
         setup.board.of(color, Role::rook);
}

// The rights of one colour are there and belong to the king and rooks of the initial array.
[[nodiscard]] bool is_classical(const Setup& setup, Color color) {
  Setup alone = setup;
  alone.castling = rights_of(setup, color);
  return has_standard_castling(alone);
}

// Twice the mean rank of a set, to compare without fractions: the sum of ranks.
[[nodiscard]] int rank_sum(Bitboard set) {
  int sum = 0;
  for (const Square square : set) sum += index(rank_of(square)) + 1;
  return sum;
}

}  // namespace

bool has_two_castling_readings(const Setup& setup) {
  if (rights_of(setup, Color::white).empty() || rights_of(setup, Color::black).empty()) {
    return false;
  }
  return is_classical(setup, Color::white) != is_classical(setup, Color::black);
}

bool looks_turned(const Setup& setup) {
  const Board& board = setup.board;
  const Bitboard white = board.of(Color::white, Role::pawn);
  const Bitboard black = board.of(Color::black, Role::pawn);
  // Cheap and nearly always decisive: no white pawn far up, or no black pawn far down.
  const Bitboard far_up(0x00FFFF0000000000ULL);
  const Bitboard far_down(0x0000000000FFFF00ULL);
  if ((white & far_up).empty() || (black & far_down).empty() || setup.castling.any()) return false;
  const int whites = white.size();
  const int blacks = black.size();
  if (whites < 3 || blacks < 3) return false;
  const auto white_king = board.king(Color::white);
  const auto black_king = board.king(Color::black);
  if (!white_king || !black_king || rank_of(*white_king) <= rank_of(*black_king)) return false;
  // White's pawns stand at least two ranks beyond Black's on average.
  return rank_sum(white) * blacks - rank_sum(black) * whites >= 2 * whites * blacks;
}

bool looks_mirrored(const Setup& setup) {
  const Board& board = setup.board;
  if (setup.castling.any() || !board.of(Color::white, Role::king).has(Square::d1) ||
      !board.of(Color::black, Role::king).has(Square::d8)) {
    return false;
  }
  return board.of(Color::white, Role::queen).has(Square::e1) ||
         board.of(Color::black, Role::queen).has(Square::e8);
}

bool has_unusual_material(const Board& board) {
  for (const Color color : colors) {
    const auto surplus = [](Bitboard set, int original) {
      const int n = set.size();
      return n > original ? n - original : 0;
    };
    const Bitboard bishops = board.of(color, Role::bishop);
    const int queens = surplus(board.of(color, Role::queen), 1);
    const int others = surplus(board.of(color, Role::knight), 2) +
                       surplus(board.of(color, Role::rook), 2) +
                       surplus(bishops & light_squares, 1) + surplus(bishops & dark_squares, 1);
    if (others > 0 || queens > 1) return true;
  }
  return false;
}

}  // namespace forsyth
