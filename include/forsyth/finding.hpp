// forsyth/finding.hpp - one thing that is wrong with a position, or worth knowing about it.
//
// Reading, legality and repair all speak in findings of this one shape; the command line, the web
// app, Python and C show them. What a finding says to a person comes from message.hpp.
#pragma once

#include "forsyth/error.hpp"

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace forsyth {

/// How bad it is, best first. `note`: a liberty was taken in reading. `warning`: sound, but
/// suspicious or not canonical. `illegal`: a board was read, but no game of chess can stand so: not
/// to be sent to an engine. `error`: no position can be read.
enum class Severity : std::uint8_t { note, warning, illegal, error };

/// The names of the single changes that mend a text; the label for people comes from message.hpp.
/// Spelled in public as FindingIds are: `EditId::clear_ep` is "clear-ep".
enum class EditId : std::uint8_t {
  // Placement.
  add_slash,
  remove_slash,
  change_digit,
  add_digit,
  remove_digit,
  merge_digits,
  fill_rank,
  add_piece,
  remove_piece,
  translate_pieces,
  replace_letter,
  add_rank,
  remove_rank,
  rotate_board,
  mirror_board,
  flip_board,
  // The other fields.
  set_turn,
  swap_turn,
  set_castling,
  add_castling,
  read_as_standard,
  read_as_chess960,
  clear_ep,
  set_ep,
  set_halfmove,
  set_fullmove,
  swap_fields,
  add_fields,
  remove_text,
  clean_text,
};

inline constexpr std::size_t edit_count = static_cast<std::size_t>(EditId::clean_text) + 1;

/// One named change: what stood there, and what stands there after it.
struct Edit {
  EditId id{};
  Field field = Field::line;
  std::string before;
  std::string after;

  friend bool operator==(const Edit&, const Edit&) = default;
};

/// An edit and the whole canonical FEN after it.
struct Fix {
  Edit edit;
  std::string fen;

  friend bool operator==(const Fix&, const Fix&) = default;
};

/// One thing found.
///
/// `begin`, `end`: the bytes concerned in the text as given, end exclusive; both 0 when the finding
/// is about a Setup that came from no text.
/// `squares`: the squares concerned, bit 0 = a1, bit 7 = h1, bit 63 = h8.
/// `n`, `m`: the numbers that the message names (docs/errors.md says which).
/// `side`: 'w', 'b', or 0 when neither is meant.
struct Finding {
  FindingId id{};
  Severity severity = Severity::error;
  Field field = Field::line;
  char side = 0;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint64_t squares = 0;
  std::int64_t n = 0;
  std::int64_t m = 0;
  std::optional<Fix> fix;

  friend bool operator==(const Finding&, const Finding&) = default;
};

/// A set of findings that a Setup alone can show; 8 bytes, no allocation.
///
///     if (FindingSet wrong = illegalities(setup);
///     !wrong.without({FindingId::ep_impossible}).empty())
class FindingSet {
 public:
  constexpr FindingSet() = default;
  constexpr FindingSet(FindingId id) : bits_(bit(id)) {}  // NOLINT(google-explicit-constructor)
  constexpr FindingSet(std::initializer_list<FindingId> ids) {
    for (FindingId id : ids) bits_ |= bit(id);
  }
  static constexpr FindingSet from_bits(std::uint64_t bits) {
    FindingSet set;
    set.bits_ = bits;
    return set;
  }

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool has(FindingId id) const { return (bits_ & bit(id)) != 0; }
  [[nodiscard]] constexpr FindingSet without(FindingSet other) const {
    return from_bits(bits_ & ~other.bits_);
  }
  [[nodiscard]] constexpr FindingSet with(FindingSet other) const {
    return from_bits(bits_ | other.bits_);
  }
  [[nodiscard]] constexpr FindingSet both(FindingSet other) const {
    return from_bits(bits_ & other.bits_);
  }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }

  /// Calls `visit(FindingId)` for each member, in the order of the enumeration.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::uint64_t rest = bits_; rest != 0; rest &= rest - 1) {
      visit(static_cast<FindingId>(std::countr_zero(rest)));
    }
  }

  friend constexpr bool operator==(FindingSet, FindingSet) = default;

 private:
  static constexpr std::uint64_t bit(FindingId id) {
    const auto n = static_cast<unsigned>(id);
    return n < 64 ? std::uint64_t{1} << n : 0;
  }
  std::uint64_t bits_ = 0;
};

/// The stable public names: kebab case, as in docs/errors.md.
[[nodiscard]] std::string_view name(FindingId id);
[[nodiscard]] std::string_view name(EditId id);
[[nodiscard]] std::string_view name(Severity severity);

/// The finding of that public name, or nothing.
[[nodiscard]] std::optional<FindingId> finding_from_name(std::string_view text);

/// What a finding of this kind weighs, and the field it belongs to.
[[nodiscard]] Severity severity_of(FindingId id);
[[nodiscard]] Field field_of(FindingId id);

}  // namespace forsyth
