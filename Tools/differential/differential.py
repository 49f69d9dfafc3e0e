#!/usr/bin/env python3
"""Find documents with different layouts in Galley and Chromium, shrink them, and group them.

usage: differential.py GALLEY [--seed N] [--count N] [--level text|real|wild] [--fonts FOLDER] [--out FOLDER]

Generates COUNT documents of each level from a seed, compares the answers of both (Tests/Browser/README.md has the questions),
shrinks each difference to its smallest document, and prints the share of perfect documents and the groups. See README.md.
"""
import argparse
import json
import os
import sys
import time

from places import FONTS, ROOT
import corpus
import generate
import grammar
import group
import judge
import layout
import report
import shrink


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("galley")
    parser.add_argument("--seed", type=int, help="the clock's, where none is given")
    parser.add_argument("--count", type=int, default=300, help="documents per level (300)")
    parser.add_argument("--level", action="append", choices=generate.LEVELS, help="all three without it")
    parser.add_argument("--fonts", help="a folder with fonts.json and the files it names (the bundled faces)")
    parser.add_argument("--chromium", default="chromium")
    parser.add_argument("--out", help="the report (.build/differential/SEED)")
    parser.add_argument("--rounds", type=int, default=60, help="the most rounds of shrinking (60); with 0 no groups, the shares only")
    found = parser.parse_args()
    if found.count < 1:
        parser.error("--count is 1 or more")
    if found.fonts and not os.path.isfile(os.path.join(found.fonts, "fonts.json")):
        parser.error("%s has no fonts.json" % found.fonts)
    return found


def face_names(folder):
    with open(os.path.join(folder, "fonts.json"), encoding="utf-8") as file:
        return [family["name"] for family in json.load(file)["families"]]


def say(text):
    print(text, file=sys.stderr, flush=True)


def verdicts_of(comparer, documents):
    """The verdicts of all levels, by level; in one run, because each pixel ratio needs a separate browser."""
    start = time.monotonic()
    verdicts = iter(comparer.verdicts([document.case() for rows in documents.values() for document in rows]))
    found = {level: [next(verdicts) for _ in rows] for level, rows in documents.items()}
    say("%d documents compared in %.0f s" % (sum(map(len, found.values())), time.monotonic() - start))
    return found


def members(comparer, found, rounds):
    """Each difference with its smallest document, compared again; differences that are not reproducible are reported."""
    if not found:
        return []
    start, before = time.monotonic(), comparer.count
    pairs = [(document, row.question) for _, document, row in found]
    small = shrink.shrunk(comparer, pairs, rounds, lambda number, left: say("round %d: %d left" % (number, left)))
    verdicts = comparer.verdicts([document.case() for document in small], fresh=True)
    say("shrunk in %.0f s, %d documents compared" % (time.monotonic() - start, comparer.count - before))
    result = []
    for (level, _, row), document, verdict in zip(found, small, verdicts):
        if verdict.question:
            result.append(group.Member(level, row, document, verdict))
        else:
            say("not reproducible: %s %s" % (level, row.case["id"]))
    return result


def main():
    arguments = options()
    seed = arguments.seed if arguments.seed is not None else int(time.time())
    levels = arguments.level or list(generate.LEVELS)
    fonts = os.path.abspath(arguments.fonts or FONTS)
    print("seed %d, %d documents of each level: %s" % (seed, arguments.count, ", ".join(levels)), flush=True)
    makers = generate.Generator(corpus.Corpus(), grammar.Grammar.of_file(face_names(fonts)))
    command = layout.Layout(arguments.galley, arguments.fonts and fonts)
    cache = os.path.join(ROOT, ".build", "differential", "answers.sqlite")
    with judge.Judge(arguments.chromium, fonts, command, cache).closing() as comparer:
        documents = {level: makers.documents(level, seed, arguments.count) for level in levels}
        tables = verdicts_of(comparer, documents)
        found = [(level, document, row) for level in levels for document, row in zip(documents[level], tables[level]) if row.questions]
        say("%d differ" % len(found))
        small = members(comparer, found, arguments.rounds) if arguments.rounds else []
    groups = group.groups(small, lambda member: (member.verdict.question, group.features(member.document)))
    common = group.shares([document for rows in documents.values() for document in rows])
    families = group.families(groups, common)
    header = "`make judge ONLY=differential SEED=%d COUNT=%d%s`" % (seed, arguments.count, " LEVEL=%s" % levels[0] if len(levels) == 1 else "")
    text = report.summary(header, tables.items(), families)
    folder = arguments.out or os.path.join(ROOT, ".build", "differential", str(seed))
    report.write(folder, text, [row for rows in tables.values() for row in rows], [member.verdict for member in small])
    print("\n".join([*report.table(tables.items()), *report.overview(families)]))
    print("report: %s" % os.path.relpath(folder))


if __name__ == "__main__":
    main()
