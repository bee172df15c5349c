// forsyth fix - what a broken text was probably meant to be.

#include "forsyth/repair.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <memory>

#include "commands.hpp"
#include "failure.hpp"
#include "fmt/format.h"
#include "json.hpp"
#include "line_stream.hpp"
#include "output.hpp"

namespace forsyth::cli {

namespace {

struct Fixing {
  InputArguments input;
  Variant variant = Variant::detect;
  bool all = false;
  bool json = false;
  bool quiet = false;

  [[nodiscard]] std::size_t limit() const { return all ? 8 : 1; }
};

bool mends(const std::vector<Repair>& repairs) {
  return !repairs.empty() && repairs.front().remaining.empty();
}

/// A canonical FEN needs no change and gets one candidate without edits.
std::vector<Repair> repairs_of(std::string_view text, const Fixing& fixing) {
  return repair(text, fixing.variant, fixing.limit());
}

void append_repairs_json(std::string& out, const std::vector<Repair>& repairs,
                         std::string_view input, std::uint64_t line, Language language) {
  JsonWriter json(out);
  json.begin_object();
  json.key("input").string(input);
  json.key("line").number(static_cast<std::int64_t>(line));
  json.key("repairs").begin_array();
  for (const Repair& repair : repairs) {
    json.begin_object();
    json.key("fen").string(repair.fen);
    json.key("legal").boolean(repair.remaining.empty());
    json.key("cost").number(repair.cost);
    json.key("edits").begin_array();
    for (const Edit& edit : repair.edits) {
      json.begin_object();
      json.key("id").string(name(edit.id));
      json.key("field").number(static_cast<std::int64_t>(edit.field));
      json.key("before").string(edit.before).key("after").string(edit.after);
      json.key("label").string(message(edit, language));
      json.end_object();
    }
    json.end_array();
    json.key("remaining").begin_array();
    repair.remaining.each([&](FindingId id) { json.string(name(id)); });
    json.end_array();
    json.end_object();
  }
  json.end_array();
  json.end_object();
  out += '\n';
}

/// The sentences of what a candidate still has wrong.
std::string still_wrong(const Repair& repair, const Settings& settings, std::string_view indent) {
  std::string text;
  for (const Finding& finding : explain(repair.setup, repair.remaining)) {
    text += indent;
    text += paint(settings.out, Ink::bad, settings.word("repair-remaining") + ':') + ' ' +
            message(finding, "", settings.language) + "  " +
            paint(settings.out, Ink::dim, '[' + std::string(name(finding.id)) + ']') + '\n';
  }
  return text;
}

std::string candidate(const Repair& repair, const Settings& settings, std::string_view number) {
  const bool well = repair.remaining.empty();
  const std::string_view sign = settings.out.utf8 ? (well ? "✓ " : "✗ ") : (well ? "+ " : "- ");
  std::string text = std::string(number) + paint(settings.out, well ? Ink::good : Ink::bad, sign) +
                     paint(settings.out, Ink::bold, repair.fen) + '\n';
  const std::string indent(number.size() + 2, ' ');
  for (const Edit& edit : repair.edits) {
    text += indent + message(edit, settings.language) + "  " +
            paint(settings.out, Ink::dim, '[' + std::string(name(edit.id)) + ']') + '\n';
  }
  return text + still_wrong(repair, settings, indent);
}

/// The text as it was, above what it becomes. Only what is one short printable line lines up.
std::string before(std::string_view text, const Settings& settings) {
  const bool printable = std::all_of(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) >= ' ' && c != '\x7F';
  });
  if (!printable || text.size() > 150) return {};
  return "  " + paint(settings.out, Ink::dim, text) + '\n';
}

int fix_texts(const Fixing& fixing, const Settings& settings, const std::vector<Source>& sources) {
  Output out;
  bool well = true;
  std::uint64_t number = 0;
  for (const Source& source : sources) {
    ++number;
    const std::vector<Repair> repairs = repairs_of(source.value, fixing);
    well = well && mends(repairs);
    std::string text;
    if (fixing.json) {
      append_repairs_json(text, repairs, source.value, number, settings.language);
    } else if (fixing.quiet) {
      for (const Repair& repair : repairs) text += repair.fen + '\n';
    } else if (repairs.empty()) {
      text += paint(settings.out, Ink::bad, settings.word("repair-none")) + '\n';
    } else {
      if (number > 1) text += '\n';
      const bool unchanged = repairs.front().edits.empty() && repairs.front().remaining.empty();
      if (unchanged) {
        text += paint(settings.out, Ink::good, settings.word("repair-unchanged")) + "\n\n";
      }
      text += before(source.value, settings);
      std::size_t rank = 0;
      for (const Repair& repair : repairs) {
        if (rank++ > 0 || fixing.all) text += '\n';
        text += candidate(repair, settings, fixing.all ? fmt::format("{}. ", rank) : "");
      }
    }
    out.write(text);
  }
  out.close();
  return well ? all_well : something_found;
}

/// One line out for each line in; what was changed, and what could not be, goes to standard error.
void fix_line(const Fixing& fixing, const Settings& settings, const PlacedLine& line,
              Answer& answer) {
  Setup setup;
  if (!fixing.json && is_flawless(line.text, setup, fixing.variant)) {
    std::array<char, max_fen_size> fen{};
    answer.text.append(fen.data(), write_fen(setup, fen));
    answer.text += '\n';
    return;
  }
  const std::vector<Repair> repairs = repairs_of(line.text, fixing);
  answer.well = answer.well && mends(repairs);
  if (fixing.json) {
    append_repairs_json(answer.text, repairs, line.text, line.number, settings.language);
    return;
  }
  if (repairs.empty()) {
    answer.text += line.bytes;
    if (!fixing.quiet) answer.complain(line, settings.word("repair-none"));
    return;
  }
  for (const Repair& repair : repairs) {
    // With --all, the candidates of a line stand beside each other so that lines stay lines.
    if (&repair != &repairs.front()) answer.text += '\t';
    answer.text += repair.fen;
  }
  answer.text += '\n';
  if (fixing.quiet) return;
  const auto remark = [&](const std::string& what, std::string_view id) {
    answer.remarks += fmt::format("{}:{}: {} [{}]\n", line.file, line.number, what, id);
  };
  for (const Edit& edit : repairs.front().edits) {
    remark(message(edit, settings.language), name(edit.id));
  }
  for (const Finding& finding : explain(repairs.front().setup, repairs.front().remaining)) {
    remark(settings.word("repair-remaining") + ": " + message(finding, "", settings.language),
           name(finding.id));
  }
}

}  // namespace

Command add_fix(CLI::App& app, const Settings& settings) {
  const auto fixing = std::make_shared<Fixing>();
  CLI::App* const sub = app.add_subcommand("fix", "Propose what broken text was meant to be");
  add_input(*sub, fixing->input,
            "A FEN (quoted or not), files of one a line, or - for standard input");
  add_variant(*sub, fixing->variant);
  sub->add_flag("-a,--all", fixing->all, "All candidates, best first");
  sub->add_flag("--json", fixing->json, "One JSON object for each text");
  sub->add_flag("-q,--quiet", fixing->quiet, "Only the corrected FENs");
  sub->footer(
      "For a file, each line comes out corrected in its place; what was changed is told on "
      "standard\n"
      "error. A line for which nothing can be proposed comes out as it was.\n"
      "\n"
      "Examples:\n"
      "  forsyth fix \"rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"\n"
      "  forsyth fix --all \"rnbqkbnrpppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w\"\n"
      "  forsyth fix broken.fen > mended.fen\n"
      "\n"
      "Exit status: 0 every text has a legal candidate, 1 some have none, 2 wrong usage.");
  return {sub, [fixing, sub, &settings] {
            std::vector<Source> sources = fixing->input.sources();
            if (sources.empty()) nothing_to_read(*sub);
            if (only_arguments(sources)) return fix_texts(*fixing, settings, sources);
            LineStream stream;
            stream.pass_on = !fixing->json;
            stream.answer = [&](const PlacedLine& line, Answer& answer) {
              fix_line(*fixing, settings, line, answer);
            };
            return run(stream, settings, std::move(sources));
          }};
}

}  // namespace forsyth::cli
