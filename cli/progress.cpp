#include "progress.hpp"

#include <algorithm>
#include <cmath>
#include <unistd.h>

#include "fmt/format.h"

namespace forsyth::cli {

namespace {

/// A failed write to the terminal is no reason to stop the work.
void to_terminal(const std::string& text) {
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
}

std::string duration(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
  if (whole >= 3600) {
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  }
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string count_with_unit(double count) {
  if (count >= 1e9) return fmt::format("{:.2f} G", count / 1e9);
  if (count >= 1e6) return fmt::format("{:.2f} M", count / 1e6);
  if (count >= 1e3) return fmt::format("{:.1f} k", count / 1e3);
  return fmt::format("{:.0f} ", count);
}

}  // namespace

Progress::Progress(const Terminal& error, const Terminal& out)
    : active_(error.tty),
      shared_(error.tty && out.tty),
      color_(error.color),
      utf8_(error.utf8),
      width_(error.width),
      next_(start_ + std::chrono::seconds(1)) {}

void Progress::show(std::uint64_t done, std::uint64_t total, std::uint64_t count) {
  if (!active_) return;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + std::chrono::milliseconds(100);
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double rate = static_cast<double>(count) / seconds;
  std::string text =
      fmt::format("{}  {}/s", count_with_unit(static_cast<double>(count)), count_with_unit(rate));
  if (total > 0) {
    const double part = std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
    if (part > 0) text += "  " + duration(seconds / part - seconds);
    const int room = std::clamp(width_ - static_cast<int>(text.size()) - 12, 0, 40);
    const int full = static_cast<int>(part * room);
    std::string bar;
    for (int i = 0; i < room; ++i) {
      bar += utf8_ ? (i < full ? "━" : (color_ ? "━" : " ")) : (i < full ? "#" : ".");
      if (color_ && i + 1 == full) bar += "\x1b[0;2m";
    }
    if (color_) bar = (full > 0 ? "\x1b[32m" : "\x1b[2m") + bar + "\x1b[0m";
    text = fmt::format("{:3.0f}% {}  {}", part * 100, bar, text);
  }
  to_terminal("\r\x1b[K" + text);
  visible_ = true;
}

void Progress::clear() {
  if (!visible_) return;
  to_terminal("\r\x1b[K");
  visible_ = false;
}

}  // namespace forsyth::cli
