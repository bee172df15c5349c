#include "forsyth/epd.hpp"

#include "forsyth/fen.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "glyph.hpp"

namespace forsyth {
namespace {

using reading::Span;

constexpr std::array<std::string_view, 44> standard_opcodes{
    "acd",  "acn",         "acs",        "am",         "bm",          "c0",  "c1",     "c2",
    "c3",   "c4",          "c5",         "c6",         "c7",          "c8",  "c9",     "ce",
    "dm",   "draw_accept", "draw_claim", "draw_offer", "draw_reject", "eco", "fmvn",   "hmvc",
    "id",   "nic",         "noop",       "pm",         "pv",          "rc",  "resign", "sm",
    "tcgs", "tcri",        "tcsi",       "v0",         "v1",          "v2",  "v3",     "v4",
    "v5",   "v6",          "v7",         "v8"};

bool is_standard_opcode(std::string_view word) {
  return word == "v9" || std::ranges::find(standard_opcodes, word) != standard_opcodes.end();
}

/// Would this word begin an operation of its own, so that a semicolon is missing before it? Words
/// like `c5` are pawn moves as well, and comments only before a text in quotes.
bool begins_operation(std::string_view word, bool is_before_quotes) {
  const bool is_pawn_move = word.size() == 2 && word[0] == 'c' && rank_from(word[1]);
  return is_standard_opcode(word) && (!is_pawn_move || is_before_quotes);
}

/// A record is one line.
char in_line(char c) { return c == '\n' || c == '\r' ? ' ' : c; }

std::optional<std::uint32_t> clock_from(std::string_view text) {
  if (text.empty() || text.size() > 10) return std::nullopt;
  std::uint64_t value = 0;
  for (const char c : text) {
    if (!reading::is_digit(c)) return std::nullopt;
    value = value * 10 + static_cast<std::uint64_t>(c - '0');
  }
  if (value > max_clock) return std::nullopt;
  return static_cast<std::uint32_t>(value);
}

/// The clock of a Setup that an operation speaks of, if its one operand is a sound number for it.
std::uint32_t* clock_of(Setup& setup, const EpdOperation& operation) {
  if (operation.operands.size() != 1) return nullptr;
  const auto value = clock_from(operation.operands[0].text);
  if (!value) return nullptr;
  if (operation.opcode == "hmvc") return &setup.halfmove;
  if (operation.opcode == "fmvn" && *value > 0) return &setup.fullmove;
  return nullptr;
}

// --- Reading ---

class Reader {
 public:
  explicit Reader(std::string_view text)
      : text_(text.substr(0, 0xFFFFFFFF)),
        end_(static_cast<std::uint32_t>(text_.size())),
        glyphs_(text_, end_, {}) {}

  std::expected<Epd, Error> read() {
    trim();
    if (const auto error = fields()) return std::unexpected(*error);
    for (;;) {
      while (skip_blanks() || take(';')) {
      }
      if (at_ >= end_) break;
      if (const auto error = operation()) return std::unexpected(*error);
    }
    settle_clocks();
    return std::move(epd_);
  }

 private:
  void trim() {
    while (end_ > 0) {
      const reading::Glyph last = glyphs_.before(end_);
      if (!is_blank(last) && last.kind != reading::Glyph::Kind::invisible) break;
      end_ = last.span.begin;
    }
  }
  bool skip_blanks() {
    const std::uint32_t before = at_;
    while (at_ < end_) {
      const reading::Glyph glyph = glyphs_.at(at_);
      if (!is_blank(glyph) && glyph.kind != reading::Glyph::Kind::invisible) break;
      at_ = glyph.span.end;
    }
    return at_ != before;
  }
  /// The no-break space of Latin-1 is no UTF-8, but common in old files.
  [[nodiscard]] bool is_blank(const reading::Glyph& glyph) const {
    return glyph.is_blank() || view(glyph.span) == "\xA0";
  }
  bool take(char c) {
    if (at_ >= end_ || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  /// What stands before the next blank or semicolon.
  Span word() {
    const std::uint32_t begin = at_;
    while (at_ < end_ && text_[at_] != ';') {
      const reading::Glyph glyph = glyphs_.at(at_);
      if (is_blank(glyph)) break;
      at_ = glyph.span.end;
    }
    return {begin, at_};
  }
  [[nodiscard]] std::string_view view(Span span) const {
    return text_.substr(span.begin, span.end - span.begin);
  }
  static Error fault(FindingId id, Span span) {
    return {.id = id, .field = Field::line, .begin = span.begin, .end = span.end};
  }

  /// Four fields, and the clocks where someone has put operations behind a whole FEN.
  std::optional<Error> fields() {
    for (int field = 0; field < 4; ++field) {
      skip_blanks();
      word();
    }
    for (int clock = 0; clock < 2; ++clock) {
      const std::uint32_t before = at_;
      skip_blanks();
      const std::string_view digits = view(word());
      if (digits != "-" && (digits.empty() || !std::ranges::all_of(digits, reading::is_digit))) {
        at_ = before;
        break;
      }
    }

    const Reading reading = read_fen(text_.substr(0, at_));
    for (const Finding& finding : reading.findings) {
      if (finding.severity != Severity::error) continue;
      return Error{finding.id, finding.field, finding.begin, finding.end};
    }
    if (!reading.setup) return fault(FindingId::empty_text, {0, at_});
    epd_.setup = *reading.setup;
    clock_spans_ = {reading.fields[4], reading.fields[5]};
    return std::nullopt;
  }

  /// The clocks of a FEN become operations unless operations have said something else; operations
  /// that contradict each other end up with the last word.
  void settle_clocks() {
    bool has_halfmove = epd_.setup.halfmove == 0;
    bool has_fullmove = epd_.setup.fullmove == 1;
    for (EpdOperation& operation : epd_.operations) {
      if (const std::uint32_t* clock = clock_of(epd_.setup, operation)) {
        operation.operands[0].text = std::to_string(*clock);
        (clock == &epd_.setup.halfmove ? has_halfmove : has_fullmove) = true;
      }
    }
    if (!has_fullmove) put_first("fmvn", epd_.setup.fullmove, clock_spans_[1]);
    if (!has_halfmove) put_first("hmvc", epd_.setup.halfmove, clock_spans_[0]);
  }
  void put_first(std::string_view opcode, std::uint32_t value, Reading::Span span) {
    epd_.operations.insert(
        epd_.operations.begin(),
        {std::string(opcode), {{std::to_string(value), false, span.begin, span.end}}});
  }

  std::optional<Error> operation() {
    const Span name = word();
    const std::string_view opcode = view(name);
    const auto is_opcode_character = [](char c) {
      return reading::is_letter(c) || reading::is_digit(c) || c == '_';
    };
    if (!reading::is_letter(opcode[0]) || !std::ranges::all_of(opcode, is_opcode_character)) {
      return fault(FindingId::epd_bad_operation, name);
    }
    EpdOperation operation{std::string(opcode), {}};
    for (;;) {
      skip_blanks();
      if (at_ >= end_ || text_[at_] == ';') break;
      if (text_[at_] == '"') {
        if (const auto error = quoted(operation)) return error;
        continue;
      }
      const Span span = word();
      skip_blanks();
      if (begins_operation(view(span), at_ < end_ && text_[at_] == '"')) {
        return fault(FindingId::epd_missing_semicolon, span);
      }
      operation.operands.push_back({std::string(view(span)), false, span.begin, span.end});
    }
    if (std::uint32_t* clock = clock_of(epd_.setup, operation)) {
      *clock = *clock_from(operation.operands[0].text);
    }
    epd_.operations.push_back(std::move(operation));
    return std::nullopt;
  }

  /// Between the quotation marks `\"` stands for a mark and `\\` for a backslash; any other
  /// backslash is itself.
  std::optional<Error> quoted(EpdOperation& operation) {
    EpdOperand operand{{}, true, at_, end_};
    ++at_;
    while (at_ < end_ && text_[at_] != '"') {
      const bool escapes =
          text_[at_] == '\\' && at_ + 1 < end_ && (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
      if (escapes) ++at_;
      operand.text += in_line(text_[at_++]);
    }
    if (!take('"')) return fault(FindingId::epd_unclosed_quote, {operand.begin, end_});
    operand.end = at_;
    const Span glued = word();
    if (!glued.empty()) return fault(FindingId::epd_bad_operation, {operand.begin, glued.end});
    operation.operands.push_back(std::move(operand));
    return std::nullopt;
  }

  std::string_view text_;
  std::uint32_t at_ = 0;
  std::uint32_t end_;
  reading::Glyphs glyphs_;
  Epd epd_;
  std::array<Reading::Span, 2> clock_spans_{};
};

// --- Writing ---

bool needs_quotes(const EpdOperand& operand, bool is_before_quotes) {
  const std::string_view text = operand.text;
  if (operand.quoted || text.empty() || text[0] == '"') return true;
  if (begins_operation(text, is_before_quotes)) return true;
  const auto size = static_cast<std::uint32_t>(text.size());
  const reading::Glyphs glyphs(text, size, {});
  for (std::uint32_t at = 0; at < size;) {
    const reading::Glyph glyph = glyphs.at(at);
    const bool is_lost_at_start = at == 0 && glyph.kind == reading::Glyph::Kind::invisible;
    if (glyph.is_blank() || is_lost_at_start || glyph.letter == ';' || text[at] == '\xA0')
      return true;
    at = glyph.span.end;
  }
  return false;
}

void append(std::string& line, const EpdOperand& operand, bool in_quotes) {
  line += ' ';
  if (!in_quotes) {
    line += operand.text;
    return;
  }
  line += '"';
  for (const char c : operand.text) {
    if (c == '"' || c == '\\') line += '\\';
    line += in_line(c);
  }
  line += '"';
}

void append_clock(std::string& line, std::string_view opcode, std::uint32_t value) {
  line += ' ';
  line += opcode;
  line += ' ';
  line += std::to_string(value);
  line += ';';
}

}  // namespace

std::expected<Epd, Error> parse_epd(std::string_view text) { return Reader(text).read(); }

std::string write_epd(const Epd& epd, FenStyle style) {
  std::array<char, max_fen_size> fields;
  std::string line(fields.data(), write_fen_fields(epd.setup, fields, style));
  Setup setup = epd.setup;
  bool has_halfmove = setup.halfmove == 0;
  bool has_fullmove = setup.fullmove == 1;
  for (const EpdOperation& operation : epd.operations) {
    if (const std::uint32_t* clock = clock_of(setup, operation)) {
      (clock == &setup.halfmove ? has_halfmove : has_fullmove) = true;
      append_clock(line, operation.opcode, *clock);
      continue;
    }
    line += ' ';
    line += operation.opcode;
    std::vector<bool> in_quotes(operation.operands.size() + 1);
    for (std::size_t i = operation.operands.size(); i-- > 0;) {
      in_quotes[i] = needs_quotes(operation.operands[i], in_quotes[i + 1]);
    }
    for (std::size_t i = 0; i < operation.operands.size(); ++i) {
      append(line, operation.operands[i], in_quotes[i]);
    }
    line += ';';
  }
  if (!has_halfmove) append_clock(line, "hmvc", setup.halfmove);
  if (!has_fullmove) append_clock(line, "fmvn", setup.fullmove);
  return line;
}

}  // namespace forsyth
