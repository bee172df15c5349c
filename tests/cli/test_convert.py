import json
import unittest

from command import LONE_KING, SHORT_RANK, START, CommandTest, run

AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
INNER = "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"


class Convert(CommandTest):
    def test_forms_of_a_position(self) -> None:
        for form, expected in (
            ("fen", AFTER_E4),
            ("xfen", AFTER_E4.replace("e3", "-")),
            ("shredder", AFTER_E4.replace("KQkq", "HAha")),
            ("epd", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3"),
            ("lichess", "https://lichess.org/analysis/standard/" + AFTER_E4.replace(" ", "_")),
            (
                "chesscom",
                "https://www.chess.com/analysis?fen="
                + AFTER_E4.replace(" ", "%20").replace("/", "%2F"),
            ),
        ):
            self.assert_prints(expected + "\n", "convert", "--to", form, AFTER_E4)

    def test_every_form_is_read_back(self) -> None:
        for fen in (START, AFTER_E4, INNER, "8/8/4k3/8/8/3K4/8/8 w - - 37 120"):
            for form in ("fen", "shredder", "epd", "lichess", "chesscom", "packed", "json"):
                text = run("convert", "--to", form, fen).stdout
                self.assertEqual(fen + "\n", run("convert", "-", stdin=text).stdout, form)

    def test_raw_records_are_read_back(self) -> None:
        lines = "\n".join([START, AFTER_E4, INNER]) + "\n"
        path = str(self.directory / "raw")
        self.assertEqual(0, run("convert", "--to", "raw", "-o", path, stdin=lines).returncode)
        self.assertEqual(96, (self.directory / "raw").stat().st_size)
        self.assert_prints(lines, "convert", "--from-raw", path)

    def test_chess960_and_illegal_positions_have_their_own_addresses(self) -> None:
        for fen, beginning in (
            (INNER, "https://lichess.org/analysis/chess960/"),
            (LONE_KING, "https://lichess.org/editor/"),
        ):
            self.assertTrue(run("convert", "--to", "lichess", fen).stdout.startswith(beginning))

    def test_en_passant_policy_can_be_said(self) -> None:
        self.assert_prints(AFTER_E4 + "\n", "convert", "--to", "xfen", "--ep", "always", AFTER_E4)
        self.assert_prints(AFTER_E4.replace("e3", "-") + "\n", "convert", "--ep", "legal", AFTER_E4)

    def test_operations_of_epd_survive(self) -> None:
        line = '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "a;b";'
        self.assert_prints(line + "\n", "convert", "--to", "epd", line)
        self.assert_prints(
            "4k3/8/8/8/8/8/8/4K2R w K - hmvc 3; fmvn 9;\n",
            "convert",
            "--to",
            "epd",
            "4k3/8/8/8/8/8/8/4K2R w K - 3 9",
        )

    def test_json_tells_the_board(self) -> None:
        item = json.loads(run("convert", "--to", "json", INNER).stdout)
        self.assertEqual({"e8": "k", "e1": "K", "g1": "R", "h1": "R"}, item["pieces"])
        self.assertEqual(
            (["g1"], "white", None), (item["castling"], item["turn"], item["en_passant"])
        )

    def test_what_cannot_be_read_is_told_and_left_out(self) -> None:
        path = self.file("a.txt", f"{START}\n{SHORT_RANK}\n{{}}\n{'0' * 63}z\n{AFTER_E4}\n")
        result = run("convert", path)
        self.assertEqual((1, f"{START}\n{AFTER_E4}\n"), (result.returncode, result.stdout))
        told = result.stderr.splitlines()
        self.assertTrue(told[0].startswith(f"{path}:2:10: error: "))
        self.assertTrue(told[1].startswith(f"{path}:3: "))
        self.assertTrue(told[2].startswith(f"{path}:4:"))

    def test_damaged_packed_positions_are_told(self) -> None:
        result = run("convert", "f" * 64)
        self.assertEqual((1, ""), (result.returncode, result.stdout))
        self.assertIn("[packed-bad-bytes]", result.stderr)


if __name__ == "__main__":
    unittest.main()
