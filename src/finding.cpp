#include "forsyth/finding.hpp"

#include <array>
#include <cstddef>

#include "message_table.hpp"

namespace forsyth {
namespace {

constexpr std::array<std::string_view, 4> severity_names{"note", "warning", "illegal", "error"};

// The row of an enumerator, or the last one for a number that is none.
template <class Rows, class Id>
const auto& row_of(const Rows& rows, Id id) {
  const auto number = static_cast<std::size_t>(id);
  return rows[number < rows.size() ? number : rows.size() - 1];
}

}  // namespace

std::string_view name(FindingId id) { return row_of(message_table::findings, id).name; }

std::string_view name(EditId id) { return row_of(message_table::edits, id).name; }

std::string_view name(Severity severity) {
  const auto number = static_cast<std::size_t>(severity);
  return number < severity_names.size() ? severity_names[number] : severity_names.back();
}

std::optional<FindingId> finding_from_name(std::string_view text) {
  for (std::size_t number = 0; number < finding_count; ++number) {
    if (message_table::findings[number].name == text) return static_cast<FindingId>(number);
  }
  return std::nullopt;
}

Severity severity_of(FindingId id) { return row_of(message_table::findings, id).severity; }

Field field_of(FindingId id) { return row_of(message_table::findings, id).field; }

}  // namespace forsyth
