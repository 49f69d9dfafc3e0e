#!/usr/bin/env python3
"""Looks for documents that crash or stall galley.

It mutates the HTML files of a folder, lays each out by `galley batch`, asks the layouts many
things by `galley check`, and halves a failing batch until one document is left. Each kind of
failure is printed once, with its smallest document; the exit status says whether there was any.

  fuzz.py GALLEY [FOLDER] [--count N] [--seed N] [--seconds LIMIT] [--fonts FOLDER]
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import tempfile

FRAGMENTS = [
    "<table>", "</td>", "<div style='float:left'>", "<span style='position:absolute;top:0'>",
    "</p>", "<b>", "</a>", "<li>", "<ul>", "&#x202e;", "\u200d", "\u0e33", "<br clear=all>",
    "<img width=99999999 height=1e9>", "<p style='margin:-9999em;padding:1e30px'>",
    "<td colspan=99999 rowspan=99999>", "<details>", "<select>", "<svg>", "<math>",
    "<fieldset><legend>", "\0", "<ruby><rt>", "<input>", "<textarea>", "\ufffd",
    "<ol reversed start=-99999999999999999999>",
    "<style>*{font-size:1e9px;display:inline-block}</style>",
    "<style>*{letter-spacing:-1e9px;text-indent:-99999px;word-break:break-all}</style>",
    "<style>a{display:table-cell;width:-3%}*{float:right;clear:both}</style>",
    "<style>*::before{content:'x' counter(y);display:list-item;position:relative}</style>",
    "<style>*::first-letter{float:left;font-size:-1px}*{vertical-align:top}</style>",
    "<style>*{display:contents}b{display:table-row}i{display:grid;columns:3}</style>",
    "<style>*{width:calc(100% - 1e9px);border:1e9px solid;aspect-ratio:0}</style>",
    "<style>table{border-collapse:collapse;border-spacing:1e9px}td{border:9px solid}</style>",
    "<style>*{zoom:1e9}</style>", "<style>#a{& &{& &{& &{& &{color:red}}}}}</style>",
    "<style>b,i{display:inline-flex;aspect-ratio:1;flex-wrap:wrap}</style>",
    "<style>p,div{display:flex;flex-flow:column wrap;height:50%}</style>",
    "<table><tr><td>" * 100, "<ruby><rt>" * 100, "<b>" * 300, "<div style=display:grid>" * 100,
    "<div style='display:flex;aspect-ratio:1'>" * 100, "<math><msqrt>" * 100,
    "<p style='display:grid;grid-template-columns:" + "repeat(2," * 300 + "1px'>",
    "<style>p{-webkit-line-clamp:2;display:-webkit-box;overflow:hidden;zoom:1e9}</style>",
]
BLOCKS = [(1, 0x2FF), (0x600, 0x6FF), (0x900, 0x1200), (0x1F300, 0x1F9FF), (0x2000, 0x2100)]
WIDTHS = [0, 1, 3, 50, 120, 320, 768, -5, 1e9, 0.3]
RATIOS = [1, 1, 1, 2, 3, 0.5, 1.3]
PLACES = [(1e12, -1e12), (-1, -1), (0, 0)]
# Random points and ranges that each layout is asked about.
QUESTIONS = 60


def mutate(texts, chance):
    """One text with up to eleven changes."""
    text = chance.choice(texts)
    if len(text) > 6000:
        start = chance.randrange(len(text) - 5000)
        text = text[start:start + 5000]
    for _ in range(chance.randrange(1, 12)):
        kind = chance.random()
        place = chance.randrange(len(text) + 1)
        if kind < 0.4:
            text = text[:place] + chance.choice(FRAGMENTS) + text[place:]
        elif kind < 0.6:
            text = text[:place] + text[place + chance.randrange(30):]
        elif kind < 0.8:
            other = chance.choice(texts)
            start = chance.randrange(len(other) + 1)
            text = text[:place] + other[start:start + 300] + text[place:]
        else:
            text = text[:place] + chr(chance.randrange(*chance.choice(BLOCKS))) + text[place:]
    return text


def make_cases(texts, count, chance):
    for number in range(count):
        points = [[chance.random() * 300, chance.random() * 500] for _ in range(3)]
        yield {
            "id": str(number), "html": mutate(texts, chance), "width": chance.choice(WIDTHS),
            "dpr": chance.choice(RATIOS), "points": points + [list(chance.choice(PLACES))],
        }


# What threads other than the main one have on some systems.
SMALL_STACK = 512 << 10


def limit_stack():
    resource.setrlimit(resource.RLIMIT_STACK, (SMALL_STACK, resource.getrlimit(resource.RLIMIT_STACK)[1]))


class Search:
    """Halves batches down to the documents that fail in a subcommand."""

    def __init__(self, options, work):
        self.options = options
        self.work = work
        self.counts = collections.Counter()
        self.smallest = {}

    def run(self, cases, seconds, backtrace=False):
        command = [self.options.galley, self.work]
        if self.options.fonts:
            command += ["--fonts", self.options.fonts]
        setting = "enable=yes,threads=crashed,color=no,limit=24" if backtrace else "enable=no"
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as rows:
            rows.writelines(json.dumps(case) + "\n" for case in cases)
            rows.flush()
            if self.work == "check":
                command += [rows.name, "--checks", str(QUESTIONS * len(cases))]
            try:
                with open(rows.name, "rb") as text:
                    return subprocess.run(
                        command, stdin=text, capture_output=True, timeout=seconds,
                        env=dict(os.environ, SWIFT_BACKTRACE=setting), check=False,
                        preexec_fn=limit_stack)
            except subprocess.TimeoutExpired:
                return None

    def kind(self, case, result):
        if result is None:
            return f"no answer in {self.options.seconds} s"
        if result.returncode > 0:
            return f"exit status {result.returncode}"
        result = self.run([case], 120, backtrace=True)
        trace = result.stderr.decode("utf-8", "replace") if result else ""
        trace = trace[max(0, trace.find("crashed:")):]
        frames = re.findall(r"^\s*\d+ (?:\[[^\]]*\] *)*0x[0-9a-f]+ (.*)$", trace, re.M)
        frames = [re.sub(r" (?:\+ \d+ )?in .*/", " ", frame) for frame in frames]
        named = [frame for frame in frames if "<compiler-generated>" not in frame]
        return " < ".join(named[:3]) or "a crash without a trace"

    def search(self, cases):
        result = self.run(cases, self.options.seconds + len(cases) * 0.1)
        if result is not None and result.returncode in (0, 1):
            return
        if len(cases) > 1:
            middle = len(cases) // 2
            self.search(cases[:middle])
            self.search(cases[middle:])
            return
        kind = self.kind(cases[0], result)
        self.counts[kind] += 1
        known = self.smallest.get(kind)
        if known is None or len(cases[0]["html"]) < len(known["html"]):
            self.smallest[kind] = cases[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("galley")
    parser.add_argument("folder", nargs="?", default="Samples")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=10, help="limit for one document")
    parser.add_argument("--fonts")
    options = parser.parse_args()
    texts = [path.read_text("utf-8") for path in sorted(pathlib.Path(options.folder).glob("*.html"))]
    if not texts:
        parser.error(f"no HTML files in {options.folder}")
    cases = list(make_cases(texts, options.count, random.Random(options.seed)))
    searches = [Search(options, work) for work in ("batch", "check")]
    for search in searches:
        # A batch answers a row that is wrong with an error; a check ends there.
        taken = [case for case in cases if search.work == "batch" or case["width"] >= 0]
        for start in range(0, len(taken), 100):
            search.search(taken[start:start + 100])
        for kind, count in search.counts.most_common():
            print(f"{search.work}: {count} x {kind}\n  {json.dumps(search.smallest[kind])}")
        print(f"{search.work}: {sum(search.counts.values())} of {len(taken)} documents failed",
              flush=True)
    sys.exit(1 if any(search.counts for search in searches) else 0)


main()
