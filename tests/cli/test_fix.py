import json
import unittest

from command import SHORT_RANK, START, CommandTest, run


class Fix(CommandTest):
    def test_the_best_candidate_and_its_changes_are_shown(self) -> None:
        result = run("fix", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1")
        self.assertEqual(0, result.returncode)
        self.assertIn("4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", result.stdout)

    def test_quiet_is_the_position_alone(self) -> None:
        self.assert_prints(
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "fix", "--quiet", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"
        )

    def test_all_candidates_are_numbered(self) -> None:
        result = run("fix", "--all", SHORT_RANK)
        self.assertIn("\n2. ", result.stdout)

    def test_nothing_to_propose_is_status_1(self) -> None:
        result = run("fix", "hello")
        self.assertEqual(1, result.returncode)

    def test_json_has_edits(self) -> None:
        item = json.loads(run("fix", "--json", "--all", SHORT_RANK).stdout)
        self.assertEqual(["input", "line", "repairs"], list(item))
        best = item["repairs"][0]
        self.assertEqual(["fen", "legal", "cost", "edits", "remaining"], list(best))
        self.assertTrue(best["legal"])

    def test_files_keep_their_lines(self) -> None:
        path = self.file("a.fen", f"# remark\n{START}\n\n{SHORT_RANK}\nhello\n")
        result = run("fix", path)
        self.assertEqual(1, result.returncode)
        lines = result.stdout.split("\n")
        self.assertEqual(["# remark", START, ""], lines[:3])
        self.assertNotEqual(SHORT_RANK, lines[3])
        self.assertEqual(["hello", ""], lines[4:])
        self.assertIn(f"{path}:4: ", result.stderr)
        self.assertIn(f"{path}:5: ", result.stderr)

    def test_mended_lines_are_legal(self) -> None:
        broken = "\n".join([SHORT_RANK, "4k3/8/8/8/8/8/8/4K3 w KQ e6 0 1", START + " "])
        mended = run("fix", "-", stdin=broken).stdout
        self.assertIn("3 lines: 3 legal", run("check", "-", stdin=mended).stdout)


if __name__ == "__main__":
    unittest.main()
