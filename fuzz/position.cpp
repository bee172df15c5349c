// From any Setup that can be played, forgiven or not: legal moves are the moves that are legal, and
// each of them leads to a position that is no worse, that can be written, packed and keyed, and
// that its SAN and UCI lead to as well.

#include <forsyth/fen.hpp>
#include <forsyth/key.hpp>
#include <forsyth/packed.hpp>
#include <forsyth/position.hpp>
#include <forsyth/san.hpp>
#include <forsyth/status.hpp>
#include <forsyth/uci.hpp>

#include "property.hpp"

using namespace forsyth;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const Reading reading = read_fen(as_text(data, size));
  if (!reading.setup) return 0;
  const bool legal = illegalities(*reading.setup).empty();
  const auto position = Position::from_setup(*reading.setup, forgivable());
  if (!position) return 0;
  const MoveList moves = position->legal_moves();
  must(moves.size() == position->legal_move_count());
  must(moves.empty() != position->has_legal_move());
  must(status(*position).checkmate == (moves.empty() && position->is_check()));
  for (const Move move : moves) {
    must(position->is_legal(move));
    const Position next = position->after(move);
    // Where the other king could be taken already (forgiven), an old check goes on.
    must(!legal || position->gives_check(move) == next.is_check());
    must(parse_uci(*position, write_uci(*position, move)) == move);
    for (const Letters letters : {Letters::english, Letters::german, Letters::figurine}) {
      must(parse_san(*position, write_san(*position, move, letters), letters) == move);
    }
    if (!legal) continue;
    const Setup setup = next.to_setup();
    if (setup.halfmove > max_clock || setup.fullmove > max_clock) continue;
    must(illegalities(setup).empty());
    must(parse_fen(write_fen(setup)) == setup);
    const auto again = Position::from_setup(setup);
    must(again.has_value() && *again == next && key(*again) == key(next));
    if (const auto packed = pack(setup)) must(unpack(*packed) == setup);
  }
  return 0;
}
