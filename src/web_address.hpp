// web_address.hpp - the FEN inside the address of a board on the web.
//
// Two forms are in use: a query (`?fen=...`), and a path whose last parts are the eight ranks
// (`/analysis/standard/rnbqkbnr/...`). Neither needs to know the site.
#pragma once

#include <optional>
#include <string_view>

#include "glyph.hpp"

namespace forsyth::reading {

struct WebAddress {
  Span fen;            ///< empty when there is none in it
  bool query = false;  ///< in a query, + is a blank; in a path it is a plus sign
};

/// Nothing when the bytes of `span` do not begin like a web address or a part of one.
[[nodiscard]] std::optional<WebAddress> find_in_address(std::string_view text, Span span);

}  // namespace forsyth::reading
