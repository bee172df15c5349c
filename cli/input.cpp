#include "input.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "failure.hpp"

namespace forsyth::cli {

namespace {

static_assert(usual_chunk_size > 2 * max_line_size);

enum class Path : std::uint8_t { none, file, directory };

Path path_kind(const std::string& text) {
  struct stat info{};
  if (text.empty() || ::stat(text.c_str(), &info) != 0) return Path::none;
  return S_ISDIR(info.st_mode) ? Path::directory : Path::file;
}

bool consists_of(std::string_view text, std::string_view letters) {
  return !text.empty() && text.find_first_not_of(letters) == std::string_view::npos;
}

/// Could this argument be a field of a FEN after the first?
bool looks_like_field(std::string_view text) {
  if (text == "w" || text == "b" || text == "W" || text == "B" || text == "-") return true;
  if (text == "\xE2\x80\x93" || text == "\xE2\x80\x94" || text == "\xE2\x88\x92") return true;
  if (consists_of(text, "0123456789")) return true;
  if (text.size() <= 4 && consists_of(text, "KQABCDEFGHkqabcdefgh")) return true;
  return text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '0' && text[1] <= '9';
}

/// A text without blanks that ends like a file name and has too few slashes for a board.
bool looks_like_path(std::string_view text) {
  if (text.find_first_of(" \t\n") != std::string_view::npos) return false;
  if (text.find("://") != std::string_view::npos ||
      std::count(text.begin(), text.end(), '/') >= 7) {
    return false;
  }
  if (text.starts_with("./") || text.starts_with("../") || text.starts_with('/') ||
      text.starts_with('~')) {
    return true;
  }
  for (const std::string_view ending :
       {".fen", ".epd", ".txt", ".gz", ".zst", ".pgn", ".csv", ".json", ".jsonl", ".bin"}) {
    if (text.ends_with(ending)) return true;
  }
  return false;
}

Source file_source(const std::string& path) {
  if (path == "-") return {Source::Kind::standard_input, "-", "stdin"};
  const Path kind = path_kind(path);
  if (kind == Path::directory) throw Failure("cannot read " + path + ": it is a directory");
  if (kind == Path::none) throw Failure("cannot read " + path + ": no such file");
  return {Source::Kind::file, path, path};
}

/// Sums in bytes first, which the compiler turns into vector code; 255 rounds cannot overflow them.
std::uint64_t count_line_feeds(std::string_view text) {
  constexpr std::size_t lanes = 64;
  std::uint64_t count = 0;
  while (text.size() >= lanes) {
    const std::size_t rounds = std::min<std::size_t>(text.size() / lanes, 255);
    std::array<std::uint8_t, lanes> sums{};
    for (std::size_t round = 0; round < rounds; ++round) {
      const char* const bytes = text.data() + round * lanes;
      for (std::size_t i = 0; i < lanes; ++i) {
        sums[i] = static_cast<std::uint8_t>(sums[i] + (bytes[i] == '\n' ? 1 : 0));
      }
    }
    for (const std::uint8_t sum : sums) count += sum;
    text.remove_prefix(rounds * lanes);
  }
  return count + static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

std::vector<Source> sources_of(const std::vector<std::string>& arguments,
                               const std::vector<std::string>& files) {
  std::vector<Source> sources;
  for (const std::string& path : files) sources.push_back(file_source(path));
  bool open_text = false;  // the last source is a text that may go on
  for (const std::string& argument : arguments) {
    if (open_text && looks_like_field(argument)) {
      sources.back().value += ' ' + argument;
      continue;
    }
    const Path kind = argument.size() < 4096 ? path_kind(argument) : Path::none;
    if (argument == "-" || kind == Path::file ||
        (kind == Path::none && looks_like_path(argument))) {
      sources.push_back(file_source(argument));
      open_text = false;
      continue;
    }
    if (kind == Path::directory) throw Failure("cannot read " + argument + ": it is a directory");
    const bool whole = argument.find_first_of(" \t\n") != std::string::npos;
    if (open_text && !whole && argument.find('/') == std::string::npos) {
      // An unquoted field with a mistake in it still belongs to the FEN before it.
      sources.back().value += ' ' + argument;
      continue;
    }
    sources.push_back({Source::Kind::argument, argument, "argument"});
    open_text = !whole;
  }
  if (sources.empty() && ::isatty(STDIN_FILENO) == 0) sources.push_back(file_source("-"));
  return sources;
}

bool only_arguments(const std::vector<Source>& sources) {
  return std::all_of(sources.begin(), sources.end(),
                     [](const Source& source) { return source.kind == Source::Kind::argument; });
}

ChunkReader::ChunkReader(std::vector<Source> sources, std::size_t record_size,
                         std::size_t chunk_size)
    : sources_(std::move(sources)), record_size_(record_size), chunk_size_(chunk_size) {
  for (const Source& source : sources_) {
    const std::uint64_t size = size_on_disk(source);
    total_ += size;
    // With a source of unknown size there is no total.
    if (size == 0 && source.kind == Source::Kind::standard_input) {
      total_ = 0;
      break;
    }
  }
}

bool ChunkReader::next(Chunk& chunk) {
  if (!chunk.bytes) chunk.bytes = std::make_unique_for_overwrite<char[]>(usual_chunk_size);
  while (current_ < sources_.size()) {
    if (!stream_) {
      stream_ = open_stream(sources_[current_]);
      rest_.clear();
      line_ = 1;
      inside_line_ = false;
    }
    if (fill(chunk)) return true;
    passed_ += stream_->position();
    stream_.reset();
    ++current_;
  }
  return false;
}

/// Reads until the chunk is full or the stream has no more for now, then cuts after the last whole
/// line; what follows it begins the next chunk.
bool ChunkReader::fill(Chunk& chunk) {
  std::memcpy(chunk.bytes.get(), rest_.data(), rest_.size());
  chunk.size = rest_.size();
  rest_.clear();
  std::size_t whole = 0;
  bool ended = false;
  while (chunk.size < usual_chunk_size) {
    const std::size_t searched = chunk.size;
    const std::size_t wanted = chunk.size < chunk_size_ ? chunk_size_ : usual_chunk_size;
    const std::size_t count = stream_->read(chunk.bytes.get() + chunk.size, wanted - chunk.size);
    if (count == 0) {
      ended = true;
      break;
    }
    chunk.size += count;
    if (!stream_->is_live() && chunk.size < chunk_size_) continue;
    whole = whole_size(chunk, searched);
    if (whole > 0) break;
  }
  if (chunk.size == 0) return false;
  if (whole == 0) whole = whole_size(chunk, 0);
  if (ended || whole == 0) whole = chunk.size;
  rest_.assign(chunk.bytes.get() + whole, chunk.size - whole);
  chunk.size = whole;
  chunk.source = current_;
  chunk.first_line = line_;
  chunk.continues = inside_line_;
  inside_line_ = record_size_ == 0 && chunk.bytes[whole - 1] != '\n';
  line_ += record_size_ > 0 ? whole / record_size_ : count_line_feeds(chunk.text());
  return true;
}

std::size_t ChunkReader::whole_size(const Chunk& chunk, std::size_t searched) const {
  if (record_size_ > 0) return chunk.size / record_size_ * record_size_;
  const void* feed = ::memrchr(chunk.bytes.get() + searched, '\n', chunk.size - searched);
  if (feed == nullptr) return 0;
  return static_cast<std::size_t>(static_cast<const char*>(feed) - chunk.bytes.get()) + 1;
}

}  // namespace forsyth::cli
