#!/usr/bin/env python3
"""Measure Forsyth next to its peers and to what the machine can do at all.

    python3 tools/bench.py parse|write|moves|perft|san|status|check|wasm|all

Prints a table and writes build/bench/NAME.json: a list of {work, unit, subject, value, runs},
value being the median of runs. Forsyth itself must be built (preset release; for wasm also the
preset wasm). The rest is made on the first run, under build/bench: a seeded corpus, the Rust
peers by cargo, a virtual environment with the Python ones. Whatever can't be had has a row that
says why.

Programs take turns, several times over, so that a noisy minute on the machine hurts all alike.
The Rust peers are built twice, for any x86-64 and for this very processor, and each peer counts
with the better of the two.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build/bench"
FORSYTH = ROOT / "build/release/cli/forsyth"
FORSYTH_BENCH = ROOT / "build/release/bench/forsyth_bench"
SCALAR_BENCH = ROOT / "build/release/bench/forsyth_bench_scalar"
WASM = ROOT / "build/wasm/forsyth.wasm"
WASM_BENCH = ROOT / "wasm/bench.mjs"
PEERS = ROOT / "bench/peers"

# What is measured under each name; check and wasm have functions of their own.
WORKS = {
    "parse": ["parse_valid", "parse"],
    "write": ["write"],
    "moves": ["legal_moves"],
    "perft": ["perft"],
    "san": ["san_write", "san_parse"],
    "status": ["status"],
}
NAMES = [*WORKS, "check", "wasm"]

OURS = "forsyth"
SCALAR = "forsyth (scalar)"
LIMITS = {"memcpy", "newline scan"}

CORPUS_LINES = 250_000
CHECK_LINES = 10_000_000
CHECK_RUNS = 3

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
KIWIPETE_DEPTH = 5
KIWIPETE_NODES = 193_690_690


class Unavailable(Exception):
    """A program or a corpus can't be had; the message says why."""


@dataclass
class Row:
    """One subject at one work: its runs, or why there are none."""

    work: str
    subject: str
    unit: str = ""
    runs: list[float] = field(default_factory=list)
    missing: str = ""
    note: str = ""

    @property
    def value(self) -> float | None:
        return statistics.median(self.runs) if self.runs else None

    @property
    def is_rate(self) -> bool:
        return self.unit.endswith("/s")

    def is_ours(self) -> bool:
        return self.subject.startswith(OURS)

    def times_slower(self, than: Row) -> float | None:
        if not self.value or not than.value or self.unit != than.unit:
            return None
        return than.value / self.value if self.is_rate else self.value / than.value


# Measures one work once and gives a row per subject.
Measure = Callable[[str], list[Row]]


@dataclass
class Program:
    """Something that takes its turn, and the subjects that are missed if it can't."""

    subjects: list[str]
    measure: Measure
    note: str = ""


# --- running programs ---------------------------------------------------------------------------


def last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "no message"


def output_of(command: Sequence[str | Path], environment: dict[str, str] | None = None) -> str:
    """Standard output of a program that must succeed."""
    name = Path(command[0]).name
    try:
        done = subprocess.run(
            list(map(str, command)),
            env=os.environ | (environment or {}),
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError as error:
        raise Unavailable(f"{name}: {error.strerror}") from error
    if done.returncode != 0:
        raise Unavailable(f"{name} failed ({done.returncode}): {last_line(done.stderr)}")
    return done.stdout


def rows_of(command: Sequence[str | Path]) -> list[Row]:
    """Runs a program that prints JSON lines."""
    rows = []
    for line in output_of(command).splitlines():
        entry = json.loads(line)
        rows.append(
            Row(
                work=entry["work"],
                subject=entry["subject"],
                unit=entry.get("unit", ""),
                runs=entry.get("runs", []),
                missing=entry.get("missing", ""),
                note=f"without {n:,} lines that it refuses" if (n := entry.get("skipped")) else "",
            )
        )
    return rows


def say(text: str) -> None:
    print(f"bench: {text}", file=sys.stderr, flush=True)


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


def need(path: Path, how: str) -> Path:
    if not path.exists():
        raise Unavailable(f"{shown(path)} is missing ({how})")
    return path


# --- what is made on the first run --------------------------------------------------------------


def make_corpus(lines: int) -> Path:
    name = {250_000: "250k", 10_000_000: "10m"}.get(lines, str(lines))
    corpus = OUT / f"corpus-{name}.fen"
    if not corpus.exists():
        need(FORSYTH, "build the preset release: it generates the corpus")
        say(f"generating {lines:,} positions")
        part = corpus.with_suffix(".part")
        output_of([FORSYTH, "generate", "--seed", "1", "--count", str(lines), "--output", part])
        part.rename(corpus)
    return corpus


def find_tool(name: str, *places: str) -> Path:
    found = shutil.which(name) or next(
        (str(path) for place in places if (path := Path(place).expanduser()).exists()), None
    )
    if found is None:
        raise Unavailable(f"{name} is not installed")
    return Path(found)


def build_rust_peers(build: str) -> Path:
    """The `peers` program, built for any x86-64 ("baseline") or this processor ("native")."""
    cargo = find_tool("cargo", "~/.cargo/bin/cargo")
    target = OUT / "cargo" / build
    native = build == "native"
    program = target / "release/peers"
    if not program.exists():
        say(f"building the Rust peers ({build})")
    manifest = PEERS / "rust/Cargo.toml"
    command: list[str | Path] = ["nice", "-n", "10", cargo, "build", "--release", "--locked"]
    command += ["--jobs", "2", "--manifest-path", manifest]
    command += ["--features", "pext"] if native else []
    flags = "-C target-cpu=native" if native else ""
    output_of(command, {"CARGO_TARGET_DIR": str(target), "RUSTFLAGS": flags})
    return program


def newest_python() -> str:
    """The newest Python about: peers may need one newer than the system's, and run faster in it."""
    versions: dict[tuple[int, ...], str] = {sys.version_info[:3]: sys.executable}
    candidates = [shutil.which(f"python3.{minor}") for minor in range(13, 20)]
    candidates += map(str, Path("~/.pyenv/versions").expanduser().glob("3.*/bin/python3"))
    for candidate in filter(None, candidates):
        try:
            version = output_of([candidate, "-c", "import sys; print(*sys.version_info[:3])"])
        except Unavailable:
            continue
        versions[tuple(map(int, version.split()))] = candidate
    return versions[max(versions)]


def make_python_environment() -> Path:
    environment = OUT / "venv"
    python = environment / "bin/python"
    wanted = (PEERS / "requirements.txt").read_text()
    installed = environment / "installed.txt"
    if not installed.exists() or installed.read_text() != wanted:
        say("installing the Python peers")
        output_of([newest_python(), "-m", "venv", "--clear", environment])
        pip: list[str | Path] = [python, "-m", "pip", "install", "--quiet"]
        output_of([*pip, "--requirement", PEERS / "requirements.txt"])
        installed.write_text(wanted)
    return python


# --- the programs -------------------------------------------------------------------------------


def forsyth(corpus: Path, rounds: int) -> Measure:
    """The library as it is, and without its vector kernels."""
    programs = [need(path, "build the preset release") for path in (FORSYTH_BENCH, SCALAR_BENCH)]
    arguments: list[str | Path] = [corpus, "--rounds", str(rounds)]
    return lambda work: [row for path in programs for row in rows_of([path, work, *arguments])]


def rust_peers(build: str, corpus: Path, rounds: int) -> Measure:
    program = build_rust_peers(build)
    return lambda work: rows_of([program, work, corpus, "--rounds", str(rounds)])


def python_peers(corpus: Path, rounds: int) -> Measure:
    python = make_python_environment()
    program = PEERS / "python_peers.py"
    return lambda work: rows_of([python, program, work, corpus, "--rounds", str(rounds)])


def stockfish(rounds: int) -> Measure:
    """Its perft counts the last ply in bulk, like ours."""
    program = find_tool("stockfish", "/usr/games/stockfish")

    def measure(work: str) -> list[Row]:
        runs: list[float] = []
        with subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        ) as engine:
            assert engine.stdin
            assert engine.stdout

            def ask(command: str, answer: str) -> str:
                print(command, file=engine.stdin, flush=True)
                for line in engine.stdout or ():
                    if line.startswith(answer):
                        return line
                raise Unavailable(f"stockfish ended after '{command}'")

            ask("isready", "readyok")
            print(f"position fen {KIWIPETE}", file=engine.stdin, flush=True)
            for round_ in range(1 + rounds):
                start = time.perf_counter()
                answer = ask(f"go perft {KIWIPETE_DEPTH}", "Nodes searched:")
                seconds = time.perf_counter() - start
                if int(answer.split(":")[1]) != KIWIPETE_NODES:
                    raise Unavailable(f"stockfish miscounts: {answer.strip()}")
                if round_ > 0:
                    runs.append(round(KIWIPETE_NODES / seconds / 1e6, 3))
            print("quit", file=engine.stdin, flush=True)
        return [Row(work, "stockfish", "Mnodes/s", runs)]

    return measure


def not_available(subjects: Iterable[str], why: str) -> Measure:
    return lambda work: [Row(work, subject, missing=why) for subject in subjects]


def program(subjects: list[str], make: Callable[[], Measure], note: str = "") -> Program:
    """A program, or in its stead the news that it can't be had."""
    try:
        return Program(subjects, make(), note)
    except Unavailable as why:
        return Program(subjects, not_available(subjects, str(why)))


# --- measuring ----------------------------------------------------------------------------------


def attempt(program: Program, work: str) -> list[Row]:
    try:
        rows = program.measure(work)
    except Unavailable as why:
        return not_available(program.subjects, str(why))(work)
    for row in rows:
        row.note = ", ".join(filter(None, [program.note if row.runs else "", row.note]))
    return rows


def merged(rows: Iterable[Row]) -> list[Row]:
    """A row per work and subject, with the runs of all turns (and of the better build of two)."""
    same: dict[tuple[str, str, str], Row] = {}
    for row in rows:
        into = same.setdefault((row.work, row.subject, row.note), row)
        if into is not row:
            into.runs += row.runs
            into.missing = into.missing or row.missing
    best: dict[tuple[str, str], Row] = {}
    for row in same.values():
        other = best.setdefault((row.work, row.subject), row)
        slower = row.times_slower(other)
        if (slower is not None and slower < 1.0) or (row.runs and not other.runs):
            best[row.work, row.subject] = row
    return list(best.values())


def peers_and_ours(name: str, corpus: Path, passes: int, rounds: int) -> list[Row]:
    rust = ["shakmaty", "cozy-chess"]
    programs = [
        program([OURS], lambda: forsyth(corpus, rounds)),
        program(rust, lambda: rust_peers("baseline", corpus, rounds)),
        program(rust, lambda: rust_peers("native", corpus, rounds), "built for this CPU"),
        program(["python-chess", "bulletchess"], lambda: python_peers(corpus, min(rounds, 2))),
    ]
    if name == "perft":
        programs.append(program(["stockfish"], lambda: stockfish(rounds)))
    rows: list[Row] = []
    for work in WORKS[name]:
        say(f"measuring {work}")
        for _ in range(passes):
            for each in programs:
                rows += attempt(each, work)
    return merged(rows)


@dataclass
class Cost:
    """What one run of a command took."""

    cpu_seconds: float
    wall_seconds: float
    peak_megabytes: float


def cost_of(command: Sequence[str | Path], output: Path) -> Cost:
    """The peak can't come out below this script's own size, some 20 MB."""
    with output.open("wb") as stdout:
        start = time.perf_counter()
        process = subprocess.Popen(list(map(str, command)), stdout=stdout)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    output.unlink()
    if process.returncode not in (0, 1):
        raise Unavailable(f"{Path(command[0]).name} failed ({process.returncode})")
    return Cost(usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss * 1024 / 1e6)


def check(corpus: Path | None, lines: int) -> list[Row]:
    """`forsyth check` on a large file, against what the library alone takes for the same lines."""
    library = Row("check", "library: parse + validity", "s")
    cpu = Row("check", "forsyth check: CPU", "s", note="aim: at most 2x the library")
    wall = Row("check", "forsyth check: wall clock", "s")
    peak = Row("check", "forsyth check: peak memory", "MB", note="aim: under 100 MB")
    rows = [library, cpu, wall, peak]
    try:
        need(FORSYTH, "build the preset release")
        corpus = corpus or make_corpus(lines)
        with corpus.open("rb") as file:
            count = sum(block.count(b"\n") for block in iter(lambda: file.read(1 << 20), b""))
        measure = forsyth(corpus, 1)
        say(f"measuring check on {count:,} lines")
        for _ in range(CHECK_RUNS):
            cost = cost_of([FORSYTH, "check", corpus], OUT / "check.out")
            cpu.runs.append(round(cost.cpu_seconds, 3))
            wall.runs.append(round(cost.wall_seconds, 3))
            peak.runs.append(round(cost.peak_megabytes, 1))
            for row in measure("parse_valid"):
                if row.subject == OURS:
                    library.runs += [round(run * count / 1e9, 3) for run in row.runs]
    except Unavailable as why:
        for row in rows:
            row.missing = "" if row.runs else str(why)
    return rows


def wasm(corpus: Path, passes: int, rounds: int) -> list[Row]:
    """WebAssembly in node next to our own native code without vector instructions."""

    def in_node() -> Measure:
        node = find_tool("node")
        need(WASM, "build the preset wasm")
        need(WASM_BENCH, "it runs the module in node")
        return lambda _: rows_of([node, WASM_BENCH, WASM, corpus])

    module = program(["forsyth wasm"], in_node)
    native = program([OURS, SCALAR], lambda: forsyth(corpus, rounds))
    say("measuring wasm")
    rows: list[Row] = []
    for _ in range(passes):
        again = attempt(module, "wasm")
        rows += again
        for work in dict.fromkeys(row.work for row in again if row.runs):
            rows += [row for row in attempt(native, work) if row.is_ours()]
    return merged(rows)


# --- showing ------------------------------------------------------------------------------------


def figure(value: float) -> str:
    decimals = 2 if value < 10 else 1 if value < 100 else 0
    return f"{value:,.{decimals}f}"


def reference(rows: Sequence[Row], name: str) -> Row | None:
    wanted = {"wasm": [SCALAR, OURS], "check": ["library: parse + validity"]}.get(name, [OURS])
    return next((row for subject in wanted for row in rows if row.subject == subject), None)


def in_order(rows: Iterable[Row]) -> list[Row]:
    """Ours, the peers from the best on, the limits, and what is missing."""

    def key(row: Row) -> tuple[int, float]:
        if row.value is None:
            return (3, 0.0)
        if row.is_ours():
            return (0, 0.0)
        return (2 if row.subject in LIMITS else 1, -row.value if row.is_rate else row.value)

    return sorted(rows, key=key)


def table(name: str, rows: Sequence[Row]) -> str:
    cells: list[tuple[str, str, str, str, str]] = [("work", "subject", "value", "ratio", "")]
    for work in dict.fromkeys(row.work for row in rows):
        group = [row for row in rows if row.work == work]
        if name in WORKS:
            group = in_order(group)
        base = reference(group, name)
        peers = [row for row in group if not row.is_ours() and row.subject not in LIMITS]
        best = next((row for row in peers if row.runs), None) if name in WORKS else None
        for row in group:
            value = row.value
            if value is None:
                cells.append((work, row.subject, "", "", f"not available: {row.missing}"))
                continue
            ratio = row.times_slower(base) if base else None
            notes = ["best peer" if row is best else "", row.note]
            notes.append("physical limit" if row.subject in LIMITS else "")
            cells.append(
                (
                    work,
                    row.subject,
                    f"{figure(value)} {row.unit}",
                    f"{figure(ratio)}x" if ratio else "",
                    ", ".join(filter(None, notes)),
                )
            )
    widths = [max(len(cell[column]) for cell in cells) for column in range(4)]
    lines = []
    for work, subject, amount, times, note in cells:
        left = f"{work:<{widths[0]}}  {subject:<{widths[1]}}"
        right = f"{amount:>{widths[2]}}  {times:>{widths[3]}}"
        lines.append(f"{left}  {right}  {note}".rstrip())
    lines.insert(1, "-" * (sum(widths) + 6))
    return "\n".join(lines)


def save(name: str, rows: Iterable[Row]) -> None:
    entries = [
        {
            "work": row.work,
            "unit": row.unit,
            "subject": row.subject,
            "value": None if row.value is None else round(row.value, 3),
            "runs": [round(run, 3) for run in row.runs],
            **({} if row.runs else {"missing": row.missing}),
        }
        for row in rows
    ]
    path = OUT / f"{name}.json"
    path.write_text("[\n" + ",\n".join(map(json.dumps, entries)) + "\n]\n")
    say(f"wrote {shown(path)}")


def processor() -> str:
    try:
        found = re.search(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    except OSError:
        found = None
    return f"{found[1] if found else 'unknown processor'}, {os.cpu_count()} cores"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("name", choices=[*NAMES, "all"])
    parser.add_argument("--corpus", type=Path, help="one FEN a line, instead of a generated one")
    parser.add_argument("--passes", type=int, default=3, help="turns of each program (default 3)")
    parser.add_argument("--rounds", type=int, default=5, help="runs in a turn (default 5)")
    parser.add_argument(
        "--check-lines", type=int, default=CHECK_LINES, help="size of the file for check"
    )
    arguments = parser.parse_args()
    given: Path | None = arguments.corpus

    OUT.mkdir(parents=True, exist_ok=True)
    names = NAMES if arguments.name == "all" else [arguments.name]
    everything: list[Row] = []
    tables = []
    for name in names:
        if name == "check":
            rows = check(given, arguments.check_lines)
        else:
            try:
                corpus = given or make_corpus(CORPUS_LINES)
            except Unavailable as why:
                print(f"bench: {why}", file=sys.stderr)
                return 2
            if name == "wasm":
                rows = wasm(corpus, arguments.passes, arguments.rounds)
            else:
                rows = peers_and_ours(name, corpus, arguments.passes, arguments.rounds)
        save(name, rows)
        tables.append(table(name, rows))
        everything += rows
    if arguments.name == "all":
        save("all", everything)

    print(f"{processor()}. Medians; 2.00x takes twice as long as forsyth", end="")
    print(" (check: as the library; wasm: as forsyth (scalar)).\n")
    print("\n\n".join(tables))
    return 1 if any(row.missing and row.is_ours() for row in everything) else 0


if __name__ == "__main__":
    sys.exit(main())
