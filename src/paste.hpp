// paste.hpp - finds the FEN in what a person copied with it.
//
// Around a FEN there may be a byte order mark, blanks, quotation marks or back-ticks, a PGN tag,
// the words "position fen" or "FEN:", and a web address. Each layer is taken off with a note.
#pragma once

#include <string_view>

#include "finding_list.hpp"
#include "glyph.hpp"

namespace forsyth::reading {

/// Where the FEN stands in the text, and how its characters are spelled.
struct Paste {
  Span span;
  Spelling spelling;
  /// There was something, but no FEN in it: a web address without one.
  bool found = true;
};

[[nodiscard]] Paste unwrap(std::string_view text, FindingList& findings);

}  // namespace forsyth::reading
