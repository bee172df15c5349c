#include "forsyth/c.h"
#include "forsyth/diagnose.hpp"

#include <algorithm>
#include <cstring>

#include "c_bridge.hpp"

using namespace forsyth;
using namespace forsyth::c;

namespace {

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t") == std::string_view::npos;
}

/// Calls `visit(i, line)` for each line of a text, without its LF or CR LF; returns how many there
/// were. What follows the last LF is a line, unless it is empty.
template <class Visit>
std::size_t each_line(std::string_view text, Visit visit) {
  std::size_t count = 0;
  while (!text.empty()) {
    const void* found = std::memchr(text.data(), '\n', text.size());
    const std::size_t size =
        found == nullptr ? text.size()
                         : static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
    std::string_view line = text.substr(0, size);
    text.remove_prefix(found == nullptr ? size : size + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    visit(count++, line);
  }
  return count;
}

/// Judges every line and calls `visit(i, verdict, setup, findings)` for it, where `setup` is a null
/// pointer for blank and unreadable lines.
template <class Visit>
std::size_t each_judged(std::string_view text, Variant variant, Visit visit) {
  return each_line(text, [&](std::size_t i, std::string_view line) {
    Setup setup;
    if (is_flawless(line, setup, variant)) {
      visit(i, std::uint8_t{FORSYTH_LEGAL}, &setup, std::span<const Finding>());
    } else if (is_blank(line)) {
      visit(i, std::uint8_t{FORSYTH_BLANK}, nullptr, std::span<const Finding>());
    } else {
      const Diagnosis diagnosis = diagnose(line, variant);
      const auto verdict = static_cast<unsigned>(diagnosis.verdict) |
                           (diagnosis.findings.empty() ? 0U : unsigned{FORSYTH_REMARKED});
      visit(i, static_cast<std::uint8_t>(verdict), diagnosis.setup ? &*diagnosis.setup : nullptr,
            std::span<const Finding>(diagnosis.findings));
    }
  });
}

void count(std::uint8_t verdict, forsyth_line_counts& counts) {
  ++counts.lines;
  if ((verdict & FORSYTH_REMARKED) != 0) ++counts.remarked;
  switch (verdict & ~unsigned{FORSYTH_REMARKED}) {
    case FORSYTH_LEGAL:      ++counts.legal; break;
    case FORSYTH_ILLEGAL:    ++counts.illegal; break;
    case FORSYTH_UNREADABLE: ++counts.unreadable; break;
    default:                 ++counts.blank; break;
  }
}

}  // namespace

ptrdiff_t forsyth_check_lines(const char* text, size_t size, int32_t variant, uint8_t* verdicts,
                              size_t capacity, forsyth_line_counts* counts, uint64_t* by_finding) {
  const auto lines = text_from(text, size);
  const auto rules = variant_from(variant);
  if (!lines || !rules || (verdicts == nullptr && capacity != 0)) return FORSYTH_BAD_ARGUMENT;
  return guarded<ptrdiff_t>(FORSYTH_NO_MEMORY, [&] {
    forsyth_line_counts seen{};
    if (by_finding != nullptr) std::fill_n(by_finding, finding_count, uint64_t{0});
    const std::size_t total = each_judged(
        *lines, *rules,
        [&](std::size_t i, uint8_t verdict, const Setup*, std::span<const Finding> findings) {
          if (i < capacity) verdicts[i] = verdict;
          count(verdict, seen);
          if (by_finding == nullptr) return;
          for (const Finding& finding : findings) ++by_finding[static_cast<size_t>(finding.id)];
        });
    if (counts != nullptr) *counts = seen;
    return static_cast<ptrdiff_t>(total);
  });
}

ptrdiff_t forsyth_read_lines(const char* text, size_t size, int32_t variant, forsyth_setup* setups,
                             uint8_t* verdicts, size_t capacity) {
  const auto lines = text_from(text, size);
  const auto rules = variant_from(variant);
  if (!lines || !rules || ((setups == nullptr || verdicts == nullptr) && capacity != 0)) {
    return FORSYTH_BAD_ARGUMENT;
  }
  return guarded<ptrdiff_t>(FORSYTH_NO_MEMORY, [&] {
    const std::size_t total = each_judged(
        *lines, *rules,
        [&](std::size_t i, uint8_t verdict, const Setup* setup, std::span<const Finding>) {
          if (i >= capacity) return;
          verdicts[i] = verdict;
          give(setup != nullptr ? *setup : Setup{}, setups[i]);
        });
    return static_cast<ptrdiff_t>(total);
  });
}
