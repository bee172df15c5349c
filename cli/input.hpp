// cli/input.hpp - what the arguments of a command mean, and the lines of it in bounded chunks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "stream.hpp"

namespace forsyth::cli {

/// No line that means anything is longer; a longer one is reported and skipped, not kept in memory.
inline constexpr std::size_t max_line_size = std::size_t{1} << 16;

/// Sorts out the positional arguments and the values of --file.
///
/// An argument that names an existing file is a file, "-" is standard input; "-" after the
/// beginning of a FEN, and everything that looks like a field of one, continues that FEN, so six
/// unquoted arguments are one text. No arguments at all mean standard input, unless that is a
/// terminal: then the result is empty.
[[nodiscard]] std::vector<Source> sources_of(const std::vector<std::string>& arguments,
                                             const std::vector<std::string>& files);

/// True when every source is an argument.
[[nodiscard]] bool only_arguments(const std::vector<Source>& sources);

/// How much is read at once.
inline constexpr std::size_t usual_chunk_size = std::size_t{1} << 18;

/// Some whole lines of one source. A line longer than a chunk comes in several of them.
struct Chunk {
  std::size_t source = 0;
  std::uint64_t first_line = 1;
  std::unique_ptr<char[]> bytes{};  // NOLINT(modernize-avoid-c-arrays)
  std::size_t size = 0;
  /// The bytes up to the first line feed belong to a line that began in an earlier chunk.
  bool continues = false;

  [[nodiscard]] std::string_view text() const { return {bytes.get(), size}; }
};

/// Reads sources one after the other.
class ChunkReader {
 public:
  /// With `record_size`, chunks are whole records of so many bytes instead of lines. Small chunks
  /// are for lines that take long each: they are cut off after `chunk_size` bytes, or one line.
  explicit ChunkReader(std::vector<Source> sources, std::size_t record_size = 0,
                       std::size_t chunk_size = usual_chunk_size);

  /// The next chunk, in the memory of the one given; false at the end of all sources.
  bool next(Chunk& chunk);

  [[nodiscard]] const std::vector<Source>& sources() const { return sources_; }
  /// The progress in bytes on disk, for all sources together.
  [[nodiscard]] std::uint64_t position() const {
    return passed_ + (stream_ ? stream_->position() : 0);
  }
  [[nodiscard]] std::uint64_t total() const { return total_; }

 private:
  bool fill(Chunk& chunk);
  [[nodiscard]] std::size_t whole_size(const Chunk& chunk, std::size_t searched) const;

  std::vector<Source> sources_;
  std::size_t record_size_;
  std::size_t chunk_size_;
  std::size_t current_ = 0;
  std::unique_ptr<ByteStream> stream_;
  std::string rest_;
  std::uint64_t line_ = 1;
  bool inside_line_ = false;
  std::uint64_t passed_ = 0;
  std::uint64_t total_ = 0;
};

/// One line of a chunk.
struct Line {
  std::uint64_t number = 1;
  /// Without its line end.
  std::string_view text;
  /// With it.
  std::string_view bytes;
};

/// Walks over the lines of a chunk: `visit(Line)` for each of at most max_line_size,
/// `visit_long(Line, bool first)` for each piece of a longer one.
template <class Visit, class VisitLong>
void each_line(const Chunk& chunk, Visit visit, VisitLong visit_long) {
  const std::string_view all = chunk.text();
  Line line{chunk.first_line, {}, {}};
  bool continues = chunk.continues;
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t feed = all.find('\n', at);
    const std::size_t next = feed == std::string_view::npos ? all.size() : feed + 1;
    line.bytes = all.substr(at, next - at);
    line.text = all.substr(at, (feed == std::string_view::npos ? next : feed) - at);
    if (line.text.ends_with('\r')) line.text.remove_suffix(1);
    if (continues || line.text.size() > max_line_size) {
      visit_long(line, !continues);
    } else {
      visit(line);
    }
    continues = false;
    ++line.number;
    at = next;
  }
}

/// Blank lines and those that begin with '#' say nothing.
[[nodiscard]] inline bool says_nothing(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r\f\v");
  return first == std::string_view::npos || line[first] == '#';
}

}  // namespace forsyth::cli
