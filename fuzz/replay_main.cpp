// Runs one fuzz target over the files, and the files in the directories, that are named: each file
// whole, then each of its lines and each field of those that tabs separate. What libFuzzer finds
// once is kept from coming back this way.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

// A block of exactly the right size lets a sanitizer see a read of one byte too far.
void run(std::string_view text) {
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

void run_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  run(text);
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    std::string_view line = rest.substr(0, end);
    run(line);
    for (std::size_t tab = line.find('\t'); tab != std::string_view::npos; tab = line.find('\t')) {
      run(line.substr(0, tab));
      line.remove_prefix(tab + 1);
    }
    run(line);
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  }
}

}  // namespace

int main(int argc, char** argv) {
  namespace fs = std::filesystem;
  run("");
  int files = 0;
  for (const char* argument : std::vector<const char*>(argv + 1, argv + argc)) {
    if (fs::is_directory(argument)) {
      for (const auto& entry : fs::recursive_directory_iterator(argument)) {
        if (!entry.is_regular_file()) continue;
        run_file(entry.path());
        ++files;
      }
    } else if (fs::exists(argument)) {
      run_file(argument);
      ++files;
    }
  }
  std::printf("%d files replayed\n", files);
}
