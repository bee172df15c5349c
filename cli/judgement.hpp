// cli/judgement.hpp - the whole verdict on one text, and how it is told.
#pragma once

#include "forsyth/diagnose.hpp"
#include "forsyth/position.hpp"
#include "forsyth/status.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "settings.hpp"

namespace forsyth::cli {

/// By what a text is judged.
struct Bench {
  Variant variant = Variant::detect;
  /// Findings that do not count, whatever they are.
  std::array<bool, finding_count> forgiven{};
  FindingSet forgiven_set{};
  /// The text is a line of EPD: four fields and operations are no liberty, bad operations are
  /// faults.
  bool epd = false;
};

/// The findings of --forgive, by name. Throws Failure for unknown names, with a suggestion, and for
/// those that leave nothing to play with.
void forgive(Bench& bench, const std::vector<std::string>& names);

struct Judgement {
  Diagnosis diagnosis;
  /// Both only when the verdict is legal.
  std::optional<Position> position;
  std::optional<Status> status;
};
[[nodiscard]] Judgement judge(std::string_view text, const Bench& bench);

/// The rest of a judgement whose text is known to be flawless.
[[nodiscard]] Judgement judge_flawless(const Setup& setup, const Bench& bench);

/// The object of `forsyth check --json`, with a line feed.
void append_json(std::string& out, const Judgement& judgement, std::string_view input,
                 std::uint64_t line, Language language);

/// "file:line:col: severity: message [id]", one line for each finding.
void append_lines(std::string& out, const Judgement& judgement, std::string_view input,
                  std::string_view file, std::uint64_t line, const Settings& settings);

/// For one text: board, verdict, status, and every finding with the bytes that it is about.
[[nodiscard]] std::string picture(const Judgement& judgement, std::string_view input,
                                  const Settings& settings);

/// "White to move, check", in words; what ends the game comes first.
[[nodiscard]] std::vector<std::string> status_words(const Status& status, const Settings& settings);

[[nodiscard]] Ink ink_of(Severity severity);

}  // namespace forsyth::cli
