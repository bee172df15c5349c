#include "forsyth/epd.hpp"

#include <algorithm>

namespace forsyth {
namespace {

/// A word that is no move of its own: marks, a move number.
bool is_beside_moves(std::string_view word) {
  if (word == "mate" || word == "ch" || word == "ep" || word == "e.p.") return true;
  if (word.find_first_not_of("+#!?") == std::string_view::npos) return true;
  return word.back() == '.' && word.find_first_not_of("0123456789.") == std::string_view::npos;
}

}  // namespace

std::expected<std::vector<Move>, MoveError> epd_moves(const Position& position,
                                                      const EpdOperation& operation) {
  const bool is_line = operation.opcode == "pv";
  Position now = position;
  std::vector<Move> moves;
  for (const EpdOperand& operand : operation.operands) {
    const std::string_view text = operand.text;
    const std::uint32_t start = operand.begin + (operand.quoted && operand.end != 0 ? 1 : 0);
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find_first_of(" \t,", begin), text.size());
      const std::string_view word = text.substr(begin, end - begin);
      const auto at = start + static_cast<std::uint32_t>(begin);
      begin = end + 1;
      if (word.empty() || is_beside_moves(word)) continue;
      auto move = parse_san(now, word);
      if (!move) {
        move.error().error.begin += at;
        move.error().error.end += at;
        return std::unexpected(std::move(move.error()));
      }
      if (is_line) {
        now.play(*move);
      } else if (std::ranges::find(moves, *move) != moves.end()) {
        continue;
      }
      moves.push_back(*move);
    }
  }
  return moves;
}

EpdOperation epd_alternatives(const Position& position, std::string_view opcode,
                              std::span<const Move> moves) {
  EpdOperation operation{std::string(opcode), {}};
  for (const Move move : moves) operation.operands.push_back({write_san(position, move), false});
  std::ranges::sort(operation.operands, {}, &EpdOperand::text);
  return operation;
}

}  // namespace forsyth
