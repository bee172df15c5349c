import os
import pty
import re
import shutil
import subprocess
import unittest

from command import FORSYTH, LONE_KING, START, CommandTest, run

COMMANDS = [
    "check",
    "fix",
    "convert",
    "show",
    "moves",
    "play",
    "perft",
    "chess960",
    "generate",
    "selftest",
]


class Usage(CommandTest):
    def test_every_command_has_help_with_an_example(self) -> None:
        text = run("--help").stdout
        for command in COMMANDS:
            self.assertRegex(text, rf"\n +{command} ")
            result = run(command, "--help")
            self.assertEqual(0, result.returncode)
            if command != "selftest":
                self.assertIn(f"\n  forsyth {command} ", result.stdout)

    def test_the_version_is_told(self) -> None:
        self.assertRegex(run("--version").stdout, r"^forsyth \d+\.\d+\.\d+\n$")

    def test_mistyped_words_are_corrected(self) -> None:
        for arguments, meant in (
            (["chekc"], "check"),
            (["gen"], "generate"),
            (["check", "--jsno", START], "--json"),
            (["check", "--lang", "esp", START], "es"),
            (["--generate", "bsh"], "bash"),
            ([START], "forsyth check"),
        ):
            result = run(*arguments)
            self.assertEqual((2, ""), (result.returncode, result.stdout), arguments)
            self.assertIn(f"did you mean {meant}", result.stderr)

    def test_wrong_values_are_wrong_usage(self) -> None:
        for arguments in (
            [],
            ["check", "--threads", "0", START],
            ["check", "--variant", "suicide", START],
            ["convert", "--to", "pgn", START],
            ["moves", "--uci", "--lan", START],
            ["check", "--keep"],
            ["selftest", "more"],
        ):
            result = run(*arguments)
            self.assertEqual((2, ""), (result.returncode, result.stdout), arguments)
            self.assertNotEqual("", result.stderr)

    def test_an_empty_argument_is_answered(self) -> None:
        for command in ("check", "fix", "convert", "show", "moves", "chess960"):
            self.assertEqual(1, run(command, "").returncode, command)
        self.assertEqual(1, run("check", "-q", "#").returncode)

    def test_common_options_stand_before_the_command_too(self) -> None:
        self.assertEqual(
            run("check", "--lang", "it", LONE_KING).stdout,
            run("--lang", "it", "check", LONE_KING).stdout,
        )


class Terminals(CommandTest):
    def on_a_terminal(self, *arguments: str, **env: str) -> str:
        """What the command writes when its standard output is a terminal."""
        ours, theirs = pty.openpty()
        settings = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm-256color", **env}
        with subprocess.Popen(
            [FORSYTH, *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=settings
        ) as process:
            os.close(theirs)
            text = b""
            while True:
                try:
                    piece = os.read(ours, 65536)
                except OSError:
                    break
                if not piece:
                    break
                text += piece
            process.wait()
        os.close(ours)
        return text.decode().replace("\r\n", "\n")

    def test_colours_are_for_terminals_only(self) -> None:
        self.assertIn("\x1b[48;5;", self.on_a_terminal("check", START))
        self.assertIn("\x1b[48;2;", self.on_a_terminal("check", START, COLORTERM="truecolor"))

    def test_colours_can_be_refused(self) -> None:
        for env, arguments in (
            ({"NO_COLOR": "1"}, []),
            ({"TERM": "dumb"}, []),
            ({}, ["--color", "never"]),
        ):
            self.assertNotIn("\x1b", self.on_a_terminal("check", START, *arguments, **env))
        self.assertIn("\x1b[", self.on_a_terminal("check", START, NO_COLOR=""))

    def test_without_input_a_terminal_gets_usage(self) -> None:
        self.assertIn("nothing to read", self.on_a_terminal("check"))
        self.assertIn("20 legal moves", self.on_a_terminal("moves"))


class Generated(CommandTest):
    def test_the_man_page_names_every_option(self) -> None:
        page = run("--generate", "man").stdout.replace("\\-", "-")
        for command in COMMANDS:
            self.assertIn(f".SS forsyth {command}\n", page)
            for option in re.findall(
                r"--[a-z0-9-]+", run(command, "--help").stdout.split("Examples")[0]
            ):
                self.assertIn(option, page)

    def test_the_man_page_is_sound(self) -> None:
        groff = shutil.which("groff")
        if groff is None:
            self.skipTest("groff is not here")
        result = subprocess.run(
            [groff, "-man", "-Tutf8", "-ww", "-z"],
            input=run("--generate", "man").stdout.encode(),
            capture_output=True,
            check=False,
        )
        self.assertEqual(b"", result.stderr)

    def test_shells_take_their_completions(self) -> None:
        for shell in ("bash", "zsh", "fish"):
            script = self.file(f"completion.{shell}", run("--generate", shell).stdout)
            if shutil.which(shell):
                result = subprocess.run([shell, "-n", script], capture_output=True, check=False)
                self.assertEqual((0, b""), (result.returncode, result.stderr), shell)

    def test_bash_completes(self) -> None:
        script = self.file("completion", run("--generate", "bash").stdout)
        for words, expected in (
            ("forsyth ge", ["generate"]),
            ("forsyth check --js", ["--json"]),
            ("forsyth check --lang p", ["pt"]),
            ("forsyth convert --to sh", ["shredder"]),
            ("forsyth check --forgive impossible", ["impossible-check"]),
        ):
            last = len(words.split()) - 1
            command = (
                f"source '{script}'; COMP_WORDS=({words}); COMP_CWORD={last}; _forsyth; "
                'echo "${COMPREPLY[@]}"'
            )
            result = subprocess.run(["bash", "-c", command], capture_output=True, check=True)
            self.assertEqual(expected, result.stdout.decode().split(), words)


if __name__ == "__main__":
    unittest.main()
