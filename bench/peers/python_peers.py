"""How long python-chess and bulletchess take for a piece of work.

    python_peers.py WORK CORPUS [--rounds N]

Prints the same JSON lines as the Rust program beside it, one a library. The work is done on a
sample spread evenly over the corpus, as these libraries are some hundred times slower; every
round runs each library once, in turn, and a first round is thrown away. What a library does
differently from the others is said where its work is defined. A library that cannot take part
prints a line whose "missing" says why.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import chess

try:
    import bulletchess
    import bulletchess.utils
except ImportError:
    HAS_BULLETCHESS = False
else:
    HAS_BULLETCHESS = True

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
KIWIPETE_NODES = {3: 97_862, 4: 4_085_603}

SAMPLE = 2_000
SAN_SAMPLE = 400

UNITS = {
    "parse_valid": "ns/FEN",
    "parse": "ns/FEN",
    "write": "ns/FEN",
    "legal_moves": "ns/position",
    "status": "ns/position",
    "perft": "Mnodes/s",
    "san_write": "ns/move",
    "san_parse": "ns/move",
}

# A subject does its work once and returns how many items it handled.
Subject = Callable[[], int]


def sample(corpus: Path, count: int) -> list[str]:
    """`count` lines at even distances from each other."""
    lines = [line for line in corpus.read_text(encoding="ascii").splitlines() if line]
    step = max(1, len(lines) // count)
    return lines[::step][:count]


def python_chess(work: str, corpus: Path) -> Subject:
    lines = sample(corpus, SAN_SAMPLE if work.startswith("san") else SAMPLE)
    boards = [chess.Board(line) for line in lines]

    def parse_valid() -> int:
        for line in lines:
            chess.Board(line).is_valid()
        return len(lines)

    def parse() -> int:
        for line in lines:
            chess.Board(line)
        return len(lines)

    def write() -> int:
        for board in boards:
            board.fen(en_passant="fen")
        return len(boards)

    def legal_moves() -> int:
        for board in boards:
            list(board.legal_moves)
        return len(boards)

    def status() -> int:
        for board in boards:
            board.is_check()
            board.is_checkmate()
            board.is_stalemate()
            board.is_insufficient_material()
        return len(boards)

    def perft() -> int:
        nodes = count_nodes(chess.Board(KIWIPETE), 3)
        assert nodes == KIWIPETE_NODES[3]
        return int(nodes)

    moves = [list(board.legal_moves) for board in boards] if work.startswith("san") else []
    texts = [[board.san(move) for move in some] for board, some in zip(boards, moves, strict=False)]

    def san_write() -> int:
        for board, some in zip(boards, moves, strict=True):
            for move in some:
                board.san(move)
        return sum(map(len, moves))

    def san_parse() -> int:
        for board, some in zip(boards, texts, strict=True):
            for text in some:
                board.parse_san(text)
        return sum(map(len, texts))

    return {
        "parse_valid": parse_valid,
        "parse": parse,
        "write": write,
        "legal_moves": legal_moves,
        "status": status,
        "perft": perft,
        "san_write": san_write,
        "san_parse": san_parse,
    }[work]


def count_nodes(board: chess.Board, depth: int) -> int:
    """Bulk counting, as fast as python-chess allows."""
    if depth == 1:
        return int(board.legal_moves.count())
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += count_nodes(board, depth - 1)
        board.pop()
    return nodes


def bullet_chess(work: str, corpus: Path) -> Subject:
    lines = sample(corpus, SAN_SAMPLE if work.startswith("san") else SAMPLE)
    boards = [bulletchess.Board.from_fen(line) for line in lines]

    def parse() -> int:
        for line in lines:
            bulletchess.Board.from_fen(line)
        return len(lines)

    def write() -> int:
        for board in boards:
            board.fen()
        return len(boards)

    def legal_moves() -> int:
        for board in boards:
            board.legal_moves()
        return len(boards)

    def status() -> int:
        for board in boards:
            board in bulletchess.CHECK  # noqa: B015
            board in bulletchess.CHECKMATE  # noqa: B015
            board in bulletchess.STALEMATE  # noqa: B015
            board in bulletchess.INSUFFICIENT_MATERIAL  # noqa: B015
        return len(boards)

    def perft() -> int:
        nodes = bulletchess.utils.perft(bulletchess.Board.from_fen(KIWIPETE), 4)
        assert nodes == KIWIPETE_NODES[4]
        return int(nodes)

    moves = [board.legal_moves() for board in boards] if work.startswith("san") else []

    # It writes promotions as "e8Q", and more disambiguation than the standard wants.
    def san_write() -> int:
        for board, some in zip(boards, moves, strict=True):
            for move in some:
                move.san(board)
        return sum(map(len, moves))

    texts: list[list[str]] = []
    if work == "san_parse":
        for line in lines:
            standard = chess.Board(line)
            texts.append([standard.san(move) for move in standard.legal_moves])

    def san_parse() -> int:
        for board, some in zip(boards, texts, strict=True):
            for text in some:
                bulletchess.Move.from_san(text, board)
        return sum(map(len, texts))

    return {
        "parse": parse,
        "write": write,
        "legal_moves": legal_moves,
        "status": status,
        "perft": perft,
        "san_write": san_write,
        "san_parse": san_parse,
    }[work]


def figure(unit: str, subject: Subject) -> float:
    start = time.perf_counter()
    items = subject()
    seconds = time.perf_counter() - start
    return items / seconds / 1e6 if unit == "Mnodes/s" else seconds * 1e9 / max(1, items)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("work", choices=UNITS)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    work: str = arguments.work
    unit = UNITS[work]

    subjects = {"python-chess": python_chess(work, arguments.corpus)}
    missing: dict[str, str] = {}
    if work == "parse_valid":
        missing["bulletchess"] = "checks no validity"
    elif not HAS_BULLETCHESS:
        version = ".".join(map(str, sys.version_info[:2]))
        missing["bulletchess"] = f"not installed in Python {version} (it needs 3.13 or newer)"
    else:
        subjects["bulletchess"] = bullet_chess(work, arguments.corpus)

    runs: dict[str, list[float]] = {name: [] for name in subjects}
    for round_ in range(1 + arguments.rounds):
        for name, subject in subjects.items():
            value = figure(unit, subject)
            if round_ > 0:
                runs[name].append(round(value, 3))
    for name, values in runs.items():
        value = round(statistics.median(values), 3)
        line = {"work": work, "unit": unit, "subject": name, "value": value, "runs": values}
        print(json.dumps(line))
    for name, why in missing.items():
        print(json.dumps({"work": work, "unit": unit, "subject": name, "missing": why}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
