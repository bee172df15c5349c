// cli/line_stream.hpp - a command that answers each line of its input by itself, in order.
#pragma once

#include "forsyth/finding.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "settings.hpp"

namespace forsyth::cli {

/// A line and where it stands.
struct PlacedLine {
  std::string_view file;
  std::uint64_t number = 1;
  std::string_view text;
  std::string_view bytes;
};

/// What a line gives: text for standard output, remarks for standard error.
struct Answer {
  std::string text;
  std::string remarks;
  bool well = true;

  /// "file:line: what", and no longer well.
  void complain(const PlacedLine& line, std::string_view what);
  /// "file:line:col: severity: message [id]", and no longer well.
  void complain(const PlacedLine& line, const Finding& finding, const Settings& settings);
};

struct LineStream {
  /// Called on several threads at once, so it must not change anything but the Answer.
  std::function<void(const PlacedLine&, Answer&)> answer;
  /// Blank lines, comments and lines that are too long come out as they went in.
  bool pass_on = false;
  /// Records of this size instead of lines; 0 for lines.
  std::size_t record_size = 0;
  /// Smaller for lines that take long.
  std::size_t chunk_size = usual_chunk_size;
};

/// Runs over all lines of all sources; returns the exit status.
[[nodiscard]] int run(const LineStream& stream, const Settings& settings,
                      std::vector<Source> sources, const std::string& output = "-");

}  // namespace forsyth::cli
