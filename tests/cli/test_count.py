import unittest

from command import SHORT_RANK, START, CommandTest, run

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


class Perft(CommandTest):
    def test_a_depth_and_a_position_in_any_order(self) -> None:
        self.assert_prints("197281\n", "perft", "4")
        self.assert_prints("97862\n", "perft", "3", KIWIPETE)
        self.assert_prints("97862\n", "perft", KIWIPETE, "3")
        self.assert_prints("97862\n", "perft", *KIWIPETE.split(), "3")
        self.assert_prints("97862\n", "perft", "--depth", "3", *KIWIPETE.split())
        self.assert_prints("1\n", "perft", "0", KIWIPETE)

    def test_divide_counts_each_move(self) -> None:
        lines = run("perft", "3", "--divide").stdout.splitlines()
        self.assertEqual("a2a3 380", lines[0])
        self.assertEqual(8902, sum(int(line.split()[1]) for line in lines[:20]))
        self.assertEqual(["", "8902"], lines[20:])

    def test_promised_counts_are_verified(self) -> None:
        path = self.file("a.epd", f"{START} ;D1 20 ;D2 400 ;D3 8902\n{KIWIPETE};D1 48;D2 2039\n")
        self.assert_prints("5 counts verified in 2 positions: 11,409 nodes\n", "perft", path)
        self.assert_prints(
            "4 counts verified in 2 positions: 2,507 nodes\n", "perft", "--depth", "2", path
        )

    def test_wrong_counts_are_found(self) -> None:
        path = self.file("a.epd", f"{START} ;D1 21\n")
        result = run("perft", path)
        self.assertEqual(1, result.returncode)
        self.assertTrue(result.stdout.startswith(f"{path}:1: D1: 21 expected, 20 counted\n"))

    def test_threads_do_not_change_the_count(self) -> None:
        for threads in ("1", "3"):
            self.assert_prints("4085603\n", "perft", "4", KIWIPETE, "--threads", threads)

    def test_positions_that_no_game_can_reach_are_counted(self) -> None:
        twice_checked = "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1"
        self.assertEqual(1, run("check", twice_checked).returncode)
        self.assert_prints("3\n", "perft", "1", twice_checked)

    def test_a_depth_is_needed(self) -> None:
        self.assertEqual(2, run("perft", "--file", "/nonexistent").returncode)
        self.assertEqual(1, run("perft", "3", SHORT_RANK).returncode)


class Chess960(CommandTest):
    def test_numbers_become_positions(self) -> None:
        self.assert_prints(START + "\n", "chess960", "518")
        self.assert_prints(
            "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\n", "chess960", "0"
        )
        self.assert_prints(
            "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAhf - 0 1\n",
            "chess960",
            "518",
            "0",
            "--shredder",
        )

    def test_positions_become_numbers(self) -> None:
        numbers = run("chess960", "-", stdin=run("chess960", "--all").stdout).stdout.split()
        self.assertEqual([str(number) for number in range(960)], numbers)
        both = run("chess960", "518", "0").stdout
        self.assert_prints("518 0\n", "chess960", *both.split())

    def test_numbers_out_of_range_are_wrong_usage(self) -> None:
        for number in ("960", "99999999999"):
            result = run("chess960", number)
            self.assertEqual(2, result.returncode)
            self.assertIn("0 to 959", result.stderr)

    def test_other_positions_have_no_number(self) -> None:
        self.assertEqual(1, run("chess960", KIWIPETE).returncode)

    def test_a_seed_repeats_the_lots(self) -> None:
        arguments = ("chess960", "--random", "--double", "--count", "5", "--seed")
        self.assertEqual(run(*arguments, "7").stdout, run(*arguments, "7").stdout)
        self.assertNotEqual(run(*arguments, "7").stdout, run(*arguments, "8").stdout)


if __name__ == "__main__":
    unittest.main()
