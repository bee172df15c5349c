// forsyth/diagnose.hpp - everything that is wrong with a text, at once.
//
//     Diagnosis d = diagnose("rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
//     // d.verdict == Verdict::unreadable, d.findings[0].id == FindingId::rank_too_short
#pragma once

#include "forsyth/fen.hpp"
#include "forsyth/finding.hpp"
#include "forsyth/legality.hpp"
#include "forsyth/message.hpp"
#include "forsyth/setup.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace forsyth {

enum class Verdict : std::uint8_t { legal, illegal, unreadable };
[[nodiscard]] std::string_view name(Verdict verdict);

struct Diagnosis {
  Verdict verdict = Verdict::unreadable;
  /// What was read, legal or not.
  std::optional<Setup> setup;
  /// Is the position Chess960 (by its rights, or because the caller said so)?
  bool chess960 = false;
  /// Errors and illegalities first, then warnings, then notes; by byte within each.
  std::vector<Finding> findings;
};

/// Tolerant reading, legality and warnings together; spans point into `text`.
[[nodiscard]] Diagnosis diagnose(std::string_view text, Variant variant = Variant::detect);

/// For streams: true when diagnose() would find nothing at all, at the price of strict parsing and
/// validity; `setup` is then filled. Never true when diagnose() has a finding.
[[nodiscard]] bool is_flawless(std::string_view text, Setup& setup,
                               Variant variant = Variant::detect);

/// One finding as people read it, over several lines: severity, sentence, id; the text with a caret
/// under the span; the fix. No colour; ends with a newline. Long texts are cut to a window around
/// the span; control characters are shown as one column each.
[[nodiscard]] std::string render(const Finding& finding, std::string_view text, Language language);

}  // namespace forsyth
