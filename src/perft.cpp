#include "forsyth/perft.hpp"

#include "rules.hpp"

namespace forsyth {

std::uint64_t perft(const Position& position, unsigned depth) {
  return FORSYTH_KERNEL(perft(position, depth));
}

}  // namespace forsyth
