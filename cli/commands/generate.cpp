// forsyth generate - any number of positions as they occur in games.

#include <CLI/CLI.hpp>
#include <atomic>
#include <memory>

#include "commands.hpp"
#include "ep_option.hpp"
#include "failure.hpp"
#include "output.hpp"
#include "parallel.hpp"
#include "progress.hpp"
#include "self_play.hpp"

namespace forsyth::cli {

namespace {

struct Generate {
  GamePlan plan;
  EpPolicy ep = EpPolicy::always;
  std::uint64_t count = 1000;
  std::string output = "-";
  bool shredder = false;
};

constexpr std::uint64_t games_in_job = 32;

struct Job {
  std::uint64_t first_game = 0;
  std::string text;
  std::uint64_t count = 0;
};

/// The first `count` lines of a text.
std::string_view first_lines(std::string_view text, std::uint64_t count) {
  std::size_t end = 0;
  for (; count > 0 && end < text.size(); --count) {
    const std::size_t feed = text.find('\n', end);
    end = feed == std::string_view::npos ? text.size() : feed + 1;
  }
  return text.substr(0, end);
}

int generate(const Generate& options, const Settings& settings) {
  Output out(options.output);
  Progress progress(settings.error, settings.out);
  std::atomic<std::uint64_t> written{0};
  std::uint64_t next_game = 0;
  Pipeline<Job>::run(
      settings.thread_count,
      [&](Job& job) {
        if (written.load(std::memory_order_relaxed) >= options.count) return false;
        job.first_game = next_game;
        next_game += games_in_job;
        return true;
      },
      [&](Job& job) {
        job.text.clear();
        job.count = 0;
        for (std::uint64_t game = 0; game < games_in_job; ++game) {
          job.count += append_game(job.text, options.plan, job.first_game + game);
        }
      },
      [&](Job& job) {
        const std::uint64_t before = written.load(std::memory_order_relaxed);
        if (before >= options.count) return;
        const std::uint64_t room = options.count - before;
        progress.before_output();
        out.write(job.count <= room ? std::string_view(job.text) : first_lines(job.text, room));
        written.store(before + std::min(room, job.count), std::memory_order_relaxed);
        progress.show(before, options.count, before);
      });
  progress.clear();
  out.close();
  return all_well;
}

}  // namespace

Command add_generate(CLI::App& app, const Settings& settings) {
  const auto options = std::make_shared<Generate>();
  CLI::App* const sub =
      app.add_subcommand("generate", "Make FENs by seeded self-play, as many as wanted");
  sub->add_option("-n,--count", options->count, "How many positions (default: 1000)")
      ->type_name("N");
  sub->add_option("-s,--seed", options->plan.seed,
                  "The same seed gives the same lines everywhere (default: 1)")
      ->type_name("N");
  sub->add_flag("--chess960", options->plan.chess960, "Games from Chess960 start positions");
  sub->add_flag("--double", options->plan.twice, "Games from double Chess960 start positions");
  sub->add_flag("--shredder", options->shredder, "Castling rights as file letters (HAha)");
  add_ep(*sub, options->ep);
  sub->add_option("-o,--output", options->output, "Write to this file")->type_name("FILE");
  sub->footer(
      "Examples:\n"
      "  forsyth generate --count 10000000 --seed 7 --output corpus.fen\n"
      "  forsyth generate --chess960 --count 100 | forsyth check -");
  return {sub, [options, &settings] {
            options->plan.style = {
                options->ep, options->shredder ? CastlingStyle::shredder : CastlingStyle::x_fen};
            return generate(*options, settings);
          }};
}

}  // namespace forsyth::cli
