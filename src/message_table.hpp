// message_table.hpp - the catalogue of messages/ as tables.
//
// The definitions are made by tools/make_messages.py, which also states what may stand between the
// braces of a text. Texts are by Language, findings by FindingId, edits by EditId.
#pragma once

#include "forsyth/finding.hpp"
#include "forsyth/message.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace forsyth::message_table {

inline constexpr std::size_t language_count = static_cast<std::size_t>(Language::it) + 1;
using Texts = std::array<std::string_view, language_count>;

struct FindingRow {
  std::string_view name;
  Severity severity;
  Field field;
  Texts texts;
};

struct EditRow {
  std::string_view name;
  Texts texts;
};

struct WordRow {
  std::string_view key;
  Texts texts;
};

extern const std::array<FindingRow, finding_count> findings;
extern const std::array<EditRow, edit_count> edits;
/// In the order of the bytes of their keys.
extern const std::span<const WordRow> words;

}  // namespace forsyth::message_table
