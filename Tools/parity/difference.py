#!/usr/bin/env python3
"""Lay out one HTML file with Galley and with Chromium, and print the differences of the answers.

usage: difference.py GALLEY FILE.html [--width PX] [--size PX] [--ratio N] [--css FILE.css] [--fonts FOLDER]
       [--points "X,Y X,Y"]

Both lay out the same page with the same faces (Fonts/Faces, or a folder with a fonts.json): what Tests/Browser/record.py
describes. Touches and carets are compared at the points, in CSS px; without --points the recorder chooses 20, half of them
inside lines. The output is a report that can be pasted: versions, the input, both heights, the lines, links and points
that differ.
The exit status is 0 where both agree, 1 where they differ, 2 for an error.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

import parity

RECORDER = os.path.join(parity.ROOT, "Tests", "Browser", "record.py")


def points_of(text):
    """The points of an option, such as "60,25 80.5,40"."""
    points = [[float(number) for number in point.split(",")] for point in text.split()]
    if not all(len(point) == 2 for point in points):
        raise ValueError(text)
    return points


def case_of(options):
    with open(options.file, encoding="utf-8") as file:
        case = {"id": os.path.basename(options.file), "html": file.read(), "width": options.width}
    case["points"] = options.points or 20
    if options.size:
        case["style"] = {"font-size": "%gpx" % options.size}
    if options.ratio != 1:
        case["dpr"] = options.ratio
    if options.css:
        with open(options.css, encoding="utf-8") as file:
            case["css"] = file.read()
    return case


def ask_chromium(case, fonts, chromium):
    with tempfile.TemporaryDirectory() as folder:
        cases, answers = (os.path.join(folder, name) for name in ("cases.jsonl", "expected.jsonl"))
        with open(cases, "w", encoding="utf-8") as file:
            file.write(json.dumps(case) + "\n")
        done = subprocess.run([sys.executable, RECORDER, cases, answers, "--fonts", fonts, "--chromium", chromium, "--any-build"],
                              capture_output=True, text=True)
        rows = parity.load(answers) if os.path.exists(answers) else {}
    if case["id"] not in rows or "lines" not in rows[case["id"]]:
        sys.exit("difference: no answer from Chromium\n%s" % done.stderr[-1000:])
    return rows[case["id"]]


def ask_galley(galley, case, hits, fonts):
    row = {**case, "points": [[hit["x"], hit["y"]] for hit in hits]}
    try:
        done = subprocess.run([galley, "batch", "--image-size", "40x30", "--fonts", fonts],
                              input=json.dumps(row).encode(), stdout=subprocess.PIPE)
    except OSError as error:
        sys.exit("difference: %s: %s" % (galley, error.strerror))
    try:
        return json.loads(done.stdout.splitlines()[0])
    except (ValueError, IndexError):
        sys.exit("difference: no answer from %s" % galley)


def lines_of(answer):
    return ["%s  at %g %g, %g x %g" % (json.dumps(line["text"], ensure_ascii=False), *(line[key] for key in "xywh"))
            for line in answer.get("lines", [])]


def links_of(answer):
    return ["%s  %s" % (link["href"], link["rects"]) for link in answer.get("links", [])]


def text_of(hit):
    return "link %s, line %s, column %s" % (hit.get("link"), hit.get("line"), hit.get("column"))


def differing(name, expected, actual):
    """The rows that differ, each with its number and both texts."""
    rows = []
    for index in range(max(len(expected), len(actual))):
        first = expected[index] if index < len(expected) else "none"
        second = actual[index] if index < len(actual) else "none"
        if first != second:
            rows += ["%s %d" % (name, index + 1), "  Chromium  %s" % first, "  Galley    %s" % second]
    return rows


def report(expected, actual):
    """The text of the differences; empty if both answers agree."""
    agrees = parity.agreement(expected, actual)
    if len(agrees) == len(parity.LAYOUT):
        return []
    if "error" in actual:
        return ["Galley: %s" % actual["error"]]
    rows = ["differ in: %s" % ", ".join(field for field in parity.LAYOUT if field not in agrees)]
    if "height" not in agrees:
        rows += ["height", "  Chromium  %g" % expected["height"], "  Galley    %g" % actual["height"]]
    if not {"lines", "boxes"} <= agrees:
        rows += differing("line", lines_of(expected), lines_of(actual))
    if "links" not in agrees:
        rows += differing("link", links_of(expected), links_of(actual))
    if not {"touches", "carets"} <= agrees:
        rows += differing_points(expected["hits"], actual.get("hits", []))
    return rows


def differing_points(expected, actual):
    """The points that differ; without a caret of Chromium only the links are compared."""
    rows = []
    for first, second in zip(expected, actual):
        link = first["link"] != second.get("link")
        caret = first["line"] >= 0 and (first["line"], first["column"]) != (second.get("line"), second.get("column"))
        if link or caret:
            rows += ["point %g %g" % (first["x"], first["y"]), "  Chromium  %s" % text_of(first),
                     "  Galley    %s" % text_of(second)]
    return rows


def version(command):
    try:
        return subprocess.run([command, "--version"], capture_output=True, text=True).stdout.strip()
    except OSError as error:
        sys.exit("difference: %s: %s" % (command, error.strerror))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("galley")
    parser.add_argument("file")
    parser.add_argument("--width", type=float, default=320)
    parser.add_argument("--size", type=float)
    parser.add_argument("--ratio", type=float, default=1)
    parser.add_argument("--css")
    parser.add_argument("--points", type=points_of)
    parser.add_argument("--fonts", default=os.path.join(parity.ROOT, "Fonts", "Faces"))
    parser.add_argument("--chromium", default="chromium")
    options = parser.parse_args()
    try:
        case = case_of(options)
    except (OSError, UnicodeDecodeError) as error:
        sys.exit("difference: %s" % error)
    print("%s, %s" % (version(options.galley), version(options.chromium)))
    shown = {key: value for key, value in case.items() if key != "points" or options.points}
    print(json.dumps(shown, ensure_ascii=False))
    expected = ask_chromium(case, options.fonts, options.chromium)
    actual = ask_galley(options.galley, case, expected["hits"], options.fonts)
    rows = report(expected, actual)
    if not rows:
        print("Both agree: height %g, %d lines, %d links, touches and carets at %d points." % (
            expected["height"], len(expected["lines"]), len(expected["links"]), len(expected["hits"])))
        return 0
    print("\n".join(rows))
    return 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SystemExit as stop:
        if isinstance(stop.code, str):
            print(stop.code, file=sys.stderr)
            sys.exit(2)
        raise
