#include "forsyth/finding.hpp"

#include <gtest/gtest.h>
#include <set>
#include <string>
#include <string_view>

namespace forsyth {
namespace {

FindingId finding(std::size_t number) { return static_cast<FindingId>(number); }
EditId edit(std::size_t number) { return static_cast<EditId>(number); }

bool is_kebab(std::string_view text) {
  if (text.empty() || text.front() == '-' || text.back() == '-') return false;
  for (const char c : text) {
    if (c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9')) return false;
  }
  return text.find("--") == std::string_view::npos;
}

TEST(Finding, EveryFindingHasANameOfItsOwn) {
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < finding_count; ++i) {
    const std::string_view text = name(finding(i));
    EXPECT_TRUE(is_kebab(text)) << text;
    EXPECT_TRUE(seen.insert(text).second) << text;
  }
}

TEST(Finding, EveryEditHasANameOfItsOwn) {
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < edit_count; ++i) {
    const std::string_view text = name(edit(i));
    EXPECT_TRUE(is_kebab(text)) << text;
    EXPECT_TRUE(seen.insert(text).second) << text;
  }
}

TEST(Finding, NamesLeadBackToFindings) {
  for (std::size_t i = 0; i < finding_count; ++i) {
    EXPECT_EQ(finding_from_name(name(finding(i))), finding(i));
  }
  for (const std::string_view text :
       {"", "-", "no", "no-white-kin", "no-white-kings", "no_white_king", "No-White-King",
        " no-white-king", "clear-ep"}) {
    EXPECT_EQ(finding_from_name(text), std::nullopt) << text;
  }
}

TEST(Finding, NamesAreSpelledAsTheEnumerators) {
  EXPECT_EQ(name(FindingId::no_white_king), "no-white-king");
  EXPECT_EQ(name(FindingId::castling_two_readings), "castling-two-readings");
  EXPECT_EQ(name(FindingId::unusual_material), "unusual-material");
  EXPECT_EQ(name(FindingId::bad_ep_square), "bad-ep-square");
  EXPECT_EQ(name(FindingId::byte_order_mark), "byte-order-mark");
  EXPECT_EQ(name(FindingId::chess960_number_out_of_range), "chess960-number-out-of-range");
  EXPECT_EQ(name(EditId::add_slash), "add-slash");
  EXPECT_EQ(name(EditId::read_as_chess960), "read-as-chess960");
  EXPECT_EQ(name(EditId::clean_text), "clean-text");
}

TEST(Finding, SeveritiesHaveNames) {
  EXPECT_EQ(name(Severity::note), "note");
  EXPECT_EQ(name(Severity::warning), "warning");
  EXPECT_EQ(name(Severity::illegal), "illegal");
  EXPECT_EQ(name(Severity::error), "error");
}

// The enumeration is in groups, so a severity changes only where a group ends.
TEST(Finding, SeveritiesFollowTheGroupsOfTheEnumeration) {
  struct Group {
    FindingId last;
    Severity severity;
  };
  constexpr Group groups[] = {
      {FindingId::clock_out_of_range, Severity::illegal},
      {FindingId::unusual_material, Severity::warning},
      {FindingId::fullmove_too_large, Severity::error},
      {FindingId::uci_moves, Severity::warning},
      {FindingId::promoted_marks, Severity::note},
      {FindingId::chess960_number_out_of_range, Severity::error},
  };
  std::size_t i = 0;
  for (const Group& group : groups) {
    for (; i <= static_cast<std::size_t>(group.last); ++i) {
      EXPECT_EQ(severity_of(finding(i)), group.severity) << name(finding(i));
    }
  }
  EXPECT_EQ(i, finding_count);
}

TEST(Finding, FieldsAreThoseThatTheFaultStandsIn) {
  EXPECT_EQ(field_of(FindingId::rank_too_short), Field::placement);
  EXPECT_EQ(field_of(FindingId::kings_adjacent), Field::placement);
  EXPECT_EQ(field_of(FindingId::opponent_in_check), Field::turn);
  EXPECT_EQ(field_of(FindingId::bad_turn), Field::turn);
  EXPECT_EQ(field_of(FindingId::two_rooks_one_side), Field::castling);
  EXPECT_EQ(field_of(FindingId::ep_impossible), Field::en_passant);
  EXPECT_EQ(field_of(FindingId::clock_too_high), Field::halfmove);
  EXPECT_EQ(field_of(FindingId::fullmove_zero), Field::fullmove);
  EXPECT_EQ(field_of(FindingId::empty_text), Field::line);
  // These may stand in more than one field.
  for (const FindingId id : {FindingId::dash_variant, FindingId::clock_dash,
                             FindingId::leading_zeros, FindingId::clock_out_of_range}) {
    EXPECT_EQ(field_of(id), Field::line) << name(id);
  }
}

TEST(Finding, SetsHoldWhatASetupCanShow) {
  FindingSet all;
  for (std::size_t i = 0; i <= static_cast<std::size_t>(FindingId::unusual_material); ++i) {
    EXPECT_FALSE(all.has(finding(i)));
    all = all.with(finding(i));
    EXPECT_TRUE(all.has(finding(i)));
  }
  EXPECT_EQ(all.size(), static_cast<int>(FindingId::unusual_material) + 1);
  EXPECT_TRUE(all.without(all).empty());
  EXPECT_EQ(all.both(FindingId::no_white_king), FindingSet(FindingId::no_white_king));
}

TEST(Finding, SetsAreVisitedInTheOrderOfTheEnumeration) {
  const FindingSet set{FindingId::fullmove_zero, FindingId::no_black_king,
                       FindingId::ep_wrong_rank};
  std::string names;
  set.each([&names](FindingId id) { names.append(name(id)).append(" "); });
  EXPECT_EQ(names, "no-black-king ep-wrong-rank fullmove-zero ");
}

}  // namespace
}  // namespace forsyth
