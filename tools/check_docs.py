#!/usr/bin/env python3
"""Checks that docs/errors.md explains every finding and edit of messages/, and nothing else.

    check_docs.py [--command build/release/cli/forsyth]

With the built command, or where FORSYTH names it, every example is tried: a block marked `fen` or
`escaped` is checked, and one marked `sh` is run; the finding that it is an example of must be among
those that come out. Prints each fault as FILE:LINE: TEXT; exit status 1 if any.
"""

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "errors.md"
SEVERITIES = {"Illegal": "illegal", "Warnings": "warning", "Errors": "error", "Notes": "note"}
KINDS = ("fen", "escaped", "sh", "cpp")
ESCAPES = {"t": "\t", "n": "\n", "r": "\r"}


@dataclass
class Entry:
    """What the page says of one finding."""

    name: str
    line: int
    severity: str
    words: int = 0
    examples: list[tuple[int, str, str]] = field(default_factory=list)  # line, kind, text


@dataclass
class Page:
    findings: list[Entry]
    edits: list[tuple[int, str]]


def read_page(text: str) -> Page:
    """Takes the page apart: `### `id`` starts a finding, a row of the last table is an edit."""
    page = Page([], [])
    severity = ""
    in_edits = False
    entry: Entry | None = None
    kind: str | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if kind is not None:
            if line == "```":
                kind = None
            elif entry is not None:
                entry.examples.append((number, kind, line))
        elif line.startswith("```"):
            kind = line[3:]
        elif line.startswith("## "):
            severity = SEVERITIES.get(line[3:], "")
            in_edits = line == "## Edits"
            entry = None
        elif match := re.fullmatch(r"### `(\S+)`", line):
            entry = Entry(match.group(1), number, severity)
            page.findings.append(entry)
        elif line.startswith("### "):
            entry = None
        elif in_edits and (match := re.match(r"\| `(\S+)` \| \S", line)):
            page.edits.append((number, match.group(1)))
        elif entry is not None:
            entry.words += len(line.split())
    return page


def catalogue(table: str) -> dict[str, str]:
    """The ids of a table of messages/, each with the text of its second column."""
    lines = (ROOT / "messages" / table).read_text(encoding="utf-8").splitlines()[1:]
    return {cells[0]: cells[1] for cells in (line.split("\t") for line in lines)}


def compare(what: str, said: list[tuple[int, str]], known: dict[str, str]) -> list[str]:
    """Names that are unknown, said twice or missing."""
    faults: list[str] = []
    seen: set[str] = set()
    for line, name in said:
        if name not in known:
            faults.append(f"{PAGE}:{line}: there is no {what} {name}")
        if name in seen:
            faults.append(f"{PAGE}:{line}: {name} is explained twice")
        seen.add(name)
    faults += [f"{PAGE}:1: the {what} {name} is missing" for name in known if name not in seen]
    return faults


def check_page(page: Page) -> list[str]:
    known = catalogue("findings.tsv")
    faults = compare("finding", [(entry.line, entry.name) for entry in page.findings], known)
    faults += compare("edit", page.edits, catalogue("edits.tsv"))
    for entry in page.findings:
        where = f"{PAGE}:{entry.line}: {entry.name}"
        if entry.name in known and entry.severity != known[entry.name]:
            faults.append(f"{where} stands under {entry.severity!r}, but is {known[entry.name]!r}")
        if entry.words < 5:
            faults.append(f"{where} is not explained")
        if not entry.examples:
            faults.append(f"{where} has no example")
        faults += [
            f"{PAGE}:{line}: a block marked {kind!r}; known are {', '.join(KINDS)}"
            for line, kind, _ in entry.examples
            if kind not in KINDS
        ]
    return faults


def unescape(text: str) -> str:
    def character(match: re.Match[str]) -> str:
        code = match.group(1)
        return chr(int(code[1:], 16)) if code[0] == "u" else ESCAPES[code]

    return re.sub(r"\\([tnr]|u[0-9A-F]{4})", character, text)


def run(command: Path, arguments: list[str]) -> str:
    result = subprocess.run(
        [command, *arguments], capture_output=True, encoding="utf-8", timeout=60, check=False
    )
    return result.stdout + result.stderr


def shows(command: Path, kind: str, text: str, name: str) -> bool:
    """Whether the example gives the finding."""
    if kind == "sh":
        out = run(command, shlex.split(text)[1:])
        return f"[{name}]" in out or f'"{name}"' in out
    out = run(command, ["check", "--json", "--", unescape(text) if kind == "escaped" else text])
    try:
        findings = json.loads(out)["findings"]
    except (ValueError, KeyError, TypeError):
        return False
    return any(finding["id"] == name for finding in findings)


def check_examples(page: Page, command: Path) -> list[str]:
    return [
        f"{PAGE}:{line}: the example does not give {entry.name}: {text}"
        for entry in page.findings
        for line, kind, text in entry.examples
        if kind != "cpp" and not shows(command, kind, text, entry.name)
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="Check docs/errors.md against messages/.")
    parser.add_argument("--command", type=Path, metavar="PATH", help="the built command")
    command: Path | None = parser.parse_args().command
    if command is None and Path(built := os.environ.get("FORSYTH", "")).is_file():
        command = Path(built)
    page = read_page(PAGE.read_text(encoding="utf-8"))
    faults = check_page(page)
    if command is not None:
        faults += check_examples(page, command)
    for fault in faults:
        print(fault.replace(f"{ROOT}/", ""))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
