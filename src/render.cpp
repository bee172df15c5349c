#include "forsyth/diagnose.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "shown_text.hpp"

namespace forsyth {
namespace {

constexpr std::size_t window_columns = 78;
constexpr std::string_view indent = "  ";

struct Extent {
  std::size_t begin = 0;
  std::size_t end = 0;
};

std::size_t columns(const Character& character) {
  return character.kind == Character::Kind::wide ? 2 : 1;
}

// What stands for a character in its column.
std::string_view shown(const Character& character, std::string_view bytes) {
  switch (character.kind) {
    case Character::Kind::blank:   return "␣";
    case Character::Kind::hidden:  return "·";
    case Character::Kind::invalid: return "\uFFFD";
    case Character::Kind::plain:
    case Character::Kind::wide:    break;
  }
  return bytes;
}

// Moves `at` forward over at most `room` columns, not beyond `stop`; returns the columns passed.
std::size_t forward(std::string_view text, std::size_t& at, std::size_t stop, std::size_t room) {
  std::size_t used = 0;
  while (at < stop) {
    const Character character = character_at(text, at);
    if (used + columns(character) > room) break;
    used += columns(character);
    at += character.size;
  }
  return used;
}

// The same towards the start of the text.
std::size_t backward(std::string_view text, std::size_t& at, std::size_t room) {
  std::size_t used = 0;
  while (at > 0) {
    const std::size_t start = character_start(text, at - 1);
    const Character character = character_at(text, start);
    if (used + columns(character) > room) break;
    used += columns(character);
    at = start;
  }
  return used;
}

// The part of the text to show. A text that fits is shown whole. Of a longer one the span comes
// first, then as much before it as after it; what one end of the text leaves over goes to the other
// side. Looks at no more than a few windows of text, however long it is. An ellipsis and the caret
// past the end take a column each.
Extent window(std::string_view text, Extent span) {
  std::size_t end = 0;
  const std::size_t past_end = span.begin == text.size() ? 1 : 0;
  forward(text, end, text.size(), window_columns - past_end);
  if (end == text.size()) return {0, end};

  const std::size_t room = window_columns - 2 - past_end;
  std::size_t span_end = span.begin;
  const std::size_t span_columns = forward(text, span_end, span.end, room - 8);
  std::size_t after = span_end;
  const std::size_t columns_after = forward(text, after, text.size(), (room - span_columns) / 2);
  std::size_t begin = span.begin;
  const std::size_t columns_before = backward(text, begin, room - span_columns - columns_after);
  forward(text, after, text.size(), room - span_columns - columns_after - columns_before);
  return {begin, after};
}

// The text in one line and a line below it with `^` under the first column of the span and `~`
// under its others. A span of no bytes has a caret where it stands, which may be past the last
// character.
void append_excerpt(std::string& out, std::string_view text, Extent span) {
  span.begin = character_start(text, span.begin);
  const Extent part = window(text, span);
  std::string marks;
  out += indent;
  const auto mark = [&marks, &span](std::size_t at, std::size_t width) {
    const bool first = at == span.begin;
    const bool inside = first || (at > span.begin && at < span.end);
    if (inside) marks += first ? '^' : '~';
    marks.append(inside ? width - 1 : width, inside ? '~' : ' ');
  };
  if (part.begin > 0) {
    out += "…";
    mark(part.begin - 1, 1);
  }
  for (std::size_t at = part.begin; at < part.end;) {
    const Character character = character_at(text, at);
    out += shown(character, text.substr(at, character.size));
    mark(at, columns(character));
    at += character.size;
  }
  if (part.end < text.size()) out += "…";
  mark(part.end, 1);
  marks.resize(marks.find_last_not_of(' ') + 1);
  out += '\n';
  out += indent;
  out += marks;
  out += '\n';
}

}  // namespace

std::string render(const Finding& finding, std::string_view text, Language language) {
  std::string out;
  out.reserve(512);
  out += word(std::string("severity-").append(name(finding.severity)), language);
  out += ": ";
  out += message(finding, text, language);
  out += "  [";
  out += name(finding.id);
  out += "]\n";
  const std::size_t begin = std::min<std::size_t>(finding.begin, text.size());
  const std::size_t end = std::clamp<std::size_t>(finding.end, begin, text.size());
  // Both 0: the finding points at nothing in the text.
  if (!text.empty() && (finding.begin != 0 || finding.end != 0)) {
    append_excerpt(out, text, {begin, end});
  }
  if (finding.fix) {
    out += indent;
    out += word("fix", language);
    out += ": ";
    out += message(finding.fix->edit, language);
    if (!finding.fix->fen.empty()) {
      out += ": ";
      out += finding.fix->fen;
    }
    out += '\n';
  }
  return out;
}

}  // namespace forsyth
