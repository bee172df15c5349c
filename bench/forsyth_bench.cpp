// forsyth_bench WORK CORPUS [--rounds N]: times one piece of work on a file of FENs, one a line.
//
// Prints one JSON object a line: {"work","unit","subject","value","runs"}; the value is the median
// of the rounds. The peers' programs in bench/peers/ print the same, and tools/bench.py puts them
// together.

#include <forsyth/fen.hpp>
#include <forsyth/legality.hpp>
#include <forsyth/perft.hpp>
#include <forsyth/position.hpp>
#include <forsyth/san.hpp>
#include <forsyth/status.hpp>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace forsyth;

#ifdef FORSYTH_SCALAR
constexpr std::string_view subject = "forsyth (scalar)";
#else
constexpr std::string_view subject = "forsyth";
#endif

// The results of all work flow in here, so that no compiler can leave the work out.
volatile std::uint64_t sink = 0;

class Bench {
 public:
  Bench(std::string work, std::size_t rounds) : work_(std::move(work)), rounds_(rounds) {}

  // Times `body`, which does `amount` units of work and returns something that depends on them all.
  // `scale` turns seconds per unit into the unit's figure.
  void time(std::string_view who, std::string_view unit, double amount,
            const std::function<std::uint64_t()>& body, bool rate = false) const {
    std::vector<double> runs;
    for (std::size_t round = 0; round <= rounds_; ++round) {
      const auto start = std::chrono::steady_clock::now();
      sink = sink + body();
      const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
      if (round == 0) continue;  // to warm up
      runs.push_back(rate ? amount / taken.count() / 1e6 : taken.count() * 1e9 / amount);
    }
    std::vector<double> sorted = runs;
    std::ranges::sort(sorted);
    std::cout << R"({"work":")" << work_ << R"(","unit":")" << unit << R"(","subject":")" << who
              << R"(","value":)" << sorted[sorted.size() / 2] << R"(,"runs":[)";
    for (std::size_t i = 0; i < runs.size(); ++i) std::cout << (i == 0 ? "" : ",") << runs[i];
    std::cout << "]}" << std::endl;
  }

 private:
  std::string work_;
  std::size_t rounds_;
};

struct Corpus {
  std::string text;
  std::vector<std::string_view> lines;

  explicit Corpus(const char* path) {
    std::ifstream in(path, std::ios::binary);
    text.assign(std::istreambuf_iterator<char>(in), {});
    const std::string_view all = text;
    for (std::size_t begin = 0; begin < all.size();) {
      const std::size_t end = std::min(all.find('\n', begin), all.size());
      if (end > begin) lines.push_back(all.substr(begin, end - begin));
      begin = end + 1;
    }
  }

  [[nodiscard]] std::vector<Position> positions(std::size_t most) const {
    std::vector<Position> result;
    for (const std::string_view line : lines) {
      if (result.size() == most) break;
      const auto setup = parse_fen(line);
      if (!setup) continue;
      if (const auto position = Position::from_setup(*setup)) result.push_back(*position);
    }
    return result;
  }
};

void limits(const Bench& bench, const Corpus& corpus) {
  const auto count = static_cast<double>(corpus.lines.size());
  std::vector<char> copy(corpus.text.size());
  bench.time("memcpy", "ns/FEN", count, [&] {
    std::memcpy(copy.data(), corpus.text.data(), copy.size());
    return static_cast<std::uint64_t>(copy[copy.size() / 2]);
  });
  bench.time("newline scan", "ns/FEN", count, [&] {
    std::uint64_t lines = 0;
    const char* p = corpus.text.data();
    const char* end = p + corpus.text.size();
    while (p < end) {
      const void* found = std::memchr(p, '\n', static_cast<std::size_t>(end - p));
      if (found == nullptr) break;
      p = static_cast<const char*>(found) + 1;
      ++lines;
    }
    return lines;
  });
}

int run(const std::string& work, const Corpus& corpus, std::size_t rounds) {
  const Bench bench(work, rounds);
  const auto count = static_cast<double>(corpus.lines.size());
  constexpr std::size_t all = ~std::size_t{0};

  if (work == "parse_valid") {
    bench.time(subject, "ns/FEN", count, [&] {
      std::uint64_t sum = 0;
      for (const std::string_view line : corpus.lines) {
        const auto setup = parse_fen(line);
        if (!setup) continue;
        if (const auto position = Position::from_setup(*setup))
          sum += position->board().occupied().bits();
      }
      return sum;
    });
    limits(bench, corpus);
  } else if (work == "parse") {
    bench.time(subject, "ns/FEN", count, [&] {
      std::uint64_t sum = 0;
      for (const std::string_view line : corpus.lines) {
        if (const auto setup = parse_fen(line)) sum += setup->board.occupied().bits();
      }
      return sum;
    });
    limits(bench, corpus);
  } else if (work == "write") {
    std::vector<Setup> setups;
    for (const std::string_view line : corpus.lines) {
      if (const auto setup = parse_fen(line)) setups.push_back(*setup);
    }
    bench.time(subject, "ns/FEN", static_cast<double>(setups.size()), [&] {
      std::uint64_t sum = 0;
      std::array<char, max_fen_size> buffer{};
      for (const Setup& setup : setups) {
        sum += write_fen(setup, buffer) + static_cast<std::uint64_t>(buffer[0]);
      }
      return sum;
    });
    limits(bench, corpus);
  } else if (work == "legal_moves") {
    const auto positions = corpus.positions(all);
    bench.time(subject, "ns/position", static_cast<double>(positions.size()), [&] {
      std::uint64_t sum = 0;
      for (const Position& position : positions) {
        const MoveList moves = position.legal_moves();
        sum += moves.size() + (moves.empty() ? 0 : moves[0].bits());
      }
      return sum;
    });
  } else if (work == "status") {
    const auto positions = corpus.positions(all);
    bench.time(subject, "ns/position", static_cast<double>(positions.size()), [&] {
      std::uint64_t sum = 0;
      for (const Position& position : positions) {
        const Status s = status(position);
        sum += (s.check ? 1U : 0U) + (s.checkmate ? 2U : 0U) + (s.stalemate ? 4U : 0U) +
               (s.insufficient_material ? 8U : 0U);
      }
      return sum;
    });
  } else if (work == "perft") {
    const auto setup =
        parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    const auto position = Position::from_setup(*setup);
    bench.time(subject, "Mnodes/s", 193690690, [&] { return perft(*position, 5); }, true);
  } else if (work == "san_write" || work == "san_parse") {
    const auto positions = corpus.positions(20000);
    std::vector<MoveList> moves;
    std::string text;
    std::vector<std::string_view> words;
    double total = 0;
    for (const Position& position : positions) {
      moves.push_back(position.legal_moves());
      total += static_cast<double>(moves.back().size());
      for (const Move move : moves.back()) text += write_san(position, move) + '\n';
    }
    const std::string_view view = text;
    for (std::size_t begin = 0; begin < view.size();) {
      const std::size_t end = view.find('\n', begin);
      words.push_back(view.substr(begin, end - begin));
      begin = end + 1;
    }
    bench.time(subject, "ns/move", total, [&] {
      std::uint64_t sum = 0;
      std::array<char, max_san_size> buffer{};
      std::size_t word = 0;
      for (std::size_t i = 0; i < positions.size(); ++i) {
        for (const Move move : moves[i]) {
          if (work == "san_write") {
            sum += write_san(positions[i], move, buffer) + static_cast<std::uint64_t>(buffer[0]);
          } else if (const auto parsed = parse_san(positions[i], words[word++])) {
            sum += parsed->bits();
          }
        }
      }
      return sum;
    });
  } else {
    std::cerr << "forsyth_bench: no work named " << work << '\n';
    return 2;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3 && !(argc == 5 && std::string_view(argv[3]) == "--rounds")) {
    std::cerr << "usage: forsyth_bench WORK CORPUS [--rounds N]\n";
    return 2;
  }
  const std::size_t rounds = argc == 5 ? std::stoul(argv[4]) : 7;
  return run(argv[1], Corpus(argv[2]), rounds);
}
