#include "judgement.hpp"

#include "forsyth/epd.hpp"
#include "forsyth/fen.hpp"
#include "forsyth/repair.hpp"

#include <algorithm>

#include "board_view.hpp"
#include "failure.hpp"
#include "json.hpp"
#include "suggest.hpp"

namespace forsyth::cli {

namespace {

/// Errors and illegalities decide the verdict; whatever is forgiven has left the list before.
Verdict verdict_of(const Diagnosis& diagnosis) {
  Verdict verdict = diagnosis.setup ? Verdict::legal : Verdict::unreadable;
  for (const Finding& finding : diagnosis.findings) {
    if (finding.severity == Severity::error) return Verdict::unreadable;
    if (finding.severity == Severity::illegal) verdict = Verdict::illegal;
  }
  return verdict;
}

/// What EPD has besides the position: its operations must be well formed.
void judge_operations(Diagnosis& diagnosis, std::string_view text) {
  if (!diagnosis.setup) return;
  const auto epd = parse_epd(text);
  if (epd || !name(epd.error().id).starts_with("epd-")) return;
  Finding finding;
  finding.id = epd.error().id;
  finding.severity = severity_of(finding.id);
  finding.field = Field::line;
  finding.begin = epd.error().begin;
  finding.end = epd.error().end;
  const auto place =
      std::find_if(diagnosis.findings.begin(), diagnosis.findings.end(),
                   [&](const Finding& other) { return other.severity < finding.severity; });
  diagnosis.findings.insert(place, finding);
}

void complete(Judgement& judgement, const Bench& bench) {
  if (judgement.diagnosis.verdict != Verdict::legal || !judgement.diagnosis.setup) return;
  const auto position =
      Position::from_setup(*judgement.diagnosis.setup, bench.forgiven_set, bench.variant);
  if (!position) return;
  judgement.position = *position;
  judgement.status = status(*position);
}

void write_finding(JsonWriter& json, const Finding& finding, std::string_view input,
                   Language language) {
  json.begin_object();
  json.key("id").string(name(finding.id));
  json.key("severity").string(name(finding.severity));
  json.key("field").number(static_cast<std::int64_t>(finding.field));
  json.key("begin").number(finding.begin).key("end").number(finding.end);
  json.key("squares").begin_array();
  for (const Square square : Bitboard(finding.squares)) json.string(to_name(square).view());
  json.end_array();
  json.key("message").string(message(finding, input, language));
  json.key("fix");
  if (finding.fix) {
    json.begin_object();
    json.key("label").string(message(finding.fix->edit, language));
    json.key("fen").string(finding.fix->fen).end_object();
  } else {
    json.null();
  }
  json.end_object();
}

/// A finding as the library renders it, with ink on the severity, the carets and the fix.
std::string inked(const Finding& finding, std::string_view input, const Settings& settings) {
  std::string plain = render(finding, input, settings.language);
  if (!settings.out.color) return plain;
  std::string text;
  std::size_t number = 0;
  for (std::size_t at = 0; at < plain.size(); ++number) {
    const std::size_t feed = std::min(plain.find('\n', at), plain.size());
    const std::string_view line = std::string_view(plain).substr(at, feed - at);
    at = feed + 1;
    const std::size_t colon = line.find(':');
    const std::size_t id = line.rfind("  [");
    const bool marks = number > 0 && line.find_first_not_of(" ^~") == std::string_view::npos;
    if (number == 0 && colon != std::string_view::npos && id != std::string_view::npos) {
      text += paint(settings.out, ink_of(finding.severity), line.substr(0, colon + 1));
      text += paint(settings.out, Ink::bold, line.substr(colon + 1, id - colon - 1));
      text += paint(settings.out, Ink::dim, line.substr(id));
    } else if (marks) {
      text += paint(settings.out, ink_of(finding.severity), line);
    } else if (number > 0 && at >= plain.size() && finding.fix && colon != std::string_view::npos) {
      text += paint(settings.out, Ink::good, line.substr(0, colon + 1));
      text += line.substr(colon + 1);
    } else {
      text += line;
    }
    text += '\n';
  }
  return text;
}

std::string headline(const Judgement& judgement, const Settings& settings) {
  const Diagnosis& diagnosis = judgement.diagnosis;
  const bool well = diagnosis.verdict == Verdict::legal;
  const std::string_view sign = settings.out.utf8 ? (well ? "✓ " : "✗ ") : "";
  std::string text =
      paint(settings.out, well ? Ink::good : Ink::bad,
            std::string(sign) + settings.word("verdict-" + std::string(name(diagnosis.verdict))));
  if (diagnosis.chess960) text += "  " + paint(settings.out, Ink::dim, settings.word("chess960"));
  return text;
}

}  // namespace

void forgive(Bench& bench, const std::vector<std::string>& names) {
  static const std::vector<std::string> known = [] {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < finding_count; ++i) {
      all.emplace_back(name(static_cast<FindingId>(i)));
    }
    return all;
  }();
  for (const std::string& given : names) {
    const auto id = finding_from_name(given);
    if (!id) throw Failure("unknown finding '" + given + "'" + did_you_mean(given, known));
    const Severity severity = severity_of(*id);
    const bool fatal =
        severity == Severity::error || (severity == Severity::illegal && !forgivable().has(*id));
    if (fatal) throw Failure("'" + given + "' cannot be forgiven: nothing could be played");
    bench.forgiven[static_cast<std::size_t>(*id)] = true;
    bench.forgiven_set = bench.forgiven_set.with(*id);
  }
}

Judgement judge(std::string_view text, const Bench& bench) {
  Judgement judgement{diagnose(text, bench.variant), {}, {}};
  Diagnosis& diagnosis = judgement.diagnosis;
  if (bench.epd) judge_operations(diagnosis, text);
  std::erase_if(diagnosis.findings, [&](const Finding& finding) {
    const bool usual = bench.epd && (finding.id == FindingId::epd_operations ||
                                     finding.id == FindingId::missing_fields);
    return usual || bench.forgiven[static_cast<std::size_t>(finding.id)];
  });
  diagnosis.verdict = verdict_of(diagnosis);
  complete(judgement, bench);
  return judgement;
}

Judgement judge_flawless(const Setup& setup, const Bench& bench) {
  Judgement judgement;
  judgement.diagnosis.verdict = Verdict::legal;
  judgement.diagnosis.setup = setup;
  judgement.diagnosis.chess960 =
      bench.variant == Variant::chess960 || !has_standard_castling(setup);
  complete(judgement, bench);
  return judgement;
}

void append_json(std::string& out, const Judgement& judgement, std::string_view input,
                 std::uint64_t line, Language language) {
  const Diagnosis& diagnosis = judgement.diagnosis;
  JsonWriter json(out);
  json.begin_object();
  json.key("input").string(input);
  json.key("line").number(static_cast<std::int64_t>(line));
  json.key("verdict").string(name(diagnosis.verdict));
  json.key("fen");
  if (diagnosis.setup) {
    std::array<char, max_fen_size> fen{};
    json.string({fen.data(), write_fen(*diagnosis.setup, fen)});
  } else {
    json.null();
  }
  json.key("variant").string(diagnosis.chess960 ? "chess960" : "standard");
  json.key("findings").begin_array();
  for (const Finding& finding : diagnosis.findings) write_finding(json, finding, input, language);
  json.end_array();
  json.key("status");
  if (judgement.status) {
    const Status& status = *judgement.status;
    json.begin_object();
    json.key("turn").string(status.turn == Color::white ? "white" : "black");
    json.key("check").boolean(status.check);
    json.key("checkmate").boolean(status.checkmate);
    json.key("stalemate").boolean(status.stalemate);
    json.key("insufficient_material").boolean(status.insufficient_material);
    json.key("fifty_move_claim").boolean(status.fifty_move_claim);
    json.key("seventy_five_move_draw").boolean(status.seventy_five_move_draw);
    json.key("legal_moves")
        .number(static_cast<std::int64_t>(judgement.position->legal_move_count()));
    json.end_object();
  } else {
    json.null();
  }
  json.end_object();
  out += '\n';
}

void append_lines(std::string& out, const Judgement& judgement, std::string_view input,
                  std::string_view file, std::uint64_t line, const Settings& settings) {
  for (const Finding& finding : judgement.diagnosis.findings) {
    const std::string place = std::string(file) + ':' + std::to_string(line) + ':' +
                              std::to_string(finding.begin + 1) + ':';
    const std::string severity =
        settings.word("severity-" + std::string(name(finding.severity))) + ':';
    out += paint(settings.out, Ink::bold, place);
    out += ' ';
    out += paint(settings.out, ink_of(finding.severity), severity);
    out += ' ';
    out += message(finding, input, settings.language);
    out += ' ';
    out += paint(settings.out, Ink::dim, '[' + std::string(name(finding.id)) + ']');
    out += '\n';
  }
}

std::string picture(const Judgement& judgement, std::string_view input, const Settings& settings) {
  const Diagnosis& diagnosis = judgement.diagnosis;
  std::string text;
  if (diagnosis.setup) {
    BoardLook look = board_look("auto", settings.out);
    for (const Finding& finding : diagnosis.findings) {
      if (finding.severity < Severity::warning) continue;
      look.marked |= Bitboard(finding.squares);
    }
    if (judgement.position && judgement.position->is_check()) {
      look.marked |= judgement.position->king(judgement.position->turn());
    }
    std::vector<std::string> beside{headline(judgement, settings)};
    if (judgement.status) {
      std::string words;
      for (const std::string& word : status_words(*judgement.status, settings)) {
        if (!words.empty()) words += ", ";
        words += word;
      }
      beside.push_back(words);
    } else {
      beside.push_back(settings.word(
          diagnosis.setup->turn == Color::white ? "status-white-to-move" : "status-black-to-move"));
    }
    if (judgement.position) {
      beside.push_back(settings.word("status-legal-moves",
                                     std::to_string(judgement.position->legal_move_count())));
    } else {
      beside.emplace_back();
    }
    for (std::string& fact : facts(*diagnosis.setup, look, settings)) {
      beside.push_back(std::move(fact));
    }
    text += draw(diagnosis.setup->board, look, beside);
  } else {
    text += headline(judgement, settings) + '\n';
  }
  for (const Finding& finding : diagnosis.findings) text += '\n' + inked(finding, input, settings);
  if (!diagnosis.setup) {
    // The fixes of single findings mend one fault each; this mends them all.
    const auto repairs = repair(input, Variant::detect, 1);
    if (!repairs.empty()) {
      text += '\n' + paint(settings.out, Ink::good, settings.word("heading-fixes") + ':') + "\n  " +
              repairs.front().fen + '\n';
    }
  }
  return text;
}

std::vector<std::string> status_words(const Status& status, const Settings& settings) {
  std::vector<std::string> words;
  const auto add = [&](bool holds, std::string_view key) {
    if (holds) words.push_back(settings.word(key));
  };
  if (status.checkmate) {
    words.push_back(
        settings.word("status-checkmate",
                      settings.word(status.turn == Color::white ? "side-black" : "side-white")));
    return words;
  }
  add(status.stalemate, "status-stalemate");
  add(status.insufficient_material, "status-insufficient-material");
  add(status.seventy_five_move_draw, "status-seventy-five-move-draw");
  if (words.empty()) {
    words.push_back(settings.word(status.turn == Color::white ? "status-white-to-move"
                                                              : "status-black-to-move"));
    add(status.check, "status-check");
    add(status.fifty_move_claim, "status-fifty-move-claim");
  }
  return words;
}

Ink ink_of(Severity severity) {
  switch (severity) {
    case Severity::note:    return Ink::note;
    case Severity::warning: return Ink::warning;
    case Severity::illegal:
    case Severity::error:   break;
  }
  return Ink::bad;
}

}  // namespace forsyth::cli
