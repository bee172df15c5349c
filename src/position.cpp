#include "forsyth/position.hpp"

#include "castling_rook.hpp"
#include "rules.hpp"

namespace forsyth {

Position::Position(Key /*key*/, const Setup& setup, Bitboard checkers, bool chess960)
    : board_(setup.board),
      castling_(setup.castling),
      checkers_(checkers),
      halfmove_(setup.halfmove),
      fullmove_(setup.fullmove == 0 ? 1 : setup.fullmove),
      turn_(setup.turn),
      ep_(setup.ep ? static_cast<std::uint8_t>(*setup.ep) : 64),
      chess960_(chess960) {}

Position Position::start() { return *from_setup(Setup::start()); }

// What was forgiven must not be trusted: an ep square without a pawn behind it or with something on
// or before it, and rights that cannot be used.
void Position::drop_what_was_forgiven(FindingSet wrong) {
  using enum FindingId;
  if (!wrong.both({ep_wrong_rank, ep_occupied, ep_without_pawn, ep_origin_occupied}).empty()) {
    ep_ = 64;
  }
  Bitboard sound;
  for (const Color color : colors) {
    const Bitboard back(relative_rank(color, Rank::r1));
    if (!back.has(king(color))) continue;
    const Bitboard rights = castling_ & back & board_.of(color, Role::rook);
    const Bitboard below((std::uint64_t{1} << index(king(color))) - 1);
    for (const Bitboard side : {rights & below, rights & ~below}) {
      if (!side.more_than_one()) sound |= side;
    }
  }
  castling_ = sound;
  if (wrong.has(castling_not_standard)) {
    if (!has_standard_castling(to_setup())) castling_ = no_squares;
    chess960_ = false;
  }
}

std::expected<Position, FindingSet> Position::from_setup(const Setup& setup, FindingSet forgiven,
                                                         Variant variant) {
  const auto [wrong, checkers] = FORSYTH_KERNEL(judge(setup, variant));
  const FindingSet left = wrong.without(forgiven.both(forgivable()));
  if (!left.empty()) return std::unexpected(left);
  const bool chess960 = variant == Variant::chess960 ||
                        (!is_plainly_standard(setup) && !has_standard_castling(setup));
  std::expected<Position, FindingSet> result(std::in_place, Key{}, setup, checkers, chess960);
  if (!wrong.empty()) result->drop_what_was_forgiven(wrong);
  return result;
}

Setup Position::to_setup() const {
  Setup setup;
  setup.board = board_;
  setup.turn = turn_;
  setup.castling = castling_;
  setup.ep = ep_square();
  setup.halfmove = halfmove_;
  setup.fullmove = fullmove_;
  return setup;
}

std::optional<Square> Position::legal_ep_square() const {
  if (ep_ >= 64 || !FORSYTH_KERNEL(can_take_en_passant(*this))) return std::nullopt;
  return square_at(ep_);
}

Bitboard Position::pinned(Color color) const { return FORSYTH_KERNEL(pinned(board_, color)); }

MoveList Position::legal_moves() const {
  MoveList list;
  FORSYTH_KERNEL(legal_moves(*this, list));
  return list;
}

std::size_t Position::legal_move_count() const { return FORSYTH_KERNEL(legal_move_count(*this)); }
bool Position::has_legal_move() const { return FORSYTH_KERNEL(has_legal_move(*this)); }
bool Position::is_legal(Move move) const { return FORSYTH_KERNEL(is_legal(*this, move)); }
bool Position::gives_check(Move move) const { return FORSYTH_KERNEL(gives_check(*this, move)); }
void Position::play(Move move) { FORSYTH_KERNEL(play(*this, move)); }

std::optional<Position> Position::after_null() const {
  if (is_check()) return std::nullopt;
  Position next = *this;
  next.turn_ = !turn_;
  next.ep_ = 64;
  ++next.halfmove_;
  if (turn_ == Color::black) ++next.fullmove_;
  next.checkers_ = FORSYTH_KERNEL(checkers(next.board_, next.turn_));
  return next;
}

std::optional<Role> Position::captured(Move move) const {
  if (move.is_castling()) return std::nullopt;
  if (move.is_en_passant()) return Role::pawn;
  return board_.role_at(move.to());
}

}  // namespace forsyth
