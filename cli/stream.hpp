// cli/stream.hpp - the bytes of a file, of standard input or of an argument; .gz and .zst unpacked.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace forsyth::cli {

/// Where text comes from.
struct Source {
  enum class Kind : std::uint8_t { argument, file, standard_input };
  Kind kind = Kind::argument;
  /// The text itself for an argument, else the path.
  std::string value;
  /// What findings call it: the path, or "stdin".
  std::string name;
};

class ByteStream {
 public:
  ByteStream() = default;
  ByteStream(const ByteStream&) = delete;
  ByteStream& operator=(const ByteStream&) = delete;
  virtual ~ByteStream() = default;

  /// Up to `size` bytes; 0 at the end only.
  virtual std::size_t read(char* into, std::size_t size) = 0;
  /// How far it is, in bytes of the file as it lies on the disk.
  [[nodiscard]] virtual std::uint64_t position() const = 0;
  /// True when bytes arrive when somebody sends them: what is there should be answered at once.
  [[nodiscard]] virtual bool is_live() const { return false; }
};

/// Compression is recognised by the first bytes, not by the name.
[[nodiscard]] std::unique_ptr<ByteStream> open_stream(const Source& source);

/// The size of a regular file; 0 for anything else.
[[nodiscard]] std::uint64_t size_on_disk(const Source& source);

}  // namespace forsyth::cli
