// forsyth perft - count the leaves of the tree of legal moves, and verify lists of counts.

#include "forsyth/perft.hpp"

#include "forsyth/uci.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <unistd.h>

#include "commands.hpp"
#include "failure.hpp"
#include "fmt/format.h"
#include "judgement.hpp"
#include "line_stream.hpp"
#include "output.hpp"

namespace forsyth::cli {

namespace {

struct Perft {
  std::vector<std::string> arguments;
  std::vector<std::string> files;
  std::optional<unsigned> depth;
  std::uint64_t max_nodes = 0;
  Variant variant = Variant::detect;
  bool divide = false;
};

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// Suites hold positions that no game can reach; wherever pieces can move, moves can be counted.
Bench lenient_bench(const Perft& options) {
  Bench bench;
  bench.variant = options.variant;
  bench.forgiven_set = forgivable();
  forgivable().each([&](FindingId id) { bench.forgiven[static_cast<std::size_t>(id)] = true; });
  return bench;
}

struct RootCount {
  Move move;
  std::uint64_t nodes = 0;
};

/// The counts below each legal move. Deep trees are cut into the positions after two moves, and the
/// threads take one after the other.
std::vector<RootCount> count_below(const Position& position, unsigned depth, unsigned threads) {
  struct Task {
    std::size_t root;
    Position position;
  };
  std::vector<RootCount> roots;
  std::vector<Task> tasks;
  const unsigned played = depth >= 4 ? 2 : 1;
  for (const Move move : position.legal_moves()) {
    roots.push_back({move, 0});
    const Position after = position.after(move);
    if (played == 1) {
      tasks.push_back({roots.size() - 1, after});
      continue;
    }
    for (const Move reply : after.legal_moves()) {
      tasks.push_back({roots.size() - 1, after.after(reply)});
    }
  }
  std::atomic<std::size_t> next{0};
  std::mutex gate;
  const auto count = [&] {
    for (std::size_t i = next++; i < tasks.size(); i = next++) {
      const std::uint64_t nodes = perft(tasks[i].position, depth - played);
      const std::lock_guard lock(gate);
      roots[tasks[i].root].nodes += nodes;
    }
  };
  std::vector<std::thread> others;
  for (unsigned i = 1; i < threads && depth >= 4; ++i) others.emplace_back(count);
  count();
  for (std::thread& other : others) other.join();
  return roots;
}

std::string speed(std::uint64_t nodes, std::chrono::steady_clock::duration time) {
  const double seconds = std::chrono::duration<double>(time).count();
  return fmt::format("{:.2f} s, {:.0f} M nodes/s", seconds,
                     static_cast<double>(nodes) / 1e6 / std::max(seconds, 1e-9));
}

int count_one(const Perft& options, unsigned depth, std::string_view text, bool named,
              const Settings& settings, Output& out) {
  const Bench bench = lenient_bench(options);
  const Judgement judgement = judge(text, bench);
  if (!judgement.position) {
    out.flush();
    for (const Finding& finding : judgement.diagnosis.findings) {
      if (finding.severity < Severity::illegal) continue;
      fmt::print(stderr, "{}\n", render(finding, text, settings.language));
    }
    return something_found;
  }
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t nodes = 1;
  if (depth > 0) {
    std::vector<RootCount> roots = count_below(*judgement.position, depth, settings.thread_count);
    nodes = 0;
    for (const RootCount& root : roots) nodes += root.nodes;
    if (options.divide) {
      std::vector<std::pair<std::string, std::uint64_t>> lines;
      for (const RootCount& root : roots) {
        lines.emplace_back(write_uci(*judgement.position, root.move), root.nodes);
      }
      std::sort(lines.begin(), lines.end());
      for (const auto& [move, count] : lines) out.write(fmt::format("{} {}\n", move, count));
      if (!lines.empty()) out.write("\n");
    }
  }
  out.write(named ? fmt::format("{} {}\n", nodes, text) : fmt::format("{}\n", nodes));
  out.flush();
  if (settings.error.tty) {
    fmt::print(
        stderr, "{}\n",
        paint(settings.error, Ink::dim, speed(nodes, std::chrono::steady_clock::now() - start)));
  }
  return all_well;
}

/// The counts that a line promises: ";D1 20 ;D2 400", with or without blanks, in any order.
struct Promise {
  unsigned depth;
  std::uint64_t nodes;
};
std::vector<Promise> promises_of(std::string_view text) {
  std::vector<Promise> promises;
  for (std::size_t at = text.find(';'); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find(';', at + 1), text.size());
    std::string_view part = text.substr(at + 1, end - at - 1);
    at = end == text.size() ? std::string_view::npos : end;
    const auto trim = [&] {
      while (!part.empty() && (part.front() == ' ' || part.front() == '\t')) part.remove_prefix(1);
      while (!part.empty() && (part.back() == ' ' || part.back() == '\t')) part.remove_suffix(1);
    };
    trim();
    if (part.empty() || (part.front() != 'D' && part.front() != 'd')) continue;
    part.remove_prefix(1);
    const std::size_t blank = part.find_first_of(" \t=");
    if (blank == std::string_view::npos) continue;
    const auto depth = whole_number(part.substr(0, blank));
    part.remove_prefix(blank + 1);
    trim();
    const auto nodes = whole_number(part);
    if (depth && nodes && *depth < 100) promises.push_back({static_cast<unsigned>(*depth), *nodes});
  }
  return promises;
}

/// Verifies files of positions with counts; the lines are shared out to the threads.
class Verification {
 public:
  Verification(const Perft& options, const Settings& settings)
      : options_(options), settings_(settings) {}

  void operator()(const PlacedLine& line, Answer& answer) {
    const std::size_t semicolon = line.text.find(';');
    const std::string_view fen = line.text.substr(0, semicolon);
    const Bench bench = lenient_bench(options_);
    const Judgement judgement = judge(fen, bench);
    ++positions_;
    if (!judgement.position) {
      for (const Finding& finding : judgement.diagnosis.findings) {
        if (finding.severity >= Severity::illegal) answer.complain(line, finding, settings_);
      }
      return;
    }
    const std::vector<Promise> promises = promises_of(line.text);
    if (promises.empty()) {
      if (!options_.depth) {
        answer.complain(line, settings_.word("perft-no-counts"));
        return;
      }
      const std::uint64_t nodes = perft(*judgement.position, *options_.depth);
      nodes_ += nodes;
      answer.text += fmt::format("{} {}\n", nodes, fen);
      return;
    }
    for (const Promise& promise : promises) {
      if (options_.depth && promise.depth > *options_.depth) continue;
      if (options_.max_nodes > 0 && promise.nodes > options_.max_nodes) continue;
      const std::uint64_t nodes = perft(*judgement.position, promise.depth);
      nodes_ += nodes;
      ++counts_;
      if (nodes == promise.nodes) continue;
      answer.well = false;
      answer.text += fmt::format(
          "{}:{}: D{}: {}\n", line.file, line.number, promise.depth,
          settings_.word("perft-wrong", std::to_string(promise.nodes), std::to_string(nodes)));
    }
  }

  [[nodiscard]] std::uint64_t positions() const { return positions_; }
  [[nodiscard]] std::uint64_t counts() const { return counts_; }
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  const Perft& options_;
  const Settings& settings_;
  std::atomic<std::uint64_t> positions_{0};
  std::atomic<std::uint64_t> counts_{0};
  std::atomic<std::uint64_t> nodes_{0};
};

int verify(const Perft& options, const Settings& settings, std::vector<Source> sources) {
  Verification verification(options, settings);
  LineStream stream;
  stream.answer = [&](const PlacedLine& line, Answer& answer) { verification(line, answer); };
  stream.chunk_size = 2048;
  const auto start = std::chrono::steady_clock::now();
  const int status = run(stream, settings, std::move(sources));
  if (verification.counts() > 0) {
    Output out;
    const auto number = [&](std::uint64_t n) { return grouped(n, settings.language); };
    out.write(settings.word("perft-verified", number(verification.counts()),
                            number(verification.positions())) +
              ": " + settings.word("perft-nodes", number(verification.nodes())) + '\n');
    out.close();
  }
  if (settings.error.tty) {
    fmt::print(stderr, "{}\n",
               paint(settings.error, Ink::dim,
                     speed(verification.nodes(), std::chrono::steady_clock::now() - start)));
  }
  return status;
}

}  // namespace

Command add_perft(CLI::App& app, const Settings& settings) {
  const auto options = std::make_shared<Perft>();
  CLI::App* const sub = app.add_subcommand("perft", "Count the leaves of the tree of legal moves");
  add_words(*sub, options->arguments,
            "A depth, then a FEN (default: the start); or files of EPD with counts to verify "
            "(;D1 20 ;D2 400)");
  sub->add_option("-f,--file", options->files,
                  "Verify this file, whatever its name; may be repeated")
      ->type_name("FILE")
      ->allow_extra_args(false);
  sub->add_option("-d,--depth", options->depth, "The depth; for files, the largest that is counted")
      ->check(CLI::Range(0, 99))
      ->type_name("N");
  sub->add_option("--max-nodes", options->max_nodes, "For files: leave larger counts out")
      ->type_name("N");
  sub->add_flag("--divide", options->divide, "The count below each move");
  add_variant(*sub, options->variant);
  sub->footer(
      "Examples:\n"
      "  forsyth perft 6\n"
      "  forsyth perft 5 --divide \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq "
      "- 0 1\"\n"
      "  forsyth perft --max-nodes 100000000 suite.epd");
  return {sub, [options, &settings] {
            std::vector<std::string> arguments = options->arguments;
            // "perft 5 FEN" and "perft FEN 5": a depth is a number where no field of a FEN can be.
            std::optional<unsigned> depth = options->depth;
            const auto take_depth = [&](std::vector<std::string>::iterator argument) {
              const auto number = whole_number(*argument);
              if (!number || *number > 99) return;
              depth = static_cast<unsigned>(*number);
              arguments.erase(argument);
            };
            if (!depth && !arguments.empty()) take_depth(arguments.begin());
            if (!depth && (arguments.size() == 2 || arguments.size() == 7)) {
              take_depth(arguments.end() - 1);
            }
            std::vector<Source> sources;
            if (!arguments.empty() || !options->files.empty() || !depth) {
              sources = sources_of(arguments, options->files);
            }
            if (!sources.empty() && !only_arguments(sources)) {
              Perft limited = *options;
              limited.depth = depth;
              return verify(limited, settings, std::move(sources));
            }
            if (!depth) throw Failure("perft needs a depth: forsyth perft 5");
            if (sources.empty()) {
              sources.push_back({Source::Kind::argument, write_fen(Setup::start()), "argument"});
            }
            Output out;
            int status = all_well;
            for (const Source& source : sources) {
              status = std::max(status, count_one(*options, *depth, source.value,
                                                  sources.size() > 1, settings, out));
            }
            out.close();
            return status;
          }};
}

}  // namespace forsyth::cli
