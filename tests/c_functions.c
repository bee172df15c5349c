#include "c_functions.h"

#include "forsyth/c.h"

#include <string.h>

/* Whether a text of that size came into a zeroed buffer, NUL included. */
int c_is(ptrdiff_t size, const char* buffer, const char* wanted) {
  return size == (ptrdiff_t)strlen(wanted) && strcmp(buffer, wanted) == 0;
}

forsyth_setup c_setup_of(const char* fen) {
  forsyth_setup setup;
  memset(&setup, 0, sizeof setup);
  forsyth_parse_fen(fen, strlen(fen), &setup, NULL);
  return setup;
}

forsyth_position c_position_of(const char* fen) {
  const forsyth_setup setup = c_setup_of(fen);
  forsyth_position position;
  memset(&position, 0, sizeof position);
  forsyth_position_from_setup(&setup, 0, FORSYTH_DETECT, &position, NULL);
  return position;
}

int c_is_fen(const forsyth_setup* setup, const char* fen) {
  char out[FORSYTH_MAX_FEN + 1] = {0};
  return c_is(forsyth_write_fen(setup, FORSYTH_EP_ALWAYS, FORSYTH_X_FEN, out, sizeof out), out,
              fen);
}

int c_is_position(const forsyth_position* position, const char* fen) {
  forsyth_setup setup;
  return forsyth_position_to_setup(position, &setup) == FORSYTH_OK && c_is_fen(&setup, fen);
}

uint16_t c_move_of(const forsyth_position* position, const char* uci) {
  uint16_t move = 0xFFFF;
  forsyth_parse_uci(position, uci, strlen(uci), &move, NULL);
  return move;
}

uint64_t c_bit(int32_t n) { return (uint64_t)1 << n; }

int32_t c_id_of(const char* name) { return forsyth_finding_from_name(name, strlen(name)); }

/* Nothing at all, for every pointer that is not optional. */
void c_nothing(c_report* report) {
  uint64_t set;
  int32_t n;
  uint16_t move;
  forsyth_setup setup = c_setup_of(C_START);
  forsyth_position position = c_position_of(C_START);
  forsyth_finding finding;
  forsyth_status status;
  char out[8];
#define REFUSED(call) CHECK((call) == FORSYTH_BAD_ARGUMENT)
  REFUSED(forsyth_finding_from_name(NULL, 1));
  REFUSED(forsyth_language_from_tag(NULL, 1));
  REFUSED(forsyth_letters_from_tag(NULL, 1));
  REFUSED(forsyth_word(NULL, 1, 0, NULL, 0, NULL, 0, out, 8));
  REFUSED(forsyth_error_message(NULL, "", 0, 0, out, 8));
  REFUSED(forsyth_finding_name(0, NULL, 8));
  REFUSED(forsyth_setup_start(NULL));
  REFUSED(forsyth_parse_fen("", 0, NULL, NULL));
  REFUSED(forsyth_write_fen(NULL, 0, 0, out, 8));
  REFUSED(forsyth_write_fen_fields(NULL, 0, 0, out, 8));
  REFUSED(forsyth_write_castling(NULL, 0, out, 8));
  REFUSED(forsyth_ep_square(NULL, 0));
  REFUSED(forsyth_castling_rook(NULL, 0, 0));
  REFUSED(forsyth_has_standard_castling(NULL));
  REFUSED(forsyth_illegalities(NULL, 0, &set));
  REFUSED(forsyth_warnings(&setup, 0, NULL));
  REFUSED(forsyth_forgivable(NULL));
  REFUSED(forsyth_is_check_possible(NULL));
  CHECK(forsyth_diagnose(NULL, 1, 0) == NULL);
  CHECK(forsyth_read_fen(NULL, 1) == NULL);
  CHECK(forsyth_diagnose_setup(NULL, 0) == NULL);
  CHECK(forsyth_explain(NULL, 0) == NULL);
  REFUSED(forsyth_diagnosis_verdict(NULL));
  REFUSED(forsyth_diagnosis_setup(NULL, &setup));
  REFUSED(forsyth_diagnosis_is_chess960(NULL));
  REFUSED(forsyth_diagnosis_fields(NULL, NULL));
  REFUSED(forsyth_diagnosis_count(NULL));
  REFUSED(forsyth_diagnosis_finding(NULL, 0, &finding));
  REFUSED(forsyth_diagnosis_message(NULL, 0, 0, out, 8));
  REFUSED(forsyth_diagnosis_render(NULL, 0, 0, out, 8));
  REFUSED(forsyth_diagnosis_fix_label(NULL, 0, 0, out, 8));
  REFUSED(forsyth_diagnosis_fix_fen(NULL, 0, out, 8));
  CHECK(forsyth_repair(NULL, 1, 0, 8) == NULL);
  REFUSED(forsyth_repairs_count(NULL));
  REFUSED(forsyth_repairs_fen(NULL, 0, out, 8));
  REFUSED(forsyth_repairs_setup(NULL, 0, &setup));
  REFUSED(forsyth_repairs_remaining(NULL, 0, &set));
  REFUSED(forsyth_repairs_cost(NULL, 0, &n));
  REFUSED(forsyth_repairs_edit_count(NULL, 0));
  REFUSED(forsyth_repairs_edit(NULL, 0, 0, &n, &n));
  REFUSED(forsyth_repairs_edit_label(NULL, 0, 0, 0, out, 8));
  REFUSED(forsyth_repairs_edit_before(NULL, 0, 0, out, 8));
  REFUSED(forsyth_repairs_edit_after(NULL, 0, 0, out, 8));
  REFUSED(forsyth_pack(&setup, NULL, NULL));
  REFUSED(forsyth_unpack(NULL, 32, &setup, NULL));
  REFUSED(forsyth_chess960_start(0, 0, NULL));
  REFUSED(forsyth_chess960_numbers(&setup, &n, NULL));
  REFUSED(forsyth_flip_colors(NULL, &setup));
  REFUSED(forsyth_mirror_files(&setup, NULL));
  REFUSED(forsyth_rotate(NULL, &setup));
  REFUSED(forsyth_swap_turn(NULL, NULL));
  REFUSED(forsyth_position_start(NULL));
  REFUSED(forsyth_position_from_setup(NULL, 0, 0, &position, &set));
  REFUSED(forsyth_position_to_setup(&position, NULL));
  REFUSED(forsyth_position_equal(&position, NULL));
  REFUSED(forsyth_legal_ep_square(NULL));
  REFUSED(forsyth_legal_moves(NULL, NULL, 0));
  REFUSED(forsyth_is_legal_move(NULL, 0));
  REFUSED(forsyth_play(&position, 0, NULL));
  REFUSED(forsyth_play_null(NULL, &position));
  REFUSED(forsyth_gives_check(NULL, 0));
  REFUSED(forsyth_captured(NULL, 0));
  REFUSED(forsyth_attackers(&position, 0, 0, NULL));
  REFUSED(forsyth_pinned(NULL, 0, &set));
  REFUSED(forsyth_perft(&position, 1, NULL));
  REFUSED(forsyth_position_status(NULL, &status));
  REFUSED(forsyth_has_insufficient_material(NULL, 0));
  REFUSED(forsyth_is_insufficient_material(NULL));
  REFUSED(forsyth_can_win(NULL, 0));
  REFUSED(forsyth_is_threefold(NULL, 1));
  REFUSED(forsyth_can_claim_threefold(NULL, 1));
  REFUSED(forsyth_is_fivefold(NULL, 1));
  REFUSED(forsyth_key(NULL, &set));
  REFUSED(forsyth_polyglot_key(&position, NULL));
  REFUSED(forsyth_parse_san(&position, "e4", 2, 0, NULL, NULL));
  REFUSED(forsyth_parse_uci(NULL, "e2e4", 4, &move, NULL));
  REFUSED(forsyth_write_san(NULL, 0, 0, out, 8));
  REFUSED(forsyth_write_lan(NULL, 0, 0, out, 8));
  REFUSED(forsyth_write_uci(NULL, 0, out, 8));
  REFUSED(forsyth_parse_epd("", 0, NULL, NULL));
  REFUSED(forsyth_epd_new(&setup, NULL));
  REFUSED(forsyth_epd_write(NULL, 0, 0, out, 8));
  REFUSED(forsyth_epd_setup(NULL, &setup));
  REFUSED(forsyth_epd_operation_count(NULL));
  REFUSED(forsyth_epd_opcode(NULL, 0, out, 8));
  REFUSED(forsyth_epd_operand_count(NULL, 0));
  REFUSED(forsyth_epd_operand(NULL, 0, 0, out, 8));
  REFUSED(forsyth_epd_operand_is_quoted(NULL, 0, 0));
  REFUSED(forsyth_epd_moves(NULL, 0, &position, NULL, 0, NULL));
  REFUSED(forsyth_epd_add(NULL, "id", 2));
  REFUSED(forsyth_epd_add_moves(NULL, "bm", 2, &position, NULL, 0));
  REFUSED(forsyth_epd_add_operand(NULL, "x", 1, 0));
#undef REFUSED
}
