#include "forsyth/packed.hpp"

#include "forsyth/fen.hpp"

#include <gtest/gtest.h>
#include <random>
#include <vector>

#include "tsv.hpp"

namespace forsyth {
namespace {

std::string to_hex(std::span<const std::byte> bytes) {
  std::string hex;
  for (const std::byte byte : bytes) {
    const auto value = std::to_integer<std::size_t>(byte);
    hex += "0123456789abcdef"[value >> 4];
    hex += "0123456789abcdef"[value & 15];
  }
  return hex;
}

std::vector<std::byte> from_hex(std::string_view hex) {
  std::vector<std::byte> bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    bytes.push_back(static_cast<std::byte>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16)));
  }
  return bytes;
}

/// What a FEN says, also with a move number 0, which the standard does not have but a Setup can.
forsyth::Setup setup_of(std::string fen) {
  const bool is_move_zero = fen.ends_with(" 0");
  if (is_move_zero) fen.back() = '1';
  auto setup = parse_fen(fen).value();
  if (is_move_zero) setup.fullmove = 0;
  return setup;
}

/// Any Setup that fits, legal or not: up to 32 pieces anywhere, rights for rooks that stand at
/// home, an ep square in front of a pawn that may have passed it.
forsyth::Setup random_setup(std::mt19937_64& random) {
  const auto below = [&](std::uint64_t n) { return static_cast<int>(random() % n); };
  forsyth::Setup setup;
  for (int left = below(33); left > 0; --left) {
    const auto color = static_cast<Color>(below(2));
    setup.board.set(square_at(below(64)), {color, static_cast<Role>(below(6))});
  }
  for (const Color color : colors) {
    const Bitboard home(relative_rank(color, Rank::r1));
    setup.castling |= setup.board.of(color, Role::rook) & home & Bitboard(random());
  }
  const auto passer = static_cast<Color>(below(2));
  const Bitboard passers =
      setup.board.of(passer, Role::pawn) & Bitboard(relative_rank(passer, Rank::r4));
  if (passers.any() && below(2) == 0) {
    setup.ep = make_square(file_of(passers.first()), relative_rank(passer, Rank::r3));
  }
  setup.turn = static_cast<Color>(below(2));
  setup.halfmove = static_cast<std::uint32_t>(random() >> (33 + below(31)));
  setup.fullmove = static_cast<std::uint32_t>(random() >> (33 + below(31)));
  return setup;
}

TEST(Packed, AgreesWithTheTableByteForByte) {
  const auto rows = tests::read_rows("packed.tsv");
  ASSERT_GT(rows.size(), 30U);
  for (const auto& row : rows) {
    ASSERT_EQ(row.size(), 4U);
    SCOPED_TRACE(row[1] + " " + row[2]);
    if (row[0] == "bad") {
      const auto bytes = from_hex(row[2] == "-" ? "" : row[2]);
      const auto setup = unpack(bytes);
      ASSERT_FALSE(setup);
      EXPECT_EQ(setup.error().id,
                bytes.size() == 32 ? FindingId::packed_bad_bytes : FindingId::packed_wrong_size);
      continue;
    }
    const forsyth::Setup wanted = setup_of(row[1]);
    const auto packed = pack(wanted);
    if (row[0] == "fits") {
      ASSERT_TRUE(packed);
      EXPECT_EQ(to_hex(*packed), row[2]);
      EXPECT_EQ(unpack(from_hex(row[2])), wanted);
    } else {
      ASSERT_FALSE(packed);
      EXPECT_EQ(packed.error().id, FindingId::packed_does_not_fit);
      EXPECT_EQ(static_cast<int>(packed.error().field), std::stoi(row[3]));
    }
  }
}

TEST(Packed, NamesTheClockThatIsTooLarge) {
  forsyth::Setup setup = forsyth::Setup::start();
  setup.halfmove = max_clock + 1;
  EXPECT_EQ(pack(setup).error(),
            (Error{.id = FindingId::packed_does_not_fit, .field = Field::halfmove}));
  setup.halfmove = 0;
  setup.fullmove = 0xFFFFFFFF;
  EXPECT_EQ(pack(setup).error(),
            (Error{.id = FindingId::packed_does_not_fit, .field = Field::fullmove}));
}

TEST(Packed, GivesBackEverySetupThatFits) {
  constexpr std::uint64_t seed = 32;
  SCOPED_TRACE(seed);
  std::mt19937_64 random(seed);
  for (int i = 0; i < 20000; ++i) {
    const forsyth::Setup setup = random_setup(random);
    const auto packed = pack(setup);
    ASSERT_TRUE(packed);
    ASSERT_EQ(unpack(*packed), setup);
  }
}

// One changed bit, or a few, of good bytes: most of what comes out is nonsense, the rest must be
// exactly what pack() writes for the Setup that was read.
TEST(Packed, ReadsOnlyWhatItWrites) {
  constexpr std::uint64_t seed = 960;
  SCOPED_TRACE(seed);
  std::mt19937_64 random(seed);
  int read = 0;
  for (int i = 0; i < 40000; ++i) {
    Packed packed = pack(random_setup(random)).value();
    for (auto flips = random() % 4 + 1; flips > 0; --flips) {
      packed[random() % packed.size()] ^= static_cast<std::byte>(1U << random() % 8);
    }
    const auto setup = unpack(packed);
    if (!setup) {
      ASSERT_EQ(setup.error().id, FindingId::packed_bad_bytes);
      ASSERT_LT(setup.error().begin, setup.error().end);
      ASSERT_LE(setup.error().end, packed.size());
      continue;
    }
    ++read;
    ASSERT_EQ(pack(*setup), packed);
  }
  EXPECT_GT(read, 1000);
}

TEST(Packed, TellsEqualBoardsWithDifferentRightsApart) {
  const auto bytes = [](const char* fen) { return pack(parse_fen(fen).value()).value(); };
  const Packed all = bytes("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_NE(all, bytes("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1"));
  EXPECT_NE(all, bytes("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"));
  EXPECT_NE(all, bytes("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 1 1"));
}

}  // namespace
}  // namespace forsyth
