// The C functions of forsyth.wasm as node sees them: numbers, and pointers into the module's memory.

import { readFile } from "node:fs/promises";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** A block of the module's memory for the arguments of one call after the other. */
const SCRATCH_SIZE = 1 << 20;

export class Library {
  #scratch;
  #used = 0;

  /** @param {WebAssembly.Exports} functions the exports of the module, by the names of c.h */
  constructor(functions) {
    this.c = functions;
    this.#scratch = functions.forsyth_alloc(SCRATCH_SIZE);
  }

  static async load(path) {
    const module = await WebAssembly.compile(await readFile(path));
    const imports = WebAssembly.Module.imports(module);
    if (imports.length > 0) {
      throw new Error(`the module wants ${imports.map((wanted) => wanted.name).join(", ")}`);
    }
    const { exports } = await WebAssembly.instantiate(module, {});
    exports._initialize?.();
    return new Library(exports);
  }

  /** The memory of the module; asked for anew each time, since it moves when it grows. */
  get bytes() {
    return new Uint8Array(this.c.memory.buffer);
  }
  get view() {
    return new DataView(this.c.memory.buffer);
  }

  /** Forgets what space() and text() gave. */
  clear() {
    this.#used = 0;
  }

  /** A piece of the scratch block, aligned for any struct. */
  space(size) {
    const at = this.#scratch + this.#used;
    this.#used += (size + 15) & ~15;
    if (this.#used > SCRATCH_SIZE) throw new Error("the scratch block is full");
    return at;
  }

  /** Puts a string or bytes into memory: the two arguments of c.h for a text. */
  text(value) {
    const bytes = typeof value === "string" ? encoder.encode(value) : value;
    const at = this.space(bytes.length);
    this.bytes.set(bytes, at);
    return [at, bytes.length];
  }

  /** Calls a function that writes a text; a negative result comes back as a number. */
  written(name, ...args) {
    const capacity = 4096;
    const at = this.space(capacity);
    const size = this.c[name](...args, at, capacity);
    if (size > capacity) throw new Error(`${name} wrote ${size} bytes`);
    return size < 0 ? size : decoder.decode(this.bytes.subarray(at, at + size));
  }
}

/** The rows of a table of conformance/: tab-separated fields, `#` starts a comment line. */
export async function readRows(url) {
  const text = await readFile(url, "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
}
