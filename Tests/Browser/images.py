#!/usr/bin/env python3
"""Record the natural sizes of small images in headless Chromium, with the images, as JSON Lines.

usage: images.py IMAGES.jsonl [--chromium PATH]

A line is {"name", "natural": [naturalWidth, naturalHeight], or null where the image is broken, "bytes": base64}. The
images have 40 x 30 pixels. They differ in the properties that affect their size: EXIF orientation and resolution, in each byte order
and at each place; frames and screens of GIF; the kinds of WebP; attributes of SVG. Images whose name begins with
`unknown-` have a size that the header does not contain.
"""
import argparse, base64, html, json, os, re, struct, subprocess, sys, tempfile, zlib

BASES = """<script>const out = {};
function make(name, color, type, quality) {
  const c = document.createElement('canvas'); c.width = 40; c.height = 30;
  const x = c.getContext('2d'); x.fillStyle = color; x.fillRect(0, 0, 40, 30); out[name] = c.toDataURL(type, quality);
}
make('jpg', 'red', 'image/jpeg', .5); make('webp', 'red', 'image/webp', .5); make('webpl', 'red', 'image/webp', 1);
make('webpx', 'rgba(255,0,0,.5)', 'image/webp', .5);
document.title = 'done'; document.write('<pre id="out">' + JSON.stringify(out) + '</pre>')</script>"""
PAGE = """<!doctype html><body>%s<script>onload = () => {
  const all = [...document.images].map(i => [i.id, i.dataset.broken ? null : [i.naturalWidth, i.naturalHeight]]);
  document.body.innerHTML = ''; const p = document.createElement('pre'); p.id = 'out'; p.textContent = JSON.stringify(all);
  document.body.append(p) }</script>"""


def answer(chromium, page):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "page.html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(page)
        done = subprocess.run([chromium, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "file://" + path],
                              capture_output=True, text=True)
    found = re.findall(r'<pre id="out">([{\[].*?)</pre>', done.stdout, re.S)
    if not found:
        sys.exit("images.py: no answer: " + done.stderr[-400:])
    return json.loads(html.unescape(found[-1]))


def directory(entries, base, order):
    """One directory of TIFF; long values follow it."""
    out, more = struct.pack(order + "H", len(entries)), b""
    for tag, kind, count, value in entries:
        if isinstance(value, bytes) and len(value) > 4:
            more, value = more + value, struct.pack(order + "I", base + 6 + 12 * len(entries) + len(more))
        elif not isinstance(value, bytes):
            value = struct.pack(order + ("H" if kind == 3 else "I"), value)
        out += struct.pack(order + "HHI", tag, kind, count) + value.ljust(4, b"\0")
    return out + struct.pack(order + "I", 0) + more


def exif(entries, details=(), order="<"):
    head = (b"II" if order == "<" else b"MM") + struct.pack(order + "HI", 42, 8)
    if not details:
        return head + directory(list(entries), 8, order)
    length = len(directory(list(entries) + [(0x8769, 4, 1, 0)], 8, order))
    first = directory(list(entries) + [(0x8769, 4, 1, 8 + length)], 8, order)
    return head + first + directory(list(details), 8 + length, order)


def turned(value, kind=3, count=1):
    return [(0x112, kind, count, value)]


def resolution(x, y, unit=2, order="<", kind=5):
    found = [(0x11A, kind, 1, struct.pack(order + "II", *x)), (0x11B, kind, 1, struct.pack(order + "II", *y))]
    return found + ([] if unit is None else [(0x128, 3, 1, unit)])


def stated(width, height, kind=4):
    return [(0xA002, kind, 1, width), (0xA003, kind, 1, height)]


def segment(content, marker=b"\xe1"):
    return b"\xff" + marker + struct.pack(">H", len(content) + 2) + content


def jpegs(base):
    def made(*contents, prefix=b"Exif\0\0"):
        return base[:2] + b"".join(segment(prefix + content) for content in contents) + base[2:]
    yield "jpeg", base
    for value in range(10):
        yield f"jpeg-orientation-{value}", made(exif(turned(value)))
    six, one = exif(turned(6)), exif(turned(1))
    yield "jpeg-big-endian", made(exif(turned(6), order=">"))
    yield "jpeg-long", made(exif(turned(6, kind=4)))
    yield "jpeg-two-values", made(exif(turned(struct.pack("<HH", 6, 1), count=2)))
    yield "jpeg-other-pad", made(six, prefix=b"Exif\0\1")
    yield "jpeg-no-pad", made(six, prefix=b"Exif\0")
    yield "jpeg-segments-1-6", made(one, six)
    yield "jpeg-segments-6-1", made(six, one)
    yield "jpeg-empty-segment-first", made(b"", six)
    yield "jpeg-bad-segment-first", made(b"no TIFF at all", six)
    yield "jpeg-short-segment-first", made(b"II*\0\x08\0\0\0", six)
    yield "jpeg-other-app1-first", base[:2] + segment(b"http://ns.adobe.com/xap/1.0/\0x") + made(six)[2:]
    yield "jpeg-tags-6-1", made(exif(turned(6) + turned(1)))
    yield "jpeg-tags-9-6", made(exif(turned(9) + turned(6)))
    yield "jpeg-tags-long-6", made(exif(turned(6, kind=4) + turned(6)))
    yield "jpeg-in-details", made(exif(resolution((72, 1), (72, 1)), turned(6)))
    frame = base.index(b"\xff\xc0")
    behind = frame + 2 + struct.unpack(">H", base[frame + 2:frame + 4])[0]
    yield "jpeg-behind-frame", base[:behind] + segment(b"Exif\0\0" + six) + base[behind:]
    yield "jpeg-fill-bytes", base[:2] + b"\xff\xff\xff" + base[2:]
    points, half = (144, 1), stated(20, 15)
    both = resolution(points, points)
    yield "resolution", made(exif(both, half))
    yield "resolution-short", made(exif(both, stated(20, 15, 3)))
    yield "resolution-big-endian", made(exif(resolution(points, points, order=">"), half, ">"))
    for unit in (None, 1, 3):
        yield f"resolution-unit-{unit}", made(exif(resolution(points, points, unit), half))
    yield "resolution-other-size", made(exif(both, stated(21, 15)))
    yield "resolution-turned", made(exif(turned(6) + both, half))
    yield "resolution-turned-size", made(exif(turned(6) + both, stated(15, 20)))
    yield "resolution-smaller", made(exif(resolution((36, 1), (36, 1)), stated(80, 60)))
    yield "resolution-two", made(exif(resolution(points, (36, 1)), stated(20, 60)))
    yield "resolution-two-turned", made(exif(turned(6) + resolution(points, (36, 1)), stated(20, 60)))
    yield "resolution-rounded", made(exif(resolution((300, 1), (300, 1)), stated(10, 7)))
    yield "resolution-not-rounded", made(exif(resolution((300, 1), (300, 1)), stated(9, 7)))
    yield "resolution-zero", made(exif(resolution((0, 1), points), half))
    yield "resolution-by-zero", made(exif(resolution((144, 0), points), half))
    yield "resolution-signed", made(exif(resolution(points, points, kind=10), half))
    yield "resolution-fraction", made(exif(resolution((288, 2), (288, 2)), half))
    yield "resolution-all-in-root", made(exif(both + half))
    yield "resolution-all-in-details", made(exif(turned(1), both + half))
    yield "resolution-twice", made(exif(resolution((72, 1), (72, 1))[:1] + both, half))


def png(chunks=(), behind=()):
    def chunk(kind, data, sum=None):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data) if sum is None else sum)
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", 40, 30, 8, 0, 0, 0, 0))
    data = chunk(b"IDAT", zlib.compress((b"\0" + b"\x80" * 40) * 30))
    return (b"\x89PNG\r\n\x1a\n" + head + b"".join(chunk(*one) for one in chunks) + data
            + b"".join(chunk(*one) for one in behind) + chunk(b"IEND", b""))


def pngs():
    six, one = exif(turned(6)), exif(turned(1))
    yield "png", png()
    yield "png-orientation", png([(b"eXIf", six)])
    yield "png-orientation-big-endian", png([(b"eXIf", exif(turned(6), order=">"))])
    yield "png-orientation-behind", png(behind=[(b"eXIf", six)])
    yield "png-orientation-twice", png([(b"eXIf", six), (b"eXIf", one)])
    yield "png-orientation-checksum", png([(b"eXIf", six, 0)])
    yield "png-orientation-prefix", png([(b"eXIf", b"Exif\0\0" + six)])
    yield "png-resolution", png([(b"pHYs", struct.pack(">IIB", 5669, 5669, 1))])
    yield "png-exif-resolution", png([(b"eXIf", exif(resolution((144, 1), (144, 1)), stated(20, 15)))])


def gif(screen, frame, corner=(0, 0), extensions=b""):
    bits = "".join(format(code, "03b") for code in reversed([4, 0] * (frame[0] * frame[1]) + [5]))
    bits = bits.rjust((len(bits) + 7) // 8 * 8, "0")
    data = bytes(int(bits[at:at + 8], 2) for at in range(len(bits) - 8, -1, -8))
    blocks = b"".join(bytes([len(data[at:at + 255])]) + data[at:at + 255] for at in range(0, len(data), 255))
    return (b"GIF89a" + struct.pack("<HHBBB", *screen, 0x80, 0, 0) + b"\xff\0\0\0\0\xff" + extensions
            + b"," + struct.pack("<HHHHB", *corner, *frame, 0) + b"\x02" + blocks + b"\0;")


def gifs():
    yield "gif", gif((40, 30), (40, 30))
    yield "gif-small-frame", gif((40, 30), (4, 3))
    yield "gif-large-frame", gif((4, 3), (40, 30))
    yield "gif-frame-outside", gif((4, 3), (4, 3), (36, 27))
    yield "gif-no-screen", gif((0, 0), (40, 30))
    yield "gif-comment", gif((40, 30), (4, 3), extensions=b"!\xfe\x05Hello\x00!\xf9\x04\0\0\0\0\0")


def webps(bases):
    def extended(base, flags, *more):
        chunks = base[12:]
        if chunks[:4] == b"VP8X":
            chunks = chunks[18:]
        body = b"VP8X" + struct.pack("<II", 10, flags) + b"\x27\0\0\x1d\0\0" + chunks
        for kind, data in more:
            body += kind + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)
        return b"RIFF" + struct.pack("<I", 4 + len(body)) + b"WEBP" + body

    def simple(base, kind):
        at = base.index(kind, 12)
        body = base[at:at + 8 + struct.unpack("<I", base[at + 4:at + 8])[0]]
        body += b"\0" * (len(body) % 2)
        return b"RIFF" + struct.pack("<I", 4 + len(body)) + b"WEBP" + body
    six = exif(turned(6))
    yield "webp-lossy", simple(bases["webp"], b"VP8 ")
    yield "webp-lossless", simple(bases["webpl"], b"VP8L")
    yield "webp-alpha", bases["webpx"]
    yield "webp-extended", extended(bases["webp"], 0)
    yield "webp-orientation", extended(bases["webp"], 8, (b"EXIF", six))
    yield "webp-orientation-prefix", extended(bases["webp"], 8, (b"EXIF", b"Exif\0\0" + six))
    yield "webp-resolution", extended(
        bases["webp"], 8, (b"EXIF", exif(resolution((144, 1), (144, 1)), stated(20, 15))))


LENGTHS = {
    "plain": "40", "px": "40px", "cm": "1cm", "mm": "10mm", "q": "40q", "Q": "40Q", "in": "1in", "pt": "30pt", "pc": "3pc",
    "em": "2em", "rem": "2rem", "vw": "10vw", "vmin": "10vmin", "svh": "10svh", "percent": "50%", "auto": "auto", "zero": "0",
    "minus-zero": "-0", "negative": "-40", "unit": "40foo", "space": " 40 ", "inner-space": "40 px", "exponent": "4e1",
    "capital-exponent": "4E1", "em-exponent": "3e1em", "short-exponent": "4e", "fraction": ".5", "end-point": "40.",
    "plus": "+40", "round": "40.4", "capital-unit": "40Px", "large": "1e9", "dpi": "40dpi", "empty": "", "two": "40 40",
    "semicolon": "40;", "important": "40 !important", "reference": "&#52;0", "tab": "&#9;40", "no-break-space": "&#160;40",
    "inherit": "inherit",
}
VIEWS = {
    "wide": "0 0 100 50", "square": "0 0 100 100", "tall": "0 0 50 100", "thin": "0 0 1000 10", "third": "0 0 7 3",
    "commas": "0,0,100,50", "mixed": " 0 0 , 100  50 ", "negative": "0 0 -100 50", "zero": "0 0 0 50", "three": "0 0 100",
    "five": "0 0 100 50 7", "moved": "10 10 100 50", "exponents": "0 0 1e2 5e1", "px": "0 0 100px 50px",
    "two-commas": "0,,0,100,50", "end-comma": "0 0 100 50,", "signs": "+0 -0 +100 50",
}
SIZES = {
    "none": "", "width": 'width="40"', "height": 'height="30"', "both": 'width="40" height="30"',
    "percent-width": 'width="50%" height="30"', "zero-width": 'width="0"', "negative-width": 'width="-40"',
}
RATIOS = {
    "none": "none", "spaced": " none ", "slice": "none slice", "other": "nonee", "junk": "none junk", "capital": "NONE",
    "defer": "defer none", "middle": "xMidYMid meet",
}
UNKNOWN = {
    "calc": 'width="calc(20px + 20px)" height="30"', "min": 'width="min(40px, 50px)" height="30"',
    "comment": 'width="/**/40" height="30"', "ex": 'width="2ex" height="30"', "ch": 'width="40" height="2ch"',
    "lh": 'width="2lh" height="30"', "ic": 'width="2ic" height="30"',
    "own-font-size": 'width="2em" height="30" font-size="20"', "own-style": 'width="2em" height="30" style="font-size:20px"',
}
SVG = 'xmlns="http://www.w3.org/2000/svg"'


def svgs():
    def made(attributes, before=""):
        return (f'{before}<svg {SVG} {attributes}/>').encode()
    for name, value in LENGTHS.items():
        yield f"svg-width-{name}", made(f'width="{value}" height="30"')
    for name, value in VIEWS.items():
        yield f"svg-view-{name}", made(f'viewBox="{value}"')
        yield f"svg-view-{name}-width", made(f'viewBox="{value}" width="40"')
    for name, value in SIZES.items():
        yield f"svg-size-{name}", made(value)
        yield f"svg-size-{name}-view", made(f'{value} viewBox="0 0 100 50"')
        yield f"svg-size-{name}-no-ratio", made(f'{value} viewBox="0 0 100 50" preserveAspectRatio="none"')
    for name, value in RATIOS.items():
        yield f"svg-ratio-{name}", made(f'width="40" viewBox="0 0 100 50" preserveAspectRatio="{value}"')
    for name, value in UNKNOWN.items():
        yield f"unknown-{name}", made(value)
    size = 'width="40" height="30"'
    yield "svg-style", made('style="width:60px;height:50px"')
    yield "svg-style-and-size", made(size + ' style="width:60px;height:50px"')
    yield "svg-quotes", made("width='40' height='30'")
    yield "svg-capitals", made('WIDTH="40" HEIGHT="30" viewbox="0 0 100 50"')
    yield "svg-spaces", made('width = "40"\n height\t=\n"30"')
    yield "svg-escapes", made('data-x="a&lt;b>c" ' + size)
    yield "svg-prefix", f'<s:svg xmlns:s="http://www.w3.org/2000/svg" {size}/>'.encode()
    yield "svg-declaration", made(size, '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" '
                                        '"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- <svg width="1"> -->\n')
    yield "svg-instruction", made(size, '<?xml version="1.0"?><?xml-stylesheet href="a>b"?>')
    yield "svg-space-first", made(size, "\n  ")
    yield "svg-mark", made(size, "\ufeff")
    yield "svg-utf16-little", b"\xff\xfe" + f'<svg {SVG} {size}/>'.encode("utf-16-le")
    yield "svg-utf16-big", b"\xfe\xff" + f'<svg {SVG} {size}/>'.encode("utf-16-be")
    yield "svg-entity", made('width="&w;" height="30"', '<!DOCTYPE svg [<!ENTITY w "40"><!ELEMENT x ANY>]>')
    yield "svg-entity-namespace", ('<!DOCTYPE svg [<!ENTITY n "http://www.w3.org/2000/svg">]>'
                                   f'<svg xmlns="&n;" {size}/>').encode()
    yield "svg-broken-namespace", f"<svg {size}/>".encode()
    yield "svg-broken-root", f"<html><svg {SVG} {size}/></html>".encode()
    yield "svg-broken-text", made(size, "x")
    yield "svg-broken-space", made(size, ' <?xml version="1.0"?>')
    yield "svg-broken-twice", made('width="40" width="50"')
    yield "svg-broken-entity", made('data-x="&undefined;" ' + size)
    yield "svg-broken-ampersand", made('data-x="a & b" ' + size)
    yield "svg-broken-less", made('data-x="a<b" ' + size)
    yield "svg-broken-gap", made('width="40"height="30"')
    yield "svg-broken-prefix", made('xlink:href="x" ' + size)
    yield "svg-broken-byte", f'<svg {SVG} id="'.encode() + b"\xe9" + f'" {size}/>'.encode()
    yield "svg-broken-end", f"<svg {SVG} {size}".encode()


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("output")
    parser.add_argument("--chromium", default="chromium")
    options = parser.parse_args()
    bases = {name: base64.b64decode(url.split(",")[1]) for name, url in answer(options.chromium, BASES).items()}
    images = {}
    for made, kind in [(jpegs(bases["jpg"]), "jpeg"), (pngs(), "png"), (gifs(), "gif"), (webps(bases), "webp"),
                       (svgs(), "svg+xml")]:
        for name, data in made:
            assert name not in images, name
            images[name] = (kind, base64.b64encode(data).decode())
    tags = "".join(f'<img id="{name}" onerror="dataset.broken=1" src="data:image/{kind};base64,{data}">'
                   for name, (kind, data) in images.items())
    found = dict(answer(options.chromium, PAGE % tags))
    with open(options.output, "w", encoding="utf-8") as file:
        for name, (_, data) in images.items():
            file.write(json.dumps({"name": name, "natural": found[name], "bytes": data}) + "\n")
    print(f"{len(images)} images, {sum(found[name] is None for name in images)} broken")


if __name__ == "__main__":
    main()
