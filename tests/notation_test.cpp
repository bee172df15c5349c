#include "forsyth/notation.hpp"

#include <gtest/gtest.h>
#include <string>

namespace forsyth {
namespace {

struct Case {
  std::string_view tag;
  Letters letters;
  std::string_view officers;  // knight, bishop, rook, queen, king
};
constexpr std::array<Case, 7> cases{{{"en", Letters::english, "NBRQK"},
                                     {"es", Letters::spanish, "CATDR"},
                                     {"pt", Letters::portuguese, "CBTDR"},
                                     {"it", Letters::italian, "CATDR"},
                                     {"fr", Letters::french, "CFTDR"},
                                     {"de", Letters::german, "SLTDK"},
                                     {"nl", Letters::dutch, "PLTDK"}}};

TEST(Notation, KnowsTheLettersOfSevenLanguages) {
  for (const Case& each : cases) {
    EXPECT_EQ(letters_from_tag(each.tag), each.letters) << each.tag;
    for (std::size_t i = 0; i < 5; ++i) {
      const Role role = roles[i + 1];
      EXPECT_EQ(letter(role, each.letters), each.officers.substr(i, 1)) << each.tag;
      EXPECT_EQ(role_from(each.officers[i], each.letters), role) << each.tag;
    }
  }
}

TEST(Notation, KnowsNoOtherLettersAndNoSmallOnes) {
  for (const Case& each : cases) {
    for (int c = 0; c < 256; ++c) {
      const char letter = static_cast<char>(c);
      const bool known = each.officers.find(letter) != std::string_view::npos;
      EXPECT_EQ(role_from(letter, each.letters).has_value(), known) << each.tag << ' ' << c;
    }
    EXPECT_EQ(letter(Role::pawn, each.letters), "");
  }
}

TEST(Notation, DrawsFiguresInWhite) {
  EXPECT_EQ(letters_from_tag("figurine"), Letters::figurine);
  EXPECT_EQ(letter(Role::king, Letters::figurine), "\u2654");
  EXPECT_EQ(letter(Role::knight, Letters::figurine), "\u2658");
  EXPECT_EQ(letter(Role::pawn, Letters::figurine), "\u2659");
  EXPECT_FALSE(role_from('N', Letters::figurine));
}

TEST(Notation, NeverGuessesALanguage) {
  for (const std::string_view tag : {"", "EN", "en-US", "ru", "figurines"}) {
    EXPECT_FALSE(letters_from_tag(tag)) << tag;
  }
}

}  // namespace
}  // namespace forsyth
