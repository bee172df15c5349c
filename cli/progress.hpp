// cli/progress.hpp - how far long work has come, on a terminal and nowhere else.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "terminal.hpp"

namespace forsyth::cli {

/// A bar on standard error that appears after a second and disappears at the end. Does nothing at
/// all when standard error is no terminal.
class Progress {
 public:
  Progress(const Terminal& error, const Terminal& out);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  /// `done` of `total` (0: nobody knows), and the number of things counted so far.
  void show(std::uint64_t done, std::uint64_t total, std::uint64_t count);
  /// Takes the bar away, so that something else can be written to the same terminal.
  void before_output() {
    if (shared_) clear();
  }
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  bool active_;
  bool shared_;
  bool color_;
  bool utf8_;
  int width_;
  bool visible_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_;
};

}  // namespace forsyth::cli
