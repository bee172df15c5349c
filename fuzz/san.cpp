// Any text as a move in one of a few positions: what is read is legal, and is read again from its
// canonical form; a fault lies within the text and names legal moves only.

#include <forsyth/fen.hpp>
#include <forsyth/san.hpp>
#include <forsyth/uci.hpp>

#include <array>

#include "property.hpp"

using namespace forsyth;

namespace {

const std::array<Position, 4>& positions() {
  static const std::array<Position, 4> table = [] {
    const auto at = [](std::string_view fen) { return *Position::from_setup(*parse_fen(fen)); };
    return std::array{Position::start(),
                      at("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
                      at("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"),
                      at("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9")};
  }();
  return table;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  if (size == 0) return 0;
  const Position& position = positions()[data[0] % positions().size()];
  const auto letters = static_cast<Letters>(data[0] / 4 % 8);
  const std::string_view text = as_text(data + 1, size - 1);
  for (const auto& move : {parse_san(position, text, letters), parse_uci(position, text)}) {
    if (move) {
      must(position.is_legal(*move));
      must(parse_san(position, write_san(position, *move)) == *move);
      continue;
    }
    must(move.error().error.begin <= move.error().error.end);
    must(move.error().error.end <= text.size());
    for (const Move candidate : move.error().candidates) must(position.is_legal(candidate));
  }
  return 0;
}
