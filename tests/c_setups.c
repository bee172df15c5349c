#include "forsyth/c.h"

#include <string.h>

#include "c_functions.h"

void c_library(c_report* report) {
  void* memory = forsyth_alloc(100);
  CHECK(strcmp(forsyth_version(), FORSYTH_VERSION) == 0);
  CHECK(memory != NULL);
  memset(memory, 1, 100);
  forsyth_free(memory);
  forsyth_free(NULL);
  memory = forsyth_alloc(0);
  CHECK(memory != NULL);
  forsyth_free(memory);
}

void c_names(c_report* report) {
  char out[200];
  int32_t id;
  for (id = 0; id < forsyth_finding_count(); ++id) {
    const ptrdiff_t size = forsyth_finding_name(id, out, sizeof out);
    CHECK(size > 0);
    CHECK(forsyth_finding_from_name(out, (size_t)size) == id);
    CHECK(forsyth_finding_severity(id) >= FORSYTH_NOTE);
    CHECK(forsyth_finding_severity(id) <= FORSYTH_ERROR);
    CHECK(forsyth_finding_field(id) >= 0);
    CHECK(forsyth_finding_field(id) <= 6);
  }
  CHECK(forsyth_finding_name(id, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_finding_name(-1, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_finding_severity(id) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_finding_field(-1) == FORSYTH_BAD_ARGUMENT);
  CHECK(c_id_of("rank-too-shirt") == FORSYTH_FAULT);
  CHECK(forsyth_finding_severity(c_id_of("rank-too-short")) == FORSYTH_ERROR);
  CHECK(forsyth_finding_severity(c_id_of("no-white-king")) == FORSYTH_ILLEGAL_POSITION);
  CHECK(forsyth_finding_field(c_id_of("bad-turn")) == 2);

  for (id = 0; id < forsyth_edit_count(); ++id) {
    CHECK(forsyth_edit_name(id, out, sizeof out) > 0);
  }
  CHECK(forsyth_edit_name(id, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  CHECK(c_is(forsyth_severity_name(FORSYTH_WARNING, out, sizeof out), out, "warning"));
  CHECK(forsyth_severity_name(4, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  CHECK(c_is(forsyth_verdict_name(FORSYTH_ILLEGAL, out, sizeof out), out, "illegal"));
  CHECK(forsyth_verdict_name(FORSYTH_BLANK, out, sizeof out) == FORSYTH_BAD_ARGUMENT);

  CHECK(forsyth_language_from_tag("pt_BR.UTF-8", 11) == FORSYTH_PT);
  CHECK(forsyth_language_from_tag("zz", 2) == FORSYTH_FAULT);
  CHECK(forsyth_letters_from_tag("de", 2) == FORSYTH_LETTERS_GERMAN);
  CHECK(forsyth_letters_from_tag("figurine", 8) == FORSYTH_LETTERS_FIGURINE);
  CHECK(forsyth_letters_from_tag("", 0) == FORSYTH_FAULT);

  CHECK(c_is(forsyth_word("no-such-word", 12, FORSYTH_EN, "1", 1, NULL, 0, out, sizeof out), out,
             "no-such-word"));
  CHECK(forsyth_word("verdict-legal", 13, FORSYTH_IT, NULL, 0, NULL, 0, out, sizeof out) > 0);
  CHECK(strcmp(out, "verdict-legal") != 0);
  CHECK(forsyth_word("verdict-legal", 13, 4, NULL, 0, NULL, 0, out, sizeof out) ==
        FORSYTH_BAD_ARGUMENT);
}

void c_setups(c_report* report) {
  forsyth_setup setup;
  forsyth_error error;
  char out[FORSYTH_MAX_FEN + 1];

  CHECK(forsyth_setup_start(&setup) == FORSYTH_OK);
  CHECK(c_is_fen(&setup, C_START));
  CHECK(setup.board[0] == FORSYTH_ROOK);
  CHECK(setup.board[12] == FORSYTH_PAWN);
  CHECK(setup.board[28] == FORSYTH_EMPTY);
  CHECK(setup.board[60] == FORSYTH_BLACK_PIECE + FORSYTH_KING);
  CHECK(setup.castling == (c_bit(0) | c_bit(7) | c_bit(56) | c_bit(63)));
  CHECK(setup.turn == FORSYTH_WHITE);
  CHECK(setup.ep == FORSYTH_NO_SQUARE);
  CHECK(setup.halfmove == 0);
  CHECK(setup.fullmove == 1);

  setup = c_setup_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
  CHECK(setup.turn == FORSYTH_BLACK);
  CHECK(setup.ep == 20);
  CHECK(forsyth_ep_square(&setup, FORSYTH_EP_ALWAYS) == 20);
  CHECK(forsyth_ep_square(&setup, FORSYTH_EP_LEGAL) == FORSYTH_NO_SQUARE);
  CHECK(forsyth_ep_square(&setup, 4) == FORSYTH_BAD_ARGUMENT);
  memset(out, 0, sizeof out);
  CHECK(c_is(forsyth_write_fen(&setup, FORSYTH_EP_PSEUDO, FORSYTH_SHREDDER, out, sizeof out), out,
             "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b HAha - 0 1"));
  memset(out, 0, sizeof out);
  CHECK(c_is(forsyth_write_fen_fields(&setup, FORSYTH_EP_NEVER, FORSYTH_X_FEN, out, sizeof out),
             out, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"));
  CHECK(c_is(forsyth_write_castling(&setup, FORSYTH_SHREDDER, out, sizeof out), out, "HAha"));
  CHECK(forsyth_castling_rook(&setup, FORSYTH_BLACK, FORSYTH_A_SIDE) == 56);
  CHECK(forsyth_castling_rook(&setup, FORSYTH_BLACK, 2) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_has_standard_castling(&setup) == 1);
  setup = c_setup_of("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1");
  CHECK(forsyth_has_standard_castling(&setup) == 0);

  memset(&error, 0, sizeof error);
  memset(&setup, 0x55, sizeof setup);
  CHECK(forsyth_parse_fen(C_SHORT_RANK, strlen(C_SHORT_RANK), &setup, &error) == FORSYTH_FAULT);
  CHECK(error.id == c_id_of("rank-too-short"));
  CHECK(error.field == 1);
  CHECK(error.begin < error.end);
  CHECK(error.end <= strlen(C_SHORT_RANK));
  CHECK(setup.turn == 0x55);
  CHECK(forsyth_parse_fen(NULL, 0, &setup, NULL) == FORSYTH_FAULT);
  CHECK(forsyth_parse_fen(NULL, 1, &setup, NULL) == FORSYTH_BAD_ARGUMENT);

  /* A text is never cut: one byte too few is none; just enough has no NUL. */
  setup = c_setup_of(C_START);
  memset(out, '?', sizeof out);
  CHECK(forsyth_write_fen(&setup, 0, 0, out, sizeof C_START - 2) == (ptrdiff_t)sizeof C_START - 1);
  CHECK(out[0] == '?');
  CHECK(forsyth_write_fen(&setup, 0, 0, out, sizeof C_START - 1) == (ptrdiff_t)sizeof C_START - 1);
  CHECK(memcmp(out, C_START, sizeof C_START - 1) == 0);
  CHECK(out[sizeof C_START - 1] == '?');
  CHECK(forsyth_write_fen(&setup, 0, 0, out, sizeof C_START) == (ptrdiff_t)sizeof C_START - 1);
  CHECK(out[sizeof C_START - 1] == '\0');
  CHECK(forsyth_write_fen(&setup, 0, 0, NULL, 0) == (ptrdiff_t)sizeof C_START - 1);
  CHECK(forsyth_write_fen(&setup, 0, 0, NULL, 99) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_write_fen(&setup, -1, 0, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_write_fen(&setup, 0, 2, out, sizeof out) == FORSYTH_BAD_ARGUMENT);

  /* Numbers out of range. */
  setup.board[5] = 7;
  CHECK(forsyth_has_standard_castling(&setup) == FORSYTH_BAD_ARGUMENT);
  setup.board[5] = 8;
  CHECK(forsyth_has_standard_castling(&setup) == FORSYTH_BAD_ARGUMENT);
  setup.board[5] = 17;
  CHECK(forsyth_has_standard_castling(&setup) == FORSYTH_BAD_ARGUMENT);
  setup = c_setup_of(C_START);
  setup.turn = 2;
  CHECK(forsyth_has_standard_castling(&setup) == FORSYTH_BAD_ARGUMENT);
  setup = c_setup_of(C_START);
  setup.ep = 65;
  CHECK(forsyth_has_standard_castling(&setup) == FORSYTH_BAD_ARGUMENT);
}

void c_legality(c_report* report) {
  uint64_t found = 1;
  forsyth_setup setup = c_setup_of(C_START);
  CHECK(forsyth_illegalities(&setup, FORSYTH_DETECT, &found) == FORSYTH_OK);
  CHECK(found == 0);
  CHECK(forsyth_warnings(&setup, FORSYTH_DETECT, &found) == FORSYTH_OK);
  CHECK(found == 0);
  CHECK(forsyth_is_check_possible(&setup) == 1);
  CHECK(forsyth_illegalities(&setup, 3, &found) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_illegalities(&setup, FORSYTH_DETECT, NULL) == FORSYTH_BAD_ARGUMENT);

  setup = c_setup_of("8/8/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(forsyth_illegalities(&setup, FORSYTH_DETECT, &found) == FORSYTH_OK);
  CHECK(found == c_bit(c_id_of("no-black-king")));
  setup = c_setup_of("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1");
  CHECK(forsyth_illegalities(&setup, FORSYTH_STANDARD, &found) == FORSYTH_OK);
  CHECK(found == c_bit(c_id_of("castling-not-standard")));
  /* Two knights can't both have given check by one move. */
  setup = c_setup_of("4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1");
  CHECK(forsyth_is_check_possible(&setup) == 0);
  CHECK(forsyth_forgivable(&found) == FORSYTH_OK);
  CHECK((found & c_bit(c_id_of("impossible-check"))) != 0);
  CHECK((found & c_bit(c_id_of("no-black-king"))) == 0);
}

void c_diagnoses(c_report* report) {
  static const char bad_rights[] = "4k3/8/8/8/8/8/8/4K3 w K e6 0 1";
  char out[2000];
  uint32_t spans[12];
  forsyth_setup setup;
  forsyth_finding finding;
  int32_t language;
  forsyth_diagnosis* d = forsyth_diagnose(C_SHORT_RANK, strlen(C_SHORT_RANK), FORSYTH_DETECT);
  CHECK(d != NULL);
  CHECK(forsyth_diagnosis_verdict(d) == FORSYTH_UNREADABLE);
  CHECK(forsyth_diagnosis_setup(d, &setup) == FORSYTH_FAULT);
  CHECK(forsyth_diagnosis_is_chess960(d) == 0);
  CHECK(forsyth_diagnosis_count(d) == 1);
  CHECK(forsyth_diagnosis_finding(d, 0, &finding) == FORSYTH_OK);
  CHECK(finding.id == c_id_of("rank-too-short"));
  CHECK(finding.severity == FORSYTH_ERROR);
  CHECK(finding.field == 1);
  CHECK(finding.begin == 9);
  CHECK(finding.end == 15);
  CHECK(forsyth_diagnosis_finding(d, 1, &finding) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_diagnosis_finding(d, -1, &finding) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_diagnosis_fields(d, spans) == FORSYTH_OK);
  CHECK(spans[0] == 0);
  CHECK(spans[2] == spans[1] + 1);
  CHECK(spans[11] == strlen(C_SHORT_RANK));
  for (language = FORSYTH_EN; language <= FORSYTH_IT; ++language) {
    CHECK(forsyth_diagnosis_message(d, 0, language, out, sizeof out) > 10);
    CHECK(strchr(out, '{') == NULL);
    CHECK(forsyth_diagnosis_render(d, 0, language, out, sizeof out) > 100);
    CHECK(strstr(out, "^") != NULL);
  }
  CHECK(forsyth_diagnosis_message(d, 0, 4, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_diagnosis_message(d, 1, 0, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  forsyth_diagnosis_free(d);

  d = forsyth_diagnose(bad_rights, strlen(bad_rights), FORSYTH_DETECT);
  CHECK(forsyth_diagnosis_verdict(d) == FORSYTH_ILLEGAL);
  CHECK(forsyth_diagnosis_setup(d, &setup) == FORSYTH_OK);
  CHECK(c_is_fen(&setup, bad_rights));
  CHECK(forsyth_diagnosis_count(d) == 2);
  CHECK(forsyth_diagnosis_finding(d, 0, &finding) == FORSYTH_OK);
  CHECK(finding.id == c_id_of("castling-without-rook"));
  CHECK(finding.has_fix == 1);
  CHECK(finding.edit_field == 3);
  CHECK(finding.begin == 22);
  CHECK(finding.end == 23);
  CHECK(forsyth_diagnosis_fix_label(d, 0, FORSYTH_ES, out, sizeof out) > 3);
  CHECK(c_is(forsyth_diagnosis_fix_fen(d, 0, out, sizeof out), out,
             "4k3/8/8/8/8/8/8/4K3 w - e6 0 1"));
  CHECK(forsyth_diagnosis_fix_fen(d, 2, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  forsyth_diagnosis_free(d);

  /* Without a text. */
  setup = c_setup_of(bad_rights);
  d = forsyth_diagnose_setup(&setup, FORSYTH_DETECT);
  CHECK(forsyth_diagnosis_verdict(d) == FORSYTH_ILLEGAL);
  CHECK(forsyth_diagnosis_count(d) == 2);
  CHECK(forsyth_diagnosis_finding(d, 1, &finding) == FORSYTH_OK);
  CHECK(finding.end == 0);
  CHECK(forsyth_diagnosis_message(d, 1, FORSYTH_PT, out, sizeof out) > 0);
  forsyth_diagnosis_free(d);
  d = forsyth_explain(&setup, c_bit(c_id_of("ep-without-pawn")));
  CHECK(forsyth_diagnosis_count(d) == 1);
  forsyth_diagnosis_free(d);
  setup = c_setup_of(C_START);
  d = forsyth_diagnose_setup(&setup, FORSYTH_DETECT);
  CHECK(forsyth_diagnosis_verdict(d) == FORSYTH_LEGAL);
  CHECK(forsyth_diagnosis_count(d) == 0);
  forsyth_diagnosis_free(d);

  /* Reading alone asks no legality. */
  d = forsyth_read_fen(bad_rights, strlen(bad_rights));
  CHECK(forsyth_diagnosis_verdict(d) == FORSYTH_LEGAL);
  CHECK(forsyth_diagnosis_count(d) == 0);
  forsyth_diagnosis_free(d);
  d = forsyth_read_fen(NULL, 0);
  CHECK(forsyth_diagnosis_verdict(d) == FORSYTH_UNREADABLE);
  CHECK(forsyth_diagnosis_count(d) == 1);
  forsyth_diagnosis_free(d);
  CHECK(forsyth_diagnose("x", 1, 3) == NULL);
  forsyth_diagnosis_free(NULL);
}

void c_lines(c_report* report) {
  static const char text[] =
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
      "\n"
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\r\n"
      "8/8/8/8/8/8/8/4K3 w - - 0 1\n"
      "rubbish\n"
      " \t\r\n"
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1";
  uint8_t verdicts[8];
  uint64_t by_finding[256];
  forsyth_setup setups[7];
  forsyth_line_counts counts;
  memset(verdicts, 99, sizeof verdicts);
  CHECK(forsyth_check_lines(text, strlen(text), FORSYTH_DETECT, verdicts, 8, &counts, by_finding) ==
        7);
  CHECK(verdicts[0] == FORSYTH_LEGAL);
  CHECK(verdicts[1] == FORSYTH_BLANK);
  CHECK(verdicts[2] == FORSYTH_LEGAL);
  CHECK(verdicts[3] == FORSYTH_ILLEGAL + FORSYTH_REMARKED);
  CHECK(verdicts[4] == FORSYTH_UNREADABLE + FORSYTH_REMARKED);
  CHECK(verdicts[5] == FORSYTH_BLANK);
  CHECK(verdicts[6] == FORSYTH_LEGAL + FORSYTH_REMARKED);
  CHECK(verdicts[7] == 99);
  CHECK(counts.lines == 7);
  CHECK(counts.blank == 2);
  CHECK(counts.legal == 3);
  CHECK(counts.illegal == 1);
  CHECK(counts.unreadable == 1);
  CHECK(counts.remarked == 3);
  CHECK(by_finding[c_id_of("no-black-king")] == 1);
  CHECK(by_finding[c_id_of("upper-case-turn")] == 1);
  CHECK(by_finding[c_id_of("ep-occupied")] == 0);
  memset(verdicts, 99, sizeof verdicts);
  CHECK(forsyth_check_lines(text, strlen(text), FORSYTH_DETECT, verdicts, 2, NULL, NULL) == 7);
  CHECK(verdicts[1] == FORSYTH_BLANK);
  CHECK(verdicts[2] == 99);
  CHECK(forsyth_check_lines(NULL, 0, FORSYTH_DETECT, NULL, 0, &counts, NULL) == 0);
  CHECK(counts.lines == 0);
  CHECK(forsyth_check_lines("\n", 1, FORSYTH_DETECT, NULL, 0, &counts, NULL) == 1);
  CHECK(forsyth_check_lines("x", 1, FORSYTH_DETECT, NULL, 1, NULL, NULL) == FORSYTH_BAD_ARGUMENT);

  CHECK(forsyth_read_lines(text, strlen(text), FORSYTH_DETECT, setups, verdicts, 7) == 7);
  CHECK(c_is_fen(&setups[0], C_START));
  CHECK(c_is_fen(&setups[3], "8/8/8/8/8/8/8/4K3 w - - 0 1"));
  CHECK(c_is_fen(&setups[4], "8/8/8/8/8/8/8/8 w - - 0 1"));
  CHECK(c_is_fen(&setups[6], C_START));
  CHECK(verdicts[4] == FORSYTH_UNREADABLE + FORSYTH_REMARKED);
  CHECK(forsyth_read_lines(text, strlen(text), FORSYTH_DETECT, NULL, NULL, 0) == 7);
  CHECK(forsyth_read_lines(text, strlen(text), FORSYTH_DETECT, NULL, verdicts, 7) ==
        FORSYTH_BAD_ARGUMENT);
}

void c_repairs(c_report* report) {
  char out[500];
  uint64_t remaining = 1;
  int32_t i, cost = -1, id = -1, field = -1;
  int32_t count;
  forsyth_setup setup;
  forsyth_repairs* repairs = forsyth_repair(C_SHORT_RANK, strlen(C_SHORT_RANK), FORSYTH_DETECT, 8);
  CHECK(repairs != NULL);
  count = forsyth_repairs_count(repairs);
  CHECK(count >= 1);
  CHECK(count <= 8);
  for (i = 0; i < count; ++i) {
    CHECK(forsyth_repairs_fen(repairs, i, out, sizeof out) > 0);
    CHECK(forsyth_repairs_setup(repairs, i, &setup) == FORSYTH_OK);
    CHECK(c_is_fen(&setup, out));
    CHECK(forsyth_repairs_remaining(repairs, i, &remaining) == FORSYTH_OK);
    CHECK(forsyth_repairs_cost(repairs, i, &cost) == FORSYTH_OK);
    CHECK(forsyth_repairs_edit_count(repairs, i) >= 1);
    CHECK(forsyth_repairs_edit(repairs, i, 0, &id, &field) == FORSYTH_OK);
    CHECK(id >= 0 && id < forsyth_edit_count());
    CHECK(field >= 0 && field <= 6);
    CHECK(forsyth_repairs_edit(repairs, i, 0, NULL, NULL) == FORSYTH_OK);
    CHECK(forsyth_repairs_edit_label(repairs, i, 0, FORSYTH_IT, out, sizeof out) > 0);
    CHECK(forsyth_repairs_edit_before(repairs, i, 0, out, sizeof out) >= 0);
    CHECK(forsyth_repairs_edit_after(repairs, i, 0, out, sizeof out) >= 0);
  }
  CHECK(forsyth_repairs_fen(repairs, count, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_repairs_edit(repairs, 0, 1000, NULL, NULL) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_repairs_edit_label(repairs, 0, 0, 9, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  forsyth_repairs_free(repairs);
  repairs = forsyth_repair(C_SHORT_RANK, strlen(C_SHORT_RANK), FORSYTH_DETECT, 1);
  CHECK(forsyth_repairs_count(repairs) == 1);
  forsyth_repairs_free(repairs);
  CHECK(forsyth_repair(C_SHORT_RANK, strlen(C_SHORT_RANK), FORSYTH_DETECT, -1) == NULL);
  forsyth_repairs_free(NULL);
}

void c_packed(c_report* report) {
  static const uint8_t start_bytes[FORSYTH_PACKED] = {
      0xFF, 0xFF, 0,    0,    0,    0,    0xFF, 0xFF, 0x16, 0x42, 0x25, 0x61, 0, 0, 0, 0,
      0x88, 0x88, 0x88, 0x88, 0x9E, 0xCA, 0xAD, 0xE9, 0,    0,    0,    0,    1, 0, 0, 0};
  uint8_t bytes[FORSYTH_PACKED];
  forsyth_error error;
  int32_t white = -1, black = -1;
  forsyth_setup setup = c_setup_of(C_START);
  CHECK(forsyth_pack(&setup, bytes, NULL) == FORSYTH_OK);
  CHECK(memcmp(bytes, start_bytes, sizeof bytes) == 0);
  memset(&setup, 0, sizeof setup);
  CHECK(forsyth_unpack(bytes, sizeof bytes, &setup, NULL) == FORSYTH_OK);
  CHECK(c_is_fen(&setup, C_START));
  CHECK(forsyth_unpack(bytes, 31, &setup, &error) == FORSYTH_FAULT);
  CHECK(error.id == c_id_of("packed-wrong-size"));
  bytes[31] = 0x80;
  CHECK(forsyth_unpack(bytes, sizeof bytes, &setup, &error) == FORSYTH_FAULT);
  CHECK(error.id == c_id_of("packed-bad-bytes"));
  CHECK(error.begin == 28);
  setup.halfmove = 0x80000000U;
  CHECK(forsyth_pack(&setup, bytes, &error) == FORSYTH_FAULT);
  CHECK(error.id == c_id_of("packed-does-not-fit"));
  CHECK(error.field == 5);

  CHECK(forsyth_chess960_start(518, 518, &setup) == FORSYTH_OK);
  CHECK(c_is_fen(&setup, C_START));
  CHECK(forsyth_chess960_start(0, 959, &setup) == FORSYTH_OK);
  CHECK(c_is_fen(&setup, "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"));
  CHECK(forsyth_chess960_numbers(&setup, &white, &black) == FORSYTH_OK);
  CHECK(white == 0);
  CHECK(black == 959);
  CHECK(forsyth_chess960_start(960, 0, &setup) == FORSYTH_FAULT);
  CHECK(forsyth_chess960_start(0, -1, &setup) == FORSYTH_FAULT);
  setup = c_setup_of(C_KIWIPETE);
  CHECK(forsyth_chess960_numbers(&setup, &white, &black) == FORSYTH_FAULT);
}

void c_transforms(c_report* report) {
  forsyth_setup setup = c_setup_of("r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6 0 30");
  forsyth_setup out;
  CHECK(forsyth_flip_colors(&setup, &out) == FORSYTH_OK);
  CHECK(c_is_fen(&out, "4k2r/8/8/8/3Pp3/8/8/R3K3 b Qk d3 0 30"));
  CHECK(forsyth_mirror_files(&setup, &out) == FORSYTH_OK);
  CHECK(c_is_fen(&out, "3k3r/8/8/3Pp3/8/8/8/R2K4 w Qk e6 0 30"));
  CHECK(forsyth_rotate(&setup, &out) == FORSYTH_OK);
  CHECK(c_is_fen(&out, "R2K4/8/8/8/3Pp3/8/8/3k3r w - - 0 30"));
  CHECK(forsyth_swap_turn(&setup, &setup) == FORSYTH_OK);
  CHECK(c_is_fen(&setup, "r3k3/8/8/3pP3/8/8/8/4K2R b Kq - 0 30"));
}
