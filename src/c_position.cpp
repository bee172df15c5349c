#include "forsyth/c.h"
#include "forsyth/key.hpp"
#include "forsyth/perft.hpp"
#include "forsyth/status.hpp"

#include <vector>

#include "c_bridge.hpp"

using namespace forsyth;
using namespace forsyth::c;

namespace {

/// Asks a question about a game, whose positions are all checked first.
template <class Ask>
int32_t about_history(const forsyth_position* history, size_t count, Ask ask) {
  if (history == nullptr || count == 0) return FORSYTH_BAD_ARGUMENT;
  return guarded<int32_t>(FORSYTH_NO_MEMORY, [&]() -> int32_t {
    std::vector<Position> positions;
    positions.reserve(count);
    for (const forsyth_position& flat : std::span(history, count)) {
      const auto position = position_from(&flat);
      if (!position) return FORSYTH_BAD_ARGUMENT;
      positions.push_back(*position);
    }
    return static_cast<int32_t>(ask(std::span<const Position>(positions)));
  });
}

}  // namespace

int32_t forsyth_position_start(forsyth_position* position) {
  if (position == nullptr) return FORSYTH_BAD_ARGUMENT;
  give(Position::start(), *position);
  return FORSYTH_OK;
}

int32_t forsyth_position_from_setup(const forsyth_setup* setup, uint64_t forgiven, int32_t variant,
                                    forsyth_position* position, uint64_t* wrong) {
  const auto known = setup_from(setup);
  const auto rules = variant_from(variant);
  if (!known || !rules || position == nullptr) return FORSYTH_BAD_ARGUMENT;
  const auto checked = Position::from_setup(*known, FindingSet::from_bits(forgiven), *rules);
  if (!checked) {
    if (wrong != nullptr) *wrong = checked.error().bits();
    return FORSYTH_FAULT;
  }
  give(*checked, *position);
  return FORSYTH_OK;
}

int32_t forsyth_position_to_setup(const forsyth_position* position, forsyth_setup* setup) {
  const auto known = position_from(position);
  if (!known || setup == nullptr) return FORSYTH_BAD_ARGUMENT;
  give(known->to_setup(), *setup);
  return FORSYTH_OK;
}

int32_t forsyth_position_equal(const forsyth_position* a, const forsyth_position* b) {
  const auto first = position_from(a);
  const auto second = position_from(b);
  if (!first || !second) return FORSYTH_BAD_ARGUMENT;
  return *first == *second ? 1 : 0;
}

int32_t forsyth_legal_ep_square(const forsyth_position* position) {
  const auto known = position_from(position);
  if (!known) return FORSYTH_BAD_ARGUMENT;
  const auto square = known->legal_ep_square();
  return square ? index(*square) : FORSYTH_NO_SQUARE;
}

int32_t forsyth_legal_moves(const forsyth_position* position, uint16_t* moves, size_t capacity) {
  const auto known = position_from(position);
  if (!known) return FORSYTH_BAD_ARGUMENT;
  const MoveList list = known->legal_moves();
  return give(std::span(list.begin(), list.size()), moves, capacity);
}

int32_t forsyth_is_legal_move(const forsyth_position* position, uint16_t move) {
  const auto known = position_from(position);
  if (!known) return FORSYTH_BAD_ARGUMENT;
  return known->is_legal(Move::from_bits(move)) ? 1 : 0;
}

int32_t forsyth_play(const forsyth_position* position, uint16_t move, forsyth_position* after) {
  const auto known = position_from(position);
  if (!known || after == nullptr) return FORSYTH_BAD_ARGUMENT;
  if (!known->is_legal(Move::from_bits(move))) return FORSYTH_FAULT;
  give(known->after(Move::from_bits(move)), *after);
  return FORSYTH_OK;
}

int32_t forsyth_play_null(const forsyth_position* position, forsyth_position* after) {
  const auto known = position_from(position);
  if (!known || after == nullptr) return FORSYTH_BAD_ARGUMENT;
  const auto passed = known->after_null();
  if (!passed) return FORSYTH_FAULT;
  give(*passed, *after);
  return FORSYTH_OK;
}

int32_t forsyth_gives_check(const forsyth_position* position, uint16_t move) {
  const auto known = position_from(position);
  if (!known) return FORSYTH_BAD_ARGUMENT;
  if (!known->is_legal(Move::from_bits(move))) return FORSYTH_FAULT;
  return known->gives_check(Move::from_bits(move)) ? 1 : 0;
}

int32_t forsyth_captured(const forsyth_position* position, uint16_t move) {
  const auto known = position_from(position);
  if (!known) return FORSYTH_BAD_ARGUMENT;
  if (!known->is_legal(Move::from_bits(move))) return FORSYTH_FAULT;
  const auto role = known->captured(Move::from_bits(move));
  return role ? static_cast<int32_t>(index(*role)) + 1 : FORSYTH_EMPTY;
}

int32_t forsyth_attackers(const forsyth_position* position, int32_t square, int32_t color,
                          uint64_t* squares) {
  const auto known = position_from(position);
  const auto target = enumerator<Square>(square, 64);
  const auto side = color_from(color);
  if (!known || !target || !side || squares == nullptr) return FORSYTH_BAD_ARGUMENT;
  *squares = known->attackers(*target, *side).bits();
  return FORSYTH_OK;
}

int32_t forsyth_pinned(const forsyth_position* position, int32_t color, uint64_t* squares) {
  const auto known = position_from(position);
  const auto side = color_from(color);
  if (!known || !side || squares == nullptr) return FORSYTH_BAD_ARGUMENT;
  *squares = known->pinned(*side).bits();
  return FORSYTH_OK;
}

int32_t forsyth_perft(const forsyth_position* position, int32_t depth, uint64_t* leaves) {
  const auto known = position_from(position);
  if (!known || depth < 0 || leaves == nullptr) return FORSYTH_BAD_ARGUMENT;
  *leaves = perft(*known, static_cast<unsigned>(depth));
  return FORSYTH_OK;
}

int32_t forsyth_position_status(const forsyth_position* position, forsyth_status* out) {
  const auto known = position_from(position);
  if (!known || out == nullptr) return FORSYTH_BAD_ARGUMENT;
  const Status now = status(*known);
  const auto flag = [](bool yes) { return static_cast<uint8_t>(yes ? 1 : 0); };
  *out = {};
  out->turn = static_cast<uint8_t>(now.turn);
  out->check = flag(now.check);
  out->checkmate = flag(now.checkmate);
  out->stalemate = flag(now.stalemate);
  out->insufficient_material = flag(now.insufficient_material);
  out->fifty_move_claim = flag(now.fifty_move_claim);
  out->seventy_five_move_draw = flag(now.seventy_five_move_draw);
  out->legal_moves = static_cast<uint32_t>(known->legal_move_count());
  return FORSYTH_OK;
}

int32_t forsyth_can_win(const forsyth_position* position, int32_t color) {
  const auto known = position_from(position);
  const auto side = color_from(color);
  if (!known || !side) return FORSYTH_BAD_ARGUMENT;
  return static_cast<int32_t>(can_win(*known, *side));
}

int32_t forsyth_occurrences(const forsyth_position* history, size_t count) {
  return about_history(history, count, occurrences);
}
int32_t forsyth_is_threefold(const forsyth_position* history, size_t count) {
  return about_history(history, count, is_threefold);
}
int32_t forsyth_can_claim_threefold(const forsyth_position* history, size_t count) {
  return about_history(history, count, can_claim_threefold);
}
int32_t forsyth_is_fivefold(const forsyth_position* history, size_t count) {
  return about_history(history, count, is_fivefold);
}

int32_t forsyth_key(const forsyth_position* position, uint64_t* out) {
  const auto known = position_from(position);
  if (!known || out == nullptr) return FORSYTH_BAD_ARGUMENT;
  *out = key(*known);
  return FORSYTH_OK;
}

int32_t forsyth_polyglot_key(const forsyth_position* position, uint64_t* out) {
  const auto known = position_from(position);
  if (!known || out == nullptr) return FORSYTH_BAD_ARGUMENT;
  *out = polyglot_key(*known);
  return FORSYTH_OK;
}
