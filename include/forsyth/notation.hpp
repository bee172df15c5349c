// forsyth/notation.hpp - the letters and figures that pieces have in print.
#pragma once

#include "forsyth/error.hpp"
#include "forsyth/types.hpp"

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

namespace forsyth {

/// Whose piece letters a move text uses. The notation of a text is declared by the caller; it is
/// never guessed, since `B` is a bishop, a pawn file or a Spanish nothing.
enum class Letters : std::uint8_t {
  english,     ///< K Q R B N
  spanish,     ///< R D T A C
  portuguese,  ///< R D T B C
  italian,     ///< R D T A C
  french,      ///< R D T F C
  german,      ///< K D T L S
  dutch,       ///< K D T L P
  figurine,    ///< the chess figures of Unicode, U+2654 to U+265F; written as the white ones
};

/// Takes "en", "es", "pt", "it", "fr", "de", "nl", "figurine".
[[nodiscard]] std::optional<Letters> letters_from_tag(std::string_view tag);

/// The letter (or UTF-8 figure) of an officer or king, as written in SAN.
[[nodiscard]] std::string_view letter(Role role, Letters letters);

/// The role of a letter, upper case only; nothing for other bytes. The pawn has no letter.
[[nodiscard]] std::optional<Role> role_from(char letter, Letters letters);

}  // namespace forsyth
