// The placement field: ranks, pieces, empty squares, and what crazyhouse adds to them.

#include <array>

#include "read_fields.hpp"

namespace forsyth::reading {
namespace {

// Walks over the placement once. Every rank is counted by itself: what is wrong in one never moves
// a piece of another. A character that is no piece counts as one square, since it is most likely a
// piece in another language, and its neighbours keep their places.
class PlacementReader {
 public:
  PlacementReader(const Glyphs& glyphs, Span span, FindingList& findings)
      : glyphs_(glyphs), span_(span), findings_(findings), first_finding_(findings.size()) {}

  std::optional<Board> run() {
    rank_span_ = {span_.begin, span_.begin};
    for (std::uint32_t i = span_.begin; i < span_.end;) {
      const Glyph glyph = glyphs_.at(i);
      i = glyph.span.end;
      if (glyph.kind == Glyph::Kind::invisible) continue;
      if (glyph.letter == '/') {
        end_rank();
        ++ranks_;
        slash_ = glyph.span;
        rank_span_ = {i, i};
        squares_ = 0;
        bad_digit_ = false;
        last_ = Last::nothing;
        continue;
      }
      if (glyph.letter == '[' && starts_pocket(glyph.span.begin)) {
        add(FindingId::crazyhouse_pocket, {glyph.span.begin, span_.end});
        break;
      }
      read_square(glyph);
      rank_span_.end = i;
    }
    end_rank();
    check_rank_count();
    return sound_ ? Board::from_sets(by_color_, by_role_) : std::nullopt;
  }

 private:
  enum class Last : std::uint8_t { nothing, piece, digit, bad };

  Finding* add(FindingId id, Span span) {
    if (severity_of(id) == Severity::error) sound_ = false;
    if (findings_.size() - first_finding_ >= max_placement_findings) return nullptr;
    return &findings_.add(id, span);
  }

  // The square that a piece or a wrong character stands on; nothing beyond the board.
  [[nodiscard]] std::optional<Square> square() const {
    if (ranks_ > 8 || squares_ > 7) return std::nullopt;
    return square_at((8 - static_cast<int>(ranks_)) * 8 + static_cast<int>(squares_));
  }

  void read_square(const Glyph& glyph) {
    const char c = glyph.letter;
    if (const auto piece = piece_from(c)) {
      if (const auto at = square()) {
        by_color_[index(piece->color)].add(*at);
        by_role_[index(piece->role)].add(*at);
      }
      ++squares_;
      last_ = Last::piece;
      if (ranks_ == 9 && piece->role == Role::king) only_pocket_ = false;
    } else if (c >= '1' && c <= '8') {
      read_digit(glyph);
    } else if (c == '~' && last_ == Last::piece) {
      findings_.once(FindingId::promoted_marks, glyph.span);
      last_ = Last::nothing;
    } else if (is_digit(c)) {
      add(FindingId::bad_digit, glyph.span);
      squares_ += c == '9' ? 9 : 0;
      bad_digit_ = true;
      last_ = Last::nothing;
    } else {
      read_bad_letter(glyph);
    }
    if (ranks_ == 9 && last_ != Last::piece) only_pocket_ = only_pocket_ && c == '~';
  }

  void read_digit(const Glyph& glyph) {
    const int count = glyph.letter - '0';
    if (last_ == Last::digit) {
      run_sum_ += count;
      if (!digits_said_ || digits_run_ == run_begin_) {
        if (!digits_said_) add(FindingId::adjacent_digits, {run_begin_, glyph.span.end});
        digits_said_ = true;
        digits_run_ = run_begin_;
        if (Finding* found = findings_.find(FindingId::adjacent_digits)) {
          found->end = glyph.span.end;
          found->n = run_sum_;
        }
      }
    } else {
      run_begin_ = glyph.span.begin;
      run_sum_ = count;
    }
    squares_ += static_cast<std::uint32_t>(count);
    last_ = Last::digit;
  }

  // Wrong characters side by side are one finding.
  void read_bad_letter(const Glyph& glyph) {
    if (last_ != Last::bad) bad_run_ = add(FindingId::bad_piece_letter, glyph.span);
    sound_ = false;
    if (bad_run_ != nullptr) {
      bad_run_->end = glyph.span.end;
      ++bad_run_->n;
      if (const auto at = square()) bad_run_->squares |= Bitboard(*at).bits();
    }
    ++squares_;
    last_ = Last::bad;
  }

  // A ninth part may be a crazyhouse pocket, so it is judged when the board has been seen whole. A
  // rank with a wrong digit is not counted: the digit has been named.
  void end_rank() {
    if (ranks_ > 8 || bad_digit_) return;
    if (squares_ == 8) return;
    const auto id = squares_ < 8 ? FindingId::rank_too_short : FindingId::rank_too_long;
    if (Finding* found = add(id, rank_span_)) {
      found->n = 9 - static_cast<int>(ranks_);
      found->m = squares_;
      found->squares = Bitboard(static_cast<Rank>(8 - ranks_)).bits();
    }
  }

  void check_rank_count() {
    if (ranks_ == 8) return;
    if (ranks_ == 9 && sound_ && only_pocket_) {
      add(FindingId::crazyhouse_pocket, {slash_.begin, rank_span_.end});
      return;
    }
    // Said first of all, so it must not be lost to the limit.
    const auto id = ranks_ < 8 ? FindingId::too_few_ranks : FindingId::too_many_ranks;
    sound_ = false;
    findings_.add(id, span_).n = ranks_;
  }

  // Asked at the first bracket only, so that a text of brackets takes no longer than another.
  [[nodiscard]] bool starts_pocket(std::uint32_t bracket) {
    if (bracket_seen_) return false;
    bracket_seen_ = true;
    return is_pocket(glyphs_, {bracket, span_.end});
  }

  const Glyphs& glyphs_;
  Span span_;
  FindingList& findings_;
  std::size_t first_finding_;

  std::array<Bitboard, 2> by_color_{};
  std::array<Bitboard, 6> by_role_{};
  bool sound_ = true;
  std::uint32_t ranks_ = 1;
  Span rank_span_;
  Span slash_;
  std::uint32_t squares_ = 0;
  Last last_ = Last::nothing;
  bool bad_digit_ = false;
  std::uint32_t run_begin_ = 0;
  std::int64_t run_sum_ = 0;
  bool digits_said_ = false;
  std::uint32_t digits_run_ = 0;
  Finding* bad_run_ = nullptr;
  bool only_pocket_ = true;
  bool bracket_seen_ = false;
};

}  // namespace

bool is_pocket(const Glyphs& glyphs, Span span) {
  if (glyphs.at(span.begin).letter != '[') return false;
  for (std::uint32_t i = glyphs.at(span.begin).span.end; i < span.end;) {
    const Glyph glyph = glyphs.at(i);
    i = glyph.span.end;
    if (glyph.letter == ']') return i >= span.end;
    if (!piece_from(glyph.letter) && glyph.letter != '-') return false;
  }
  return true;
}

std::optional<Board> read_placement(const Glyphs& glyphs, Span span, FindingList& findings) {
  return PlacementReader(glyphs, span, findings).run();
}

}  // namespace forsyth::reading
