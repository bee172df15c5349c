#include "repair_fields.hpp"

#include <algorithm>
#include <utility>

#include "stable_order.hpp"

namespace forsyth::repairs {
namespace {

constexpr std::array<int, tail_fields> missing_cost{14, 8, 5, 4, 4};
constexpr int out_of_order = 10;
constexpr int before_placement = 12;
constexpr int ignored_between = 9;
constexpr int ignored_behind = 2;
constexpr int field_ignored = 16;
constexpr int glued = 8;
constexpr int spaced = 4;
constexpr int not_serious = 20;  ///< so much dearer than the best that it is not tried
constexpr std::size_t beam = 4;
constexpr std::size_t max_drafts = 6;

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_king_or_queen(char c) {
  return c == 'k' || c == 'K' || c == 'q' || c == 'Q';
}

/// The words of a line in one way of cutting them.
struct Wording {
  std::vector<std::string> words;
  std::size_t before = 0;  ///< how many of them stand before the placement
  std::vector<Edit> edits;
  int cost = 0;
};

[[nodiscard]] Edit clean(std::string before, std::string after) {
  return {EditId::clean_text, Field::line, std::move(before), std::move(after)};
}

[[nodiscard]] std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

[[nodiscard]] std::optional<Wording> cut_glued(const Wording& from) {
  Wording to{{}, 0, from.edits, from.cost};
  for (std::size_t i = 0; i < from.words.size(); ++i) {
    const std::vector<std::string> parts = cut_word(from.words[i]);
    if (parts.empty()) {
      to.words.push_back(from.words[i]);
    } else {
      to.words.insert(to.words.end(), parts.begin(), parts.end());
      to.edits.push_back(clean(from.words[i], joined(parts)));
      to.cost += glued;
    }
    if (i + 1 == from.before) to.before = to.words.size();
  }
  if (to.words.size() == from.words.size()) return std::nullopt;
  return to;
}

// "K Q k q" -> "KQkq".
[[nodiscard]] std::optional<Wording> join_spaced(const Wording& from) {
  Wording to{{}, from.before, from.edits, from.cost};
  for (std::size_t i = 0; i < from.words.size();) {
    std::size_t end = i;
    std::string together;
    while (end < from.words.size() && end >= from.before && together.size() < 4 &&
           std::ranges::all_of(from.words[end], is_king_or_queen)) {
      together += from.words[end++];
    }
    if (end < i + 2) {
      to.words.push_back(from.words[i++]);
      continue;
    }
    to.edits.push_back(clean(joined({from.words.begin() + static_cast<std::ptrdiff_t>(i),
                                     from.words.begin() + static_cast<std::ptrdiff_t>(end)}),
                             together));
    to.words.push_back(together);
    to.cost += spaced;
    i = end;
  }
  if (to.words.size() == from.words.size()) return std::nullopt;
  return to;
}

/// Words read so far, with the fields that they were given.
struct Assignment {
  std::vector<const Meaning*> given;  ///< for each word; null for an ignored one
  unsigned taken = 0;                 ///< a bit for each field
  std::size_t last = tail_fields;     ///< the field given last
  std::size_t ignored = 0;            ///< words ignored since then
  bool any_before = false;
  int descents = 0;
  int cost = 0;
};

class Assigner {
 public:
  explicit Assigner(Wording wording) : wording_(std::move(wording)) {
    for (const std::string& word : wording_.words) meanings_.push_back(meanings_of(word));
  }

  // Word by word, the best few for each set of fields taken and the field taken last.
  void run(std::vector<FieldsDraft>& out) {
    std::vector<Assignment> states(1);
    for (std::size_t i = 0; i < meanings_.size(); ++i) {
      std::vector<Assignment> next;
      for (const Assignment& state : states) {
        next.push_back(ignore(state, i));
        for (const Meaning& meaning : meanings_[i]) {
          // The two clocks change places later, if they contradict each other.
          const bool after_fullmove = (state.taken >> fullmove_field & 1U) != 0;
          if (meaning.field == halfmove_field && after_fullmove) continue;
          if ((state.taken >> meaning.field & 1U) == 0) next.push_back(give(state, i, meaning));
        }
      }
      states = prune(std::move(next));
    }
    for (Assignment& state : states) {
      for (std::size_t field = 0; field < tail_fields; ++field) {
        if ((state.taken >> field & 1U) == 0) state.cost += missing_cost[field];
      }
      state.cost += field_ignored * wasted(state);
    }
    sort_by(states, &Assignment::cost);
    if (states.size() > max_drafts) states.resize(max_drafts);
    for (const Assignment& state : states) out.push_back(draft_of(state));
  }

 private:
  [[nodiscard]] Assignment ignore(Assignment state, std::size_t word) const {
    state.given.push_back(nullptr);
    if (word >= wording_.before || state.any_before) {
      ++state.ignored;
      state.cost += ignored_behind;
    }
    return state;
  }

  [[nodiscard]] Assignment give(Assignment state, std::size_t word, const Meaning& meaning) const {
    state.given.push_back(&meaning);
    state.taken |= 1U << meaning.field;
    state.cost += meaning.cost;
    // A word that was passed over in the middle weighs more than prose behind the end.
    state.cost += static_cast<int>(state.ignored) * (ignored_between - ignored_behind);
    state.ignored = 0;
    if (word < wording_.before && !state.any_before) {
      state.any_before = true;
      state.cost += before_placement;
    }
    if (state.last < tail_fields && meaning.field < state.last) {
      ++state.descents;
      state.cost += out_of_order;
    }
    state.last = meaning.field;
    return state;
  }

  // The words passed over that read well as a field, as far as they stand among the fields and not
  // in prose behind them.
  [[nodiscard]] int wasted(const Assignment& state) const {
    int count = 0;
    bool among = false;
    for (std::size_t i = 0; i < state.given.size(); ++i) {
      const bool before = i < wording_.before;
      if (i == wording_.before) among = true;
      if (state.given[i] != nullptr) {
        among = true;
        continue;
      }
      const auto reads_well = [&](const Meaning& meaning) {
        return among && !before ? meaning.cost <= 1
                                : meaning.cost == 0 && meaning.castling.size() > 1;
      };
      if (std::ranges::any_of(meanings_[i], reads_well)) {
        ++count;
      } else if (wording_.words[i].size() > 2 && !is_digit(wording_.words[i].back())) {
        among = false;
      }
    }
    return count;
  }

  [[nodiscard]] static std::vector<Assignment> prune(std::vector<Assignment> states) {
    sort_by(states, &Assignment::cost);
    std::vector<Assignment> kept;
    std::array<std::array<std::size_t, tail_fields + 1>, 32> count{};
    for (Assignment& state : states) {
      if (++count[state.taken][state.last] <= beam) kept.push_back(std::move(state));
    }
    return kept;
  }

  [[nodiscard]] FieldsDraft draft_of(const Assignment& state) const {
    FieldsDraft draft;
    draft.cost = state.cost + wording_.cost;
    draft.edits = wording_.edits;
    std::vector<std::string> in_text;
    std::string ignored;
    const auto flush = [&] {
      if (ignored.empty()) return;
      draft.edits.push_back({EditId::remove_text, Field::line, std::move(ignored), ""});
      ignored.clear();
    };
    for (std::size_t i = 0; i < state.given.size(); ++i) {
      const std::string& word = wording_.words[i];
      if (state.given[i] == nullptr) {
        ignored += (ignored.empty() ? "" : " ") + word;
        continue;
      }
      flush();
      const Meaning& meaning = *state.given[i];
      in_text.push_back(word);
      draft.written[meaning.field] = word;
      draft.reason[meaning.field] = meaning.reason;
      switch (meaning.field) {
        case turn_field:     draft.turn = meaning.turn; break;
        case castling_field: draft.castling = meaning.castling; break;
        case ep_field:
          draft.ep = meaning.ep;
          draft.ep_file = meaning.ep_file;
          break;
        case halfmove_field: draft.halfmove = meaning.number; break;
        default:             draft.fullmove = meaning.number; break;
      }
    }
    flush();
    if (state.descents > 0 || state.any_before) {
      std::vector<std::string> in_order;
      for (const std::string& word : draft.written) {
        if (!word.empty()) in_order.push_back(word);
      }
      const std::string_view rest = state.any_before ? "… " : "";  // where the placement stands
      draft.edits.push_back({EditId::swap_fields, Field::line,
                             joined(in_text) + (state.any_before ? " …" : ""),
                             std::string(rest) + joined(in_order)});
    }
    return draft;
  }

  Wording wording_;
  std::vector<std::vector<Meaning>> meanings_;
};

[[nodiscard]] bool same_values(const FieldsDraft& a, const FieldsDraft& b) {
  return a.turn == b.turn && a.castling == b.castling && a.ep == b.ep && a.ep_file == b.ep_file &&
         a.halfmove == b.halfmove && a.fullmove == b.fullmove;
}

}  // namespace

std::vector<FieldsDraft> assign_fields(const std::vector<std::string>& before,
                                       const std::vector<std::string>& after) {
  Wording plain{before, before.size(), {}, 0};
  plain.words.insert(plain.words.end(), after.begin(), after.end());
  std::vector<FieldsDraft> found;
  Assigner(plain).run(found);
  if (const auto cut = cut_glued(plain)) Assigner(*cut).run(found);
  if (const auto together = join_spaced(plain)) Assigner(*together).run(found);
  sort_by(found, &FieldsDraft::cost);
  std::vector<FieldsDraft> drafts;
  for (FieldsDraft& draft : found) {
    if (drafts.size() == max_drafts || draft.cost > found.front().cost + not_serious) break;
    const auto same = [&](const FieldsDraft& other) { return same_values(draft, other); };
    if (std::ranges::none_of(drafts, same)) drafts.push_back(std::move(draft));
  }
  return drafts;
}

}  // namespace forsyth::repairs
