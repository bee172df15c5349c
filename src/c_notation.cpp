#include "forsyth/c.h"
#include "forsyth/san.hpp"
#include "forsyth/uci.hpp"

#include "c_bridge.hpp"

using namespace forsyth;
using namespace forsyth::c;

namespace {

int32_t give_move(const std::expected<Move, MoveError>& read, uint16_t* move,
                  forsyth_move_error* error) {
  if (!read) {
    give(read.error(), error);
    return FORSYTH_FAULT;
  }
  *move = read->bits();
  return FORSYTH_OK;
}

/// Writes a move that was found to be legal, as `write(position, move)` does.
template <class Write>
ptrdiff_t give_text(const forsyth_position* position, uint16_t move, char* out, size_t capacity,
                    Write write) {
  const auto known = position_from(position);
  if (!known) return FORSYTH_BAD_ARGUMENT;
  if (!known->is_legal(Move::from_bits(move))) return FORSYTH_FAULT;
  return guarded<ptrdiff_t>(
      FORSYTH_NO_MEMORY, [&] { return give(write(*known, Move::from_bits(move)), out, capacity); });
}

}  // namespace

int32_t forsyth_parse_san(const forsyth_position* position, const char* text, size_t size,
                          int32_t letters, uint16_t* move, forsyth_move_error* error) {
  const auto known = position_from(position);
  const auto line = text_from(text, size);
  const auto notation = letters_from(letters);
  if (!known || !line || !notation || move == nullptr) return FORSYTH_BAD_ARGUMENT;
  return guarded<int32_t>(FORSYTH_NO_MEMORY, [&] {
    return give_move(parse_san(*known, *line, *notation), move, error);
  });
}

int32_t forsyth_parse_uci(const forsyth_position* position, const char* text, size_t size,
                          uint16_t* move, forsyth_move_error* error) {
  const auto known = position_from(position);
  const auto line = text_from(text, size);
  if (!known || !line || move == nullptr) return FORSYTH_BAD_ARGUMENT;
  return guarded<int32_t>(FORSYTH_NO_MEMORY,
                          [&] { return give_move(parse_uci(*known, *line), move, error); });
}

ptrdiff_t forsyth_write_san(const forsyth_position* position, uint16_t move, int32_t letters,
                            char* out, size_t capacity) {
  const auto notation = letters_from(letters);
  if (!notation) return FORSYTH_BAD_ARGUMENT;
  return give_text(position, move, out, capacity,
                   [&](const Position& p, Move legal) { return write_san(p, legal, *notation); });
}

ptrdiff_t forsyth_write_lan(const forsyth_position* position, uint16_t move, int32_t letters,
                            char* out, size_t capacity) {
  const auto notation = letters_from(letters);
  if (!notation) return FORSYTH_BAD_ARGUMENT;
  return give_text(position, move, out, capacity,
                   [&](const Position& p, Move legal) { return write_lan(p, legal, *notation); });
}

ptrdiff_t forsyth_write_uci(const forsyth_position* position, uint16_t move, char* out,
                            size_t capacity) {
  return give_text(position, move, out, capacity,
                   [](const Position& p, Move legal) { return write_uci(p, legal); });
}
