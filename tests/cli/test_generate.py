import unittest

from command import CommandTest, run


class Generate(CommandTest):
    def test_the_same_seed_gives_the_same_lines_for_any_number_of_threads(self) -> None:
        one = run("generate", "--count", "5000", "--seed", "3", "--threads", "1").stdout
        self.assertEqual(5000, one.count("\n"))
        self.assertEqual(
            one, run("generate", "--count", "5000", "--seed", "3", "--threads", "5").stdout
        )
        self.assertNotEqual(one, run("generate", "--count", "5000", "--seed", "4").stdout)
        shorter = run("generate", "--count", "123", "--seed", "3").stdout
        self.assertTrue(one.startswith(shorter))

    def test_all_of_it_is_legal(self) -> None:
        for options in ([], ["--chess960"], ["--double"], ["--ep", "legal", "--shredder"]):
            lines = run("generate", "--count", "3000", *options).stdout
            self.assertIn("3,000 lines: 3,000 legal", run("check", "-q", "-", stdin=lines).stdout)

    def test_it_is_as_varied_as_games(self) -> None:
        lines = run("generate", "--count", "20000").stdout.splitlines()
        self.assertGreater(len(set(lines)), 19900)
        self.assertTrue(48 < sum(map(len, lines)) / len(lines) < 60)
        fields = [line.split() for line in lines]
        pieces = [sum(c.isalpha() for c in field[0]) for field in fields]
        self.assertTrue(
            all(
                any(low <= n <= high for n in pieces)
                for low, high in ((2, 5), (6, 12), (13, 22), (23, 32))
            )
        )
        self.assertTrue({"-", "KQkq", "KQ", "kq"} <= {field[2] for field in fields})
        self.assertGreater(sum(field[3] != "-" for field in fields), 200)
        self.assertGreater(max(int(field[4]) for field in fields), 20)

    def test_files_are_written(self) -> None:
        path = self.directory / "out.fen"
        self.assertEqual(0, run("generate", "-n", "10", "-o", str(path)).returncode)
        self.assertEqual(run("generate", "-n", "10").stdout, path.read_text())


class SelfTest(CommandTest):
    # Changes when anything that the library does to the built-in positions changes: then say in the
    # changelog what it was.
    NUMBER = "ee2b01a3cff86c6a"

    def test_the_number_is_the_known_one(self) -> None:
        self.assert_prints(self.NUMBER + "\n", "selftest")


if __name__ == "__main__":
    unittest.main()
