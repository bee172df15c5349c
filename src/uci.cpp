#include "forsyth/uci.hpp"

#include "glyph.hpp"
#include "move_pattern.hpp"

namespace forsyth {
namespace {

std::unexpected<MoveError> fault(FindingId id, std::size_t begin, std::size_t end) {
  return std::unexpected(MoveError{Error{.id = id,
                                         .field = Field::line,
                                         .begin = static_cast<std::uint32_t>(begin),
                                         .end = static_cast<std::uint32_t>(end)},
                                   {}});
}

std::unexpected<MoveError> bad_character(std::string_view text, std::size_t byte) {
  const reading::Glyphs glyphs(text, static_cast<std::uint32_t>(text.size()), {});
  const reading::Span span = glyphs.at(static_cast<std::uint32_t>(byte)).span;
  return fault(FindingId::move_bad_character, span.begin, span.end);
}

/// The only move that these squares can mean, if it is any; king steps of more than one square are
/// castling.
Move guess(const Position& position, Square from, Square to, std::optional<Role> promotion) {
  const Board& board = position.board();
  if (promotion) return Move::promotion(from, to, *promotion);
  if (board.of(Role::king).has(from)) {
    if ((position.castling_rooks() & board.of(position.turn())).has(to)) {
      return Move::castling(from, to);
    }
    if (!geometry::king(from).has(to)) {
      for (const Wing wing : {Wing::a_side, Wing::h_side}) {
        if (to != castled_king(position.turn(), wing)) continue;
        if (const auto move = castling_move(position, wing)) return *move;
      }
    }
  } else if (board.of(Role::pawn).has(from) && position.ep_square() == to &&
             file_of(from) != file_of(to)) {
    return Move::en_passant(from, to);
  }
  return Move::normal(from, to);
}

}  // namespace

std::expected<Move, MoveError> parse_uci(const Position& position, std::string_view text) {
  if (text.empty()) return fault(FindingId::move_empty, 0, 0);
  if (text == "0000") return fault(FindingId::move_illegal, 0, text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool good = i < 4 ? (i % 2 == 0 ? file_from(c).has_value() : rank_from(c).has_value())
                            : i == 4 && std::string_view("nbrqNBRQ").contains(c);
    if (!good) return bad_character(text, i);
  }
  if (text.size() < 4) return fault(FindingId::move_illegal, 0, text.size());

  const Square from = *parse_square(text.substr(0, 2));
  const Square to = *parse_square(text.substr(2, 2));
  std::optional<Role> promotion;
  if (text.size() == 5) promotion = role_from(static_cast<char>(text[4] & ~0x20));

  if (from != to && position.board().of(position.turn()).has(from)) {
    const Move move = guess(position, from, to, promotion);
    if (position.is_legal(move)) return move;
  }
  const MovePattern pattern{.from = from, .to = to, .promotion = promotion};
  return find_move(position, pattern, 0, static_cast<std::uint32_t>(text.size()));
}

std::string write_uci(const Position& position, Move move) {
  Square to = move.to();
  if (move.is_castling() && !position.is_chess960()) {
    to = castled_king(position.turn(), move.wing());
  }
  std::string text;
  text += to_name(move.from()).view();
  text += to_name(to).view();
  if (const auto role = move.promotion()) text += static_cast<char>(to_char(*role) | 0x20);
  return text;
}

}  // namespace forsyth
