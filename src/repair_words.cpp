#include "repair_words.hpp"

#include <algorithm>
#include <utility>

#include "repair_language.hpp"
#include "repair_meaning.hpp"
#include "repair_rank.hpp"
#include "repair_stretch.hpp"

namespace forsyth::repairs {
namespace {

constexpr std::size_t longest_escaped = 1U << 16;
constexpr std::size_t words_before = 6;
constexpr std::size_t words_after = 12;
constexpr std::size_t window_before = 160;
constexpr std::size_t window_after = 400;

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The words of a stretch, with all dashes as hyphens; marks at the ends of a word belong to the
// prose.
[[nodiscard]] std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  const auto finish = [&] {
    while (!word.empty() && (word.back() == '.' || word.back() == '!')) word.pop_back();
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
  };
  for (std::size_t i = 0; i < text.size();) {
    const Mark mark = mark_at(text, i);
    if (mark.kind == Mark::Kind::solid) word += text.substr(i, mark.length);
    if (mark.kind == Mark::Kind::dash) word += '-';
    if (mark.kind == Mark::Kind::blank || mark.kind == Mark::Kind::separator) finish();
    i += mark.length;
  }
  finish();
  return words;
}

[[nodiscard]] int from_hex(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

[[nodiscard]] std::string without_escapes(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && from_hex(text[i + 1]) >= 0 &&
        from_hex(text[i + 2]) >= 0) {
      out += static_cast<char>(from_hex(text[i + 1]) * 16 + from_hex(text[i + 2]));
      i += 2;
    } else {
      out += text[i];
    }
  }
  return out;
}

// "RNBQKBNRw" and "RNBQKBNRwKQkq-01": the fields begin where the last rank is full.
void cut_last_rank(Outline& outline) {
  const std::size_t slash = outline.placement.rfind('/');
  const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
  if (slash == std::string::npos) return;
  int width = 0;
  for (std::size_t i = begin; i < outline.placement.size(); ++i) {
    if (width >= 6 && width <= 8) {
      const std::string rest = outline.placement.substr(i);
      const bool turn_follows =
          !outline.after.empty() && outline.after[0].size() == 1 && starts_fields(outline.after[0]);
      // Only Polish rooks are w; elsewhere the letter is no piece, even behind a short rank.
      const bool only_w = outline.placement.find_first_of("wW") == i;
      const bool turn_here = width == 8 ? only_w || !turn_follows : only_w;
      if (turn_here && starts_fields(rest)) {
        outline.edits.push_back({EditId::clean_text, Field::line, outline.placement.substr(begin),
                                 outline.placement.substr(begin, i - begin) + " " + rest});
        outline.placement.resize(i);
        outline.after.insert(outline.after.begin(), rest);
        outline.cost += 6;
        return;
      }
    }
    width += width_of(outline.placement.substr(i, 1));
  }
}

// Marks of promoted pieces, a pocket, stops at the end: none of them is a square.
void drop_marks(Outline& outline) {
  std::string plain;
  for (const char c : outline.placement) {
    if (c != '~' && c != '.') plain += c;
  }
  if (plain.size() == outline.placement.size()) return;
  outline.edits.push_back({EditId::clean_text, Field::placement, outline.placement, plain});
  outline.placement = std::move(plain);
  outline.cost += 2;
}

// Words behind a placement in Cyrillic letters may come from the same wrong keyboard.
void read_keys(Outline& outline) {
  for (std::string& word : outline.after) {
    if (auto latin = from_russian_keys(word)) {
      outline.edits.push_back({EditId::clean_text, Field::line, word, *latin});
      outline.cost += 2;
      word = std::move(*latin);
    }
  }
}

}  // namespace

std::optional<Outline> find_outline(std::string_view text) {
  std::string decoded;
  if (text.size() <= longest_escaped && text.find('%') != std::string_view::npos) {
    decoded = without_escapes(text);
    text = decoded;
  }
  auto stretch = find_stretch(text);
  if (!stretch) return std::nullopt;

  Outline outline;
  const std::string_view raw = text.substr(stretch->begin, stretch->end - stretch->begin);
  outline.placement = std::move(stretch->text);
  if (outline.placement != raw) {
    outline.edits.push_back(
        {EditId::clean_text, Field::placement, std::string(raw), outline.placement});
    outline.cost += 8;
  }
  const std::size_t from = stretch->begin - std::min(stretch->begin, window_before);
  outline.before = words_of(text.substr(from, stretch->begin - from));
  if (outline.before.size() > words_before) {
    outline.before.erase(outline.before.begin(),
                         outline.before.end() - static_cast<std::ptrdiff_t>(words_before));
  }
  outline.after = words_of(text.substr(stretch->end, window_after));
  if (outline.after.size() > words_after) outline.after.resize(words_after);
  drop_marks(outline);
  cut_last_rank(outline);
  read_keys(outline);
  return outline;
}

}  // namespace forsyth::repairs
