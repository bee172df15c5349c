#!/usr/bin/env python3
"""Checks what every text file must leave out: names of package registries' hosts, paths outside the
repository, and notes to self.

Reads file names, one a line, from standard input. Prints each fault as FILE:LINE: TEXT; exit
status 1 if any.
"""

import re
import sys
from pathlib import Path

# Written in pieces, so that this file passes its own check.
HOSTS = [
    ("py" + "pi", "org"),
    ("python" + "hosted", "org"),
    ("npm" + "js", "org"),
    ("npm" + "js", "com"),
    ("cra" + "tes", "io"),
    ("deb" + "ian", "org"),
    ("go" + "lang", "org"),
]
RULES = [
    ("a registry's host", "|".join(rf"\b{name}\.{top}\b" for name, top in HOSTS)),
    ("a path outside the repository", r"(?<![\w./~-])/(?:home|root|work|Users|mnt|opt)/\w"),
    ("a note to self", r"\b(?:TO" + r"DO|FIX" + r"ME)\b"),
]

# Written by tools, with addresses in them.
EXEMPT = {"Cargo.lock", "package-lock.json"}


def main() -> int:
    status = 0
    for name in sys.stdin.read().splitlines():
        path = Path(name)
        if path.name in EXEMPT or not path.is_file():
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            for what, pattern in RULES:
                if re.search(pattern, line):
                    print(f"{name}:{number}: {what}: {line.strip()[:80]}")
                    status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
