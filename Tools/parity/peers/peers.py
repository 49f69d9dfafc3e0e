#!/usr/bin/env python3
"""Print the share of cases in which Galley and other engines have Chromium's height.

usage: peers.py GALLEY [--only ENGINE]... [--work FOLDER] [--write DOCUMENT]

Every engine lays out the recorded cases of Tests/Browser at a device pixel ratio of 1, with the same page, the same style
sheets, the same bundled faces without hinting and the same width. Only the height of the html element (of the document
in Qt and litehtml) is compared. It is equal within 0.5 px of Chromium's, since Qt and litehtml have whole px.
A case without an answer counts as different. Shares are rounded down. An engine that is not installed is named and left out.

--only takes engines whose name contains ENGINE. --work holds the programs that are compiled (.build/peers). --write puts the
first table between its two marks of a document, if every engine gave an answer.
"""
import argparse, collections, json, os, subprocess, sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path[:0] = [HERE, os.path.join(HERE, "..")]
import engines, pages, parity

FOLDER = os.path.join(pages.ROOT, "Tests", "Browser")
BEGIN = "<!-- peers: written by make judge ONLY=peers WRITE=1 -->"
END = "<!-- end of peers -->"
EQUAL, NEAR = 0.5, 1
TEXTS = "whole texts"


def shares(pairs):
    """The shares of pairs of heights that are equal, and that are within 1 px."""
    def share(limit):
        # Both have four decimals: 0.5 and 1 px belong to their share.
        return parity.percent(sum(b is not None and abs(a - b) <= limit + 1e-6 for a, b in pairs), len(pairs)) if pairs else "–"
    return share(EQUAL), share(NEAR)


def summary(rows, kinds):
    """A row per engine: over whole texts, then over all cases."""
    texts = [kind in (*parity.CONTENT.values(), "Other samples") for kind in kinds]
    lines = ["| engine | version | %s: equal | within 1 px | all cases: equal | within 1 px |" % TEXTS,
             "| --- | --- |" + " ---: |" * 4]
    for name, version, pairs in rows:
        cells = [name, version, *shares([pair for pair, is_text in zip(pairs, texts) if is_text]), *shares(pairs)]
        lines.append("| %s |" % " | ".join(cells))
    return lines


def by_kind(rows, kinds):
    """A row per kind of content, with both shares of every engine."""
    lines = ["| equal · within 1 px | cases | %s |" % " | ".join(name for name, _, _ in rows),
             "| --- | ---: |" + " ---: |" * len(rows)]
    for kind in [kind for kind in [*parity.CONTENT.values(), "Other samples", *parity.RULES] if kind in kinds]:
        of_kind = [[pair for pair, name in zip(pairs, kinds) if name == kind] for _, _, pairs in rows]
        cells = [kind, format(kinds.count(kind), ","), *(" · ".join(shares(pairs)) for pairs in of_kind)]
        lines.append("| %s |" % " | ".join(cells))
    return lines


def galley(command, cases):
    """The heights of Galley, with the images of the recorder."""
    feed = "".join(json.dumps({**case, "points": []}, ensure_ascii=False) + "\n" for case in cases)
    try:
        done = subprocess.run([command, "batch", "--image-size", "40x30"], input=feed.encode(), stdout=subprocess.PIPE)
        version = engines.version_of(command, "--version")
    except OSError as error:
        sys.exit("peers: %s: %s" % (command, error.strerror))
    if done.returncode:
        sys.exit("peers: %s batch: exit status %d" % (command, done.returncode))
    answers = {str(row["id"]): row.get("height") for row in map(json.loads, filter(str.strip, done.stdout.decode().split("\n")))}
    return version, [answers.get(str(case["id"])) for case in cases]


def cases_and_heights():
    cases, expected = (parity.load(os.path.join(FOLDER, name)) for name in ("cases.jsonl", "expected.jsonl"))
    names = [name for name, case in cases.items() if case.get("dpr", 1) == 1]
    if not names or cases.keys() != expected.keys():
        sys.exit("peers: cases.jsonl and expected.jsonl do not have the same cases")
    return [cases[name] for name in names], [expected[name]["height"] for name in names]


def replaced(text, lines, path):
    """The text of a document with the lines between the marks."""
    if text.count(BEGIN) != 1 or text.count(END) != 1 or text.index(BEGIN) > text.index(END):
        sys.exit("peers: %s: needs the marks once each: %s %s" % (path, BEGIN, END))
    return text[:text.index(BEGIN) + len(BEGIN)] + "\n\n" + "\n".join(lines) + "\n\n" + text[text.index(END):]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("galley")
    parser.add_argument("--only", action="append", metavar="ENGINE")
    parser.add_argument("--work", default=os.path.join(pages.ROOT, ".build", "peers"))
    parser.add_argument("--write", metavar="DOCUMENT")
    options = parser.parse_args()

    cases, expected = cases_and_heights()
    kinds = [parity.kind(case) for case in cases]
    answers = {"Galley": galley(os.path.abspath(options.galley), cases)}
    missing = []
    for name, answer in engines.ENGINES.items():
        if options.only and not any(part.lower() in name.lower() for part in options.only):
            continue
        try:
            answers[name] = answer(cases, options.work)
        except engines.Missing as error:
            missing.append("%s is not installed: %s" % (name.replace("`", ""), error))
    rows = [(name, version, list(zip(expected, heights))) for name, (version, heights) in answers.items()]
    texts = sum(kind not in parity.RULES for kind in kinds)
    lines = summary(rows, kinds)
    print("%s cases, %d of them %s; heights within %g px are equal.\n" % (format(len(cases), ","), texts, TEXTS, EQUAL))
    print("\n".join([*lines, "", *by_kind(rows, kinds), ""]))
    for name, _, pairs in rows:
        none = collections.Counter(kind for kind, (_, height) in zip(kinds, pairs) if height is None)
        if none:
            print("No height from %s: %s" % (name, ", ".join("%s %d" % item for item in none.items())))
    for message in missing:
        print("peers: " + message, file=sys.stderr)
    if options.write:
        if missing or options.only:
            sys.exit("peers: %s is written only if every engine has an answer" % options.write)
        with open(options.write, encoding="utf-8") as file:
            text = replaced(file.read(), lines, options.write)
        with open(options.write + ".new", "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(options.write + ".new", options.write)


if __name__ == "__main__":
    main()
