// node smoke.mjs FORSYTH.WASM: the rows of conformance/ through the C functions of the module.
// Prints "N passed, M failed", each failure before it; exit status 1 if there is any.

import { Library, readRows } from "./library.mjs";

const OK = 0;
const FAULT = -1;
const DETECT = 0;
const MAX_MOVES = 256;
const SETUP_SIZE = 88;
const POSITION_SIZE = 104;
const FINDING_SIZE = 40;
const MOVE_ERROR_SIZE = 532;
const LANGUAGES = ["en", "es", "pt", "it"];

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error("usage: node smoke.mjs FORSYTH.WASM");
  process.exit(2);
}
const library = await Library.load(path);
const { c } = library;

let passed = 0;
let failed = 0;

function check(what, found, wanted) {
  if (found === wanted) {
    ++passed;
  } else {
    ++failed;
    console.error(`${what}\n  found  ${found}\n  wanted ${wanted}`);
  }
}

const rows = (name) => readRows(new URL(`../conformance/${name}`, import.meta.url));

// --- What the tables speak of -------------------------------------------------------------------

function setupOf(fen) {
  const setup = library.space(SETUP_SIZE);
  const result = c.forsyth_parse_fen(...library.text(fen), setup, 0);
  if (result !== OK) throw new Error(`${fen}: ${result}`);
  return setup;
}

/** The position of a FEN; whatever can be forgiven is. */
function positionOf(fen) {
  const forgivable = library.space(8);
  c.forsyth_forgivable(forgivable);
  const forgiven = library.view.getBigUint64(forgivable, true);
  const position = library.space(POSITION_SIZE);
  const result = c.forsyth_position_from_setup(setupOf(fen), forgiven, DETECT, position, 0);
  if (result !== OK) throw new Error(`${fen}: ${result}`);
  return position;
}

const fenOf = (setup) => library.written("forsyth_write_fen", setup, 0, 0);
const findingName = (id) => library.written("forsyth_finding_name", id);

/** Text of a table: \t \n \r \\ and \xHH are escapes, the last for single bytes. */
function unescaped(text) {
  const simple = { t: 9, n: 10, r: 13, "\\": 92 };
  const bytes = [];
  for (let i = 0; i < text.length; ) {
    const escape = /^\\(?:([tnr\\])|x([0-9A-Fa-f]{2}))/.exec(text.slice(i, i + 4));
    if (escape) {
      bytes.push(escape[1] ? simple[escape[1]] : Number.parseInt(escape[2], 16));
      i += escape[0].length;
    } else {
      const letter = String.fromCodePoint(text.codePointAt(i));
      bytes.push(...new TextEncoder().encode(letter));
      i += letter.length;
    }
  }
  return Uint8Array.from(bytes);
}

function findingAt(diagnosis, i) {
  const at = library.space(FINDING_SIZE);
  c.forsyth_diagnosis_finding(diagnosis, i, at);
  const { view } = library;
  return {
    id: findingName(view.getUint16(at + 32, true)),
    begin: view.getUint32(at + 24, true),
    end: view.getUint32(at + 28, true),
  };
}

/** The error of a move as the tables write it: its name; its bytes and the candidates. */
function moveError(at, write) {
  const { view } = library;
  const words = [`${view.getUint32(at + 8, true)}-${view.getUint32(at + 12, true)}`];
  const candidates = view.getUint32(at + 16, true);
  for (let i = 0; i < candidates; ++i) words.push(write(view.getUint16(at + 20 + 2 * i, true)));
  return [findingName(view.getInt32(at, true)), words.join(" ")];
}

// --- The tables ---------------------------------------------------------------------------------

async function checkChess960() {
  for (const [white, black, fen] of await rows("chess960.tsv")) {
    library.clear();
    const setup = library.space(SETUP_SIZE);
    check(`start ${white} ${black}`, c.forsyth_chess960_start(+white, +black, setup), OK);
    check(`start ${white} ${black}`, fenOf(setup), fen);
    const numbers = library.space(8);
    check(`numbers of ${fen}`, c.forsyth_chess960_numbers(setupOf(fen), numbers, numbers + 4), OK);
    const found = [library.view.getInt32(numbers, true), library.view.getInt32(numbers + 4, true)];
    check(`numbers of ${fen}`, found.join(), `${white},${black}`);
  }
}

async function checkPacked() {
  for (const [kind, fen, hex, field] of await rows("packed.tsv")) {
    library.clear();
    const error = library.space(16);
    const setup = library.space(SETUP_SIZE);
    const packed = library.space(32);
    if (kind === "fits") {
      // The standard has no move 0, so such a row is read from its bytes only.
      if (!fen.endsWith(" 0")) {
        check(`pack ${fen}`, c.forsyth_pack(setupOf(fen), packed, error), OK);
        const bytes = library.bytes.subarray(packed, packed + 32);
        check(`pack ${fen}`, Buffer.from(bytes).toString("hex"), hex);
      }
      check(`unpack ${hex}`, c.forsyth_unpack(...library.text(Buffer.from(hex, "hex")), setup, 0), OK);
      check(`unpack ${hex}`, fenOf(setup), fen);
    } else if (kind === "refused") {
      check(`pack ${fen}`, c.forsyth_pack(setupOf(fen), packed, error), FAULT);
      check(`pack ${fen}`, library.view.getInt32(error + 4, true), +field);
    } else {
      const bytes = Buffer.from(hex === "-" ? "" : hex, "hex");
      check(`unpack ${hex}`, c.forsyth_unpack(...library.text(bytes), setup, error), FAULT);
    }
  }
}

async function checkReading(name) {
  for (const [text, fen, findings] of await rows(name)) {
    library.clear();
    const reading = c.forsyth_read_fen(...library.text(unescaped(text)));
    const setup = library.space(SETUP_SIZE);
    const read = c.forsyth_diagnosis_setup(reading, setup);
    check(`read ${text}`, read === OK ? fenOf(setup) : "unreadable", fen);
    const found = [];
    for (let i = 0; i < c.forsyth_diagnosis_count(reading); ++i) {
      const { id, begin, end } = findingAt(reading, i);
      found.push(`${id}@${begin}-${end}`);
    }
    check(`findings of ${text}`, found.join(" ") || "-", findings);
    c.forsyth_diagnosis_free(reading);
  }
}

async function checkSan() {
  for (const [fen, tag, text, answer, detail] of await rows("san.tsv")) {
    library.clear();
    const what = `${fen} ${text}`;
    const position = positionOf(fen);
    const letters = c.forsyth_letters_from_tag(...library.text(tag));
    const move = library.space(2);
    const error = library.space(MOVE_ERROR_SIZE);
    const san = (bits) => library.written("forsyth_write_san", position, bits, 0);
    const result = c.forsyth_parse_san(position, ...library.text(text), letters, move, error);
    const bits = library.view.getUint16(move, true);
    const [found, more] =
      result === OK
        ? [library.written("forsyth_write_uci", position, bits), san(bits)]
        : moveError(error, san);
    check(what, found, answer);
    check(what, more, detail);
  }
}

async function checkUci() {
  for (const [fen, text, answer, detail] of await rows("uci.tsv")) {
    library.clear();
    const what = `${fen} ${text}`;
    const position = positionOf(fen);
    const move = library.space(2);
    const error = library.space(MOVE_ERROR_SIZE);
    const uci = (bits) => library.written("forsyth_write_uci", position, bits);
    const result = c.forsyth_parse_uci(position, ...library.text(text), move, error);
    const [found, more] =
      result === OK ? [uci(library.view.getUint16(move, true)), ""] : moveError(error, uci);
    check(what, found, answer);
    check(what, more, detail);
  }
}

async function checkStatus() {
  const names = ["check", "checkmate", "stalemate", "insufficient", "fifty", "seventy-five"];
  for (const [fen, states, white, black] of await rows("status.tsv")) {
    library.clear();
    const position = positionOf(fen);
    const status = library.space(12);
    check(fen, c.forsyth_position_status(position, status), OK);
    const flags = library.bytes.slice(status + 1, status + 7);
    check(fen, names.filter((_, i) => flags[i] !== 0).join(" ") || "-", states);
    const answers = ["no", "yes", "unknown"];
    check(fen, answers[c.forsyth_can_win(position, 0)], white);
    check(fen, answers[c.forsyth_can_win(position, 1)], black);
  }
}

async function checkKeys() {
  for (const [fen, polyglot, key] of await rows("polyglot.tsv")) {
    library.clear();
    const position = positionOf(fen);
    const at = library.space(8);
    const hex = () => library.view.getBigUint64(at, true).toString(16).padStart(16, "0");
    c.forsyth_polyglot_key(position, at);
    check(`polyglot key of ${fen}`, hex(), polyglot);
    c.forsyth_key(position, at);
    check(`key of ${fen}`, hex(), key);
  }
}

async function checkPerft() {
  for (const [fen, depth, nodes] of await rows("perft.tsv")) {
    library.clear();
    const leaves = library.space(8);
    c.forsyth_perft(positionOf(fen), +depth, leaves);
    check(`perft ${depth} of ${fen}`, library.view.getBigUint64(leaves, true), BigInt(nodes));
  }
}

// --- What no table says -------------------------------------------------------------------------

/** Every legal move of some positions: played, written and read back. */
function checkMoves() {
  for (const fen of [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  ]) {
    library.clear();
    const position = positionOf(fen);
    const moves = library.space(2 * MAX_MOVES);
    const count = c.forsyth_legal_moves(position, moves, MAX_MOVES);
    check(`moves of ${fen}`, count, fen.startsWith("rnbq") ? 20 : 48);
    for (let i = 0; i < count; ++i) {
      const move = library.view.getUint16(moves + 2 * i, true);
      const san = library.written("forsyth_write_san", position, move, 0);
      const read = library.space(2);
      check(san, c.forsyth_parse_san(position, ...library.text(san), 0, read, 0), OK);
      check(san, library.view.getUint16(read, true), move);
      const after = library.space(POSITION_SIZE);
      check(san, c.forsyth_play(position, move, after), OK);
      check(san, c.forsyth_gives_check(position, move), /[+#]$/.test(san) ? 1 : 0);
    }
  }
}

/** The messages of a broken FEN in each language: all there, all different. */
function checkMessages() {
  const fen = "rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  library.clear();
  const diagnosis = c.forsyth_diagnose(...library.text(fen), DETECT);
  check("verdict", c.forsyth_diagnosis_verdict(diagnosis), 2);
  const messages = new Set();
  LANGUAGES.forEach((tag, language) => {
    check(tag, c.forsyth_language_from_tag(...library.text(tag)), language);
    const message = library.written("forsyth_diagnosis_message", diagnosis, 0, language);
    check(`${tag}: ${message}`, /[{}]/.test(message), false);
    messages.add(message);
    const rendered = library.written("forsyth_diagnosis_render", diagnosis, 0, language);
    check(`${tag}: a caret in ${rendered}`, rendered.includes("^"), true);
  });
  check("messages", messages.size, LANGUAGES.length);
  c.forsyth_diagnosis_free(diagnosis);

  const repairs = c.forsyth_repair(...library.text(fen), DETECT, 8);
  check("repairs", c.forsyth_repairs_count(repairs) > 0, true);
  const best = library.written("forsyth_repairs_fen", repairs, 0);
  check("best repair", best, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  c.forsyth_repairs_free(repairs);
}

async function checkLines() {
  const fens = (await rows("chess960.tsv")).map(([, , fen]) => fen);
  const text = `${fens.join("\n")}\nrubbish\n\n`;
  library.clear();
  const counts = library.space(48);
  const verdicts = library.space(fens.length + 2);
  const [at, size] = library.text(text);
  const lines = c.forsyth_check_lines(at, size, DETECT, verdicts, fens.length + 2, counts, 0);
  check("lines", lines, fens.length + 2);
  check("legal lines", library.view.getBigUint64(counts + 16, true), BigInt(fens.length));
  check("unreadable lines", library.view.getBigUint64(counts + 32, true), 1n);
  check("verdict of rubbish", library.bytes[verdicts + fens.length], 2 + 4);
  check("verdict of nothing", library.bytes[verdicts + fens.length + 1], 3);
}

/** A large text makes the memory grow, and gives it back. */
function checkMemory() {
  const size = 32 << 20;
  const at = c.forsyth_alloc(size);
  check("32 MiB", at !== 0, true);
  library.bytes.fill(0x78, at, at + size);
  const diagnosis = c.forsyth_diagnose(at, size, DETECT);
  check("verdict of 32 MiB of x", c.forsyth_diagnosis_verdict(diagnosis), 2);
  c.forsyth_diagnosis_free(diagnosis);
  c.forsyth_free(at);
}

await checkChess960();
await checkPacked();
await checkReading("read_fen.tsv");
await checkReading("paste.tsv");
await checkSan();
await checkUci();
await checkStatus();
await checkKeys();
await checkPerft();
checkMoves();
checkMessages();
await checkLines();
checkMemory();

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
