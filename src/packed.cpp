#include "forsyth/packed.hpp"

#include <bit>
#include <cstring>

namespace forsyth {
namespace {

// The layout, which docs/packed.md explains: 8 bytes of occupied squares, 16 bytes with one nibble
// for each piece, 4 bytes of halfmove clock and turn, 4 bytes of move number.
constexpr std::size_t pieces_at = 8;
constexpr std::size_t halfmove_at = 24;
constexpr std::size_t fullmove_at = 28;
constexpr int max_pieces = 32;
constexpr std::uint32_t high_bit = 0x80000000U;

// A nibble is kind + 8 * colour. The kinds 0 to 5 are the roles; a rook that may castle and a pawn
// that has just passed over the ep square are kinds of their own, so rights and ep cost no byte.
// Both are spelled here as the planes of bits see them.
constexpr unsigned castling_rook = 6;
constexpr unsigned passed_pawn = 7;
static_assert(index(Role::king) < castling_rook && castling_rook < passed_pawn);

std::uint64_t load(const std::byte* bytes, std::size_t size) {
  std::uint64_t value = 0;
  for (std::size_t i = size; i-- > 0;)
    value = value << 8 | std::to_integer<std::uint64_t>(bytes[i]);
  return value;
}

template <class Unsigned>
void store(std::byte* bytes, Unsigned value) {
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(bytes, &value, sizeof value);
  } else {
    for (std::size_t i = 0; i < sizeof value; ++i) {
      bytes[i] = static_cast<std::byte>(value >> (8 * i) & 0xFF);
    }
  }
}

Error does_not_fit(Field field) { return {.id = FindingId::packed_does_not_fit, .field = field}; }

Error bad_bytes(std::size_t begin, std::size_t end) {
  return {.id = FindingId::packed_bad_bytes,
          .begin = static_cast<std::uint32_t>(begin),
          .end = static_cast<std::uint32_t>(end)};
}

Bitboard back_rank_rooks(const Board& board) {
  return (board.of(Color::white, Role::rook) & Bitboard(Rank::r1)) |
         (board.of(Color::black, Role::rook) & Bitboard(Rank::r8));
}

/// The square of the pawn that has passed over `ep`, if a pawn stands where that pawn must.
std::optional<Square> pawn_that_passed(const Board& board, Square ep) {
  const Rank rank = rank_of(ep);
  if (rank != Rank::r3 && rank != Rank::r6) return std::nullopt;
  const Color color = rank == Rank::r3 ? Color::white : Color::black;
  const Square pawn = make_square(file_of(ep), relative_rank(color, Rank::r4));
  return board.of(color, Role::pawn).has(pawn) ? std::optional(pawn) : std::nullopt;
}

}  // namespace

// The codes are first written as four sets of squares, one for each bit of the nibble, since the
// board is made of sets; then the occupied squares are visited from a1 upwards, and the four bits
// of each are gathered.
std::expected<Packed, Error> pack(const Setup& setup) {
  const Board& board = setup.board;
  const Bitboard occupied = board.occupied();
  if (occupied.size() > max_pieces) return std::unexpected(does_not_fit(Field::placement));
  if ((setup.castling & ~back_rank_rooks(board)).any()) {
    return std::unexpected(does_not_fit(Field::castling));
  }
  if (setup.halfmove > max_clock) return std::unexpected(does_not_fit(Field::halfmove));
  if (setup.fullmove > max_clock) return std::unexpected(does_not_fit(Field::fullmove));

  Bitboard plane0 = board.of(Role::knight) | board.of(Role::rook) | board.of(Role::king);
  Bitboard plane1 = board.of(Role::bishop) | board.of(Role::rook);
  Bitboard plane2 = board.of(Role::queen) | board.of(Role::king);
  const Bitboard plane3 = board.of(Color::black);
  plane0 ^= setup.castling;
  plane2 |= setup.castling;
  if (setup.ep) {
    const auto pawn = pawn_that_passed(board, *setup.ep);
    if (!pawn) return std::unexpected(does_not_fit(Field::en_passant));
    plane0.add(*pawn);
    plane1.add(*pawn);
    plane2.add(*pawn);
  }

  std::array<std::uint64_t, 2> nibbles{};
  std::uint64_t rest = occupied.bits();
  for (std::uint64_t& half : nibbles) {
    for (int shift = 0; rest != 0 && shift < 64; shift += 4, rest &= rest - 1) {
      const int at = std::countr_zero(rest);
      const std::uint64_t code = (plane0.bits() >> at & 1) | (plane1.bits() >> at & 1) << 1 |
                                 (plane2.bits() >> at & 1) << 2 | (plane3.bits() >> at & 1) << 3;
      half |= code << shift;
    }
  }

  Packed packed;
  store(packed.data(), occupied.bits());
  store(&packed[pieces_at], nibbles[0]);
  store(&packed[pieces_at + 8], nibbles[1]);
  store(&packed[halfmove_at], setup.halfmove | (setup.turn == Color::black ? high_bit : 0));
  store(&packed[fullmove_at], setup.fullmove);
  return packed;
}

// The way back: the nibbles are dealt out over the occupied squares into four sets, and the sets of
// colours and roles follow from those. Whatever pack() never writes is refused, so that bytes and
// Setups correspond one to one.
std::expected<Setup, Error> unpack(std::span<const std::byte> bytes) {
  if (bytes.size() != Packed{}.size()) {
    return std::unexpected(Error{.id = FindingId::packed_wrong_size});
  }
  const Bitboard occupied(load(bytes.data(), 8));
  const auto count = static_cast<unsigned>(occupied.size());
  if (count > max_pieces) return std::unexpected(bad_bytes(0, pieces_at));

  const std::array<std::uint64_t, 2> nibbles{load(&bytes[pieces_at], 8),
                                             load(&bytes[pieces_at + 8], 8)};
  std::uint64_t plane0 = 0, plane1 = 0, plane2 = 0, plane3 = 0;
  std::uint64_t rest = occupied.bits();
  for (std::uint64_t half : nibbles) {
    for (int n = 0; rest != 0 && n < 16; ++n, half >>= 4, rest &= rest - 1) {
      const std::uint64_t square = rest & (~rest + 1);
      plane0 |= square & (0 - (half & 1));
      plane1 |= square & (0 - (half >> 1 & 1));
      plane2 |= square & (0 - (half >> 2 & 1));
      plane3 |= square & (0 - (half >> 3 & 1));
    }
  }
  const std::uint64_t unused = count < 16   ? nibbles[0] >> (4 * count) | nibbles[1]
                               : count < 32 ? nibbles[1] >> (4 * (count - 16))
                                            : 0;
  if (unused != 0) return std::unexpected(bad_bytes(pieces_at + count / 2, halfmove_at));

  const Bitboard bit0(plane0);
  const Bitboard bit1(plane1);
  const Bitboard bit2(plane2);
  const Bitboard black(plane3);
  const Bitboard special = bit1 & bit2;  // kinds 6 and 7
  const Bitboard passed = special & bit0;
  const Bitboard castling = special & ~bit0;
  const std::array<Bitboard, 6> by_role{
      (occupied & ~(bit0 | bit1 | bit2)) | passed,
      bit0 & ~(bit1 | bit2),
      bit1 & ~(bit0 | bit2),
      (bit0 & bit1 & ~bit2) | castling,
      bit2 & ~(bit0 | bit1),
      bit0 & bit2 & ~bit1,
  };
  const auto board = Board::from_sets({occupied & ~black, black}, by_role);
  if (!board || (castling & ~back_rank_rooks(*board)).any() || passed.more_than_one()) {
    return std::unexpected(bad_bytes(pieces_at, halfmove_at));
  }

  Setup setup{.board = *board, .castling = castling};
  if (passed.any()) {
    const Square pawn = passed.first();
    const Color color = black.has(pawn) ? Color::black : Color::white;
    if (rank_of(pawn) != relative_rank(color, Rank::r4)) {
      return std::unexpected(bad_bytes(pieces_at, halfmove_at));
    }
    setup.ep = make_square(file_of(pawn), relative_rank(color, Rank::r3));
  }
  const auto halfmove = static_cast<std::uint32_t>(load(&bytes[halfmove_at], 4));
  const auto fullmove = static_cast<std::uint32_t>(load(&bytes[fullmove_at], 4));
  if ((fullmove & high_bit) != 0) {
    return std::unexpected(bad_bytes(fullmove_at, fullmove_at + 4));
  }
  setup.turn = (halfmove & high_bit) != 0 ? Color::black : Color::white;
  setup.halfmove = halfmove & ~high_bit;
  setup.fullmove = fullmove;
  return setup;
}

}  // namespace forsyth
