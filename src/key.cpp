#include "forsyth/key.hpp"

#include <array>

#include "polyglot_randoms.hpp"

namespace forsyth {
namespace {

// Where the numbers of each kind begin; docs/keys.md gives the same table.
constexpr std::size_t castling_begin = 768;
constexpr std::size_t ep_begin = 784;
constexpr std::size_t black_to_move = 792;

/// SplitMix64 from the letters of "Forsyth".
constexpr std::array<std::uint64_t, 793> numbers = [] {
  std::array<std::uint64_t, 793> table{};
  std::uint64_t state = 0x00466F7273797468ULL;
  for (std::uint64_t& number : table) {
    state += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    number = z ^ (z >> 31);
  }
  return table;
}();

std::size_t at(File file) { return static_cast<std::size_t>(index(file)); }
std::size_t at(Square square) { return static_cast<std::size_t>(index(square)); }

}  // namespace

std::uint64_t key(const Position& position) {
  const Board& board = position.board();
  std::uint64_t key = 0;
  for (const Color color : colors) {
    for (const Role role : roles) {
      const std::size_t begin = 64 * (6 * index(color) + index(role));
      for (const Square square : board.of(color, role)) key ^= numbers[begin + at(square)];
    }
  }
  for (const Square rook : position.castling_rooks()) {
    const std::size_t side = rank_of(rook) == Rank::r1 ? 0 : 8;
    key ^= numbers[castling_begin + side + at(file_of(rook))];
  }
  if (const auto ep = position.legal_ep_square()) key ^= numbers[ep_begin + at(file_of(*ep))];
  if (position.turn() == Color::black) key ^= numbers[black_to_move];
  return key;
}

std::uint64_t polyglot_key(const Position& position) {
  const Board& board = position.board();
  std::uint64_t key = 0;
  for (const Color color : colors) {
    for (const Role role : roles) {
      const std::size_t kind = 2 * index(role) + (color == Color::white ? 1 : 0);
      for (const Square square : board.of(color, role)) {
        key ^= polyglot_randoms[64 * kind + at(square)];
      }
    }
    const Square king = position.king(color);
    for (const Square rook : position.castling_rooks() & board.of(color)) {
      const std::size_t wing = king < rook ? 0 : 1;
      key ^= polyglot_randoms[768 + 2 * index(color) + wing];
    }
  }
  if (const auto ep = position.ep_square()) {
    const Color turn = position.turn();
    if ((pawn_attacks(!turn, *ep) & board.of(turn, Role::pawn)).any()) {
      key ^= polyglot_randoms[772 + at(file_of(*ep))];
    }
  }
  if (position.turn() == Color::white) key ^= polyglot_randoms[780];
  return key;
}

}  // namespace forsyth
