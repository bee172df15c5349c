#include "stream.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>
#include <zlib.h>
#include <zstd.h>

#include "failure.hpp"

namespace forsyth::cli {

namespace {

class ArgumentStream final : public ByteStream {
 public:
  explicit ArgumentStream(std::string text) : text_(std::move(text)) {}
  std::size_t read(char* into, std::size_t size) override {
    const std::size_t count = std::min(size, text_.size() - at_);
    std::memcpy(into, text_.data() + at_, count);
    at_ += count;
    return count;
  }
  [[nodiscard]] std::uint64_t position() const override { return at_; }

 private:
  std::string text_;
  std::size_t at_ = 0;
};

/// A file as it is. The first bytes can be looked at without being taken.
class FileStream final : public ByteStream {
 public:
  explicit FileStream(const Source& source) : name_(source.name) {
    fd_ = source.kind == Source::Kind::standard_input
              ? STDIN_FILENO
              : ::open(source.value.c_str(), O_RDONLY | O_CLOEXEC);
    if (fd_ < 0) throw system_failure("read", name_);
    struct stat info{};
    live_ = ::fstat(fd_, &info) == 0 && !S_ISREG(info.st_mode);
#ifdef POSIX_FADV_SEQUENTIAL
    ::posix_fadvise(fd_, 0, 0, POSIX_FADV_SEQUENTIAL);
#endif
  }
  ~FileStream() override {
    if (fd_ > STDERR_FILENO) ::close(fd_);
  }

  [[nodiscard]] const std::string& name() const { return name_; }

  std::string_view peek(std::size_t size) {
    ahead_.resize(size);
    std::size_t have = 0;
    while (have < size) {
      const std::size_t count = read_now(ahead_.data() + have, size - have);
      if (count == 0) break;
      have += count;
    }
    ahead_.resize(have);
    return ahead_;
  }

  std::size_t read(char* into, std::size_t size) override {
    if (!ahead_.empty()) {
      const std::size_t count = std::min(size, ahead_.size());
      std::memcpy(into, ahead_.data(), count);
      ahead_.erase(0, count);
      position_ += count;
      return count;
    }
    const std::size_t count = read_now(into, size);
    position_ += count;
    return count;
  }
  [[nodiscard]] std::uint64_t position() const override { return position_; }
  [[nodiscard]] bool is_live() const override { return live_; }

 private:
  std::size_t read_now(char* into, std::size_t size) {
    for (;;) {
      const ssize_t count = ::read(fd_, into, size);
      if (count >= 0) return static_cast<std::size_t>(count);
      if (errno != EINTR) throw system_failure("read", name_);
    }
  }

  std::string name_;
  int fd_ = -1;
  bool live_ = false;
  std::string ahead_;
  std::uint64_t position_ = 0;
};

/// What both kinds of unpacking share: a block of packed bytes that is refilled when it is used up.
class PackedStream : public ByteStream {
 public:
  explicit PackedStream(std::unique_ptr<FileStream> file)
      : file_(std::move(file)), block_(std::size_t{1} << 16) {}
  [[nodiscard]] std::uint64_t position() const override { return file_->position(); }
  [[nodiscard]] bool is_live() const override { return file_->is_live(); }

 protected:
  /// Returns the number of packed bytes now in the block.
  std::size_t refill() { return file_->read(block_.data(), block_.size()); }
  [[nodiscard]] char* block() { return block_.data(); }
  [[nodiscard]] Failure broken(const std::string& how) const {
    return Failure("cannot read " + file_->name() + ": " + how);
  }

 private:
  std::unique_ptr<FileStream> file_;
  std::vector<char> block_;
};

class GzipStream final : public PackedStream {
 public:
  explicit GzipStream(std::unique_ptr<FileStream> file) : PackedStream(std::move(file)) {
    // 15 + 16: the largest window, with the header and the checksum of gzip.
    if (::inflateInit2(&state_, 15 + 16) != Z_OK) throw broken("out of memory");
  }
  ~GzipStream() override { ::inflateEnd(&state_); }

  std::size_t read(char* into, std::size_t size) override {
    state_.next_out = reinterpret_cast<Bytef*>(into);
    state_.avail_out = static_cast<uInt>(size);
    while (state_.avail_out == size && !ended_) {
      if (state_.avail_in == 0) {
        state_.next_in = reinterpret_cast<Bytef*>(block());
        state_.avail_in = static_cast<uInt>(refill());
        if (state_.avail_in == 0) {
          if (!between_) throw broken("the gzip data end too early");
          ended_ = true;
          break;
        }
      }
      // A gzip file may be several, one after the other; padding with zeros is tolerated.
      if (between_) {
        if (state_.next_in[0] == 0) {
          ++state_.next_in;
          --state_.avail_in;
          continue;
        }
        ::inflateReset(&state_);
        between_ = false;
      }
      const int result = ::inflate(&state_, Z_NO_FLUSH);
      if (result == Z_STREAM_END) {
        between_ = true;
      } else if (result != Z_OK && result != Z_BUF_ERROR) {
        throw broken("the gzip data are damaged");
      }
    }
    return size - state_.avail_out;
  }

 private:
  z_stream state_{};
  bool between_ = false;
  bool ended_ = false;
};

class ZstdStream final : public PackedStream {
 public:
  explicit ZstdStream(std::unique_ptr<FileStream> file)
      : PackedStream(std::move(file)), state_(::ZSTD_createDStream()) {
    if (state_ == nullptr) throw broken("out of memory");
  }
  ~ZstdStream() override { ::ZSTD_freeDStream(state_); }

  std::size_t read(char* into, std::size_t size) override {
    ZSTD_outBuffer out{into, size, 0};
    while (out.pos == 0) {
      if (in_.pos == in_.size && !full_) {
        in_ = {block(), refill(), 0};
        if (in_.size == 0) {
          if (!between_) throw broken("the zstd data end too early");
          return 0;
        }
      }
      const std::size_t result = ::ZSTD_decompressStream(state_, &out, &in_);
      if (::ZSTD_isError(result) != 0) {
        throw broken(std::string("the zstd data are damaged: ") + ::ZSTD_getErrorName(result));
      }
      between_ = result == 0;
      // With the output full there may be more without reading any more.
      full_ = out.pos == out.size && !between_;
    }
    return out.pos;
  }

 private:
  ZSTD_DStream* state_;
  ZSTD_inBuffer in_{nullptr, 0, 0};
  bool between_ = true;
  bool full_ = false;
};

}  // namespace

std::unique_ptr<ByteStream> open_stream(const Source& source) {
  if (source.kind == Source::Kind::argument) return std::make_unique<ArgumentStream>(source.value);
  auto file = std::make_unique<FileStream>(source);
  using namespace std::string_view_literals;
  // Somebody who types lines into a terminal is not kept waiting for four of them.
  if (::isatty(STDIN_FILENO) != 0 && source.kind == Source::Kind::standard_input) return file;
  const std::string magic(file->peek(4));
  const auto begins = [&](std::string_view with) { return magic.starts_with(with); };
  if (begins("\x1F\x8B"sv)) return std::make_unique<GzipStream>(std::move(file));
  if (begins("\x28\xB5\x2F\xFD"sv)) return std::make_unique<ZstdStream>(std::move(file));
  const auto refuse = [&](const std::string& why) {
    throw Failure("cannot read " + source.name + ": " + why);
  };
  if (begins("BZh"sv)) refuse("bzip2 files must be unpacked first (bzcat FILE | forsyth ...)");
  if (begins("\xFD"
             "7zX"sv)) {
    refuse("xz files must be unpacked first (xzcat FILE | forsyth ...)");
  }
  if (begins("PK\x03\x04"sv)) refuse("zip archives must be unpacked first");
  if (begins("\xFF\xFE"sv) || begins("\xFE\xFF"sv)) {
    refuse("it is UTF-16 text (iconv -f UTF-16 -t UTF-8 FILE | forsyth ...)");
  }
  return file;
}

std::uint64_t size_on_disk(const Source& source) {
  struct stat info{};
  const int result = source.kind == Source::Kind::standard_input
                         ? ::fstat(STDIN_FILENO, &info)
                         : ::stat(source.value.c_str(), &info);
  if (source.kind == Source::Kind::argument || result != 0 || !S_ISREG(info.st_mode)) return 0;
  return static_cast<std::uint64_t>(info.st_size);
}

}  // namespace forsyth::cli
