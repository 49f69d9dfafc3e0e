"""Cases from a file of rows, with a picture for each image: mails, and pages at two widths."""
import base64
import hashlib
import io
import re

import numpy
from PIL import Image

IMAGE = re.compile(r"<img\b(?:[^>\"']|\"[^\"]*\"|'[^']*')*>", re.I)
SOURCE = re.compile(r"(?<![-\w])src\s*=\s*(\"[^\"]*\"|'[^']*'|[^\"'\s>]+)", re.I)
LENGTH = r"(?<![-\w])%s\s*[=:]\s*[\"']?\s*([1-9]\d*)(?:px)?(?=[\"';\s>/])"
# Addresses of pictures in `background` attributes and in `url()` of style sheets.
BACKGROUND = re.compile(
    r"((?<![-\w])background\s*=\s*[\"']?\s*|(?<!@import )\burl\(\s*(?:&quot;|&#39;|[\"'])?)"
    r"([^\"'\s<>()&]+\.(?:png|jpe?g|gif|webp))", re.I)
DEFAULT = (180, 120)
LARGEST = 2000


def pixels_of(name, width, height):
    """The pixels of a picture that the name determines: a photo with soft shapes and noise, or a logo with edges and lines."""
    random = numpy.random.Generator(numpy.random.PCG64(int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "big")))
    y, x = numpy.mgrid[0:height, 0:width]
    x, y = x[..., None] / max(width, 1), y[..., None] / max(height, 1)
    first, second, third = random.uniform(40, 220, (3, 3))
    is_logo = random.uniform() < 0.5
    pixels = first + 0 * x if is_logo else first + (second - first) * x + (third - first) * y
    for _ in range(6):
        center, extent, color = random.uniform(0, 1, 2), random.uniform(0.05, 0.4), random.uniform(-90, 90, 3)
        distance = ((x - center[0]) ** 2 + (y - center[1]) ** 2) / extent ** 2
        if is_logo:
            bar = (abs(x - center[1]) < extent / 8) & (abs(y - center[0]) < extent)
            pixels = numpy.where((distance < 1) ^ bar, first + color, pixels)
        else:
            pixels = pixels + color * numpy.exp(-distance)
    return pixels if is_logo else pixels + random.normal(0, 6, pixels.shape)


def drawn(name, width, height):
    """The PNG file of a picture as a `data:` address."""
    file = io.BytesIO()
    Image.fromarray(pixels_of(name, width, height).clip(0, 255).astype(numpy.uint8)).save(file, "PNG")
    return "data:image/png;base64," + base64.b64encode(file.getvalue()).decode()


def size(tag):
    """The size of the picture of a tag: that of its attributes or style, with 3 : 2 for one that is missing."""
    found = [re.search(LENGTH % name, tag, re.I) for name in ("width", "height")]
    width, height = (min(LARGEST, int(one.group(1))) if one else None for one in found)
    if width is None and height is None:
        return DEFAULT
    return width or height * 3 // 2 or 1, height or (width * 2 + 2) // 3


def with_pictures(case):
    """A case in which each image and each background with an address has a picture."""
    sources = {}

    def named(address, width, height):
        name = hashlib.sha256(("%s %d %d" % (address, width, height)).encode()).hexdigest()[:12] + ".png"
        sources[name] = drawn(address, width, height)
        return name

    def image(match):
        tag = match.group(0)
        source = SOURCE.search(tag)
        if source is None or source.group(1).strip("\"'").startswith("data:"):
            return tag
        return tag[:source.start(1)] + '"%s"' % named(source.group(1), *size(tag)) + tag[source.end(1):]
    html = IMAGE.sub(image, case["html"])
    html = BACKGROUND.sub(lambda match: match.group(1) + named(match.group(2), *DEFAULT), html)
    kept = {name: case[name] for name in ("id", "width", "style", "css", "language", "direction") if name in case}
    return {**kept, "html": html, "sources": sources}


def mails(rows, count=60):
    """Mails with tables: first those with images and backgrounds, then the longest."""
    def order(row):
        html = row["html"].lower()
        return "<img" in html, "bgcolor" in html or "background" in html, len(html)
    chosen = [row for row in rows if row.get("kind") == "email" and "<table" in row["html"].lower()]
    return [with_pictures(row) for row in sorted(chosen, key=order, reverse=True)[:count]]


def pages(rows):
    """Pages at their width and at another one."""
    found = []
    for row in rows:
        for width in (row["width"], 320 if row["width"] > 500 else 600):
            found.append(with_pictures({**row, "id": "%s/%d" % (row["id"], width), "width": width}))
    return found


CHOSEN = {"mails": mails, "pages": pages, "given": lambda rows: [with_pictures(row) for row in rows]}
