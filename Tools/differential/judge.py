"""The questions in which Chromium and Galley differ, for many documents in one run."""
import contextlib
import json
import os
import re
import sqlite3
import zlib

from browser import Browser, fingerprint
from places import parity

# The order of causes: each difference can cause the ones after it.
QUESTIONS = ["answer", "height", "lines", "boxes", "links", "touches", "carets"]
BATCH = 200
# Scrolling moves these boxes over other content, where the points of the recorder and of the layout differ.
MOVED = re.compile(r"fixed|sticky")
VISIBLE_HEIGHT = 780


class Cache:
    """Chromium's answers by the hash of the document, in a persistent file."""

    def __init__(self, path, state):
        os.makedirs(os.path.dirname(path), exist_ok=True)
        self.state = state
        self.base = sqlite3.connect(path)
        self.base.execute("create table if not exists answers (key text primary key, value blob)")

    def get(self, name):
        row = self.base.execute("select value from answers where key = ?", (self.state[:16] + name,)).fetchone()
        return row and json.loads(zlib.decompress(row[0]))

    def put(self, answers):
        self.base.executemany("insert or replace into answers values (?, ?)",
                              [(self.state[:16] + row["id"], zlib.compress(json.dumps(row).encode())) for row in answers])
        self.base.commit()


def difference(expected, actual):
    """The questions with different answers, in order."""
    if actual is None or "error" in actual:
        return ["answer"]
    agrees = parity.agreement(expected, actual)
    return [name for name in QUESTIONS[1:] if name not in agrees]


def without_moved(case, answer):
    """The answer without the points that a scrolled window covers."""
    if "hits" in answer and MOVED.search(json.dumps(case)):
        return {**answer, "hits": [hit for hit in answer["hits"] if hit["y"] < VISIBLE_HEIGHT]}
    return answer


class Verdict:
    """A case with both answers and the questions in which they differ."""
    __slots__ = ("case", "expected", "actual", "questions")

    def __init__(self, case, expected, actual):
        self.case, self.expected, self.actual = case, expected, actual
        # Cases without an answer of the browser are not compared.
        self.questions = [] if "error" in expected else difference(expected, actual)

    @property
    def question(self):
        """The first question that differs, or none."""
        return self.questions[0] if self.questions else None


class Judge:
    def __init__(self, program, fonts, layout, cache_path):
        self.program, self.fonts, self.layout = program, fonts, layout
        self.cache = Cache(cache_path, fingerprint(program, fonts))
        self.browser = None
        self.count = 0

    def verdicts(self, cases, fresh=False):
        """The verdict of each case, in order; `fresh` ignores answers in the cache."""
        expected = {} if fresh else {case["id"]: answer for case in cases if (answer := self.cache.get(case["id"]))}
        missing = {case["id"]: case for case in cases if case["id"] not in expected}
        # One browser at a time, with all documents of its pixel ratio.
        for ratio in sorted({case.get("dpr", 1) for case in missing.values()}):
            rows = [case for case in missing.values() if case.get("dpr", 1) == ratio]
            for start in range(0, len(rows), BATCH):
                answers = self.at_ratio(ratio).answers(rows[start:start + BATCH])
                self.count += len(answers)
                self.cache.put(row for row in answers if "error" not in row)
                expected.update((row["id"], row) for row in answers)
        expected = {case["id"]: without_moved(case, expected[case["id"]]) for case in cases}
        rows = {case["id"]: {**case, "points": [[hit["x"], hit["y"]] for hit in expected[case["id"]].get("hits", [])]} for case in cases}
        actual = {row["id"]: row for start in range(0, len(rows), 1000)
                for row in self.layout.answers(list(rows.values())[start:start + 1000])}
        return [Verdict(case, expected[case["id"]], actual.get(case["id"])) for case in cases]

    def at_ratio(self, ratio):
        if self.browser and self.browser.ratio != ratio:
            self.close()
        if not self.browser:
            self.browser = Browser(self.program, self.fonts, ratio)
        return self.browser

    def close(self):
        if self.browser:
            self.browser.close()
            self.browser = None

    @contextlib.contextmanager
    def closing(self):
        try:
            yield self
        finally:
            self.close()
