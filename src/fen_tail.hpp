// fen_tail.hpp - the words of a text, and what stands behind the en passant field.
//
// There the formats part: clocks, the operations of EPD, the counters of Three-check, the moves of
// a UCI command, or words that belong to nothing.
#pragma once

#include <cstdint>
#include <optional>

#include "finding_list.hpp"
#include "glyph.hpp"

namespace forsyth::reading {

/// The words of a text one after the other. Notes the blanks that it steps over, and characters
/// that are spelled as in a web address.
class Words {
 public:
  Words(const Glyphs& glyphs, std::uint32_t begin, FindingList& findings)
      : glyphs_(glyphs), findings_(findings), position_(begin), begin_(begin) {}

  /// The next word; empty at the end of the text. With `split_semicolons` a `;` ends a word, and is
  /// one by itself.
  [[nodiscard]] Span next(bool split_semicolons);
  /// Goes back to before a word.
  void back_to(Span word) { position_ = word.begin; }

  [[nodiscard]] const Glyphs& glyphs() const { return glyphs_; }
  [[nodiscard]] FindingList& findings() { return findings_; }

 private:
  void skip_gap();
  void note_spelling(const Glyph& glyph);

  const Glyphs& glyphs_;
  FindingList& findings_;
  std::uint32_t position_;
  std::uint32_t begin_;
};

/// True for the word "moves", in any case.
[[nodiscard]] bool is_moves(const Glyphs& glyphs, Span word);

struct Tail {
  std::optional<Span> halfmove;
  std::optional<Span> fullmove;
  /// How many of the two are fields, not operands of hmvc and fmvn.
  std::size_t plain_clocks = 0;
  /// The end of the last of these fields; 0 without any.
  std::uint32_t end_of_clocks = 0;
  /// EPD operations follow.
  bool operations = false;
};

/// Reads all that is left.
[[nodiscard]] Tail read_tail(Words& words);

}  // namespace forsyth::reading
