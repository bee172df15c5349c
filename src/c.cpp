#include "forsyth/c.h"

#include "forsyth/diagnose.hpp"
#include "forsyth/finding.hpp"
#include "forsyth/message.hpp"

#include <cstdlib>

#include "c_bridge.hpp"

using namespace forsyth;
using namespace forsyth::c;

namespace {

constexpr auto findings = static_cast<std::int32_t>(finding_count);
constexpr auto edits = static_cast<std::int32_t>(edit_count);

/// The public name of an enumerator by its number.
template <class Enum>
std::ptrdiff_t name_of(std::int32_t value, std::int32_t count, char* out, std::size_t capacity) {
  const auto known = enumerator<Enum>(value, count);
  if (!known) return FORSYTH_BAD_ARGUMENT;
  return give(name(*known), out, capacity);
}

}  // namespace

const char* forsyth_version(void) { return FORSYTH_VERSION; }

void* forsyth_alloc(size_t size) { return std::malloc(size == 0 ? 1 : size); }
void forsyth_free(void* memory) { std::free(memory); }

int32_t forsyth_finding_count(void) { return findings; }

ptrdiff_t forsyth_finding_name(int32_t id, char* out, size_t capacity) {
  return name_of<FindingId>(id, findings, out, capacity);
}

int32_t forsyth_finding_from_name(const char* name, size_t size) {
  const auto text = text_from(name, size);
  if (!text) return FORSYTH_BAD_ARGUMENT;
  const auto id = finding_from_name(*text);
  return id ? static_cast<int32_t>(*id) : FORSYTH_FAULT;
}

int32_t forsyth_finding_severity(int32_t id) {
  const auto known = enumerator<FindingId>(id, findings);
  return known ? static_cast<int32_t>(severity_of(*known)) : FORSYTH_BAD_ARGUMENT;
}

int32_t forsyth_finding_field(int32_t id) {
  const auto known = enumerator<FindingId>(id, findings);
  return known ? static_cast<int32_t>(field_of(*known)) : FORSYTH_BAD_ARGUMENT;
}

int32_t forsyth_edit_count(void) { return edits; }

ptrdiff_t forsyth_edit_name(int32_t id, char* out, size_t capacity) {
  return name_of<EditId>(id, edits, out, capacity);
}

ptrdiff_t forsyth_severity_name(int32_t severity, char* out, size_t capacity) {
  return name_of<Severity>(severity, 4, out, capacity);
}

ptrdiff_t forsyth_verdict_name(int32_t verdict, char* out, size_t capacity) {
  return name_of<Verdict>(verdict, 3, out, capacity);
}

int32_t forsyth_language_from_tag(const char* tag, size_t size) {
  const auto text = text_from(tag, size);
  if (!text) return FORSYTH_BAD_ARGUMENT;
  const auto language = language_from_tag(*text);
  return language ? static_cast<int32_t>(*language) : FORSYTH_FAULT;
}

int32_t forsyth_letters_from_tag(const char* tag, size_t size) {
  const auto text = text_from(tag, size);
  if (!text) return FORSYTH_BAD_ARGUMENT;
  const auto letters = letters_from_tag(*text);
  return letters ? static_cast<int32_t>(*letters) : FORSYTH_FAULT;
}

ptrdiff_t forsyth_word(const char* key, size_t key_size, int32_t language, const char* n,
                       size_t n_size, const char* m, size_t m_size, char* out, size_t capacity) {
  const auto key_text = text_from(key, key_size);
  const auto n_text = text_from(n, n_size);
  const auto m_text = text_from(m, m_size);
  const auto known = language_from(language);
  if (!key_text || !n_text || !m_text || !known) return FORSYTH_BAD_ARGUMENT;
  return guarded<ptrdiff_t>(FORSYTH_NO_MEMORY, [&] {
    return give(word(*key_text, *known, *n_text, *m_text), out, capacity);
  });
}

ptrdiff_t forsyth_error_message(const forsyth_error* error, const char* text, size_t size,
                                int32_t language, char* out, size_t capacity) {
  const auto line = text_from(text, size);
  const auto known = language_from(language);
  if (error == nullptr || !line || !known) return FORSYTH_BAD_ARGUMENT;
  const auto id = enumerator<FindingId>(error->id, findings);
  const auto field = enumerator<Field>(error->field, 7);
  if (!id || !field || error->begin > error->end || error->end > line->size()) {
    return FORSYTH_BAD_ARGUMENT;
  }
  const Finding finding{.id = *id,
                        .severity = severity_of(*id),
                        .field = *field,
                        .begin = error->begin,
                        .end = error->end,
                        .fix = {}};
  return guarded<ptrdiff_t>(FORSYTH_NO_MEMORY,
                            [&] { return give(message(finding, *line, *known), out, capacity); });
}
