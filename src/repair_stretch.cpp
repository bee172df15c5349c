#include "repair_stretch.hpp"

#include "forsyth/types.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "repair_rank.hpp"

namespace forsyth::repairs {
namespace {

constexpr std::size_t longest_run = 300;

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// The characters of a string, each non-ASCII letter as one `?`.
[[nodiscard]] std::string outline_of(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out += c;
    } else if (byte >= 0xC0) {
      out += unknown_letter;
    }
  }
  return out;
}

[[nodiscard]] bool is_board_text(std::string_view run) {
  return std::ranges::all_of(
      run, [](char c) { return c == '/' || is_digit(c) || piece_from(c).has_value(); });
}

[[nodiscard]] std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t slash = text.find('/');
    parts.push_back(text.substr(0, slash));
    if (slash == std::string_view::npos) return parts;
    text.remove_prefix(slash + 1);
  }
}

// Could this be a rank, perhaps of another alphabet, perhaps broken? Words of web addresses are
// not.
[[nodiscard]] bool could_be_rank(std::string_view segment) {
  constexpr std::string_view address[] = {"standard", "chess960", "analysis", "editor", "board"};
  if (segment.empty() || std::ranges::find(address, segment) != std::end(address)) return false;
  const std::size_t dot = segment.find('.');
  if (dot != std::string_view::npos && dot + 1 < segment.size()) return false;
  const std::string shape = outline_of(segment);
  constexpr std::string_view never = "iyxz.@~%$";
  const auto foreign = [&](char c) {
    return never.find(c) != std::string_view::npos || (!is_letter(c) && !is_digit(c) && c != '?');
  };
  const auto strange = std::ranges::count_if(shape, foreign);
  const int width = width_of(shape);
  return strange * 5 <= static_cast<std::ptrdiff_t>(shape.size()) && width >= 4 && width <= 16;
}

// Three points for each rank of eight squares in English letters, two for others that come near.
[[nodiscard]] int score_of(std::string_view text) {
  int score = 0;
  const auto parts = split(text);
  for (const std::string_view part : parts) {
    if (!could_be_rank(part)) continue;
    const std::string shape = outline_of(part);
    const int width = width_of(shape);
    if (width >= 6 && width <= 10) score += is_clean(shape) && width == 8 ? 3 : 2;
  }
  if (parts.size() < 4 && is_board_text(text)) {
    const int width = width_of(text);
    if (width >= 56 && width <= 72) score += 16;
    if (parts.size() > 1 && width > 40) score += 8;
  }
  return score;
}
constexpr int least_score = 8;
constexpr std::size_t shortest_group = 5;  // less cannot score so much: "8/8/8"

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  [[nodiscard]] Stretch best() {
    std::size_t i = 0;
    while (i < text_.size()) {
      const Mark mark = mark_at(text_, i);
      if (mark.kind == Mark::Kind::blank || mark.kind == Mark::Kind::separator) {
        i += mark.length;
        continue;
      }
      const std::size_t begin = i;
      std::size_t dashes = 0;
      std::size_t dots = 0;
      while (i < text_.size()) {
        const Mark inner = mark_at(text_, i);
        if (inner.kind == Mark::Kind::blank || inner.kind == Mark::Kind::separator) break;
        dashes += inner.kind == Mark::Kind::dash ? 1U : 0U;
        dots += text_[i] == '.' ? 1U : 0U;
        i += inner.length;
      }
      take(begin, i, dashes, dots);
    }
    finish();
    return std::move(best_);
  }

 private:
  void take(std::size_t begin, std::size_t end, std::size_t dashes, std::size_t dots) {
    if (end - begin > longest_run) {
      finish();
      return;
    }
    std::string run(text_.substr(begin, end - begin));
    // Ranks divided by dashes or full stops, as a keyboard without the slash would give.
    const bool slashes = run.find('/') != std::string::npos;
    if (!slashes && dashes >= 6) std::ranges::replace(run, '-', '/');
    if (!slashes && dots >= 6) std::ranges::replace(run, '.', '/');
    if (!is_board_text(run)) {
      finish();
      group_ = {begin, end, std::move(run), false, 0};
      finish();
      return;
    }
    if (!append(begin, end, run)) {
      finish();
      group_ = {begin, end, std::move(run), false, 0};
    }
  }

  // Joins a word to those before it: a rank of its own, the rest of a rank, or more ranks.
  [[nodiscard]] bool append(std::size_t begin, std::size_t end, const std::string& run) {
    if (group_.text.empty() || group_.text.size() + run.size() > longest_run) return false;
    const auto slashes = static_cast<int>(std::ranges::count(group_.text, '/'));
    const int squares = width_of(group_.text) - slashes;
    const std::string_view last = std::string_view(group_.text).substr(group_.text.rfind('/') + 1);
    const int left = width_of(last);
    const std::string_view next = std::string_view(run).substr(0, run.find('/'));
    const int right = width_of(next);
    const bool touching = last.empty() || next.empty();
    const bool more = run.find('/') != std::string::npos;
    if (squares >= 64 || squares + right > 70) return false;
    const bool rights = std::ranges::all_of(
        run, [](char c) { return c == 'K' || c == 'Q' || c == 'k' || c == 'q'; });
    if (run == "b" || run == "B" || (rights && right != 8)) return false;
    // "Puzzle 8: 1nb2rk1/..." and "b 8/8/...": a word of prose is no rank.
    if (more && !touching) {
      const bool begun = slashes > 0 || (left == 8 && group_.text.size() > 1);
      if (!begun && left + right != 8) return false;
    }
    if (!touching && !more) {
      const bool rest = left < 8 && left + right == 8;
      if (right != 8 && !rest) return false;
    }
    if (!touching && !(left < 8 && left + right <= 8)) group_.text += '/';
    group_.text += run;
    group_.end = end;
    group_.joined = group_.joined || begin > group_.begin;
    return true;
  }

  void finish() {
    if (group_.text.size() >= shortest_group) {
      trim();
      group_.score = score_of(group_.text);
      if (group_.score > best_.score) best_ = std::move(group_);
    }
    group_ = {};
  }

  // Cuts off the parts of a web address on both sides, as far as more than eight ranks are left or
  // they can be none.
  void trim() {
    auto parts = split(group_.text);
    std::size_t first = 0;
    std::size_t last = parts.size();
    while (first < last && !could_be_rank(parts[first])) ++first;
    while (last > first && !could_be_rank(parts[last - 1])) --last;
    if (group_.joined || is_board_text(group_.text) || (first == 0 && last == parts.size())) return;
    if (first == last) {
      group_.text.clear();
      return;
    }
    const auto begin = static_cast<std::size_t>(parts[first].data() - group_.text.data());
    const auto end = static_cast<std::size_t>(parts[last - 1].data() - group_.text.data()) +
                     parts[last - 1].size();
    group_.end = group_.begin + end;
    group_.begin += begin;
    group_.text = group_.text.substr(begin, end - begin);
  }

  std::string_view text_;
  Stretch group_;
  Stretch best_;
};

}  // namespace

// are.
Mark mark_at(std::string_view text, std::size_t i) {
  using enum Mark::Kind;
  const auto byte = [&](std::size_t k) {
    return i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0U;
  };
  const unsigned first = byte(0);
  if (first < 0x80) {
    if (first <= ' ' || first == 0x7F) return {blank, 1};
    switch (first) {
      case '-':  return {dash, 1};
      case '"':
      case '\'':
      case '`':
      case '(':
      case ')':
      case '[':
      case ']':
      case '{':
      case '}':
      case '<':
      case '>':
      case '=':
      case '&':
      case '#':
      case '?':
      case '_':
      case '+':
      case '*':  return {blank, 1};
      case '|':
      case '\\':
      case ',':
      case ';':
      case ':':  return {separator, 1};
      default:   return {solid, 1};
    }
  }
  if (first == 0xC2 && (byte(1) == 0xA0 || byte(1) == 0xAB || byte(1) == 0xBB)) return {blank, 2};
  if (first == 0xE2 && byte(1) == 0x80) {
    if (byte(2) >= 0x90 && byte(2) <= 0x95) return {dash, 3};
    return {blank, 3};
  }
  if (first == 0xE2 && byte(1) == 0x88 && byte(2) == 0x92) return {dash, 3};  // minus
  if (first == 0xE2 && byte(1) == 0x81 && byte(2) == 0x84) return {separator, 3};
  if (first == 0xE3 && byte(1) == 0x80 && byte(2) == 0x80) return {blank, 3};
  if (first == 0xEF && byte(1) == 0xBB && byte(2) == 0xBF) return {blank, 3};
  if (first == 0xEF && byte(1) == 0xBC && byte(2) == 0x8F) return {separator, 3};
  const std::size_t length = first < 0xC0 ? 1U : first < 0xE0 ? 2U : first < 0xF0 ? 3U : 4U;
  return {solid, std::min(length, text.size() - i)};
}

std::optional<Stretch> find_stretch(std::string_view text) {
  Stretch stretch = Scanner(text).best();
  if (stretch.score < least_score) return std::nullopt;
  return stretch;
}

}  // namespace forsyth::repairs
