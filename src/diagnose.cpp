// Reading, legality and warnings joined into one list, with a place in the text for each finding.

#include "forsyth/diagnose.hpp"

#include <algorithm>

#include "finding_list.hpp"
#include "glyph.hpp"

namespace forsyth {
namespace {

using reading::Glyph;
using reading::Glyphs;

// Findings that come from the Setup know squares, not bytes. This finds the bytes that say what a
// finding is about: the very castling letter, the letters of one or two pieces, or else the field.
class Placing {
 public:
  Placing(std::string_view text, const Reading& reading) : text_(text), reading_(reading) {}

  void place(Finding& finding) const {
    const Bitboard squares(finding.squares);
    Reading::Span span = field(finding.field);
    if (finding.field == Field::castling) {
      if (const auto letters = castling_letters(squares)) span = *letters;
    } else if (finding.field == Field::placement && is_small(squares)) {
      if (const auto pieces = pieces_on(squares)) span = *pieces;
    }
    finding.begin = span.begin;
    finding.end = span.end;
  }

 private:
  [[nodiscard]] Reading::Span field(Field field) const {
    if (field != Field::line) return reading_.fields[static_cast<std::size_t>(field) - 1];
    Reading::Span all = reading_.fields[0];
    for (const Reading::Span& one : reading_.fields) all.end = std::max(all.end, one.end);
    return all;
  }

  // A caret under half the board points at nothing.
  static bool is_small(Bitboard squares) {
    if (squares.empty()) return false;
    return squares.size() <= 2 || rank_of(squares.first()) == rank_of(squares.last());
  }

  static void cover(std::optional<Reading::Span>& span, std::uint32_t begin, std::uint32_t end) {
    if (!span) {
      span = Reading::Span{begin, end};
    } else {
      span->begin = std::min(span->begin, begin);
      span->end = std::max(span->end, end);
    }
  }

  [[nodiscard]] Glyph glyph_at(std::uint32_t position) const {
    // A placement that was read holds no % but that of an escape.
    return Glyphs(text_, reading_.fields[0].end, {.percent = true}).at(position);
  }

  [[nodiscard]] std::optional<Reading::Span> castling_letters(Bitboard squares) const {
    std::optional<Reading::Span> span;
    for (const auto& [square, begin] : reading_.castling_letters) {
      if (!squares.has(square)) continue;
      const std::uint32_t size = text_[begin] == '%' ? 3 : 1;
      cover(span, begin, begin + size);
    }
    return span;
  }

  [[nodiscard]] std::optional<Reading::Span> pieces_on(Bitboard squares) const {
    std::optional<Reading::Span> span;
    int rank = 7;
    int file = 0;
    for (std::uint32_t i = reading_.fields[0].begin; i < reading_.fields[0].end && rank >= 0;) {
      const Glyph glyph = glyph_at(i);
      i = glyph.span.end;
      if (glyph.letter == '/') {
        --rank;
        file = 0;
      } else if (reading::is_digit(glyph.letter)) {
        file += glyph.letter - '0';
      } else if (piece_from(glyph.letter) && file < 8) {
        if (squares.has(make_square(static_cast<File>(file), static_cast<Rank>(rank)))) {
          cover(span, glyph.span.begin, glyph.span.end);
        }
        ++file;
      }
    }
    return span;
  }

  std::string_view text_;
  const Reading& reading_;
};

int weight(const Finding& finding) {
  switch (finding.severity) {
    case Severity::note:    return 2;
    case Severity::warning: return 1;
    case Severity::illegal:
    case Severity::error:   break;
  }
  return 0;
}

bool is_chess960(const Setup& setup, Variant variant) {
  switch (variant) {
    case Variant::standard: return false;
    case Variant::chess960: return true;
    case Variant::detect:   break;
  }
  return !has_standard_castling(setup);
}

}  // namespace

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::legal:      return "legal";
    case Verdict::illegal:    return "illegal";
    case Verdict::unreadable: break;
  }
  return "unreadable";
}

// Strict reading takes no liberties, so there is nothing that read_fen() could note.
bool is_flawless(std::string_view text, Setup& setup, Variant variant) {
  const auto parsed = parse_fen(text);
  if (!parsed) return false;
  if (!illegalities(*parsed, variant).empty() || !warnings(*parsed, variant).empty()) return false;
  setup = *parsed;
  return true;
}

Diagnosis diagnose(std::string_view text, Variant variant) {
  Diagnosis diagnosis;
  if (Setup setup; is_flawless(text, setup, variant)) {
    diagnosis.verdict = Verdict::legal;
    diagnosis.setup = setup;
    diagnosis.chess960 = is_chess960(setup, variant);
    return diagnosis;
  }

  Reading reading = read_fen(text);
  diagnosis.setup = reading.setup;
  diagnosis.findings = std::move(reading.findings);
  if (reading.setup) {
    const Setup& setup = *reading.setup;
    const FindingSet illegal = illegalities(setup, variant);
    const Placing placing(text, reading);
    for (Finding& finding : explain(setup, illegal.with(warnings(setup, variant)))) {
      placing.place(finding);
      diagnosis.findings.push_back(std::move(finding));
    }
    diagnosis.verdict = illegal.empty() ? Verdict::legal : Verdict::illegal;
    diagnosis.chess960 = is_chess960(setup, variant);
  }
  std::ranges::sort(diagnosis.findings, [](const Finding& a, const Finding& b) {
    const int first = weight(a);
    const int second = weight(b);
    return first != second ? first < second : reading::stands_before(a, b);
  });
  return diagnosis;
}

}  // namespace forsyth
