// forsyth_judge < FENS: what Forsyth says of each line, as one JSON object a line with the keys of
// the judges in bench/peers/ (shakmaty and python-chess), so that tools/differential.py can compare
// them.

#include <forsyth/fen.hpp>
#include <forsyth/position.hpp>
#include <forsyth/san.hpp>
#include <forsyth/status.hpp>
#include <forsyth/uci.hpp>

#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

using namespace forsyth;

namespace {

std::string_view text(bool value) { return value ? "true" : "false"; }

void judge(const std::string& line, std::string& out) {
  const auto setup = parse_fen(line);
  const auto wrong = setup ? illegalities(*setup) : FindingSet{};
  out += R"({"fen":")" + line + R"(","ok":)";
  if (!setup || !wrong.empty()) {
    out += "false,\"error\":[";
    if (!setup) out += '"' + std::string(name(setup.error().id)) + '"';
    bool first = true;
    wrong.each([&](FindingId id) {
      out += (first ? "\"" : ",\"") + std::string(name(id)) + '"';
      first = false;
    });
    out += "]}\n";
    return;
  }
  const Position position = *Position::from_setup(*setup);
  out += R"(true,"error":[],"mode":")";
  out += position.is_chess960() ? "chess960" : "standard";
  out += R"(","moves":[)";
  std::vector<std::pair<std::string, std::string>> moves;
  for (const Move move : position.legal_moves()) {
    moves.emplace_back(write_uci(position, move), write_san(position, move));
  }
  std::ranges::sort(moves);
  for (const auto& [uci, san] : moves) {
    if (out.back() != '[') out += ',';
    out += "[\"" + uci + "\",\"" + san + "\"]";
  }
  const Status s = status(position);
  const Board& board = position.board();
  out += R"(],"check":)";
  out += text(s.check);
  out += R"(,"checkmate":)";
  out += text(s.checkmate);
  out += R"(,"stalemate":)";
  out += text(s.stalemate);
  out += R"(,"insufficient":)";
  out += text(s.insufficient_material);
  out += R"(,"insufficient_white":)";
  out += text(has_insufficient_material(board, Color::white));
  out += R"(,"insufficient_black":)";
  out += text(has_insufficient_material(board, Color::black));
  out += R"(,"fen_legal":")" + write_fen(*setup, {EpPolicy::legal, CastlingStyle::x_fen});
  out += R"(","fen_pseudo":")" + write_fen(*setup, {EpPolicy::pseudo, CastlingStyle::x_fen});
  out += R"(","fen_always":")" + write_fen(*setup, {EpPolicy::always, CastlingStyle::x_fen});
  out += "\"}\n";
}

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  std::string out;
  for (std::string line; std::getline(std::cin, line);) {
    judge(line, out);
    if (out.size() > 1 << 16) {
      std::cout << out;
      out.clear();
    }
  }
  std::cout << out;
}
