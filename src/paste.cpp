#include "paste.hpp"

#include <algorithm>
#include <optional>

#include "web_address.hpp"

namespace forsyth::reading {
namespace {

// More layers than a person ever copies; what is nested deeper is read as it stands.
constexpr int max_layers = 6;

constexpr Spelling as_is{};

// The family of a quotation mark, by its ASCII member; 0 for anything else.
char quote_of(const Glyph& glyph) {
  if (glyph.kind == Glyph::Kind::quote) return glyph.letter;
  if (glyph.letter == '"' || glyph.letter == '\'' || glyph.letter == '`') return glyph.letter;
  return 0;
}

bool closes(char opening, char mark) {
  return mark == opening || (opening == '`' && mark == '\'') || (opening == '\'' && mark == '`');
}

class Unwrapping {
 public:
  Unwrapping(std::string_view text, FindingList& findings)
      : text_(text),
        size_(static_cast<std::uint32_t>(text.size())),
        glyphs_(text, size_, as_is),
        findings_(findings),
        span_{0, size_} {}

  Paste run() {
    if (text_.starts_with("\xEF\xBB\xBF")) {
      findings_.add(FindingId::byte_order_mark, {0, 3});
      span_.begin = 3;
    }
    trim();
    for (int layer = 0; layer < max_layers && !span_.empty(); ++layer) {
      if (!take_tag() && !take_prefix() && !take_quotes()) break;
      trim();
    }
    take_stray_quote();

    Paste paste{span_, as_is, true};
    const auto address = find_in_address(text_, span_);
    if (address) {
      paste.span = address->fen;
      paste.found = !address->fen.empty();
      if (paste.found) {
        findings_.once(FindingId::url_text, {span_.begin, address->fen.begin});
      } else {
        paste.span = span_;
      }
    }
    paste.spelling = spelling_of(paste.span, address);
    return paste;
  }

 private:
  // Blanks at both ends of what is left.
  void trim() {
    const Span whole = span_;
    while (!span_.empty()) {
      const Glyph glyph = glyphs_.at(span_.begin);
      if (!is_nothing(glyph)) break;
      span_.begin = glyph.span.end;
    }
    while (!span_.empty()) {
      const Glyph glyph = glyphs_.before(span_.end);
      if (glyph.span.begin < span_.begin || !is_nothing(glyph)) break;
      span_.end = glyph.span.begin;
    }
    note_trimmed({whole.begin, span_.begin});
    note_trimmed({span_.end, whole.end});
  }

  static bool is_nothing(const Glyph& glyph) {
    return glyph.is_blank() || glyph.kind == Glyph::Kind::invisible;
  }

  // At the ends, tabs and line ends are as usual as spaces; what is not ASCII has a note of its
  // own.
  void note_trimmed(Span blanks) {
    bool visible = false;
    for (std::uint32_t i = blanks.begin; i < blanks.end;) {
      const Glyph glyph = glyphs_.at(i);
      visible = visible || glyph.is_blank();
      if (glyph.span.end - i > 1 || !glyph.is_blank()) {
        findings_.once(FindingId::unusual_blanks, glyph.span);
      }
      i = glyph.span.end;
    }
    if (visible) findings_.once(FindingId::surrounding_blanks, blanks);
  }

  std::uint32_t skip_blanks(std::uint32_t i) const {
    while (i < span_.end) {
      const Glyph glyph = glyphs_.at(i);
      if (!is_nothing(glyph)) break;
      i = glyph.span.end;
    }
    return i;
  }

  // Names a stretch, without the blanks at its ends, as text that was not read.
  void leave_out(Span span) {
    Span rest{skip_blanks(span.begin), span.end};
    while (rest.begin < rest.end) {
      const Glyph last = glyphs_.before(rest.end);
      if (!last.is_blank() || last.span.begin < rest.begin) break;
      rest.end = last.span.begin;
    }
    if (!rest.empty()) findings_.add(FindingId::extra_text, rest);
  }

  // [FEN "..."], wherever it stands: a whole PGN may have been copied. What is around it is named
  // as not read. The quotation marks may be missing, curly, or escaped as in source code.
  bool take_tag() {
    if (tag_taken_) return false;
    const std::string_view part = text_.substr(0, span_.end);
    for (std::size_t open = part.find('[', span_.begin); open != std::string_view::npos;
         open = part.find('[', open + 1)) {
      std::uint32_t i = skip_blanks(static_cast<std::uint32_t>(open + 1));
      if (!starts_with(part.substr(i), "fen")) continue;
      const std::uint32_t after_name = i + 3;
      i = skip_blanks(after_name);
      if (i < span_.end && text_[i] == '\\') ++i;
      const char mark = i < span_.end ? quote_of(glyphs_.at(i)) : '\0';
      if (mark == 0 && i == after_name) continue;
      read_tag({static_cast<std::uint32_t>(open), i}, mark);
      return true;
    }
    return false;
  }

  // `head` runs from the bracket to the first byte of the value or its quotation mark.
  void read_tag(Span head, char mark) {
    const std::uint32_t value = mark != 0 ? glyphs_.at(head.end).span.end : head.end;
    Span inner{value, value};
    std::uint32_t end = span_.end;
    for (std::uint32_t i = value; i < span_.end;) {
      const Glyph glyph = glyphs_.at(i);
      if (glyph.letter == '\n' || text_[i] == '\n' || text_[i] == '\r') {
        end = i;
        break;
      }
      if (mark != 0 ? quote_of(glyph) == mark : glyph.letter == ']') {
        end = mark != 0 ? skip_blanks(glyph.span.end) : i;
        if (end < span_.end && text_[end] == ']') ++end;
        break;
      }
      inner.end = glyph.span.end;
      i = glyph.span.end;
    }
    if (inner.end > inner.begin && text_[inner.end - 1] == '\\') --inner.end;
    findings_.add(FindingId::fen_tag, {head.begin, end});
    tag_taken_ = true;
    leave_out_around({head.begin, end});
    span_ = inner;
  }

  void leave_out_around(Span kept) {
    const auto only_quotes = [this](Span span) {
      for (std::uint32_t i = span.begin; i < span.end;) {
        const Glyph glyph = glyphs_.at(i);
        if (quote_of(glyph) == 0 && !glyph.is_blank()) return false;
        i = glyph.span.end;
      }
      return true;
    };
    for (const Span around : {Span{span_.begin, kept.begin}, Span{kept.end, span_.end}}) {
      if (around.empty()) continue;
      if (!only_quotes(around)) {
        leave_out(around);
      } else if (skip_blanks(around.begin) < around.end) {
        findings_.once(FindingId::quotes, around);
      }
    }
  }

  // The position behind a word and the blanks, colons and equals signs that must follow it.
  std::uint32_t after_word(std::uint32_t i, std::string_view word) const {
    const std::string_view part = text_.substr(0, span_.end);
    if (!starts_with(part.substr(i), word)) return i;
    const std::uint32_t end = i + static_cast<std::uint32_t>(word.size());
    std::uint32_t next = end;
    while (next < span_.end) {
      const Glyph glyph = glyphs_.at(next);
      if (!glyph.is_blank() && glyph.letter != ':' && glyph.letter != '=') break;
      next = glyph.span.end;
    }
    return next == end ? i : next;
  }

  // "position fen", "FEN:", "setboard", and a JSON key "fen":.
  bool take_prefix() {
    if (const Glyph first = glyphs_.at(span_.begin); quote_of(first) == '"') {
      const std::string_view part = text_.substr(0, span_.end);
      if (!starts_with(part.substr(first.span.end), "fen")) return false;
      const std::uint32_t end = first.span.end + 3;
      if (end >= span_.end || quote_of(glyphs_.at(end)) != '"') return false;
      const std::uint32_t colon = skip_blanks(glyphs_.at(end).span.end);
      if (colon >= span_.end || text_[colon] != ':') return false;
      return drop_prefix(colon + 1);
    }
    std::uint32_t i = after_word(span_.begin, "position");
    for (const std::string_view word : {"fen", "epd", "setboard"}) {
      const std::uint32_t next = after_word(i, word);
      if (next != i) return drop_prefix(next);
    }
    return i != span_.begin && drop_prefix(i);
  }

  bool drop_prefix(std::uint32_t end) {
    Span word{span_.begin, end};
    while (word.end > word.begin + 1 && glyphs_.before(word.end).is_blank()) {
      word.end = glyphs_.before(word.end).span.begin;
    }
    findings_.once(FindingId::fen_prefix, word);
    span_.begin = end;
    return true;
  }

  // One layer of quotation marks, however many of the same kind stand side by side (```); the
  // closing ones may be missing. A comma or a semicolon after them comes from a list or from source
  // code.
  bool take_quotes() {
    const bool escaped = text_[span_.begin] == '\\' && span_.end - span_.begin > 1;
    std::uint32_t i = span_.begin + (escaped ? 1 : 0);
    const char opening = quote_of(glyphs_.at(i));
    if (opening == 0) return false;
    while (i < span_.end && quote_of(glyphs_.at(i)) == opening) i = glyphs_.at(i).span.end;
    findings_.once(FindingId::quotes, {span_.begin, i});

    Span inner{i, span_.end};
    while (i < span_.end) {
      const Glyph glyph = glyphs_.at(i);
      const bool after_backslash = i > inner.begin && text_[i - 1] == '\\';
      if (closes(opening, quote_of(glyph)) && after_backslash == escaped) {
        inner.end = escaped ? i - 1 : i;
        break;
      }
      i = glyph.span.end;
    }
    while (i < span_.end) {
      const Glyph glyph = glyphs_.at(i);
      const bool tail = glyph.is_blank() || closes(opening, quote_of(glyph)) ||
                        glyph.letter == ',' || glyph.letter == ';' || glyph.letter == '\\';
      if (!tail) break;
      i = glyph.span.end;
    }
    if (i < span_.end) leave_out({i, span_.end});
    span_ = inner;
    return true;
  }

  // The closing mark alone, from a selection that began one character too late.
  void take_stray_quote() {
    if (span_.empty()) return;
    const Glyph last = glyphs_.before(span_.end);
    if (quote_of(last) == 0 || last.span.begin <= span_.begin) return;
    for (std::uint32_t i = span_.begin; i < last.span.begin;) {
      const Glyph glyph = glyphs_.at(i);
      if (quote_of(glyph) != 0 || glyph.letter == ';') return;
      i = glyph.span.end;
    }
    findings_.once(FindingId::quotes, last.span);
    span_.end = last.span.begin;
    trim();
  }

  // In a web address, and in a text without blanks, escapes and `_` are blanks. A `+` is one in a
  // query; elsewhere only where there is no other blank, since it may also belong to the counters
  // of Three-check.
  Spelling spelling_of(Span span, const std::optional<WebAddress>& address) const {
    bool blank = false, underscore = false, plus = false, percent = false, encoded_blank = false;
    bool invisible = false;
    const Glyphs decoded(text_, span.end, {.percent = true});
    for (std::uint32_t i = span.begin; i < span.end && !blank;) {
      const Glyph glyph = decoded.at(i);
      if (glyph.encoded) {
        percent = true;
        encoded_blank = encoded_blank || glyph.is_blank();
      } else {
        blank = glyph.is_blank();
        underscore = underscore || glyph.letter == '_';
        plus = plus || glyph.letter == '+';
        invisible = invisible || glyph.kind == Glyph::Kind::invisible;
      }
      i = glyph.span.end;
    }
    if (blank) return {.percent = address.has_value(), .underscore = address.has_value()};
    const bool only_plus = plus && !underscore && !encoded_blank;
    return {.percent = address.has_value() || percent,
            .underscore = true,
            .plus = only_plus || (address && address->query),
            .invisible = invisible && !underscore && !encoded_blank && !only_plus};
  }

  std::string_view text_;
  std::uint32_t size_;
  Glyphs glyphs_;
  FindingList& findings_;
  Span span_;
  bool tag_taken_ = false;
};

}  // namespace

Paste unwrap(std::string_view text, FindingList& findings) {
  return Unwrapping(text, findings).run();
}

}  // namespace forsyth::reading
