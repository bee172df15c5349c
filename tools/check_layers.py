#!/usr/bin/env python3
"""Checks who includes whom: the order of the layers, and the walls between the rooms.

Usage: check_layers.py [REPOSITORY]. Prints each fault as FILE:LINE: TEXT; exit status 1 if any.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

# Lowest first. A header includes only headers of lower layers, or of its own without a circle.
# A new public header must be written here.
LAYERS = [
    "error finding message",
    "types bitboard attacks",
    "board setup",
    "fen chess960 transform packed",
    "legality diagnose repair",
    "position move key perft",
    "status notation san uci epd",
    "c",
]
LAYER_OF = {name: rank for rank, names in enumerate(LAYERS) for name in names.split()}

# What the library may not ask of the C++ library: it has no terminal, files, threads or locales.
FORBIDDEN = {
    *("iostream", "fstream", "filesystem", "cstdio", "stdio.h"),
    *("thread", "mutex", "regex", "locale"),
}

# Each satellite, and those that it may include.
SATELLITES: dict[str, tuple[str, ...]] = {"cli": (), "wasm": ()}


@dataclass(frozen=True)
class Include:
    """One #include line: what it names, and whether in <> or in quotes."""

    line: int
    name: str
    angled: bool


@dataclass(frozen=True)
class Fault:
    path: Path
    line: int
    text: str


def code_of(text: str) -> str:
    """The text with comments and literals blanked, its lines kept."""
    token = re.compile(
        r'//[^\n]*|/\*.*?\*/|R"\((?:.*?)\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'',
        re.DOTALL,
    )
    # A separator inside a number (1'000) is no literal.
    text = re.sub(r"(?<=[0-9a-fA-F])'(?=[0-9a-fA-F])", "", text)
    return token.sub(lambda match: "\n" * match.group().count("\n"), text)


def includes_of(path: Path) -> list[Include]:
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = re.match(r'\s*#\s*include\s*([<"])([^>"]+)[>"]', line)
        if match:
            found.append(Include(number, match.group(2), match.group(1) == "<"))
    return found


def public_name(include: Include) -> str | None:
    """`fen` for <forsyth/fen.hpp>; None for anything that is not ours."""
    if not include.name.startswith("forsyth/"):
        return None
    return Path(include.name).stem


def sources(directory: Path) -> list[Path]:
    return sorted(
        path
        for pattern in ("*.h", "*.hpp", "*.c", "*.cpp", "*.inc")
        for path in directory.rglob(pattern)
    )


class Library:
    """include/forsyth and src."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.headers = sources(root / "include" / "forsyth")
        self.units = sources(root / "src")

    def faults(self) -> Iterator[Fault]:
        for path in self.headers:
            yield from self.header_faults(path)
        yield from self.circles()
        for path in self.units:
            yield from self.unit_faults(path)
        for path in self.headers + self.units:
            yield from self.portability_faults(path)

    def header_faults(self, path: Path) -> Iterator[Fault]:
        name = path.stem
        if name not in LAYER_OF:
            yield Fault(path, 1, f"not in a layer; add {name} to LAYERS in {Path(__file__).name}")
            return
        for include in includes_of(path):
            other = public_name(include)
            if other is None:
                if not include.angled:
                    yield Fault(path, include.line, f"a public header includes {include.name}")
            elif path.name == "c.h":
                yield Fault(path, include.line, f"c.h includes {include.name}; it stands alone")
            else:
                yield from self.order_faults(path, include, LAYER_OF[name], name)

    def order_faults(
        self, path: Path, include: Include, rank: int, name: str
    ) -> Iterator[Fault]:
        other = public_name(include)
        if other is not None and LAYER_OF.get(other, rank) > rank:
            yield Fault(path, include.line, f"{name} is below {other} and may not include it")

    def circles(self) -> Iterator[Fault]:
        edges = {
            path.stem: [other for i in includes_of(path) if (other := public_name(i))]
            for path in self.headers
        }
        done: set[str] = set()

        def visit(name: str, trail: list[str]) -> Iterator[Fault]:
            if name in trail:
                circle = " -> ".join([*trail[trail.index(name) :], name])
                yield Fault(self.root / "include/forsyth" / f"{name}.hpp", 1, f"circle: {circle}")
            elif name not in done:
                for other in edges.get(name, []):
                    yield from visit(other, [*trail, name])
                done.add(name)

        for name in sorted(edges):
            yield from visit(name, [])

    def unit_faults(self, path: Path) -> Iterator[Fault]:
        """fen.cpp, fen_read.cpp and kernels/fen_avx512.cpp keep to the layer of fen.hpp. A file
        with a private header of its own name belongs to no layer, nor do private headers."""
        own_header = self.root / "src" / f"{path.stem}.hpp"
        name = path.stem if path.stem in LAYER_OF else path.stem.split("_")[0]
        if path.suffix == ".cpp" and name in LAYER_OF and not own_header.exists():
            for include in includes_of(path):
                yield from self.order_faults(path, include, LAYER_OF[name], name)

    def portability_faults(self, path: Path) -> Iterator[Fault]:
        for include in includes_of(path):
            if include.name in FORBIDDEN:
                yield Fault(path, include.line, f"the library does not use <{include.name}>")
        code = code_of(path.read_text(encoding="utf-8"))
        for number, line in enumerate(code.splitlines(), 1):
            if re.search(r"\bthrow\b", line):
                yield Fault(path, number, "the library throws no exceptions")


def satellite_faults(root: Path, satellite: str, allowed: tuple[str, ...]) -> Iterator[Fault]:
    """A satellite knows the public headers, its own files, and the satellites allowed to it."""
    directory = root / satellite
    for path in sources(directory):
        for include in includes_of(path):
            if include.angled or public_name(include):
                continue
            places = [path.parent / include.name, directory / include.name]
            targets = [place.resolve() for place in places if place.is_file()]
            for target in targets[:1]:
                room = target.relative_to(root).parts[0] if target.is_relative_to(root) else ".."
                if room != satellite and room not in allowed:
                    text = f"{satellite}/ may not include {include.name} of {room}/"
                    yield Fault(path, include.line, text)


def main() -> int:
    default = Path(__file__).resolve().parent.parent
    root = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else default
    faults = list(Library(root).faults())
    for satellite, allowed in SATELLITES.items():
        faults += satellite_faults(root, satellite, allowed)
    for fault in faults:
        print(f"{fault.path.relative_to(root)}:{fault.line}: {fault.text}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
