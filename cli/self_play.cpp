#include "self_play.hpp"

#include "forsyth/chess960.hpp"
#include "forsyth/key.hpp"
#include "forsyth/position.hpp"
#include "forsyth/status.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "random.hpp"

namespace forsyth::cli {

namespace {

/// The standard Gumbel distribution at the 256 middles of equal parts, times 64.
// clang-format off
constexpr std::array<std::int16_t, 256> gumbel{
    -117, -105, -98, -93, -89, -86, -83, -81, -78, -76, -74, -72, -71, -69, -67, -66,
    -65, -63, -62, -61, -59, -58, -57, -56, -55, -53, -52, -51, -50, -49, -48, -47,
    -46, -45, -44, -44, -43, -42, -41, -40, -39, -38, -37, -37, -36, -35, -34, -33,
    -33, -32, -31, -30, -29, -29, -28, -27, -26, -26, -25, -24, -23, -23, -22, -21,
    -21, -20, -19, -18, -18, -17, -16, -16, -15, -14, -13, -13, -12, -11, -11, -10,
    -9, -9, -8, -7, -7, -6, -5, -5, -4, -3, -2, -2, -1, 0, 0, 1,
    2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 10, 10, 11, 12,
    13, 13, 14, 15, 15, 16, 17, 17, 18, 19, 20, 20, 21, 22, 22, 23,
    24, 25, 25, 26, 27, 27, 28, 29, 30, 30, 31, 32, 33, 33, 34, 35,
    36, 37, 37, 38, 39, 40, 40, 41, 42, 43, 44, 45, 45, 46, 47, 48,
    49, 50, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 59, 60, 61, 62,
    63, 64, 65, 66, 67, 68, 69, 70, 71, 73, 74, 75, 76, 77, 78, 79,
    80, 81, 83, 84, 85, 86, 88, 89, 90, 91, 93, 94, 96, 97, 98, 100,
    101, 103, 104, 106, 108, 109, 111, 113, 114, 116, 118, 120, 122, 124, 126, 128,
    130, 132, 134, 137, 139, 142, 144, 147, 150, 153, 156, 159, 162, 166, 169, 173,
    177, 182, 187, 192, 197, 203, 210, 217, 225, 234, 245, 258, 274, 296, 329, 399,
};
// clang-format on

constexpr std::array<int, 6> values{1, 3, 3, 5, 9, 20};

int value(Role role) { return values[index(role)]; }

/// What one side strikes: by pawns, at all, and more than once.
struct Strikes {
  Bitboard pawns;
  Bitboard once;
  Bitboard twice;
};

Bitboard pawn_strikes(const Board& board, Color color) {
  const Bitboard pawns = board.of(color, Role::pawn);
  const Bitboard ahead = color == Color::white ? pawns.up() : pawns.down();
  return ahead.to_a() | ahead.to_h();
}

Strikes strikes(const Board& board, Color color) {
  Strikes result;
  const Bitboard pawns = board.of(color, Role::pawn);
  const Bitboard ahead = color == Color::white ? pawns.up() : pawns.down();
  result.pawns = pawn_strikes(board, color);
  result.once = result.pawns;
  result.twice = ahead.to_a() & ahead.to_h();
  for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen, Role::king}) {
    for (const Square from : board.of(color, role)) {
      const Bitboard set = attacks({color, role}, from, board.occupied());
      result.twice |= result.once & set;
      result.once |= set;
    }
  }
  return result;
}

int material(const Board& board, Color color) {
  int sum = 0;
  for (const Role role : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen}) {
    sum += board.of(color, role).size() * value(role);
  }
  return sum;
}

/// One game in play.
class Game {
 public:
  Game(const GamePlan& plan, std::uint64_t number)
      : random_(Random(plan.seed + number * 0xD1342543DE82EF95ULL).next()), position_(start(plan)) {
    // Not every game is told from its first move, or all corpora would begin alike.
    silent_ = random_.below(14);
    // Some games are played to the end, others are given up early by the loser.
    patience_ = 4 + random_.below(28);
  }

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] bool is_silent() const { return ply_ < silent_; }

  /// Plays a move; false when the game is over.
  bool go_on() {
    if (position_.halfmove_clock() >= 100 || ply_ >= 400) return false;
    if (is_insufficient_material(position_.board())) return false;
    if (position_.halfmove_clock() == 0) seen_.clear();
    const std::uint64_t now = key(position_);
    if (std::count(seen_.begin(), seen_.end(), now) >= 2) return false;
    seen_.push_back(now);
    const Board& board = position_.board();
    const int lead = material(board, Color::white) - material(board, Color::black);
    const int weight = lead < 0 ? -lead : lead;
    if (weight <= 8) lost_for_ = 0;
    if (weight > 8) lost_for_ += weight > 14 ? 4 : 1;
    if (lost_for_ > patience_) return false;
    const MoveList moves = position_.legal_moves();
    if (moves.empty()) return false;
    const Move move = choose(moves);
    before_last_ = last_;
    last_ = move;
    position_.play(move);
    ++ply_;
    return true;
  }

 private:
  Position start(const GamePlan& plan) {
    if (!plan.chess960 && !plan.twice) return Position::start();
    const int white = static_cast<int>(random_.below(960));
    const int black = plan.twice ? static_cast<int>(random_.below(960)) : white;
    const auto setup = chess960_start(white, black);
    if (!setup) return Position::start();
    return Position::from_setup(*setup, {}, Variant::chess960).value_or(Position::start());
  }

  /// The Gumbel trick: adding such noise to each score and taking the best draws each move with the
  /// probability of its weight, e^(score / 64), whatever the order in which they come.
  Move choose(const MoveList& moves) {
    const std::uint64_t chance = random_.next();
    const Board& board = position_.board();
    const Color turn = position_.turn();
    const Strikes theirs = strikes(board, !turn);
    const Strikes ours = strikes(board, turn);
    const int pieces = board.occupied().size();
    Move best = moves[0];
    int best_score = 0;
    bool first = true;
    for (const Move move : moves) {
      const int noise = gumbel[Random(chance ^ (std::uint64_t{move.bits()} << 20)).next() >> 56];
      const int score = noise + taste(move, board, turn, theirs, ours, pieces);
      if (first || score > best_score || (score == best_score && move.bits() < best.bits())) {
        best = move;
        best_score = score;
        first = false;
      }
    }
    return best;
  }

  /// How much a player would like the move: nothing is left hanging if it can be helped, what hangs
  /// is taken, pieces come out, the king hides, pawns run in the endgame, nobody shuffles.
  [[nodiscard]] int taste(Move move, const Board& board, Color turn, const Strikes& theirs,
                          const Strikes& ours, int pieces) const {
    if (move.is_castling()) return 170;
    const Square from = move.from();
    const Square to = move.to();
    const Role role = board.role_at(from).value_or(Role::pawn);
    const auto taken = board.role_at(to);
    int net = taken ? value(*taken) : 0;
    if (move.is_en_passant()) net = 1;
    const int own = value(role);
    if (role != Role::king) {
      const bool guarded = role == Role::pawn && !taken ? ours.once.has(to) : ours.twice.has(to);
      if (theirs.pawns.has(to)) {
        net -= guarded ? own - 1 : own;
      } else if (theirs.once.has(to)) {
        net -= guarded ? std::max(0, own - 3) : own;
      }
      // It stood badly where it was.
      if (theirs.pawns.has(from)) {
        net += own - 1;
      } else if (theirs.once.has(from)) {
        net += ours.once.has(from) ? std::max(0, own - 3) : own;
      }
    }
    int score = std::clamp(net, -9, 12) * 48;
    if (const auto promoted = move.promotion()) {
      score += *promoted == Role::queen ? 400 : 0;
      return score;
    }
    if (move == Move::normal(before_last_.to(), before_last_.from())) score -= 130;
    if (role == Role::king) {
      score += pieces > 14 ? -110 : 20;
    } else if (role == Role::pawn) {
      const int advance = turn == Color::white ? index(rank_of(to)) : 7 - index(rank_of(to));
      if (pieces < 16) score += 20 + 14 * advance;
      const bool center = file_of(to) == File::d || file_of(to) == File::e;
      if (ply_ < 16 && center) score += 60;
      if (ply_ < 16 && (file_of(to) == File::a || file_of(to) == File::h)) score -= 50;
    } else {
      const Rank home = relative_rank(turn, Rank::r1);
      if (ply_ < 30 && role != Role::queen && role != Role::rook) {
        if (rank_of(from) == home) score += 50;
        if (rank_of(to) == home) score -= 60;
      }
      if (ply_ < 16 && (role == Role::queen || role == Role::rook)) score -= 60;
    }
    return score;
  }

  Random random_;
  Position position_;
  std::uint32_t silent_ = 0;
  std::uint32_t patience_ = 0;
  std::uint32_t ply_ = 0;
  std::uint32_t lost_for_ = 0;
  Move last_{};
  Move before_last_{};
  std::vector<std::uint64_t> seen_;
};

}  // namespace

std::uint64_t append_game(std::string& out, const GamePlan& plan, std::uint64_t number) {
  Game game(plan, number);
  std::array<char, max_fen_size + 1> line{};
  std::uint64_t count = 0;
  do {
    if (game.is_silent()) continue;
    const std::size_t size = write_fen(game.position().to_setup(), line, plan.style);
    line[size] = '\n';
    out.append(line.data(), size + 1);
    ++count;
  } while (game.go_on());
  return count;
}

}  // namespace forsyth::cli
