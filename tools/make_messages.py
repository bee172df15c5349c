#!/usr/bin/env python3
"""Checks the catalogue of texts in messages/ and makes the C++ table of it.

    make_messages.py messages/ --cpp build/generated/message_table.cpp

The catalogue has three tables of tab-separated cells: findings.tsv has one row for each FindingId,
edits.tsv one for each EditId, words.tsv the other words that a program needs. A text may hold

    {name}              a value, by the names below
    {name:one|many}     a choice: by number (1 or not) for n, m and squares (how many there are), by
                        colour (White or Black) for side

Every language of a row must use the same values; choices are free.
"""

import argparse
import re
import sys
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

LANGUAGES = ("en", "es", "pt", "it")
SEVERITIES = ("note", "warning", "illegal", "error")
FIELDS = ("line", "placement", "turn", "castling", "en_passant", "halfmove", "fullmove")

# The values that a text may name, and those that may decide a choice. message.cpp fills them in.
FINDING_VALUES = frozenset(
    ("text", "n", "m", "rank", "square", "squares", "pawn", "origin", "side")
)
FINDING_CHOICES = frozenset(("n", "m", "squares", "side"))
EDIT_VALUES = frozenset(("before", "after", "side"))
EDIT_CHOICES = frozenset(("side",))
WORD_VALUES = frozenset(("n", "m"))
WORD_CHOICES = frozenset(("n", "m"))

ROOT = Path(__file__).resolve().parent.parent
BRACES = re.compile(r"\{([^{}]*)\}")


class CatalogueError(Exception):
    """Something in the catalogue is wrong: file, line, key."""


@dataclass(frozen=True)
class Row:
    """One line of a table: where it stands and its cells by the name of the column."""

    file: Path
    line: int
    key: str
    cells: dict[str, str]

    def fail(self, what: str) -> CatalogueError:
        return CatalogueError(f"{self.file}:{self.line}: {self.key}: {what}")

    def texts(self) -> list[str]:
        return [self.cells[language] for language in LANGUAGES]


def read_table(file: Path, columns: Sequence[str]) -> list[Row]:
    """Reads a table whose first column is the key; every cell must be filled."""
    source = file.read_bytes()
    try:
        lines = source.decode("utf-8").split("\n")
    except UnicodeDecodeError as error:
        bad = source.count(b"\n", 0, error.start) + 1
        raise CatalogueError(f"{file}:{bad}: this is not UTF-8") from error
    if lines[-1] != "":
        raise CatalogueError(f"{file}:{len(lines)}: the last line does not end")
    if tuple(lines[0].split("\t")) != tuple(columns):
        raise CatalogueError(f"{file}:1: the columns must be {', '.join(columns)}")
    rows: list[Row] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(lines[1:-1], start=2):
        cells = line.split("\t")
        row = Row(file, number, cells[0], dict(zip(columns, cells, strict=False)))
        if len(cells) != len(columns):
            raise row.fail(f"{len(cells)} cells instead of {len(columns)}")
        for column, cell in row.cells.items():
            if not cell or cell != cell.strip():
                raise row.fail(f"column {column} is empty or has blanks around it")
            if any(unicodedata.category(character).startswith("C") for character in cell):
                raise row.fail(f"column {column} has a control character")
            if unicodedata.normalize("NFC", cell) != cell:
                raise row.fail(f"column {column} is not in Unicode's composed form")
        if row.key in seen:
            raise row.fail(f"stands on line {seen[row.key]} already")
        seen[row.key] = number
        rows.append(row)
    return rows


def check_texts(row: Row, values: frozenset[str], choices: frozenset[str]) -> None:
    """Refuses unknown values and choices, and languages that do not name the same values."""
    used: dict[str, frozenset[str]] = {}
    for language in LANGUAGES:
        text = row.cells[language]
        found: set[str] = set()
        for inside in BRACES.findall(text):
            name, colon, forms = inside.partition(":")
            if not colon:
                if name not in values:
                    raise row.fail(f"{language}: unknown value {{{inside}}}")
                found.add(name)
            elif name not in choices:
                raise row.fail(f"{language}: {{{inside}}} cannot be decided by {name!r}")
            elif forms.count("|") != 1 or "" in forms.split("|"):
                raise row.fail(f"{language}: {{{inside}}} must have two forms")
        if re.search(r"[{}]", BRACES.sub("", text)):
            raise row.fail(f"{language}: a brace is not closed, not opened or nested")
        if text.endswith("."):
            raise row.fail(f"{language}: a text has no full stop")
        used[language] = frozenset(found)
    first = used[LANGUAGES[0]]
    for language in LANGUAGES[1:]:
        if used[language] != first:
            odd = ", ".join(sorted(used[language] ^ first))
            raise row.fail(f"{language} and {LANGUAGES[0]} do not both name {odd}")


def enumerators(header: Path, name: str) -> list[str]:
    """The enumerators of `enum class name` in their order."""
    source = re.sub(r"//[^\n]*", "", header.read_text(encoding="utf-8"))
    match = re.search(rf"enum\s+class\s+{name}\b[^{{]*\{{([^}}]*)\}}", source)
    if match is None:
        raise CatalogueError(f"{header}: there is no enum class {name}")
    found = [item.strip() for item in match.group(1).split(",") if item.strip()]
    for item in found:
        if not re.fullmatch(r"[a-z][a-z0-9_]*", item):
            raise CatalogueError(f"{header}: {name}: cannot read {item!r}")
    return found


def in_order(rows: list[Row], file: Path, header: Path, name: str) -> list[Row]:
    """The rows in the order of the enumerators, each of which must have exactly one."""
    by_key = {row.key: row for row in rows}
    keys = [item.replace("_", "-") for item in enumerators(header, name)]
    for row in rows:
        if row.key not in keys:
            raise row.fail(f"there is no such {name}")
    for key in keys:
        if key not in by_key:
            raise CatalogueError(f"{file}:{len(rows) + 1}: {key}: this {name} has no row")
    return [by_key[key] for key in keys]


@dataclass(frozen=True)
class Catalogue:
    """All texts, checked: findings and edits in the order of their enumerations, words by key."""

    findings: list[Row]
    edits: list[Row]
    words: list[Row]


def read_catalogue(folder: Path, headers: Path) -> Catalogue:
    """Reads and checks the three tables."""
    file = folder / "findings.tsv"
    rows = read_table(file, ("id", "severity", "field", *LANGUAGES))
    for row in rows:
        if row.cells["severity"] not in SEVERITIES:
            raise row.fail(f"unknown severity {row.cells['severity']!r}")
        if row.cells["field"] not in FIELDS:
            raise row.fail(f"unknown field {row.cells['field']!r}")
        check_texts(row, FINDING_VALUES, FINDING_CHOICES)
    findings = in_order(rows, file, headers / "error.hpp", "FindingId")

    file = folder / "edits.tsv"
    rows = read_table(file, ("id", *LANGUAGES))
    for row in rows:
        check_texts(row, EDIT_VALUES, EDIT_CHOICES)
    edits = in_order(rows, file, headers / "finding.hpp", "EditId")

    file = folder / "words.tsv"
    words = read_table(file, ("key", *LANGUAGES))
    for row in words:
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", row.key):
            raise row.fail("a key is lower-case words joined by -")
        check_texts(row, WORD_VALUES, WORD_CHOICES)
    return Catalogue(findings, edits, sorted(words, key=lambda row: row.key.encode()))


def literal(text: str) -> str:
    """A C++ string literal; UTF-8 stays as it is."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def literals(texts: Iterable[str]) -> str:
    return "{{" + ",\n      ".join(literal(text) for text in texts) + "}}"


def to_cpp(catalogue: Catalogue) -> str:
    """The source of the tables that src/message_table.hpp declares."""
    out = [
        "// Made from messages/*.tsv by tools/make_messages.py: change those, not this.",
        '#include "message_table.hpp"',
        "",
        "namespace forsyth::message_table {",
        "namespace {",
        "",
        f"constexpr std::array<WordRow, {len(catalogue.words)}> word_rows{{{{",
    ]
    out += [f"    {{{literal(row.key)}, {literals(row.texts())}}}," for row in catalogue.words]
    out += [
        "}};",
        "",
        "}  // namespace",
        "",
        "constinit const std::array<FindingRow, finding_count> findings{{",
    ]
    for row in catalogue.findings:
        severity, field = row.cells["severity"], row.cells["field"]
        out.append(
            f"    {{{literal(row.key)}, Severity::{severity}, Field::{field},\n"
            f"     {literals(row.texts())}}},"
        )
    out += ["}};", "", "constinit const std::array<EditRow, edit_count> edits{{"]
    out += [f"    {{{literal(row.key)}, {literals(row.texts())}}}," for row in catalogue.edits]
    out += [
        "}};",
        "",
        "constinit const std::span<const WordRow> words{word_rows};",
        "",
        "}  // namespace forsyth::message_table",
        "",
    ]
    return "\n".join(out)


def main() -> int:
    parser = argparse.ArgumentParser(description="Check the catalogue and make tables of it.")
    parser.add_argument(
        "folder", type=Path, help="the folder with findings.tsv, edits.tsv, words.tsv"
    )
    parser.add_argument("--cpp", type=Path, metavar="FILE", help="write the C++ table here")
    arguments = parser.parse_args()
    folder: Path = arguments.folder
    cpp: Path | None = arguments.cpp
    try:
        catalogue = read_catalogue(folder, ROOT / "include" / "forsyth")
        if cpp is not None:
            cpp.write_text(to_cpp(catalogue), encoding="utf-8")
    except (CatalogueError, OSError) as error:
        print(f"make_messages.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
