"""Text in SVG: letters with places of their own, lengths, baselines, and other content of graphics; texts
with spacing, tabs and letters that upper case divides."""
from family import Family, nested, numbered, repeated, tall, with_number

ATTRIBUTES = {
    "x": "x=@", "x and y": "x=@ y=@", "dx and dy": "dx=@ dy=1", "rotate": "rotate=@", "textLength": "textLength=@",
    "stretched": "textLength=@ lengthAdjust=spacingAndGlyphs", "baselines": "dominant-baseline=middle style='alignment-baseline:hanging'",
    "shifts": "baseline-shift=@", "anchors": "text-anchor=middle x=@", "vertical": "writing-mode=tb",
    "font sizes": "font-size=@", "transforms": "transform='rotate(@)'", "spacing": "style='letter-spacing:@px'",
    "preserved": "style='white-space:pre' x='1 2'", "right to left": "direction=rtl rotate='1 2 3'",
    "percentages": "x=@% y='1em 2em'",
}
LISTS = ["x", "y", "dx", "dy", "rotate"]


def families():
    yield from graphics()
    yield from spaced()


def graphics():
    for name, attribute in ATTRIBUTES.items():
        yield Family(f"graphics, {name}: texts", numbered(f"<text {attribute}>a word</text>", "<svg>"))
        yield Family(f"graphics, {name}: graphics", numbered(f"<svg viewBox='0 0 9 9'><text {attribute}>a word</text></svg>"))
        yield Family(f"graphics, {name}: spans", numbered(f"<tspan {attribute}>a b</tspan>", "<svg><text>"))
        yield Family(f"graphics, {name}: nested spans", nested(with_number(f"<tspan {attribute}>a", 9), "</tspan>", before="<svg><text>"))
        yield Family(f"graphics, {name}: trees of spans", tall(
            with_number(f"<tspan {attribute}>a", 9), "</tspan>", 60, before="<svg><text>"))
        yield Family(f"graphics, {name}: one text", repeated("some words ", with_number(f"<svg><text {attribute}>", 9)))
        yield Family(f"graphics, {name}: letters in deep spans", repeated(
            "abc ", "<svg>" + with_number(f"<text {attribute}>", 9) + with_number(f"<tspan {attribute}>", 9) * 300))
        yield Family(f"graphics, {name}: two directions", repeated(
            "a \u05d0 1 ", with_number(f"<svg><text {attribute}>", 9)))
        yield Family(f"graphics, {name}: links", numbered(f"<a href=@><text {attribute}>x</text></a>", "<svg>"))
        yield Family(f"graphics, {name}: deep groups", lambda size, attribute=attribute: (
            "<svg>" + "<g transform='scale(1.001)'>" * 300 + numbered(f"<text {attribute}>x</text>")(size - 8_000)
            if size > 20_000 else numbered(f"<text {attribute}>x</text>", "<svg>" + "<g>" * 100)(size)))
    for name in LISTS:
        yield Family(f"graphics, a list of {name} for one text", lambda size, name=name: (
            f"<svg><text {name}='" + "1 " * (size // 3) + "'>" + "a" * (size // 3) + "</text></svg>"))
        yield Family(f"graphics, lists of {name} in each other", lambda size, name=name: (
            "<svg><text>" + f"<tspan {name}='1 2 3'>" * 200 + "a" * (size // 2) + f"<tspan {name}='1 2'>ab</tspan>" * (size // 60)))
        yield Family(f"graphics, a long number of {name}", repeated("1", f"<svg><text {name}='", "'>abc</text></svg>"))
    for name, unit, before in [
            ("blocks", "<foreignObject width=9 height=9><p>x</p></foreignObject>", "<svg>"),
            ("choices", "<switch><text>x</text><text>y</text></switch>", "<svg>"),
            ("one choice", "<text>x</text>", "<svg><switch>"), ("shapes in a link", "<rect width=@ height=9 />", "<svg><a href=x>"),
            ("circles in links", "<a href=@><circle r=@ /></a>", "<svg>"), ("views", "<svg x=@ viewBox='0 0 @ 9'><text>x</text></svg>", "<svg>"),
            ("texts on paths", "<textPath href=#a>x</textPath>", "<svg><text>"), ("hidden texts", "<text display=none rotate=1>x</text>", "<svg>"),
            ("graphics of auto size", "<svg viewBox='0 0 @ 9' style='width:@%'><text rotate=3>ab</text></svg>", "")]:
        yield Family(f"graphics, {name}", numbered(unit, before))
    yield Family("graphics, views in each other", nested("<svg viewBox='0 0 9 9'><text>x</text>", "</svg>"))
    yield Family("graphics, blocks in each other", nested(
        "<svg><text rotate=1>x</text><foreignObject width=99 height=99>", "</foreignObject></svg>"))
    yield Family("graphics, transforms of one text", repeated("rotate(1) ", "<svg><text transform='", "'>x</text></svg>"))
    yield Family("graphics, lengths in each other", lambda size: (
        "<svg><text>" + ("<tspan textLength=9>" * 100 + "abc" + "</tspan>" * 100) * max(1, size // 2_803)))


SPACED = {
    "negative letter spacing": "letter-spacing:-@px", "negative word spacing": "word-spacing:-@px",
    "tabs": "white-space:pre;tab-size:@px", "wrapped tabs": "white-space:pre-wrap;tab-size:@",
    "tabs without stops": "white-space:pre;tab-size:0;letter-spacing:1px", "upper case": "text-transform:uppercase",
    "small capitals": "font-variant:small-caps", "first letters": "text-transform:capitalize",
}
TEXTS = {
    "words": "some words ", "tabs": "a\t", "ligatures": "\ufb01\ufb04\u00df\u0149 ", "both directions": "a\t\u05d0 ",
    "Greek": "\u0390\u03b0\u03ac\u03cd ", "spaces": "a    ", "lines": "a\t\n",
}


def spaced():
    for name, style in SPACED.items():
        for kind, text in TEXTS.items():
            yield Family(f"{name} of {kind}", repeated(text, with_number(f"<p style='{style}'>", 9)))
        yield Family(f"{name} of inline boxes", numbered(f"<b style='{style}'>a\tb </b>"))
        yield Family(f"{name} of blocks", numbered(f"<p style='{style}'>a\tb \u00df"))
