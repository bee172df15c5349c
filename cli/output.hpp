// cli/output.hpp - bytes to a file descriptor, and nothing lost in silence.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace forsyth::cli {

/// Buffered writing to a file or to standard output. A write that fails (a full disk) is a Failure;
/// a reader that has gone away ends the program quietly by SIGPIPE.
class Output {
 public:
  /// Standard output.
  Output();
  /// A file, made anew. "-" is standard output.
  explicit Output(const std::string& path);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output();

  void write(std::string_view text);
  void flush();
  /// Flushes and closes; errors that only closing shows are Failures too.
  void close();

 private:
  void write_now(const char* data, std::size_t size);

  int fd_;
  std::string name_;
  std::string buffer_;
};

}  // namespace forsyth::cli
