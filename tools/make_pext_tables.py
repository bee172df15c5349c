"""Writes the table of sliding attacks that src/kernels/pext_bmi2.cpp indexes by PEXT.

Usage: make_pext_tables.py OUTPUT

For each square, every subset of the squares whose occupancy matters to a rook (a bishop) there has
one entry: the squares attacked. Subsets are numbered as PEXT numbers them, bit by bit.
"""

import sys

ROOK = ((1, 0), (-1, 0), (0, 1), (0, -1))
BISHOP = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def walk(square: int, steps: tuple[tuple[int, int], ...], occupied: int) -> int:
    """The squares attacked from a square, up to and including the first occupied one each way."""
    attacked = 0
    for files, ranks in steps:
        file, rank = square % 8 + files, square // 8 + ranks
        while 0 <= file < 8 and 0 <= rank < 8:
            bit = 1 << (rank * 8 + file)
            attacked |= bit
            if occupied & bit:
                break
            file, rank = file + files, rank + ranks
    return attacked


def relevant(square: int, steps: tuple[tuple[int, int], ...]) -> int:
    """The squares whose occupancy matters: all but the last one of each ray."""
    mask = 0
    for files, ranks in steps:
        file, rank = square % 8 + files, square // 8 + ranks
        while 0 <= file + files < 8 and 0 <= rank + ranks < 8:
            mask |= 1 << (rank * 8 + file)
            file, rank = file + files, rank + ranks
    return mask


def main(output: str) -> None:
    entries: list[int] = []
    sliders: dict[str, list[str]] = {}
    for name, steps in (("rooks", ROOK), ("bishops", BISHOP)):
        sliders[name] = []
        for square in range(64):
            mask = relevant(square, steps)
            bits = [bit for bit in range(64) if mask >> bit & 1]
            sliders[name].append(f"{{0x{mask:x}ULL, {len(entries)}}},")
            for subset in range(1 << len(bits)):
                occupied = sum(1 << bit for i, bit in enumerate(bits) if subset >> i & 1)
                entries.append(walk(square, steps, occupied))
    with open(output, "w", encoding="ascii") as out:
        out.write("// Made by tools/make_pext_tables.py.\n")
        for name, rows in sliders.items():
            out.write(f"const Slider {name}[64] = {{\n" + "\n".join(rows) + "\n};\n")
        out.write(f"const std::uint64_t attacks[{len(entries)}] = {{\n")
        for i in range(0, len(entries), 8):
            out.write("".join(f"0x{e:x}ULL," for e in entries[i : i + 8]) + "\n")
        out.write("};\n")


if __name__ == "__main__":
    main(sys.argv[1])
