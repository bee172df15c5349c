#include "web_address.hpp"

#include "forsyth/types.hpp"

#include <algorithm>
#include <array>

namespace forsyth::reading {
namespace {

constexpr Spelling in_address{
    .percent = true, .underscore = true, .plus = false, .invisible = false};

// The words that stand before the board in the paths of the sites that people copy from.
constexpr std::array<std::string_view, 18> path_words{
    "analysis",  "analyse",    "editor",     "board",  "standard", "chess960",
    "practice",  "custom",     "embed",      "atomic", "horde",    "fromposition",
    "antichess", "crazyhouse", "threecheck", "fen",    "variant",  "kingofthehill"};

constexpr std::array<std::string_view, 4> host_beginnings{"www.", "lichess.", "lichess1.",
                                                          "chess.com"};

bool is_path_word(std::string_view segment) {
  return std::ranges::any_of(path_words, [segment](std::string_view word) {
    return segment.size() == word.size() && starts_with(segment, word);
  });
}

// "https://" has a short name, a colon and two slashes.
std::size_t scheme_size(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size() && i < 12 && is_letter(text[i])) ++i;
  return i > 1 && text.substr(i, 3) == "://" ? i + 3 : 0;
}

// The value of the first `fen=` that has one.
Span find_query(std::string_view text, Span span) {
  const std::string_view part = text.substr(0, span.end);
  for (std::size_t equals = part.find('=', span.begin); equals != std::string_view::npos;
       equals = part.find('=', equals + 1)) {
    if (equals < span.begin + std::size_t{3} || !starts_with(part.substr(equals - 3), "fen"))
      continue;
    if (equals > span.begin + std::size_t{3} &&
        std::string_view("?&#;/").find(part[equals - 4]) == std::string_view::npos) {
      continue;
    }
    const std::size_t end = std::min(part.find_first_of("&#", equals), part.size());
    if (end > equals + 1) {
      return {static_cast<std::uint32_t>(equals + 1), static_cast<std::uint32_t>(end)};
    }
  }
  return {span.begin, span.begin};
}

// A part of a path looks like a rank when more than three in five of its characters could stand in
// one; the words of paths don't.
bool is_rank_like(const Glyphs& glyphs, Span segment) {
  std::uint32_t all = 0;
  std::uint32_t good = 0;
  for (std::uint32_t i = segment.begin; i < segment.end;) {
    const Glyph glyph = glyphs.at(i);
    if (glyph.is_blank()) break;
    ++all;
    if (piece_from(glyph.letter) || rank_from(glyph.letter)) ++good;
    i = glyph.span.end;
  }
  return good * 5 > all * 3;
}

// Walks over the parts of a path to the first that begins a board. After a word that is known to
// stand before one, anything with enough slashes behind it is taken for the board, so that a wrong
// letter in its first rank is not taken for a part of the path.
Span find_path(std::string_view text, Span span) {
  const std::size_t stop =
      std::min<std::size_t>(text.substr(0, span.end).find_first_of("?#", span.begin), span.end);
  const Glyphs glyphs(text, static_cast<std::uint32_t>(stop), in_address);
  std::uint32_t slashes = 0;
  for (std::uint32_t i = span.begin; i < stop;) {
    const Glyph glyph = glyphs.at(i);
    if (glyph.letter == '/') ++slashes;
    i = glyph.span.end;
  }

  bool after_word = false;
  for (std::uint32_t i = span.begin; i < stop;) {
    Span segment{i, i};
    Glyph glyph;
    while (segment.end < stop) {
      glyph = glyphs.at(segment.end);
      if (glyph.letter == '/') break;
      segment.end = glyph.span.end;
    }
    const bool last = segment.end >= stop;
    if (!segment.empty()) {
      const bool word = is_path_word(text.substr(segment.begin, segment.end - segment.begin));
      if (!word && (is_rank_like(glyphs, segment) || (after_word && slashes >= 4))) {
        return {segment.begin, static_cast<std::uint32_t>(stop)};
      }
      after_word = word;
    }
    if (last) break;
    --slashes;
    i = glyph.span.end;
  }
  return {span.begin, span.begin};
}

}  // namespace

std::optional<WebAddress> find_in_address(std::string_view text, Span span) {
  const std::string_view part = text.substr(span.begin, span.end - span.begin);
  const std::size_t scheme = scheme_size(part);
  const bool host =
      scheme > 0 || std::ranges::any_of(host_beginnings, [part](std::string_view name) {
        return starts_with(part, name);
      });
  const bool query = part.starts_with('?') || part.starts_with('&') || starts_with(part, "fen=");
  bool path = false;
  if (!host && !query) {
    const std::string_view rest = part.substr(part.starts_with('/') ? 1 : 0);
    const std::string_view first = rest.substr(0, rest.find_first_of("/?"));
    path = first.size() < rest.size() && is_path_word(first) && first.size() > 3;
  }
  if (!host && !query && !path) return std::nullopt;

  if (const Span value = find_query(text, span); !value.empty()) return WebAddress{value, true};
  if (query) return WebAddress{{span.begin, span.begin}, true};
  Span way = span;
  if (host) {
    const std::size_t slash = part.find('/', scheme);
    way.begin =
        slash == std::string_view::npos ? span.end : span.begin + static_cast<std::uint32_t>(slash);
  }
  return WebAddress{find_path(text, way), false};
}

}  // namespace forsyth::reading
