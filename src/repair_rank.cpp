#include "repair_rank.hpp"

#include "forsyth/types.hpp"

#include <algorithm>
#include <string>

#include "stable_order.hpp"

namespace forsyth::repairs {
namespace {

constexpr std::string_view pieces = "PNBRQKpnbrqk";

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_piece(char c) { return piece_from(c).has_value(); }
[[nodiscard]] constexpr bool is_empty_count(char c) { return c >= '1' && c <= '8'; }

// What the slips of people and tools cost. Forgetting a character is as likely for any of them;
// typing a wrong one is shared out among all the wrong ones that there are.
constexpr int dropped = 24;
constexpr int dropped_from_run = 17;
constexpr int doubled = 22;
constexpr int stray_letter = 58;
constexpr int stray_digit = 46;
constexpr int stray_unknown = 14;
constexpr int digit_off_by_one = 28;
constexpr int digit_off = 38;
constexpr int digit_for_piece = 58;
constexpr int look_alike = 6;
constexpr int second_slip = 15;
constexpr int not_canonical = 30;
constexpr std::size_t first_slips = 80;

/// A text of at most one slip, and how it came about.
struct Slip {
  std::string text;
  int cost = 0;
  EditId edit{};
};

// The keys beside those of the pieces and the shapes that look like them, on paper and to a
// machine.
struct Confusion {
  char written;
  std::string_view meant;
};
constexpr Confusion confusions[] = {
    {'0', "8"}, {'9', "8"}, {'O', "8"},  {'o', "8"}, {'l', "1k"}, {'I', "1"},  {'i', "1"},
    {'|', "1"}, {'!', "1"}, {'S', "5"},  {'s', "5"}, {'Z', "2"},  {'z', "2"},  {'G', "6"},
    {'g', "b"}, {'A', "4"}, {'T', "7R"}, {'m', "n"}, {'M', "N"},  {'h', "nb"}, {'H', "N"},
    {'t', "r"}, {'e', "r"}, {'E', "R"},  {'v', "b"}, {'V', "B"},  {'w', "q"},  {'a', "q"},
    {'W', "Q"}, {'j', "k"}, {'J', "K"},  {'L', "K"}, {'D', "Q"},  {'c', "n"},  {'C', "N"},
};

[[nodiscard]] int cost_of_meaning(char written, char meant) {
  for (const Confusion& confusion : confusions) {
    if (confusion.written == written && confusion.meant.find(meant) != std::string_view::npos) {
      return look_alike;
    }
  }
  if (is_digit(written) != is_digit(meant)) return 46;
  const bool lower = written >= 'a' && written <= 'z';
  const bool known_case = lower || (written >= 'A' && written <= 'Z');
  return known_case && lower != (meant >= 'a' && meant <= 'z') ? 44 : 30;
}

/// Gathers the texts that are one slip away from a rank.
class Slips {
 public:
  /// `only_full`: leaves out those that are not eight squares wide, before they are even written.
  Slips(std::string_view rank, bool only_full)
      : rank_(rank), width_(width_of(rank)), only_full_(only_full) {}

  [[nodiscard]] std::vector<Slip> find() {
    for (std::size_t i = 0; i < rank_.size(); ++i) {
      erase(i);
      replace(i);
      change_run(i);
    }
    for (std::size_t i = 0; i <= rank_.size(); ++i) insert(i);
    return std::move(out_);
  }

 private:
  // `count` times `c` in the place of `erased` characters at `i`.
  void add(std::size_t i, std::size_t erased, std::size_t count, char c, int cost, EditId edit) {
    if (only_full_) {
      const int gained = static_cast<int>(count) * width_of({&c, 1});
      if (width_ - width_of(rank_.substr(i, erased)) + gained != 8) return;
    }
    std::string text(rank_.substr(0, i));
    text.append(count, c);
    text += rank_.substr(i + erased);
    out_.push_back({std::move(text), cost, edit});
  }

  void erase(std::size_t i) {
    const char c = rank_[i];
    const bool beside_same =
        (i > 0 && rank_[i - 1] == c) || (i + 1 < rank_.size() && rank_[i + 1] == c);
    const int cost = beside_same   ? doubled
                     : is_digit(c) ? stray_digit
                     : is_piece(c) ? stray_letter
                                   : stray_unknown;
    add(i, 1, 0, c, cost,
        is_digit(c)   ? EditId::remove_digit
        : is_piece(c) ? EditId::remove_piece
                      : EditId::replace_letter);
  }

  void replace(std::size_t i) {
    const char c = rank_[i];
    if (is_empty_count(c)) {
      for (char digit = '1'; digit <= '8'; ++digit) {
        const int off = digit > c ? digit - c : c - digit;
        const int cost = off == 1 ? digit_off_by_one : digit_off;
        if (off != 0) add(i, 1, 1, digit, cost, EditId::change_digit);
      }
      for (const char piece : pieces) add(i, 1, 1, piece, digit_for_piece, EditId::replace_letter);
    } else if (is_piece(c)) {
      for (char digit = '1'; digit <= '8'; ++digit) {
        add(i, 1, 1, digit, digit_for_piece, EditId::replace_letter);
      }
    } else {
      const EditId edit = is_digit(c) ? EditId::change_digit : EditId::replace_letter;
      for (char digit = '1'; digit <= '8'; ++digit) {
        add(i, 1, 1, digit, cost_of_meaning(c, digit), edit);
      }
      for (const char piece : pieces) add(i, 1, 1, piece, cost_of_meaning(c, piece), edit);
    }
  }

  // The run of equal characters that starts at `i` may have been cut short or drawn out.
  void change_run(std::size_t i) {
    const char c = rank_[i];
    if (!is_piece(c) || (i > 0 && rank_[i - 1] == c)) return;
    std::size_t length = 1;
    while (i + length < rank_.size() && rank_[i + length] == c) ++length;
    for (std::size_t more = 2; more <= 5; ++more) {
      const int cost = 2 + 8 * static_cast<int>(more);
      add(i, 0, more, c, dropped_from_run + cost, EditId::add_piece);
      if (more < length) add(i, more, 0, c, doubled + cost, EditId::remove_piece);
    }
  }

  void insert(std::size_t i) {
    const bool at_end = i == 0 || i == rank_.size();
    for (char digit = '1'; digit <= '8'; ++digit) {
      add(i, 0, 1, digit, dropped, at_end ? EditId::fill_rank : EditId::add_digit);
    }
    for (const char piece : pieces) {
      const bool run = (i > 0 && rank_[i - 1] == piece) || (!at_end && rank_[i] == piece);
      add(i, 0, 1, piece, run ? dropped_from_run : dropped, EditId::add_piece);
    }
  }

  std::string_view rank_;
  int width_;
  bool only_full_;
  std::vector<Slip> out_;
};

[[nodiscard]] std::optional<Cells> cells_of(std::string_view rank) {
  if (!is_clean(rank) || width_of(rank) != 8) return std::nullopt;
  Cells cells{};
  std::size_t file = 0;
  for (const char c : rank) {
    if (is_piece(c)) {
      cells[file++] = c;
    } else {
      for (int n = c - '0'; n > 0; --n) cells[file++] = '.';
    }
  }
  return cells;
}

void keep_cheapest(std::vector<RankReading>& readings) {
  sort_stably(readings, [](const RankReading& a, const RankReading& b) {
    return a.cells != b.cells ? a.cells < b.cells : a.cost < b.cost;
  });
  const auto same = [](const RankReading& a, const RankReading& b) { return a.cells == b.cells; };
  readings.erase(std::unique(readings.begin(), readings.end(), same), readings.end());
  sort_by(readings, &RankReading::cost);
}

void add_readings(const std::vector<Slip>& slips, int extra, std::optional<EditId> first,
                  bool merges, std::vector<RankReading>& out) {
  for (const Slip& slip : slips) {
    if (const auto cells = cells_of(slip.text)) {
      const int odd = merges && has_adjacent_digits(slip.text) ? not_canonical : 0;
      out.push_back({*cells, slip.cost + extra + odd, first.value_or(slip.edit)});
    }
  }
}

}  // namespace

bool has_adjacent_digits(std::string_view rank) {
  for (std::size_t i = 1; i < rank.size(); ++i) {
    if (is_digit(rank[i - 1]) && is_digit(rank[i])) return true;
  }
  return false;
}

int width_of(std::string_view rank) {
  int width = 0;
  for (const char c : rank) width += is_digit(c) ? c - '0' : 1;
  return width;
}

bool is_clean(std::string_view rank) {
  return std::ranges::all_of(rank, [](char c) { return is_piece(c) || is_empty_count(c); });
}

std::string write_rank(const Cells& cells) {
  std::string text;
  char empty = '0';
  for (const char c : cells) {
    if (c == '.') {
      ++empty;
      continue;
    }
    if (empty > '0') text += empty;
    empty = '0';
    text += c;
  }
  if (empty > '0') text += empty;
  return text;
}

std::vector<RankReading> readings_of_rank(std::string_view rank, bool merges) {
  std::vector<RankReading> readings;
  if (const auto cells = cells_of(rank)) {
    readings.push_back({*cells, 0, std::nullopt});
    if (write_rank(*cells) != rank) readings[0] = {*cells, 1, EditId::merge_digits};
    return readings;
  }
  if (rank.size() > max_rank_text) return readings;

  add_readings(Slips(rank, true).find(), 0, std::nullopt, merges, readings);
  if (readings.empty()) {
    // Two slips: only from the likeliest first ones, so that the work stays bounded.
    std::vector<Slip> once = Slips(rank, false).find();
    sort_by(once, &Slip::cost);
    if (once.size() > first_slips) once.resize(first_slips);
    for (const Slip& first : once) {
      add_readings(Slips(first.text, true).find(), first.cost + second_slip, first.edit, merges,
                   readings);
    }
  }
  keep_cheapest(readings);
  return readings;
}

}  // namespace forsyth::repairs
