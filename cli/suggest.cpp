#include "suggest.hpp"

#include <algorithm>
#include <utility>

namespace forsyth::cli {

int slips_between(std::string_view a, std::string_view b) {
  // Words longer than any name of ours are not compared letter by letter.
  constexpr std::size_t longest = 64;
  if (a.size() > longest || b.size() > longest)
    return static_cast<int>(std::max(a.size(), b.size()));
  // Three rows of the usual table: the exchange of two letters looks two rows up.
  std::vector<int> before(b.size() + 1);
  std::vector<int> above(b.size() + 1);
  std::vector<int> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int wrong = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({wrong, above[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    std::swap(before, above);
    std::swap(above, row);
  }
  return above[b.size()];
}

std::vector<std::string> close_words(std::string_view typed, std::span<const std::string> words) {
  const int allowed = std::max(1, static_cast<int>(typed.size()) / 3);
  std::vector<std::pair<int, std::size_t>> found;
  for (std::size_t place = 0; place < words.size(); ++place) {
    const std::string& word = words[place];
    int slips = slips_between(typed, word);
    // The beginning of a word is as good as one slip: "gen" for "generate".
    if (typed.size() >= 2 && word.starts_with(typed)) slips = std::min(slips, 1);
    if (slips <= allowed) found.emplace_back(slips, place);
  }
  // Equally close words keep the order of the list: pairs compare by slips, then by place.
  std::sort(found.begin(), found.end());
  std::vector<std::string> result;
  for (const auto& [slips, place] : found) {
    if (slips > found.front().first + 1 || result.size() == 3) break;
    result.push_back(words[place]);
  }
  return result;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string> words) {
  const std::vector<std::string> close = close_words(typed, words);
  if (close.empty()) return {};
  std::string text = "; did you mean ";
  for (std::size_t i = 0; i < close.size(); ++i) {
    if (i > 0) text += i + 1 == close.size() ? " or " : ", ";
    text += close[i];
  }
  return text + "?";
}

}  // namespace forsyth::cli
