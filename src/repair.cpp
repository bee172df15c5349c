// Repair in five steps: read tolerantly; if that fails, find the placement and the words around it;
// read the placement in the alphabets that fit and search for the boards that it may have been;
// give the words to the fields; mend each position and rank them all. Each step keeps the best few,
// so the work is bounded whatever the text.

#include "forsyth/repair.hpp"

#include "forsyth/fen.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>

#include "repair_candidates.hpp"
#include "repair_language.hpp"
#include "repair_proposals.hpp"
#include "repair_words.hpp"

namespace forsyth {
namespace {

using namespace repairs;

constexpr std::size_t longest_quote = 120;
constexpr std::size_t boards_with_all_fields = 40;
constexpr std::size_t boards_with_some_fields = 300;

[[nodiscard]] Phase phase_of_text(std::string_view placement) {
  int letters = 0;
  for (const char c : placement) {
    letters +=
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0xC0
            ? 1
            : 0;
  }
  return phase_of(letters);
}

// A piece of the text for an edit; long ones are cut between two characters.
[[nodiscard]] std::string quote(std::string_view text) {
  if (text.size() <= longest_quote) return std::string(text);
  std::size_t end = longest_quote;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) --end;
  return std::string(text.substr(0, end)) + "…";
}

// --- a text that can be read
// -----------------------------------------------------------------------

[[nodiscard]] std::string_view text_of(std::string_view text, Reading::Span span) {
  return text.substr(span.begin, span.end - span.begin);
}

[[nodiscard]] bool is_blank_text(std::string_view gap) {
  constexpr std::string_view escaped = "%20";
  while (!gap.empty()) {
    if (gap.starts_with(escaped)) {
      gap.remove_prefix(escaped.size());
    } else if (gap[0] == '_' || gap[0] == '+' || static_cast<unsigned char>(gap[0]) <= ' ' ||
               static_cast<unsigned char>(gap[0]) >= 0x80) {
      gap.remove_prefix(1);
    } else {
      return false;
    }
  }
  return true;
}

// What stands around and between the fields: blanks are set right, other text is taken away.
[[nodiscard]] std::vector<Edit> edits_outside(std::string_view text, const Reading& reading) {
  std::vector<Reading::Span> spans;
  for (const Reading::Span span : reading.fields) {
    if (span.begin < span.end) spans.push_back(span);
  }
  std::ranges::sort(spans, {}, &Reading::Span::begin);
  std::vector<Edit> edits;
  bool blanks = false;
  std::uint32_t place = 0;
  for (std::size_t i = 0; i <= spans.size(); ++i) {
    const bool at_end = i == 0 || i == spans.size();
    const auto end = i == spans.size() ? static_cast<std::uint32_t>(text.size()) : spans[i].begin;
    const std::string_view gap = end > place ? text_of(text, {place, end}) : std::string_view{};
    if (gap != (at_end ? "" : " ")) {
      if (is_blank_text(gap)) {
        blanks = true;
      } else {
        edits.push_back({EditId::remove_text, Field::line, quote(gap), ""});
      }
    }
    if (i < spans.size()) place = spans[i].end;
  }
  if (blanks) {
    std::string clean;
    for (const Reading::Span span : spans) {
      clean += clean.empty() ? "" : " ";
      clean += text_of(text, span);
    }
    edits.push_back({EditId::clean_text, Field::line, quote(text), quote(clean)});
  }
  return edits;
}

[[nodiscard]] FieldsDraft fields_of(std::string_view text, const Reading& reading) {
  const Setup& setup = *reading.setup;
  FieldsDraft fields;
  fields.turn = setup.turn;
  // Rook squares as file letters mean the same on any board; letters as written may mean another
  // rook once the board is turned, which is what they should do then.
  for (const char c : text_of(text, reading.fields[2])) {
    const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    if (lower == 'k' || lower == 'q' || file_from(lower)) fields.castling += c;
  }
  fields.ep = setup.ep;
  fields.halfmove = setup.halfmove;
  fields.fullmove = setup.fullmove;
  for (std::size_t i = 0; i < tail_fields; ++i) {
    fields.written[i] = quote(text_of(text, reading.fields[i + 1]));
  }
  fields.edits = edits_outside(text, reading);
  fields.cost = static_cast<int>(fields.edits.size());
  return fields;
}

[[nodiscard]] BoardDraft board_of(std::string_view text, const Reading& reading, Phase phase) {
  BoardDraft draft;
  draft.board = reading.setup->board;
  Setup bare;
  bare.board = draft.board;
  std::string canonical = write_fen(bare);
  canonical.resize(canonical.find(' '));
  std::string_view written = text_of(text, reading.fields[0]);
  const std::size_t pocket = written.find('[');
  if (pocket != std::string_view::npos) {
    draft.edits.push_back(
        {EditId::remove_text, Field::placement, quote(written.substr(pocket)), ""});
    draft.cost = 1;
    written = written.substr(0, pocket);
  }
  if (written != canonical) {
    const bool digits = std::ranges::any_of(reading.findings, [](const Finding& finding) {
      return finding.id == FindingId::adjacent_digits;
    });
    draft.edits.push_back({digits ? EditId::merge_digits : EditId::clean_text, Field::placement,
                           quote(written), canonical});
    ++draft.cost;
  }
  draft.doubt = draft.cost + surprise(phase, draft.board);
  return draft;
}

// --- a text that cannot
// ----------------------------------------------------------------------------

void add_boards(Candidates& candidates, const std::string& written, const Translation& translation,
                int cost, const std::vector<Edit>& edits,
                const std::vector<std::shared_ptr<const FieldsDraft>>& fields) {
  std::size_t count = 0;
  for (BoardDraft& draft : drafts_of(translation.placement, candidates.phase())) {
    if (++count > boards_with_some_fields) return;
    draft.cost += cost + translation.cost;
    draft.doubt += cost + translation.cost;
    std::vector<Edit> all = edits;
    if (translation.translated) {
      all.push_back({EditId::translate_pieces, Field::placement, quote(written),
                     quote(translation.placement)});
    }
    all.insert(all.end(), draft.edits.begin(), draft.edits.end());
    draft.edits = std::move(all);
    const std::size_t most = count <= boards_with_all_fields ? fields.size() : 2;
    for (std::size_t i = 0; i < std::min(most, fields.size()); ++i)
      candidates.add(draft, fields[i]);
  }
}

[[nodiscard]] std::vector<Repair> repair_broken(std::string_view text, Variant variant,
                                                std::size_t limit) {
  const auto outline = find_outline(text);
  if (!outline) return {};
  std::vector<std::shared_ptr<const FieldsDraft>> fields;
  for (FieldsDraft& draft : assign_fields(outline->before, outline->after)) {
    fields.push_back(std::make_shared<const FieldsDraft>(std::move(draft)));
  }
  Candidates candidates(variant, phase_of_text(outline->placement));
  for (const Translation& translation : translate(outline->placement)) {
    add_boards(candidates, outline->placement, translation, outline->cost, outline->edits, fields);
  }
  propose_other_pieces(candidates);
  propose_turned_boards(candidates);
  propose_castling(candidates, std::nullopt);
  return candidates.write(limit);
}

[[nodiscard]] std::vector<Repair> repair_readable(std::string_view text, const Reading& reading,
                                                  Variant variant, std::size_t limit) {
  const std::string written(text_of(text, reading.fields[0]));
  Candidates candidates(variant, phase_of_text(written));
  auto fields = std::make_shared<const FieldsDraft>(fields_of(text, reading));
  candidates.add(board_of(text, reading, candidates.phase()), fields);
  const Candidate* const best = candidates.best();
  if (best != nullptr && !best->draft.remaining.empty()) {
    // Spanish R and Dutch P are letters of English too; what is missing then is a king.
    const bool no_king =
        !best->draft.remaining.both({FindingId::no_white_king, FindingId::no_black_king}).empty();
    candidates.keep_one_illegal();
    propose_other_pieces(candidates);
    for (const Translation& translation : translate(written)) {
      if (translation.translated && no_king)
        add_boards(candidates, written, translation, 0, {}, {fields});
    }
  }
  propose_turned_boards(candidates);
  std::optional<Bitboard> offered;
  for (const Finding& finding : reading.findings) {
    if (finding.id != FindingId::castling_possible || !finding.fix) continue;
    if (const auto setup = parse_fen(finding.fix->fen)) offered = setup->castling;
  }
  propose_castling(candidates, offered);
  return candidates.write(limit);
}

}  // namespace

std::vector<Repair> repair(std::string_view text, Variant variant, std::size_t limit) {
  if (limit == 0) return {};
  const Reading reading = read_fen(text);
  std::vector<Repair> repairs = reading.setup ? repair_readable(text, reading, variant, limit)
                                              : repair_broken(text, variant, limit);
  for (Repair& repair : repairs) {
    // Brackets and the like between the words leave no trace in the fields.
    if (repair.edits.empty() && repair.fen != text) {
      repair.edits.push_back({EditId::clean_text, Field::line, quote(text), repair.fen});
    }
  }
  return repairs;
}

}  // namespace forsyth
