// The scalar reference against the kernels, and against a reading written without any cleverness.

#include "placement.hpp"

#include "forsyth/fen.hpp"

#include <array>
#include <gtest/gtest.h>
#include <memory>
#include <random>
#include <string>

#include "processor.hpp"

namespace forsyth {
namespace {

// The plainest possible reading: a square at a time.
std::size_t read_plainly(std::string_view text, Board& board) {
  int rank = 7;
  int file = 0;
  bool digit = false;
  std::size_t i = 0;
  for (; i < text.size() && text[i] != ' '; ++i) {
    const char c = text[i];
    if (const auto piece = piece_from(c)) {
      if (file > 7) return 0;
      board.set(make_square(static_cast<File>(file++), static_cast<Rank>(rank)), *piece);
      digit = false;
    } else if (c >= '1' && c <= '8') {
      if (digit) return 0;
      file += c - '0';
      if (file > 8) return 0;
      digit = true;
    } else if (c == '/') {
      if (file != 8 || rank == 0) return 0;
      --rank;
      file = 0;
      digit = false;
    } else {
      return 0;
    }
  }
  return rank == 0 && file == 8 ? i : 0;
}

// Each text is copied to a block of exactly its size, so that a sanitizer sees one byte too far.
void expect_same(const std::string& text) {
  const std::unique_ptr<char[]> exact(new char[text.size()]);  // NOLINT(modernize-avoid-c-arrays)
  std::copy(text.begin(), text.end(), exact.get());
  const std::string_view view(exact.get(), text.size());
  Board plain;
  Board scalar;
  const std::size_t expected = read_plainly(view, plain);
  ASSERT_EQ(scalar::read_placement(view, scalar), expected) << text;
  if (expected != 0) {
    ASSERT_EQ(scalar, plain) << text;
  }
#ifdef FORSYTH_AVX512
  if (processor::has_avx512) {
    Board vector;
    ASSERT_EQ(avx512::read_placement(view, vector), expected) << text;
    if (expected != 0) {
      ASSERT_EQ(vector, plain) << text;
    }
  }
#endif
  if (expected == 0) {
    const Error error = placement_error(view);
    ASSERT_LE(error.begin, error.end) << text;
    ASSERT_LE(error.end, text.size()) << text;
    return;
  }
  std::array<char, max_placement_size + 8> out{};
  ASSERT_EQ(std::string(out.data(), scalar::write_placement(plain, out.data())),
            text.substr(0, expected));
#ifdef FORSYTH_AVX512
  if (processor::has_avx512) {
    ASSERT_EQ(std::string(out.data(), avx512::write_placement(plain, out.data())),
              text.substr(0, expected));
  }
#endif
}

std::string random_placement(std::mt19937& random) {
  const int density = static_cast<int>(random() % 101);
  std::string text;
  for (int rank = 0; rank < 8; ++rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      if (static_cast<int>(random() % 100) >= density) {
        ++empty;
        continue;
      }
      if (empty != 0) text += static_cast<char>('0' + empty);
      empty = 0;
      text += "PNBRQKpnbrqk"[random() % 12];
    }
    if (empty != 0) text += static_cast<char>('0' + empty);
    if (rank != 7) text += '/';
  }
  return text;
}

TEST(Placement, ReadsAndWritesAnyBoardLikeThePlainReading) {
  std::mt19937 random(20260101);
  for (int i = 0; i < 200000; ++i) {
    const std::string text = random_placement(random);
    expect_same(i % 2 == 0 ? text : text + " w - - 0 1");
  }
}

TEST(Placement, RefusesWhatThePlainReadingRefuses) {
  std::mt19937 random(20260102);
  constexpr std::string_view bytes = "PNBRQKpnbrqk123456789012//// \t-wxz\x80\xff\xd0";
  for (int i = 0; i < 400000; ++i) {
    std::string text = random_placement(random);
    for (auto slips = random() % 3 + 1; slips > 0; --slips) {
      const std::size_t at = random() % (text.size() + 1);
      const char c = bytes[random() % bytes.size()];
      switch (random() % 3) {
        case 0: text.insert(at, 1, c); break;
        case 1:
          if (at < text.size()) text[at] = c;
          break;
        default:
          if (at < text.size()) text.erase(at, 1);
          break;
      }
    }
    expect_same(text);
  }
}

TEST(Placement, ReadsTheLongestPlacement) {
  expect_same("rnbqkbnr/pppppppp/rnbqkbnr/pppppppp/PPPPPPPP/RNBQKBNR/PPPPPPPP/RNBQKBNR");
  expect_same("rnbqkbnr/pppppppp/rnbqkbnr/pppppppp/PPPPPPPP/RNBQKBNR/PPPPPPPP/RNBQKBNR w");
  expect_same("rnbqkbnr/pppppppp/rnbqkbnr/pppppppp/PPPPPPPP/RNBQKBNR/PPPPPPPP/RNBQKBNRR");
  expect_same("rnbqkbnr/pppppppp/rnbqkbnr/pppppppp/PPPPPPPP/RNBQKBNR/PPPPPPPP/RNBQKBNR/");
  expect_same("");
  expect_same(" ");
  expect_same(std::string(1000, '/'));
  expect_same(std::string(1000, 'p'));
}

}  // namespace
}  // namespace forsyth
