#include "c_bridge.hpp"

#include <algorithm>
#include <array>

#include "rules.hpp"

namespace forsyth::c {
namespace {

static_assert(sizeof(forsyth_error) == 16);
static_assert(sizeof(forsyth_setup) == 88 && offsetof(forsyth_setup, castling) == 64);
static_assert(sizeof(forsyth_position) == 104 && offsetof(forsyth_position, seal) == 96);
static_assert(sizeof(forsyth_finding) == 40 && offsetof(forsyth_finding, edit_field) == 39);
static_assert(sizeof(forsyth_line_counts) == 48);
static_assert(sizeof(forsyth_status) == 12);
static_assert(sizeof(forsyth_move_error) == 532);

/// A piece code of c.h from its color and role, 0 to 5.
constexpr std::size_t role_bits = 7;

/// The seal of a position struct: a hash of its other words, to tell a struct that the library
/// wrote from one that was changed or never filled. Each word has an odd factor of its own, so that
/// any change of one word shows, and two exchanged words do. It guards against mistakes, not
/// against malice, which in C could write anywhere.
std::uint64_t seal_of(const forsyth_position& position) {
  std::array<std::uint64_t, offsetof(forsyth_position, seal) / 8> words;
  std::memcpy(words.data(), &position, sizeof words);
  std::uint64_t factor = 0x9E3779B97F4A7C15ULL;
  std::uint64_t sum = 0x466F727379746821ULL;
  for (const std::uint64_t word : words) {
    sum += word * factor;
    factor += 0xD1B54A32D192ED04ULL;
  }
  return sum ^ sum >> 32;
}

}  // namespace

std::optional<Setup> setup_from(const forsyth_setup* from) {
  if (from == nullptr || from->turn > 1 || from->ep > FORSYTH_NO_SQUARE) return std::nullopt;
  Setup setup;
  for (std::size_t square = 0; square < 64; ++square) {
    const std::uint8_t code = from->board[square];
    if (code == FORSYTH_EMPTY) continue;
    const std::size_t role = code & role_bits;
    if (role == 0 || role > roles.size() || code > FORSYTH_BLACK_PIECE + FORSYTH_KING) {
      return std::nullopt;
    }
    const Color color = code < FORSYTH_BLACK_PIECE ? Color::white : Color::black;
    setup.board.set(square_at(static_cast<int>(square)), {color, roles[role - 1]});
  }
  setup.turn = from->turn == FORSYTH_WHITE ? Color::white : Color::black;
  setup.castling = Bitboard(from->castling);
  if (from->ep != FORSYTH_NO_SQUARE) setup.ep = square_at(from->ep);
  setup.halfmove = from->halfmove;
  setup.fullmove = from->fullmove;
  return setup;
}

void give(const Setup& from, forsyth_setup& to) {
  to = {};
  for (const Color color : colors) {
    for (const Role role : roles) {
      const std::size_t code = index(role) + 1 + FORSYTH_BLACK_PIECE * index(color);
      for (const Square square : from.board.of(color, role)) {
        to.board[index(square)] = static_cast<std::uint8_t>(code);
      }
    }
  }
  to.castling = from.castling.bits();
  to.halfmove = from.halfmove;
  to.fullmove = from.fullmove;
  to.turn = static_cast<std::uint8_t>(from.turn);
  to.ep = static_cast<std::uint8_t>(from.ep ? index(*from.ep) : FORSYTH_NO_SQUARE);
}

std::optional<Position> position_from(const forsyth_position* from) {
  if (from == nullptr || from->seal != seal_of(*from)) return std::nullopt;
  using Access = PositionAccess;
  Position position = Access::make();
  std::array<Bitboard, 2> by_color;
  std::array<Bitboard, 6> by_role;
  std::ranges::transform(from->by_color, by_color.begin(),
                         [](auto bits) { return Bitboard(bits); });
  std::ranges::transform(from->by_role, by_role.begin(), [](auto bits) { return Bitboard(bits); });
  const auto board = Board::from_sets(by_color, by_role);
  if (!board) return std::nullopt;
  Access::board(position) = *board;
  Access::castling(position) = Bitboard(from->castling);
  Access::checkers(position) = Bitboard(from->checkers);
  Access::halfmove(position) = from->halfmove;
  Access::fullmove(position) = from->fullmove;
  Access::turn(position) = from->turn == FORSYTH_WHITE ? Color::white : Color::black;
  Access::ep(position) = from->ep;
  Access::chess960(position) = from->chess960 != 0;
  return position;
}

void give(const Position& from, forsyth_position& to) {
  to = {};
  for (const Color color : colors) to.by_color[index(color)] = from.board().of(color).bits();
  for (const Role role : roles) to.by_role[index(role)] = from.board().of(role).bits();
  to.castling = from.castling_rooks().bits();
  to.checkers = from.checkers().bits();
  to.halfmove = from.halfmove_clock();
  to.fullmove = from.fullmove_number();
  to.turn = static_cast<std::uint8_t>(from.turn());
  const auto ep = from.ep_square();
  to.ep = static_cast<std::uint8_t>(ep ? index(*ep) : FORSYTH_NO_SQUARE);
  to.chess960 = from.is_chess960() ? 1 : 0;
  to.seal = seal_of(to);
}

void give(const MoveError& from, forsyth_move_error* to) {
  if (to == nullptr) return;
  *to = {};
  give(from.error, &to->error);
  for (const Move move : from.candidates) {
    if (to->candidate_count == FORSYTH_MAX_MOVES) break;
    to->candidates[to->candidate_count++] = move.bits();
  }
}

std::int32_t give(std::span<const Move> moves, std::uint16_t* out, std::size_t capacity) {
  if (out == nullptr && capacity != 0) return FORSYTH_BAD_ARGUMENT;
  if (out != nullptr && moves.size() <= capacity) {
    std::ranges::transform(moves, out, [](Move move) { return move.bits(); });
  }
  return static_cast<std::int32_t>(moves.size());
}

}  // namespace forsyth::c
