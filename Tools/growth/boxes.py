"""Boxes: every container in every other, tables, grids, floats, columns, formulas, touches."""
from family import Family, nested, numbered, repeated, tall

# A style sheet, and the tags around the content.
CONTAINERS = {
    "block": "", "flex": "display:flex", "column": "display:flex;flex-direction:column",
    "wrap": "display:flex;flex-wrap:wrap", "inline-flex": "display:inline-flex",
    "grid": "display:grid", "columns-grid": "display:grid;grid-template-columns:1fr auto",
    "inline-grid": "display:inline-grid", "table": "display:table", "cell": "display:table-cell",
    "inline-table": "display:inline-table", "multicol": "columns:2", "flow-root":
    "display:flow-root", "inline-block": "display:inline-block", "float": "float:left",
    "absolute": "position:absolute", "relative": "position:relative;top:1px",
    "fit": "width:fit-content", "ratio": "aspect-ratio:2", "percent": "height:50%;width:90%",
    "contents": "display:contents", "clip": "overflow:hidden", "old-box": "display:-webkit-box",
    "clamp": "display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden",
    "transform": "transform:rotate(9deg)", "inline": "display:inline", "list-item":
    "display:list-item", "sticky": "position:sticky;top:0", "zoom": "zoom:1.01", "rtl":
    "direction:rtl", "ruby": "display:ruby", "fixed-table": "display:table;table-layout:fixed;width:99%",
}
# A sample of all containers, for families of too many pairs.
MAIN = ["block", "flex", "column", "wrap", "grid", "columns-grid", "table", "multicol",
        "inline-block", "float", "absolute", "fit", "inline-flex", "ratio", "clamp", "list-item"]
ELEMENTS = [
    ("<table><tr><td>", "</table>"), ("<fieldset><legend>x</legend>", "</fieldset>"),
    ("<details open><summary>x</summary>", "</details>"), ("<ul><li>", "</ul>"),
    ("<ol><li>", "</ol>"), ("<button>", "</button>"), ("<ruby>x<rt>", "</ruby>"),
    ("<ruby>", "<rt>x</ruby>"), ("<blockquote>", "</blockquote>"), ("<q>", "</q>"),
    ("<sub>", "</sub>"), ("<big>", "</big>"), ("<b>", "</b>"), ("<b><i>x", "</i></b>"),
    ("<center>", "</center>"), ("<dl><dt>x<dd>", "</dl>"), ("<h1>", "</h1>"),
    ("<pre>", "</pre>"), ("<marquee>", "</marquee>"), ("<label>", "</label>"),
    ("<figure><figcaption>x</figcaption>", "</figure>"), ("<bdo dir=rtl>", "</bdo>"),
    ("<bdi>", "</bdi>"), ("<div dir=auto>", "</div>"), ("<font size=+1>", "</font>"),
    ("<object>", "</object>"), ("<video>", "</video>"), ("<noscript>", "</noscript>"),
    ("<svg><foreignObject>", "</foreignObject></svg>"), ("<svg><text>", "</text></svg>"),
    ("<svg><g>", "</g></svg>"), ("<select><option>", "</select>"),
    ("<table><caption>x", "</caption></table>"), ("<u>", "</u>"), ("<mark>", "</mark>"),
    ("<table><thead><tr><th>", "</table>"), ("<p>x<span>", "</span></p>"),
]
FORMULAS = [
    ("<mrow>", "</mrow>"), ("<msqrt>", "</msqrt>"), ("<mroot><mn>2</mn>", "</mroot>"),
    ("<mfrac><mn>1</mn>", "</mfrac>"), ("<msup><mi>x</mi>", "</msup>"),
    ("<msub>", "<mn>1</mn></msub>"), ("<munderover><mo>∑</mo><mi>a</mi>", "</munderover>"),
    ("<mover>", "<mo>^</mo></mover>"), ("<mmultiscripts><mi>x</mi>", "</mmultiscripts>"),
    ("<mtable><mtr><mtd>", "</mtd></mtr></mtable>"), ("<mpadded width=9px>", "</mpadded>"),
    ("<mphantom>", "</mphantom>"), ("<mstyle displaystyle=true>", "</mstyle>"),
    ("<mrow><mo>(</mo>", "<mo>)</mo></mrow>"), ("<menclose>", "</menclose>"),
    ("<semantics>", "</semantics>"),
]


def style(*names):
    return "<style>*{margin:0}" + "".join(
        f".{letter}{{{CONTAINERS[name]}}}" for letter, name in zip("abcdefgh", names)) + "</style>"


def families():
    yield from containers()
    yield from elements()
    yield from formulas()
    yield from grids()
    yield from tables()
    yield from floats()
    yield from places()
    yield from lists()
    yield from touches()


def containers():
    for name in CONTAINERS:
        yield Family(f"nested {name}", nested("<div class=a>", "</div>", before=style(name)))
        yield Family(f"{name} with text between",
                     nested("<div class=a>x", "y</div>", before=style(name)))
        yield Family(f"many {name}", repeated("<div class=a>x</div>", style(name)))
        yield Family(f"paragraph of {name}", repeated("<span class=a>x y</span> z ", style(name)))
    for outer in CONTAINERS:
        for inner in CONTAINERS:
            yield Family(f"many {inner} in {outer}", repeated(
                "<div class=b>x</div>", style(outer, inner) + "<div class=a>"))
    for outer in MAIN:
        for inner in MAIN:
            if outer != inner:
                yield Family(f"{inner} in {outer}, nested", nested(
                    "<div class=a><div class=b>", "</div></div>", before=style(outer, inner)))
    for chain in [
            ("multicol", "table", "grid", "flex"), ("flex", "grid", "table", "multicol"),
            ("inline-block", "flex", "table", "float"), ("column", "wrap", "grid", "fit"),
            ("ratio", "column", "percent", "grid"), ("inline-flex", "inline-grid", "inline-table", "clamp")]:
        opening = "".join(f"<div class={letter}>" for letter in "abcd")
        closing = "</div>" * 4
        name = " in ".join(reversed(chain))
        yield Family(f"{name}, nested", nested(opening, closing, before=style(*chain)))
        for depth in (5, 20, 80, 110):
            yield Family(f"{name}, {4 * depth} deep, many",
                         tall(opening, closing, depth, before=style(*chain)))
    for name in MAIN:
        for depth in (30, 480):
            yield Family(f"{name}, {depth} deep, many",
                         tall("<div class=a>", "</div>", depth, before=style(name)))
        yield Family(f"{name} with a long text", repeated(
            "some words ", style(name) + "<div class=a>"))
        yield Family(f"{name} with one long word", repeated("word", style(name) + "<div class=a>"))
        yield Family(f"numbered margins in {name}", numbered(
            "<p style='margin:@px -@px;padding:@%'>x</p>", style(name) + "<div class=a>"))
        yield Family(f"stretched {name}", repeated(
            "<div style='height:100%;width:100%;align-self:stretch'>x</div>",
            style(name) + "<div class=a>"))
        yield Family(f"10 deep {name} with wide rows", repeated(
            "<div class=b>x</div>", style(name, name) + "<div class=a>" * 10))


def elements():
    for opening, closing in ELEMENTS:
        tag = opening[1:].replace("><", " ").replace(">", " ").strip()
        yield Family(f"nested element {tag}", nested(opening, closing))
        yield Family(f"unclosed element {tag}", repeated(opening))
        yield Family(f"many elements {tag}", repeated(opening + "x" + closing))
        yield Family(f"crossed elements {tag}", repeated(f"<a href=x>{opening}y</a>{closing}"))
    for tag in ["br", "hr", "wbr", "img", "input", "input type=checkbox", "progress", "meter",
                "textarea", "iframe", "canvas", "audio controls", "embed", "br clear=all",
                "img width=50% height=9", "input type=range", "input type=date", "video controls"]:
        name = tag.split()[0]
        end = f"</{name}>" if name in ("progress meter textarea iframe canvas audio video") else ""
        yield Family(f"many of {tag}", repeated(f"<{tag}>{end}"))
        yield Family(f"text and {tag}", repeated(f"ab c<{tag}>{end}"))


def formulas():
    for opening, closing in FORMULAS:
        tag = opening[1:].split(">")[0].split()[0]
        inside = "<mi>y</mi>"
        yield Family(f"nested formula {tag} {opening}", nested(opening, closing, inside, "<math>"))
        yield Family(f"many in a formula {opening}", repeated(
            opening + inside + closing, "<math display=block>"))
        yield Family(f"many formulas {opening}", repeated(
            f"<math>{opening}{inside}{closing}</math> "))
    yield Family("stretchy operators", repeated("<mo stretchy=true>(</mo>", "<math><mfrac><mn>1</mn><mn>2</mn></mfrac>"))
    yield Family("rows of operators", repeated("<mo>+</mo><mi>x</mi>", "<math>"))


def grids():
    before = "<div style='display:grid;"
    for name, declarations, unit in [
            ("spans of all columns", "grid-template-columns:repeat(900,1fr)", "<b style='grid-column:1/-1'>x</b>"),
            ("900 columns", "grid-template-columns:repeat(900,1fr)", "<b>x</b>"),
            ("900 automatic columns", "grid-template-columns:repeat(900,auto)", "<b>x</b>"),
            ("dense 900 columns", "grid-auto-flow:dense;grid-template-columns:repeat(900,auto)", "<b>x</b>"),
            ("dense spans of 3", "grid-auto-flow:dense;grid-template-columns:repeat(7,auto)", "<b style='grid-column:span 3'>x</b>"),
            ("dense spans of 3 and 2", "grid-auto-flow:dense;grid-template-columns:repeat(900,1px)", "<b style='grid-area:span 3/span 2'>x</b>"),
            ("spans of 450 rows", "grid-template-columns:repeat(3,auto)", "<b style='grid-row:span 450'>x</b>"),
            ("dense spans of 450", "grid-auto-flow:dense;grid-template-columns:repeat(900,auto)", "<b style='grid-area:span 450/span 449'>x</b>"),
            ("locked to one row", "grid-template-columns:repeat(9,auto)", "<b style='grid-row:1'>x</b>"),
            ("locked to one row, dense", "grid-auto-flow:dense", "<b style='grid-row:1'>x</b>"),
            ("locked to one column", "", "<b style='grid-column:1'>x</b>"),
            ("locked to one column, by column", "grid-auto-flow:column", "<b style='grid-column:1'>x</b>"),
            ("locked to the third column, dense", "grid-auto-flow:dense", "<b style='grid-column:3'>x</b>"),
            ("one cell", "", "<b style='grid-area:1/1'>x</b>"),
            ("negative lines", "grid-template-columns:repeat(500,1px)", "<b style='grid-area:-1/-9/-3/-2'>x</b>"),
            ("huge lines", "", "<b style='grid-area:99999/99999'>x</b>"),
            ("huge spans", "", "<b style='grid-column:span 99999'>x</b>"),
            ("columns that flow", "grid-auto-flow:column", "<b>x</b>"),
            ("auto-fill", "grid-template-columns:repeat(auto-fill,1px)", "<b>x</b>"),
            ("auto-fit", "grid-template-columns:repeat(auto-fit,minmax(1px,1fr))", "<b>x</b>"),
            ("minmax spans", "grid-template-columns:repeat(300,minmax(auto,1fr))", "<b style='grid-column:span 200'>word</b>"),
            ("baseline", "align-items:baseline;grid-template-columns:repeat(9,auto)", "<b>x</b>"),
            ("named areas", "grid-template-areas:\"a b c\" \"d e f\"", "<b style='grid-area:e'>x</b>"),
            ("unknown areas", "grid-template-areas:\"a b c\"", "<b style='grid-area:zz 5/yy 7'>x</b>")]:
        yield Family(f"grid: {name}", repeated(unit, f"{before}{declarations}'>"))
        yield Family(f"grid of zero width: {name}", repeated(
            unit, f"{before}width:0;{declarations}'>"))
    for name, unit in [
            ("places", "<b style='grid-area:@/@'>x</b>"),
            ("places in turn", "<b style='grid-column:@'>x</b>"),
            ("rows in turn", "<b style='grid-row:@'>x</b>"),
            ("spans", "<b style='grid-column:span @'>x</b>"),
            ("spans of rows", "<b style='grid-row:span @'>x</b>"),
            ("spans from the first", "<b style='grid-row:1/@'>x</b>"),
            ("areas", "<b style='grid-area:a@'>x</b>"),
            ("lines", "<b style='grid-column:a@ 3'>x</b>"),
            ("spans to lines", "<b style='grid-column:2/span @ a@'>x</b>"),
            ("orders", "<b style='order:-@'>x</b>")]:
        for flow in ("row", "row dense", "column", "column dense"):
            yield Family(f"grid: numbered {name}, {flow}", numbered(
                unit, f"{before}grid-auto-flow:{flow};grid-template-columns:repeat(4,auto)'>"))
    yield Family("grid: long list of tracks", repeated("1px ", before + "grid-template-columns:", "'><b>x"))
    yield Family("grid: long list of 1fr", repeated("1fr ", before + "grid-template-columns:", "'><b>x"))
    yield Family("grid: long list of lines", numbered("[a@] 1px ", before + "grid-template-columns:", "'><b>x"))
    yield Family("grid: many names of a line", numbered("a@ ", before + "grid-template-columns:[", "] 1px'><b>x"))
    yield Family("grid: a line of one name", repeated("[a] 1px ", before + "grid-template-columns:", "'>" + "<b style='grid-column:a 300'>x</b>" * 100))
    yield Family("grid: names and places", numbered(
        "<b style='grid-column:a@'>x</b>", before + "grid-template-columns:" + "".join(f"[a{i}] 1px " for i in range(200)) + "'>"))
    yield Family("grid: rows of areas", numbered("\"a@ b@\" ", before + "grid-template-areas:", "'><b>x"))
    yield Family("grid: a row of areas", numbered("a@ ", before + "grid-template-areas:\"", "\"'><b>x"))
    yield Family("grid: one large area", repeated("\"a a a a\" ", before + "grid-template-areas:", "'>" + "<b style='grid-area:a'>x</b>" * 100))
    yield Family("grid: areas with items", areas_with_items)
    yield Family("grid: lines with items", lines_with_items)
    for name, before, unit, after, item in [
            ("areas", "grid-template-areas:", "'a@' ", "", "x"),
            ("named areas", "grid-template-areas:", "'a@' ", "", "<i style='grid-area:a1'>x</i>"),
            ("named lines", "grid-template-rows:", "[a@] 1px ", "", "x"),
            ("rows", "grid-template-rows:", "1px ", "", "x"),
            ("fractions", "grid-template-columns:", "1fr ", "", "x"),
            ("columns", "grid-template-columns:", "auto ", "", "x"),
            ("filled columns", "grid-template-columns:repeat(auto-fill,", ".02px ", ")", "x")]:
        for depth in (1, 8):
            yield Family(f"{depth} nested grids of as many {name}", grids_and_tracks(
                numbered(unit, f"b{{display:grid;{before}", after + "}"), item, depth))
    for name, declaration, item in [
            ("filled columns", "grid-template-columns:repeat(auto-fill,.02px)", "x"),
            ("fitted columns", "grid-template-columns:repeat(auto-fit,.02px)", "x"),
            ("lines far away", "", "<i style='grid-area:1000/1000'>x</i>"),
            ("long spans", "", "<i style='grid-row:span 1000'>x</i>")]:
        for depth in (1, 8):
            yield Family(f"{depth} nested grids: {name}", grids_and_tracks(
                lambda size, declaration=declaration: f"b{{display:grid;{declaration}}}", item, depth))
    yield Family("three dense grids", three_dense_grids)
    yield Family("dense grids of 300", repeated(
        "<div style='display:grid;grid-auto-flow:dense;grid-template-columns:repeat(300,1px)'>" + "<b style='grid-column:span 2'>x</b>" * 300 + "</div>"))
    yield Family("grids in grids of 20 columns", nested(
        "<div style='display:grid;grid-template-columns:repeat(20,auto)'><b>x</b>", "</div>"))


def areas_with_items(size):
    count = max(1, size // 40)
    names = " ".join(f'"a{i}"' for i in range(count))
    items = "".join(f"<b style='grid-area:a{i}'>x</b>" for i in range(count))
    return f"<div style='display:grid;grid-template-areas:{names}'>{items}</div>"


def lines_with_items(size):
    count = max(1, size // 45)
    names = " ".join(f"[a{i}] 1px" for i in range(count))
    items = "".join(f"<b style='grid-row:a{i}'>x</b>" for i in range(count))
    return f"<div style='display:grid;grid-template-rows:{names}'>{items}</div>"


def grids_and_tracks(sheet, item, depth):
    level = "<b>" * depth + item + "</b>" * depth
    def make(size):
        css = sheet(size // 2)
        return {"html": level * max(1, (size - len(css)) // len(level)), "css": css}
    return make


def three_dense_grids(size):
    grid = ("<style>b{grid-column:span 3;grid-row:span 2}</style>"
            "<div style='display:grid;grid-auto-flow:dense;grid-template-columns:repeat(999,1px)'>")
    return (grid + "<b>x</b>" * (size // 24) + "</div>") * 3


def tables():
    for name, unit in [
            ("columns", "<td>x"), ("rows", "<tr><td>x"), ("rows of 9", "<tr>" + "<td>x" * 9),
            ("spans of columns", "<td colspan=1000>x"), ("spans of rows", "<td rowspan=65534>x"),
            ("rows with spans", "<tr><td colspan=1000>x"), ("rows with row spans", "<tr><td rowspan=9999>x<td>y"),
            ("spans of rows and columns", "<tr><td colspan=99 rowspan=99>x"), ("sections", "<tbody><tr><td>x"),
            ("percent columns", "<td width='9%'>x"), ("captions", "<caption>x</caption>"),
            ("columns elements", "<col span=9>"), ("column groups", "<colgroup span=1000>"),
            ("cells without rows", "x<td>"), ("misplaced text", "<tr>x<td>y"),
            ("empty rows", "<tr>"), ("empty sections", "<tbody>"), ("baseline cells", "<td valign=baseline>x")]:
        yield Family(f"table: {name}", repeated(unit, "<table>"))
        yield Family(f"collapsed table: {name}", repeated(
            unit, "<table border rules=all style='border-collapse:collapse'>"))
        yield Family(f"fixed table: {name}", repeated(
            unit, "<table style='table-layout:fixed;width:300px'>"))
    for name, unit in [
            ("spans", "<tr><td colspan=@>x"), ("row spans", "<tr><td rowspan=@>x"),
            ("widths", "<tr><td width=@>x"), ("borders", "<tr><td style='border:@px solid'>x"),
            ("spans in a row", "<td colspan=@ width=@>x"), ("row spans in a row", "<td rowspan=@ height=@>x")]:
        yield Family(f"table: numbered {name}", numbered(unit, "<table>"))
        yield Family(f"collapsed table: numbered {name}", numbered(unit, "<table style='border-collapse:collapse'>"))
    yield Family("tables in tables of 5", nested("<table><tr><td>a<td>b<td>", "</table>"))
    yield Family("many tables", repeated("<table><tr><td>a<td>b</table>"))


def floats():
    for name, unit in [
            ("left", "<i style='float:left'>x</i>"), ("left with text", "<i style='float:left'>x</i> text "),
            ("both sides", "<i style='float:left'>x</i><i style='float:right'>y</i>z "),
            ("of width 0", "<i style='float:left;width:0;height:9px'></i>"),
            ("wide", "<i style='float:left;width:200px'>x</i>"),
            ("tall", "<i style='float:left;height:9999px;width:1px'>x</i>t "),
            ("cleared", "<i style='float:left;clear:left'>x</i>t "),
            ("steps", "<i style='float:left;clear:right;width:1px'>x</i><i style='float:right;clear:left;width:1px'>x</i>"),
            ("of negative margins", "<i style='float:left;margin:-9px'>x</i>t "),
            ("beside roots", "<i style='float:left'>x</i><div style='overflow:hidden'>y</div>"),
            ("beside tables", "<i style='float:left;height:99px'>x</i><table><tr><td>y</table>"),
            ("and clear", "<i style='float:left'>x</i><br clear=all>"),
            ("alone in blocks", "<div><i style='float:right'>x</i></div>")]:
        yield Family(f"floats {name}", repeated(unit))
        yield Family(f"floats in inline boxes {name}", repeated(unit, "<p><b><span>"))
    for name, unit in [
            ("widths", "<i style='float:left;width:@px'>x</i>"),
            ("heights", "<i style='float:left;height:@px;width:1px'>x</i>t "),
            ("falling", "<i style='float:right;height:@px;width:@px'></i>"),
            ("stairs", "<i style='float:left;width:1px;height:@px;margin-left:@px'></i>t "),
            ("offsets", "<i style='float:left;margin-top:@px'>x</i>")]:
        yield Family(f"floats of numbered {name}", numbered(unit))


def places():
    for name, unit in [
            ("absolute", "<b style='position:absolute;top:0'>x</b>"),
            ("absolute without insets", "<b style='position:absolute'>x</b>"),
            ("absolute, stretched", "<b style='position:absolute;inset:0'>x</b>"),
            ("fixed", "<b style='position:fixed;bottom:0'>x</b>"),
            ("relative", "<b style='position:relative;top:1%'>x</b> "),
            ("sticky", "<b style='position:sticky;top:0'>x</b> "),
            ("layers", "<b style='position:absolute;z-index:1'>x</b>"),
            ("links over links", "<a href=x style='position:absolute;inset:0'>x</a>"),
            ("round", "<b style='position:absolute;border-radius:50%;overflow:hidden;width:99px;height:99px'>x</b>"),
            ("transformed", "<b style='display:block;transform:rotate(9deg) scale(1.001)'>x</b>"),
            ("clipped", "<b style='position:absolute;clip-path:circle(9px)'>x</b>"),
            ("opaque", "<b style='opacity:.5;display:block'>x</b>"),
            ("without pointer events", "<b style='position:absolute;inset:0;pointer-events:none'>x</b>"),
            ("invisible", "<b style='position:absolute;inset:0;visibility:hidden'>x</b>"),
            ("in inline boxes", "<span style='position:relative'>y<b style='position:absolute'>x</b></span> ")]:
        yield Family(f"places: {name}", repeated(unit))
        yield Family(f"places in a relative box: {name}", repeated(
            unit, "<div style='position:relative;height:99px;overflow:hidden'>"))
    for name, unit in [
            ("layers", "<b style='position:absolute;z-index:@'>x</b>"),
            ("layers falling", "<b style='position:relative;z-index:-@'>x</b>"),
            ("offsets", "<b style='position:absolute;left:@px;top:@px'>x</b>"),
            ("transforms", "<b style='display:block;transform:rotate(@deg)'>x</b>")]:
        yield Family(f"places: numbered {name}", numbered(unit))


def lists():
    yield Family("list items around empty blocks", repeated(
        "<p></p>", style("list-item") + "<div class=a>" * 400))
    for name, unit in [
            ("items", "<li>x"), ("items of values", "<li value=-9999>x"), ("lists", "<ol><li>x</ol>"),
            ("items inside", "<li style='list-style:inside'>x"), ("roman", "<li type=i value=3999>x"),
            ("letters", "<li type=a value=99999999>x"), ("pictures", "<li style='list-style-image:url(x)'>x")]:
        yield Family(f"list: {name}", repeated(unit, "<ol>"))
        yield Family(f"reversed list: {name}", repeated(unit, "<ol reversed>"))
    for kind in ["hebrew", "armenian", "georgian", "cjk-decimal", "lower-greek", "simp-chinese-formal",
                 "ethiopic-numeric", "symbols(cyclic '*')", "'string'", "khmer", "japanese-informal"]:
        yield Family(f"list of {kind}", numbered("<li value=@@>x", f"<ol style=\"list-style:{kind}\">"))
    yield Family("nested lists with items", nested("<ol><li>x<li>", "</ol>"))
    yield Family("options", repeated("<option>some text", "<select>"))
    yield Family("options in groups", repeated("<optgroup label=x><option>some text</optgroup>", "<select multiple>"))
    yield Family("ruby with many parts", repeated("x<rt>y", "<ruby>"))
    yield Family("ruby with long annotations", repeated("<ruby>x<rt>annotation</ruby>"))
    yield Family("one ruby with a long annotation", repeated("annotation ", "<ruby>x<rt>"))
    yield Family("ruby in ruby with text", nested("<ruby>x<rt>y<rt>", "</ruby>"))
    yield Family("columns of paragraphs", repeated("<p>x", "<div style='columns:3'>"))
    yield Family("columns of a long text", repeated("some words ", "<div style='columns:9 1px'>"))
    yield Family("columns of fixed height", repeated("<p>x", "<div style='columns:3;height:99px'>"))
    yield Family("columns of fixed height, filled", repeated("<p>x", "<div style='columns:3;height:99px;column-fill:auto'>"))
    yield Family("columns with spanners", repeated("<p>x<h1 style='column-span:all'>y</h1>", "<div style='columns:3'>"))
    yield Family("columns with breaks", repeated("<p style='break-before:column'>x", "<div style='columns:3'>"))
    yield Family("columns without breaks inside", repeated("<p style='break-inside:avoid'>x y z", "<div style='columns:3'>"))
    yield Family("columns with floats", repeated("<i style='float:left;height:30px'>x</i>y", "<div style='columns:3'>"))
    yield Family("columns with orphans", repeated("word ", "<div style='columns:3;orphans:99;widows:99'>"))
    yield Family("columns of numbered heights", numbered("<p style='height:@px'>x", "<div style='columns:3'>"))
    yield Family("many columns", repeated("<p>x", "<div style='columns:999 1px'>"))


def touches():
    contents = {
        "paragraphs": "<p>x y", "links": "<a href=x>y</a> ", "inline boxes": "<b>x</b> y ",
        "layers": "<b style='position:absolute;z-index:2;top:5px'>x</b>",
        "layers everywhere": "<b style='position:absolute;inset:0'></b>",
        "one text": "word ", "one word": "word", "transforms": "<p style='transform:scale(.9)'>x",
        "cells": "<td>x", "arabic": "\u0633\u0644\u0627\u0645 ", "mixed": "a\u05d0 ",
        "floats": "<i style='float:left'>x</i>", "flex items": "<div style='display:inline-flex'>x</div>",
    }
    for name, unit in contents.items():
        points = [[i * 7 % 320, i * 13 % 4000] for i in range(60)]
        before = "<table>" if unit == "<td>x" else ""
        yield Family(f"touches on {name}", repeated(unit, before), points=points)
