// forsyth convert - the same position in another form.

#include "forsyth/diagnose.hpp"
#include "forsyth/epd.hpp"
#include "forsyth/fen.hpp"
#include "forsyth/packed.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <cstring>
#include <memory>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "commands.hpp"
#include "ep_option.hpp"
#include "failure.hpp"
#include "fmt/format.h"
#include "json.hpp"
#include "line_stream.hpp"

namespace forsyth::cli {

namespace {

enum class Form : std::uint8_t { fen, xfen, shredder, epd, lichess, chesscom, packed, raw, json };

const std::map<std::string, Form> forms{
    {"fen", Form::fen},       {"xfen", Form::xfen},       {"shredder", Form::shredder},
    {"epd", Form::epd},       {"lichess", Form::lichess}, {"chesscom", Form::chesscom},
    {"packed", Form::packed}, {"raw", Form::raw},         {"json", Form::json}};

struct Convert {
  InputArguments input;
  std::string output = "-";
  Form to = Form::fen;
  EpPolicy ep = EpPolicy::always;
  bool ep_given = false;
  bool from_raw = false;

  [[nodiscard]] FenStyle style() const {
    FenStyle style{ep, CastlingStyle::x_fen};
    if (to == Form::xfen && !ep_given) style.ep = EpPolicy::pseudo;
    if (to == Form::shredder) style.castling = CastlingStyle::shredder;
    return style;
  }
};

/// What was read, and the operations if it was EPD.
struct Content {
  Setup setup;
  bool chess960 = false;
  bool legal = false;
  std::vector<EpdOperation> operations;
};

std::optional<unsigned> hex_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
  return std::nullopt;
}

/// 64 hexadecimal digits and nothing else are a packed position.
std::optional<Packed> packed_from_hex(std::string_view text) {
  if (text.size() != 64) return std::nullopt;
  Packed packed{};
  for (std::size_t i = 0; i < packed.size(); ++i) {
    const auto high = hex_digit(text[2 * i]);
    const auto low = hex_digit(text[2 * i + 1]);
    if (!high || !low) return std::nullopt;
    packed[i] = static_cast<std::byte>(*high << 4 | *low);
  }
  return packed;
}

std::string hex_of(const Packed& packed) {
  std::string text;
  for (const std::byte byte : packed)
    text += fmt::format("{:02x}", std::to_integer<unsigned>(byte));
  return text;
}

Finding finding_of(const Error& error) {
  Finding finding;
  finding.id = error.id;
  finding.severity = severity_of(error.id);
  finding.field = error.field;
  finding.begin = error.begin;
  finding.end = error.end;
  return finding;
}

Content content_of(const Setup& setup) {
  return {setup, !has_standard_castling(setup), illegalities(setup).empty(), {}};
}

/// From any text that a person could mean; what cannot be read is told in the Answer.
std::optional<Content> read_text(std::string_view text, const PlacedLine& line, Answer& answer,
                                 const Settings& settings) {
  const Diagnosis diagnosis = diagnose(text);
  if (!diagnosis.setup) {
    for (const Finding& finding : diagnosis.findings) {
      if (finding.severity == Severity::error) answer.complain(line, finding, settings);
    }
    return std::nullopt;
  }
  Content content{*diagnosis.setup, diagnosis.chess960, diagnosis.verdict == Verdict::legal, {}};
  for (const Finding& finding : diagnosis.findings) {
    if (finding.id != FindingId::epd_operations) continue;
    auto epd = parse_epd(text);
    if (!epd) {
      answer.complain(line, finding_of(epd.error()), settings);
      return std::nullopt;
    }
    content.operations = std::move(epd->operations);
    break;
  }
  return content;
}

/// From a JSON object with a member "fen", such as `check --json` and this command write.
std::optional<Content> read_json(const PlacedLine& line, Answer& answer, const Settings& settings) {
  const auto object = nlohmann::json::parse(line.text, nullptr, false);
  const auto fen = object.is_object() ? object.find("fen") : object.end();
  if (!object.is_object() || fen == object.end() || !fen->is_string()) {
    answer.complain(line, settings.word("no-json-fen"));
    return std::nullopt;
  }
  const auto& text = fen->get_ref<const std::string&>();
  return read_text(text, {line.file, line.number, text, line.bytes}, answer, settings);
}

std::optional<Content> read_packed(std::span<const std::byte> bytes, const PlacedLine& line,
                                   Answer& answer, const Settings& settings) {
  const auto setup = unpack(bytes);
  if (setup) return content_of(*setup);
  answer.complain(line, finding_of(setup.error()), settings);
  return std::nullopt;
}

std::optional<Content> read(const Convert& convert, const PlacedLine& line, Answer& answer,
                            const Settings& settings) {
  if (convert.from_raw) {
    return read_packed(std::as_bytes(std::span(line.text)), line, answer, settings);
  }
  const std::size_t first = line.text.find_first_not_of(" \t");
  const std::string_view trimmed =
      line.text.substr(first, line.text.find_last_not_of(" \t") + 1 - first);
  if (trimmed.starts_with('{')) return read_json(line, answer, settings);
  if (const auto packed = packed_from_hex(trimmed)) {
    return read_packed(*packed, line, answer, settings);
  }
  return read_text(line.text, line, answer, settings);
}

/// EPD has no clocks of its own: they go into operations, unless they say nothing or are there.
Epd epd_of(Content content) {
  const auto add = [&](std::string_view opcode, std::uint32_t value, std::uint32_t usual) {
    for (const EpdOperation& operation : content.operations) {
      if (operation.opcode == opcode) return;
    }
    if (value == usual) return;
    EpdOperation operation;
    operation.opcode = opcode;
    operation.operands.emplace_back().text = std::to_string(value);
    content.operations.push_back(std::move(operation));
  };
  add("hmvc", content.setup.halfmove, 0);
  add("fmvn", content.setup.fullmove, 1);
  return {content.setup, std::move(content.operations)};
}

std::string lichess_address(const Content& content, std::string fen) {
  for (char& c : fen) {
    if (c == ' ') c = '_';
  }
  // The analysis board refuses what is illegal; the editor takes it.
  if (!content.legal) {
    return "https://lichess.org/editor/" + fen + (content.chess960 ? "?variant=chess960" : "");
  }
  return std::string("https://lichess.org/analysis/") +
         (content.chess960 ? "chess960/" : "standard/") + fen;
}

std::string chesscom_address(const std::string& fen) {
  std::string text = "https://www.chess.com/analysis?fen=";
  for (const char c : fen) {
    if (c == ' ') {
      text += "%20";
    } else if (c == '/') {
      text += "%2F";
    } else {
      text += c;
    }
  }
  return text;
}

std::string json_of(const Content& content, const FenStyle& style) {
  const Setup& setup = content.setup;
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  json.key("fen").string(write_fen(setup, style));
  json.key("variant").string(content.chess960 ? "chess960" : "standard");
  json.key("pieces").begin_object();
  for (const Square square : setup.board.occupied()) {
    const auto piece = setup.board.at(square);
    if (!piece) continue;
    const char letter = to_char(*piece);
    json.key(to_name(square).view()).string({&letter, 1});
  }
  json.end_object();
  json.key("turn").string(setup.turn == Color::white ? "white" : "black");
  json.key("castling").begin_array();
  for (const Square square : setup.castling) json.string(to_name(square).view());
  json.end_array();
  json.key("en_passant");
  if (const auto ep = ep_square(setup, style.ep)) {
    json.string(to_name(*ep).view());
  } else {
    json.null();
  }
  json.key("halfmove").number(setup.halfmove);
  json.key("fullmove").number(setup.fullmove);
  json.end_object();
  return text;
}

void write(const Convert& convert, Content content, const PlacedLine& line, Answer& answer,
           const Settings& settings) {
  const FenStyle style = convert.style();
  switch (convert.to) {
    case Form::fen:
    case Form::xfen:
    case Form::shredder: answer.text += write_fen(content.setup, style); break;
    case Form::epd:      answer.text += write_epd(epd_of(std::move(content)), style); break;
    case Form::lichess:
      answer.text += lichess_address(content, write_fen(content.setup, style));
      break;
    case Form::chesscom: answer.text += chesscom_address(write_fen(content.setup, style)); break;
    case Form::json:     answer.text += json_of(content, style); break;
    case Form::packed:
    case Form::raw:      {
      content.setup.ep = ep_square(content.setup, style.ep);
      const auto packed = pack(content.setup);
      if (!packed) {
        answer.complain(line, finding_of(packed.error()), settings);
        return;
      }
      if (convert.to == Form::raw) {
        answer.text.append(reinterpret_cast<const char*>(packed->data()), packed->size());
        return;
      }
      answer.text += hex_of(*packed);
      break;
    }
  }
  answer.text += '\n';
}

}  // namespace

Command add_convert(CLI::App& app, const Settings& settings) {
  const auto convert = std::make_shared<Convert>();
  CLI::App* const sub = app.add_subcommand("convert", "Write positions in another form");
  add_input(
      *sub, convert->input,
      "Positions in any form that --to has (and whatever check reads): arguments, files, or -");
  std::vector<std::string> names;
  for (const auto& [name, form] : forms) names.push_back(name);
  sub->add_option_function<std::string>(
         "-t,--to", [convert](const std::string& name) { convert->to = forms.at(name); },
         "fen, xfen, shredder, epd, lichess, chesscom, packed (64 hex digits), raw (32 bytes), "
         "json")
      ->check(CLI::IsMember(names))
      ->type_name("FORM")
      ->default_str("fen");
  add_ep(*sub, convert->ep);
  sub->add_flag("--from-raw", convert->from_raw,
                "The input is records of 32 bytes, as --to raw writes them");
  sub->add_option("-o,--output", convert->output, "Write to this file")->type_name("FILE");
  sub->footer(
      "Reading needs no hint: URLs, EPD, JSON objects with a \"fen\", packed hex digits and every\n"
      "spelling of a FEN are told apart. An xfen has its en passant square by --ep pseudo, all "
      "other\n"
      "forms by --ep always, unless --ep says otherwise.\n"
      "\n"
      "Examples:\n"
      "  forsyth convert --to lichess \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"\n"
      "  forsyth convert https://lichess.org/analysis/8/8/8/8/8/4k3/4p3/4K3_w_-_-_0_1\n"
      "  forsyth convert --to raw -o book.bin book.epd\n"
      "  forsyth convert --from-raw book.bin --to fen");
  return {
      sub, [convert, sub, &settings] {
        convert->ep_given = sub->count("--ep") > 0;
        if (convert->to == Form::raw && convert->output == "-" && settings.out.tty) {
          throw Failure("raw records are not for a terminal: use --output FILE, or --to packed");
        }
        std::vector<Source> sources = convert->input.sources();
        if (sources.empty()) nothing_to_read(*sub);
        LineStream stream;
        stream.record_size = convert->from_raw ? std::tuple_size_v<Packed> : 0;
        stream.answer = [&](const PlacedLine& line, Answer& answer) {
          auto content = read(*convert, line, answer, settings);
          if (content) write(*convert, std::move(*content), line, answer, settings);
        };
        return run(stream, settings, std::move(sources), convert->output);
      }};
}

}  // namespace forsyth::cli
