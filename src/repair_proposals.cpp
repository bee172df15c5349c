#include "repair_proposals.hpp"

#include "forsyth/fen.hpp"
#include "forsyth/transform.hpp"

#include <string>
#include <utility>
#include <vector>

#include "repair_rank.hpp"
#include "stable_order.hpp"

namespace forsyth::repairs {
namespace {

constexpr int turned = 40;
constexpr int clearly_likelier = 90;
constexpr int piece_replaced = 34;
constexpr int rights_added = 12;

constexpr FindingSet wrong_numbers{
    FindingId::no_white_king,          FindingId::no_black_king,
    FindingId::many_white_kings,       FindingId::many_black_kings,
    FindingId::too_many_white_pieces,  FindingId::too_many_black_pieces,
    FindingId::too_many_white_pawns,   FindingId::too_many_black_pawns,
    FindingId::white_promotion_budget, FindingId::black_promotion_budget};

[[nodiscard]] std::string write_placement(const Board& board) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    Cells cells{};
    for (int file = 0; file < 8; ++file) {
      const auto piece = board.at(square_at(rank * 8 + file));
      cells[static_cast<std::size_t>(file)] = piece ? to_char(*piece) : '.';
    }
    text += write_rank(cells);
    if (rank > 0) text += '/';
  }
  return text;
}

[[nodiscard]] std::string write_rank_of(const Board& board, Square square) {
  const std::string text = write_placement(board);
  std::size_t begin = 0;
  for (int rank = 7; rank > index(rank_of(square)); --rank) begin = text.find('/', begin) + 1;
  return text.substr(begin, text.find('/', begin) - begin);
}

/// The board of a draft in another light.
[[nodiscard]] BoardDraft changed(const BoardDraft& from, const Board& board, Edit edit, int cost,
                                 Phase phase) {
  BoardDraft to = from;
  to.board = board;
  to.edits.push_back(std::move(edit));
  to.cost += cost;
  to.doubt = to.cost + surprise(phase, board);
  return to;
}

}  // namespace

void propose_turned_boards(Candidates& candidates) {
  if (candidates.best() == nullptr) return;
  const Candidate plain = *candidates.best();
  const Board& board = plain.draft.setup.board;
  const FindingSet warned = warnings(plain.draft.setup, candidates.variant());
  const bool illegal = !plain.draft.remaining.empty();
  // Rights are kings and rooks that look at home; few pieces look like anything.
  const bool sure = plain.draft.setup.castling.any() || board.occupied().size() < 10;
  const bool looks_turned = warned.has(FindingId::board_looks_turned);
  const bool looks_mirrored = warned.has(FindingId::board_looks_mirrored);

  struct Turned {
    EditId id;
    Board board;
    bool looks;
    int gain;
  };
  std::vector<Turned> all{{EditId::rotate_board, rotate(board), looks_turned, 0},
                          {EditId::flip_board, flip_ranks(board), looks_turned, 0},
                          {EditId::mirror_board, flip_files(board), looks_mirrored, 0}};
  const int now = surprise(candidates.phase(), board);
  for (Turned& one : all) one.gain = now - surprise(candidates.phase(), one.board);
  sort_stably(all, [](const Turned& a, const Turned& b) { return a.gain > b.gain; });
  int at_least = plain.doubt + (illegal ? 0 : 1);
  for (const Turned& one : all) {
    if (one.gain <= 0) continue;
    if (!one.looks && !illegal && (sure || one.gain < clearly_likelier)) continue;
    BoardDraft draft =
        changed(*plain.board, one.board,
                {one.id, Field::placement, write_placement(board), write_placement(one.board)},
                turned, candidates.phase());
    candidates.add(std::move(draft), plain.fields, at_least++, illegal && !one.looks);
  }
}

void propose_other_pieces(Candidates& candidates) {
  if (candidates.best() == nullptr) return;
  const Candidate plain = *candidates.best();
  const FindingSet wrong = plain.draft.remaining.both(wrong_numbers);
  if (wrong.empty()) return;
  const Board& board = plain.draft.setup.board;
  const auto propose = [&](Square square, Piece piece) {
    Board other = board;
    other.set(square, piece);
    candidates.add(changed(*plain.board, other,
                           {EditId::replace_letter, Field::placement, write_rank_of(board, square),
                            write_rank_of(other, square)},
                           piece_replaced, candidates.phase()),
                   plain.fields, Candidates::no_bound, true);
  };
  for (const Square square : board.occupied()) {
    const auto piece = board.at(square);
    if (!piece) continue;
    propose(square, {!piece->color, piece->role});
    const bool lacks_king = board.of(piece->color, Role::king).empty();
    if (piece->role != Role::king && piece->role != Role::pawn && lacks_king) {
      propose(square, {piece->color, Role::king});
    }
    const bool many_kings = board.of(piece->color, Role::king).more_than_one();
    if (piece->role == Role::king && many_kings) propose(square, {piece->color, Role::queen});
  }
}

void propose_castling(Candidates& candidates, std::optional<Bitboard> offered) {
  const Candidate* const best = candidates.best();
  if (best == nullptr || !best->draft.remaining.empty()) return;
  if (!best->fields->written[castling_field].empty()) return;
  Candidate with = *best;
  with.draft.setup.castling = offered.value_or(possible_castling(with.draft.setup.board));
  if (with.draft.setup.castling == best->draft.setup.castling) return;
  with.draft.remaining = illegalities(with.draft.setup, candidates.variant());
  if (!with.draft.remaining.empty()) return;
  with.draft.reason[castling_field] = EditId::add_castling;
  with.cost += rights_added;
  with.doubt += rights_added;
  candidates.add(std::move(with));
}

}  // namespace forsyth::repairs
