// The hot rules of chess: one body of code, compiled for every processor, for those with BMI2,
// where sliding attacks are one PEXT and a table, and for those with AVX-512, where whole sets of
// moves are written at once. The public functions choose.
#pragma once

#include "forsyth/finding.hpp"
#include "forsyth/legality.hpp"
#include "forsyth/move.hpp"
#include "forsyth/position.hpp"

#include <cstdint>

#include "processor.hpp"

#define FORSYTH_HOT [[gnu::always_inline]] inline

namespace forsyth {

/// What the rules may write in a Position.
struct PositionAccess {
  [[nodiscard]] FORSYTH_INLINE static Board& board(Position& p) { return p.board_; }
  [[nodiscard]] FORSYTH_INLINE static Bitboard& castling(Position& p) { return p.castling_; }
  [[nodiscard]] FORSYTH_INLINE static Bitboard& checkers(Position& p) { return p.checkers_; }
  [[nodiscard]] FORSYTH_INLINE static std::uint32_t& halfmove(Position& p) { return p.halfmove_; }
  [[nodiscard]] FORSYTH_INLINE static std::uint32_t& fullmove(Position& p) { return p.fullmove_; }
  [[nodiscard]] FORSYTH_INLINE static Color& turn(Position& p) { return p.turn_; }
  [[nodiscard]] FORSYTH_INLINE static std::uint8_t& ep(Position& p) { return p.ep_; }
  [[nodiscard]] FORSYTH_INLINE static bool& chess960(Position& p) { return p.chess960_; }
  [[nodiscard]] FORSYTH_INLINE static Position make() { return {}; }
};

/// What judging a Setup finds: what is illegal, and on the way who gives check (nobody unless there
/// is one king each).
struct Judgement {
  FindingSet wrong;
  Bitboard checkers;
};

#define FORSYTH_RULES                                                     \
  [[nodiscard]] Judgement judge(const Setup& setup, Variant variant);     \
  [[nodiscard]] FindingSet warnings(const Setup& setup, Variant variant); \
  [[nodiscard]] Bitboard checkers(const Board& board, Color turn);        \
  [[nodiscard]] Bitboard pinned(const Board& board, Color color);         \
  void legal_moves(const Position& position, MoveList& list);             \
  [[nodiscard]] std::size_t legal_move_count(const Position& position);   \
  [[nodiscard]] bool has_legal_move(const Position& position);            \
  [[nodiscard]] bool is_legal(const Position& position, Move move);       \
  [[nodiscard]] bool gives_check(const Position& position, Move move);    \
  [[nodiscard]] bool can_take_en_passant(const Position& position);       \
  void play(Position& position, Move move);                               \
  [[nodiscard]] std::uint64_t perft(const Position& position, unsigned depth);

namespace scalar {
FORSYTH_RULES
}
#if defined(FORSYTH_BMI2) && defined(FORSYTH_AVX512)
namespace bmi2 {
FORSYTH_RULES
}
namespace avx512 {
FORSYTH_RULES
}
#endif
#undef FORSYTH_RULES

/// Calls the function of the best kernel for this processor.
#if defined(FORSYTH_BMI2) && defined(FORSYTH_AVX512)
#define FORSYTH_RULE(call) \
  (processor::has_avx512 ? avx512::call : processor::has_bmi2 ? bmi2::call : scalar::call)
#else
#define FORSYTH_RULE(call) scalar::call
#endif

}  // namespace forsyth
