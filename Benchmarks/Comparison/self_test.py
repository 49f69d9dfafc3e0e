"""Laws of the comparison of two commits, each with a few made-up times."""
import contextlib, io, sys, unittest
from unittest import mock

import builds, compare
from verdict import Row, judge


def made(base, head, column="first"):
    row = Row("statuses", column, 10)
    for side, rounds in enumerate((base, head)):
        for parts in rounds:
            row.add(side, parts)
    return row


def slower(first, repeat, limit=1.03):
    return judge({first.key: first}, {repeat.key: repeat} if repeat else {}, limit)


class RatioTests(unittest.TestCase):
    def test_equal_times(self):
        row = made([[10, 20], [12, 25]], [[12, 20], [10, 25]])
        self.assertEqual((row.best(0), row.best(1), row.ratio), (30, 30, 1))

    def test_each_part_has_its_own_best_round(self):
        row = made([[100, 900], [900, 100]], [[110, 110], [500, 500]])
        self.assertEqual(row.best(0), 200)
        self.assertAlmostEqual(row.ratio, 1.1)

    def test_a_disturbed_round_changes_the_spread_only(self):
        row = made([[100], [100], [100]], [[100], [250], [100]])
        self.assertEqual((row.ratio, row.spread), (1, (1, 2.5)))

    def test_no_time_is_no_division_by_zero(self):
        self.assertEqual(made([[0]], [[0]]).ratio, 0)


class VerdictTests(unittest.TestCase):
    def test_a_loss_of_five_per_cent_is_seen(self):
        row = made([[100, 200]], [[105, 210]])
        self.assertEqual(slower(row, made([[101, 200]], [[105, 211]])), [row])

    def test_noise_that_is_not_repeated_is_no_loss(self):
        self.assertEqual(slower(made([[100]], [[120]]), made([[100]], [[101]])), [])

    def test_the_limit_itself_is_allowed(self):
        self.assertEqual(slower(made([[100]], [[103]]), made([[100]], [[103]])), [])

    def test_a_gain_is_never_a_loss(self):
        self.assertEqual(slower(made([[100]], [[50]]), None), [])

    def test_the_limit_of_the_short_form_bears_more(self):
        first, repeat = made([[100]], [[112]]), made([[100]], [[112]])
        self.assertEqual(slower(first, repeat, compare.SHORT["limit"]), [])
        self.assertEqual(slower(first, repeat, compare.LONG["limit"]), [first])

    def test_a_row_without_a_repeat_is_not_judged(self):
        self.assertEqual(slower(made([[100]], [[200]]), None), [])


class OutputTests(unittest.TestCase):
    TEXT = "a first 2 10 20\na second 2 11 21\na answers 5.5\na heights 40 7 8\n"

    def test_the_program_is_read(self):
        times, counts, answers = compare.parsed(self.TEXT)
        self.assertEqual(times, {("a", "first"): [10, 20], ("a", "second"): [11, 21], ("a", "heights"): [7, 8]})
        self.assertEqual((counts["a", "heights"], answers), (40, {("a", "answers"): ["5.5"]}))

    def test_dumps_belong_to_columns_in_their_order(self):
        self.assertEqual(compare.assigned(self.TEXT, [1, 2, 3])["a", "heights"], 3)
        self.assertEqual(compare.assigned(self.TEXT, [1, 2]), {})

    def test_instructions_stand_beside_the_ratio(self):
        row = made([[100]], [[104]])
        self.assertIn(" - ", row.line(None))
        row.count_instructions(1000, 1010)
        self.assertIn("1.010", row.line(None))
        self.assertIn("again 1.000", row.line(made([[5]], [[5]])))


class InputTests(unittest.TestCase):
    def test_each_corpus_has_texts(self):
        lines = compare.corpora().split("\n")
        self.assertEqual(lines.pop(), "")
        headings = [index for index, line in enumerate(lines) if line.startswith("#")]
        self.assertEqual(len(headings), len(compare.WIDTHS) + len(compare.GENERATED))
        for start, end in zip(headings, headings[1:len(compare.WIDTHS) + 1]):
            self.assertGreater(end, start + 1, lines[start])
        self.assertTrue(all(line.startswith(("#", "<")) for line in lines))

    def test_one_corpus_can_be_chosen(self):
        text = compare.corpora(["cjk", "generated-cjk"])
        self.assertEqual([line for line in text.split("\n") if line.startswith("#")], ["# cjk 358", "# cjk"])

    def test_the_baseline_is_a_commit(self):
        self.assertRegex(compare.baseline(), "^[0-9a-f]{7,40}$")


class BaselineTests(unittest.TestCase):
    def short(self, commit, failing=()):
        """The exit status and the output of the short form, with commits that do not build."""
        def build(name):
            if name in failing:
                raise builds.Failure(f"{name} does not build")
            return name
        with mock.patch.object(compare, "baseline", lambda: commit), mock.patch.object(builds, "Build", build), \
                contextlib.redirect_stdout(io.StringIO()) as printed:
            return compare.short(), printed.getvalue()

    def test_a_commit_that_is_not_in_the_clone_is_reported(self):
        status, text = self.short("0" * 40)
        self.assertEqual(status, 0)
        self.assertRegex(text, "NOT MEASURED.*not in this clone.*Benchmarks/baseline")

    def test_a_baseline_that_does_not_build_is_reported(self):
        status, text = self.short("HEAD", ["HEAD"])
        self.assertEqual(status, 0)
        self.assertRegex(text, "(?s)NOT MEASURED: HEAD does not build.*Benchmarks/baseline")

    def test_a_checkout_that_does_not_build_fails(self):
        with self.assertRaises(builds.Failure):
            self.short("HEAD", ["worktree"])


def main():
    load = unittest.defaultTestLoader.loadTestsFromTestCase
    suite = unittest.TestSuite(map(load, [RatioTests, VerdictTests, OutputTests, InputTests, BaselineTests]))
    result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
    for test, text in result.failures + result.errors:
        print(f"{test}: {text}", file=sys.stderr)
    if not result.wasSuccessful():
        return 1
    print(f"compare: {result.testsRun} tests of the comparison itself")
    return 0
