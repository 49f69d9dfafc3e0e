"""Rows that ask for all parts of an answer, for elements by selectors and for elements at points."""
from family import Family, numbered, repeated, tall

PARTS = [
    "height", "lineCount", "interval", "minContentWidth", "maxContentWidth", "tightWidth", "size", "usedWidth", "overflow",
    "text", "lines", "runs", "links", "hits", "anchors", "accessibility", "cut", "diagnostics", "overflowing",
]
POINTS = [[number * 7 % 320, number * 13 % 4000] for number in range(60)]
CONTENTS = {
    "paragraphs": repeated("<p>x y"), "identified paragraphs": numbered("<p id=a@ class=b@>x"),
    "links": numbered("<a href=@>y</a> "), "inline boxes": repeated("<b>x</b> y "), "nested inline boxes": tall("<b>x ", "</b>", 300),
    "deep blocks": tall("<div>", "</div>", 100), "cells": repeated("<td>x", "<table>"), "layers": repeated(
        "<b style='position:absolute;z-index:2;top:5px'>x</b>"),
    "transforms": repeated("<p style='transform:scale(.9)'>x"), "deep transforms": tall(
        "<div style='transform:scale(.99)'>", "</div>", 60), "floats": repeated("<i style='float:left'>x</i>"),
    "inline boxes around blocks": repeated("<b>x<p>y</p>z</b>"), "one text": repeated("word "),
    "scrolled boxes": repeated("<div style='overflow:auto;height:9px'>x<br>y</div>"), "texts of graphics": numbered(
        "<text x=@ rotate=3>ab</text>", "<svg>"), "ruby": repeated("<ruby>x<rt>y</ruby>"), "items": repeated("<li>x", "<ol>"),
    "columns": repeated("<p>x y", "<div style='columns:9'>"), "options": repeated("<option>x", "<select multiple>"),
    "attributes": numbered("a@='@' ", "<p ", ">x"), "unknown properties": numbered("<p style='x@:y'>x"),
    "sticky boxes": repeated("<p style='position:sticky;top:0'>x"), "fixed boxes": repeated("<p style='position:fixed'>x"),
}
SELECTIONS = {
    "everything": ["*"], "everything twice": ["*"] * 2, "a thousand selectors": [f"#a{number}" for number in range(1000)],
    "relations": [":has(+ *)", "* * *", ":nth-last-child(2n of *)", ":not(:has(*))"],
}


def families():
    for name, make in CONTENTS.items():
        yield Family(f"all parts of {name}", make, points=POINTS, want=PARTS)
        yield Family(f"elements at points of {name}", make, points=POINTS, want=["elementsAt"])
        yield Family(f"elements of {name}", make, points=[], select=["*"])
    for kind, selectors in SELECTIONS.items():
        for name in ["paragraphs", "identified paragraphs", "inline boxes", "nested inline boxes", "cells", "deep transforms"]:
            yield Family(f"selections of {kind} in {name}", CONTENTS[name], points=[], select=selectors)
    yield Family("all elements at one place", repeated("<b style='position:absolute;inset:0'></b>"),
                 points=POINTS, want=["elementsAt"])
    yield Family("all inline boxes at one place", tall("<b>", "</b>", 300), points=POINTS, want=["elementsAt"])
    yield Family("elements beside each other at one place", repeated(
        "<div style='display:inline-flex;margin-left:-9px'>x</div>"), points=POINTS, want=["elementsAt"])
    for name, list_of in {"a long selector": lambda size: ["p " * (size // 2)], "a selector of a long list": lambda size: [
            ",".join(f".a{number}" for number in range(size // 6))], "open selectors": lambda size: [":is(" * (size // 4)]}.items():
        yield Family(name, lambda size, list_of=list_of: {
            "html": "<p>x" * (size // 8), "select": list_of(size // 2)}, points=[])
    for name in ["paragraphs", "inline boxes", "nested inline boxes", "one text"]:
        for count in [30, 1000]:
            widths = [100 + number for number in range(count)]
            yield Family(f"{count} widths of {name}", CONTENTS[name], points=[], widths=widths, want=["height"])
        yield Family(f"a thousand widths with lines of {name}", CONTENTS[name], points=[],
                     widths=[100 + number for number in range(1000)], want=["lines", "runs"])
        yield Family(f"ranges of {name}", CONTENTS[name], points=[], ranges=[[0, 40_000]] * 3_000)
    yield Family("points on boxes in each other", tall("<b>", "</b>", 300, "word " * 40),
                 points=[[9, 9]] * 3_000, want=["elementsAt"])
