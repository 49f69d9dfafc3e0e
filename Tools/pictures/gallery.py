#!/usr/bin/env python3
"""Write the gallery: the samples and the features, drawn by Galley beside Chromium's screenshots, as pages of a site.

usage: gallery.py GALLEY FOLDER [--scale 2] [--only PATTERN] [--fonts FOLDER] [--chromium PATH]

FOLDER gets index.html with the samples, features.html, the pictures, and an inspector for each sample, with Chromium's
picture under it. The pages need no script, no server and no network. Their sizes are printed.

Debian: apt-get install -y chromium python3-numpy python3-pil
"""
import argparse
import fnmatch
import html
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import pictures
import sets
from screenshots import Screenshots

ROOT = pictures.ROOT
PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>%(title)s</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 76rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin: 2.5rem 0 .25rem; font-size: 1.15rem }
.pair { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start }
figure { margin: 0 }
figcaption { font-size: .8rem; opacity: .75 }
img { background: #fff; border: 1px solid #8884; max-width: 100%%; height: auto }
p.note, details { margin: .25rem 0; font-size: .9rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .8rem }
</style>
<h1>%(title)s</h1>
%(intro)s
%(parts)s
"""
SAMPLES = """<p>Each sample as Galley draws it and as Chromium %s does, at %g pixels per CSS px. Images are not loaded: Galley
marks their places, and Chromium leaves them empty. The inspector shows boxes, lines and styles of a sample; it has Chromium's picture under that of Galley. There is also a page of
<a href="features.html">features</a>.</p>"""
FEATURES = """<p>Small pages of single properties and elements, as Galley draws them and as Chromium %s does, at %g pixels per CSS px.
There is also a page of <a href="index.html">samples</a>.</p>"""
PART = """<section id="%(id)s">
<h2>%(title)s</h2>
<p class="note">%(share)s of the inked pixels differ by more than 32 of 255.%(links)s</p>
<div class="pair">
<figure><img loading="lazy" src="%(file)s-galley.png" width="%(width)d" height="%(height)d" alt="%(title)s, drawn by Galley"><figcaption>Galley</figcaption></figure>
<figure><img loading="lazy" src="%(file)s-chromium.png" width="%(width)d" height="%(height)d" alt="%(title)s, drawn by Chromium"><figcaption>Chromium</figcaption></figure>
</div>
%(source)s</section>"""


def copy(source, target):
    with open(source, "rb") as file, open(target, "wb") as out:
        out.write(file.read())


def inspector(options, case, browser, path):
    """Writes the inspector of a case."""
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, case["id"].split("/")[0] + ".html")
        with open(page, "w", encoding="utf-8") as file:
            file.write(case["html"])
        command = [options.galley, "inspect", page, "--width", "%g" % case["width"], "--browser", browser, "--quiet", "-o", path]
        # Images have the size of those of the screenshots.
        command += ["--image-size", "40x30"]
        subprocess.run(command + (["--fonts", options.fonts] if options.fonts else []), check=True)


def part(options, case, screenshots, drawn, is_sample):
    """The element of a case; its pictures are written."""
    name = case["id"].replace("/", "-")
    theirs = screenshots.path(case)
    inked, counts, _ = pictures.compare(pictures.pixels(theirs), pictures.pixels(drawn))
    for source, kind in ((drawn, "galley"), (theirs, "chromium")):
        copy(source, os.path.join(options.folder, "%s-%s.png" % (name, kind)))
    with pictures.Image.open(theirs) as image:
        width, height = (round(side / options.scale) for side in image.size)
    links, source = "", ""
    if is_sample:
        inspector(options, case, theirs, os.path.join(options.folder, name + ".inspect.html"))
        links = ' <a href="%s.inspect.html">Inspector</a>.' % html.escape(name)
    else:
        text = case["html"] if len(case["html"]) < 3000 else case["html"][:3000] + "…"
        source = "<details><summary>HTML</summary><pre>%s</pre></details>\n" % html.escape(text)
    return PART % {"id": html.escape(name), "title": html.escape(case["id"]), "file": html.escape(name), "links": links,
                   "share": pictures.percent(counts[0] / max(inked, 1)), "width": width, "height": height, "source": source}


def write(options, name, title, intro, cases, screenshots):
    parts = []
    with tempfile.TemporaryDirectory() as folder:
        command = [options.galley, "batch", *(["--fonts", options.fonts] if options.fonts else [])]
        paths, errors = pictures.drawn(command, cases, options.scale, folder)
        for case in cases:
            if case["id"] not in paths:
                sys.exit("gallery: %s: %s" % (case["id"], errors.get(case["id"], "no answer")))
            parts.append(part(options, case, screenshots, paths[case["id"]], name == "index"))
    number = re.search(r"\d[\d.]*", screenshots.version)[0]
    page = PAGE % {"title": title, "intro": intro % (number, options.scale), "parts": "\n".join(parts)}
    with open(os.path.join(options.folder, name + ".html"), "w", encoding="utf-8") as file:
        file.write(page)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("galley")
    parser.add_argument("folder")
    parser.add_argument("--scale", type=float, default=2)
    parser.add_argument("--only", default="*")
    parser.add_argument("--fonts")
    parser.add_argument("--chromium", default="chromium")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    screenshots = Screenshots(options.chromium, options.scale, os.path.join(ROOT, ".build", "pictures"))

    def chosen(cases):
        return [case for case in cases if fnmatch.fnmatchcase(case["id"], options.only)]

    samples = [case for case in chosen(sets.samples()) if case["width"] == 320 and not case["id"].startswith("feed/")]
    write(options, "index", "Galley beside Chromium: samples", SAMPLES, samples, screenshots)
    write(options, "features", "Galley beside Chromium: features", FEATURES, chosen(sets.features()), screenshots)
    screenshots.close()
    sizes = {}
    for file in os.listdir(options.folder):
        kind = ".inspect.html" if file.endswith(".inspect.html") else os.path.splitext(file)[1]
        sizes.setdefault(kind, []).append(os.path.getsize(os.path.join(options.folder, file)))
    print("gallery: %d samples in %s" % (len(samples), options.folder))
    for kind, all in sorted(sizes.items()):
        print("  %-13s %4d files, %8.1f kB, the largest %.1f kB" % (kind, len(all), sum(all) / 1000, max(all) / 1000))


if __name__ == "__main__":
    main()
