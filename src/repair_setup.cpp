#include "repair_setup.hpp"

#include <algorithm>
#include <utility>

#include "stable_order.hpp"

namespace forsyth::repairs {
namespace {

constexpr int right_removed = 25;
constexpr int ep_removed = 22;
constexpr int ep_moved = 14;
constexpr int ep_moved_far = 27;
constexpr int turn_swapped = 30;
constexpr int turn_guessed_black = 3;
constexpr int clock_changed = 6;
constexpr int clocks_exchanged = 5;
constexpr int clocks_exchanged_perhaps = 9;
constexpr int other_reading = 12;
constexpr int in_check = 8;

constexpr FindingSet castling_faults{FindingId::castling_without_king,
                                     FindingId::castling_without_rook,
                                     FindingId::castling_not_standard};
constexpr FindingSet ep_faults{FindingId::ep_wrong_rank, FindingId::ep_occupied,
                               FindingId::ep_without_pawn, FindingId::ep_origin_occupied,
                               FindingId::ep_impossible};

using Drafts = std::vector<SetupDraft>;

[[nodiscard]] Bitboard read_castling(const Board& board, std::string_view letters) {
  Bitboard rooks;
  for (const char c : letters) {
    const Color color = c >= 'a' ? Color::black : Color::white;
    const char lower = color == Color::black ? c : static_cast<char>(c + ('a' - 'A'));
    if (lower == 'k') {
      rooks.add(castling_rook(board, color, Wing::h_side));
    } else if (lower == 'q') {
      rooks.add(castling_rook(board, color, Wing::a_side));
    } else if (const auto file = file_from(lower)) {
      rooks.add(make_square(*file, relative_rank(color, Rank::r1)));
    }
  }
  return rooks;
}

[[nodiscard]] bool has_any(const Setup& setup, FindingSet faults, Variant variant) {
  return !illegalities(setup, variant).both(faults).empty();
}

[[nodiscard]] Rank ep_rank(Color turn) { return relative_rank(turn, Rank::r6); }

[[nodiscard]] Drafts first_drafts(const Board& board, const FieldsDraft& fields) {
  SetupDraft draft;
  draft.reason = fields.reason;
  Setup& setup = draft.setup;
  setup.board = board;
  setup.castling = read_castling(board, fields.castling);
  setup.ep = fields.ep;
  setup.halfmove = fields.halfmove;
  setup.fullmove = fields.fullmove;
  Drafts drafts;
  for (const Color turn : colors) {
    if (fields.turn && *fields.turn != turn) continue;
    SetupDraft copy = draft;
    copy.setup.turn = turn;
    if (fields.ep_file) copy.setup.ep = make_square(*fields.ep_file, ep_rank(turn));
    if (!fields.turn && turn == Color::black) copy.cost += turn_guessed_black;
    drafts.push_back(copy);
  }
  return drafts;
}

// Takes away the rights that stand for nothing on this board, one by one; of two on one side the
// outer one stays.
void mend_castling(SetupDraft& draft, Variant variant) {
  Setup& setup = draft.setup;
  const Bitboard written = setup.castling;
  for (const Square rook : written) {
    Setup alone = setup;
    alone.castling = rook;
    if (has_any(alone, castling_faults, variant)) setup.castling.remove(rook);
  }
  for (const Color color : colors) {
    const auto king = setup.board.king(color);
    if (!king) continue;
    const Bitboard below((std::uint64_t{1} << index(*king)) - 1);
    const Bitboard own = setup.castling & Bitboard(relative_rank(color, Rank::r1));
    if (const Bitboard a_side = own & below; a_side.more_than_one()) {
      setup.castling &= ~a_side;
      setup.castling.add(a_side.first());
    }
    if (const Bitboard h_side = own & ~below; h_side.more_than_one()) {
      setup.castling &= ~h_side;
      setup.castling.add(h_side.last());
    }
  }
  const int removed = (written & ~setup.castling).size();
  if (removed > 0) draft.reason[castling_field] = EditId::set_castling;
  draft.cost += right_removed * removed;
}

// The side that is not to move is in check: the other one was meant, if that helps.
void mend_turn(SetupDraft& draft, const FieldsDraft& fields, Variant variant) {
  if (!has_any(draft.setup, FindingId::opponent_in_check, variant)) return;
  Setup swapped = draft.setup;
  swapped.turn = !swapped.turn;
  if (has_any(swapped, FindingId::opponent_in_check, variant)) return;
  draft.setup = swapped;
  if (fields.ep_file) draft.setup.ep = make_square(*fields.ep_file, ep_rank(swapped.turn));
  if (!fields.turn) return;
  draft.reason[turn_field] = EditId::swap_turn;
  draft.cost += turn_swapped;
}

// An ep square that cannot be is cleared, or moved to where a pawn of its file did make a double
// step (many write the square of the pawn), or it tells that the other side is to move.
[[nodiscard]] Drafts mend_ep(const SetupDraft& draft, Variant variant) {
  if (!draft.setup.ep || !has_any(draft.setup, ep_faults, variant)) return {draft};
  const Square written = *draft.setup.ep;
  Drafts out;
  SetupDraft cleared = draft;
  cleared.setup.ep.reset();
  cleared.reason[ep_field] = EditId::clear_ep;
  cleared.cost += ep_removed;
  out.push_back(cleared);

  SetupDraft moved = draft;
  moved.setup.ep = make_square(file_of(written), ep_rank(draft.setup.turn));
  if (*moved.setup.ep != written && !has_any(moved.setup, ep_faults, variant)) {
    const bool on_pawn = draft.setup.board.color_at(written) == !draft.setup.turn;
    moved.reason[ep_field] = EditId::set_ep;
    moved.cost += on_pawn ? ep_moved : ep_moved_far;
    out.push_back(moved);
  }

  SetupDraft swapped = draft;
  swapped.setup.turn = !draft.setup.turn;
  if (rank_of(written) == ep_rank(swapped.setup.turn) &&
      !has_any(swapped.setup, ep_faults.with(FindingId::opponent_in_check), variant)) {
    swapped.reason[turn_field] = EditId::swap_turn;
    swapped.cost += turn_swapped;
    out.push_back(swapped);
  }
  return out;
}

/// The least move number at which so many half-moves can have been played.
[[nodiscard]] std::uint32_t least_fullmove(const Setup& setup) {
  const std::uint32_t black = setup.turn == Color::black ? 1 : 0;
  return setup.halfmove <= black ? 1 : (setup.halfmove - black + 1) / 2 + 1;
}

// Clocks that contradict each other, or the ep square, which stands for a pawn's move just made.
// The two may have changed places: surely so when that explains a move number 0.
[[nodiscard]] Drafts mend_clocks(SetupDraft draft, const FieldsDraft& fields) {
  Setup& setup = draft.setup;
  const std::string& fullmove = fields.written[fullmove_field];
  const bool zero = !fullmove.empty() && fullmove.find_first_not_of('0') == std::string::npos;
  if (setup.fullmove == 0 || zero) {
    setup.fullmove = 1;
    draft.reason[fullmove_field] = EditId::set_fullmove;
  }
  Drafts out;
  const bool both = !fields.written[halfmove_field].empty() && !fullmove.empty();
  const bool contradictory = setup.fullmove < least_fullmove(setup);
  if (both && contradictory) {
    SetupDraft swapped = draft;
    swapped.setup.halfmove = zero ? 0 : setup.fullmove;
    swapped.setup.fullmove = setup.halfmove;
    if (swapped.setup.fullmove >= least_fullmove(swapped.setup) &&
        !(swapped.setup.ep && swapped.setup.halfmove > 0)) {
      swapped.reason[halfmove_field].reset();
      swapped.reason[fullmove_field].reset();
      swapped.clocks_swapped = true;
      swapped.cost += zero || setup.fullmove > 1 ? clocks_exchanged : clocks_exchanged_perhaps;
      out.push_back(swapped);
    }
  }
  if (setup.ep && setup.halfmove > 0) {
    setup.halfmove = 0;
    draft.reason[halfmove_field] = EditId::set_halfmove;
    draft.cost += clock_changed;
  }
  const std::uint32_t least = least_fullmove(setup);
  if (setup.fullmove < least) {
    setup.fullmove = least;
    draft.reason[fullmove_field] = EditId::set_fullmove;
    draft.cost += clock_changed;
  }
  out.push_back(draft);
  return out;
}

// Rights of one colour that are classical and of the other that are not: a Chess960 position, or a
// classical one that has lost them.
[[nodiscard]] Drafts read_rights(SetupDraft draft, Variant variant) {
  if (variant == Variant::chess960 ||
      !warnings(draft.setup, variant).has(FindingId::castling_two_readings)) {
    return {draft};
  }
  SetupDraft standard = draft;
  for (const Square rook : draft.setup.castling) {
    Setup alone = draft.setup;
    alone.castling = rook;
    if (!has_standard_castling(alone)) standard.setup.castling.remove(rook);
  }
  if (standard.setup.castling == draft.setup.castling) return {draft};
  standard.reason[castling_field] = EditId::read_as_standard;
  // As it stands it is legal; but if letters had to go in any case, chess as usual is likelier.
  if (draft.reason[castling_field] == EditId::set_castling) {
    draft.reason[castling_field] = EditId::read_as_chess960;
    draft.cost += other_reading;
    return {standard, draft};
  }
  standard.cost += other_reading;
  return {draft, standard};
}

}  // namespace

Bitboard possible_castling(const Board& board) {
  Bitboard rooks;
  for (const Color color : colors) {
    const Rank back = relative_rank(color, Rank::r1);
    if (!board.of(color, Role::king).has(make_square(File::e, back))) continue;
    rooks |= board.of(color, Role::rook) &
             Bitboard{make_square(File::a, back), make_square(File::h, back)};
  }
  return rooks;
}

std::vector<SetupDraft> mend(const Board& board, const FieldsDraft& fields, Variant variant) {
  Drafts done;
  for (SetupDraft& first : first_drafts(board, fields)) {
    mend_castling(first, variant);
    mend_turn(first, fields, variant);
    for (const SetupDraft& rights : read_rights(first, variant)) {
      for (SetupDraft& ep : mend_ep(rights, variant)) {
        for (SetupDraft& draft : mend_clocks(ep, fields)) {
          draft.remaining = illegalities(draft.setup, variant);
          const auto king = draft.setup.board.king(draft.setup.turn);
          if (king && draft.setup.board.attackers(*king, !draft.setup.turn).any()) {
            draft.surprise += in_check;
          }
          done.push_back(draft);
        }
      }
    }
  }
  sort_stably(done, [](const SetupDraft& a, const SetupDraft& b) {
    if (a.remaining.empty() != b.remaining.empty()) return a.remaining.empty();
    return a.cost + a.surprise < b.cost + b.surprise;
  });
  return done;
}

}  // namespace forsyth::repairs
