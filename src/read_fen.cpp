// The tolerant reading of a FEN. docs/fen.md lists the liberties; the strict reading is in fen.cpp.

#include "forsyth/fen.hpp"

#include <algorithm>
#include <array>

#include "fen_tail.hpp"
#include "finding_list.hpp"
#include "glyph.hpp"
#include "paste.hpp"
#include "read_fields.hpp"

namespace forsyth {
namespace {

using reading::FindingList;
using reading::Glyphs;
using reading::Span;

// The fields that are told by their position alone: placement, turn, castling, en passant.
constexpr std::size_t position_fields = 4;

class FenReader {
 public:
  explicit FenReader(std::string_view text) : text_(text) {}

  Reading run() {
    const reading::Paste paste = reading::unwrap(text_, findings_);
    glyphs_ = Glyphs(text_, paste.span.end, paste.spelling);
    split(paste);
    if (present_ == 0) {
      findings_.add(FindingId::empty_text, {0, static_cast<std::uint32_t>(text_.size())});
    } else {
      read_position();
      read_clocks();
    }
    return finish();
  }

 private:
  // The first four words are the first four fields, whatever is in them: a word in the wrong place
  // is an error in two fields, for repair to mend, never shifted in silence. What follows is less
  // regular and is sorted out by its looks (fen_tail.hpp).
  void split(const reading::Paste& paste) {
    place_ = paste.span.begin;
    if (!paste.found) return;
    reading::Words words(glyphs_, paste.span.begin, findings_);
    while (present_ < position_fields) {
      const Span word = words.next(present_ == position_fields - 1);
      if (word.empty()) break;
      if (present_ > 0 && reading::is_moves(glyphs_, word)) {
        words.back_to(word);
        break;
      }
      if (present_ == 1 && !pocket_apart_ && reading::is_pocket(glyphs_, word)) {
        // The pocket as a word of its own: "RNBQKBNR [Qp] w".
        findings_.add(FindingId::crazyhouse_pocket, word);
        pocket_apart_ = true;
        continue;
      }
      fields_[present_++] = word;
      place_ = word.end;
    }
    if (present_ > 0) tail_ = reading::read_tail(words);
  }

  void read_position() {
    const auto board = reading::read_placement(glyphs_, fields_[0], findings_);
    if (board) setup_.board = *board;
    if (present_ > 1) {
      setup_.turn = reading::read_turn(glyphs_, fields_[1], findings_).value_or(Color::white);
    }
    if (present_ > 2) {
      letters_.reserve(4);
      const auto rights = reading::read_castling(glyphs_, fields_[2], board, findings_, letters_);
      setup_.castling = rights.value_or(Bitboard{});
    }
    if (present_ > 3) {
      setup_.ep = reading::read_ep(glyphs_, fields_[3], findings_).value_or(std::nullopt);
    }
  }

  void read_clocks() {
    for (const bool half : {true, false}) {
      const auto& word = half ? tail_.halfmove : tail_.fullmove;
      const std::size_t field = half ? 4 : 5;
      if (!word) continue;
      fields_[field] = *word;
      const auto value =
          reading::read_clock(glyphs_, *word, half ? Field::halfmove : Field::fullmove, findings_);
      (half ? setup_.halfmove : setup_.fullmove) = value.value_or(half ? 0 : 1);
    }
    place_ = std::max(place_, tail_.end_of_clocks);
    // EPD has four fields, so a text with operations behind the fourth lacks nothing.
    const bool epd = tail_.operations && present_ == position_fields && tail_.plain_clocks == 0;
    const std::size_t count = present_ + tail_.plain_clocks;
    if (count < 6 && !epd) {
      Finding& finding = findings_.add(FindingId::missing_fields, {place_, place_});
      finding.field = static_cast<Field>(count + 1);
      finding.n = static_cast<std::int64_t>(count);
    }
    for (std::size_t i = 1; i < fields_.size(); ++i) {
      if (fields_[i].empty()) fields_[i] = {place_, place_};
    }
    if (present_ < 3) offer_castling();
  }

  // A board without a castling field has no rights; where kings and rooks stand as at the start of
  // a game, the reader says so, and offers the rights as a fix.
  void offer_castling() {
    if (findings_.has_error()) return;
    possible_ = possible_rights(setup_.board);
    if (possible_.any()) findings_.add(FindingId::castling_possible, {place_, place_});
  }

  static Bitboard possible_rights(const Board& board) {
    Bitboard rights;
    const bool start = is_start_array(board);
    for (const Color color : colors) {
      const Rank back = relative_rank(color, Rank::r1);
      const Bitboard rooks = board.of(color, Role::rook) & Bitboard(back);
      const auto king = board.king(color);
      if (!king || rank_of(*king) != back) continue;
      if (start) {
        rights |= rooks;
      } else if (file_of(*king) == File::e) {
        rights |= rooks & Bitboard{make_square(File::a, back), make_square(File::h, back)};
      }
    }
    return rights;
  }

  // Every pawn at home, and behind them on each side a king between two rooks: the start of a game
  // of Chess960.
  static bool is_start_array(const Board& board) {
    return std::ranges::all_of(colors, [&board](Color color) {
      const Bitboard back(relative_rank(color, Rank::r1));
      const Bitboard rooks = board.of(color, Role::rook);
      const auto king = board.king(color);
      return board.of(color, Role::pawn) == Bitboard(relative_rank(color, Rank::r2)) &&
             (board.of(color) & back) == back && rooks.size() == 2 && king &&
             rooks.first() < *king && *king < rooks.last();
    });
  }

  Reading finish() {
    Reading result;
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      result.fields[i] = {fields_[i].begin, fields_[i].end};
    }
    result.castling_letters = std::move(letters_);
    if (!findings_.has_error()) {
      result.setup = setup_;
      if (findings_.size() > 0) add_fixes();
    }
    result.findings = std::move(findings_.all());
    std::ranges::sort(result.findings, reading::stands_before);
    return result;
  }

  // The fix of every liberty is the position written as the standard asks.
  void add_fixes() {
    const std::string fen = write_fen(setup_);
    for (Finding& finding : findings_.all()) {
      Fix fix{{EditId::clean_text, finding.field, bytes({finding.begin, finding.end}), {}}, fen};
      switch (finding.id) {
        case FindingId::crazyhouse_pocket:
        case FindingId::three_check_counters:
        case FindingId::extra_text:
        case FindingId::uci_moves:            fix.edit.id = EditId::remove_text; break;
        case FindingId::fullmove_zero:
          fix.edit.id = EditId::set_fullmove;
          fix.edit.after = "1";
          break;
        case FindingId::missing_fields:
          fix.edit.id = EditId::add_fields;
          fix.edit.after = fields_from(fen, static_cast<std::size_t>(finding.n));
          break;
        case FindingId::castling_possible: {
          Setup able = setup_;
          able.castling = possible_;
          fix.edit.id = EditId::add_castling;
          fix.edit.after = write_castling(able, CastlingStyle::x_fen);
          fix.fen = write_fen(able);
          break;
        }
        default:
          if (finding.field != Field::line) {
            const std::size_t field = static_cast<std::size_t>(finding.field) - 1;
            fix.edit.before = bytes(fields_[field]);
            fix.edit.after = fields_from(fen, field);
            fix.edit.after.resize(std::min(fix.edit.after.find(' '), fix.edit.after.size()));
          }
          break;
      }
      finding.fix = std::move(fix);
    }
  }

  // What stands there, or the beginning of a very long stretch, cut between two characters.
  [[nodiscard]] std::string bytes(Span span) const {
    constexpr std::uint32_t most = 120;
    if (span.end - span.begin > most) {
      span.end = span.begin + most;
      while (span.end > span.begin &&
             (static_cast<unsigned char>(text_[span.end]) & 0xC0) == 0x80) {
        --span.end;
      }
    }
    return std::string(text_.substr(span.begin, span.end - span.begin));
  }

  /// The rest of a canonical FEN from its field number `field` on, which counts from 0.
  static std::string fields_from(std::string_view fen, std::size_t field) {
    for (; field > 0; --field) fen.remove_prefix(fen.find(' ') + 1);
    return std::string(fen);
  }

  std::string_view text_;
  Glyphs glyphs_{{}, 0, {}};
  FindingList findings_;
  Setup setup_;
  std::array<Span, 6> fields_{};
  reading::CastlingLetters letters_;
  reading::Tail tail_;
  std::size_t present_ = 0;  // of the first four fields
  bool pocket_apart_ = false;
  std::uint32_t place_ = 0;  // where the next field would stand
  Bitboard possible_;
};

}  // namespace

Reading read_fen(std::string_view text) {
  // Spans count bytes in 32 bits.
  constexpr std::size_t most = 0xFFFFFFFF;
  return FenReader(text.substr(0, most)).run();
}

}  // namespace forsyth
