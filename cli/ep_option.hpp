// cli/ep_option.hpp - --ep: when an en passant square is written.
#pragma once

#include "forsyth/fen.hpp"

namespace CLI {
class App;
}

namespace forsyth::cli {

/// --ep always|pseudo|legal|never.
void add_ep(CLI::App& app, EpPolicy& policy);

}  // namespace forsyth::cli
