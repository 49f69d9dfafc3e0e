"""In which questions Chromium and Galley differ, for many documents at once."""
import contextlib
import json
import os
import re
import sqlite3
import zlib

from browser import Browser, fingerprint
from places import parity

# The order in which one difference causes the next.
QUESTIONS = ["answer", "height", "lines", "boxes", "links", "touches", "carets"]
BATCH = 200
# A window that scrolls moves these over other content, where the recorder has another point than the layout.
MOVED = re.compile(r"fixed|sticky")
SEEN = 780


class Cache:
    """Chromium's answers by the hash of the document, in a file that stays."""

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


def difference(want, have):
    """The questions with different answers, in order."""
    if have is None or "error" in have:
        return ["answer"]
    agrees = parity.agreement(want, have)
    return [name for name in QUESTIONS[1:] if name not in agrees]


def without_moved(case, answer):
    """Without the points that a scrolled window covers."""
    if "hits" in answer and MOVED.search(json.dumps(case)):
        return {**answer, "hits": [hit for hit in answer["hits"] if hit["y"] < SEEN]}
    return answer


class Verdict:
    """A case with both answers and the questions in which they differ."""
    __slots__ = ("case", "want", "have", "questions")

    def __init__(self, case, want, have):
        self.case, self.want, self.have = case, want, have
        # Where the browser itself gives no answer, nothing is compared.
        self.questions = [] if "error" in want else difference(want, have)

    @property
    def question(self):
        """The first question that differs, or none."""
        return self.questions[0] if self.questions else None


class Judge:
    def __init__(self, program, fonts, layout, cache_path):
        self.program, self.fonts, self.layout = program, fonts, layout
        self.cache = Cache(cache_path, fingerprint(program, fonts))
        self.browser = None
        self.asked = 0

    def verdicts(self, cases, fresh=False):
        """The verdict of each case, in order; `fresh` takes no answer from the cache."""
        want = {} if fresh else {case["id"]: answer for case in cases if (answer := self.cache.get(case["id"]))}
        missing = {case["id"]: case for case in cases if case["id"] not in want}
        # One browser at a time, each ratio's documents together.
        for ratio in sorted({case.get("dpr", 1) for case in missing.values()}):
            rows = [case for case in missing.values() if case.get("dpr", 1) == ratio]
            for start in range(0, len(rows), BATCH):
                answers = self.at_ratio(ratio).answers(rows[start:start + BATCH])
                self.asked += len(answers)
                self.cache.put(row for row in answers if "error" not in row)
                want.update((row["id"], row) for row in answers)
        want = {case["id"]: without_moved(case, want[case["id"]]) for case in cases}
        rows = {case["id"]: {**case, "points": [[hit["x"], hit["y"]] for hit in want[case["id"]].get("hits", [])]} for case in cases}
        have = {row["id"]: row for start in range(0, len(rows), 1000)
                for row in self.layout.answers(list(rows.values())[start:start + 1000])}
        return [Verdict(case, want[case["id"]], have.get(case["id"])) for case in cases]

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
