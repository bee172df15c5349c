#include "forsyth/c.h"
#include "forsyth/chess960.hpp"
#include "forsyth/packed.hpp"
#include "forsyth/status.hpp"
#include "forsyth/transform.hpp"

#include "c_bridge.hpp"

using namespace forsyth;
using namespace forsyth::c;

namespace {

int32_t give_transformed(const forsyth_setup* setup, forsyth_setup* out,
                         Setup (*transform)(const Setup&)) {
  const auto known = setup_from(setup);
  if (!known || out == nullptr) return FORSYTH_BAD_ARGUMENT;
  give(transform(*known), *out);
  return FORSYTH_OK;
}

}  // namespace

int32_t forsyth_setup_start(forsyth_setup* setup) {
  if (setup == nullptr) return FORSYTH_BAD_ARGUMENT;
  give(Setup::start(), *setup);
  return FORSYTH_OK;
}

int32_t forsyth_parse_fen(const char* text, size_t size, forsyth_setup* setup,
                          forsyth_error* error) {
  const auto line = text_from(text, size);
  if (!line || setup == nullptr) return FORSYTH_BAD_ARGUMENT;
  const auto parsed = parse_fen(*line);
  if (!parsed) {
    give(parsed.error(), error);
    return FORSYTH_FAULT;
  }
  give(*parsed, *setup);
  return FORSYTH_OK;
}

ptrdiff_t forsyth_write_fen(const forsyth_setup* setup, int32_t ep_policy, int32_t castling_style,
                            char* out, size_t capacity) {
  const auto known = setup_from(setup);
  const auto style = style_from(ep_policy, castling_style);
  if (!known || !style) return FORSYTH_BAD_ARGUMENT;
  std::array<char, max_fen_size> buffer;
  return give({buffer.data(), write_fen(*known, buffer, *style)}, out, capacity);
}

ptrdiff_t forsyth_write_fen_fields(const forsyth_setup* setup, int32_t ep_policy,
                                   int32_t castling_style, char* out, size_t capacity) {
  const auto known = setup_from(setup);
  const auto style = style_from(ep_policy, castling_style);
  if (!known || !style) return FORSYTH_BAD_ARGUMENT;
  std::array<char, max_fen_size> buffer;
  return give({buffer.data(), write_fen_fields(*known, buffer, *style)}, out, capacity);
}

ptrdiff_t forsyth_write_castling(const forsyth_setup* setup, int32_t castling_style, char* out,
                                 size_t capacity) {
  const auto known = setup_from(setup);
  const auto style = style_from(FORSYTH_EP_ALWAYS, castling_style);
  if (!known || !style) return FORSYTH_BAD_ARGUMENT;
  return guarded<ptrdiff_t>(FORSYTH_NO_MEMORY, [&] {
    return give(write_castling(*known, style->castling), out, capacity);
  });
}

int32_t forsyth_ep_square(const forsyth_setup* setup, int32_t ep_policy) {
  const auto known = setup_from(setup);
  const auto style = style_from(ep_policy, FORSYTH_X_FEN);
  if (!known || !style) return FORSYTH_BAD_ARGUMENT;
  const auto square = ep_square(*known, style->ep);
  return square ? index(*square) : FORSYTH_NO_SQUARE;
}

int32_t forsyth_castling_rook(const forsyth_setup* setup, int32_t color, int32_t wing) {
  const auto known = setup_from(setup);
  const auto side = color_from(color);
  const auto way = enumerator<Wing>(wing, 2);
  if (!known || !side || !way) return FORSYTH_BAD_ARGUMENT;
  return index(castling_rook(known->board, *side, *way));
}

int32_t forsyth_has_standard_castling(const forsyth_setup* setup) {
  const auto known = setup_from(setup);
  if (!known) return FORSYTH_BAD_ARGUMENT;
  return has_standard_castling(*known) ? 1 : 0;
}

int32_t forsyth_illegalities(const forsyth_setup* setup, int32_t variant, uint64_t* found) {
  const auto known = setup_from(setup);
  const auto rules = variant_from(variant);
  if (!known || !rules || found == nullptr) return FORSYTH_BAD_ARGUMENT;
  *found = illegalities(*known, *rules).bits();
  return FORSYTH_OK;
}

int32_t forsyth_warnings(const forsyth_setup* setup, int32_t variant, uint64_t* found) {
  const auto known = setup_from(setup);
  const auto rules = variant_from(variant);
  if (!known || !rules || found == nullptr) return FORSYTH_BAD_ARGUMENT;
  return guarded<int32_t>(FORSYTH_NO_MEMORY, [&] {
    *found = warnings(*known, *rules).bits();
    return FORSYTH_OK;
  });
}

int32_t forsyth_forgivable(uint64_t* findings) {
  if (findings == nullptr) return FORSYTH_BAD_ARGUMENT;
  *findings = forgivable().bits();
  return FORSYTH_OK;
}

int32_t forsyth_is_check_possible(const forsyth_setup* setup) {
  const auto known = setup_from(setup);
  if (!known) return FORSYTH_BAD_ARGUMENT;
  return is_check_possible(*known) ? 1 : 0;
}

int32_t forsyth_has_insufficient_material(const forsyth_setup* setup, int32_t color) {
  const auto known = setup_from(setup);
  const auto side = color_from(color);
  if (!known || !side) return FORSYTH_BAD_ARGUMENT;
  return has_insufficient_material(known->board, *side) ? 1 : 0;
}

int32_t forsyth_is_insufficient_material(const forsyth_setup* setup) {
  const auto known = setup_from(setup);
  if (!known) return FORSYTH_BAD_ARGUMENT;
  return is_insufficient_material(known->board) ? 1 : 0;
}

int32_t forsyth_pack(const forsyth_setup* setup, uint8_t* bytes, forsyth_error* error) {
  const auto known = setup_from(setup);
  if (!known || bytes == nullptr) return FORSYTH_BAD_ARGUMENT;
  const auto packed = pack(*known);
  if (!packed) {
    give(packed.error(), error);
    return FORSYTH_FAULT;
  }
  std::memcpy(bytes, packed->data(), packed->size());
  return FORSYTH_OK;
}

int32_t forsyth_unpack(const uint8_t* bytes, size_t size, forsyth_setup* setup,
                       forsyth_error* error) {
  if ((bytes == nullptr && size != 0) || setup == nullptr) return FORSYTH_BAD_ARGUMENT;
  const auto unpacked = unpack(std::as_bytes(std::span(bytes, size)));
  if (!unpacked) {
    give(unpacked.error(), error);
    return FORSYTH_FAULT;
  }
  give(*unpacked, *setup);
  return FORSYTH_OK;
}

int32_t forsyth_chess960_start(int32_t white, int32_t black, forsyth_setup* setup) {
  if (setup == nullptr) return FORSYTH_BAD_ARGUMENT;
  const auto start = chess960_start(white, black);
  if (!start) return FORSYTH_FAULT;
  give(*start, *setup);
  return FORSYTH_OK;
}

int32_t forsyth_chess960_numbers(const forsyth_setup* setup, int32_t* white, int32_t* black) {
  const auto known = setup_from(setup);
  if (!known || white == nullptr || black == nullptr) return FORSYTH_BAD_ARGUMENT;
  const auto numbers = chess960_numbers(known->board);
  if (!numbers) return FORSYTH_FAULT;
  *white = numbers->first;
  *black = numbers->second;
  return FORSYTH_OK;
}

int32_t forsyth_flip_colors(const forsyth_setup* setup, forsyth_setup* out) {
  return give_transformed(setup, out, flip_colors);
}
int32_t forsyth_mirror_files(const forsyth_setup* setup, forsyth_setup* out) {
  return give_transformed(setup, out, mirror_files);
}
int32_t forsyth_rotate(const forsyth_setup* setup, forsyth_setup* out) {
  return give_transformed(setup, out, rotate);
}
int32_t forsyth_swap_turn(const forsyth_setup* setup, forsyth_setup* out) {
  return give_transformed(setup, out, swap_turn);
}
