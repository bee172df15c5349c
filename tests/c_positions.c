#include "forsyth/c.h"

#include <string.h>

#include "c_functions.h"

void c_positions(c_report* report) {
  uint16_t moves[FORSYTH_MAX_MOVES];
  uint64_t set = 0;
  forsyth_position position, after, other;
  forsyth_setup setup = c_setup_of(C_START);

  CHECK(forsyth_position_start(&position) == FORSYTH_OK);
  CHECK(c_is_position(&position, C_START));
  CHECK(forsyth_position_from_setup(&setup, 0, FORSYTH_DETECT, &other, &set) == FORSYTH_OK);
  CHECK(memcmp(&position, &other, sizeof position) == 0);
  CHECK(position.by_color[0] == 0xFFFF);
  CHECK(position.by_role[5] == (c_bit(4) | c_bit(60)));
  CHECK(position.checkers == 0);
  CHECK(position.chess960 == 0);
  CHECK(position.ep == FORSYTH_NO_SQUARE);

  CHECK(forsyth_legal_moves(&position, NULL, 0) == 20);
  CHECK(forsyth_legal_moves(&position, moves, FORSYTH_MAX_MOVES) == 20);
  moves[0] = 0xFFFF;
  CHECK(forsyth_legal_moves(&position, moves, 19) == 20);
  CHECK(moves[0] == 0xFFFF);
  CHECK(forsyth_legal_moves(&position, NULL, 1) == FORSYTH_BAD_ARGUMENT);

  /* e2e4: from 12 to 28, nothing special. */
  CHECK(c_move_of(&position, "e2e4") == (12 | 28 << 6));
  CHECK(forsyth_is_legal_move(&position, 12 | 28 << 6) == 1);
  CHECK(forsyth_is_legal_move(&position, 12 | 36 << 6) == 0);
  CHECK(forsyth_is_legal_move(&position, 0) == 0);
  CHECK(forsyth_is_legal_move(&position, 0xFFFF) == 0);
  CHECK(forsyth_play(&position, 12 | 28 << 6, &after) == FORSYTH_OK);
  CHECK(c_is_position(&after, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"));
  CHECK(forsyth_legal_ep_square(&after) == FORSYTH_NO_SQUARE);
  CHECK(forsyth_play(&after, 12 | 28 << 6, &after) == FORSYTH_FAULT);
  CHECK(forsyth_play_null(&after, &other) == FORSYTH_OK);
  CHECK(other.turn == FORSYTH_WHITE);
  CHECK(forsyth_position_equal(&position, &position) == 1);
  CHECK(forsyth_position_equal(&position, &after) == 0);

  /* The whole of a game's second move, in place. */
  CHECK(forsyth_play(&after, c_move_of(&after, "d7d5"), &after) == FORSYTH_OK);
  CHECK(forsyth_play(&after, c_move_of(&after, "e4d5"), &after) == FORSYTH_OK);
  CHECK(forsyth_play(&after, c_move_of(&after, "c7c5"), &after) == FORSYTH_OK);
  CHECK(c_is_position(&after, "rnbqkbnr/pp2pppp/8/2pP4/8/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 3"));
  CHECK(forsyth_legal_ep_square(&after) == 42);
  CHECK(forsyth_captured(&after, c_move_of(&after, "d5c6")) == FORSYTH_PAWN);
  CHECK(c_move_of(&after, "d5c6") == (35 | 42 << 6 | 1 << 12));
  CHECK(forsyth_captured(&after, c_move_of(&after, "a2a3")) == FORSYTH_EMPTY);
  CHECK(forsyth_captured(&after, c_move_of(&position, "e2e4")) == FORSYTH_FAULT);
  CHECK(forsyth_gives_check(&after, c_move_of(&after, "f1b5")) == 1);
  CHECK(forsyth_gives_check(&after, c_move_of(&after, "f1e2")) == 0);
  CHECK(forsyth_gives_check(&after, 0xFFFF) == FORSYTH_FAULT);
  CHECK(forsyth_play(&after, c_move_of(&after, "f1b5"), &other) == FORSYTH_OK);
  CHECK(other.checkers == c_bit(33));
  CHECK(forsyth_play_null(&other, &other) == FORSYTH_FAULT);
  CHECK(forsyth_attackers(&other, 60, FORSYTH_WHITE, &set) == FORSYTH_OK);
  CHECK(set == c_bit(33));
  CHECK(forsyth_attackers(&other, 64, FORSYTH_WHITE, &set) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_attackers(&other, 0, 2, &set) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_play(&other, c_move_of(&other, "b8c6"), &other) == FORSYTH_OK);
  CHECK(forsyth_pinned(&other, FORSYTH_BLACK, &set) == FORSYTH_OK);
  CHECK(set == c_bit(42));
  CHECK(forsyth_pinned(&other, FORSYTH_WHITE, &set) == FORSYTH_OK);
  CHECK(set == 0);

  position = c_position_of(C_KIWIPETE);
  CHECK(forsyth_perft(&position, 3, &set) == FORSYTH_OK);
  CHECK(set == 97862);
  CHECK(forsyth_perft(&position, 0, &set) == FORSYTH_OK);
  CHECK(set == 1);
  CHECK(forsyth_perft(&position, -1, &set) == FORSYTH_BAD_ARGUMENT);
  CHECK(c_move_of(&position, "e1g1") == (4 | 7 << 6 | 2 << 12));

  position = c_position_of("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(c_move_of(&position, "a7b8q") == (48 | 57 << 6 | 7 << 12));
  CHECK(forsyth_play(&position, c_move_of(&position, "a7b8q"), &other) == FORSYTH_OK);
  CHECK(c_is_position(&other, "1Q2k3/8/8/8/8/8/8/4K3 b - - 0 1"));
  CHECK(forsyth_play(&position, c_move_of(&position, "a7a8n"), &other) == FORSYTH_OK);
  CHECK(c_is_position(&other, "Nn2k3/8/8/8/8/8/8/4K3 b - - 0 1"));

  /* Forgiveness by name. */
  setup = c_setup_of("4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1");
  set = 0;
  CHECK(forsyth_position_from_setup(&setup, 0, FORSYTH_DETECT, &position, &set) == FORSYTH_FAULT);
  CHECK(set == c_bit(c_id_of("impossible-check")));
  CHECK(forsyth_position_from_setup(&setup, 0, FORSYTH_DETECT, &position, NULL) == FORSYTH_FAULT);
  CHECK(forsyth_position_from_setup(&setup, set, FORSYTH_DETECT, &position, &set) == FORSYTH_OK);
  CHECK(forsyth_legal_moves(&position, NULL, 0) == 3);
  CHECK(forsyth_position_from_setup(&setup, set, 7, &position, &set) == FORSYTH_BAD_ARGUMENT);
}

void c_broken_positions(c_report* report) {
  forsyth_position position, broken;
  size_t i;
  forsyth_position_start(&position);
  /* Any changed byte is noticed, and so are exchanged words. */
  for (i = 0; i < sizeof position; ++i) {
    unsigned char* bytes = (unsigned char*)&broken;
    broken = position;
    bytes[i] = (unsigned char)(bytes[i] ^ 1);
    CHECK(forsyth_legal_moves(&broken, NULL, 0) == FORSYTH_BAD_ARGUMENT);
  }
  broken = position;
  broken.by_color[0] = position.by_color[1];
  broken.by_color[1] = position.by_color[0];
  CHECK(forsyth_legal_moves(&broken, NULL, 0) == FORSYTH_BAD_ARGUMENT);
  memset(&broken, 0, sizeof broken);
  CHECK(forsyth_legal_moves(&broken, NULL, 0) == FORSYTH_BAD_ARGUMENT);
  memset(&broken, 0xFF, sizeof broken);
  CHECK(forsyth_legal_moves(&broken, NULL, 0) == FORSYTH_BAD_ARGUMENT);
}

void c_status(c_report* report) {
  forsyth_status status;
  uint64_t key = 0, other = 0;
  forsyth_setup setup;
  forsyth_position position =
      c_position_of("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
  CHECK(forsyth_position_status(&position, &status) == FORSYTH_OK);
  CHECK(status.turn == FORSYTH_WHITE);
  CHECK(status.check == 1);
  CHECK(status.checkmate == 1);
  CHECK(status.stalemate == 0);
  CHECK(status.legal_moves == 0);
  CHECK(forsyth_can_win(&position, FORSYTH_WHITE) == FORSYTH_WIN_NO);
  CHECK(forsyth_can_win(&position, FORSYTH_BLACK) == FORSYTH_WIN_YES);
  CHECK(forsyth_can_win(&position, 2) == FORSYTH_BAD_ARGUMENT);
  position = c_position_of("4k3/8/8/8/8/8/8/4K2R w - - 150 90");
  CHECK(forsyth_position_status(&position, &status) == FORSYTH_OK);
  CHECK(status.fifty_move_claim == 1);
  CHECK(status.seventy_five_move_draw == 1);
  CHECK(status.insufficient_material == 0);
  CHECK(status.legal_moves == 14);

  setup = c_setup_of("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1");
  CHECK(forsyth_is_insufficient_material(&setup) == 1);
  setup = c_setup_of("4k2q/8/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(forsyth_is_insufficient_material(&setup) == 0);
  CHECK(forsyth_has_insufficient_material(&setup, FORSYTH_WHITE) == 1);
  CHECK(forsyth_has_insufficient_material(&setup, FORSYTH_BLACK) == 0);
  CHECK(forsyth_has_insufficient_material(&setup, -1) == FORSYTH_BAD_ARGUMENT);

  forsyth_position_start(&position);
  CHECK(forsyth_polyglot_key(&position, &key) == FORSYTH_OK);
  CHECK(key == 0x463B96181691FC9CULL);
  CHECK(forsyth_key(&position, &key) == FORSYTH_OK);
  position = c_position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5");
  CHECK(forsyth_key(&position, &other) == FORSYTH_OK);
  CHECK(key == other);
}

void c_repetition(c_report* report) {
  static const char* const shuffle[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
  forsyth_position game[17];
  int i;
  forsyth_position_start(&game[0]);
  for (i = 0; i < 16; ++i) {
    CHECK(forsyth_play(&game[i], c_move_of(&game[i], shuffle[i % 4]), &game[i + 1]) == FORSYTH_OK);
  }
  CHECK(forsyth_occurrences(game, 1) == 1);
  CHECK(forsyth_occurrences(game, 9) == 3);
  CHECK(forsyth_is_threefold(game, 8) == 0);
  CHECK(forsyth_can_claim_threefold(game, 8) == 1);
  CHECK(forsyth_is_threefold(game, 9) == 1);
  CHECK(forsyth_is_fivefold(game, 16) == 0);
  CHECK(forsyth_is_fivefold(game, 17) == 1);
  CHECK(forsyth_occurrences(game, 0) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_occurrences(NULL, 1) == FORSYTH_BAD_ARGUMENT);
  game[3].halfmove += 1;
  CHECK(forsyth_occurrences(game, 9) == FORSYTH_BAD_ARGUMENT);
}

void c_notation(c_report* report) {
  char out[64];
  uint16_t move = 0;
  forsyth_move_error error;
  forsyth_position position = c_position_of(C_KIWIPETE);
  CHECK(forsyth_parse_san(&position, "O-O", 3, FORSYTH_LETTERS_ENGLISH, &move, NULL) == FORSYTH_OK);
  CHECK(c_is(forsyth_write_san(&position, move, FORSYTH_LETTERS_ENGLISH, out, sizeof out), out,
             "O-O"));
  CHECK(c_is(forsyth_write_uci(&position, move, out, sizeof out), out, "e1g1"));
  CHECK(forsyth_parse_san(&position, "Dxh3", 4, FORSYTH_LETTERS_SPANISH, &move, NULL) ==
        FORSYTH_OK);
  CHECK(c_is(forsyth_write_san(&position, move, FORSYTH_LETTERS_ENGLISH, out, sizeof out), out,
             "Qxh3"));
  CHECK(c_is(forsyth_write_lan(&position, move, FORSYTH_LETTERS_GERMAN, out, sizeof out), out,
             "Df3xh3"));
  CHECK(forsyth_parse_san(&position, "Nxf7", 4, 0, &move, NULL) == FORSYTH_OK);
  CHECK(forsyth_parse_san(&position, "Nb5", 3, 0, &move, &error) == FORSYTH_OK);
  CHECK(forsyth_parse_san(&position, "Bd3", 3, 0, &move, &error) == FORSYTH_OK);

  position = c_position_of("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
  move = 0xAAAA;
  CHECK(forsyth_parse_san(&position, "Nd2", 3, 0, &move, &error) == FORSYTH_FAULT);
  CHECK(move == 0xAAAA);
  CHECK(error.error.id == c_id_of("move-ambiguous"));
  CHECK(error.candidate_count == 2);
  CHECK(forsyth_is_legal_move(&position, error.candidates[0]) == 1);
  CHECK(forsyth_parse_san(&position, "N?d2", 4, 0, &move, NULL) == FORSYTH_FAULT);
  CHECK(forsyth_error_message(&error.error, "Nd2", 3, FORSYTH_EN, out, 0) > 5);
  CHECK(forsyth_error_message(&error.error, "Nd2", 3, FORSYTH_EN, out, sizeof out) > 5);
  CHECK(forsyth_error_message(&error.error, "Nd2", 3, 9, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  error.error.end = 99;
  CHECK(forsyth_error_message(&error.error, "Nd2", 3, 0, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_parse_san(&position, "Nd2", 3, 8, &move, NULL) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_parse_uci(&position, "b1d2", 4, &move, &error) == FORSYTH_OK);
  CHECK(c_is(forsyth_write_san(&position, move, FORSYTH_LETTERS_ITALIAN, out, sizeof out), out,
             "Cbd2"));
  CHECK(forsyth_parse_uci(&position, "b1d3", 4, &move, &error) == FORSYTH_FAULT);
  CHECK(error.error.id == c_id_of("move-illegal"));
  CHECK(forsyth_write_san(&position, 0xFFFF, 0, out, sizeof out) == FORSYTH_FAULT);
  CHECK(forsyth_write_lan(&position, 0, 0, out, sizeof out) == FORSYTH_FAULT);
  CHECK(forsyth_write_uci(&position, 0, out, sizeof out) == FORSYTH_FAULT);
  CHECK(forsyth_write_lan(&position, 0, -1, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
}

void c_epd(c_report* report) {
  static const char line[] =
      "4k3/8/8/8/8/5N2/8/1N2K3 w - - bm Nbd2 Nfd2; id \"two; knights\"; hmvc 7;";
  char out[500];
  uint16_t moves[8];
  forsyth_error error;
  forsyth_setup setup;
  forsyth_epd* epd = NULL;
  const forsyth_position position = c_position_of("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
  CHECK(forsyth_parse_epd(line, strlen(line), &epd, &error) == FORSYTH_OK);
  CHECK(forsyth_epd_setup(epd, &setup) == FORSYTH_OK);
  CHECK(setup.halfmove == 7);
  CHECK(forsyth_epd_operation_count(epd) == 3);
  CHECK(c_is(forsyth_epd_opcode(epd, 0, out, sizeof out), out, "bm"));
  CHECK(forsyth_epd_operand_count(epd, 0) == 2);
  CHECK(c_is(forsyth_epd_operand(epd, 1, 0, out, sizeof out), out, "two; knights"));
  CHECK(forsyth_epd_operand_is_quoted(epd, 1, 0) == 1);
  CHECK(forsyth_epd_operand_is_quoted(epd, 0, 1) == 0);
  CHECK(forsyth_epd_operand(epd, 1, 1, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_epd_opcode(epd, 3, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_epd_moves(epd, 0, &position, moves, 8, NULL) == 2);
  CHECK(moves[0] == c_move_of(&position, "b1d2"));
  CHECK(forsyth_epd_moves(epd, 1, &position, moves, 8, NULL) == FORSYTH_FAULT);
  CHECK(c_is(forsyth_epd_write(epd, FORSYTH_EP_ALWAYS, FORSYTH_X_FEN, out, sizeof out), out, line));
  CHECK(forsyth_epd_write(epd, 9, 0, out, sizeof out) == FORSYTH_BAD_ARGUMENT);
  forsyth_epd_free(epd);

  epd = NULL;
  CHECK(forsyth_parse_epd("4k3/8 w - -", 11, &epd, &error) == FORSYTH_FAULT);
  CHECK(epd == NULL);

  CHECK(forsyth_epd_new(&setup, &epd) == FORSYTH_OK);
  CHECK(forsyth_epd_add_operand(epd, "x", 1, 0) == FORSYTH_BAD_ARGUMENT);
  CHECK(forsyth_epd_add_moves(epd, "bm", 2, &position, moves, 2) == FORSYTH_OK);
  CHECK(forsyth_epd_add(epd, "id", 2) == FORSYTH_OK);
  CHECK(forsyth_epd_add_operand(epd, "two; knights", 12, 0) == FORSYTH_OK);
  CHECK(c_is(forsyth_epd_write(epd, 0, 0, out, sizeof out), out, line));
  CHECK(forsyth_epd_add(epd, "hmvc", 4) == FORSYTH_FAULT);
  CHECK(forsyth_epd_add(epd, "1x", 2) == FORSYTH_FAULT);
  CHECK(forsyth_epd_add(epd, "a b", 3) == FORSYTH_FAULT);
  CHECK(forsyth_epd_add(epd, "", 0) == FORSYTH_FAULT);
  CHECK(forsyth_epd_add_operand(epd, "a\nb", 3, 1) == FORSYTH_FAULT);
  moves[0] = 0;
  CHECK(forsyth_epd_add_moves(epd, "am", 2, &position, moves, 1) == FORSYTH_FAULT);
  CHECK(forsyth_epd_operation_count(epd) == 2);
  forsyth_epd_free(epd);
  forsyth_epd_free(NULL);
}
