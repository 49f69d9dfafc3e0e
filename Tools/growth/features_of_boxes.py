"""Features of boxes and text: subgrids, dense fills, trims, ruby, phrases, `content-visibility`.

Each with distinct values, nesting, lists and long texts."""
from family import Family, numbered, repeated, tall, with_number

JAPANESE = "今日は天気がいいので散歩に行きましょう。"
KOREAN = "오늘은 날씨가 좋아서 산책을 갑니다. "


def families():
    yield from subgrids()
    yield from fills()
    yield from trims()
    yield from ruby()
    yield from phrases()
    yield from visibility()
    yield from texts()


def styled(name, style, inside="x", tag="div", around=""):
    """A style with numbers: of siblings, nested, 40 deep, and around many elements."""
    opening = f"<{tag} style=\"{style}\">"
    yield Family(f"{name}, siblings", numbered(f"{opening}{inside}</{tag}>", around))
    yield Family(f"{name}, nested", numbered(opening + inside, around))
    yield Family(f"{name}, 40 deep", tall(with_number(opening, 3), f"</{tag}>", 40, inside, around))
    yield Family(f"{name}, around many", repeated(inside + " ", around + with_number(opening, 3)))


SUBGRID = "display:grid;grid-template:subgrid/subgrid;"
SUBGRIDS = {
    "subgrid": SUBGRID, "subgrid of columns": "display:grid;grid-template-columns:subgrid;",
    "subgrid with gaps": SUBGRID + "gap:@px;", "subgrid with names": "display:grid;grid-template-columns:subgrid [a@] [b];",
    "subgrid with repeated names": "display:grid;grid-template-columns:subgrid repeat(auto-fill,[a@]);",
    "subgrid with spans": SUBGRID + "grid-column:span 2;grid-row:span 2;",
    "subgrid with padding": SUBGRID + "padding:@px;border:1px solid;margin:1px;",
    "subgrid in areas": SUBGRID + "grid-template-areas:'a@ b';",
}


def subgrids():
    around = "<main style='display:grid;grid-template-columns:repeat(9,1fr) auto min-content minmax(1px,2fr)'>"
    for name, style in SUBGRIDS.items():
        yield from styled(name, style, "<b>x</b>", around=around)
        yield from styled(f"{name}, full", style + "grid-column:1/-1;", "<b>x</b>", around=around)
    yield Family("a subgrid of many names", numbered("[a@] ", around + "<div style=\"display:grid;grid-template-columns:subgrid ",
                                                     "\"><b style='grid-column:a1'>x</b>"))
    yield Family("many items of a subgrid", repeated("<b>x</b>", around + f"<div style='{SUBGRID};grid-column:1/-1'>"))
    yield Family("many tracks and subgrids", lambda size: (
        "<main style='display:grid;grid-template-columns:" + "auto " * (size // 20) + "'>"
        + f"<div style='{SUBGRID};grid-column:1/-1'><b>x</b></div>" * (size // 100)))


FILLS = {
    "dense": "grid-auto-flow:dense", "dense columns": "grid-auto-flow:column dense;grid-template-rows:repeat(9,auto)",
    "auto-fill": "grid-template-columns:repeat(auto-fill,minmax(@px,1fr))",
    "auto-fit": "grid-template-columns:repeat(auto-fit,minmax(@px,1fr))",
    "auto-fill of fractions": "grid-template-columns:repeat(auto-fill,.02px)",
    "lanes": "display:grid-lanes;grid-template-columns:repeat(9,1fr)",
    "masonry": "grid-template-rows:masonry;grid-template-columns:repeat(9,1fr)",
}
ITEMS = {
    "equal": "<b>x</b>", "spans": "<b style='grid-column:span @'>x</b>", "rows": "<b style='grid-row:span @;height:@px'>x</b>",
    "placed": "<b style='grid-column:@'>x</b>", "negative": "<b style='grid-row:-@'>x</b>",
}


def fills():
    for name, style in FILLS.items():
        for item, unit in ITEMS.items():
            yield Family(f"a fill {name} of items {item}", numbered(
                unit, with_number(f"<div style='display:grid;{style}'>", 20)))
        yield Family(f"fills {name}", numbered(f"<div style='display:grid;{style}'><b>x</b><b>y</b></div>"))
        yield Family(f"fills {name}, nested", tall(with_number(f"<div style='display:grid;{style}'><b>x</b>", 20), "</div>", 12))


TRIMS = {
    "text-box": "text-box:trim-both cap alphabetic;line-height:@px", "text-box of ex": "text-box:trim-start ex text;font-size:@px",
    "text-box of ideographs": "text-box:trim-end ideographic", "margin-trim": "margin-trim:block;margin:@px",
    "margin-trim of both": "margin-trim:block-start inline-end;display:flow-root",
    "margin-trim of a flex container": "margin-trim:inline;display:flex;flex-wrap:wrap",
    "margin-trim of a grid": "margin-trim:block inline;display:grid",
    "spacing trim": "text-spacing-trim:trim-start", "autospace": "text-autospace:normal;font-size:@px",
}


def trims():
    for name, style in TRIMS.items():
        inside = "「国」(国)a1国" if "space" in name or "spacing" in name else "<p style='margin:3px'>x</p>"
        yield from styled(name, style, inside)
        yield Family(f"{name} of lines", repeated("ab「国」 cd ", with_number(f"<p style='{style};width:60px'>", 5)))
        yield Family(f"{name} of inline boxes", numbered(f"<span style='{style}'>x「</span> "))


RUBY = {
    "space-around": "ruby-align:space-around", "space-between": "ruby-align:space-between", "center": "ruby-align:center",
    "start": "ruby-align:start", "under": "ruby-position:under;ruby-align:center", "overhang": "ruby-overhang:none",
    "numbered": "font-size:@px;ruby-align:space-between",
}
RUBIES = {
    "short": "<ruby{}>漢<rt>かん</rt></ruby>", "long base": "<ruby{}>漢字漢字漢字漢字漢字<rt>か</rt></ruby>",
    "long annotation": "<ruby{}>漢<rt>かんじかんじかんじかんじ</rt></ruby>", "latin": "<ruby{}>some words<rt>a b c d</rt></ruby> ",
    "parts": "<ruby{}>漢<rt>か</rt>字<rt>じ</rt></ruby>", "inline boxes": "<ruby{}><b>漢</b><i>字</i><rt><u>か</u></rt></ruby>",
}


def ruby():
    for name, style in RUBY.items():
        for form, unit in RUBIES.items():
            yield Family(f"ruby {name}, {form}", numbered(unit.replace("{}", f" style='{style}'")))
            yield Family(f"ruby {name}, {form}, on one line", numbered(
                unit.replace("{}", f" style='{style}'"), "<div style='white-space:nowrap'>"))
        yield Family(f"ruby {name} of one long base", repeated(
            "漢字 ", with_number(f"<ruby style='{style}'>", 9), "<rt>かんじ</rt></ruby>"))
        yield Family(f"ruby {name} of one long annotation", repeated(
            "かん ", with_number(f"<ruby style='{style}'>漢<rt>", 9), "</rt></ruby>"))
        yield Family(f"ruby {name} nested", tall(with_number(f"<ruby style='{style}'>", 9), "<rt>か</rt></ruby>", 12, "漢"))


PHRASES = {
    "Japanese": ("ja", JAPANESE), "Korean": ("ko", KOREAN), "Latin": ("ja", "some words "), "kana": ("ja", "あ"),
    "mixed": ("ja", "a今b日c"), "marks": ("ja", "、。"), "Hangul without spaces": ("ko", "가나다라"),
    "unpaired": ("ja", "\u3099\u309a"), "digits": ("ja", "1今"),
}


def phrases():
    for name, (language, text) in PHRASES.items():
        around = f"<div lang={language} style='word-break:auto-phrase'>"
        yield Family(f"phrases, {name}", repeated(text, around))
        yield Family(f"phrases, {name}, in inline boxes", numbered(f"<b style='order:@'>{text}</b>", around))
        yield Family(f"phrases, {name}, in blocks", repeated(f"<p>{text}", around))
        yield Family(f"phrases, {name}, on one line", repeated(text, around + "<pre style='word-break:auto-phrase'>"))
        yield Family(f"phrases, {name}, narrow", repeated(text, f"<div lang={language} style='word-break:auto-phrase;width:1px'>"))
        yield Family(f"phrases, {name}, balanced", repeated(
            f"<p style='text-wrap:balance'>{text * 3}", around))


VISIBILITY = {
    "auto": "content-visibility:auto;contain-intrinsic-size:auto @px", "hidden": "content-visibility:hidden",
    "hidden with a size": "content-visibility:hidden;contain-intrinsic-size:@px @px", "contained": "contain:size layout style",
    "contained inline": "contain:inline-size style;counter-increment:c@", "contained style": "contain:style;counter-reset:c@",
}


def visibility():
    for name, style in VISIBILITY.items():
        yield from styled(f"content {name}", style, "<p>x y z</p>")
        yield Family(f"content {name} of inline blocks", numbered(f"<b style='display:inline-block;{style}'>x</b> "))
        yield Family(f"content {name} of cells", numbered(f"<td><div style='{style}'>x</div>", "<table><tr>"))
        yield Family(f"content {name} of flex items", numbered(
            f"<b style='{style}'>x</b>", "<div style='display:flex;flex-wrap:wrap'>"))
        yield Family(f"content {name} around a long text", repeated(
            "words and more ", with_number(f"<div style='{style}'>", 9)))


TEXTS = {
    "hyphens": "hyphens:auto", "balance": "text-wrap:balance", "pretty": "text-wrap:pretty", "stable": "text-wrap:stable",
    "clamp": "display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:@;overflow:hidden",
    "field sizing": "field-sizing:content", "zoom": "zoom:1.@", "emphasis": "text-emphasis:'@'",
}


def texts():
    for name, style in TEXTS.items():
        yield from styled(f"text {name}", style, "some words of a text ")
