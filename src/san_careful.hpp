// san_careful.hpp - every spelling of a move that occurs, and what exactly is wrong with the
// others.
#pragma once

#include "forsyth/san.hpp"

#include <expected>
#include <optional>
#include <string_view>

namespace forsyth {

/// What parse_san promises, one glyph after the other.
[[nodiscard]] std::expected<Move, MoveError> parse_san_carefully(const Position& position,
                                                                 std::string_view text,
                                                                 Letters letters);

/// The role of a piece letter; the pawn has none.
[[nodiscard]] inline std::optional<Role> officer_from(char letter, Letters letters) {
  if (letters != Letters::english) return role_from(letter, letters);
  const auto role = role_from(letter);
  return role == Role::pawn ? std::nullopt : role;
}

}  // namespace forsyth
