"""Compares what Forsyth and a peer say of the same positions, and counts every kind of difference.

Usage: differential.py OURS THEIRS [--examples N]

OURS and THEIRS are files (or pipes) of the JSON lines that bench/judge/forsyth_judge and the judges
in bench/peers/ print for the same FENs in the same order. Exit status 1 when anything differs.
"""

import argparse
import collections
import json
import sys

KEYS = (
    "check",
    "checkmate",
    "stalemate",
    "insufficient",
    "insufficient_white",
    "insufficient_black",
    "fen_legal",
    "fen_pseudo",
    "fen_always",
    "mode",
)


def kind_of(ours: dict[str, object], theirs: dict[str, object]) -> str | None:
    """The first difference between two judgements, in words; None when they agree."""
    if ours["ok"] != theirs["ok"]:
        side = "only we refuse" if theirs["ok"] else "only the peer refuses"
        return f"{side}: {ours['error'] if theirs['ok'] else theirs['error']}"
    if not ours["ok"]:
        return None
    if ours["moves"] != theirs["moves"]:
        mine = {tuple(move) for move in ours["moves"]}  # type: ignore[attr-defined]
        other = {tuple(move) for move in theirs["moves"]}  # type: ignore[attr-defined]
        same = {uci for uci, _ in mine} == {uci for uci, _ in other}
        return "SAN" if same else "legal moves"
    for key in KEYS:
        if ours.get(key) != theirs.get(key):
            return key
    return None


def main() -> int:
    """Reads both files side by side and prints a table of differences."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument("--examples", type=int, default=3)
    arguments = parser.parse_args()
    kinds: collections.Counter[str] = collections.Counter()
    examples: dict[str, list[str]] = {}
    lines = moves = 0
    with (
        open(arguments.ours, encoding="utf-8") as one,
        open(arguments.theirs, encoding="utf-8") as two,
    ):
        for mine, other in zip(one, two, strict=True):
            ours, theirs = json.loads(mine), json.loads(other)
            lines += 1
            moves += len(ours.get("moves", ()))
            kind = kind_of(ours, theirs)
            if kind is not None:
                kinds[kind] += 1
                examples.setdefault(kind, []).append(ours["fen"])
    print(f"{lines} positions, {moves} legal moves, {sum(kinds.values())} differences")
    for kind, count in kinds.most_common():
        print(f"{count:8} {kind}")
        for fen in examples[kind][: arguments.examples]:
            print(f"           {fen}")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
