// A strict FEN is read back from what is written, byte for byte; a fault lies within the text.

#include <forsyth/fen.hpp>

#include "property.hpp"

using namespace forsyth;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text = as_text(data, size);
  const auto setup = parse_fen(text);
  if (!setup) {
    must(setup.error().begin <= setup.error().end);
    must(setup.error().end <= size);
    return 0;
  }
  for (const CastlingStyle castling : {CastlingStyle::x_fen, CastlingStyle::shredder}) {
    const std::string written = write_fen(*setup, {EpPolicy::always, castling});
    const auto again = parse_fen(written);
    must(again.has_value() && *again == *setup);
    must(write_fen(*again, {EpPolicy::always, castling}) == written);
  }
  return 0;
}
