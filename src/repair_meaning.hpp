// repair_meaning.hpp - what one word behind a placement can mean.
#pragma once

#include "forsyth/finding.hpp"
#include "forsyth/setup.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace forsyth::repairs {

/// The fields behind the placement, as indices.
enum TailField : std::size_t {
  turn_field,
  castling_field,
  ep_field,
  halfmove_field,
  fullmove_field
};
inline constexpr std::size_t tail_fields = 5;

/// One meaning of one word: the field, what it says there, and how far-fetched that is.
struct Meaning {
  std::size_t field = 0;
  int cost = 0;
  std::optional<EditId> reason;
  std::optional<Color> turn;
  std::string castling;
  std::optional<Square> ep;
  std::optional<File> ep_file;
  std::uint32_t number = 0;
};

/// All meanings of a word, in the order of the fields; none for most prose.
[[nodiscard]] std::vector<Meaning> meanings_of(std::string_view word);

/// The cheapest way to cut a word into two or more fields that follow each other: "wKQkq-01" is
/// "w KQkq - 0 1". Empty when there is none.
[[nodiscard]] std::vector<std::string> cut_word(const std::string& word);

/// Could the word, or pieces of it, be fields from the turn on, as in "w", "wKQkq" or "b-"?
[[nodiscard]] bool starts_fields(std::string_view word);

}  // namespace forsyth::repairs
