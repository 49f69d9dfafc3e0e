"""The sets of cases whose pictures are compared."""
import base64
import glob
import hashlib
import json
import os
import re
import struct
import zlib

import given

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
# The recorder draws no pixels for these, and their boxes are no question of painting.
REPLACED = re.compile(r"<(img|video|audio|iframe|object|embed|canvas|picture|frame)\b|image", re.I)


def rows(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


SOURCE = re.compile(r"<img\b[^>]*?\ssrc\s*=\s*[\"']?([^\"'\s>]+)", re.I)


def picture(name, width=120, height=80):
    """A PNG file as a `data:` address: a gradient between colours that the name determines."""
    seed = hashlib.sha256(name.encode()).digest()
    rows = b"".join(
        b"\0" + bytes(value for x in range(width) for value in (
            (seed[0] + x * 120 // width) % 256, (seed[1] + y * 120 // height) % 256, (seed[2] + x + y) % 256))
        for y in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    file = (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
    return "data:image/png;base64," + base64.b64encode(file).decode()


def with_sources(case):
    """A case with a picture for each image that has an address, which is replaced by the name of a file."""
    sources = {}

    def named(match):
        address = match.group(1)
        if address.startswith("data:"):
            return match.group(0)
        name = hashlib.sha256(address.encode()).hexdigest()[:8] + ".png"
        sources[name] = picture(address)
        start, end = match.span(1)
        return match.group(0)[:start - match.start()] + name + match.group(0)[end - match.start():]
    html = SOURCE.sub(named, case["html"])
    return {**case, "html": html, "sources": sources} if sources else case


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
    found += [{"id": "feed/%s" % row["id"], "html": row["html"], "width": row["width"]} for row in feed[::10]]
    return [with_sources(case) for case in found]


def features():
    """Small cases of single properties and elements that are painted."""
    return rows(os.path.join(HERE, "features.jsonl"))


SETS = {"recorded": recorded, "samples": samples, "features": features}


def named(names):
    """The cases of sets or of files of JSON Lines, by name."""
    return {name: of(name) for name in names}


def of(name):
    kind, separator, path = name.partition(":")
    if separator and kind in given.CHOSEN:
        return given.CHOSEN[kind](rows(path))
    return SETS[name]() if name in SETS else rows(name)
