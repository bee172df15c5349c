#include "forsyth/c.h"
#include "forsyth/repair.hpp"

#include <vector>

#include "c_bridge.hpp"

using namespace forsyth;
using namespace forsyth::c;

struct forsyth_repairs {
  std::vector<Repair> candidates;
};

namespace {

const Repair* candidate_at(const forsyth_repairs* repairs, int32_t i) {
  if (repairs == nullptr || i < 0) return nullptr;
  const auto at = static_cast<std::size_t>(i);
  return at < repairs->candidates.size() ? &repairs->candidates[at] : nullptr;
}

const Edit* edit_at(const forsyth_repairs* repairs, int32_t i, int32_t j) {
  const Repair* candidate = candidate_at(repairs, i);
  if (candidate == nullptr || j < 0) return nullptr;
  const auto at = static_cast<std::size_t>(j);
  return at < candidate->edits.size() ? &candidate->edits[at] : nullptr;
}

}  // namespace

forsyth_repairs* forsyth_repair(const char* text, size_t size, int32_t variant, int32_t limit) {
  const auto line = text_from(text, size);
  const auto rules = variant_from(variant);
  if (!line || !rules || limit < 0) return nullptr;
  return guarded<forsyth_repairs*>(nullptr, [&] {
    return new forsyth_repairs{repair(*line, *rules, static_cast<std::size_t>(limit))};
  });
}

void forsyth_repairs_free(forsyth_repairs* repairs) { delete repairs; }

int32_t forsyth_repairs_count(const forsyth_repairs* repairs) {
  if (repairs == nullptr) return FORSYTH_BAD_ARGUMENT;
  return static_cast<int32_t>(repairs->candidates.size());
}

ptrdiff_t forsyth_repairs_fen(const forsyth_repairs* repairs, int32_t i, char* out,
                              size_t capacity) {
  const Repair* candidate = candidate_at(repairs, i);
  if (candidate == nullptr) return FORSYTH_BAD_ARGUMENT;
  return give(candidate->fen, out, capacity);
}

int32_t forsyth_repairs_setup(const forsyth_repairs* repairs, int32_t i, forsyth_setup* setup) {
  const Repair* candidate = candidate_at(repairs, i);
  if (candidate == nullptr || setup == nullptr) return FORSYTH_BAD_ARGUMENT;
  give(candidate->setup, *setup);
  return FORSYTH_OK;
}

int32_t forsyth_repairs_remaining(const forsyth_repairs* repairs, int32_t i, uint64_t* found) {
  const Repair* candidate = candidate_at(repairs, i);
  if (candidate == nullptr || found == nullptr) return FORSYTH_BAD_ARGUMENT;
  *found = candidate->remaining.bits();
  return FORSYTH_OK;
}

int32_t forsyth_repairs_cost(const forsyth_repairs* repairs, int32_t i, int32_t* cost) {
  const Repair* candidate = candidate_at(repairs, i);
  if (candidate == nullptr || cost == nullptr) return FORSYTH_BAD_ARGUMENT;
  *cost = candidate->cost;
  return FORSYTH_OK;
}

int32_t forsyth_repairs_edit_count(const forsyth_repairs* repairs, int32_t i) {
  const Repair* candidate = candidate_at(repairs, i);
  if (candidate == nullptr) return FORSYTH_BAD_ARGUMENT;
  return static_cast<int32_t>(candidate->edits.size());
}

int32_t forsyth_repairs_edit(const forsyth_repairs* repairs, int32_t i, int32_t j, int32_t* id,
                             int32_t* field) {
  const Edit* edit = edit_at(repairs, i, j);
  if (edit == nullptr) return FORSYTH_BAD_ARGUMENT;
  if (id != nullptr) *id = static_cast<int32_t>(edit->id);
  if (field != nullptr) *field = static_cast<int32_t>(edit->field);
  return FORSYTH_OK;
}

ptrdiff_t forsyth_repairs_edit_label(const forsyth_repairs* repairs, int32_t i, int32_t j,
                                     int32_t language, char* out, size_t capacity) {
  const Edit* edit = edit_at(repairs, i, j);
  const auto known = language_from(language);
  if (edit == nullptr || !known) return FORSYTH_BAD_ARGUMENT;
  return guarded<ptrdiff_t>(FORSYTH_NO_MEMORY,
                            [&] { return give(message(*edit, *known), out, capacity); });
}

ptrdiff_t forsyth_repairs_edit_before(const forsyth_repairs* repairs, int32_t i, int32_t j,
                                      char* out, size_t capacity) {
  const Edit* edit = edit_at(repairs, i, j);
  if (edit == nullptr) return FORSYTH_BAD_ARGUMENT;
  return give(edit->before, out, capacity);
}

ptrdiff_t forsyth_repairs_edit_after(const forsyth_repairs* repairs, int32_t i, int32_t j,
                                     char* out, size_t capacity) {
  const Edit* edit = edit_at(repairs, i, j);
  if (edit == nullptr) return FORSYTH_BAD_ARGUMENT;
  return give(edit->after, out, capacity);
}
