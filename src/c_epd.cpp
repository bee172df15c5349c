#include "forsyth/c.h"
#include "forsyth/epd.hpp"

#include <algorithm>
#include <vector>

#include "c_bridge.hpp"

using namespace forsyth;
using namespace forsyth::c;

struct forsyth_epd {
  Epd record;
};

namespace {

const EpdOperation* operation_at(const forsyth_epd* epd, int32_t i) {
  if (epd == nullptr || i < 0) return nullptr;
  const auto at = static_cast<std::size_t>(i);
  return at < epd->record.operations.size() ? &epd->record.operations[at] : nullptr;
}

const EpdOperand* operand_at(const forsyth_epd* epd, int32_t i, int32_t j) {
  const EpdOperation* operation = operation_at(epd, i);
  if (operation == nullptr || j < 0) return nullptr;
  const auto at = static_cast<std::size_t>(j);
  return at < operation->operands.size() ? &operation->operands[at] : nullptr;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// An opcode that may be added. The two clocks have their place in the setup.
bool is_opcode(std::string_view text) {
  const auto is_word_character = [](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
  };
  return !text.empty() && is_letter(text[0]) && std::ranges::all_of(text, is_word_character) &&
         text != "hmvc" && text != "fmvn";
}

}  // namespace

int32_t forsyth_parse_epd(const char* text, size_t size, forsyth_epd** epd, forsyth_error* error) {
  const auto line = text_from(text, size);
  if (!line || epd == nullptr) return FORSYTH_BAD_ARGUMENT;
  return guarded<int32_t>(FORSYTH_NO_MEMORY, [&]() -> int32_t {
    auto parsed = parse_epd(*line);
    if (!parsed) {
      give(parsed.error(), error);
      return FORSYTH_FAULT;
    }
    *epd = new forsyth_epd{std::move(*parsed)};
    return FORSYTH_OK;
  });
}

int32_t forsyth_epd_new(const forsyth_setup* setup, forsyth_epd** epd) {
  const auto known = setup_from(setup);
  if (!known || epd == nullptr) return FORSYTH_BAD_ARGUMENT;
  return guarded<int32_t>(FORSYTH_NO_MEMORY, [&]() -> int32_t {
    *epd = new forsyth_epd{Epd{.setup = *known, .operations = {}}};
    return FORSYTH_OK;
  });
}

void forsyth_epd_free(forsyth_epd* epd) { delete epd; }

ptrdiff_t forsyth_epd_write(const forsyth_epd* epd, int32_t ep_policy, int32_t castling_style,
                            char* out, size_t capacity) {
  const auto style = style_from(ep_policy, castling_style);
  if (epd == nullptr || !style) return FORSYTH_BAD_ARGUMENT;
  return guarded<ptrdiff_t>(FORSYTH_NO_MEMORY,
                            [&] { return give(write_epd(epd->record, *style), out, capacity); });
}

int32_t forsyth_epd_setup(const forsyth_epd* epd, forsyth_setup* setup) {
  if (epd == nullptr || setup == nullptr) return FORSYTH_BAD_ARGUMENT;
  give(epd->record.setup, *setup);
  return FORSYTH_OK;
}

int32_t forsyth_epd_operation_count(const forsyth_epd* epd) {
  if (epd == nullptr) return FORSYTH_BAD_ARGUMENT;
  return static_cast<int32_t>(epd->record.operations.size());
}

ptrdiff_t forsyth_epd_opcode(const forsyth_epd* epd, int32_t i, char* out, size_t capacity) {
  const EpdOperation* operation = operation_at(epd, i);
  if (operation == nullptr) return FORSYTH_BAD_ARGUMENT;
  return give(operation->opcode, out, capacity);
}

int32_t forsyth_epd_operand_count(const forsyth_epd* epd, int32_t i) {
  const EpdOperation* operation = operation_at(epd, i);
  if (operation == nullptr) return FORSYTH_BAD_ARGUMENT;
  return static_cast<int32_t>(operation->operands.size());
}

ptrdiff_t forsyth_epd_operand(const forsyth_epd* epd, int32_t i, int32_t j, char* out,
                              size_t capacity) {
  const EpdOperand* operand = operand_at(epd, i, j);
  if (operand == nullptr) return FORSYTH_BAD_ARGUMENT;
  return give(operand->text, out, capacity);
}

int32_t forsyth_epd_operand_is_quoted(const forsyth_epd* epd, int32_t i, int32_t j) {
  const EpdOperand* operand = operand_at(epd, i, j);
  if (operand == nullptr) return FORSYTH_BAD_ARGUMENT;
  return operand->quoted ? 1 : 0;
}

int32_t forsyth_epd_moves(const forsyth_epd* epd, int32_t i, const forsyth_position* position,
                          uint16_t* moves, size_t capacity, forsyth_move_error* error) {
  const EpdOperation* operation = operation_at(epd, i);
  const auto known = position_from(position);
  if (operation == nullptr || !known) return FORSYTH_BAD_ARGUMENT;
  return guarded<int32_t>(FORSYTH_NO_MEMORY, [&]() -> int32_t {
    const auto read = epd_moves(*known, *operation);
    if (!read) {
      give(read.error(), error);
      return FORSYTH_FAULT;
    }
    return give(*read, moves, capacity);
  });
}

int32_t forsyth_epd_add(forsyth_epd* epd, const char* opcode, size_t size) {
  const auto name = text_from(opcode, size);
  if (epd == nullptr || !name) return FORSYTH_BAD_ARGUMENT;
  if (!is_opcode(*name)) return FORSYTH_FAULT;
  return guarded<int32_t>(FORSYTH_NO_MEMORY, [&]() -> int32_t {
    epd->record.operations.push_back({.opcode = std::string(*name), .operands = {}});
    return FORSYTH_OK;
  });
}

int32_t forsyth_epd_add_moves(forsyth_epd* epd, const char* opcode, size_t size,
                              const forsyth_position* position, const uint16_t* moves,
                              size_t count) {
  const auto name = text_from(opcode, size);
  const auto known = position_from(position);
  if (epd == nullptr || !name || !known || (moves == nullptr && count != 0)) {
    return FORSYTH_BAD_ARGUMENT;
  }
  if (!is_opcode(*name)) return FORSYTH_FAULT;
  return guarded<int32_t>(FORSYTH_NO_MEMORY, [&]() -> int32_t {
    std::vector<Move> legal;
    for (const std::uint16_t bits : std::span(moves, count)) {
      const Move move = Move::from_bits(bits);
      if (!known->is_legal(move)) return FORSYTH_FAULT;
      legal.push_back(move);
    }
    epd->record.operations.push_back(epd_alternatives(*known, *name, legal));
    return FORSYTH_OK;
  });
}

int32_t forsyth_epd_add_operand(forsyth_epd* epd, const char* text, size_t size, int32_t quoted) {
  const auto operand = text_from(text, size);
  if (epd == nullptr || !operand || epd->record.operations.empty()) return FORSYTH_BAD_ARGUMENT;
  if (operand->find_first_of("\r\n") != std::string_view::npos) return FORSYTH_FAULT;
  return guarded<int32_t>(FORSYTH_NO_MEMORY, [&]() -> int32_t {
    epd->record.operations.back().operands.push_back(
        {.text = std::string(*operand), .quoted = quoted != 0});
    return FORSYTH_OK;
  });
}
