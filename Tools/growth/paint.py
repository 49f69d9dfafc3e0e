"""Features of painting: backgrounds, shadows, groups, clips, shapes of SVG, decorations. They cost pixels, which the work
`render` measures."""
import base64
import struct
import zlib

from family import Family, nested, numbered, repeated

BOXES = {
    "gradients": "<p style='background:linear-gradient(@deg,red,#00@)'>x",
    "conic gradients": "<p style='background:conic-gradient(from @deg,red,blue)'>x",
    "repeating gradients": "<p style='background:repeating-radial-gradient(red 0 1px,blue 2px @px)'>x",
    "tiny tiles": "<p style='height:90px;background:linear-gradient(red,blue) 0 0/1px 1px'>x",
    "layers": "<p style='background:" + ",".join(["linear-gradient(@deg,red,#0000)"] * 20) + "'>x",
    "box shadows": "<p style='box-shadow:0 0 @px red'>x",
    "large box shadows": "<p style='box-shadow:0 0 900px 900px red'>x",
    "inset shadows": "<p style='border-radius:9px;box-shadow:inset 0 0 99px red'>x",
    "lists of shadows": "<p style='box-shadow:" + ",".join(["1px 2px 99px red"] * 20) + "'>x",
    "text shadows": "<p style='text-shadow:0 0 @px red'>shadow",
    "lists of text shadows": "<p style='text-shadow:" + ",".join(["1px 2px 9px red"] * 20) + "'>x",
    "groups": "<p style='opacity:.@5'>x<b>y",
    "rounded clips": "<p style='overflow:hidden;border-radius:@px'>x",
    "clip paths": "<p style='clip-path:polygon(" + ",".join(["@% 9%", "9px 7%", "5% 50%"] * 9) + ")'>x",
    "circles": "<p style='clip-path:circle(@px)'>x",
    "outlines": "<p style='outline:@px dashed red'>x",
    "dotted borders": "<p style='border:1px dotted red;width:9999px'>x",
    "grooves": "<p style='border:@px groove red;border-radius:9px'>x",
    "waves": "<u style='text-decoration:underline wavy red @px'>x</u> ",
    "skipped ink": "<u style='text-decoration-thickness:@px'>gjpqy</u> ",
    "clipped texts": "<p style='background:linear-gradient(red,blue);-webkit-background-clip:text'>x",
    "clipped inline texts": "<b style='background:red;-webkit-background-clip:text'>x</b> ",
    "blended boxes": "<p style='mix-blend-mode:hue;background:#0@5'>x",
    "colour filters": "<p style='filter:sepia(.@) hue-rotate(@deg)'>x",
    "blurs": "<p style='filter:blur(@px)'>x",
    "shadows of filters": "<p style='filter:drop-shadow(9px 9px 99px red)'>x",
    "lists of filters": "<p style='filter:" + " ".join(["blur(9px)"] * 20) + "'>x",
    "strokes of text": "<p style='-webkit-text-stroke:@px red'>stroke",
    "emphasis": "<p style='text-emphasis:circle'>emphasis",
    "dates": "<input type=date value=2026-01-01>",
    "progress": "<progress></progress>",
    "gradients of lists": "<li style='list-style-image:linear-gradient(red,#0@5)'>x",
    "rules": "<p style='columns:3;column-rule:1px dashed red'>x<br>y<br>z",
    "transforms": "<p style='transform:rotate(@deg)'>x",
    "meters": "<meter value=.@></meter>",
    "check boxes": "<input type=checkbox checked>",
    "text areas": "<textarea>x\n@\ny</textarea>",
    "lists": "<select><option>@<option selected>x</select>",
    "broken images": "<img src=@ alt=x width=@ height=9>",
    "images": "<img width=999 height=9 src='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AA"
              "AAMBAQDJ/pLvAAAAAElFTkSuQmCC'>",
}
NESTED = {
    "groups": ("<div style='opacity:.9'>", "</div>"),
    "rounded clips": ("<div style='overflow:hidden;border-radius:9px;padding:1px'>", "</div>"),
    "clip paths": ("<div style='clip-path:circle(99px)'>", "</div>"),
    "blended boxes": ("<div style='mix-blend-mode:multiply'>", "</div>"),
    "filters": ("<div style='filter:blur(1px)'>", "</div>"),
    "shadows": ("<div style='box-shadow:0 0 99px red;padding:1px'>", "</div>"),
    "gradients": ("<div style='background:linear-gradient(red,blue)'>", "</div>"),
    "clipped texts": ("<div style='background:red;-webkit-background-clip:text'>", "</div>"),
    "clipped inline texts": ("<b style='background:red;-webkit-background-clip:text'>", "</b>"),
    "transforms": ("<div style='transform:rotate(1deg)'>", "</div>"),
    "outlines": ("<div style='outline:1px solid red'>", "</div>"),
    "columns": ("<div style='columns:2;column-rule:1px solid red'>", "</div>"),
}
# A declaration, one of its parts, what is after the parts, and an element. One rule has as many parts as it has room for, and
# is for as many elements.
RULES = {
    "gradients": ("background:", "linear-gradient(red,#0000)", "", "<p>x"),
    "conic gradients": ("background:", "conic-gradient(red,#0000)", "", "<p>x"),
    "radial gradients": ("background:", "radial-gradient(red,#0000)", "", "<p>x"),
    "tiles": ("background:", "linear-gradient(red,#0000) 1px 1px/3px 3px", "", "<p>x"),
    "addresses": ("background:", "url(x.png)", "", "<p>x"),
    "empty layers": ("background:url(x.png),", "none", "", "<p>x"),
    "gradients of text": ("-webkit-background-clip:text;background:", "linear-gradient(red,#0000)", "", "<p>x"),
    "shadows": ("box-shadow:", "0 0 9px red", "", "<p>x"),
    "sharp shadows": ("box-shadow:", "1px 1px red", "", "<p>x"),
    "clear shadows": ("box-shadow:", "0 0 #0000", "", "<p>x"),
    "inset shadows": ("border-radius:9px;box-shadow:", "inset 0 0 9px red", "", "<p>x"),
    "shadows of text": ("text-shadow:", "0 0 9px red", "", "<p>shadow"),
    "sharp shadows of text": ("text-shadow:", "1px 1px red", "", "<p>shadow"),
    "shadows of inline text": ("text-shadow:", "0 0 9px red", "", "<b>x</b> "),
    "shadows of lines": ("text-decoration:underline;text-shadow:", "0 0 9px red", "", "<b>x</b> "),
    "stops of a linear gradient": ("background:linear-gradient(", "red", ")", "<p>x"),
    "stops of a radial gradient": ("background:radial-gradient(", "red", ")", "<p>x"),
    "stops of a conic gradient": ("background:conic-gradient(", "red", ")", "<p>x"),
    "stops of a repeating gradient": ("background:repeating-linear-gradient(", "red", ")", "<p>x"),
    "corners of a clip": ("clip-path:polygon(", "9% 3%", ")", "<p>x"),
}
FILTERS = {"blurs": "blur(1px)", "colours": "sepia(.5)", "shadows": "drop-shadow(1px 1px 9px red)"}


def ruled(declaration, part, after, element, separator=","):
    """A rule and elements of about half of the size each."""
    def make(size):
        parts = separator.join([part] * max(1, size // 2 // len(part + separator)))
        name = element[1:element.index(">")]
        return f"<style>{name}{{{declaration}{parts}{after}}}</style>" + element * max(1, size // 2 // len(element))
    return make


# Boxes of the whole picture over each other.
TALL = "<div style='height:2000px;position:relative'>"
LARGE = {
    "gradients": "background:linear-gradient(9deg,red,#0000)", "conic gradients": "background:conic-gradient(red,#0000)",
    "radial gradients": "background:radial-gradient(red,#0000)",
    "tiles": "background:conic-gradient(red,#0000) 0 0/2px 2px",
    "inset shadows": "border-radius:99px;box-shadow:inset 0 0 99px red", "shadows": "border-radius:9px;box-shadow:0 0 99px red",
    "sharp boxes": "background:#f001", "rounded boxes": "border-radius:9px;background:#f001",
    "dotted borders": "border:1px dotted red;border-radius:9px", "thick dotted borders": "border:9px dotted red;border-radius:99px",
    "dashed borders": "border:1px dashed red", "dotted sides": "border:4px dotted;border-color:red blue",
    "clipped dotted sides": "height:1px;overflow:hidden'><p style='border-left:1px dotted red;height:2000px",
    "groups": "opacity:.9;background:red;border:1px solid", "blurs": "filter:blur(99px);background:red",
    "shadows of filters": "filter:drop-shadow(9px 9px 99px red);background:red", "colour filters": "filter:sepia(.5);background:red",
    "blended boxes": "mix-blend-mode:luminosity;background:#f005", "circles": "clip-path:circle();background:red",
    "rounded clips": "overflow:hidden;border-radius:50%'><p style='background:red;height:100%",
    "transforms": "transform:rotate(9deg);background:red", "large transforms": "transform:rotate(9deg) scale(99);background:red",
    "outlines": "outline:9px double red;border-radius:9px",
}


def bomb(side, note="", depth=1, kind=0, channels=1):
    """The address of a black picture that is far larger than its file."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    row = b"\0" * (1 + side * depth * channels // 8)
    packer = zlib.compressobj(9)
    rows = b"".join(packer.compress(row) for _ in range(side)) + packer.flush()
    file = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, depth, kind, 0, 0, 0)) + chunk(
        b"IDAT", rows) + chunk(b"tEXt", note.encode()) + chunk(b"IEND", b"")
    return "data:image/png;base64," + base64.b64encode(file).decode()


def bombs(side, **kind):
    """Different pictures of a size."""
    def make(size):
        length = len(bomb(side, "9999", **kind)) + 34
        return "".join(f"<img width=9 height=9 src='{bomb(side, str(n), **kind)}'>" for n in range(max(1, size // length)))
    return make


SVG = "<svg width=300 height=300 viewBox='0 0 300 300'>"
SHAPES = {
    "rects": "<rect x=@ width=200 height=200 fill='#@'/>",
    "strokes": "<circle cx=99 cy=@ r=99 stroke=red stroke-width=9 />",
    "groups": "<g opacity=.@5><rect width=200 height=200 /></g>",
    "paths": "<path d='M@ 0C1 2 3 4 5 6S7 8 9 9q1 2 3 4t5 6a5 6 7 1 0 9 9z'/>",
    "dashes": "<path d='M0 @h300' stroke=red stroke-dasharray='.01 .01'/>",
    "attributes": "<path d='M0 0' stroke-linecap=round fill=red stroke=blue opacity=.@ transform='scale(@)rotate(@)'/>",
    "uses": "<g id=a@><path d='M0 0h9v9z'/></g><use href='#a@'/>",
}
SEGMENTS = {
    "lines": "L@ 7 9 @", "curves": "C@ 2 3 @ 5 6", "arcs": "A@ 9 9 0 1 5 5", "contours": "M@ 1h5v5z", "closed": "zm1 1",
}


def families():
    for name, unit in BOXES.items():
        yield Family(f"painted {name}", numbered(unit))
        yield Family(f"painted equal {name}", repeated(unit.replace("@", "5")))
    for name, (opening, closing) in NESTED.items():
        yield Family(f"painted {name} in each other", nested(opening, closing))
        yield Family(f"painted {name} in each other, 60 deep", repeated(opening * 60 + "x" + closing * 60))
    for name, unit in SHAPES.items():
        yield Family(f"painted {name} of SVG", numbered(unit, SVG))
    for name, segment in SEGMENTS.items():
        for look in ["", " fill-rule=evenodd", " stroke=red stroke-width=9", " stroke=red stroke-dasharray=1"]:
            yield Family(f"painted {name} of a path{look}", numbered(segment, SVG + f"<path{look} d='M0 0", "'/>"))
    for name, (declaration, part, after, element) in RULES.items():
        yield Family(f"painted {name} of one rule", ruled(declaration, part, after, element))
    for name, part in FILTERS.items():
        yield Family(f"painted {name} of filters of one rule", ruled("filter:", part, "", "<p>x", " "))
    yield Family("painted dots of one rule", repeated(
        "<p>x", "<style>p{opacity:.9;height:999px;border:1px dotted red;border-radius:9px}</style>"))
    for name, style in LARGE.items():
        yield Family(f"painted {name} over each other", repeated(f"<div style='position:absolute;inset:0;{style}'></div>", TALL))
    for side in [1000, 4000, 8000]:
        yield Family(f"painted pictures of {side} px", bombs(side))
    yield Family("painted pictures of 16 bits", bombs(2000, depth=16, kind=6, channels=4))
    yield Family("one painted picture of many boxes", lambda size: "<style>p{background:url(" + bomb(
        1000, "x" * (size // 3)) + ")}</style>" + "<p>x" * (size // 8))
    yield Family("painted sizes of text", numbered("<b style='font-size:@px'>a</b> "))
    yield Family("painted Han", lambda size: "".join(chr(0x4E00 + n % 20_000) for n in range(size // 3)))
    yield Family("large painted text", repeated("<p style='font-size:2000px;margin:-2000px 0'>&amp;"))
    yield Family("painted text over itself", repeated("abcdefgh ", "<p style='word-spacing:-9em;font-size:300px;white-space:nowrap'>"))
    yield Family("painted shadows over themselves", repeated("ab ", "<p style='text-shadow:0 0 99px red;font-size:99px;line-height:0'>"))
    yield Family("painted uses of uses", lambda size: SVG + "<g id=a0><rect width=9 height=9 /></g>" + "".join(
        f"<g id=a{n}><use href='#a{n - 1}'/><use href='#a{n - 1}'/></g>" for n in range(1, size // 60)))
    yield Family("painted uses of a path", lambda size: SVG + "<path id=a d='M0 0" + "l1 1" * (size // 8) + "'/>"
                 + "<use href='#a'/>" * (size // 32))
    yield Family("painted stops", numbered("red @%,", "<p style='height:99px;background:linear-gradient(", "blue)'>x"))
    yield Family("a painted polygon", numbered("@% 9%,9px @px,", "<p style='background:red;clip-path:polygon(", "0 0)'>x"))
    yield Family("one painted shadow list", repeated("1px 1px 99px red,", "<p style='text-shadow:", "0 0 red'>x"))
    yield Family("tall painted boxes", numbered("<p style='height:99999px;background:linear-gradient(red,#@)'>x"))
    yield Family("wide painted boxes", numbered("<p style='width:99999px;box-shadow:0 0 99px #@'>x"))
