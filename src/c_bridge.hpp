// The way between C and C++: checked conversion of the flat structs of c.h, and the guards that let
// neither a null pointer nor an exception through.
#pragma once

#include "forsyth/c.h"
#include "forsyth/error.hpp"
#include "forsyth/fen.hpp"
#include "forsyth/legality.hpp"
#include "forsyth/message.hpp"
#include "forsyth/notation.hpp"
#include "forsyth/position.hpp"
#include "forsyth/san.hpp"
#include "forsyth/setup.hpp"

#include <cstring>
#include <limits>
#include <optional>
#include <string_view>

namespace forsyth::c {

/// Runs `body`; an exception, which can only be the end of memory, becomes `failure`. Without
/// exceptions (WebAssembly) the end of memory ends the program instead.
template <class Result, class Body>
Result guarded(Result failure, Body body) {
#ifdef __cpp_exceptions
  try {
    return body();
  } catch (...) {
    return failure;
  }
#else
  static_cast<void>(failure);
  return body();
#endif
}

/// The value of an enumeration, if `value` is one of its first `count` enumerators.
template <class Enum>
std::optional<Enum> enumerator(std::int32_t value, std::int32_t count) {
  if (value < 0 || value >= count) return std::nullopt;
  return static_cast<Enum>(value);
}
inline std::optional<Color> color_from(std::int32_t value) { return enumerator<Color>(value, 2); }
inline std::optional<Variant> variant_from(std::int32_t value) {
  return enumerator<Variant>(value, 3);
}
inline std::optional<Language> language_from(std::int32_t value) {
  return enumerator<Language>(value, 4);
}
inline std::optional<Letters> letters_from(std::int32_t value) {
  return enumerator<Letters>(value, 8);
}
inline std::optional<FenStyle> style_from(std::int32_t ep, std::int32_t castling) {
  const auto policy = enumerator<EpPolicy>(ep, 4);
  const auto letters = enumerator<CastlingStyle>(castling, 2);
  if (!policy || !letters) return std::nullopt;
  return FenStyle{.ep = *policy, .castling = *letters};
}

/// Text that came in; nothing for a null pointer with a size, or for more than a span can point
/// into.
inline std::optional<std::string_view> text_from(const char* text, std::size_t size) {
  if (size == 0) return std::string_view("");
  if (text == nullptr || size > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  return std::string_view(text, size);
}

/// Text that goes out, by the rule of c.h: all of it or nothing, and a NUL where there is room.
inline std::ptrdiff_t give(std::string_view text, char* out, std::size_t capacity) {
  if (out == nullptr && capacity != 0) return FORSYTH_BAD_ARGUMENT;
  if (out != nullptr && text.size() <= capacity) {
    if (!text.empty()) std::memcpy(out, text.data(), text.size());
    if (text.size() < capacity) out[text.size()] = '\0';
  }
  return static_cast<std::ptrdiff_t>(text.size());
}

inline void give(const Error& from, forsyth_error* to) {
  if (to == nullptr) return;
  *to = {static_cast<std::int32_t>(from.id), static_cast<std::int32_t>(from.field), from.begin,
         from.end};
}
void give(const MoveError& from, forsyth_move_error* to);

/// Nothing for a null pointer or a struct with numbers out of range.
std::optional<Setup> setup_from(const forsyth_setup* from);
void give(const Setup& from, forsyth_setup& to);

/// Nothing for a null pointer or a struct that the library did not write.
std::optional<Position> position_from(const forsyth_position* from);
void give(const Position& from, forsyth_position& to);

/// Moves that go out: their number, and all of them or none.
std::int32_t give(std::span<const Move> moves, std::uint16_t* out, std::size_t capacity);

}  // namespace forsyth::c
