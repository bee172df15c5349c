#include "move_pattern.hpp"

#include <algorithm>

namespace forsyth {
namespace {

/// What a legal move and a pattern with the same target disagree about.
struct Difference {
  bool role = false, from = false, promotion = false, capture = false, en_passant = false;
  [[nodiscard]] int count() const { return role + from + promotion + capture + en_passant; }
};

Difference compare(const Position& position, const MovePattern& pattern, Move move) {
  const Board& board = position.board();
  Difference difference;
  difference.role = pattern.role && !board.of(*pattern.role).has(move.from());
  difference.from = !pattern.from.has(move.from());
  difference.promotion = pattern.promotion && pattern.promotion != move.promotion();
  difference.capture = pattern.capture && !move.is_en_passant() && !board.occupied().has(move.to());
  difference.en_passant = pattern.en_passant && !move.is_en_passant();
  return difference;
}

/// Castling written by squares, "e1g1" or "e1h1".
bool is_castling_by_squares(const Position& position, const MovePattern& pattern, Move move,
                            bool takes_rook) {
  if (!move.is_castling() || !pattern.has_origin() || !pattern.from.has(move.from())) return false;
  if (pattern.role && pattern.role != Role::king) return false;
  if (pattern.capture || pattern.en_passant || pattern.promotion) return false;
  const Square target = takes_rook ? move.to() : castled_king(position.turn(), move.wing());
  return pattern.to == target && pattern.to != move.from();
}

void collect_fits(const Position& position, const MovePattern& pattern, const MoveList& legal,
                  std::vector<Move>& fits) {
  if (pattern.castling) {
    for (const Move move : legal) {
      if (move.is_castling() && move.wing() == *pattern.castling) fits.push_back(move);
    }
    return;
  }
  for (const Move move : legal) {
    if (move.is_castling() || move.to() != pattern.to) continue;
    if (compare(position, pattern, move).count() == 0) fits.push_back(move);
  }
  for (const bool takes_rook : {true, false}) {
    if (!fits.empty()) return;
    for (const Move move : legal) {
      if (is_castling_by_squares(position, pattern, move, takes_rook)) fits.push_back(move);
    }
  }
}

/// A near miss agrees with the text in all but one thing. Two slips count as one: `bc4` for `Bc4`,
/// and a king's move to where castling would take it.
bool is_near_miss(const Position& position, const MovePattern& pattern, Move move) {
  if (pattern.castling) return move.is_castling();
  if (move.is_castling()) {
    return (!pattern.role || pattern.role == Role::king) && pattern.from.has(move.from()) &&
           castled_king(position.turn(), move.wing()) == pattern.to;
  }
  if (move.to() != pattern.to) return false;
  const Difference difference = compare(position, pattern, move);
  const bool bishop_for_pawn = difference.role && difference.from && pattern.role == Role::pawn &&
                               pattern.from == Bitboard(File::b) &&
                               position.board().of(Role::bishop).has(move.from());
  return difference.count() == (bishop_for_pawn ? 2 : 1);
}

}  // namespace

std::optional<Move> castling_move(const Position& position, Wing wing) {
  const Square king = position.king(position.turn());
  for (const Square rook : position.castling_rooks() & position.board().of(position.turn())) {
    const Move move = Move::castling(king, rook);
    if (move.wing() == wing) return move;
  }
  return std::nullopt;
}

std::expected<Move, MoveError> find_move(const Position& position, const MovePattern& pattern,
                                         std::uint32_t begin, std::uint32_t end) {
  const MoveList legal = position.legal_moves();
  std::vector<Move> candidates;
  collect_fits(position, pattern, legal, candidates);
  if (candidates.size() == 1) return candidates[0];

  FindingId id = FindingId::move_ambiguous;
  if (candidates.empty()) {
    id = legal.empty() ? FindingId::move_in_finished_game : FindingId::move_illegal;
    for (const Move move : legal) {
      if (is_near_miss(position, pattern, move)) candidates.push_back(move);
    }
  }
  std::ranges::sort(candidates, {}, [](Move move) {
    return index(move.from()) << 10 | index(move.to()) << 4 | move.bits() >> 12;
  });
  return std::unexpected(
      MoveError{Error{.id = id, .field = Field::line, .begin = begin, .end = end}, candidates});
}

}  // namespace forsyth
