import gzip
import json
import subprocess
import unittest

from command import FORSYTH, LONE_KING, SHORT_RANK, START, CommandTest, run


class OnePosition(CommandTest):
    def test_a_legal_one_is_shown_with_status_0(self) -> None:
        result = run("check", START)
        self.assertEqual(0, result.returncode)
        self.assertIn("legal", result.stdout)
        self.assertIn("20 legal moves", result.stdout)

    def test_six_unquoted_arguments_are_one_position(self) -> None:
        self.assertEqual(run("check", START).stdout, run("check", *START.split()).stdout)

    def test_a_dash_inside_an_unquoted_position_is_no_standard_input(self) -> None:
        result = run("check", "--json", *["4k3/8/8/8/8/8/8/4K3", "w", "-", "-", "0", "1"])
        self.assertEqual("4k3/8/8/8/8/8/8/4K3 w - - 0 1", json.loads(result.stdout)["input"])

    def test_a_fault_is_underlined_and_gives_status_1(self) -> None:
        result = run("check", SHORT_RANK)
        self.assertEqual(1, result.returncode)
        self.assertIn(
            "error: rank 7 has 6 squares instead of 8  [rank-too-short]\n"
            f"  {SHORT_RANK}\n"
            "           ^~~~~~\n",
            result.stdout,
        )

    def test_a_warning_keeps_status_0(self) -> None:
        result = run("check", "4k3/8/8/8/8/8/8/4K3 w - - 0 0")
        self.assertEqual(0, result.returncode)
        self.assertIn("[fullmove-zero]", result.stdout)

    def test_languages_differ(self) -> None:
        spoken = {run("check", "--lang", tag, LONE_KING).stdout for tag in ("en", "es", "pt", "it")}
        self.assertEqual(4, len(spoken))

    def test_the_locale_chooses_the_language(self) -> None:
        spanish = run("check", "--lang", "es", LONE_KING).stdout
        for env in ({"LANG": "es_AR.UTF-8"}, {"LANG": "C.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}):
            self.assertEqual(spanish, run("check", LONE_KING, env=env).stdout)

    def test_no_colours_unless_asked_for(self) -> None:
        self.assertNotIn("\x1b", run("check", START).stdout)
        self.assertIn("\x1b[", run("check", "--color", "always", START).stdout)

    def test_ascii_terminals_get_ascii_boards(self) -> None:
        result = run("check", START, env={"LANG": "C"})
        result.stdout.encode("ascii")
        self.assertIn(" 8  r n b q k b n r", result.stdout)

    def test_a_tag_in_brackets_is_one_text(self) -> None:
        result = run("check", "--json", f'[FEN "{START}"]')
        self.assertEqual(f'[FEN "{START}"]', json.loads(result.stdout)["input"])


class Json(CommandTest):
    def test_it_has_exactly_the_promised_members(self) -> None:
        result = run("check", "--json", "4k3/8/8/8/8/8/8/4K3 w K e6 0 1")
        self.assertEqual(1, result.returncode)
        self.assertEqual(1, result.stdout.count("\n"))
        item = json.loads(result.stdout)
        self.assertEqual(
            ["input", "line", "verdict", "fen", "variant", "findings", "status"], list(item)
        )
        self.assertEqual("illegal", item["verdict"])
        self.assertIsNone(item["status"])
        for finding in item["findings"]:
            self.assertEqual(
                ["id", "severity", "field", "begin", "end", "squares", "message", "fix"],
                list(finding),
            )
        castling = next(f for f in item["findings"] if f["id"] == "castling-without-rook")
        self.assertEqual("K", item["input"][castling["begin"] : castling["end"]])
        self.assertEqual(["label", "fen"], list(castling["fix"]))

    def test_status_of_a_mate(self) -> None:
        item = json.loads(run("check", "--json", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").stdout)
        self.assertEqual(
            {
                "turn": "black",
                "check": True,
                "checkmate": True,
                "stalemate": False,
                "insufficient_material": False,
                "fifty_move_claim": False,
                "seventy_five_move_draw": False,
                "legal_moves": 0,
            },
            item["status"],
        )

    def test_unreadable_text_has_no_position(self) -> None:
        item = json.loads(run("check", "--json", SHORT_RANK).stdout)
        self.assertEqual(("unreadable", None, None), (item["verdict"], item["fen"], item["status"]))

    def test_invalid_utf8_is_replaced(self) -> None:
        result = run("check", "--json", "-", stdin=b"\xff\xfd4k3/8 w\n")
        self.assertIn("\ufffd\ufffd4k3", json.loads(result.stdout)["input"])

    def test_chess960_is_named(self) -> None:
        item = json.loads(run("check", "--json", "4k3/8/8/8/8/8/8/4K1R1 w G - 0 1").stdout)
        self.assertEqual("chess960", item["variant"])


class Files(CommandTest):
    def test_findings_have_file_line_and_column(self) -> None:
        path = self.file("a.fen", f"{START}\n\n# remark\n{SHORT_RANK}\r\n{LONE_KING}\n")
        result = run("check", path)
        self.assertEqual(1, result.returncode)
        lines = result.stdout.splitlines()
        self.assertEqual(
            f"{path}:4:10: error: rank 7 has 6 squares instead of 8 [rank-too-short]", lines[0]
        )
        self.assertTrue(lines[1].startswith(f"{path}:5:1: illegal: "))
        self.assertEqual("", lines[2])
        self.assertEqual("3 lines: 1 legal, 1 illegal, 1 unreadable", lines[3])
        self.assertEqual(
            [["1", "error", "rank-too-short"], ["1", "illegal", "no-white-king"]],
            [line.split() for line in lines[4:]],
        )

    def test_standard_input_is_read_without_arguments(self) -> None:
        result = run("check", stdin=LONE_KING)
        self.assertTrue(result.stdout.startswith("stdin:1:1: illegal: "))

    def test_keep_and_reject_hold_the_very_bytes(self) -> None:
        good = START.encode() + b"\r\n"
        bad = LONE_KING.encode() + b" \xff\n"
        path = self.file("a.fen", bad + good + bad + START.encode())
        kept, rejected = self.directory / "good", self.directory / "bad"
        run("check", path, path, "--keep", str(kept), "--reject", str(rejected))
        once = good + START.encode()
        self.assertEqual(once + b"\n" + once, kept.read_bytes())
        self.assertEqual(bad * 4, rejected.read_bytes())

    def test_packed_files_are_unpacked(self) -> None:
        path = self.file("a.gz", gzip.compress(START.encode() + b"\n") * 2)
        self.assertIn("2 lines: 2 legal", run("check", path).stdout)

    def test_zstd_files_are_unpacked(self) -> None:
        # The smallest frame of RFC 8878: its header, the size, one raw block, no checksum.
        content = START.encode() + b"\n"
        header = b"\x28\xb5\x2f\xfd\x20" + bytes([len(content)])
        block = (len(content) << 3 | 1).to_bytes(3, "little") + content
        path = self.file("a.zst", header + block)
        self.assertIn("1 line: 1 legal", run("check", path).stdout)

    def test_damaged_packed_files_are_trouble(self) -> None:
        whole = gzip.compress(START.encode() * 100)
        for name, content in (("cut.gz", whole[:-9]), ("bad.gz", whole[:20] + b"xx" + whole[22:])):
            result = run("check", self.file(name, content))
            self.assertEqual(2, result.returncode, name)
            self.assertIn("gzip", result.stderr)

    def test_a_missing_file_is_trouble(self) -> None:
        for arguments in (["missing.fen"], ["--file", "missing"], [str(self.directory)]):
            result = run("check", *arguments)
            self.assertEqual(2, result.returncode)
            self.assertIn("cannot read", result.stderr)

    def test_overlong_lines_are_reported_and_skipped(self) -> None:
        for size in (65537, 300000, 2000000):
            path = self.file("long.fen", f"{START}\n{'x' * size}\n{LONE_KING}\n")
            rejected = self.directory / "bad"
            result = run("check", path, "--reject", str(rejected))
            lines = result.stdout.splitlines()
            self.assertEqual(
                f"{path}:2:1: error: the line is longer than 65536 bytes [line-too-long]", lines[0]
            )
            self.assertTrue(lines[1].startswith(f"{path}:3:1: illegal"))
            self.assertEqual(f"{'x' * size}\n{LONE_KING}\n", rejected.read_text())
            items = [json.loads(line) for line in run("check", "--json", path).stdout.splitlines()]
            self.assertEqual("line-too-long", items[1]["findings"][0]["id"])

    def test_epd_lines_are_no_liberty_in_epd_files(self) -> None:
        line = '4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id "x";\n'
        self.assertIn("1 line: 1 legal", run("check", self.file("a.epd", line)).stdout)
        self.assertNotIn("epd-operations", run("check", self.file("b.epd", line)).stdout)
        self.assertIn("epd-operations", run("check", self.file("b.txt", line)).stdout)

    def test_the_order_is_kept_with_many_threads(self) -> None:
        lines = [START if i % 3 else LONE_KING for i in range(60000)]
        path = self.file("a.fen", "\n".join(lines))
        one = run("check", path, "--threads", "1")
        many = run("check", path, "--threads", "7")
        self.assertEqual(one.stdout, many.stdout)
        numbers = [int(line.split(":")[1]) for line in many.stdout.splitlines()[:20000]]
        self.assertEqual(sorted(numbers), numbers)

    def test_quiet_is_only_the_summary(self) -> None:
        result = run("check", "--quiet", self.file("a.fen", LONE_KING))
        self.assertTrue(result.stdout.startswith("1 line: 0 legal, 1 illegal"))
        self.assertEqual(1, result.returncode)

    def test_least_leaves_lesser_findings_out(self) -> None:
        path = self.file("a.fen", f" {START}\n{LONE_KING}\n")
        self.assertIn("surrounding-blanks]", run("check", path).stdout)
        self.assertNotIn("surrounding-blanks]", run("check", path, "--least", "warning").stdout)

    def test_a_full_disk_is_trouble(self) -> None:
        with open("/dev/full", "wb") as full:
            result = subprocess.run(
                [FORSYTH, "check", START], stdout=full, stderr=subprocess.PIPE, check=False
            )
        self.assertEqual(2, result.returncode)
        self.assertIn(b"cannot write", result.stderr)

    def test_a_reader_that_leaves_is_no_trouble(self) -> None:
        path = self.file("a.fen", (LONE_KING + "\n") * 50000)
        command = f"'{FORSYTH}' check '{path}' | head -n 1"
        result = subprocess.run(["bash", "-c", command], capture_output=True, check=False)
        self.assertEqual((1, b""), (result.stdout.count(b"\n"), result.stderr))


class Forgiveness(CommandTest):
    def test_a_forgiven_finding_changes_the_verdict(self) -> None:
        text = "4k3/8/8/8/8/8/8/4K3 w K - 0 1"
        self.assertEqual(1, run("check", text).returncode)
        result = run("check", "--json", "--forgive", "castling-without-rook", text)
        self.assertEqual(0, result.returncode)
        item = json.loads(result.stdout)
        self.assertEqual("legal", item["verdict"])
        self.assertEqual(5, item["status"]["legal_moves"])

    def test_mistyped_names_are_corrected(self) -> None:
        result = run("check", "--forgive", "castling-whithout-rook", START)
        self.assertEqual(2, result.returncode)
        self.assertIn("did you mean castling-without-rook", result.stderr)

    def test_what_cannot_be_played_cannot_be_forgiven(self) -> None:
        self.assertEqual(2, run("check", "--forgive", "no-white-king", LONE_KING).returncode)


if __name__ == "__main__":
    unittest.main()
