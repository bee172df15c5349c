// Compiled outside the source tree, against an installation.
#include <forsyth/fen.hpp>

int main() {
  const auto setup = forsyth::parse_fen("8/8/8/4k3/8/4K3/8/8 w - - 0 1");
  return setup.has_value() ? 0 : 1;
}
