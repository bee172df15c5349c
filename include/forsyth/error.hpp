// forsyth/error.hpp - the names of everything that can be wrong, and the smallest error.
//
// Every parser returns std::expected<X, Error>. An Error is a few bytes: which fault it is, in
// which field of the FEN, and from which byte to which byte of the text that was given. The text of
// the fault for people is made from it by message.hpp, in four languages. docs/errors.md explains
// every name with an example.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>

namespace forsyth {

/// The part of a FEN that a finding is about. `line` means the text as a whole.
enum class Field : std::uint8_t {
  line = 0,
  placement = 1,
  turn = 2,
  castling = 3,
  en_passant = 4,
  halfmove = 5,
  fullmove = 6,
};

/// Everything that Forsyth can find. The public name of an enumerator is its spelling with `-` for
/// `_` (`FindingId::no_white_king` is "no-white-king"). The names are stable; numbers are not.
///
/// The enumerators up to `unusual_material` can be read off a Setup alone, so a FindingSet can hold
/// them; the others need the text.
enum class FindingId : std::uint8_t {
  // Illegal: a board was read, but no game of chess can stand so.
  no_white_king,
  no_black_king,
  many_white_kings,
  many_black_kings,
  pawn_on_outer_rank,
  too_many_white_pieces,
  too_many_black_pieces,
  too_many_white_pawns,
  too_many_black_pawns,
  white_promotion_budget,
  black_promotion_budget,
  kings_adjacent,
  opponent_in_check,
  too_many_checkers,
  impossible_check,
  castling_without_king,
  castling_without_rook,
  two_rooks_one_side,
  castling_not_standard,
  ep_wrong_rank,
  ep_occupied,
  ep_without_pawn,
  ep_origin_occupied,
  ep_impossible,
  clock_out_of_range,
  // Warnings: legal to play on, but suspicious.
  castling_two_readings,
  ep_with_clock,
  clock_too_high,
  fullmove_zero,
  board_looks_turned,
  board_looks_mirrored,
  unusual_material,
  // Errors: no position can be read.
  empty_text,
  rank_too_short,
  rank_too_long,
  too_few_ranks,
  too_many_ranks,
  bad_piece_letter,
  bad_digit,
  bad_turn,
  bad_castling,
  bad_ep_square,
  bad_halfmove,
  halfmove_too_large,
  bad_fullmove,
  fullmove_too_large,
  // Warnings about the text.
  crazyhouse_pocket,
  three_check_counters,
  extra_text,
  uci_moves,
  // Notes: liberties that tolerant reading took.
  byte_order_mark,
  surrounding_blanks,
  repeated_blanks,
  unusual_blanks,
  url_separators,
  url_text,
  fen_tag,
  quotes,
  fen_prefix,
  dash_variant,
  upper_case_turn,
  castling_order,
  repeated_castling,
  adjacent_digits,
  missing_fields,
  castling_possible,
  clock_dash,
  leading_zeros,
  epd_operations,
  promoted_marks,
  // Moves as text.
  move_empty,
  move_bad_character,
  move_illegal,
  move_ambiguous,
  move_other_language,
  move_in_finished_game,
  // Packed positions.
  packed_wrong_size,
  packed_bad_bytes,
  packed_does_not_fit,
  // EPD operations.
  epd_bad_operation,
  epd_missing_semicolon,
  epd_unclosed_quote,
  // Start positions.
  chess960_number_out_of_range,
};

inline constexpr std::size_t finding_count =
    static_cast<std::size_t>(FindingId::chess960_number_out_of_range) + 1;

/// The first fault of a text, for callers that want speed and a yes or no.
/// `begin` and `end` are byte offsets into the text as given, end exclusive.
struct Error {
  FindingId id{};
  Field field = Field::line;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  friend constexpr bool operator==(const Error&, const Error&) = default;
};

}  // namespace forsyth
