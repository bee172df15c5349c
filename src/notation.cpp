#include "forsyth/notation.hpp"

namespace forsyth {
namespace {

struct Alphabet {
  std::string_view tag;
  /// Knight, bishop, rook, queen, king; empty for the figurines.
  std::string_view officers;
};

constexpr std::array<Alphabet, 8> alphabets{{{"en", "NBRQK"},
                                             {"es", "CATDR"},
                                             {"pt", "CBTDR"},
                                             {"it", "CATDR"},
                                             {"fr", "CFTDR"},
                                             {"de", "SLTDK"},
                                             {"nl", "PLTDK"},
                                             {"figurine", ""}}};

constexpr std::array<std::string_view, 6> figures{"\u2659", "\u2658", "\u2657",
                                                  "\u2656", "\u2655", "\u2654"};

constexpr const Alphabet& alphabet(Letters letters) {
  return alphabets[static_cast<std::size_t>(letters)];
}

}  // namespace

std::optional<Letters> letters_from_tag(std::string_view tag) {
  for (std::size_t i = 0; i < alphabets.size(); ++i) {
    if (alphabets[i].tag == tag) return static_cast<Letters>(i);
  }
  return std::nullopt;
}

std::string_view letter(Role role, Letters letters) {
  if (letters == Letters::figurine) return figures[index(role)];
  if (role == Role::pawn) return {};
  return alphabet(letters).officers.substr(index(role) - 1, 1);
}

std::optional<Role> role_from(char letter, Letters letters) {
  const std::size_t found = alphabet(letters).officers.find(letter);
  if (found == std::string_view::npos) return std::nullopt;
  return static_cast<Role>(found + 1);
}

}  // namespace forsyth
