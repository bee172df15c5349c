#include "forsyth/san.hpp"

#include "move_pattern.hpp"
#include "san_careful.hpp"

namespace forsyth {
namespace {

/// Canonical SAN without general machinery: the pieces that strike the target square are found from
/// the target, and only they are asked whether they may move. Everything unusual, and everything
/// that is not exactly one legal move, gets no answer here, and the careful reader decides.
///
/// No answer is the move from a1 to a1 rather than an empty optional: optionals of two and four
/// bytes are put together in memory, and reading them back took half of the time.
class Canonical {
 public:
  static constexpr Move no_answer{};

  Canonical(const Position& position, std::string_view text, Letters letters)
      : position_(position),
        board_(position.board()),
        turn_(position.turn()),
        text_(text),
        letters_(letters) {}

  [[gnu::always_inline]] Move read() {
    if (text_.size() > 2 && (text_.back() == '+' || text_.back() == '#')) text_.remove_suffix(1);
    if (text_.size() < 2 || text_.size() > 6) return no_answer;
    const char first = text_[0];
    if (is_file(first)) return pawn();
    if (first == 'O') return castling();
    if (letters_ == Letters::english) {
      switch (first) {
        case 'N': return officer(Role::knight);
        case 'B': return officer(Role::bishop);
        case 'R': return officer(Role::rook);
        case 'Q': return officer(Role::queen);
        case 'K': return officer(Role::king);
        default:  return no_answer;
      }
    }
    const auto role = role_from(first, letters_);
    return role ? officer(*role) : no_answer;
  }

 private:
  [[nodiscard]] static bool is_file(char c) { return c >= 'a' && c <= 'h'; }
  [[nodiscard]] static bool is_rank(char c) { return c >= '1' && c <= '8'; }
  [[nodiscard]] static Bitboard file(char c) { return Bitboard(static_cast<File>(c - 'a')); }
  [[nodiscard]] static Bitboard rank(char c) { return Bitboard(static_cast<Rank>(c - '1')); }
  [[nodiscard]] Bitboard own(Role role) const { return board_.of(turn_, role); }
  /// What may be taken: a king may not.
  [[nodiscard]] Bitboard enemies() const { return board_.of(!turn_) & ~board_.of(Role::king); }

  Move pawn() const {
    const std::size_t at = text_[1] == 'x' ? 2 : 0;
    if (text_.size() < at + 2 || !is_file(text_[at]) || !is_rank(text_[at + 1])) return no_answer;
    const Square to = square_at((text_[at + 1] - '1') * 8 + (text_[at] - 'a'));
    const bool promotes = rank_of(to) == relative_rank(turn_, Rank::r8);
    if (text_.size() != at + (promotes ? 4 : 2)) return no_answer;

    const Bitboard from =
        at == 0 ? pusher(to) : geometry::pawn(!turn_, to) & own(Role::pawn) & file(text_[0]);
    if (from.empty()) return no_answer;
    const Square origin = from.first();
    if (at != 0 && !enemies().has(to)) {
      const Move move = Move::en_passant(origin, to);
      return position_.ep_square() == to && position_.is_legal(move) ? move : no_answer;
    }
    if (!leaves_king_safe(position_, origin, to)) return no_answer;
    if (!promotes) return Move::normal(origin, to);
    const auto role = officer_from(text_[at + 3], letters_);
    if (text_[at + 2] != '=' || !role || role == Role::king) return no_answer;
    return Move::promotion(origin, to, *role);
  }

  [[nodiscard]] Bitboard pusher(Square to) const {
    const auto behind = [this](Bitboard set) {
      return turn_ == Color::white ? set.down() : set.up();
    };
    const Bitboard target(to);
    const Bitboard free = ~board_.occupied();
    if ((target & free).empty()) return no_squares;
    const Bitboard one = behind(target);
    if ((one & own(Role::pawn)).any()) return one;
    const bool is_far = rank_of(to) == relative_rank(turn_, Rank::r4);
    return is_far ? behind(one & free) & own(Role::pawn) : no_squares;
  }

  [[gnu::always_inline]] Move officer(Role role) const {
    const std::size_t size = text_.size();
    if (size < 3 || !is_file(text_[size - 2]) || !is_rank(text_[size - 1])) return no_answer;
    const Square to = square_at((text_[size - 1] - '1') * 8 + (text_[size - 2] - 'a'));
    const Bitboard occupied = board_.occupied();
    Bitboard from = officer_attacks(role, to, occupied) & own(role);
    bool captures = false;
    if (size > 3) {
      std::size_t end = size - 2;
      captures = text_[end - 1] == 'x';
      if (captures) --end;
      std::size_t at = 1;
      if (at < end && is_file(text_[at])) from &= file(text_[at++]);
      if (at < end && is_rank(text_[at])) from &= rank(text_[at++]);
      if (at != end) return no_answer;
    }
    if (!(captures ? enemies() : enemies() | ~occupied).has(to)) return no_answer;

    Move found = no_answer;
    for (const Square origin : from) {
      const bool is_safe = role == Role::king ? is_safe_for_king(origin, to)
                                              : leaves_king_safe(position_, origin, to);
      if (!is_safe) continue;
      if (found != no_answer) return no_answer;
      found = Move::normal(origin, to);
    }
    return found;
  }

  [[nodiscard]] bool is_safe_for_king(Square king, Square to) const {
    return board_.attackers(to, !turn_, board_.occupied() ^ Bitboard(king)).empty();
  }

  [[nodiscard]] Move castling() const {
    if (text_ != "O-O" && text_ != "O-O-O") return no_answer;
    const auto move = castling_move(position_, text_.size() == 3 ? Wing::h_side : Wing::a_side);
    return move && position_.is_legal(*move) ? *move : no_answer;
  }

  const Position& position_;
  const Board& board_;
  Color turn_;
  std::string_view text_;
  Letters letters_;
};

}  // namespace

std::expected<Move, MoveError> parse_san(const Position& position, std::string_view text,
                                         Letters letters) {
  const Move move = Canonical(position, text, letters).read();
  if (move != Canonical::no_answer) return move;
  return parse_san_carefully(position, text, letters);
}

}  // namespace forsyth
