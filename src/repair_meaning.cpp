#include "repair_meaning.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace forsyth::repairs {
namespace {

constexpr std::string_view white_words[] = {"white",   "whites", "wtm",   "weiss",  "weiß",
                                            "blancas", "blanco", "blanc", "blancs", "brancas",
                                            "branco",  "bianco", "белые", "wit"};
constexpr std::string_view black_words[] = {"black", "blacks", "btm",    "schwarz", "negras",
                                            "negro", "noir",   "noirs",  "pretas",  "preto",
                                            "nero",  "черные", "чёрные", "zwart"};

[[nodiscard]] constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}
[[nodiscard]] std::string to_lower(std::string_view word) {
  std::string lower(word);
  for (char& c : lower) c = to_lower(c);
  return lower;
}
[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_king_or_queen(char c) {
  return to_lower(c) == 'k' || to_lower(c) == 'q';
}
[[nodiscard]] constexpr bool is_castling_letter(char c) {
  return is_king_or_queen(c) || file_from(to_lower(c)).has_value();
}

[[nodiscard]] Meaning turn_meaning(std::optional<Color> turn, int cost,
                                   std::optional<EditId> reason = std::nullopt) {
  Meaning meaning;
  meaning.field = turn_field;
  meaning.cost = cost;
  meaning.reason = reason;
  meaning.turn = turn;
  return meaning;
}

void add_turn(std::string_view word, std::vector<Meaning>& out) {
  const std::string lower = to_lower(word);
  const bool plain = lower == word;
  if (lower == "w") out.push_back(turn_meaning(Color::white, plain ? 0 : 1));
  if (lower == "b") out.push_back(turn_meaning(Color::black, plain ? 0 : 1));
  for (const std::string_view name : white_words) {
    if (lower == name) out.push_back(turn_meaning(Color::white, 2));
  }
  for (const std::string_view name : black_words) {
    if (lower == name) out.push_back(turn_meaning(Color::black, 2));
  }
  if (word.size() != 1 || lower == "w" || lower == "b" || word == "-" || is_digit(word[0])) return;
  // A letter of another language, or the key beside the right one, or anybody's guess.
  constexpr std::string_view means_black = "nszvghp";
  if (means_black.find(lower[0]) != std::string_view::npos) {
    out.push_back(turn_meaning(Color::black, 14, EditId::set_turn));
  } else if (lower == "q" || lower == "e" || lower == "a" || lower == "2") {
    out.push_back(turn_meaning(Color::white, 14, EditId::set_turn));
  }
  out.push_back(turn_meaning(std::nullopt, 18, EditId::set_turn));
}

void add_castling(std::string_view word, std::vector<Meaning>& out) {
  Meaning meaning;
  meaning.field = castling_field;
  if (word == "-" || word == "--") {
    meaning.cost = word == "-" ? 0 : 6;
    out.push_back(meaning);
    return;
  }
  if (word.size() > 12) return;
  std::size_t files = 0;
  std::size_t foreign = 0;
  std::size_t dashes = 0;
  for (const char c : word) {
    if (is_castling_letter(c)) {
      if (meaning.castling.find(c) == std::string::npos) meaning.castling += c;
      files += is_king_or_queen(c) ? 0U : 1U;
    } else if (c == '-') {
      ++dashes;
    } else {
      ++foreign;
    }
  }
  const std::size_t letters = word.size() - foreign - dashes;
  if (to_lower(word) == "none" || to_lower(word) == "no" || to_lower(word) == "nil") {
    meaning.castling.clear();
    meaning.cost = 6;
    out.push_back(meaning);
    return;
  }
  if (letters == 0 || foreign > 2 || foreign + files > 4) return;
  if (foreign > 0 && (files > 0 || letters < 2)) return;
  meaning.cost = files == 0 ? 0 : word.size() > 1 ? 1 : 3;
  if (dashes > 0) meaning.cost += 5;
  if (word.size() > 4) meaning.cost += 4;
  if (foreign > 0) {
    meaning.cost = 14;
    meaning.reason = EditId::set_castling;
    out.push_back(meaning);
    if (foreign == 1 && word.size() <= 4) {  // a wrong key for the one letter that is not there
      for (const char letter : {'K', 'Q', 'k', 'q'}) {
        if (meaning.castling.find(letter) == std::string::npos) {
          Meaning completed = meaning;
          completed.castling += letter;
          completed.cost = 13;
          out.push_back(completed);
        }
      }
    }
    return;
  }
  out.push_back(meaning);
}

void add_ep(std::string_view word, std::vector<Meaning>& out) {
  Meaning meaning;
  meaning.field = ep_field;
  const std::string lower = to_lower(word);
  if (word == "-" || word == "--") {
    meaning.cost = word == "-" ? 0 : 6;
    out.push_back(meaning);
    return;
  }
  if (const auto square = parse_square(lower)) {
    meaning.ep = square;
    const Rank rank = rank_of(*square);
    meaning.cost = (rank == Rank::r3 || rank == Rank::r6 ? 0 : 4) + (lower == word ? 0 : 1);
    out.push_back(meaning);
  } else if (word.size() == 2 && parse_square(std::string{lower[1], lower[0]})) {
    meaning.ep = parse_square(std::string{lower[1], lower[0]});
    meaning.cost = 8;
    meaning.reason = EditId::set_ep;
    out.push_back(meaning);
  } else if (word.size() == 1 && file_from(word[0])) {
    meaning.ep_file = file_from(word[0]);
    meaning.cost = 12;
    meaning.reason = EditId::set_ep;
    out.push_back(meaning);
  } else if (word.size() == 2 &&
             file_from(lower[0]).has_value() != rank_from(lower[1]).has_value()) {
    // Half of it is a square: "e9", "i3". Nothing that could be trusted.
    meaning.cost = 14;
    meaning.reason = EditId::clear_ep;
    if (const auto file = file_from(lower[0])) {
      meaning.ep_file = file;
      meaning.reason = EditId::set_ep;
    }
    out.push_back(meaning);
  }
}

void add_number(std::string_view word, std::size_t field, std::vector<Meaning>& out) {
  const std::uint32_t usual = field == fullmove_field ? 1 : 0;
  const EditId edit = field == fullmove_field ? EditId::set_fullmove : EditId::set_halfmove;
  Meaning meaning;
  meaning.field = field;
  meaning.number = usual;
  if (word == "-" || word == "--") {
    meaning.cost = 4;
    meaning.reason = edit;
    out.push_back(meaning);
    return;
  }
  const bool negative = word.starts_with('-');
  if (negative || word.starts_with('+')) word.remove_prefix(1);
  if (word.empty() || !is_digit(word[0])) return;
  std::uint32_t value = 0;
  const char* const end = word.data() + word.size();
  const auto [rest, error] = std::from_chars(word.data(), end, value);
  if (error != std::errc{} || value > max_clock || negative) {
    if (error == std::errc{} && rest != end) return;
    meaning.cost = 10;
    meaning.reason = edit;
    out.push_back(meaning);
    return;
  }
  meaning.number = value;
  if (rest != end) {
    const std::string_view tail(rest, static_cast<std::size_t>(end - rest));
    const bool dots = tail.find_first_not_of('.') == std::string_view::npos;
    const bool fraction =
        tail[0] == '.' && tail.find_first_not_of("0123456789", 1) == std::string_view::npos;
    if (!dots && !fraction) return;
    meaning.cost = dots ? 2 : 12;
    if (!dots) meaning.reason = edit;
  } else if (word.size() > 1 && word[0] == '0') {
    meaning.cost = 3;
  } else if (value > 500) {
    meaning.cost = 4;  // likelier a year, or two numbers
  }
  if (field == fullmove_field && value == 0) meaning.cost += 2;
  out.push_back(meaning);
}

}  // namespace

std::vector<Meaning> meanings_of(std::string_view word) {
  std::vector<Meaning> out;
  if (word.empty() || word.size() > 24) return out;
  add_turn(word, out);
  add_castling(word, out);
  add_ep(word, out);
  add_number(word, halfmove_field, out);
  add_number(word, fullmove_field, out);
  return out;
}

// The cheapest way to cut a word into two or more fields that follow each other: "wKQkq-01". Tables
// over (bytes read, last field), so that no cutting is tried twice.
std::vector<std::string> cut_word(const std::string& word) {
  if (word.size() < 2 || word.size() > 24) return {};
  if (word[0] != '0' && std::ranges::all_of(word, is_digit)) return {};
  struct Cell {
    int cost = 1000;
    std::size_t from = 0;
    std::size_t from_field = 0;
  };
  std::vector<std::array<Cell, tail_fields + 1>> table(word.size() + 1);
  table[0][0].cost = 0;
  for (std::size_t begin = 0; begin < word.size(); ++begin) {
    for (std::size_t last = 0; last <= tail_fields; ++last) {
      if (table[begin][last].cost >= 1000) continue;
      const std::size_t longest = std::min<std::size_t>(word.size() - begin, begin == 0 ? 8 : 10);
      for (std::size_t length = 1; length <= longest && begin + length <= word.size(); ++length) {
        if (begin == 0 && length == word.size()) continue;
        const std::string_view part = std::string_view(word).substr(begin, length);
        if (part.find('.') != std::string_view::npos) break;
        for (const Meaning& meaning : meanings_of(part)) {
          if (meaning.cost > 2 || meaning.field + 1 <= last) continue;
          const int skipped = static_cast<int>(meaning.field - last);
          const int cost = table[begin][last].cost + meaning.cost + 1 + (begin > 0 ? skipped : 0);
          Cell& cell = table[begin + length][meaning.field + 1];
          if (cost < cell.cost) cell = {cost, begin, last};
        }
      }
    }
  }
  std::size_t field = 0;
  for (std::size_t last = 1; last <= tail_fields; ++last) {
    if (table[word.size()][last].cost < table[word.size()][field].cost) field = last;
  }
  if (table[word.size()][field].cost >= 1000) return {};
  std::vector<std::string> parts;
  for (std::size_t end = word.size(); end > 0;) {
    const Cell& cell = table[end][field];
    parts.insert(parts.begin(), word.substr(cell.from, end - cell.from));
    end = cell.from;
    field = cell.from_field;
  }
  return parts;
}

bool starts_fields(std::string_view word) {
  if (word.empty()) return false;
  const char first = to_lower(word[0]);
  if (first != 'w' && first != 'b') return false;
  return word.size() == 1 || !cut_word(std::string(word)).empty();
}

}  // namespace forsyth::repairs
