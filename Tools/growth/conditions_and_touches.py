"""The first cases of conditions, custom properties, scopes and container queries, and lines with many items, along
which touches and carets search."""
from family import Family, numbered, repeated

TERMS = {
    "and": ("(width>9px)", " and "), "or": ("(width>9999px)", " or "), "a list": ("(width>9999px)", ", "),
    "style()": ("style(--a)", " or "), "calc()": ("(width>calc(1px + 2em))", " and "),
}


def families():
    yield from conditions()
    yield from styles()
    yield from containers()
    yield from lines()
    yield from tables()


def condition(size, text):
    """Equal sizes of paragraphs and of one condition."""
    return {"css": "p{container-type:inline-size}@container " + text + "{b{order:1}}", "html": "<p><b>x" * (size // 14)}


def conditions():
    for name, (term, joiner) in TERMS.items():
        yield Family(f"equal containers and one condition: {name}", lambda size, term=term, joiner=joiner: condition(
            size, joiner.join([term] * (size // 2 // len(term + joiner)))))
    for depth in [30, 60, 1_000_000]:
        def towers(size, depth=depth):
            deep = min(depth, size // 2 // 6)
            tower = "(not " * deep + "(width>9999px)" + ")" * deep
            return condition(size, " and ".join([tower] * max(1, size // 2 // (len(tower) + 5))))
        yield Family(f"equal containers and towers of not, {depth} deep", towers)
        yield Family(f"towers of not, {depth} deep, in @supports", lambda size, depth=depth: {
            "css": "@supports " + "(not " * min(depth, size // 7) + "(order:1)" + ")" * min(depth, size // 7) + "{p{order:1}}",
            "html": "<p>x"})
        yield Family(f"towers of not, {depth} deep, in @media", lambda size, depth=depth: {
            "css": "@media " + "(not " * min(depth, size // 7) + "(width>1px)" + ")" * min(depth, size // 7) + "{p{order:1}}",
            "html": "<p>x"})


def styles():
    yield Family("a counter of siblings", lambda size: {"css": "p{--i:sibling-index()}", "html": "<p>" * (size // 3)})
    yield Family("distinct custom properties of paragraphs", numbered("<p style=\"--q:@\">"))
    yield Family("a syntax of many words and many values", lambda size: {
        "css": "@property --a{syntax:'" + "|".join(f"w{number}" for number in range(size // 2 // 7)) + "';inherits:false;initial-value:w0}",
        "html": numbered("<b style=--a:w@>x</b>")(size // 2)})
    yield Family("a style element with a scope in each division", numbered("<div><style>@scope{p{order:@}}</style><p>x</p></div>"))
    yield Family("a row's style with many custom properties", lambda size: {
        "html": "<p>x", "style": {f"--a{number}": "1" for number in range(size // 14)}})


SIXTY = 60


def containers():
    rules = "".join(f"@container (width>{number}px){{div{{padding-left:{number % 3}px}}}}" for number in range(80))
    yield Family("60 nested containers with 80 rules", lambda size: {
        "css": "div{container-type:inline-size}" + rules,
        "html": ("<div>" * SIXTY + "x" + "</div>" * SIXTY) * max(1, (size - len(rules)) // (11 * SIXTY + 1))})
    sheet = "".join(f"@container (width>{number}px){{b{{order:{number}}}}}" for number in range(200))
    yield Family("containers of many widths and 200 rules", lambda size: {
        "css": "p{container-type:inline-size}" + sheet, "html": numbered("<p style=width:@px><b>x</b>")(size - len(sheet))})
    yield Family("rules and elements under one container", lambda size: {
        "css": numbered("@container (width>@px){b{order:@}}")(size // 2),
        "html": "<div style=container-type:inline-size>" + "<b>x</b>" * (size // 2 // 8)})
    yield Family("a list of 4,000 on 4,500 containers", lambda size: {
        "css": "p{container-type:inline-size}@container " + ",".join(
            f"(width>{number + 1_000}px)" for number in range(size * 4_000 // 150_000)) + "{b{order:1}}",
        "html": "<p><b>x</b>" * (size * 4_500 // 150_000)})
    yield Family("named rules that never match", lambda size: {
        "css": "p{container-type:inline-size}" + numbered("@container n@ (width>1px){b{order:@}}")(size // 2),
        "html": "<p><b>x</b>" * (size // 2 // 11)})
    yield Family("style() of a registered counter", lambda size: {
        "css": "@property --i{syntax:'<integer>';inherits:true;initial-value:0}p{--i:sibling-index()}"
        + numbered("@container style(--i:@){b{order:@}}")(size // 2), "html": "<p><b>x</b>" * (size // 2 // 11)})


PLAIN = "<pre style=margin:0>"


def lines():
    """One line of each: 100 KB are about 25,000 items."""
    yield Family("a reordered line of many runs", repeated("\u05d0 a", PLAIN))
    yield Family("a reordered line of many runs, right to left", repeated("\u05d0 a", "<pre dir=rtl style=margin:0>"))
    yield Family("tabs of two directions on a line", repeated("\t\u05d0\ta", PLAIN))
    yield Family("a flex row of many items", repeated("<b>x</b>", "<div style=display:flex>"))
    yield Family("a flex row of many items in two directions", repeated("<b>x</b><b>\u05d0</b>", "<div style=display:flex>"))
    yield Family("ruby on a line", repeated("<ruby>a<rt>b</ruby>", PLAIN))
    yield Family("ruby with spaces on a line", repeated("<ruby> a <rt>b</ruby>", PLAIN))
    yield Family("ruby of two directions on a line", repeated("<ruby>\u05d0<rt>b</ruby><ruby>a<rt>b</ruby>", PLAIN))
    yield Family("texts of a graphic", repeated("<text x=9 y=9>ab</text>", "<svg width=300 height=30>"))
    yield Family("columns of 9 px", repeated("a b ", "<div style='columns:9px'>"))
    yield Family("columns of 9 px with a height", repeated("a b ", "<div style='columns:9px;height:99px'>"))
    yield Family("regional indicators", repeated("\U0001f1e9\U0001f1ea"))
    yield Family("regional indicators on a line", repeated("\U0001f1e9", PLAIN))


def tables():
    yield Family("a table with many spans of columns", numbered("<tr><td colspan=@>x", "<table>"))
    yield Family("a row with many spans of columns", repeated("<td colspan=3>x", "<table><tr>"))
    yield Family("a fixed table with many columns", repeated("<td>x", "<table style='table-layout:fixed;width:300px'><tr>"))
    yield Family("a fixed table with many rows and columns", repeated(
        "<tr>" + "<td>x" * 40, "<table style='table-layout:fixed;width:300px'>"))
