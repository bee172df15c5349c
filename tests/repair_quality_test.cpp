// How often repair finds again what was broken on purpose. The floors are what is reached, less a
// little.

#include "forsyth/repair.hpp"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tsv.hpp"

namespace forsyth {
namespace {

std::vector<std::string> positions() {
  std::vector<std::string> fens;
  for (const auto& row : tests::read_rows("repair_positions.tsv")) fens.push_back(row[0]);
  return fens;
}

std::string best(std::string_view text) {
  const auto repairs = repair(text);
  return repairs.empty() ? "none" : repairs[0].fen;
}

using Random = std::mt19937;

std::size_t pick(Random& random, std::size_t n) { return static_cast<std::size_t>(random()) % n; }

bool is_digit(char c) { return c >= '1' && c <= '8'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// A place in the text that a test accepts, or npos.
std::size_t place(Random& random, const std::string& text, bool (*accepts)(char)) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (accepts(text[i])) places.push_back(i);
  }
  return places.empty() ? std::string::npos : places[pick(random, places.size())];
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == at) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::string join(const std::vector<std::string>& parts, char with) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += with;
    text += parts[i];
  }
  return text;
}

std::string translated(std::string text, std::string_view letters) {
  constexpr std::string_view english = "PNBRQKpnbrqk";
  for (char& c : text) {
    const std::size_t i = english.find(c);
    if (i != std::string_view::npos) c = letters[i];
  }
  return text;
}

/// A way of breaking the placement, and how often (in percent) the FEN must be found again.
struct Breaker {
  std::string_view name;
  int first;
  int among_three;
  std::function<std::string(std::string, Random&)> damage;
};

const std::vector<Breaker>& breakers() {
  static const std::vector<Breaker> list{
      {"a digit off by one", 60, 80,
       [](std::string p, Random& r) {
         char& c = p[place(r, p, is_digit)];
         c = static_cast<char>(c == '8' || (c > '1' && pick(r, 2) == 0) ? c - 1 : c + 1);
         return p;
       }},
      {"another digit", 70, 80,
       [](std::string p, Random& r) {
         p[place(r, p, is_digit)] = static_cast<char>('1' + pick(r, 8));
         return p;
       }},
      {"a digit forgotten", 60, 80,
       [](std::string p, Random& r) { return p.erase(place(r, p, is_digit), 1); }},
      {"a digit doubled", 85, 95,
       [](std::string p, Random& r) {
         const std::size_t i = place(r, p, is_digit);
         return p.insert(i, 1, p[i]);
       }},
      {"a piece forgotten", 55, 70,
       [](std::string p, Random& r) { return p.erase(place(r, p, is_letter), 1); }},
      {"a piece doubled", 85, 90,
       [](std::string p, Random& r) {
         const std::size_t i = place(r, p, is_letter);
         return p.insert(i, 1, p[i]);
       }},
      {"O for 8, l for 1", 90, 95,
       [](std::string p, Random& r) {
         const std::size_t i = place(r, p, [](char c) { return c == '8' || c == '1'; });
         if (i != std::string::npos) p[i] = p[i] == '8' ? 'O' : 'l';
         return p;
       }},
      {"a slash forgotten", 95, 98,
       [](std::string p, Random& r) {
         return p.erase(place(r, p, [](char c) { return c == '/'; }), 1);
       }},
      {"a slash doubled", 95, 98,
       [](std::string p, Random& r) {
         return p.insert(place(r, p, [](char c) { return c == '/'; }), 1, '/');
       }},
      {"a slash within a rank", 90, 95,
       [](std::string p, Random& r) {
         auto ranks = split(p, '/');
         std::string& rank = ranks[pick(r, 8)];
         if (rank.size() > 1) rank.insert(1 + pick(r, rank.size() - 1), 1, '/');
         return join(ranks, '/');
       }},
      {"all slashes forgotten", 98, 98,
       [](std::string p, Random&) {
         std::erase(p, '/');
         return p;
       }},
      {"blanks for slashes", 98, 98,
       [](std::string p, Random&) {
         std::ranges::replace(p, '/', ' ');
         return p;
       }},
      {"an empty rank left out", 55, 75,
       [](std::string p, Random&) {
         auto ranks = split(p, '/');
         const auto empty = std::ranges::find(ranks, "8");
         if (empty != ranks.end()) ranks.erase(empty);
         return join(ranks, '/');
       }},
      {"a rank twice", 90, 95,
       [](std::string p, Random& r) {
         auto ranks = split(p, '/');
         const std::size_t i = pick(r, 8);
         ranks.insert(ranks.begin() + static_cast<std::ptrdiff_t>(i), std::string(ranks[i]));
         return join(ranks, '/');
       }},
      {"German letters", 94, 94,
       [](std::string p, Random&) { return translated(p, "BSLTDKbsltdk"); }},
      {"Spanish letters", 95, 95,
       [](std::string p, Random&) { return translated(p, "PCATDRpcatdr"); }},
      {"French letters", 95, 95,
       [](std::string p, Random&) { return translated(p, "PCFTDRpcftdr"); }},
      {"Portuguese letters", 95, 95,
       [](std::string p, Random&) { return translated(p, "PCBTDRpcbtdr"); }},
      {"upside down", 0, 85,
       [](std::string p, Random&) {
         auto ranks = split(p, '/');
         std::ranges::reverse(ranks);
         return join(ranks, '/');
       }},
      {"rotated", 0, 80,
       [](std::string p, Random&) {
         std::ranges::reverse(p);
         return p;
       }},
  };
  return list;
}

TEST(RepairQuality, FindsBrokenPositionsAgain) {
  const auto fens = positions();
  ASSERT_GE(fens.size(), 90U);
  for (const Breaker& breaker : breakers()) {
    Random random(4711);
    int tried = 0;
    int first = 0;
    int among_three = 0;
    for (const std::string& fen : fens) {
      const std::size_t blank = fen.find(' ');
      const std::string damaged = breaker.damage(fen.substr(0, blank), random) + fen.substr(blank);
      if (damaged == fen) continue;
      ++tried;
      const auto repairs = repair(damaged);
      for (std::size_t i = 0; i < repairs.size() && i < 3; ++i) {
        if (repairs[i].fen != fen) continue;
        ++among_three;
        if (i == 0) ++first;
      }
    }
    ASSERT_GT(tried, 40) << breaker.name;
    EXPECT_GE(first * 100, breaker.first * tried) << breaker.name << ": " << first << "/" << tried;
    EXPECT_GE(among_three * 100, breaker.among_three * tried)
        << breaker.name << ": " << among_three << "/" << tried;
  }
}

/// The five fields behind the placement, rearranged.
TEST(RepairQuality, FindsFieldsInAnyOrderAgain) {
  using Fields = std::vector<std::string>;
  const struct {
    std::string_view name;
    std::string (*damage)(const Fields&);
  } cases[] = {
      {"turn and castling exchanged",
       [](const Fields& f) {
         return f[0] + " " + f[2] + " " + f[1] + " " + f[3] + " " + f[4] + " " + f[5];
       }},
      {"castling and en passant exchanged",
       [](const Fields& f) {
         return f[0] + " " + f[1] + " " + f[3] + " " + f[2] + " " + f[4] + " " + f[5];
       }},
      {"turn first",
       [](const Fields& f) {
         return f[1] + " " + f[0] + " " + f[2] + " " + f[3] + " " + f[4] + " " + f[5];
       }},
      {"clocks first",
       [](const Fields& f) {
         return f[0] + " " + f[4] + " " + f[5] + " " + f[1] + " " + f[2] + " " + f[3];
       }},
      {"turn and castling glued",
       [](const Fields& f) {
         return f[0] + " " + f[1] + f[2] + " " + f[3] + " " + f[4] + " " + f[5];
       }},
      {"turn glued to the placement",
       [](const Fields& f) {
         return f[0] + f[1] + " " + f[2] + " " + f[3] + " " + f[4] + " " + f[5];
       }},
      {"the turn in words",
       [](const Fields& f) {
         return f[0] + (f[1] == "w" ? " White " : " negras ") + f[2] + " " + f[3] + " " + f[4] +
                " " + f[5];
       }},
      {"in prose",
       [](const Fields& f) {
         return "Puzzle 7: \"" + f[0] + " " + f[1] + " " + f[2] + " " + f[3] + " " + f[4] + " " +
                f[5] + "\" - mate in 2";
       }},
  };
  for (const auto& c : cases) {
    for (const std::string& fen : positions()) {
      EXPECT_EQ(best(c.damage(split(fen, ' '))), fen) << c.name;
    }
  }
}

}  // namespace
}  // namespace forsyth
