// From the start position through some moves, written in the letters of the player's own language.
//
//     example_play_moves es e4 c5 Cf3

#include <forsyth/fen.hpp>
#include <forsyth/message.hpp>
#include <forsyth/position.hpp>
#include <forsyth/san.hpp>
#include <forsyth/status.hpp>

#include <iostream>
#include <string_view>
#include <vector>

int main(int argc, char** argv) {
  std::vector<std::string_view> words(argv + 1, argv + argc);
  if (words.empty()) words = {"es", "e4", "c5", "Cf3"};

  const auto letters = forsyth::letters_from_tag(words[0]);
  if (!letters) {
    std::cerr << "no piece letters are known for " << words[0] << '\n';
    return 1;
  }
  forsyth::Position position = forsyth::Position::start();
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto move = forsyth::parse_san(position, words[i], *letters);
    if (!move) {
      std::cerr << words[i] << ": " << forsyth::name(move.error().error.id) << '\n';
      return 1;
    }
    position.play(*move);
    std::cout << forsyth::write_fen(position.to_setup()) << '\n';
  }
  const forsyth::Status status = forsyth::status(position);
  if (status.checkmate) std::cout << "checkmate\n";
  if (status.stalemate) std::cout << "stalemate\n";
  return 0;
}
