// The hot rules of moving: one body of code, compiled for every processor, for those with BMI2,
// where sliding attacks are one PEXT and a table, and for those with AVX-512, where whole sets of
// moves are written at once. The public functions choose.
#pragma once

#include "forsyth/move.hpp"
#include "forsyth/position.hpp"

#include <cstdint>

#include "judge.hpp"

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

#define FORSYTH_RULES                                                   \
  [[nodiscard]] Bitboard pinned(const Board& board, Color color);       \
  void legal_moves(const Position& position, MoveList& list);           \
  [[nodiscard]] std::size_t legal_move_count(const Position& position); \
  [[nodiscard]] bool has_legal_move(const Position& position);          \
  [[nodiscard]] bool is_legal(const Position& position, Move move);     \
  [[nodiscard]] bool gives_check(const Position& position, Move move);  \
  [[nodiscard]] bool can_take_en_passant(const Position& position);     \
  void play(Position& position, Move move);                             \
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

}  // namespace forsyth
