#!/usr/bin/env python3
"""Pages, answers and shares, without any engine."""
import contextlib, io, sys, unittest

sys.dont_write_bytecode = True
import engines, pages, peers


class PagesTests(unittest.TestCase):
    def test_an_image_has_the_size_of_the_recorder_and_keeps_its_other_attributes(self):
        html = pages.content("<img alt='a > b' src=\"x.png\" srcset=y loading=lazy width=9>")
        self.assertEqual(html, '<img src="%s" alt=\'a > b\' width=9>' % pages.IMAGE)

    def test_elements_that_load_are_removed(self):
        self.assertEqual(pages.content("a<script>if (a<b) {}</script>b<link rel=x><META charset=utf-8>c"), "abc")

    def test_other_elements_lose_what_they_load(self):
        self.assertEqual(pages.content("<video src=a.mp4 width=9 autoplay>"), "<video width=9>")
        self.assertEqual(pages.content("<p src=x>"), "<p src=x>")

    def test_the_sheets_come_in_the_order_of_the_recorder(self):
        text = pages.page({"html": "x", "style": {"font-size": "17px"}, "css": "p{}"}, '"A"')
        places = [text.index(part) for part in ("body{margin:0}", "html{font-size:17px}", "p{}", "<body>x")]
        self.assertEqual(places, sorted(places))

    def test_monospace_text_is_smaller_only_without_a_root_size(self):
        self.assertIn(pages.MONOSPACE, pages.page({"html": ""}, "A"))
        self.assertNotIn(pages.MONOSPACE, pages.page({"html": "", "style": {"font-size": "16px"}}, "A"))

    def test_a_page_is_counted_in_bytes(self):
        block = next(pages.feed([{"html": "é", "width": 300.5, "style": {"font-size": "15px"}}], "A"))
        line, text = block.split(b"\n", 1)
        self.assertEqual(line, b"300.5 15 %d" % len(text))


class AnswersTests(unittest.TestCase):
    def answers(self, program, count):
        return engines.run([sys.executable, "-c", program], None, [b"%d\n" % page for page in range(count)])

    def test_each_page_has_its_answer(self):
        self.assertEqual(self.answers("print('1.2')\nfor page in map(int, open(0)): print(page + .5 if page else '-')", 3),
                         ("1.2", [None, 1.5, 2.5]))

    def test_a_page_that_ends_the_program_costs_only_its_own_answer(self):
        program = ("print('1.2', flush=True)\nfor page in map(int, open(0)):\n"
                   "  if page == 1: raise SystemExit\n  print(page, flush=True)")
        self.assertEqual(self.answers(program, 4), ("1.2", [0, None, 2, 3]))

    def test_a_program_without_a_version_is_missing(self):
        with self.assertRaises(engines.Missing):
            self.answers("", 1)


class SharesTests(unittest.TestCase):
    def test_limits_belong_to_their_share(self):
        self.assertEqual(peers.shares([(10, 10.5), (10, 9), (10, 11.01), (10, None)]), ("25.0 %", "50.0 %"))

    def test_whole_texts_are_apart_from_all_cases(self):
        lines = peers.summary([("E", "1", [(1, 1), (1, 5)])], ["Statuses", "Lists"])
        self.assertEqual(lines[-1], "| E | 1 | 100 % | 100 % | 50.0 % | 50.0 % |")

    def test_each_kind_has_its_cases(self):
        lines = peers.by_kind([("E", "1", [(1, 1), (1, 1.7)])], ["Lists", "Statuses"])
        self.assertEqual(lines[2:], ["| Statuses | 1 | 0.0 % · 100 % |", "| Lists | 1 | 100 % · 100 % |"])

    def test_the_table_replaces_what_is_between_the_marks(self):
        text = "a\n%s\nold\n%s\nb" % (peers.BEGIN, peers.END)
        self.assertEqual(peers.replaced(text, ["new"], "x"), "a\n%s\n\nnew\n\n%s\nb" % (peers.BEGIN, peers.END))
        with self.assertRaises(SystemExit), contextlib.redirect_stderr(io.StringIO()):
            peers.replaced("a", [], "x")


def run():
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__])
    result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
    for test, text in result.failures + result.errors:
        print(f"{test}: {text}", file=sys.stderr)
    if not result.wasSuccessful():
        return 1
    print(f"peers: {result.testsRun} tests of pages, answers and shares")
    return 0


if __name__ == "__main__":
    sys.exit(run())
