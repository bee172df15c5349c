#include "forsyth/message.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstddef>
#include <string>

#include "message_table.hpp"
#include "shown_text.hpp"

namespace forsyth {
namespace {

// How much of the text a sentence quotes, in columns.
constexpr std::size_t quoted_columns = 24;

// Which form of `{name:one|many}` is meant. For a side that is not known both are shown.
enum class Form : std::uint8_t { first, second, both };

Form by_number(std::int64_t number) { return number == 1 ? Form::first : Form::second; }

Form by_side(char side) {
  if (side == 'w') return Form::first;
  return side == 'b' ? Form::second : Form::both;
}

// Copies a text of the catalogue and fills in its braces: `append(out, name)` writes a value,
// `choose(name)` says which of two forms to take. The catalogue was checked when the table was
// made: braces are closed and not nested, and a choice has two forms.
template <class Append, class Choose>
std::string expand(std::string_view text, Append append, Choose choose) {
  std::string out;
  out.reserve(text.size() + 2 * quoted_columns);
  for (;;) {
    const std::size_t open = text.find('{');
    out += text.substr(0, open);
    if (open == std::string_view::npos) return out;
    const std::size_t close = text.find('}', open);
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const std::size_t colon = inside.find(':');
    if (colon == std::string_view::npos) {
      append(out, inside);
    } else {
      const std::string_view forms = inside.substr(colon + 1);
      const std::size_t bar = forms.find('|');
      const Form form = choose(inside.substr(0, colon));
      if (form != Form::second) out += forms.substr(0, bar);
      if (form == Form::both) out += '/';
      if (form != Form::first) out += forms.substr(bar + 1);
    }
    text.remove_prefix(close + 1);
  }
}

const std::string_view& in(const message_table::Texts& texts, Language language) {
  const auto number = static_cast<std::size_t>(language);
  return texts[number < texts.size() ? number : 0];
}

void append_number(std::string& out, std::int64_t number) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  out.append(digits.data(), end);
}

void append_square(std::string& out, int square) {
  out += static_cast<char>('a' + (square & 7));
  out += static_cast<char>('1' + (square >> 3));
}

void append_squares(std::string& out, std::uint64_t squares) {
  for (bool first = true; squares != 0; squares &= squares - 1, first = false) {
    if (!first) out += ", ";
    append_square(out, std::countr_zero(squares));
  }
}

void append_side(std::string& out, char side, Language language) {
  const Form form = by_side(side);
  if (form != Form::second) out += word("side-white", language);
  if (form == Form::both) out += '/';
  if (form != Form::first) out += word("side-black", language);
}

// The pawn that passed over an en passant square stands one rank further, towards the middle of the
// board, and came from one rank before it. Squares of the first and last rank have no such
// neighbour, and a finding about them does not name it.
int pawn_beyond(int ep) { return ep >= 32 ? ep - 8 : ep + 8; }
int origin_of_pawn(int ep) { return std::clamp(ep >= 32 ? ep + 8 : ep - 8, 0, 63); }

std::string_view bytes_of(const Finding& finding, std::string_view text) {
  const std::size_t begin = std::min<std::size_t>(finding.begin, text.size());
  const std::size_t end = std::clamp<std::size_t>(finding.end, begin, text.size());
  return text.substr(begin, end - begin);
}

// The letters of castling rights that an edit takes away and leaves the rest as it was; empty when
// it does anything else.
std::string removed_rights(std::string_view before, std::string_view after) {
  if (before.size() > 8 || before.find_first_not_of("KQABCDEFGHkqabcdefgh") != before.npos) {
    return {};
  }
  if (after == "-") after = {};
  std::string removed;
  for (const char letter : before) {
    if (!after.empty() && after.front() == letter) {
      after.remove_prefix(1);
    } else {
      removed += letter;
    }
  }
  return after.empty() ? removed : std::string();
}

}  // namespace

std::optional<Language> language_from_tag(std::string_view tag) {
  if (tag.size() < 2) return std::nullopt;
  if (tag.size() > 2 && std::string_view("-_.@").find(tag[2]) == std::string_view::npos) {
    return std::nullopt;
  }
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  const std::array<char, 2> letters{lower(tag[0]), lower(tag[1])};
  for (const Language language : {Language::en, Language::es, Language::pt, Language::it}) {
    if (forsyth::tag(language) == std::string_view(letters.data(), 2)) return language;
  }
  return std::nullopt;
}

std::string_view tag(Language language) {
  switch (language) {
    case Language::es: return "es";
    case Language::pt: return "pt";
    case Language::it: return "it";
    case Language::en: break;
  }
  return "en";
}

std::string message(const Finding& finding, std::string_view text, Language language) {
  const auto number = static_cast<std::size_t>(finding.id);
  if (number >= finding_count) return {};
  const int square = finding.squares == 0 ? -1 : std::countr_zero(finding.squares);
  const auto append_if_any = [](std::string& out, int which) {
    if (which >= 0) append_square(out, which);
  };
  const auto append = [&](std::string& out, std::string_view name) {
    if (name == "text") {
      out += show_bytes(bytes_of(finding, text), quoted_columns);
    } else if (name == "n" || name == "rank") {
      append_number(out, finding.n);
    } else if (name == "m") {
      append_number(out, finding.m);
    } else if (name == "square") {
      append_if_any(out, square);
    } else if (name == "squares") {
      append_squares(out, finding.squares);
    } else if (name == "pawn") {
      append_if_any(out, square < 0 ? square : pawn_beyond(square));
    } else if (name == "origin") {
      append_if_any(out, square < 0 ? square : origin_of_pawn(square));
    } else if (name == "side") {
      append_side(out, finding.side, language);
    }
  };
  const auto choose = [&](std::string_view name) {
    if (name == "side") return by_side(finding.side);
    if (name == "squares") return by_number(std::popcount(finding.squares));
    return by_number(name == "m" ? finding.m : finding.n);
  };
  return expand(in(message_table::findings[number].texts, language), append, choose);
}

std::string message(const Edit& edit, Language language) {
  const auto number = static_cast<std::size_t>(edit.id);
  if (number >= edit_count) return {};
  if (edit.id == EditId::set_castling) {
    const std::string removed = removed_rights(edit.before, edit.after);
    if (removed.size() == 1) return word("edit-remove-right", language, removed);
    if (!removed.empty()) return word("edit-remove-rights", language, removed);
  }
  const char side = edit.after == "w" || edit.after == "b" ? edit.after.front() : '\0';
  const auto append = [&](std::string& out, std::string_view name) {
    if (name == "side") {
      append_side(out, side, language);
    } else {
      out += show_bytes(name == "after" ? edit.after : edit.before, quoted_columns);
    }
  };
  return expand(in(message_table::edits[number].texts, language), append,
                [side](std::string_view) { return by_side(side); });
}

std::string word(std::string_view key, Language language, std::string_view n, std::string_view m) {
  const auto words = message_table::words;
  const auto row = std::lower_bound(
      words.begin(), words.end(), key,
      [](const message_table::WordRow& left, std::string_view right) { return left.key < right; });
  if (row == words.end() || row->key != key) return std::string(key);
  const auto value = [n, m](std::string_view name) { return name == "m" ? m : n; };
  return expand(
      in(row->texts, language),
      [&](std::string& out, std::string_view name) { out += value(name); },
      [&](std::string_view name) { return value(name) == "1" ? Form::first : Form::second; });
}

}  // namespace forsyth
