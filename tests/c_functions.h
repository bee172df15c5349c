/* Checks of c.h in plain C, run by c_test.cpp: one function for each part of the header. */
#ifndef C_FUNCTIONS_H
#define C_FUNCTIONS_H

#include "forsyth/c.h"

#include <stddef.h>
#include <stdint.h>

#define C_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define C_KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
#define C_SHORT_RANK "rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

#define CHECK(condition)                                              \
  do {                                                                \
    ++report->checks;                                                 \
    if (!(condition)) report->failed(#condition, __FILE__, __LINE__); \
  } while (0)

#ifdef __cplusplus
extern "C" {
#endif

typedef struct c_report {
  void (*failed)(const char* condition, const char* file, int line);
  int checks;
} c_report;

/* Whether a text of that size came into a buffer, its NUL included. */
int c_is(ptrdiff_t size, const char* buffer, const char* wanted);
forsyth_setup c_setup_of(const char* fen);
forsyth_position c_position_of(const char* fen);
int c_is_fen(const forsyth_setup* setup, const char* fen);
int c_is_position(const forsyth_position* position, const char* fen);
uint16_t c_move_of(const forsyth_position* position, const char* uci);
uint64_t c_bit(int32_t n);
int32_t c_id_of(const char* name);

void c_library(c_report* report);
void c_names(c_report* report);
void c_setups(c_report* report);
void c_legality(c_report* report);
void c_diagnoses(c_report* report);
void c_lines(c_report* report);
void c_repairs(c_report* report);
void c_packed(c_report* report);
void c_transforms(c_report* report);
void c_positions(c_report* report);
void c_broken_positions(c_report* report);
void c_status(c_report* report);
void c_repetition(c_report* report);
void c_notation(c_report* report);
void c_epd(c_report* report);
void c_nothing(c_report* report);

#ifdef __cplusplus
}
#endif

#endif
