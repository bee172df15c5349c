/* forsyth/c.h - the library for C, WebAssembly, and every language that can call C.
 *
 * The same nouns as in the C++ headers, which say what each function means; this page says how they
 * look from C. Small things are flat structs that the caller keeps by value; things that own memory
 * (a diagnosis, repairs, an EPD record) are opaque handles that are given back with their _free().
 *
 *     forsyth_setup setup;
 *     forsyth_error error;
 *     if (forsyth_parse_fen(text, strlen(text), &setup, &error) != FORSYTH_OK) ...
 *     forsyth_position position;
 *     uint64_t wrong;
 *     if (forsyth_position_from_setup(&setup, 0, FORSYTH_DETECT, &position, &wrong) != FORSYTH_OK)
 * ... uint16_t moves[FORSYTH_MAX_MOVES]; int32_t count = forsyth_legal_moves(&position, moves,
 * FORSYTH_MAX_MOVES);
 *
 * Conventions, the same everywhere:
 * - Text in is a pointer and a size in bytes; it needs no NUL, and may be NULL when the size is 0.
 * - Text out goes into the caller's buffer. The size of the whole text comes back, whatever the
 *   capacity; nothing is written unless all of it fits, so a text is never cut. A NUL follows when
 *   there is room for one more byte. Call with (NULL, 0) to learn the size.
 * - A negative result is one of FORSYTH_FAULT and its kin. Yes and no are 1 and 0.
 * - Pointers that a comment calls optional may be NULL; any other NULL is FORSYTH_BAD_ARGUMENT, and
 * so is a number out of range, a broken struct, or a text of 4 GiB or more. Outputs are untouched
 * then.
 * - No function keeps a pointer that it was given, writes to anything but its outputs, or uses
 * global state: everything may be called from any thread, a handle from one thread at a time.
 * - Squares are 0 (a1), 1 (b1) to 63 (h8), sets of squares have bit 0 for a1. FORSYTH_NO_SQUARE
 * is 64.
 * - When memory runs out: FORSYTH_NO_MEMORY, or NULL for a handle. (WebAssembly traps instead.)
 *
 * Structs are the same bytes in WebAssembly as elsewhere; their offsets are given for those who
 * read them from outside.
 */
#ifndef FORSYTH_C_H
#define FORSYTH_C_H

#include <stddef.h>
#include <stdint.h>

#ifndef FORSYTH_API
#if defined(__GNUC__) || defined(__clang__)
#define FORSYTH_API __attribute__((visibility("default")))
#else
#define FORSYTH_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define FORSYTH_VERSION "0.1.0"

enum forsyth_result {
  FORSYTH_OK = 0,
  FORSYTH_FAULT = -1, /* the text, the position or the move is at fault; an output says how */
  FORSYTH_BAD_ARGUMENT = -2, /* the call is at fault */
  FORSYTH_NO_MEMORY = -3
};

enum forsyth_color { FORSYTH_WHITE = 0, FORSYTH_BLACK = 1 };
enum forsyth_wing { FORSYTH_A_SIDE = 0, FORSYTH_H_SIDE = 1 };
/* What stands on a square; black pieces have FORSYTH_BLACK_PIECE added. */
enum forsyth_piece {
  FORSYTH_EMPTY = 0,
  FORSYTH_PAWN = 1,
  FORSYTH_KNIGHT = 2,
  FORSYTH_BISHOP = 3,
  FORSYTH_ROOK = 4,
  FORSYTH_QUEEN = 5,
  FORSYTH_KING = 6,
  FORSYTH_BLACK_PIECE = 8
};
enum {
  FORSYTH_NO_SQUARE = 64,
  FORSYTH_MAX_MOVES = 256,
  FORSYTH_MAX_FEN = 116,
  FORSYTH_PACKED = 32
};

enum forsyth_variant { FORSYTH_DETECT = 0, FORSYTH_STANDARD = 1, FORSYTH_CHESS960 = 2 };
enum forsyth_ep_policy {
  FORSYTH_EP_ALWAYS = 0, /* after every double step: the PGN standard */
  FORSYTH_EP_PSEUDO = 1, /* only beside an enemy pawn */
  FORSYTH_EP_LEGAL = 2,  /* only if the capture is legal */
  FORSYTH_EP_NEVER = 3
};
enum forsyth_castling_style { FORSYTH_X_FEN = 0, FORSYTH_SHREDDER = 1 };
enum forsyth_severity {
  FORSYTH_NOTE = 0,
  FORSYTH_WARNING = 1,
  FORSYTH_ILLEGAL_POSITION = 2,
  FORSYTH_ERROR = 3
};
enum forsyth_verdict {
  FORSYTH_LEGAL = 0,
  FORSYTH_ILLEGAL = 1,
  FORSYTH_UNREADABLE = 2,
  FORSYTH_BLANK = 3,   /* of a line among many: nothing stands there */
  FORSYTH_REMARKED = 4 /* added to a line's verdict when there is any finding */
};
enum forsyth_language { FORSYTH_EN = 0, FORSYTH_ES = 1, FORSYTH_PT = 2, FORSYTH_IT = 3 };
enum forsyth_letters {
  FORSYTH_LETTERS_ENGLISH = 0,
  FORSYTH_LETTERS_SPANISH = 1,
  FORSYTH_LETTERS_PORTUGUESE = 2,
  FORSYTH_LETTERS_ITALIAN = 3,
  FORSYTH_LETTERS_FRENCH = 4,
  FORSYTH_LETTERS_GERMAN = 5,
  FORSYTH_LETTERS_DUTCH = 6,
  FORSYTH_LETTERS_FIGURINE = 7
};
enum forsyth_can_win { FORSYTH_WIN_NO = 0, FORSYTH_WIN_YES = 1, FORSYTH_WIN_UNKNOWN = 2 };

/* --- The library ------------------------------------------------------------------------------ */

/* The version of the library that is running, NUL-terminated; FORSYTH_VERSION is that of this page.
 */
FORSYTH_API const char* forsyth_version(void);

/* Memory for those who have no malloc of their own at hand (JavaScript). */
FORSYTH_API void* forsyth_alloc(size_t size);
FORSYTH_API void forsyth_free(void* memory);

/* --- Names and words -------------------------------------------------------------------------- */

/* A fault of a text, as small as can be. `field` is 0 for the line, 1 to 6 for the fields of a FEN.
 */
typedef struct forsyth_error {
  int32_t id;     /*  0 */
  int32_t field;  /*  4 */
  uint32_t begin; /*  8: bytes of the text */
  uint32_t end;   /* 12 */
} forsyth_error;

/* The ids of findings run from 0 to forsyth_finding_count() - 1. Their names are stable from
 * version to version, the numbers are not: ask once at the start. FORSYTH_FAULT: no finding is
 * called so. */
FORSYTH_API int32_t forsyth_finding_count(void);
FORSYTH_API ptrdiff_t forsyth_finding_name(int32_t id, char* out, size_t capacity);
FORSYTH_API int32_t forsyth_finding_from_name(const char* name, size_t size);
FORSYTH_API int32_t forsyth_finding_severity(int32_t id);
FORSYTH_API int32_t forsyth_finding_field(int32_t id);
/* The same for the ids of edits. */
FORSYTH_API int32_t forsyth_edit_count(void);
FORSYTH_API ptrdiff_t forsyth_edit_name(int32_t id, char* out, size_t capacity);
FORSYTH_API ptrdiff_t forsyth_severity_name(int32_t severity, char* out, size_t capacity);
FORSYTH_API ptrdiff_t forsyth_verdict_name(int32_t verdict, char* out, size_t capacity);

/* "es", "pt-BR" and the like; FORSYTH_FAULT when there is no such catalogue. */
FORSYTH_API int32_t forsyth_language_from_tag(const char* tag, size_t size);
/* "en", "es", "pt", "it", "fr", "de", "nl", "figurine"; else FORSYTH_FAULT. */
FORSYTH_API int32_t forsyth_letters_from_tag(const char* tag, size_t size);

/* A word of the catalogue with its two arguments; an unknown key comes back as itself. */
FORSYTH_API ptrdiff_t forsyth_word(const char* key, size_t key_size, int32_t language,
                                   const char* n, size_t n_size, const char* m, size_t m_size,
                                   char* out, size_t capacity);

/* What an error about a move, an EPD record or packed bytes says to a person. `text` is the text
 * that was read. (For a FEN, forsyth_diagnose() knows more than an error can hold.) */
FORSYTH_API ptrdiff_t forsyth_error_message(const forsyth_error* error, const char* text,
                                            size_t size, int32_t language, char* out,
                                            size_t capacity);

/* --- Setups and FEN --------------------------------------------------------------------------- */

/* What the six fields of a FEN say; anything goes. 88 bytes. */
typedef struct forsyth_setup {
  uint8_t board[64];   /*  0: what stands on a1, b1, ... h8 (enum forsyth_piece) */
  uint64_t castling;   /* 64: the squares of the rooks that may castle */
  uint32_t halfmove;   /* 72 */
  uint32_t fullmove;   /* 76 */
  uint8_t turn;        /* 80 */
  uint8_t ep;          /* 81: a square, or FORSYTH_NO_SQUARE */
  uint8_t reserved[6]; /* 82: written as 0, not read */
} forsyth_setup;

/* The start of a game of chess. */
FORSYTH_API int32_t forsyth_setup_start(forsyth_setup* setup);

/* Strict reading: the first byte that breaks the standard is the error. `error` is optional. */
FORSYTH_API int32_t forsyth_parse_fen(const char* text, size_t size, forsyth_setup* setup,
                                      forsyth_error* error);
/* The canonical FEN of any setup, at most FORSYTH_MAX_FEN bytes. */
FORSYTH_API ptrdiff_t forsyth_write_fen(const forsyth_setup* setup, int32_t ep_policy,
                                        int32_t castling_style, char* out, size_t capacity);
/* Its first four fields, and its third alone. */
FORSYTH_API ptrdiff_t forsyth_write_fen_fields(const forsyth_setup* setup, int32_t ep_policy,
                                               int32_t castling_style, char* out, size_t capacity);
FORSYTH_API ptrdiff_t forsyth_write_castling(const forsyth_setup* setup, int32_t castling_style,
                                             char* out, size_t capacity);
/* The ep square that a policy leaves, or FORSYTH_NO_SQUARE. */
FORSYTH_API int32_t forsyth_ep_square(const forsyth_setup* setup, int32_t ep_policy);
/* The rook that `K` or `Q` means for a colour, and whether the rights are those of classical chess.
 */
FORSYTH_API int32_t forsyth_castling_rook(const forsyth_setup* setup, int32_t color, int32_t wing);
FORSYTH_API int32_t forsyth_has_standard_castling(const forsyth_setup* setup);

/* --- Legality --------------------------------------------------------------------------------- */

/* Sets of findings have bit n for the id n; only ids below 64 can be in them. An empty set, 0, from
 * forsyth_illegalities() is a legal position. */
FORSYTH_API int32_t forsyth_illegalities(const forsyth_setup* setup, int32_t variant,
                                         uint64_t* found);
FORSYTH_API int32_t forsyth_warnings(const forsyth_setup* setup, int32_t variant, uint64_t* found);
/* What forsyth_position_from_setup() can be told to forgive. */
FORSYTH_API int32_t forsyth_forgivable(uint64_t* findings);
/* Can some single last move have led to these checks? */
FORSYTH_API int32_t forsyth_is_check_possible(const forsyth_setup* setup);

/* --- Diagnosis: everything that is wrong, at once --------------------------------------------- */

typedef struct forsyth_diagnosis forsyth_diagnosis;

/* 40 bytes. `side` is 'w', 'b' or 0. When `has_fix`: the id and the field of the edit that mends
 * it. */
typedef struct forsyth_finding {
  uint64_t squares;   /*  0 */
  int64_t n;          /*  8: the numbers that the message names */
  int64_t m;          /* 16 */
  uint32_t begin;     /* 24: bytes of the text */
  uint32_t end;       /* 28 */
  uint16_t id;        /* 32 */
  uint8_t severity;   /* 34 */
  uint8_t field;      /* 35 */
  uint8_t side;       /* 36 */
  uint8_t has_fix;    /* 37 */
  uint8_t edit;       /* 38 */
  uint8_t edit_field; /* 39 */
} forsyth_finding;

/* Tolerant reading, legality and warnings of one text. */
FORSYTH_API forsyth_diagnosis* forsyth_diagnose(const char* text, size_t size, int32_t variant);
/* Tolerant reading only: the findings about the text, in the order of its bytes. The verdict is
 * FORSYTH_UNREADABLE or, for whatever could be read, FORSYTH_LEGAL. */
FORSYTH_API forsyth_diagnosis* forsyth_read_fen(const char* text, size_t size);
/* A setup that came from no text: illegalities and warnings, spans all 0. */
FORSYTH_API forsyth_diagnosis* forsyth_diagnose_setup(const forsyth_setup* setup, int32_t variant);
/* A set of findings about a setup, spelled out. */
FORSYTH_API forsyth_diagnosis* forsyth_explain(const forsyth_setup* setup, uint64_t found);
FORSYTH_API void forsyth_diagnosis_free(forsyth_diagnosis* diagnosis);

FORSYTH_API int32_t forsyth_diagnosis_verdict(const forsyth_diagnosis* diagnosis);
/* FORSYTH_FAULT when nothing could be read. */
FORSYTH_API int32_t forsyth_diagnosis_setup(const forsyth_diagnosis* diagnosis,
                                            forsyth_setup* setup);
FORSYTH_API int32_t forsyth_diagnosis_is_chess960(const forsyth_diagnosis* diagnosis);
/* The bytes of the six fields in the text: begin and end of each. */
FORSYTH_API int32_t forsyth_diagnosis_fields(const forsyth_diagnosis* diagnosis,
                                             uint32_t spans[12]);
/* The findings, gravest first (but see forsyth_read_fen()). */
FORSYTH_API int32_t forsyth_diagnosis_count(const forsyth_diagnosis* diagnosis);
FORSYTH_API int32_t forsyth_diagnosis_finding(const forsyth_diagnosis* diagnosis, int32_t i,
                                              forsyth_finding* finding);
/* One sentence; the same with the line and a caret under the span. */
FORSYTH_API ptrdiff_t forsyth_diagnosis_message(const forsyth_diagnosis* diagnosis, int32_t i,
                                                int32_t language, char* out, size_t capacity);
FORSYTH_API ptrdiff_t forsyth_diagnosis_render(const forsyth_diagnosis* diagnosis, int32_t i,
                                               int32_t language, char* out, size_t capacity);
/* What the fix does in words, and the whole FEN after it; FORSYTH_FAULT without a fix. */
FORSYTH_API ptrdiff_t forsyth_diagnosis_fix_label(const forsyth_diagnosis* diagnosis, int32_t i,
                                                  int32_t language, char* out, size_t capacity);
FORSYTH_API ptrdiff_t forsyth_diagnosis_fix_fen(const forsyth_diagnosis* diagnosis, int32_t i,
                                                char* out, size_t capacity);

/* --- Many lines ------------------------------------------------------------------------------- */

/* Lines end with LF or CR LF, the last one need not. 48 bytes. */
typedef struct forsyth_line_counts {
  uint64_t lines;      /*  0: all of them */
  uint64_t blank;      /*  8: blanks only, not judged */
  uint64_t legal;      /* 16 */
  uint64_t illegal;    /* 24 */
  uint64_t unreadable; /* 32 */
  uint64_t remarked;   /* 40: those with any finding, legal or not */
} forsyth_line_counts;

/* Judges every line of a text in one call, at the price of strict parsing and validity for each
 * line that has nothing wrong. Returns the number of lines; `verdicts` (optional) takes one byte
 * for each of the first `capacity`: FORSYTH_LEGAL, _ILLEGAL, _UNREADABLE or _BLANK, plus
 * FORSYTH_REMARKED. `counts` is optional; so is `by_finding`, which takes forsyth_finding_count()
 * numbers: how many findings of each id there were. */
FORSYTH_API ptrdiff_t forsyth_check_lines(const char* text, size_t size, int32_t variant,
                                          uint8_t* verdicts, size_t capacity,
                                          forsyth_line_counts* counts, uint64_t* by_finding);
/* The same with what was read: an empty board for lines that could not be. Both arrays hold
 * `capacity`. */
FORSYTH_API ptrdiff_t forsyth_read_lines(const char* text, size_t size, int32_t variant,
                                         forsyth_setup* setups, uint8_t* verdicts, size_t capacity);

/* --- Repair ----------------------------------------------------------------------------------- */

typedef struct forsyth_repairs forsyth_repairs;

/* Corrected FENs for a broken text, best first, at most `limit`. */
FORSYTH_API forsyth_repairs* forsyth_repair(const char* text, size_t size, int32_t variant,
                                            int32_t limit);
FORSYTH_API void forsyth_repairs_free(forsyth_repairs* repairs);
FORSYTH_API int32_t forsyth_repairs_count(const forsyth_repairs* repairs);
FORSYTH_API ptrdiff_t forsyth_repairs_fen(const forsyth_repairs* repairs, int32_t i, char* out,
                                          size_t capacity);
FORSYTH_API int32_t forsyth_repairs_setup(const forsyth_repairs* repairs, int32_t i,
                                          forsyth_setup* setup);
/* What is still illegal after the edits, and what they cost. */
FORSYTH_API int32_t forsyth_repairs_remaining(const forsyth_repairs* repairs, int32_t i,
                                              uint64_t* found);
FORSYTH_API int32_t forsyth_repairs_cost(const forsyth_repairs* repairs, int32_t i, int32_t* cost);
FORSYTH_API int32_t forsyth_repairs_edit_count(const forsyth_repairs* repairs, int32_t i);
/* Edit j of candidate i: its id and field (outputs optional); in words; what stood there, and what
 * stands there after it. */
FORSYTH_API int32_t forsyth_repairs_edit(const forsyth_repairs* repairs, int32_t i, int32_t j,
                                         int32_t* id, int32_t* field);
FORSYTH_API ptrdiff_t forsyth_repairs_edit_label(const forsyth_repairs* repairs, int32_t i,
                                                 int32_t j, int32_t language, char* out,
                                                 size_t capacity);
FORSYTH_API ptrdiff_t forsyth_repairs_edit_before(const forsyth_repairs* repairs, int32_t i,
                                                  int32_t j, char* out, size_t capacity);
FORSYTH_API ptrdiff_t forsyth_repairs_edit_after(const forsyth_repairs* repairs, int32_t i,
                                                 int32_t j, char* out, size_t capacity);

/* --- Packed positions, start positions, transforms -------------------------------------------- */

/* Exactly FORSYTH_PACKED bytes (docs/packed.md). `error` is optional. */
FORSYTH_API int32_t forsyth_pack(const forsyth_setup* setup, uint8_t* bytes, forsyth_error* error);
FORSYTH_API int32_t forsyth_unpack(const uint8_t* bytes, size_t size, forsyth_setup* setup,
                                   forsyth_error* error);

/* Numbers 0 to 959; FORSYTH_FAULT for others. The same number twice is Chess960, two are double
 * Chess960. */
FORSYTH_API int32_t forsyth_chess960_start(int32_t white, int32_t black, forsyth_setup* setup);
/* FORSYTH_FAULT when the board is no such start position. */
FORSYTH_API int32_t forsyth_chess960_numbers(const forsyth_setup* setup, int32_t* white,
                                             int32_t* black);

/* `out` may be the setup itself. */
FORSYTH_API int32_t forsyth_flip_colors(const forsyth_setup* setup, forsyth_setup* out);
FORSYTH_API int32_t forsyth_mirror_files(const forsyth_setup* setup, forsyth_setup* out);
FORSYTH_API int32_t forsyth_rotate(const forsyth_setup* setup, forsyth_setup* out);
FORSYTH_API int32_t forsyth_swap_turn(const forsyth_setup* setup, forsyth_setup* out);

/* --- Positions and moves ---------------------------------------------------------------------- */

/* A checked position, a value that may be read and copied freely, but is only written by the
 * library: the seal proves it, and a struct that was changed or never filled is
 * FORSYTH_BAD_ARGUMENT. Not for files: layout and seal may change with the version (a packed
 * position is). 104 bytes. */
typedef struct forsyth_position {
  uint64_t by_color[2]; /*  0: the squares of White's and Black's pieces */
  uint64_t by_role[6];  /* 16: pawns, knights, bishops, rooks, queens, kings */
  uint64_t castling;    /* 64 */
  uint64_t checkers;    /* 72: the pieces that give check to the side to move */
  uint32_t halfmove;    /* 80 */
  uint32_t fullmove;    /* 84 */
  uint8_t turn;         /* 88 */
  uint8_t ep;           /* 89 */
  uint8_t chess960;     /* 90 */
  uint8_t reserved[5];  /* 91 */
  uint64_t seal;        /* 96 */
} forsyth_position;

FORSYTH_API int32_t forsyth_position_start(forsyth_position* position);
/* Checks the setup. FORSYTH_FAULT with the illegalities in `wrong` (optional), unless all of them
 * are in the set `forgiven`. */
FORSYTH_API int32_t forsyth_position_from_setup(const forsyth_setup* setup, uint64_t forgiven,
                                                int32_t variant, forsyth_position* position,
                                                uint64_t* wrong);
FORSYTH_API int32_t forsyth_position_to_setup(const forsyth_position* position,
                                              forsyth_setup* setup);
/* Equality by the repetition rule: clocks are not compared, ep only where a capture is legal. */
FORSYTH_API int32_t forsyth_position_equal(const forsyth_position* a, const forsyth_position* b);
/* The ep square if some capture on it is legal, else FORSYTH_NO_SQUARE. */
FORSYTH_API int32_t forsyth_legal_ep_square(const forsyth_position* position);

/* A move is 16 bits: from the lowest, 6 for the square it comes from, 6 for the square it goes to,
 * 4 for its kind: 0 ordinary, 1 en passant, 2 castling (the king takes its own rook: e1h1), 4 to 7
 * promotion to knight, bishop, rook, queen. It means something only in its position. */

/* All legal moves. Their number comes back; they are written when they fit, as they always do into
 * FORSYTH_MAX_MOVES. */
FORSYTH_API int32_t forsyth_legal_moves(const forsyth_position* position, uint16_t* moves,
                                        size_t capacity);
FORSYTH_API int32_t forsyth_is_legal_move(const forsyth_position* position, uint16_t move);
/* FORSYTH_FAULT when the move is not legal. `after` may be the position itself. */
FORSYTH_API int32_t forsyth_play(const forsyth_position* position, uint16_t move,
                                 forsyth_position* after);
/* Passes the move to the other side; FORSYTH_FAULT in check. */
FORSYTH_API int32_t forsyth_play_null(const forsyth_position* position, forsyth_position* after);
/* Of a legal move: does it give check, and what does it take (a role, or FORSYTH_EMPTY)?
 * FORSYTH_FAULT when the move is not legal. */
FORSYTH_API int32_t forsyth_gives_check(const forsyth_position* position, uint16_t move);
FORSYTH_API int32_t forsyth_captured(const forsyth_position* position, uint16_t move);
/* The pieces of a colour that strike a square; those that shield their king. */
FORSYTH_API int32_t forsyth_attackers(const forsyth_position* position, int32_t square,
                                      int32_t color, uint64_t* squares);
FORSYTH_API int32_t forsyth_pinned(const forsyth_position* position, int32_t color,
                                   uint64_t* squares);
/* The leaves of the tree of legal moves. Takes its time: some 10^9 leaves a second, and no way
 * back. */
FORSYTH_API int32_t forsyth_perft(const forsyth_position* position, int32_t depth,
                                  uint64_t* leaves);

/* --- Status and keys -------------------------------------------------------------------------- */

/* 12 bytes; all but the last are 0 or 1. */
typedef struct forsyth_status {
  uint8_t turn;                   /* 0 */
  uint8_t check;                  /* 1 */
  uint8_t checkmate;              /* 2 */
  uint8_t stalemate;              /* 3 */
  uint8_t insufficient_material;  /* 4 */
  uint8_t fifty_move_claim;       /* 5 */
  uint8_t seventy_five_move_draw; /* 6 */
  uint8_t reserved;               /* 7 */
  uint32_t legal_moves;           /* 8: how many */
} forsyth_status;

FORSYTH_API int32_t forsyth_position_status(const forsyth_position* position,
                                            forsyth_status* status);
/* Of the board alone: can a colour never mate; can neither? */
FORSYTH_API int32_t forsyth_has_insufficient_material(const forsyth_setup* setup, int32_t color);
FORSYTH_API int32_t forsyth_is_insufficient_material(const forsyth_setup* setup);
/* enum forsyth_can_win */
FORSYTH_API int32_t forsyth_can_win(const forsyth_position* position, int32_t color);
/* Repetition, given a game's positions in order, the current one last; at least one. */
FORSYTH_API int32_t forsyth_occurrences(const forsyth_position* history, size_t count);
FORSYTH_API int32_t forsyth_is_threefold(const forsyth_position* history, size_t count);
FORSYTH_API int32_t forsyth_can_claim_threefold(const forsyth_position* history, size_t count);
FORSYTH_API int32_t forsyth_is_fivefold(const forsyth_position* history, size_t count);

FORSYTH_API int32_t forsyth_key(const forsyth_position* position, uint64_t* key);
FORSYTH_API int32_t forsyth_polyglot_key(const forsyth_position* position, uint64_t* key);

/* --- Moves as text ---------------------------------------------------------------------------- */

/* Why a text is no move, and the legal moves that it may have meant. 532 bytes. */
typedef struct forsyth_move_error {
  forsyth_error error;                    /*  0 */
  uint32_t candidate_count;               /* 16 */
  uint16_t candidates[FORSYTH_MAX_MOVES]; /* 20 */
} forsyth_move_error;

/* SAN and its relatives, long algebraic included, in the letters of a language; and UCI. `error` is
 * optional. */
FORSYTH_API int32_t forsyth_parse_san(const forsyth_position* position, const char* text,
                                      size_t size, int32_t letters, uint16_t* move,
                                      forsyth_move_error* error);
FORSYTH_API int32_t forsyth_parse_uci(const forsyth_position* position, const char* text,
                                      size_t size, uint16_t* move, forsyth_move_error* error);
/* FORSYTH_FAULT when the move is not legal. */
FORSYTH_API ptrdiff_t forsyth_write_san(const forsyth_position* position, uint16_t move,
                                        int32_t letters, char* out, size_t capacity);
FORSYTH_API ptrdiff_t forsyth_write_lan(const forsyth_position* position, uint16_t move,
                                        int32_t letters, char* out, size_t capacity);
FORSYTH_API ptrdiff_t forsyth_write_uci(const forsyth_position* position, uint16_t move, char* out,
                                        size_t capacity);

/* --- EPD -------------------------------------------------------------------------------------- */

typedef struct forsyth_epd forsyth_epd;

/* Reads one record; on FORSYTH_OK the handle is the caller's. `error` is optional. */
FORSYTH_API int32_t forsyth_parse_epd(const char* text, size_t size, forsyth_epd** epd,
                                      forsyth_error* error);
/* A record without operations. */
FORSYTH_API int32_t forsyth_epd_new(const forsyth_setup* setup, forsyth_epd** epd);
FORSYTH_API void forsyth_epd_free(forsyth_epd* epd);
FORSYTH_API ptrdiff_t forsyth_epd_write(const forsyth_epd* epd, int32_t ep_policy,
                                        int32_t castling_style, char* out, size_t capacity);

FORSYTH_API int32_t forsyth_epd_setup(const forsyth_epd* epd, forsyth_setup* setup);
FORSYTH_API int32_t forsyth_epd_operation_count(const forsyth_epd* epd);
FORSYTH_API ptrdiff_t forsyth_epd_opcode(const forsyth_epd* epd, int32_t i, char* out,
                                         size_t capacity);
FORSYTH_API int32_t forsyth_epd_operand_count(const forsyth_epd* epd, int32_t i);
/* Operand j of operation i, without its quotes; whether it has them. */
FORSYTH_API ptrdiff_t forsyth_epd_operand(const forsyth_epd* epd, int32_t i, int32_t j, char* out,
                                          size_t capacity);
FORSYTH_API int32_t forsyth_epd_operand_is_quoted(const forsyth_epd* epd, int32_t i, int32_t j);
/* The moves of operation i (`bm`, `pv`) in a position. Their number comes back; they are written
 * when they fit. `error` is optional. */
FORSYTH_API int32_t forsyth_epd_moves(const forsyth_epd* epd, int32_t i,
                                      const forsyth_position* position, uint16_t* moves,
                                      size_t capacity, forsyth_move_error* error);

/* Adds an operation: without operands; with moves as alternatives, in canonical order. Then
 * operands to the last operation, in quotes where the text needs them or `quoted` asks for them.
 * FORSYTH_FAULT for what would not read back the same: an opcode that is no letter with letters,
 * digits and `_` after it; hmvc and fmvn, which the clocks of the setup write by themselves; a line
 * break in an operand; a move that is not legal. */
FORSYTH_API int32_t forsyth_epd_add(forsyth_epd* epd, const char* opcode, size_t size);
FORSYTH_API int32_t forsyth_epd_add_moves(forsyth_epd* epd, const char* opcode, size_t size,
                                          const forsyth_position* position, const uint16_t* moves,
                                          size_t count);
FORSYTH_API int32_t forsyth_epd_add_operand(forsyth_epd* epd, const char* text, size_t size,
                                            int32_t quoted);

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif /* FORSYTH_C_H */
