/* The library from C: what is wrong with a line of FEN, and the legal moves if nothing is.
 *
 *     example_check_c "r3k2r/8/8/4P3/8/8/8/4K2R w KQkq e6 0 1"
 */
#include <forsyth/c.h>

#include <stdio.h>
#include <string.h>

static void print_findings(const forsyth_diagnosis* diagnosis) {
  char line[4096];
  int32_t i;
  for (i = 0; i < forsyth_diagnosis_count(diagnosis); ++i) {
    if (forsyth_diagnosis_render(diagnosis, i, FORSYTH_EN, line, sizeof line) <
        (ptrdiff_t)sizeof line) {
      fputs(line, stdout);
    }
  }
}

static void print_moves(const forsyth_diagnosis* diagnosis) {
  forsyth_setup setup;
  forsyth_position position;
  uint16_t moves[FORSYTH_MAX_MOVES];
  char san[32];
  int32_t count, i;
  if (forsyth_diagnosis_setup(diagnosis, &setup) != FORSYTH_OK) return;
  if (forsyth_position_from_setup(&setup, 0, FORSYTH_DETECT, &position, NULL) != FORSYTH_OK) return;
  count = forsyth_legal_moves(&position, moves, FORSYTH_MAX_MOVES);
  for (i = 0; i < count; ++i) {
    forsyth_write_san(&position, moves[i], FORSYTH_LETTERS_ENGLISH, san, sizeof san);
    printf("%s%s", san, i + 1 < count ? " " : "\n");
  }
}

int main(int argc, char** argv) {
  const char* text = argc > 1 ? argv[1] : "r3k2r/8/8/4p3/8/8/8/4K2R w Kkq - 0 1";
  forsyth_diagnosis* diagnosis = forsyth_diagnose(text, strlen(text), FORSYTH_DETECT);
  if (diagnosis == NULL) {
    fputs("out of memory\n", stderr);
    return 1;
  }
  print_findings(diagnosis);
  print_moves(diagnosis);
  forsyth_diagnosis_free(diagnosis);
  return 0;
}
