"""Laws of the comparison of two commits, each with a few made-up times."""
import contextlib, io, sys, unittest
from unittest import mock

import builds, compare
from verdict import Row, settle


def made(base, head, column="first"):
    row = Row("statuses", column, 10)
    for side, rounds in enumerate((base, head)):
        for parts in rounds:
            row.add(side, parts)
    return row


def slower(row, later=(), limit=1.03, repeats=4):
    """Whether a row is slower in the end, and the number of repeats; `later` has their times."""
    left = list(later)

    def again(names):
        assert names == ["statuses"], names
        for side, parts in enumerate(left.pop(0) if left else (row.rounds[0][-1], row.rounds[1][-1])):
            row.add(side, parts)

    found = settle({row.key: row}, limit, repeats, again)
    return found == [row], len(row.rounds[0]) - 1


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

    def test_one_fast_round_is_no_loss_of_the_other_program(self):
        row = made([[100]] * 7 + [[90]], [[100]] * 8)
        self.assertEqual((row.best(0), row.ratio), (90, 1))

    def test_a_loss_shows_in_best_times_and_quartiles(self):
        row = made([[100], [102], [101], [90], [103]], [[105], [108], [106], [104], [109]])
        self.assertAlmostEqual(row.ratio, 105 / 100)

    def test_no_time_is_no_division_by_zero(self):
        self.assertEqual(made([[0]], [[0]]).ratio, 0)


class VerdictTests(unittest.TestCase):
    def test_a_loss_of_five_per_cent_is_seen(self):
        self.assertEqual(slower(made([[100, 200]], [[105, 210]])), (True, 4))

    def test_noise_that_a_repeat_excludes_is_no_loss(self):
        self.assertEqual(slower(made([[100]], [[120]]), [([101], [101])]), (False, 1))

    def test_noise_may_take_several_repeats(self):
        self.assertEqual(slower(made([[100]], [[140]]), [([99], [130]), ([120], [110]), ([100], [101])]), (False, 3))

    def test_rounds_of_a_repeat_do_not_hide_a_loss(self):
        self.assertEqual(slower(made([[100]], [[105]]), [([300], [105]), ([100], [300])]), (True, 4))

    def test_the_limit_itself_is_allowed(self):
        self.assertEqual(slower(made([[100]], [[103]])), (False, 0))

    def test_a_gain_is_never_a_loss(self):
        self.assertEqual(slower(made([[100]], [[50]])), (False, 0))

    def test_the_limit_of_the_short_form_bears_more(self):
        self.assertEqual(slower(made([[100]], [[112]]), limit=compare.SHORT["limit"]), (False, 0))
        self.assertEqual(slower(made([[100]], [[112]]), limit=compare.LONG["limit"]), (True, 4))

    def test_only_corpora_above_the_limit_are_measured_again(self):
        rows = {key: Row(*key, 1) for key in [("a", "first"), ("a", "hit"), ("b", "first")]}
        for key, row in rows.items():
            row.add(0, [100])
            row.add(1, [150 if key == ("a", "hit") else 100])
        asked = []
        self.assertEqual(settle(rows, 1.03, 2, asked.append), [rows["a", "hit"]])
        self.assertEqual(asked, [["a"], ["a"]])


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
        self.assertIn(" - ", row.line())
        row.count_instructions(1000, 1010)
        self.assertIn("1.010", row.line())


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
            return mock.Mock(environment={"GALLEY_FONTS": compare.BENCHMARKS})
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
