// What a broken FEN was probably meant to be: candidates, best first, each with its edits.
//
//     example_repair "rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

#include <forsyth/message.hpp>
#include <forsyth/repair.hpp>

#include <iostream>
#include <string_view>

int main(int argc, char** argv) {
  const std::string_view text =
      argc > 1 ? argv[1] : "rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

  for (const forsyth::Repair& candidate : forsyth::repair(text)) {
    std::cout << candidate.fen << (candidate.remaining.empty() ? "" : "  (still illegal)") << '\n';
    for (const forsyth::Edit& edit : candidate.edits) {
      std::cout << "  " << forsyth::message(edit, forsyth::Language::en) << '\n';
    }
  }
  return 0;
}
