#include "output.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

#include "failure.hpp"

namespace forsyth::cli {

namespace {
constexpr std::size_t buffer_size = std::size_t{1} << 16;
}

Failure system_failure(const std::string& action, const std::string& name) {
  return Failure("cannot " + action + " " + name + ": " + std::strerror(errno));
}

Output::Output() : fd_(STDOUT_FILENO), name_("standard output") {}

Output::Output(const std::string& path) : fd_(STDOUT_FILENO), name_("standard output") {
  if (path == "-") return;
  name_ = path;
  fd_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (fd_ < 0) throw system_failure("write", name_);
}

Output::~Output() {
  if (fd_ > STDERR_FILENO) ::close(fd_);
}

void Output::write(std::string_view text) {
  if (buffer_.size() + text.size() > buffer_size) {
    flush();
    if (text.size() >= buffer_size) {
      write_now(text.data(), text.size());
      return;
    }
  }
  buffer_.append(text);
}

void Output::flush() {
  // The buffer is emptied first: after a failure nobody may write the same bytes again.
  std::string full;
  full.swap(buffer_);
  write_now(full.data(), full.size());
  full.clear();
  buffer_.swap(full);
}

void Output::close() {
  flush();
  // Standard output stays open for the process; closing a copy shows the same errors.
  const int fd = fd_ <= STDERR_FILENO ? ::dup(fd_) : fd_;
  if (fd_ > STDERR_FILENO) fd_ = -1;
  if (fd >= 0 && ::close(fd) != 0) throw system_failure("write", name_);
}

void Output::write_now(const char* data, std::size_t size) {
  while (size > 0) {
    const ssize_t written = ::write(fd_, data, size);
    if (written < 0) {
      if (errno == EINTR) continue;
      throw system_failure("write", name_);
    }
    data += written;
    size -= static_cast<std::size_t>(written);
  }
}

}  // namespace forsyth::cli
