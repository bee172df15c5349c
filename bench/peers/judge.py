"""What python-chess says of each FEN on standard input, one JSON object a line, in order.

    judge.py [--jobs N] < FENS

    {"fen": "...", "ok": true, "error": [], "mode": "standard",
     "moves": [["e2e4", "e4"], ...], "check": false, "checkmate": false, "stalemate": false,
     "insufficient": false, "insufficient_white": false, "insufficient_black": false,
     "fen_legal": "...", "fen_pseudo": "...", "fen_always": "..."}

`error` holds the names of the flags of Board.status() or, where no board could be read, the text
of the ValueError; then `ok` is false and all after `mode` (`error`, if nothing could be read) is
left out. A position is Chess960 when it has castling rights that classical chess cannot have.
Moves are sorted by their UCI text, castling being e1g1 in standard positions and king takes rook
in Chess960 ones. The three FENs name the en passant square when a capture is legal, pseudo-legal
or always. The Rust judge (bench/peers/rust) prints the same of shakmaty.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys

import chess

# Lines that a process judges at a time.
CHUNK = 200


def read(fen: str) -> chess.Board:
    """A board in the mode that its castling rights call for."""
    board = chess.Board(fen, chess960=True)
    return board if board.has_chess960_castling_rights() else chess.Board(fen)


def error_names(status: chess.Status) -> list[str]:
    return [flag.name for flag in chess.Status if flag and flag in status and flag.name]


def verdict(fen: str) -> dict[str, object]:
    try:
        board = read(fen)
    except ValueError as error:
        return {"fen": fen, "ok": False, "error": [str(error)]}
    errors = error_names(board.status())
    mode = "chess960" if board.chess960 else "standard"
    if errors:
        return {"fen": fen, "ok": False, "error": errors, "mode": mode}
    return {
        "fen": fen,
        "ok": True,
        "error": [],
        "mode": mode,
        "moves": sorted([board.uci(move), board.san(move)] for move in board.legal_moves),
        "check": board.is_check(),
        "checkmate": board.is_checkmate(),
        "stalemate": board.is_stalemate(),
        "insufficient": board.is_insufficient_material(),
        "insufficient_white": board.has_insufficient_material(chess.WHITE),
        "insufficient_black": board.has_insufficient_material(chess.BLACK),
        "fen_legal": board.fen(en_passant="legal"),
        "fen_pseudo": board.fen(en_passant="xfen"),
        "fen_always": board.fen(en_passant="fen"),
    }


def judge(line: bytes) -> str:
    fen = line.rstrip(b"\r\n").decode("utf-8", errors="replace")
    return json.dumps(verdict(fen), ensure_ascii=False, separators=(",", ":"))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    arguments = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    if arguments.jobs == 1:
        for line in sys.stdin.buffer:
            print(judge(line))
    else:
        with multiprocessing.Pool(arguments.jobs) as pool:
            for text in pool.imap(judge, sys.stdin.buffer, chunksize=CHUNK):
                print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
