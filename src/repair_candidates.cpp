#include "repair_candidates.hpp"

#include "forsyth/fen.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "stable_order.hpp"

namespace forsyth::repairs {
namespace {

// What is this much (e^7 times) less likely than the best is not worth showing.
constexpr int worth_showing = 70;

[[nodiscard]] std::array<std::string, 6> split_fields(const std::string& fen) {
  std::array<std::string, 6> fields;
  std::size_t field = 0;
  for (const char c : fen) {
    if (c != ' ') {
      fields[field] += c;
    } else if (field < 5) {
      ++field;
    }
  }
  return fields;
}

// The name of a change that nobody named: another number is a change, other spelling is not.
[[nodiscard]] EditId usual_reason(std::size_t field, const std::string& before) {
  const bool zeros = before.find_first_not_of("0123456789") == std::string::npos &&
                     before.size() > 1 && before[0] == '0';
  if (field == halfmove_field && !zeros) return EditId::set_halfmove;
  if (field == fullmove_field && !zeros) return EditId::set_fullmove;
  return EditId::clean_text;
}

// Compares what stands in the text with the canonical FEN, field by field.
void add_field_edits(const Candidate& candidate, const std::array<std::string, 6>& fen,
                     std::vector<Edit>& edits) {
  const FieldsDraft& fields = *candidate.fields;
  std::string missing;
  std::size_t first_missing = tail_fields;
  for (std::size_t i = 0; i < tail_fields; ++i) {
    const std::string& before = fields.written[i];
    const std::string& after = fen[i + 1];
    const auto field = static_cast<Field>(i + 2);
    if (before.empty()) {
      first_missing = std::min(first_missing, i);
      missing += (missing.empty() ? "" : " ") + after;
      if (candidate.draft.reason[i] == EditId::add_castling) {
        edits.push_back({EditId::add_castling, field, "-", after});
      }
    } else if (candidate.draft.clocks_swapped && i >= halfmove_field) {
      if (i == fullmove_field) {
        edits.push_back({EditId::swap_fields, Field::halfmove,
                         fields.written[halfmove_field] + " " + before, fen[4] + " " + after});
      }
    } else if (before != after) {
      edits.push_back(
          {candidate.draft.reason[i].value_or(usual_reason(i, before)), field, before, after});
    }
  }
  if (first_missing < tail_fields) {
    edits.push_back({EditId::add_fields, static_cast<Field>(first_missing + 2), "", missing});
  }
}

[[nodiscard]] Repair write_one(const Candidate& candidate) {
  Repair repair;
  repair.setup = candidate.draft.setup;
  repair.fen = write_fen(repair.setup);
  repair.remaining = candidate.draft.remaining;
  repair.edits = candidate.fields->edits;
  repair.edits.insert(repair.edits.end(), candidate.board->edits.begin(),
                      candidate.board->edits.end());
  add_field_edits(candidate, split_fields(repair.fen), repair.edits);
  sort_by(repair.edits, &Edit::field);
  return repair;
}

}  // namespace

void Candidates::add(BoardDraft board, std::shared_ptr<const FieldsDraft> fields, int at_least,
                     bool only_if_legal) {
  const auto shared = std::make_shared<const BoardDraft>(std::move(board));
  for (SetupDraft& draft : mend(shared->board, *fields, variant_)) {
    if (only_if_legal && !draft.remaining.empty()) continue;
    Candidate candidate;
    candidate.cost = shared->cost + fields->cost + draft.cost;
    candidate.doubt =
        std::max(shared->doubt + fields->cost + draft.cost + draft.surprise, at_least);
    candidate.draft = draft;
    candidate.fields = fields;
    candidate.board = shared;
    list_.push_back(std::move(candidate));
  }
}

void Candidates::sort() {
  sort_stably(list_, [](const Candidate& a, const Candidate& b) {
    if (a.draft.remaining.empty() != b.draft.remaining.empty()) return a.draft.remaining.empty();
    return a.doubt < b.doubt;
  });
}

const Candidate* Candidates::best() {
  sort();
  return list_.empty() ? nullptr : &list_.front();
}

std::vector<Repair> Candidates::write(std::size_t limit) {
  sort();
  std::vector<Repair> repairs;
  if (list_.empty()) return repairs;
  const int best = list_.front().doubt;
  const bool any_legal = list_.front().draft.remaining.empty();
  // The first costs what its edits cost; the others never less than those before them.
  const int usual = list_.front().doubt - list_.front().cost;
  for (const Candidate& candidate : list_) {
    if (repairs.size() == limit) break;
    // Beside a legal one, an illegal one must at least be the simpler explanation.
    const bool illegal = !candidate.draft.remaining.empty();
    const bool kept = any_legal && illegal && std::exchange(keep_one_illegal_, false);
    if (!kept && candidate.doubt > best + (any_legal && illegal ? 0 : worth_showing)) continue;
    Repair repair = write_one(candidate);
    const auto same = [&](const Repair& other) { return other.fen == repair.fen; };
    if (std::ranges::any_of(repairs, same)) continue;
    repair.cost = std::max(candidate.doubt - usual, 0);
    if (!repairs.empty() && repairs.back().remaining.empty() == !illegal) {
      repair.cost = std::max(repair.cost, repairs.back().cost);
    }
    repairs.push_back(std::move(repair));
  }
  return repairs;
}

}  // namespace forsyth::repairs
