// Taking back one move.
//
// A position with a check can stand on a board only if the other side has just made a move from a
// position in which this king was not in check. So every move that the other side can have made
// last is taken back here, ordinary moves, captures (with the piece that was taken put back),
// promotions, en passant and castling, until one is found that leaves the king unstruck. What is
// excluded is therefore excluded by geometry, not by a list of patterns. Source: FIDE Laws
// (2023) 3.

#include "last_move.hpp"

#include "forsyth/attacks.hpp"

namespace forsyth {
namespace {

// The pieces of one colour by kind, with bishops by the colour of their squares.
struct Census {
  int pawns, knights, light_bishops, dark_bishops, rooks, queens, all;

  Census(const Board& board, Color color)
      : pawns(board.of(color, Role::pawn).size()),
        knights(board.of(color, Role::knight).size()),
        light_bishops((board.of(color, Role::bishop) & light_squares).size()),
        dark_bishops((board.of(color, Role::bishop) & dark_squares).size()),
        rooks(board.of(color, Role::rook).size()),
        queens(board.of(color, Role::queen).size()),
        all(board.of(color).size()) {}

  // Pawns that are left and pawns that must have promoted: at most 8 in any game.
  [[nodiscard]] int promotion_sum() const {
    const auto surplus = [](int count, int original) {
      return count > original ? count - original : 0;
    };
    return pawns + surplus(knights, 2) + surplus(light_bishops, 1) + surplus(dark_bishops, 1) +
           surplus(rooks, 2) + surplus(queens, 1);
  }
};

// Takes back moves of `mover`, whose opponent's king stands on `king`.
class Retraction {
 public:
  Retraction(const Board& board, Color turn)
      : board_(board),
        us_(turn),
        mover_(!turn),
        king_(board.of(turn, Role::king).first()),
        occupied_(board.occupied()),
        ours_(board, turn) {}

  [[nodiscard]] bool exists() const {
    // The checkers themselves are the likeliest to have moved; after them, any piece.
    const Bitboard all = board_.of(mover_);
    const Bitboard checkers = board_.attackers(king_, mover_);
    for (const Square to : checkers) {
      if (piece_came_from_somewhere(to)) return true;
    }
    for (const Square to : all & ~checkers) {
      if (piece_came_from_somewhere(to)) return true;
    }
    return has_castled();
  }

 private:
  // Was the king unstruck on this earlier board?
  [[nodiscard]] bool is_quiet(const Board& before) const {
    return before.attackers(king_, mover_).empty();
  }

  // Can one more piece of ours have been taken on this square?
  [[nodiscard]] bool can_have_lost_on(Square square) const {
    if (ours_.all > 15) return false;
    const bool room = ours_.promotion_sum() < 8;  // it may have been a pawn or a promoted piece
    if (room) return true;
    const bool light = light_squares.has(square);
    return ours_.knights < 2 || (light ? ours_.light_bishops : ours_.dark_bishops) < 1 ||
           ours_.rooks < 2 || ours_.queens < 1;
  }

  // The piece on `to` came from `from`, where it was a `role`; it took nothing, or something.
  [[nodiscard]] bool came_quietly(Square from, Square to, Role role) const {
    Board before = board_;
    before.clear(to);
    before.set(from, {mover_, role});
    return is_quiet(before);
  }
  [[nodiscard]] bool came_taking(Square from, Square to, Role role) const {
    if (!can_have_lost_on(to)) return false;
    Board before = board_;
    before.set(to, {us_, Role::knight});  // what it was makes no difference to the king
    before.set(from, {mover_, role});
    return is_quiet(before);
  }

  [[nodiscard]] bool piece_came_from_somewhere(Square to) const {
    const auto role = board_.role_at(to);
    if (!role) return false;
    if (*role == Role::pawn) return pawn_came(to);
    for (const Square from : attacks({mover_, *role}, to, occupied_) & ~occupied_) {
      if (came_quietly(from, to, *role) || came_taking(from, to, *role)) return true;
    }
    return *role != Role::king && promoted(to, *role);
  }

  [[nodiscard]] bool is_free(Square square) const { return !occupied_.has(square); }
  [[nodiscard]] int up() const { return mover_ == Color::white ? 1 : -1; }

  [[nodiscard]] bool pawn_came(Square to) const {
    const Rank rank = rank_of(to);
    if (const auto from = offset(to, 0, -up());
        from && rank_of(*from) != relative_rank(mover_, Rank::r1) && is_free(*from)) {
      if (came_quietly(*from, to, Role::pawn)) return true;
      const auto start = offset(to, 0, -2 * up());
      if (start && rank == relative_rank(mover_, Rank::r4) && is_free(*start) &&
          came_quietly(*start, to, Role::pawn)) {
        return true;
      }
    }
    for (const int side : {-1, 1}) {
      const auto from = offset(to, side, -up());
      if (!from || rank_of(*from) == relative_rank(mover_, Rank::r1) || !is_free(*from)) continue;
      if (came_taking(*from, to, Role::pawn)) return true;
      if (rank == relative_rank(mover_, Rank::r6) && took_en_passant(*from, to)) return true;
    }
    return false;
  }

  // The pawn on the sixth rank took a pawn that had just passed over that square.
  [[nodiscard]] bool took_en_passant(Square from, Square to) const {
    const auto taken = offset(to, 0, -up());
    const auto start = offset(to, 0, up());
    if (!taken || !start || !is_free(*taken) || !is_free(*start)) return false;
    if (ours_.all > 15 || ours_.promotion_sum() > 7) return false;
    Board before = board_;
    before.clear(to);
    before.set(from, {mover_, Role::pawn});
    before.set(*taken, {us_, Role::pawn});
    return is_quiet(before);
  }

  // The officer on the last rank was a pawn a move ago.
  [[nodiscard]] bool promoted(Square to, Role role) const {
    if (rank_of(to) != relative_rank(mover_, Rank::r8)) return false;
    // With one officer less and one pawn more the budget must still hold.
    Board demoted = board_;
    demoted.set(to, {mover_, Role::pawn});
    if (Census(demoted, mover_).promotion_sum() > 8 || role == Role::king) return false;
    for (const int side : {0, -1, 1}) {
      const auto from = offset(to, side, -up());
      if (!from || !is_free(*from)) continue;
      if (side == 0 ? came_quietly(*from, to, Role::pawn) : came_taking(*from, to, Role::pawn)) {
        return true;
      }
    }
    return false;
  }

  // King and rook stand where castling puts them, and can have come from somewhere by castling. In
  // Chess960 that is any king square with a rook beyond it; all squares that either crosses must be
  // empty now but for the two.
  [[nodiscard]] bool has_castled() const {
    for (const Wing wing : {Wing::a_side, Wing::h_side}) {
      const Square king_to = castled_king(mover_, wing);
      const Square rook_to = castled_rook(mover_, wing);
      if (!board_.of(mover_, Role::king).has(king_to)) continue;
      if (!board_.of(mover_, Role::rook).has(rook_to)) continue;
      const Bitboard others = occupied_ & ~Bitboard(king_to) & ~Bitboard(rook_to);
      const Rank back = relative_rank(mover_, Rank::r1);
      for (int k = index(File::b); k <= index(File::g); ++k) {
        const Square king_from = make_square(static_cast<File>(k), back);
        const int step = wing == Wing::a_side ? -1 : 1;
        for (int r = k + step; r >= 0 && r < 8; r += step) {
          const Square rook_from = make_square(static_cast<File>(r), back);
          if (castled_from(king_from, rook_from, king_to, rook_to, others)) return true;
        }
      }
    }
    return false;
  }

  [[nodiscard]] bool castled_from(Square king_from, Square rook_from, Square king_to,
                                  Square rook_to, Bitboard others) const {
    const Bitboard king_way = between(king_from, king_to) | Bitboard(king_from) | Bitboard(king_to);
    const Bitboard rook_way = between(rook_from, rook_to) | Bitboard(rook_from) | Bitboard(rook_to);
    if (((king_way | rook_way) & others).any()) return false;
    Board before = board_;
    before.clear(king_to);
    before.clear(rook_to);
    before.set(king_from, {mover_, Role::king});
    before.set(rook_from, {mover_, Role::rook});
    if (!is_quiet(before)) return false;
    // The king neither stood in check nor passed through one.
    const Bitboard without_king = before.occupied() & ~Bitboard(king_from);
    for (const Square passed : king_way) {
      if (before.attackers(passed, us_, without_king).any()) return false;
    }
    return true;
  }

  const Board& board_;
  Color us_;
  Color mover_;
  Square king_;
  Bitboard occupied_;
  Census ours_;
};

}  // namespace

bool has_possible_last_move(const Board& board, Color turn) {
  return Retraction(board, turn).exists();
}

}  // namespace forsyth
