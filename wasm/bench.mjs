// node bench.mjs FORSYTH.WASM CORPUS [--rounds N]: how long a line of FEN takes to be read and judged
// in WebAssembly. The corpus, one FEN a line, is copied into the module's memory once; a round is one
// call over all of it. Prints one line of JSON with the median.

import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { Library } from "./library.mjs";

const DETECT = 0;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: "string", default: "15" } },
});
const [path, corpusPath] = positionals;
const rounds = Number(values.rounds);
if (corpusPath === undefined || !Number.isInteger(rounds) || rounds < 1) {
  console.error("usage: node bench.mjs FORSYTH.WASM CORPUS [--rounds N]");
  process.exit(2);
}

const library = await Library.load(path);
const { c } = library;
const corpus = await readFile(corpusPath);
const at = c.forsyth_alloc(corpus.length);
library.bytes.set(corpus, at);

/** One round, in ns a line. */
function round() {
  const begin = process.hrtime.bigint();
  const lines = c.forsyth_check_lines(at, corpus.length, DETECT, 0, 0, 0, 0);
  const end = process.hrtime.bigint();
  if (lines <= 0) {
    console.error(`${corpusPath}: ${lines} lines`);
    process.exit(1);
  }
  return Number(end - begin) / lines;
}

// The optimising compiler works beside the first rounds, which are not counted.
const start = process.hrtime.bigint();
do round();
while (process.hrtime.bigint() - start < 1_000_000_000n);

const runs = Array.from({ length: rounds }, round);
c.forsyth_free(at);

const sorted = runs.toSorted((a, b) => a - b);
const value = sorted[sorted.length >> 1];
const rounded = (ns) => Math.round(ns * 10) / 10;
console.log(
  JSON.stringify({
    work: "parse_valid",
    unit: "ns/FEN",
    subject: "forsyth wasm",
    value: rounded(value),
    runs: runs.map(rounded),
  }),
);
