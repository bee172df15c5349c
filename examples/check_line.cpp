// What is wrong with a line of FEN: every finding with a caret under it, and the FEN that mends it.
//
//     example_check_line "rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

#include <forsyth/diagnose.hpp>

#include <iostream>
#include <string_view>

int main(int argc, char** argv) {
  const std::string_view text = argc > 1 ? argv[1] : "r3k2r/8/8/4P3/8/8/8/4K2R w KQkq e6 0 1";

  const forsyth::Diagnosis diagnosis = forsyth::diagnose(text);
  std::cout << forsyth::name(diagnosis.verdict) << '\n';
  for (const forsyth::Finding& finding : diagnosis.findings) {
    std::cout << forsyth::render(finding, text, forsyth::Language::en);
  }
  return 0;
}
