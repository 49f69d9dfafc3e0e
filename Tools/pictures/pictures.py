#!/usr/bin/env python3
"""Compare the pictures of a galley command with Chromium's screenshots.

usage: pictures.py GALLEY [--set NAME or FILE]... [--scale 1,2] [--only PATTERN] [--worst 10] [--output FOLDER]
                   [--check LIMITS.json] [--fonts FOLDER] [--chromium PATH]

Sets: recorded (200 recorded cases without images), samples, features; or a file with rows of {"id", "html", "width"}. mails:FILE,
pages:FILE and given:FILE are rows of a file with a picture for each image: 60 mails with tables, all rows at two widths, all rows.
Of the inked pixels, those that differ in either picture from the most frequent colour of Chromium's, the shares are printed
whose largest difference of a channel is above 32 and above 96 of 255. The folder of --output gets the table, a line a
case in cases.jsonl, and the worst pictures: Chromium's, Galley's, and the difference.

Chromium's pictures are kept in .build/pictures. Debian: apt-get install -y chromium python3-numpy python3-pil
"""
import argparse
import base64
import fnmatch
import json
import os
import statistics
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
try:
    import numpy
    from PIL import Image
except ImportError:
    sys.exit("pictures: apt-get install -y python3-numpy python3-pil, or pip install numpy pillow")

import sets
from screenshots import TALLEST, Screenshots

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
LEVELS = (32, 96)
# Members of a row of `galley batch`; others are for the recorder only.
MEMBERS = ("id", "html", "width", "style", "css", "language", "direction")


def drawn(command, cases, scale, folder):
    """The paths of Galley's pictures by id, and the messages of rows without one."""
    paths, errors = {}, {}
    # Without sources, an image has the recorder's size and no pixels.
    for isGiven in (False, True):
        given = [(number, case) for number, case in enumerate(cases) if ("sources" in case) == isGiven]
        images = os.path.join(folder, "images")
        lines = []
        for number, case in given:
            row = {name: case[name] for name in MEMBERS if name in case}
            row.update(dpr=scale, want=["height", "diagnostics"], picture={"scale": scale, "path": "%d.png" % number})
            lines.append(json.dumps(row))
            for name, address in case.get("sources", {}).items():
                write(os.path.join(images, name), address)
        if not given:
            continue
        os.makedirs(images, exist_ok=True)
        found = subprocess.run([*command, "--output", folder, *(["--images", images] if isGiven else [])],
                               input="\n".join(lines).encode(), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        for (number, case), line in zip(given, found.stdout.decode().splitlines()):
            answer = json.loads(line)
            if "error" in answer:
                errors[case["id"]] = answer["error"]
            else:
                paths[case["id"]] = os.path.join(folder, "%d.png" % number)
    return paths, errors


def write(path, address):
    """The bytes of a `data:` address as a file."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(base64.b64decode(address.split(",", 1)[1]))


def pixels(path):
    with Image.open(path) as image:
        return numpy.asarray(image.convert("RGB")).astype(numpy.int16)


def fitted(picture, height, width):
    """A picture with white below and beside it, or cut."""
    full = numpy.full((height, width, 3), 255, numpy.int16)
    part = picture[:height, :width]
    full[:part.shape[0], :part.shape[1]] = part
    return full


def compare(theirs, ours):
    """The number of inked pixels, and how many differ by more than each level."""
    height, width = theirs.shape[:2]
    ours = fitted(ours, height, width)
    packed = (theirs[..., 0].astype(numpy.int32) << 16) | (theirs[..., 1].astype(numpy.int32) << 8) | theirs[..., 2]
    values, counts = numpy.unique(packed, return_counts=True)
    ground = values[counts.argmax()]
    own = (ours[..., 0].astype(numpy.int32) << 16) | (ours[..., 1].astype(numpy.int32) << 8) | ours[..., 2]
    ink = (packed != ground) | (own != ground)
    difference = numpy.abs(theirs - ours).max(axis=2)
    return int(ink.sum()), [int((difference > level).sum()) for level in LEVELS], difference


def sheet(theirs, ours, difference, path):
    """Chromium's picture, Galley's, and the difference, side by side."""
    height, width = theirs.shape[:2]
    gap = numpy.full((height, 4, 3), 128, numpy.int16)
    grey = numpy.repeat((255 - difference)[..., None], 3, axis=2)
    whole = numpy.concatenate([theirs, gap, fitted(ours, height, width), gap, grey], axis=1)
    Image.fromarray(whole.astype(numpy.uint8)).save(path)


def measure(name, cases, scale, options):
    """A line a case."""
    screenshots = Screenshots(options.chromium, scale, os.path.join(ROOT, ".build", "pictures"))
    command = [options.galley, "batch", *(["--fonts", options.fonts] if options.fonts else [])]
    results = []
    with tempfile.TemporaryDirectory() as folder:
        paths, errors = drawn(command, cases, scale, folder)
        for case in cases:
            if case["id"] not in paths:
                print("pictures: %s: %s" % (case["id"], errors.get(case["id"], "no answer")), file=sys.stderr)
                continue
            theirs, ours = pixels(screenshots.path(case)), pixels(paths[case["id"]])
            inked, counts, difference = compare(theirs, ours)
            shares = [count / max(inked, 1) for count in counts]
            results.append({"set": name, "scale": scale, "id": case["id"], "inked": inked, "shares": shares})
            if options.output and (options.all or shares[0] > 0.0005):
                file = "%s-%g-%s.png" % (label_of(name), scale, case["id"].replace("/", "_"))
                results[-1]["sheet"] = file
                sheet(theirs, ours, difference, os.path.join(options.output, file))
    screenshots.close()
    return results


def label_of(name):
    """The name of a set, or of a file without its folder."""
    return name.split(":")[0] if ":" in name else os.path.basename(name)


def percent(share):
    return "%.2f %%" % (100 * share)


def summary(results):
    columns = list(zip(*[row["shares"] for row in results]))
    return {"median32": statistics.median(columns[0]), "mean32": statistics.mean(columns[0]),
            "mean96": statistics.mean(columns[1])}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("galley")
    parser.add_argument("--set", action="append", dest="names")
    parser.add_argument("--scale", default="1,2")
    parser.add_argument("--only", default="*")
    parser.add_argument("--worst", type=int, default=10)
    parser.add_argument("--output")
    parser.add_argument("--all", action="store_true", help="sheets of all cases")
    parser.add_argument("--check")
    parser.add_argument("--fonts")
    parser.add_argument("--chromium", default="chromium")
    options = parser.parse_args()
    if options.output:
        os.makedirs(options.output, exist_ok=True)
    every, table, failed = [], [], False
    limits = json.load(open(options.check, encoding="utf-8")) if options.check else {}
    for name, cases in sets.named(options.names or list(sets.SETS)).items():
        cases = [case for case in cases if fnmatch.fnmatchcase(str(case["id"]), options.only)]
        for scale in map(float, options.scale.split(",")):
            results = measure(name, cases, scale, options)
            if not results:
                continue
            every += results
            values = summary(results)
            label = "%s at %gx" % (label_of(name), scale)
            table.append("| %s | %d | %s | %s | %s |" % (
                label, len(results), *(percent(values[key]) for key in ("median32", "mean32", "mean96"))))
            for key, limit in limits.get(label, {}).items():
                if values[key] > limit:
                    failed = True
                    print("pictures: %s: %s is %s, more than %s" % (label, key, percent(values[key]), percent(limit)))
            if options.worst:
                print("worst of %s:" % label)
                for row in sorted(results, key=lambda row: row["shares"], reverse=True)[:options.worst]:
                    print("  %-44s %9s %9s of %d" % (row["id"], percent(row["shares"][0]), percent(row["shares"][1]), row["inked"]))
    head = ["| pictures | cases | median > 32 | mean > 32 | mean > 96 |", "| --- | ---: | ---: | ---: | ---: |"]
    print("\n".join(head + table))
    if options.output:
        with open(os.path.join(options.output, "cases.jsonl"), "w", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in every)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
