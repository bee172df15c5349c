import json
import unittest

from command import LONE_KING, START, CommandTest, run

# The four positions that the PGN standard (1994), 16.1.4, gives for 1.e4 c5 2.Nf3.
STANDARD = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2",
    "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
]


class Play(CommandTest):
    def test_the_positions_of_the_standard_come_out_to_the_letter(self) -> None:
        self.assert_prints(STANDARD[0] + "\n", "play")
        self.assert_prints("\n".join(STANDARD[1:]) + "\n", "play", "--each", "e4", "c5", "Nf3")
        for length in range(1, 4):
            moves = ["e4", "c5", "Nf3"][:length]
            self.assert_prints(STANDARD[length] + "\n", "play", STANDARD[0], *moves)

    def test_moves_may_be_one_text_with_numbers_and_a_result(self) -> None:
        expected = STANDARD[3] + "\n"
        self.assert_prints(expected, "play", "1. e4 c5 2. Nf3 1-0")
        self.assert_prints(expected, "play", "1.e4 1...c5 2.Nf3 1/2-1/2")
        self.assert_prints(expected, "play", "start", "e2e4", "c7-c5", "Ng1f3")

    def test_letters_follow_the_language(self) -> None:
        expected = STANDARD[3] + "\n"
        self.assert_prints(expected, "play", STANDARD[0], "e4", "c5", "Cf3", "--lang", "es")
        self.assert_prints(expected, "play", "--letters", "de", "e4", "c5", "Sf3")
        self.assert_prints(expected, "play", "--lang", "es", "e4", "c5", "♘f3")

    def test_the_locale_does_not_change_the_letters(self) -> None:
        expected = STANDARD[3] + "\n"
        self.assert_prints(expected, "play", "e4 c5 Nf3", env={"LANG": "es_ES.UTF-8"})

    def test_en_passant_squares_by_policy(self) -> None:
        for policy, field in (("always", "e3"), ("pseudo", "-"), ("legal", "-"), ("never", "-")):
            result = run("play", "e4", "--ep", policy)
            self.assertEqual(field, result.stdout.split()[3], policy)

    def test_an_unquoted_position_ends_where_moves_begin(self) -> None:
        fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
        expected = "4k3/8/8/8/8/4P3/8/4K3 b - - 0 1\n"
        self.assert_prints(expected, "play", *fen.split(), "e3")
        self.assert_prints(expected, "play", *fen.split()[:3], "e3")

    def test_an_impossible_move_is_explained(self) -> None:
        result = run("play", "e4", "e5", "Nf4")
        self.assertEqual((1, ""), (result.returncode, result.stdout))
        self.assertTrue(result.stderr.startswith("2.Nf4: error: "), result.stderr)
        self.assertIn("[move-illegal]", result.stderr)

    def test_an_ambiguous_move_names_the_candidates(self) -> None:
        result = run("play", "4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "Rd1")
        self.assertIn("[move-ambiguous]", result.stderr)
        self.assertIn("Rad1, Rhd1", result.stderr)

    def test_each_prints_what_was_played_before_a_fault(self) -> None:
        result = run("play", "--each", "e4", "xx")
        self.assertEqual(STANDARD[1] + "\n", result.stdout)

    def test_castling_of_engines_is_read(self) -> None:
        fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
        for text in ("O-O", "0-0", "e1g1", "e1h1"):
            self.assert_prints("4k3/8/8/8/8/8/8/5RK1 b - - 1 1\n", "play", fen, text)

    def test_an_illegal_start_is_refused(self) -> None:
        result = run("play", LONE_KING, "Ke7")
        self.assertEqual((1, ""), (result.returncode, result.stdout))
        self.assertIn("no-white-king", result.stderr)

    def test_json_has_every_move(self) -> None:
        item = json.loads(run("play", "--json", "e4", "c5", "Nf3").stdout)
        self.assertEqual([START, STANDARD[3]], [item["start"], item["fen"]])
        self.assertEqual(["e2e4", "c7c5", "g1f3"], [move["uci"] for move in item["moves"]])
        self.assertEqual(STANDARD[1:], [move["fen"] for move in item["moves"]])


if __name__ == "__main__":
    unittest.main()
