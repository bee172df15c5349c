#include "repair_language.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "repair_rank.hpp"

namespace forsyth::repairs {
namespace {

constexpr std::string_view standard = "PNBRQKpnbrqk";

// Letters in the order of `standard`: white pawn to king, then black.
struct Alphabet {
  std::array<std::string_view, 12> letters;
};

// Spanish serves Italian, German serves the Scandinavian languages.
constexpr Alphabet alphabets[] = {
    // German, Swedish, Danish, Norwegian
    {{"B", "S", "L", "T", "D", "K", "b", "s", "l", "t", "d", "k"}},
    // Spanish, Italian
    {{"P", "C", "A", "T", "D", "R", "p", "c", "a", "t", "d", "r"}},
    // French
    {{"P", "C", "F", "T", "D", "R", "p", "c", "f", "t", "d", "r"}},
    // Portuguese
    {{"P", "C", "B", "T", "D", "R", "p", "c", "b", "t", "d", "r"}},
    // Dutch; pions are O, as P is the paard
    {{"O", "P", "L", "T", "D", "K", "o", "p", "l", "t", "d", "k"}},
    // German officers with English pawns, as some programs write them
    {{"P", "S", "L", "T", "D", "K", "p", "s", "l", "t", "d", "k"}},
    // Romanian
    {{"P", "C", "N", "T", "D", "R", "p", "c", "n", "t", "d", "r"}},
    // Polish
    {{"P", "S", "G", "W", "H", "K", "p", "s", "g", "w", "h", "k"}},
    // Czech
    {{"P", "J", "S", "V", "D", "K", "p", "j", "s", "v", "d", "k"}},
    // Hungarian
    {{"G", "H", "F", "B", "V", "K", "g", "h", "f", "b", "v", "k"}},
    // Russian, Ukrainian, Bulgarian, Serbian
    {{"П", "К", "С", "Л", "Ф", "Кр", "п", "к", "с", "л", "ф", "кр"}},
    {{"П", "К", "С", "Т", "Ф", "Кр", "п", "к", "с", "т", "ф", "кр"}},
    {{"П", "К", "О", "Т", "Д", "Ц", "п", "к", "о", "т", "д", "ц"}},
    {{"П", "С", "Л", "Т", "Д", "К", "п", "с", "л", "т", "д", "к"}},
    // English typed on a Russian keyboard
    {{"З", "Т", "И", "К", "Й", "Л", "з", "т", "и", "к", "й", "л"}},
};

// Printed figures, white first; and Cyrillic letters that look like English ones.
constexpr std::array<std::string_view, 12> figurines{"♙", "♘", "♗", "♖", "♕", "♔",
                                                     "♟", "♞", "♝", "♜", "♛", "♚"};
struct Twin {
  std::string_view written;
  char meant;
};
constexpr Twin twins[] = {{"Р", 'P'}, {"В", 'B'}, {"К", 'K'}, {"р", 'p'}, {"к", 'k'}, {"п", 'n'},
                          {"г", 'r'}, {"ь", 'b'}, {"Ь", 'b'}, {"З", '3'}, {"О", '8'}, {"о", '8'}};

[[nodiscard]] bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// The bytes of the UTF-8 character that starts here; 1 for anything that is none.
[[nodiscard]] std::size_t length_at(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t length = lead < 0xC0 ? 1U : lead < 0xE0 ? 2U : lead < 0xF0 ? 3U : 4U;
  return std::min(length, text.size());
}

[[nodiscard]] std::optional<char> figurine_at(std::string_view text) {
  for (std::size_t i = 0; i < figurines.size(); ++i) {
    if (text.starts_with(figurines[i])) return standard[i];
  }
  return std::nullopt;
}

[[nodiscard]] Translation read_english(std::string_view text) {
  Translation out;
  while (!text.empty()) {
    const std::size_t length = length_at(text);
    char c = text[0];
    if (length > 1 || static_cast<unsigned char>(c) >= 0x80) {
      c = unknown_letter;
      if (const auto figurine = figurine_at(text)) {
        c = *figurine;
        out.translated = true;
      }
      for (const Twin& twin : twins) {
        if (text.starts_with(twin.written)) {
          c = twin.meant;
          out.translated = true;
        }
      }
    } else if (c != '/' && !is_letter(c) && !(c >= '0' && c <= '9')) {
      c = c == '|' || c == '!' ? '1' : unknown_letter;
    }
    out.placement += c;
    text.remove_prefix(length);
  }
  return out;
}

// One alphabet for the whole board, or nothing when two letters or more are foreign to it.
[[nodiscard]] std::optional<Translation> read_in(const Alphabet& alphabet, std::string_view text) {
  Translation out{{}, 12, true};
  int unknown = 0;
  int different = 0;
  while (!text.empty()) {
    const std::size_t length = length_at(text);
    std::size_t taken = 0;
    char meant = unknown_letter;
    for (std::size_t i = 0; i < alphabet.letters.size(); ++i) {
      const std::string_view letter = alphabet.letters[i];
      if (letter.size() > taken && text.starts_with(letter)) {
        taken = letter.size();
        meant = standard[i];
      }
    }
    if (taken == 0) {
      taken = length;
      const char c = text[0];
      if (c == '/' || (c >= '0' && c <= '9')) {
        meant = c;
      } else if (++unknown > 1) {
        return std::nullopt;
      } else {
        out.cost += 30;
      }
    }
    if (taken > 0 && meant != text[0]) ++different;
    out.placement += meant;
    text.remove_prefix(taken);
  }
  // A stray letter in a board that is English for the rest makes no other language.
  if (unknown > 0 && different < 3) return std::nullopt;
  return out;
}

// English but for one letter, which then stands for one piece throughout: O for the pawn, H or S
// for the knight.
void add_single_letters(std::string_view placement, std::vector<Translation>& out) {
  const auto upper = [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - ('a' - 'A')) : c;
  };
  char foreign = 0;
  int times = 0;
  for (const char c : placement) {
    if (static_cast<unsigned char>(c) >= 0x80) return;
    if (!is_letter(c) || standard.find(c) != std::string_view::npos) continue;
    if (foreign != 0 && foreign != upper(c)) return;
    foreign = upper(c);
    ++times;
  }
  if (times < 2) return;
  for (std::size_t role = 0; role < 6; ++role) {
    Translation read{std::string(placement), 18, true};
    for (char& c : read.placement) {
      if (is_letter(c) && upper(c) == foreign) c = standard[role + (c == foreign ? 0U : 6U)];
    }
    out.push_back(std::move(read));
  }
}

}  // namespace

std::vector<Translation> translate(std::string_view placement) {
  std::vector<Translation> out{read_english(placement)};
  for (const Alphabet& alphabet : alphabets) {
    const auto read = read_in(alphabet, placement);
    if (!read) continue;
    const auto same = [&](const Translation& t) { return t.placement == read->placement; };
    if (std::ranges::none_of(out, same)) out.push_back(*read);
  }
  add_single_letters(placement, out);
  return out;
}

std::optional<std::string> from_russian_keys(std::string_view word) {
  constexpr Twin keys[] = {{"ц", 'w'}, {"и", 'b'}, {"л", 'k'}, {"й", 'q'}, {"Ц", 'W'},
                           {"И", 'B'}, {"Л", 'K'}, {"Й", 'Q'}, {"ф", 'a'}, {"с", 'c'},
                           {"в", 'd'}, {"у", 'e'}, {"а", 'f'}, {"п", 'g'}, {"р", 'h'}};
  std::string latin;
  bool any = false;
  while (!word.empty()) {
    const std::size_t length = length_at(word);
    char key = length == 1 && static_cast<unsigned char>(word[0]) < 0x80 ? word[0] : '\0';
    for (const Twin& twin : keys) {
      if (word.starts_with(twin.written)) {
        key = twin.meant;
        any = true;
      }
    }
    if (key == '\0' || latin.size() > 16) return std::nullopt;
    latin += key;
    word.remove_prefix(length);
  }
  if (!any) return std::nullopt;
  return latin;
}

}  // namespace forsyth::repairs
