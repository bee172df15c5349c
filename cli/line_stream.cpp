#include "line_stream.hpp"

#include <atomic>
#include <cstdio>

#include "failure.hpp"
#include "fmt/format.h"
#include "output.hpp"
#include "parallel.hpp"
#include "progress.hpp"

namespace forsyth::cli {

namespace {

struct Job {
  Chunk chunk;
  Answer answer;
  std::uint64_t lines = 0;
};

void answer_lines(const LineStream& stream, const Settings& settings, std::string_view file,
                  Job& job) {
  each_line(
      job.chunk,
      [&](const Line& line) {
        if (says_nothing(line.text)) {
          if (stream.pass_on) job.answer.text += line.bytes;
          return;
        }
        ++job.lines;
        stream.answer({file, line.number, line.text, line.bytes}, job.answer);
      },
      [&](const Line& line, bool first) {
        if (stream.pass_on) job.answer.text += line.bytes;
        if (!first) return;
        ++job.lines;
        job.answer.complain({file, line.number, {}, {}},
                            settings.word("line-too-long", std::to_string(max_line_size)));
      });
}

void answer_records(const LineStream& stream, std::string_view file, Job& job) {
  std::string_view rest = job.chunk.text();
  std::uint64_t number = job.chunk.first_line;
  while (!rest.empty()) {
    const std::string_view record = rest.substr(0, stream.record_size);
    rest.remove_prefix(record.size());
    ++job.lines;
    stream.answer({file, number++, record, record}, job.answer);
  }
}

}  // namespace

void Answer::complain(const PlacedLine& line, std::string_view what) {
  well = false;
  remarks += fmt::format("{}:{}: {}\n", line.file, line.number, what);
}

void Answer::complain(const PlacedLine& line, const Finding& finding, const Settings& settings) {
  well = false;
  remarks += fmt::format("{}:{}:{}: {}: {} [{}]\n", line.file, line.number, finding.begin + 1,
                         settings.word("severity-" + std::string(name(finding.severity))),
                         message(finding, line.text, settings.language), name(finding.id));
}

int run(const LineStream& stream, const Settings& settings, std::vector<Source> sources,
        const std::string& output) {
  bool well = true;
  for (const Source& source : sources) {
    if (source.kind != Source::Kind::argument || !says_nothing(source.value)) continue;
    // An argument is there to be answered, even one without anything in it.
    Finding nothing;
    nothing.id = FindingId::empty_text;
    Answer answer;
    answer.complain({source.name, 1, source.value, source.value}, nothing, settings);
    std::fwrite(answer.remarks.data(), 1, answer.remarks.size(), stderr);
    well = false;
  }
  ChunkReader reader(std::move(sources), stream.record_size, stream.chunk_size);
  Output out(output);
  Progress progress(settings.error, settings.out);
  std::atomic<std::uint64_t> position{0};
  std::uint64_t lines = 0;
  Pipeline<Job>::run(
      settings.thread_count,
      [&](Job& job) {
        const bool more = reader.next(job.chunk);
        position.store(reader.position(), std::memory_order_relaxed);
        return more;
      },
      [&](Job& job) {
        job.answer.text.clear();
        job.answer.remarks.clear();
        job.answer.well = true;
        job.lines = 0;
        const std::string_view file = reader.sources()[job.chunk.source].name;
        if (stream.record_size > 0) {
          answer_records(stream, file, job);
        } else {
          answer_lines(stream, settings, file, job);
        }
      },
      [&](Job& job) {
        well = well && job.answer.well;
        lines += job.lines;
        if (!job.answer.remarks.empty()) {
          progress.clear();
          out.flush();
          std::fwrite(job.answer.remarks.data(), 1, job.answer.remarks.size(), stderr);
        }
        progress.before_output();
        out.write(job.answer.text);
        out.flush();
        progress.show(position.load(std::memory_order_relaxed), reader.total(), lines);
      });
  progress.clear();
  out.close();
  return well ? all_well : something_found;
}

}  // namespace forsyth::cli
