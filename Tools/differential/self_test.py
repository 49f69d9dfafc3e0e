#!/usr/bin/env python3
"""Laws of the generator, the shrinker and the groups, without a browser and without Galley."""
import io
import json
import os
import random
import sys
import tempfile
import unittest

import corpus
import edits
import generate
import grammar
import group
import judge
import layout
import markup
import report
import shrink
import texts
from document import Document


def document(html, **parts):
    return Document.of_case({"html": html, "width": 300, **parts})


class PredicateJudge:
    """A judge for which a document differs if a predicate of its case holds."""

    def __init__(self, predicate):
        self.predicate, self.rounds = predicate, 0

    def verdicts(self, cases):
        self.rounds += 1
        return [Answer(case, self.predicate(case)) for case in cases]


class Answer:
    def __init__(self, case, differs):
        self.case, self.question = case, "lines" if differs else None


def smallest(html, predicate, **parts):
    return shrink.shrunk(PredicateJudge(predicate), [(document(html, **parts), "lines")])[0].case()


class MarkupTests(unittest.TestCase):
    def test_what_is_written_reads_as_the_same_tree(self):
        for html in ["<p>a &amp; <b>b</b>&nbsp;</p>", "<a href=\"?a&amp;b=&quot;\">x</a><br>", "<style>a>b{color:red}</style>",
                     "<ul><li>a</li><li>b</li></ul>", "<table><tr><td>a</td><td>b</td></tr></table>"]:
            self.assertEqual(markup.written(markup.read(html)), html)

    def test_an_item_ends_the_item_before_it_but_not_that_of_a_list_around_it(self):
        self.assertEqual(markup.written(markup.read("<ul><li>a<li>b<ol><li>c</ol></ul>")), "<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>")

    def test_declarations_are_split_outside_of_brackets_and_quotation_marks(self):
        self.assertEqual(markup.declarations("content:'a;b';background:url(x;y); ;color : red"),
                         [("content", "'a;b'"), ("background", "url(x;y)"), ("color", "red")])

    def test_rules_keep_the_rules_in_them(self):
        self.assertEqual(markup.rules("a{b:c}/*x{}*/@media print{d{e:f}}"), [("a", "b:c"), ("@media print", "d{e:f}")])


class GeneratorTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.corpus = corpus.Corpus()
        cls.grammar = grammar.Grammar.of_file(["Face One"])

    def cases(self, level, seed, count):
        return [row.case() for row in generate.Generator(self.corpus, self.grammar).documents(level, seed, count)]

    def test_a_seed_gives_the_same_documents_again_whatever_the_count_is(self):
        for level in generate.LEVELS:
            many = self.cases(level, 7, 40)
            self.assertEqual(self.cases(level, 7, 40), many)
            self.assertEqual(self.cases(level, 7, 10), many[:10])

    def test_another_seed_gives_other_documents(self):
        for level in generate.LEVELS:
            first, second = ({row["id"] for row in self.cases(level, seed, 40)} for seed in (1, 2))
            self.assertGreater(len(first), 38)
            self.assertLess(len(first & second), 3)

    def test_the_corpus_is_not_changed(self):
        before = [row.case() for row in self.corpus.all_contents + self.corpus.fragments]
        for level in generate.LEVELS:
            self.cases(level, 3, 60)
        self.assertEqual([row.case() for row in self.corpus.all_contents + self.corpus.fragments], before)

    def test_the_level_text_changes_texts_only(self):
        def shape(element):
            return (element.tag, element.attributes, [shape(child) for child in element.children if not isinstance(child, str)])
        shapes = [shape(row.root) for row in self.corpus.all_contents]
        for row in generate.Generator(self.corpus, self.grammar).documents("text", 5, 60):
            self.assertIn(shape(row.root), shapes)

    def test_no_document_has_what_the_layout_leaves_out(self):
        for level in generate.LEVELS:
            for row in self.cases(level, 11, 150):
                self.assertIsNone(corpus.LEFT_OUT.search(row["html"]))

    def test_the_grammar_has_no_name_without_values(self):
        with self.assertRaises(grammar.GrammarError):
            grammar.Grammar("1 width: <none>")
        with self.assertRaises(grammar.GrammarError):
            grammar.Grammar("width: 1px")
        chooser = random.Random(1)
        for name in self.grammar.names:
            for _ in range(20):
                self.assertNotRegex(self.grammar.value(chooser, name), "<[a-z]+>")

    def test_a_cut_keeps_marks_and_joiners_with_their_character(self):
        self.assertEqual(texts.clusters("e\u0301a\U0001f469\u200d\U0001f680"), ["e\u0301", "a", "\U0001f469\u200d", "\U0001f680"])
        self.assertEqual("".join(texts.clusters("한국 नहीं ไทย")), "한국 नहीं ไทย")


class ShrinkerTests(unittest.TestCase):
    def test_what_the_difference_needs_is_all_that_is_left(self):
        html = "<div class='a' lang='en'><p style='color:red;float:left'>one <b>two</b> three</p><ul><li>four</li></ul></div><hr>"
        self.assertEqual(smallest(html, lambda case: "float:left" in case["html"])["html"], '<span style="float:left"></span>')
        self.assertEqual(smallest(html, lambda case: "<b>" in case["html"])["html"], "<b></b>")
        self.assertEqual(smallest(html, lambda case: "ee" in case["html"])["html"], "ee")

    def test_two_causes_that_need_each_other_stay_together(self):
        html = "<ol>%s</ol><p>%s</p>" % ("<li>item</li>" * 6, "word " * 30)
        case = smallest(html, lambda case: "<li>" in case["html"] and "word" in case["html"])
        self.assertEqual(case["html"].replace("word", ""), "<li></li>")

    def test_rules_styles_and_ratios_go(self):
        case = smallest("<style>p{color:red}b{top:0;left:0}</style><p>x</p>", lambda case: "left:0" in case["html"],
                        css="i{float:left}", style={"font-size": "10px"}, dpr=2)
        self.assertEqual(case["html"], "<style>b{left:0}</style>")
        self.assertNotIn("css", case)
        self.assertNotIn("style", case)
        self.assertNotIn("dpr", case)
        self.assertEqual(smallest("<p>x</p>", lambda case: "left" in case.get("css", ""), css="i{top:0}b{color:red;float:left}")["css"], "b{float:left}")

    def test_no_step_makes_what_the_recorder_cannot_take(self):
        case = smallest("<details><summary>a</summary><div>text</div></details>", lambda case: "details" in case["html"] and "text" in case["html"])
        self.assertEqual(case["html"].count("<div>") + case["html"].count("<span>"), 1)

    def test_ruby_keeps_a_base(self):
        self.assertEqual(smallest("<p>a<ruby>one<rt>two</rt></ruby></p>", lambda case: "<rt>" in case["html"] and "<ruby>" in case["html"])["html"],
                         "<ruby>x<rt></rt></ruby>")

    def test_a_ratio_that_the_difference_needs_stays(self):
        self.assertEqual(smallest("<p>x</p>", lambda case: case.get("dpr") == 2, dpr=2)["dpr"], 2)

    def test_another_question_is_another_difference(self):
        comparer = PredicateJudge(lambda case: True)
        kept = shrink.shrunk(comparer, [(document("<p>x</p>"), "height")])[0].case()
        self.assertEqual(kept["html"], "<p>x</p>")

    def test_the_candidates_of_all_documents_share_rounds(self):
        predicate = lambda case: "<b>" in case["html"]
        one, ten = PredicateJudge(predicate), PredicateJudge(predicate)
        html = "<div><p>one <b>two</b> three</p></div>"
        shrink.shrunk(one, [(document(html), "lines")])
        shrink.shrunk(ten, [(document(html), "lines")] * 10)
        self.assertEqual(one.rounds, ten.rounds)

    def test_rounds_have_a_limit(self):
        comparer = PredicateJudge(lambda case: True)
        shrink.shrunk(comparer, [(document("<p>%s</p>" % ("word " * 200)), "lines")], rounds=2)
        self.assertLessEqual(comparer.rounds, 3)

    def test_each_step_is_done_alone_and_with_all_others(self):
        row = document("<style>p{top:0;left:0}@media print{b{top:0}}</style><div dir=rtl style='top:0;left:0'><p>one two</p><b>x</b>y<i>z</i>u</div>v",
                       css="a{b:c;d:e}", style={"color": "red"}, dpr=2)
        before, steps = row.case(), list(edits.steps(row))
        self.assertEqual({step[0] for step in steps}, set(edits.ORDER))
        for step in steps:
            self.assertNotEqual(edits.tidied(edits.done(row, [step])).case(), before, step)
        edits.done(row, steps)
        self.assertEqual(row.case(), before)


class GroupTests(unittest.TestCase):
    def test_features_are_elements_declarations_and_what_is_special_in_texts(self):
        row = document("<p dir=rtl style='width:50%;margin:-1px 0;display:flex'>a\u00a0\u0628</p><style>p::before{color:red}</style>", style={"font-size": "10px"})
        self.assertEqual(group.features(row), {"<p>", "[dir=rtl]", "width: %", "margin: negative", "display: flex", "no-break space", "Arabic",
                                               "::before", "color: red", "font-size"})

    def test_a_group_takes_those_with_more_features_and_the_same_question(self):
        members = [("lines", "ab"), ("lines", "abc"), ("lines", "abc"), ("height", "abc"), ("lines", "c"), ("lines", "cd")]
        found = group.groups(members, lambda member: (member[0], frozenset(member[1])))
        self.assertEqual([(one.question, "".join(sorted(one.features)), len(one.members)) for one in found],
                         [("lines", "ab", 3), ("height", "abc", 1), ("lines", "c", 1), ("lines", "cd", 1)])


    def test_a_family_has_the_feature_that_explains_most(self):
        made = [group.Group("height", frozenset(names), ["one"] * count) for names, count in
                [(["<p>", "zoom: %"], 3), (["<p>", "zoom", "float: left"], 1), (["<p>", "float: right"], 1), ([], 2)]]
        found = group.families(made, {"<p>": 0.9, "zoom": 0.01, "float": 0.05})
        self.assertEqual([(family.name, family.count) for family in found], [("zoom", 4), ("plain text", 2), ("float", 1)])


class JudgeTests(unittest.TestCase):
    ANSWER = {"id": "a", "height": 22, "lines": [{"text": "x", "x": 0, "y": 0, "w": 8, "h": 22}], "links": [],
              "hits": [{"x": 1, "y": 1, "link": None, "line": 0, "column": 0}, {"x": 1, "y": 900, "link": None, "line": 0, "column": 1}]}

    def other(self, **parts):
        return {**self.ANSWER, **parts}

    def test_the_first_question_is_the_one_that_differs_first(self):
        self.assertEqual(judge.difference(self.ANSWER, self.ANSWER), [])
        self.assertEqual(judge.difference(self.ANSWER, self.other(height=23)), ["height"])
        self.assertEqual(judge.difference(self.ANSWER, self.other(lines=[])), ["lines", "boxes"])
        self.assertEqual(judge.difference(self.ANSWER, None), ["answer"])
        self.assertEqual(judge.difference(self.ANSWER, {"id": "a", "error": "exit status 1"}), ["answer"])

    def test_points_that_a_scrolled_window_covers_are_not_compared(self):
        self.assertEqual(len(judge.without_moved({"html": "<p>"}, self.ANSWER)["hits"]), 2)
        self.assertEqual(len(judge.without_moved({"html": "<p style='position:fixed'>"}, self.ANSWER)["hits"]), 1)

    def test_an_answer_is_kept_for_its_state(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "inner", "answers.sqlite")
            judge.Cache(path, "state").put([self.ANSWER])
            self.assertEqual(judge.Cache(path, "state").get("a"), self.ANSWER)
            self.assertIsNone(judge.Cache(path, "other").get("a"))

    def test_a_case_that_ends_the_command_leaves_the_others_their_answers(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "command")
            with open(path, "w", encoding="utf-8") as file:
                file.write("#!%s\nimport json,os,sys\nfor line in sys.stdin:\n  row=json.loads(line)\n  if row['id']=='b': os.abort()\n"
                           "  print(json.dumps({'id':row['id']}))\n" % sys.executable)
            os.chmod(path, 0o755)
            answers = layout.Layout(path).answers([{"id": name} for name in "abc"])
            self.assertEqual([row["id"] for row in answers], ["a", "b", "c"])
            self.assertEqual([("error" in row) for row in answers], [False, True, False])
            with self.assertRaises(SystemExit):
                layout.Layout(os.path.join(folder, "none"))

    def test_the_report_has_cases_that_the_recorder_can_take(self):
        case = document("<p>x</p>").case()
        verdict = judge.Verdict(case, {**self.ANSWER, "id": case["id"]}, self.other(height=23))
        self.assertEqual(verdict.question, "height")
        with tempfile.TemporaryDirectory() as folder:
            one = group.Group("height", frozenset(["<p>"]), [group.Member("wild", verdict, document("<p>x</p>"), verdict)])
            text = report.summary("header", [("wild", [verdict])], group.families([one], {}))
            self.assertIn("| wild | 1 | 0 | 0.00 % |", text)
            self.assertIn("| 1 | <p> | 1 |", text)
            self.assertIn("### height: <p> (wild 1)", text)
            report.write(folder, text, [verdict], [verdict])
            with open(os.path.join(folder, "cases.jsonl"), encoding="utf-8") as file:
                row = json.loads(file.read())
            self.assertEqual((row["id"], row["kind"], row["html"]), (case["id"], "differential", "<p>x</p>"))


def run():
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[__name__])
    result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
    for test, text in result.failures + result.errors:
        print("%s: %s" % (test, text), file=sys.stderr)
    if not result.wasSuccessful():
        return 1
    print("differential: %d tests of the tool itself" % result.testsRun)
    return 0


if __name__ == "__main__":
    sys.exit(run())
