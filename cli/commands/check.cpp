// forsyth check - is it a chess position, and what is wrong with it?

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <optional>

#include "commands.hpp"
#include "failure.hpp"
#include "fmt/format.h"
#include "json.hpp"
#include "judgement.hpp"
#include "output.hpp"
#include "parallel.hpp"
#include "progress.hpp"

namespace forsyth::cli {

namespace {

struct Check {
  InputArguments input;
  Bench bench;
  std::vector<std::string> forgiven;
  std::string keep;
  std::string reject;
  Severity least = Severity::note;
  bool json = false;
  bool quiet = false;
  bool epd = false;
};

struct Tally {
  std::array<std::uint64_t, 3> verdicts{};
  std::array<std::uint64_t, finding_count> findings{};
  std::uint64_t long_lines = 0;

  void add(const Judgement& judgement) {
    ++verdicts[static_cast<std::size_t>(judgement.diagnosis.verdict)];
    for (const Finding& finding : judgement.diagnosis.findings) {
      ++findings[static_cast<std::size_t>(finding.id)];
    }
  }
  void add(const Tally& other) {
    for (std::size_t i = 0; i < verdicts.size(); ++i) verdicts[i] += other.verdicts[i];
    for (std::size_t i = 0; i < findings.size(); ++i) findings[i] += other.findings[i];
    long_lines += other.long_lines;
  }
  [[nodiscard]] std::uint64_t lines() const { return verdicts[0] + verdicts[1] + verdicts[2]; }
  [[nodiscard]] bool all_legal() const { return verdicts[0] == lines(); }
};

struct Job {
  Chunk chunk;
  Tally tally;
  std::string text;
  std::string kept;
  std::string rejected;
};

bool is_epd_name(std::string_view name) {
  for (const std::string_view packed : {".gz", ".zst"}) {
    if (name.ends_with(packed)) name.remove_suffix(packed.size());
  }
  return name.ends_with(".epd");
}

/// The work of one thread on one chunk. A line without any fault takes the short way: strict
/// parsing and validity, and nothing is allocated.
class ChunkCheck {
 public:
  ChunkCheck(const Check& check, const Settings& settings, const std::vector<Source>& sources)
      : check_(check), settings_(settings), sources_(sources) {}

  void operator()(Job& job) const {
    job.tally = {};
    job.text.clear();
    job.kept.clear();
    job.rejected.clear();
    Bench bench = check_.bench;
    bench.epd = check_.epd || is_epd_name(sources_[job.chunk.source].name);
    each_line(
        job.chunk, [&](const Line& line) { one(job, line, bench); },
        [&](const Line& line, bool first) { too_long(job, line, first); });
  }

 private:
  void one(Job& job, const Line& line, const Bench& bench) const {
    if (line.text.empty() || line.text[0] == '#') return;
    Setup setup;
    if (is_flawless(line.text, setup, bench.variant)) {
      ++job.tally.verdicts[static_cast<std::size_t>(Verdict::legal)];
      if (check_.json && !check_.quiet) {
        append_json(job.text, judge_flawless(setup, bench), line.text, line.number,
                    settings_.language);
      }
      if (!check_.keep.empty()) job.kept += line.bytes;
      return;
    }
    if (says_nothing(line.text)) return;
    Judgement judgement = judge(line.text, bench);
    job.tally.add(judgement);
    const bool legal = judgement.diagnosis.verdict == Verdict::legal;
    if (legal && !check_.keep.empty()) job.kept += line.bytes;
    if (!legal && !check_.reject.empty()) job.rejected += line.bytes;
    if (check_.quiet) return;
    std::erase_if(judgement.diagnosis.findings,
                  [&](const Finding& finding) { return finding.severity < check_.least; });
    if (check_.json) {
      append_json(job.text, judgement, line.text, line.number, settings_.language);
    } else {
      append_lines(job.text, judgement, line.text, sources_[job.chunk.source].name, line.number,
                   settings_);
    }
  }

  void too_long(Job& job, const Line& line, bool first) const {
    if (!check_.reject.empty()) job.rejected += line.bytes;
    if (!first) return;
    ++job.tally.verdicts[static_cast<std::size_t>(Verdict::unreadable)];
    ++job.tally.long_lines;
    if (check_.quiet) return;
    const std::string said = settings_.word("line-too-long", std::to_string(max_line_size));
    if (check_.json) {
      // The line is not kept in memory, so it stands here by its beginning.
      JsonWriter json(job.text);
      json.begin_object();
      json.key("input").string(line.text.substr(0, 200));
      json.key("line").number(static_cast<std::int64_t>(line.number));
      json.key("verdict").string("unreadable").key("fen").null();
      json.key("variant").string("standard").key("findings").begin_array().begin_object();
      json.key("id").string("line-too-long").key("severity").string("error").key("field").number(0);
      json.key("begin").number(0).key("end").number(max_line_size).key("squares");
      json.begin_array().end_array().key("message").string(said).key("fix").null();
      json.end_object().end_array().key("status").null().end_object();
      job.text += '\n';
    } else {
      job.text += fmt::format("{}:{}:1: {}: {} [line-too-long]\n", sources_[job.chunk.source].name,
                              line.number, settings_.word("severity-error"), said);
    }
  }

  const Check& check_;
  const Settings& settings_;
  const std::vector<Source>& sources_;
};

/// A file of lines as they were. Where an input ends without a line feed and another line follows,
/// one is put between them.
struct LineFile {
  explicit LineFile(const std::string& path) : file(path) {}
  void add(const std::string& lines, bool continues) {
    if (lines.empty()) return;
    if (open && !continues) file.write("\n");
    file.write(lines);
    open = lines.back() != '\n';
  }
  Output file;
  bool open = false;
};

std::string summary(const Tally& tally, const Settings& settings) {
  const auto count = [&](std::string_view key, std::uint64_t number, Ink ink) {
    return paint(settings.out, number > 0 ? ink : Ink::dim,
                 settings.word(key, grouped(number, settings.language)));
  };
  std::string text = settings.word("summary-lines", grouped(tally.lines(), settings.language)) +
                     ": " + count("summary-legal", tally.verdicts[0], Ink::good) + ", " +
                     count("summary-illegal", tally.verdicts[1], Ink::bad) + ", " +
                     count("summary-unreadable", tally.verdicts[2], Ink::bad) + '\n';
  std::vector<std::size_t> seen;
  for (std::size_t i = 0; i < finding_count; ++i) {
    if (tally.findings[i] > 0) seen.push_back(i);
  }
  std::sort(seen.begin(), seen.end(), [&](std::size_t a, std::size_t b) {
    const Severity first = severity_of(static_cast<FindingId>(a));
    const Severity second = severity_of(static_cast<FindingId>(b));
    if (first != second) return first > second;
    if (tally.findings[a] != tally.findings[b]) return tally.findings[a] > tally.findings[b];
    return a < b;
  });
  const auto row = [&](std::uint64_t number, Severity severity, std::string_view id) {
    text += fmt::format("{:>12}  ", grouped(number, settings.language));
    text += paint(settings.out, ink_of(severity),
                  padded(settings.word("severity-" + std::string(name(severity))), 9));
    text += fmt::format(" {}\n", id);
  };
  if (tally.long_lines > 0) row(tally.long_lines, Severity::error, "line-too-long");
  for (const std::size_t i : seen) {
    const auto id = static_cast<FindingId>(i);
    row(tally.findings[i], severity_of(id), name(id));
  }
  return text;
}

int check_lines(const Check& check, const Settings& settings, std::vector<Source> sources) {
  ChunkReader reader(std::move(sources));
  Output out;
  std::optional<LineFile> keep;
  std::optional<LineFile> reject;
  if (!check.keep.empty()) keep.emplace(check.keep);
  if (!check.reject.empty()) reject.emplace(check.reject);
  Progress progress(settings.error, settings.out);
  Tally tally;
  std::atomic<std::uint64_t> position{0};
  Pipeline<Job>::run(
      settings.thread_count,
      [&](Job& job) {
        const bool more = reader.next(job.chunk);
        position.store(reader.position(), std::memory_order_relaxed);
        return more;
      },
      ChunkCheck(check, settings, reader.sources()),
      [&](Job& job) {
        tally.add(job.tally);
        if (!job.text.empty()) {
          progress.before_output();
          out.write(job.text);
          out.flush();
        }
        if (keep) keep->add(job.kept, job.chunk.continues);
        if (reject) reject->add(job.rejected, job.chunk.continues);
        progress.show(position.load(std::memory_order_relaxed), reader.total(), tally.lines());
      });
  progress.clear();
  if (keep) keep->file.close();
  if (reject) reject->file.close();
  if (!check.json) {
    bool any = false;
    for (const std::uint64_t count : tally.findings) any = any || count > 0;
    if (!check.quiet && (any || tally.long_lines > 0)) out.write("\n");
    out.write(summary(tally, settings));
  }
  out.close();
  return tally.all_legal() ? all_well : something_found;
}

int check_texts(const Check& check, const Settings& settings, const std::vector<Source>& sources) {
  Output out;
  Tally tally;
  std::uint64_t number = 0;
  Bench bench = check.bench;
  bench.epd = check.epd;
  for (const Source& source : sources) {
    ++number;
    Judgement judgement = judge(source.value, bench);
    tally.add(judgement);
    if (check.quiet) continue;
    std::erase_if(judgement.diagnosis.findings,
                  [&](const Finding& finding) { return finding.severity < check.least; });
    if (check.json) {
      std::string object;
      append_json(object, judgement, source.value, number, settings.language);
      out.write(object);
    } else {
      if (number > 1) out.write("\n");
      out.write(picture(judgement, source.value, settings));
    }
  }
  out.close();
  return tally.all_legal() ? all_well : something_found;
}

}  // namespace

Command add_check(CLI::App& app, const Settings& settings) {
  const auto check = std::make_shared<Check>();
  CLI::App* const sub =
      app.add_subcommand("check", "Say what is wrong with positions, and how bad it is");
  add_input(*sub, check->input,
            "A FEN (quoted or not), files of one FEN or EPD a line, or - for standard input");
  add_variant(*sub, check->bench.variant);
  sub->add_option("--forgive", check->forgiven, "Let this finding pass, by its id; may be repeated")
      ->type_name("ID")
      ->allow_extra_args(false);
  sub->add_option_function<std::string>(
         "--least",
         [check](const std::string& least) {
           if (least == "warning") check->least = Severity::warning;
           if (least == "illegal") check->least = Severity::illegal;
           if (least == "error") check->least = Severity::error;
         },
         "Show only findings at least as bad: note, warning, illegal, error")
      ->check(CLI::IsMember({"note", "warning", "illegal", "error"}))
      ->type_name("SEVERITY");
  sub->add_option("--keep", check->keep, "Write the legal lines, byte for byte, to this file")
      ->type_name("FILE");
  sub->add_option("--reject", check->reject, "Write all other lines to this file")
      ->type_name("FILE");
  sub->add_flag("--epd", check->epd, "The lines are EPD (so are those of files named .epd)");
  sub->add_flag("--json", check->json, "One JSON object for each position");
  sub->add_flag("-q,--quiet", check->quiet, "Only the summary and the exit status");
  sub->footer(
      "Examples:\n"
      "  forsyth check \"rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"\n"
      "  forsyth check games.fen.gz book.epd --least warning\n"
      "  forsyth check big.fen --keep good.fen --reject bad.fen\n"
      "  forsyth check --json - < positions.txt\n"
      "\n"
      "Exit status: 0 all positions are legal, 1 some are not, 2 wrong usage or unreadable files.");
  return {sub, [check, sub, &settings] {
            forgive(check->bench, check->forgiven);
            std::vector<Source> sources = check->input.sources();
            if (sources.empty()) nothing_to_read(*sub);
            if (only_arguments(sources) && check->keep.empty() && check->reject.empty()) {
              return check_texts(*check, settings, sources);
            }
            return check_lines(*check, settings, std::move(sources));
          }};
}

}  // namespace forsyth::cli
