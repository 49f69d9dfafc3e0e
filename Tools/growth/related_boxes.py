"""Documents of boxes whose layout depends on ancestors or descendants of other formatting contexts."""

from family import Family, nested, numbered, repeated, sheet_and_body, tall


def families():
    yield from subgrids()
    yield from rubies()
    yield from size_containers()
    yield from query_containers()


def subgrids():
    """Subgrids with many items, tracks, names and levels."""
    columns = "display:grid;grid-template-columns:subgrid;grid-column:1/-1"
    rows = "display:grid;grid-template-rows:subgrid;grid-row:span 2"
    both = "display:grid;grid-template:subgrid/subgrid;grid-column:1/-1;grid-row:span 2"
    for name, style in [("columns", columns), ("rows", rows), ("both axes", both)]:
        grid = "<div style='display:grid;grid-template-columns:auto 1fr'>"
        yield Family(f"subgrids: {name}", repeated(
            f"<div style='{style}'><b>x</b><b>y</b></div>", grid))
        yield Family(f"subgrids: {name}, nested", nested(
            f"<div style='{style}'><b>x</b>", "</div>", before=grid))
        yield Family(f"subgrids: {name}, deep trees", tall(
            f"<div style='{style}'><b>x</b>", "</div>", 30, before=grid))
        yield Family(f"subgrids: {name}, spanning items, nested", nested(
            f"<div style='{style}'><b style='grid-column:span 2;grid-row:span 2'>x y</b>", "</div>", before=grid))
        yield Family(f"subgrid: {name}, one with items", repeated(
            "<b>x</b>", grid + f"<div style='{style}'>"))
        yield Family(f"subgrids: {name}, of many tracks", repeated(
            f"<div style='{style}'><b>x</b><b>y</b></div>",
            "<div style='display:grid;grid-template-columns:repeat(99,auto)'>"))
        yield Family(f"subgrids: {name}, of many tracks, deep trees", tall(
            f"<div style='{style}'><b>x</b><b style='grid-column:span 9'>y</b>", "</div>", 30,
            before="<div style='display:grid;grid-template-columns:repeat(99,auto)'>"))
        yield Family(f"subgrids: {name}, in grids", tall(
            f"<div style='display:grid'><div style='{style}'><b>x</b>", "</div></div>", 20))
    def named(size):
        count = max(1, size // 90)
        lines = " ".join(f"[a{i}] 1px" for i in range(count))
        items = f"<div style='{columns}'><b style='grid-column:a1'>x</b></div>" * (count // 2)
        return f"<div style='display:grid;grid-template-columns:{lines}'>{items}</div>"
    yield Family("subgrids of named lines", named)
    def own_names(size):
        lines = " ".join(f"[a{i}]" for i in range(max(1, size // 18)))
        items = "".join(f"<b style='grid-column:a{i}'>x</b>" for i in range(max(1, size // 80)))
        return ("<div style='display:grid;grid-template-columns:repeat(99,1px)'><div style='display:grid;"
                f"grid-column:1/-1;grid-template-columns:subgrid {lines}'>{items}</div></div>")
    yield Family("subgrid with names of its own", own_names)


def rubies():
    for name, unit, before, after in [
            ("a base of inline boxes", "<b>x</b> y ", "<ruby>", "<rt>z</ruby>"),
            ("an annotation of inline boxes", "<b>x</b> y ", "<ruby>z<rt>", "</ruby>"),
            ("a base of words", "words and ", "<ruby>", "<rt>annotation</ruby>"),
            ("a base of ideographs", "\u6f22", "<ruby>", "<rt>annotation</ruby>"),
            ("a base of ruby", "<ruby>x<rt>y</ruby> ", "<ruby>", "<rt>annotation</ruby>"),
            ("a base of line breaks", "x<br>", "<ruby>", "<rt>annotation</ruby>"),
            ("a base from right to left", "\u05d0\u05d1 ", "<ruby dir=rtl>", "<rt>annotation</ruby>"),
            ("columns", "x y<rt>z w<rp>)</rp>", "<ruby>", "</ruby>"),
            ("preserved spaces", "<ruby><b>  </b><rt>x</ruby>", "<p style='white-space:pre-wrap'>", "")]:
        yield Family(f"ruby with {name}", repeated(unit, before, after))
        yield Family(f"ruby on narrow lines with {name}", repeated(
            unit, "<div style='width:9px'>" + before, after))
    yield Family("ruby in ruby with inline boxes", nested("<ruby><b>x</b> ", "<rt>y</ruby>"))
    yield Family("ruby trees with inline boxes", tall("<ruby><b>x</b> ", "<rt>y</ruby>", 30))
    yield Family("ruby trees of annotations", tall("<ruby>x<rt>", "</ruby>", 30))


def size_containers():
    sized = "container-type:inline-size"
    for name, unit in [
            ("empty", f"<div style='{sized}'></div>"), ("with text", f"<div style='{sized}'>some text</div>"),
            ("in inline boxes", f"<b style='display:inline-block;{sized}'>x</b> "),
            ("with units", f"<div style='{sized}'><b style='font-size:5cqw'>x</b></div>"),
            ("with numbered units", f"<div style='{sized}'><b style='padding:@cqw'>x</b></div>")]:
        make = numbered if "@" in unit else repeated
        yield Family(f"containers: {name}", make(unit))
    yield Family("containers: nested", nested(f"<div style='{sized}'>", "</div>"))
    yield Family("containers: deep trees", tall(f"<div style='{sized};padding:1px'>", "</div>", 60))
    yield Family("containers: deep trees with units", tall(
        f"<div style='{sized};width:calc(100cqw - 1px)'>", "</div>", 60))
    for name, rule in [
            ("queries", "@container (width>@px){p{margin:1px}}"), ("names", "@container n@ (width>9px){p{margin:@px}}"),
            ("chains of queries", "@container (width>@px){p{container-type:inline-size;width:calc(100% - 1px)}}")]:
        yield Family(f"containers: numbered {name}", sheet_and_body(
            rule, "<div style='container:n@/inline-size'><p>x</div>"))
        yield Family(f"containers: numbered {name}, nested", sheet_and_body(
            rule, "<div style='container:n@/inline-size'><p>x"))


def query_containers():
    """Containers, queries and units in each other and beside each other."""
    css = "p,div{container-type:inline-size;padding:1px}@container (width>100px){b{font-size:20px}}i{width:50cqw;display:block}"
    yield Family("containers beside each other", repeated("<p><b>x</b><i>y</i>", f"<style>{css}</style>"))
    yield Family("nested containers", tall("<div>", "</div>", 100, "<b>x</b><i>y</i>", f"<style>{css}</style>"))
    names = "".join(f".n{i}{{container-name:n{i}}}@container n{i} (width>{i}px){{b{{order:{i}}}}}" for i in range(40))
    yield Family("nested named containers", tall("<div class=n1>", "</div>", 60, "<b>x</b>", f"<style>{css}{names}</style>"))
    chain = "div{container-type:inline-size;width:99cqw}"
    yield Family("chains of units", tall("<div>", "</div>", 12, "x", f"<style>{chain}</style>"))

    def many_names(size):
        count = max(1, size // 40)
        names = " ".join(f"n{i}" for i in range(count))
        rules = "".join(f"@container n{i}{{b{{order:{i}}}}}" for i in range(count))
        return {"html": f"<p style='container:{names}/inline-size'><b>x</b>", "css": rules}
    yield Family("one container with all names", many_names)
