#include "ep_option.hpp"

#include <CLI/CLI.hpp>
#include <map>

namespace forsyth::cli {

void add_ep(CLI::App& app, EpPolicy& policy) {
  static const std::map<std::string, EpPolicy> policies{{"always", EpPolicy::always},
                                                        {"pseudo", EpPolicy::pseudo},
                                                        {"legal", EpPolicy::legal},
                                                        {"never", EpPolicy::never}};
  app.add_option_function<std::string>(
         "--ep", [&policy](const std::string& name) { policy = policies.at(name); },
         "En passant square: always after a double step, pseudo if a pawn stands beside, legal if "
         "it can capture, never")
      ->check(CLI::IsMember({"always", "pseudo", "legal", "never"}))
      ->type_name("POLICY");
}

}  // namespace forsyth::cli
