// How many lines of a file of FENs can be played on, how many are illegal, how many can't be read.
// A line without any fault costs no allocation: is_flawless() is the fast way, diagnose() the
// thorough one.
//
//     example_count_file positions.fen

#include <forsyth/diagnose.hpp>

#include <array>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

int main(int argc, char** argv) {
  std::ifstream file;
  std::istringstream sample(
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
      "8/8/8/4k3/8/8/8/4K2R w K - 12 60\n"
      "8/8/8/8/8/8/8/4K2R w K - 12 60\n"
      "rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
  if (argc > 1) {
    file.open(argv[1]);
    if (!file) {
      std::cerr << argv[1] << ": cannot be read\n";
      return 1;
    }
  }
  std::istream& lines = argc > 1 ? static_cast<std::istream&>(file) : sample;

  std::array<std::size_t, 3> counts{};
  for (std::string line; std::getline(lines, line);) {
    forsyth::Setup setup;
    const forsyth::Verdict verdict = forsyth::is_flawless(line, setup)
                                         ? forsyth::Verdict::legal
                                         : forsyth::diagnose(line).verdict;
    ++counts[static_cast<std::size_t>(verdict)];
  }
  std::cout << counts[0] << " legal, " << counts[1] << " illegal, " << counts[2] << " unreadable\n";
  return 0;
}
