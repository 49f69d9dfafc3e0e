"""The sets of cases whose pictures are compared."""
import glob
import hashlib
import json
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
# The recorder draws no pixels for these, and their boxes are no question of painting.
REPLACED = re.compile(r"<(img|video|audio|iframe|object|embed|canvas|picture|frame)\b|image", re.I)


def rows(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def recorded(count=200):
    """Recorded cases of Tests/Browser without images: the same ones in each run, chosen by the hashes of their ids."""
    folder = os.path.join(ROOT, "Tests", "Browser")
    with open(os.path.join(folder, "known.json"), encoding="utf-8") as file:
        known = set(json.load(file))
    heights = {row["id"]: row["height"] for row in rows(os.path.join(folder, "expected.jsonl"))}
    cases = [row for row in rows(os.path.join(folder, "cases.jsonl"))
             if row["id"] not in known and 12 <= heights.get(row["id"], 0) <= 2000 and not REPLACED.search(row["html"])
             and "<input" not in row["html"] and len(row["html"]) < 20_000]
    cases.sort(key=lambda row: hashlib.sha256(row["id"].encode()).hexdigest())
    return cases[:count]


def samples():
    """The samples at two widths, and rows of the feed."""
    found = []
    for path in sorted(glob.glob(os.path.join(ROOT, "Samples", "*.html"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        for width in (320, 640):
            found.append({"id": "%s/%d" % (os.path.basename(path)[:-5], width), "html": text, "width": width})
    feed = rows(os.path.join(ROOT, "Samples", "feed.jsonl"))
    return found + [{"id": "feed/%s" % row["id"], "html": row["html"], "width": row["width"]} for row in feed[::10]]


def features():
    """Small cases of single properties and elements that are painted."""
    return rows(os.path.join(HERE, "features.jsonl"))


SETS = {"recorded": recorded, "samples": samples, "features": features}


def named(names):
    """The cases of sets or of files of JSON Lines, by name."""
    return {name: SETS[name]() if name in SETS else rows(name) for name in names}
