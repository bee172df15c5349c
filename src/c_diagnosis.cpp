#include "forsyth/c.h"
#include "forsyth/diagnose.hpp"

#include <algorithm>
#include <string>

#include "c_bridge.hpp"
#include "stable_order.hpp"

using namespace forsyth;
using namespace forsyth::c;

/// A diagnosis and the text that its spans point into.
struct forsyth_diagnosis {
  std::string text;
  Diagnosis found;
};

namespace {

/// Makes a handle; a null pointer when memory is at its end.
template <class Make>
forsyth_diagnosis* made(Make make) {
  return guarded<forsyth_diagnosis*>(nullptr, [&] { return new forsyth_diagnosis(make()); });
}

bool is_illegal(const Finding& finding) { return finding.severity == Severity::illegal; }

forsyth_diagnosis diagnosis_of(const Setup& setup, FindingSet found, bool chess960) {
  forsyth_diagnosis diagnosis;
  diagnosis.found.setup = setup;
  diagnosis.found.chess960 = chess960;
  diagnosis.found.findings = explain(setup, found);
  sort_stably(diagnosis.found.findings,
              [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
  diagnosis.found.verdict =
      std::ranges::any_of(diagnosis.found.findings, is_illegal) ? Verdict::illegal : Verdict::legal;
  return diagnosis;
}

const Finding* finding_at(const forsyth_diagnosis* diagnosis, int32_t i) {
  if (diagnosis == nullptr || i < 0) return nullptr;
  const auto& findings = diagnosis->found.findings;
  const auto at = static_cast<std::size_t>(i);
  return at < findings.size() ? &findings[at] : nullptr;
}

}  // namespace

forsyth_diagnosis* forsyth_diagnose(const char* text, size_t size, int32_t variant) {
  const auto line = text_from(text, size);
  const auto rules = variant_from(variant);
  if (!line || !rules) return nullptr;
  return made([&] {
    return forsyth_diagnosis{.text = std::string(*line), .found = diagnose(*line, *rules)};
  });
}

forsyth_diagnosis* forsyth_read_fen(const char* text, size_t size) {
  const auto line = text_from(text, size);
  if (!line) return nullptr;
  return made([&] {
    Reading reading = read_fen(*line);
    forsyth_diagnosis diagnosis;
    diagnosis.text = *line;
    diagnosis.found.verdict = reading.setup ? Verdict::legal : Verdict::unreadable;
    diagnosis.found.chess960 = reading.setup && !has_standard_castling(*reading.setup);
    diagnosis.found.setup = reading.setup;
    diagnosis.found.findings = std::move(reading.findings);
    return diagnosis;
  });
}

forsyth_diagnosis* forsyth_diagnose_setup(const forsyth_setup* setup, int32_t variant) {
  const auto known = setup_from(setup);
  const auto rules = variant_from(variant);
  if (!known || !rules) return nullptr;
  return made([&] {
    const FindingSet found = illegalities(*known, *rules).with(warnings(*known, *rules));
    const bool chess960 = *rules == Variant::chess960 ||
                          (*rules == Variant::detect && !has_standard_castling(*known));
    return diagnosis_of(*known, found, chess960);
  });
}

forsyth_diagnosis* forsyth_explain(const forsyth_setup* setup, uint64_t found) {
  const auto known = setup_from(setup);
  if (!known) return nullptr;
  return made([&] {
    return diagnosis_of(*known, FindingSet::from_bits(found), !has_standard_castling(*known));
  });
}

void forsyth_diagnosis_free(forsyth_diagnosis* diagnosis) { delete diagnosis; }

int32_t forsyth_diagnosis_verdict(const forsyth_diagnosis* diagnosis) {
  if (diagnosis == nullptr) return FORSYTH_BAD_ARGUMENT;
  return static_cast<int32_t>(diagnosis->found.verdict);
}

int32_t forsyth_diagnosis_setup(const forsyth_diagnosis* diagnosis, forsyth_setup* setup) {
  if (diagnosis == nullptr || setup == nullptr) return FORSYTH_BAD_ARGUMENT;
  if (!diagnosis->found.setup) return FORSYTH_FAULT;
  give(*diagnosis->found.setup, *setup);
  return FORSYTH_OK;
}

int32_t forsyth_diagnosis_is_chess960(const forsyth_diagnosis* diagnosis) {
  if (diagnosis == nullptr) return FORSYTH_BAD_ARGUMENT;
  return diagnosis->found.chess960 ? 1 : 0;
}

int32_t forsyth_diagnosis_fields(const forsyth_diagnosis* diagnosis, uint32_t spans[12]) {
  if (diagnosis == nullptr || spans == nullptr) return FORSYTH_BAD_ARGUMENT;
  return guarded<int32_t>(FORSYTH_NO_MEMORY, [&] {
    for (const auto span : read_fen(diagnosis->text).fields) {
      *spans++ = span.begin;
      *spans++ = span.end;
    }
    return FORSYTH_OK;
  });
}

int32_t forsyth_diagnosis_count(const forsyth_diagnosis* diagnosis) {
  if (diagnosis == nullptr) return FORSYTH_BAD_ARGUMENT;
  return static_cast<int32_t>(diagnosis->found.findings.size());
}

int32_t forsyth_diagnosis_finding(const forsyth_diagnosis* diagnosis, int32_t i,
                                  forsyth_finding* out) {
  const Finding* finding = finding_at(diagnosis, i);
  if (finding == nullptr || out == nullptr) return FORSYTH_BAD_ARGUMENT;
  *out = {};
  out->squares = finding->squares;
  out->n = finding->n;
  out->m = finding->m;
  out->begin = finding->begin;
  out->end = finding->end;
  out->id = static_cast<uint16_t>(finding->id);
  out->severity = static_cast<uint8_t>(finding->severity);
  out->field = static_cast<uint8_t>(finding->field);
  out->side = static_cast<uint8_t>(finding->side);
  if (finding->fix) {
    out->has_fix = 1;
    out->edit = static_cast<uint8_t>(finding->fix->edit.id);
    out->edit_field = static_cast<uint8_t>(finding->fix->edit.field);
  }
  return FORSYTH_OK;
}

ptrdiff_t forsyth_diagnosis_message(const forsyth_diagnosis* diagnosis, int32_t i, int32_t language,
                                    char* out, size_t capacity) {
  const Finding* finding = finding_at(diagnosis, i);
  const auto known = language_from(language);
  if (finding == nullptr || !known) return FORSYTH_BAD_ARGUMENT;
  return guarded<ptrdiff_t>(FORSYTH_NO_MEMORY, [&] {
    return give(message(*finding, diagnosis->text, *known), out, capacity);
  });
}

ptrdiff_t forsyth_diagnosis_render(const forsyth_diagnosis* diagnosis, int32_t i, int32_t language,
                                   char* out, size_t capacity) {
  const Finding* finding = finding_at(diagnosis, i);
  const auto known = language_from(language);
  if (finding == nullptr || !known) return FORSYTH_BAD_ARGUMENT;
  return guarded<ptrdiff_t>(FORSYTH_NO_MEMORY, [&] {
    return give(render(*finding, diagnosis->text, *known), out, capacity);
  });
}

ptrdiff_t forsyth_diagnosis_fix_label(const forsyth_diagnosis* diagnosis, int32_t i,
                                      int32_t language, char* out, size_t capacity) {
  const Finding* finding = finding_at(diagnosis, i);
  const auto known = language_from(language);
  if (finding == nullptr || !known) return FORSYTH_BAD_ARGUMENT;
  if (!finding->fix) return FORSYTH_FAULT;
  return guarded<ptrdiff_t>(
      FORSYTH_NO_MEMORY, [&] { return give(message(finding->fix->edit, *known), out, capacity); });
}

ptrdiff_t forsyth_diagnosis_fix_fen(const forsyth_diagnosis* diagnosis, int32_t i, char* out,
                                    size_t capacity) {
  const Finding* finding = finding_at(diagnosis, i);
  if (finding == nullptr) return FORSYTH_BAD_ARGUMENT;
  if (!finding->fix) return FORSYTH_FAULT;
  return give(finding->fix->fen, out, capacity);
}
