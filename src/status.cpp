#include "forsyth/status.hpp"

#include <algorithm>
#include <array>

namespace forsyth {
namespace {

/// With a pawn, a rook or a queen a side can always hope for mate, so this one test settles nearly
/// every position.
FORSYTH_INLINE Bitboard strong(const Board& board) {
  return board.of(Role::pawn) | board.of(Role::rook) | board.of(Role::queen);
}

/// All that a status can be. Six flags that follow no pattern would be six wrong guesses for the
/// processor; as an index they cost one load.
constexpr std::array<Status, 64> statuses = [] {
  std::array<Status, 64> table{};
  for (unsigned i = 0; i < table.size(); ++i) {
    const bool check = (i & 2) != 0;
    const bool stuck = (i & 4) != 0;
    table[i] = {.turn = colors[i & 1],
                .check = check,
                .checkmate = stuck && check,
                .stalemate = stuck && !check,
                .insufficient_material = (i & 8) != 0,
                .fifty_move_claim = (i & 16) != 0 && !stuck,
                .seventy_five_move_draw = (i & 32) != 0 && !stuck};
  }
  return table;
}();

/// Neither mate nor stalemate is asked for here, only what ends or decides a game without a search.
std::optional<CanWin> decided(const Position& position, Color color, bool stuck) {
  if (stuck) {
    const bool mated = position.is_check() && position.turn() != color;
    return mated ? CanWin::yes : CanWin::no;
  }
  if (position.halfmove_clock() >= 150) return CanWin::no;
  if (has_insufficient_material(position.board(), color)) return CanWin::no;
  return std::nullopt;
}

}  // namespace

Status status(const Position& position) {
  const std::uint32_t clock = position.halfmove_clock();
  const auto bit = [](bool is, unsigned n) { return static_cast<std::size_t>(is) << n; };
  return statuses[index(position.turn()) | bit(position.is_check(), 1) |
                  bit(!position.has_legal_move(), 2) |
                  bit(is_insufficient_material(position.board()), 3) | bit(clock >= 100, 4) |
                  bit(clock >= 150, 5)];
}

// A lone knight mates only a king that its own pawns, knights, bishops or rooks hem in: queens on
// the flight squares could always take the knight. Bishops that all stand on one colour, whoever
// owns them, never reach the king's flight squares of the other colour, and rooks and queens there
// can take the checking bishop or step between; pawns and knights of either side may fail to.
bool has_insufficient_material(const Board& board, Color color) {
  const Bitboard own = board.of(color);
  if ((own & strong(board)).any()) return false;
  const Bitboard theirs = board.of(!color);
  const Bitboard knights = board.of(Role::knight);
  const Bitboard bishops = board.of(Role::bishop);
  if ((own & knights).any()) {
    const bool alone = !(own & (knights | bishops)).more_than_one();
    return alone && (theirs & ~board.of(Role::king) & ~board.of(Role::queen)).empty();
  }
  if ((own & bishops).any()) {
    const bool one_color = (bishops & dark_squares).empty() || (bishops & light_squares).empty();
    return one_color && (knights | board.of(Role::pawn)).empty();
  }
  return true;
}

bool is_insufficient_material(const Board& board) {
  if (strong(board).any()) return false;
  return has_insufficient_material(board, Color::white) &&
         has_insufficient_material(board, Color::black);
}

// As long as a side has only one legal move, the game goes on of itself, so the question may be put
// to the position at the end of that line. Forced lines are short or go round in circles; after
// some moves the answer is left open.
CanWin can_win(const Position& position, Color color) {
  constexpr int longest_line = 32;
  Position now = position;
  for (int ply = 0; ply < longest_line; ++ply) {
    const MoveList moves = now.legal_moves();
    if (const auto answer = decided(now, color, moves.empty())) return *answer;
    if (moves.size() > 1) break;
    now.play(moves[0]);
  }
  return CanWin::unknown;
}

int occurrences(std::span<const Position> history) {
  if (history.empty()) return 0;
  return static_cast<int>(std::ranges::count(history, history.back()));
}

bool is_threefold(std::span<const Position> history) { return occurrences(history) >= 3; }

// Captures, pawn moves and castling bring about what never stood before.
bool can_claim_threefold(std::span<const Position> history) {
  if (history.empty()) return false;
  const Position& now = history.back();
  for (const Move move : now.legal_moves()) {
    if (move.kind() != Move::Kind::normal || now.board().occupied().has(move.to())) continue;
    if (now.board().of(Role::pawn).has(move.from())) continue;
    if (std::ranges::count(history, now.after(move)) >= 2) return true;
  }
  return false;
}

bool is_fivefold(std::span<const Position> history) { return occurrences(history) >= 5; }

}  // namespace forsyth
