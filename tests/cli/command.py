"""Runs the forsyth command for the tests; the environment variable FORSYTH names it."""

import os
import pathlib
import subprocess
import tempfile
import unittest
from typing import Any

FORSYTH = os.environ.get("FORSYTH", "forsyth")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
LONE_KING = "4k3/8/8/8/8/8/8/8 w - - 0 1"
SHORT_RANK = "rnbqkbnr/pppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


def run(
    *arguments: str,
    stdin: str | bytes = b"",
    env: dict[str, str] | None = None,
    binary: bool = False,
) -> "subprocess.CompletedProcess[Any]":
    """The command's result, with text decoded unless `binary`."""
    settings = {"PATH": os.environ.get("PATH", ""), "LANG": "C.UTF-8"}
    for name in ("LD_LIBRARY_PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS"):
        if name in os.environ:
            settings[name] = os.environ[name]
    settings.update(env or {})
    given = stdin.encode() if isinstance(stdin, str) else stdin
    command = [FORSYTH, *arguments]
    result: subprocess.CompletedProcess[Any] = subprocess.run(
        command, input=given, capture_output=True, env=settings, timeout=300, check=False
    )
    if not binary:
        result.stdout = result.stdout.decode()
        result.stderr = result.stderr.decode()
    return result


class CommandTest(unittest.TestCase):
    """A test with a directory of its own, and long differences shown whole."""

    maxDiff = None
    directory: pathlib.Path

    def setUp(self) -> None:
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)

    def file(self, name: str, content: str | bytes) -> str:
        path = self.directory / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    def assert_prints(
        self,
        expected: str,
        *arguments: str,
        status: int = 0,
        stdin: str | bytes = b"",
        env: dict[str, str] | None = None,
    ) -> None:
        result = run(*arguments, stdin=stdin, env=env)
        self.assertEqual((expected, status), (result.stdout, result.returncode), result.stderr)
