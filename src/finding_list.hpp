// finding_list.hpp - the findings of one reading while they are collected.
#pragma once

#include "forsyth/finding.hpp"

#include <cstddef>
#include <tuple>
#include <vector>

#include "glyph.hpp"

namespace forsyth::reading {

/// No text earns more findings than this, however long it is; what is there stays true.
inline constexpr std::size_t max_findings = 64;
/// The placement may use this many of them, so that the other fields always have their say.
inline constexpr std::size_t max_placement_findings = 32;

/// The order of the text: by the first byte, a wider stretch before what stands in it.
[[nodiscard]] inline bool stands_before(const Finding& a, const Finding& b) {
  return std::tuple(a.begin, b.end, a.id, a.squares) < std::tuple(b.begin, a.end, b.id, b.squares);
}

class FindingList {
 public:
  /// Adds a finding. The reference is good until the next one is added.
  Finding& add(FindingId id, Span span) {
    Finding finding;
    finding.id = id;
    finding.severity = severity_of(id);
    finding.field = field_of(id);
    finding.begin = span.begin;
    finding.end = span.end;
    if (finding.severity == Severity::error) has_error_ = true;
    if (findings_.size() >= max_findings) findings_.pop_back();
    return findings_.emplace_back(finding);
  }
  Finding& add(FindingId id, Field field, Span span) {
    Finding& finding = add(id, span);
    finding.field = field;
    return finding;
  }

  /// Adds a liberty unless one of its kind is there: a text with fifty double blanks is told so
  /// once, at the first of them.
  void once(FindingId id, Span span) {
    if (find(id) == nullptr) add(id, span);
  }

  [[nodiscard]] Finding* find(FindingId id) {
    for (Finding& finding : findings_) {
      if (finding.id == id) return &finding;
    }
    return nullptr;
  }

  [[nodiscard]] bool has_error() const { return has_error_; }
  [[nodiscard]] std::size_t size() const { return findings_.size(); }
  [[nodiscard]] std::vector<Finding>& all() { return findings_; }

 private:
  std::vector<Finding> findings_;
  bool has_error_ = false;
};

}  // namespace forsyth::reading
