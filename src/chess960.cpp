#include "forsyth/chess960.hpp"

namespace forsyth {
namespace {

constexpr int start_count = 960;

// Where the two knights stand among the five files that bishops and queen leave free: table index
// is the last digit of the number, in Scharnagl's order.
constexpr std::array<std::array<int, 2>, 10> knight_places{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

using BackRank = std::array<std::optional<Role>, 8>;

/// The file of the n-th empty square of a rank, from the a-file.
std::size_t free_file(const BackRank& rank, int n) {
  for (std::size_t file = 0; file < 8; ++file) {
    if (!rank[file] && n-- == 0) return file;
  }
  return 7;
}

std::array<Role, 8> rank_of_number(int number) {
  BackRank rank{};
  const auto put = [&](Role role, std::size_t file) { rank[file] = role; };
  // The bishops: one on b, d, f or h of the first rank, which are light, one on a, c, e or g.
  put(Role::bishop, static_cast<std::size_t>(number % 4 * 2 + 1));
  put(Role::bishop, static_cast<std::size_t>(number / 4 % 4 * 2));
  put(Role::queen, free_file(rank, number / 16 % 6));
  const auto [first, second] = knight_places[static_cast<std::size_t>(number / 96)];
  const std::size_t first_knight = free_file(rank, first);
  const std::size_t second_knight = free_file(rank, second);
  put(Role::knight, first_knight);
  put(Role::knight, second_knight);
  // What is left is rook, king, rook.
  put(Role::rook, free_file(rank, 0));
  put(Role::king, free_file(rank, 0));
  put(Role::rook, free_file(rank, 0));

  std::array<Role, 8> roles_by_file{};
  for (std::size_t file = 0; file < 8; ++file) roles_by_file[file] = *rank[file];
  return roles_by_file;
}

/// The number of a first rank, read off piece by piece as rank_of_number() puts them down.
std::optional<int> number_of_rank(const std::array<Role, 8>& rank) {
  int light_bishop = -1, dark_bishop = -1, queen = -1;
  int queen_place = 0;  // among the files without bishops
  std::array<int, 2> knights{};
  std::size_t knight_count = 0;
  int place = 0;  // among the files without bishops and queen
  std::array<Role, 3> rest{};
  std::size_t rest_count = 0;
  for (int file = 0; file < 8; ++file) {
    const Role role = rank[static_cast<std::size_t>(file)];
    switch (role) {
      case Role::bishop: {
        int& bishop = file % 2 == 1 ? light_bishop : dark_bishop;
        if (bishop >= 0) return std::nullopt;
        bishop = file / 2;
        continue;
      }
      case Role::queen:
        if (queen >= 0) return std::nullopt;
        queen = queen_place;
        break;
      case Role::knight:
        if (knight_count == 2) return std::nullopt;
        knights[knight_count++] = place++;
        break;
      case Role::rook:
      case Role::king:
        if (rest_count == 3) return std::nullopt;
        rest[rest_count++] = role;
        ++place;
        break;
      case Role::pawn: return std::nullopt;
    }
    ++queen_place;
  }
  // Eight pieces, none beyond its number: only the order of rook, king, rook is left to ask.
  if (rest != std::array{Role::rook, Role::king, Role::rook}) return std::nullopt;
  int knight_code = 0;
  while (knight_places[static_cast<std::size_t>(knight_code)] != knights) ++knight_code;
  return light_bishop + 4 * dark_bishop + 16 * queen + 96 * knight_code;
}

std::optional<int> number_of(const Board& board, Color color) {
  const Rank back = relative_rank(color, Rank::r1);
  std::array<Role, 8> rank{};
  for (int file = 0; file < 8; ++file) {
    const auto piece = board.at(make_square(static_cast<File>(file), back));
    if (!piece || piece->color != color) return std::nullopt;
    rank[static_cast<std::size_t>(file)] = piece->role;
  }
  return number_of_rank(rank);
}

Error out_of_range() { return {.id = FindingId::chess960_number_out_of_range}; }

bool is_number(int number) { return number >= 0 && number < start_count; }

}  // namespace

std::expected<std::array<Role, 8>, Error> chess960_rank(int number) {
  if (!is_number(number)) return std::unexpected(out_of_range());
  return rank_of_number(number);
}

std::expected<Setup, Error> chess960_start(int number) { return chess960_start(number, number); }

std::expected<Setup, Error> chess960_start(int white, int black) {
  if (!is_number(white) || !is_number(black)) return std::unexpected(out_of_range());
  Setup setup;
  for (const Color color : colors) {
    const std::array<Role, 8> rank = rank_of_number(color == Color::white ? white : black);
    for (int file = 0; file < 8; ++file) {
      const Role role = rank[static_cast<std::size_t>(file)];
      const Square square = make_square(static_cast<File>(file), relative_rank(color, Rank::r1));
      setup.board.set(square, {color, role});
      setup.board.set(make_square(static_cast<File>(file), relative_rank(color, Rank::r2)),
                      {color, Role::pawn});
      if (role == Role::rook) setup.castling.add(square);
    }
  }
  return setup;
}

std::optional<std::pair<int, int>> chess960_numbers(const Board& board) {
  if (board.of(Color::white, Role::pawn) != Bitboard(Rank::r2) ||
      board.of(Color::black, Role::pawn) != Bitboard(Rank::r7) || board.occupied().size() != 32) {
    return std::nullopt;
  }
  const auto white = number_of(board, Color::white);
  const auto black = number_of(board, Color::black);
  if (!white || !black) return std::nullopt;
  return std::pair(*white, *black);
}

}  // namespace forsyth
