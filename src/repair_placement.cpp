#include "repair_placement.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "repair_rank.hpp"
#include "stable_order.hpp"

namespace forsyth::repairs {
namespace {

constexpr std::size_t max_segments = 20;
constexpr std::size_t beam = 16;
constexpr std::size_t max_layouts = 48;
constexpr std::size_t max_drafts = 400;

constexpr int slash_added = 24;
constexpr int slash_removed = 26;
constexpr int slash_moved = 30;
constexpr int digit_split = 8;
constexpr int rank_added = 34;
constexpr int empty_removed = 12;
constexpr int rank_removed = 34;
constexpr int other_rank_removed = 150;
constexpr int empty_filled = 22;
constexpr int further_slip = 15;
constexpr int unlikely = 1000;
constexpr int hopeless = 50;  ///< so much worse than the best that no board makes up for it

/// Eight (or, on the way, fewer) texts that are to be ranks, from the eighth down.
struct Layout {
  std::vector<std::string> ranks;
  std::vector<Edit> edits;
  int cost = 0;   ///< of the edits
  int guess = 0;  ///< cost, and what mending the ranks will cost at least
};

// What mending a rank will cost at least.
[[nodiscard]] int guess_of(std::string_view rank) {
  const int width = width_of(rank);
  const int off = width > 8 ? width - 8 : 8 - width;
  if (rank.empty()) return unlikely;
  return (off == 0 ? 0 : 20 + 4 * off) + (is_clean(rank) ? 0 : 12);
}

[[nodiscard]] Edit edit(EditId id, std::string before, std::string after) {
  return {id, Field::placement, std::move(before), std::move(after)};
}

[[nodiscard]] bool is_only_digits(std::string_view rank) {
  return std::ranges::all_of(rank, [](char c) { return c >= '0' && c <= '9'; });
}

[[nodiscard]] std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> segments;
  while (true) {
    const std::size_t slash = text.find('/');
    segments.emplace_back(text.substr(0, slash));
    if (slash == std::string_view::npos) return segments;
    text.remove_prefix(slash + 1);
  }
}

// Cuts a text into ranks of exactly eight squares each, breaking a digit in two where it reaches
// over the border; the last rank keeps what is left.
[[nodiscard]] std::vector<std::string> cut_by_eights(std::string_view text) {
  std::vector<std::string> ranks(1);
  int room = 8;
  for (const char c : text) {
    int width = width_of({&c, 1});
    if (room == 0) {
      ranks.emplace_back();
      room = 8;
    }
    if (width > room && width <= 9) {
      ranks.back() += static_cast<char>('0' + room);
      width -= room;
      ranks.emplace_back(1, static_cast<char>('0' + width));
      room = 8 - width;
    } else {
      ranks.back() += c;
      room -= width;
    }
  }
  return ranks;
}

class LayoutSearch {
 public:
  explicit LayoutSearch(std::vector<std::string> segments) : segments_(std::move(segments)) {
    states_.resize((segments_.size() + 1) * 9);
    state(0, 0).push_back({});
  }

  // The best layouts by dynamic programming over (segments read, ranks made), the best few kept of
  // each. Every step reads at least one segment or makes one rank.
  [[nodiscard]] std::vector<Layout> run() {
    for (std::size_t read = 0; read <= segments_.size(); ++read) {
      for (std::size_t made = 0; made <= 8; ++made) {
        prune(state(read, made), beam);
        for (const Layout& layout : std::vector<Layout>(state(read, made))) step(layout, read);
      }
    }
    std::vector<Layout> found = state(segments_.size(), 8);
    prune(found, max_layouts);
    return found;
  }

 private:
  [[nodiscard]] std::vector<Layout>& state(std::size_t read, std::size_t made) {
    return states_[read * 9 + made];
  }

  static void prune(std::vector<Layout>& layouts, std::size_t most) {
    sort_by(layouts, &Layout::guess);
    std::vector<Layout> kept;
    for (Layout& layout : layouts) {
      if (kept.size() == most || layout.guess > layouts.front().guess + hopeless) break;
      const auto same = [&](const Layout& other) { return other.ranks == layout.ranks; };
      if (std::ranges::none_of(kept, same)) kept.push_back(std::move(layout));
    }
    layouts = std::move(kept);
  }

  void extend(const Layout& from, std::size_t read, std::vector<std::string> ranks, int cost,
              std::vector<Edit> edits) {
    if (from.ranks.size() + ranks.size() > 8) return;
    Layout to = from;
    if (!edits.empty() && !from.edits.empty()) cost += further_slip;
    to.cost += cost;
    to.guess += cost;
    for (std::string& rank : ranks) {
      to.guess += guess_of(rank);
      to.ranks.push_back(std::move(rank));
    }
    if (to.guess >= unlikely) return;
    for (Edit& e : edits) to.edits.push_back(std::move(e));
    state(read, to.ranks.size()).push_back(std::move(to));
  }

  void step(const Layout& from, std::size_t read) {
    if (segments_.size() < 8 && from.ranks.size() < 8) {
      extend(from, read, {"8"}, rank_added, {edit(EditId::add_rank, "", "8")});
    }
    if (read == segments_.size()) return;
    const std::string& segment = segments_[read];
    if (!segment.empty()) {
      extend(from, read + 1, {segment}, 0, {});
      if (segments_.size() < 8) split_segment(from, read);
    }
    if (segment.empty()) {
      extend(from, read + 1, {"8"}, empty_filled, {edit(EditId::fill_rank, "", "8")});
    }
    if (segments_.size() > 8) remove_segment(from, read);
    if (read + 1 < segments_.size()) join_segments(from, read);
  }

  // A slash was left out. Long texts without any are cut at every eighth square.
  void split_segment(const Layout& from, std::size_t read) {
    const std::string& segment = segments_[read];
    const int width = width_of(segment);
    if (width > 20) {
      std::vector<std::string> ranks = cut_by_eights(segment);
      const int slashes = static_cast<int>(ranks.size()) - 1;
      std::string joined = join(ranks);
      extend(from, read + 1, std::move(ranks), slash_added + 2 * slashes,
             {edit(EditId::add_slash, segment, std::move(joined))});
      return;
    }
    if (width < 12) return;
    for (std::size_t i = 0; i < segment.size(); ++i) {
      const std::string left = segment.substr(0, i);
      const std::string right = segment.substr(i);
      if (i > 0) split_into(from, read, left, right, slash_added);
      // "4P3/5N2" became "4P8N2": the digits met and were added up.
      const char c = segment[i];
      for (char first = '1'; first < c && c <= '9' && c > '1'; ++first) {
        const char second = static_cast<char>('0' + (c - first));
        split_into(from, read, left + first, second + right.substr(1), slash_added + digit_split);
      }
    }
  }

  void split_into(const Layout& from, std::size_t read, const std::string& left,
                  const std::string& right, int cost) {
    if (guess_of(left) + guess_of(right) > 70) return;
    extend(from, read + 1, {left, right}, cost,
           {edit(EditId::add_slash, segments_[read], left + "/" + right)});
  }

  // Nothing between two slashes, an empty rank too many, a rank written twice.
  void remove_segment(const Layout& from, std::size_t read) {
    const std::string& segment = segments_[read];
    if (segment.empty()) {
      extend(from, read + 1, {}, empty_removed, {edit(EditId::remove_slash, "/", "")});
      return;
    }
    const bool twice = read > 0 && segments_[read - 1] == segment;
    extend(from, read + 1, {}, twice || is_only_digits(segment) ? rank_removed : other_rank_removed,
           {edit(EditId::remove_rank, segment, "")});
  }

  // A slash too many, or at the wrong place.
  void join_segments(const Layout& from, std::size_t read) {
    const std::string& left = segments_[read];
    const std::string& right = segments_[read + 1];
    const int width = width_of(left) + width_of(right);
    const std::string before = left + "/" + right;
    if (segments_.size() > 8 && !left.empty() && !right.empty() && width <= 10) {
      extend(from, read + 2, {left + right}, slash_removed,
             {edit(EditId::remove_slash, before, left + right)});
    }
    if (width == 16 && width_of(left) != 8) {
      std::vector<std::string> ranks = cut_by_eights(left + right);
      if (ranks.size() != 2) return;
      std::string after = join(ranks);
      extend(from, read + 2, std::move(ranks), slash_moved,
             {edit(EditId::remove_slash, before, left + right),
              edit(EditId::add_slash, left + right, std::move(after))});
    }
  }

  [[nodiscard]] static std::string join(const std::vector<std::string>& ranks) {
    std::string text;
    for (const std::string& rank : ranks) text += (text.empty() ? "" : "/") + rank;
    return text;
  }

  std::vector<std::string> segments_;
  std::vector<std::vector<Layout>> states_;
};

/// A reading of one rank with the surprise of its pieces on their squares.
struct Choice {
  const RankReading* reading = nullptr;
  int doubt = 0;
};

[[nodiscard]] int surprise_of_cells(const Cells& cells, int rank, Phase phase) {
  int sum = 0;
  for (std::size_t file = 0; file < 8; ++file) {
    if (const auto piece = piece_from(cells[file])) {
      sum += surprise(phase, *piece, square_at(rank * 8 + static_cast<int>(file)));
    }
  }
  return sum;
}

void put_rank(Board& board, const Cells& cells, int rank) {
  for (std::size_t file = 0; file < 8; ++file) {
    if (const auto piece = piece_from(cells[file])) {
      board.set(square_at(rank * 8 + static_cast<int>(file)), *piece);
    }
  }
}

/// All readings of the ranks seen so far, each text read once.
class RankReader {
 public:
  explicit RankReader(bool merges) : merges_(merges) {}

  [[nodiscard]] const std::vector<RankReading>& read(const std::string& rank) {
    for (const auto& [text, readings] : known_) {
      if (*text == rank) return *readings;
    }
    known_.emplace_back(
        std::make_unique<std::string>(rank),
        std::make_unique<std::vector<RankReading>>(readings_of_rank(rank, merges_)));
    return *known_.back().second;
  }

 private:
  std::vector<std::pair<std::unique_ptr<std::string>, std::unique_ptr<std::vector<RankReading>>>>
      known_;
  bool merges_;
};

/// A board, and from what it was made; the edits are written only for those that are kept.
struct Sketch {
  Board board;
  const Layout* layout = nullptr;
  std::array<const RankReading*, 8> ranks{};
  int cost = 0;
  int doubt = 0;
};

// The combinations of the readings of eight ranks; of each rank fewer are tried the more ranks are
// broken, so that there are some hundreds at most.
void add_boards(const Layout& layout, RankReader& reader, Phase phase, std::vector<Sketch>& out) {
  std::array<std::vector<Choice>, 8> choices;
  std::size_t broken = 0;
  for (std::size_t i = 0; i < 8; ++i) {
    const auto& readings = reader.read(layout.ranks[i]);
    if (readings.empty()) return;
    if (readings.size() > 1) ++broken;
    for (const RankReading& reading : readings) {
      const int rank = 7 - static_cast<int>(i);
      choices[i].push_back(
          {&reading, reading.cost + surprise_of_cells(reading.cells, rank, phase)});
    }
    sort_by(choices[i], &Choice::doubt);
  }
  constexpr std::array<std::size_t, 9> widest{1, 400, 24, 8, 5, 3, 3, 2, 2};
  for (auto& list : choices) list.resize(std::min(list.size(), widest[broken]));

  std::array<std::size_t, 8> chosen{};
  while (true) {
    Sketch sketch{{}, &layout, {}, layout.cost, layout.cost};
    bool slip = !layout.edits.empty();
    for (std::size_t i = 0; i < 8; ++i) {
      const Choice& choice = choices[i][chosen[i]];
      const bool merely_merged = choice.reading->edit == EditId::merge_digits;
      const int further = slip && choice.reading->edit && !merely_merged ? further_slip : 0;
      slip = slip || (choice.reading->edit && !merely_merged);
      sketch.ranks[i] = choice.reading;
      sketch.cost += choice.reading->cost + further;
      sketch.doubt += choice.doubt + further;
      put_rank(sketch.board, choice.reading->cells, 7 - static_cast<int>(i));
    }
    sketch.doubt += surprise_of_numbers(phase, sketch.board);
    out.push_back(sketch);

    std::size_t i = 0;
    while (i < 8 && ++chosen[i] == choices[i].size()) chosen[i++] = 0;
    if (i == 8) return;
  }
}

[[nodiscard]] BoardDraft draft_of(const Sketch& sketch) {
  BoardDraft draft{sketch.board, sketch.layout->edits, sketch.cost, sketch.doubt};
  for (std::size_t i = 0; i < 8; ++i) {
    const RankReading& reading = *sketch.ranks[i];
    if (reading.edit) {
      draft.edits.push_back(
          edit(*reading.edit, sketch.layout->ranks[i], write_rank(reading.cells)));
    }
  }
  return draft;
}

}  // namespace

std::vector<BoardDraft> drafts_of(std::string_view placement, Phase phase) {
  std::vector<std::string> segments = split(placement);
  if (segments.size() > max_segments) return {};
  bool merges = true;
  for (const std::string& segment : segments) {
    if (segment.size() > max_rank_text * 4) return {};
    if (width_of(segment) == 8 && has_adjacent_digits(segment)) merges = false;
  }
  const std::vector<Layout> layouts = LayoutSearch(std::move(segments)).run();
  RankReader reader(merges);
  std::vector<Sketch> sketches;
  for (const Layout& layout : layouts) add_boards(layout, reader, phase, sketches);
  sort_by(sketches, &Sketch::doubt);
  if (sketches.size() > max_drafts) sketches.resize(max_drafts);
  std::vector<BoardDraft> drafts;
  drafts.reserve(sketches.size());
  for (const Sketch& sketch : sketches) drafts.push_back(draft_of(sketch));
  return drafts;
}

}  // namespace forsyth::repairs
