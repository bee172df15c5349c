import json
import unittest

from command import LONE_KING, START, CommandTest, run

PROMOTION = "8/P7/8/8/8/8/8/k1K5 w - - 0 1"


class Moves(CommandTest):
    def test_one_move_a_line(self) -> None:
        lines = run("moves", PROMOTION).stdout.split()
        self.assertEqual({"a8=N", "a8=B", "a8=R#", "a8=Q#"}, {m for m in lines if m[0] == "a"})
        self.assertEqual(7, len(lines))

    def test_notations(self) -> None:
        self.assertIn("a7a8q", run("moves", "--uci", PROMOTION).stdout.split())
        self.assertIn("a7-a8=Q#", run("moves", "--lan", PROMOTION).stdout.split())
        self.assertIn("a8=D#", run("moves", "--lang", "es", PROMOTION).stdout.split())
        self.assertIn("Cf3", run("moves", "--letters", "es", START).stdout.split())

    def test_files_have_one_position_a_line(self) -> None:
        result = run("moves", "--count", "-", stdin=f"{START}\n{PROMOTION}\n{LONE_KING}\n")
        self.assertEqual(("20\n7\n", 1), (result.stdout, result.returncode))
        self.assertIn("stdin:3:1: illegal", result.stderr)
        self.assertEqual(2, run("moves", "-", stdin=f"{START}\n{PROMOTION}\n").stdout.count("\n"))

    def test_json(self) -> None:
        item = json.loads(run("moves", "--json", PROMOTION).stdout)
        self.assertEqual(7, item["count"])
        self.assertIn({"san": "a8=Q#", "uci": "a7a8q", "lan": "a7-a8=Q#"}, item["moves"])


class Show(CommandTest):
    def test_ascii(self) -> None:
        self.assert_prints(
            " 8  . . . . k . . .\n"
            + "".join(f" {n}  . . . . . . . .\n" for n in range(7, 1, -1))
            + " 1  . . . . K . . R\n    a b c d e f g h\n",
            "show",
            "--bare",
            "--style",
            "ascii",
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        )

    def test_files_turn_with_the_board(self) -> None:
        text = run("show", "--flip", "--bare", "--style", "ascii", START).stdout
        self.assertTrue(text.startswith(" 1  R N B K Q B N R\n"))
        self.assertTrue(text.endswith("    h g f e d c b a\n"))

    def test_ansi_gives_both_colours_of_every_square(self) -> None:
        text = run("show", "--bare", "--style", "ansi", START).stdout
        self.assertEqual(64, text.count("[48;5;"))
        self.assertEqual(32, text.count(";38;5;"))
        truecolor = run("show", "--style", "ansi", START, env={"COLORTERM": "truecolor"}).stdout
        self.assertEqual(64, truecolor.count("[48;2;"))

    def test_illegal_positions_are_drawn_and_unreadable_ones_are_not(self) -> None:
        self.assertEqual(0, run("show", LONE_KING).returncode)
        self.assertEqual(1, run("show", "nonsense").returncode)


if __name__ == "__main__":
    unittest.main()
