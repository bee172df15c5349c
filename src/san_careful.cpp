#include "san_careful.hpp"

#include "glyph.hpp"
#include "move_pattern.hpp"

namespace forsyth {
namespace {

using reading::Glyph;
using reading::Span;

/// The figures of Unicode, white then black, each from the king down to the pawn: three bytes that
/// differ in the last.
std::optional<Role> figurine(std::string_view bytes) {
  if (bytes.size() != 3 || !bytes.starts_with("\xE2\x99")) return std::nullopt;
  const int n = static_cast<unsigned char>(bytes[2]) - 0x94;
  if (n < 0 || n > 11) return std::nullopt;
  return static_cast<Role>(5 - n % 6);
}

bool is_known_elsewhere(char letter) {
  for (const Letters letters : {Letters::english, Letters::spanish, Letters::portuguese,
                                Letters::french, Letters::german, Letters::dutch}) {
    if (role_from(letter, letters)) return true;
  }
  return false;
}

/// From left to right, one glyph at a time: number, piece, squares, and then in any order what may
/// follow them. The first glyph that has no place is the error.
class Reader {
 public:
  Reader(const Position& position, std::string_view text, Letters letters)
      : position_(position),
        text_(text.substr(0, 0xFFFFFFFF)),
        letters_(letters),
        end_(static_cast<std::uint32_t>(text_.size())),
        glyphs_(text_, end_, {}) {}

  std::expected<Move, MoveError> read() {
    trim();
    skip_number();
    begin_ = at_;
    if (is_at_end()) return fault(FindingId::move_empty, {begin_, end_});
    for (const std::string_view null : {"--", "Z0", "0000", "null", "pass"}) {
      if (text_.substr(begin_, end_ - begin_) == null) return whole(FindingId::move_illegal);
    }
    if (is_castling_letter(look())) {
      castling();
    } else {
      piece();
      squares();
    }
    if (!wrong_ && !incomplete_) endings();
    if (wrong_) return fault(FindingId::move_bad_character, *wrong_);
    if (incomplete_) return whole(FindingId::move_illegal);
    if (foreign_) return whole(FindingId::move_other_language);
    return find_move(position_, pattern_, begin_, end_);
  }

 private:
  // --- Glyphs ---

  [[nodiscard]] bool is_at_end() const { return at_ >= end_; }
  /// Zero-width characters come along with copied text; a control character is damage.
  [[nodiscard]] bool is_unseen(const Glyph& glyph) const {
    return glyph.kind == Glyph::Kind::invisible && bytes(glyph).size() > 1;
  }
  /// The next glyph that was meant; one without letter and bytes at the end.
  Glyph look() {
    while (!is_at_end()) {
      const Glyph glyph = glyphs_.at(at_);
      if (!is_unseen(glyph)) return glyph;
      at_ = glyph.span.end;
    }
    return {Glyph::Kind::other, 0, false, false, {end_, end_}};
  }
  [[nodiscard]] std::string_view bytes(const Glyph& glyph) const {
    return text_.substr(glyph.span.begin, glyph.span.end - glyph.span.begin);
  }
  /// What the next glyph is if it is plain, else 0.
  char next() {
    const Glyph glyph = look();
    return glyph.kind == Glyph::Kind::plain ? glyph.letter : '\0';
  }
  void advance() { at_ = look().span.end; }
  bool take(char letter) {
    if (next() != letter) return false;
    advance();
    return true;
  }
  bool take_blanks() {
    const std::uint32_t before = at_;
    while (look().is_blank()) advance();
    return at_ != before;
  }
  std::optional<File> take_file() {
    const auto file = file_from(next());
    if (file) advance();
    return file;
  }
  std::optional<Rank> take_rank() {
    const auto rank = rank_from(next());
    if (rank) advance();
    return rank;
  }

  // --- Faults ---

  static std::unexpected<MoveError> fault(FindingId id, Span span) {
    return std::unexpected(
        MoveError{Error{.id = id, .field = Field::line, .begin = span.begin, .end = span.end}, {}});
  }
  [[nodiscard]] std::unexpected<MoveError> whole(FindingId id) const {
    return fault(id, {begin_, end_});
  }
  /// The next glyph has no place here; a text that ends here is unfinished.
  void refuse() {
    const Glyph glyph = look();
    if (is_at_end()) {
      incomplete_ = true;
    } else if (!wrong_) {
      wrong_ = glyph.span;
    }
  }

  // --- What comes before the move ---

  void trim() {
    while (end_ > 0) {
      const Glyph last = glyphs_.before(end_);
      if (!last.is_blank() && !is_unseen(last)) break;
      end_ = last.span.begin;
    }
    take_blanks();
  }

  /// "12.", "12...", "12 ...", "12" before a blank, or dots alone. "0-0" and "0000" begin
  /// otherwise.
  void skip_number() {
    const std::uint32_t start = at_;
    const bool is_positive = next() != '0';
    bool digits = false;
    while (reading::is_digit(next())) {
      advance();
      digits = true;
    }
    bool dots = false;
    bool blanks = take_blanks();
    for (;;) {
      if (next() == '.' || bytes(look()) == "\u2026") {
        advance();
        dots = true;
      } else if (!take_blanks()) {
        break;
      }
    }
    if (!dots && !(digits && is_positive && blanks)) at_ = start;
  }

  // --- The move ---

  [[nodiscard]] bool is_castling_letter(const Glyph& glyph) const {
    const std::string_view letter = bytes(glyph);
    return letter == "O" || letter == "0" || letter == "o" || letter == "\u041E" ||
           letter == "\u043E";
  }

  void castling() {
    const Glyph first = look();
    int count = 0;
    while (is_castling_letter(look())) {
      advance();
      ++count;
      const std::uint32_t before = at_;
      if (take('-') && !is_castling_letter(look())) at_ = before;
    }
    if (count == 1) wrong_ = first.span;
    if (count > 3) incomplete_ = true;
    pattern_.castling = count == 3 ? Wing::a_side : Wing::h_side;
  }

  void piece() {
    const Glyph glyph = look();
    if (const auto role = figurine(bytes(glyph))) {
      pattern_.role = role;
    } else if (const auto officer = officer_from(glyph.letter, letters_)) {
      pattern_.role = officer;
    } else if (is_known_elsewhere(glyph.letter)) {
      foreign_ = true;
    } else {
      return;
    }
    has_piece_ = true;
    advance();
  }

  bool take_capture() {
    const Glyph glyph = look();
    if (next() != 'x' && next() != 'X' && next() != ':' && bytes(glyph) != "\u00D7") return false;
    advance();
    return true;
  }

  /// One square, or an origin (a file, a rank, both or, behind a piece, nothing) and a square. A
  /// letter after a whole square begins a second one only if a digit follows: `a8b` promotes. A
  /// pawn without an origin goes straight on: `e5` is never dxe5.
  void squares() {
    const auto file = take_file();
    const auto rank = file || has_piece_ ? take_rank() : std::nullopt;
    if (!file && !has_piece_) return refuse();
    pattern_.capture = take_capture();
    const bool separated = pattern_.capture || take('-');
    const bool whole_square = file && rank;
    if (whole_square && !separated && !is_square_next()) {
      pattern_.to = make_square(*file, *rank);
      if (!has_piece_) pattern_.role = Role::pawn;
      if (pattern_.role == Role::pawn) pattern_.from = Bitboard(*file);
      return;
    }
    const auto to_file = take_file();
    if (!to_file) return refuse();
    const auto to_rank = take_rank();
    if (!to_rank) return refuse();
    pattern_.to = make_square(*to_file, *to_rank);
    if (file) pattern_.from &= Bitboard(*file);
    if (rank) pattern_.from &= Bitboard(*rank);
    if (!file && pattern_.role == Role::pawn) pattern_.from &= Bitboard(*to_file);
    if (!has_piece_ && !whole_square) pattern_.role = Role::pawn;
  }

  bool is_square_next() {
    const std::uint32_t before = at_;
    const bool is_square = take_file() && take_rank();
    at_ = before;
    return is_square;
  }

  // --- What comes after the squares ---

  void endings() {
    bool touches = true;  // no blank since the squares or the last mark
    while (!wrong_ && !is_at_end()) {
      const bool could_promote = touches && !pattern_.promotion && !pattern_.castling;
      if (take_blanks() || take_mark() || take_word()) {
        touches = false;
      } else if (next() == '=' || next() == '/') {
        const Glyph sign = look();
        advance();
        if (pattern_.promotion || pattern_.castling || is_at_end()) {
          wrong_ = sign.span;
        } else {
          promotion();
        }
      } else if (next() == '(') {
        in_brackets();
      } else if (could_promote) {
        promotion();
      } else {
        refuse();
      }
    }
  }

  bool take_mark() {
    const std::string_view mark = bytes(look());
    for (const std::string_view known :
         {"+", "#", "!", "?", "\u2020", "\u2021", "\u203C", "\u2047", "\u2048", "\u2049"}) {
      if (mark == known) {
        advance();
        return true;
      }
    }
    return false;
  }

  bool take_word() {
    for (const std::string_view word : {"checkmate", "check", "mate", "double", "dbl", "disch",
                                        "disc", "dis", "ch", "e.p", "ep"}) {
      if (!reading::starts_with(text_.substr(at_, end_ - at_), word)) continue;
      at_ += static_cast<std::uint32_t>(word.size());
      take('.');
      if (word[0] == 'e') pattern_.en_passant = true;
      return true;
    }
    return false;
  }

  /// "(Q)" promotes, "(=)" offers a draw, "(ep)" and "(ch)" say what they say.
  void in_brackets() {
    const Glyph open = look();
    advance();
    if (take('=') || take_word() || take_mark()) {
      // Nothing that changes which move it is.
    } else if (pattern_.promotion || pattern_.castling) {
      wrong_ = open.span;
      return;
    } else {
      promotion();
    }
    if (!wrong_ && !take(')')) wrong_ = is_at_end() ? open.span : look().span;
  }

  /// A letter of the notation, a figure, or one of the small letters that engines use.
  void promotion() {
    const Glyph glyph = look();
    const char letter = glyph.letter;
    const bool is_small = letter >= 'a' && letter <= 'z';
    const char capital = is_small ? static_cast<char>(letter - 'a' + 'A') : letter;
    if (const auto figure = figurine(bytes(glyph))) {
      pattern_.promotion = figure;
    } else if (is_small && std::string_view("nbrq").contains(letter)) {
      pattern_.promotion = role_from(capital);
    } else if (const auto officer = officer_from(capital, letters_)) {
      pattern_.promotion = officer;
    } else if (!is_small && is_known_elsewhere(letter)) {
      foreign_ = true;
      pattern_.promotion = Role::queen;
    } else {
      return refuse();
    }
    advance();
  }

  const Position& position_;
  std::string_view text_;
  Letters letters_;
  std::uint32_t at_ = 0;
  std::uint32_t begin_ = 0;
  std::uint32_t end_;
  reading::Glyphs glyphs_;
  MovePattern pattern_;
  bool has_piece_ = false;
  bool foreign_ = false;
  bool incomplete_ = false;
  std::optional<Span> wrong_;
};

}  // namespace

std::expected<Move, MoveError> parse_san_carefully(const Position& position, std::string_view text,
                                                   Letters letters) {
  return Reader(position, text, letters).read();
}

}  // namespace forsyth
