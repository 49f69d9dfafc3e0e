"""Each property with extreme values, and with as many values as elements."""
import pathlib
import re

from family import Family, numbered, repeated

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
# Names with another spelling in style sheets.
WRITTEN = {
    "line-clamp": "-webkit-line-clamp", "box-orient": "-webkit-box-orient",
    "box-direction": "-webkit-box-direction", "box-pack": "-webkit-box-pack",
    "box-align": "-webkit-box-align", "box-flex": "-webkit-box-flex",
    "box-ordinal-group": "-webkit-box-ordinal-group", "locale": "-webkit-locale",
    "border-spacing-x": "-webkit-border-horizontal-spacing",
    "border-spacing-y": "-webkit-border-vertical-spacing", "check-look": None,
}
SHORTHANDS = [
    "margin", "padding", "inset", "border", "border-radius", "font", "background", "columns",
    "flex", "flex-flow", "gap", "grid", "grid-area", "grid-template", "list-style", "overflow",
    "place-content", "text-decoration", "text-emphasis", "white-space", "all", "unknown",
]
# The last valid value of a property applies.
NUMBERS = "{0}:{1};{0}:{1}%;{0}:.{1}em;{0}:{1}px"
NUMBERED = {
    "font-family": "font-family:f{1}", "color": "color:#{1}", "content": "content:'{1}'",
    "counter-reset": "counter-reset:c{1} {1}", "counter-increment": "counter-increment:c{1} {1}",
    "counter-set": "counter-set:c{1} {1}", "quotes": "quotes:'{1}' '{1}'",
    "list-style-type": "list-style-type:'{1}'", "hyphenate-character": "hyphenate-character:'{1}'",
    "font-feature-settings": "font-feature-settings:'a{1}' {1},'liga' {1}",
    "font-variation-settings": "font-variation-settings:'wght' {1}",
    "grid-template-columns": "grid-template-columns:[a{1}] {1}px auto",
    "grid-template-rows": "grid-template-rows:[a{1}] {1}px auto",
    "grid-template-areas": "grid-template-areas:'a{1} b'", "font": "font:{1}px/{1} f{1}",
    "transform": "transform:rotate({1}deg)", "rotate": "rotate:{1}deg",
    "locale": "-webkit-locale:'x{1}'", "filter": "filter:blur({1}px)",
    "clip-path": "clip-path:circle({1}px)", "border": "border:{1}px solid #{1}",
    "text-overflow": "text-overflow:'{1}'", "text-emphasis-style": "text-emphasis-style:'{1}'",
    "background-image": "background-image:url({1})", "list-style-image": "list-style-image:url({1})",
    "text-shadow": "text-shadow:{1}px 0 red", "aspect-ratio": "aspect-ratio:{1}/7",
    "font-style": "font-style:oblique {1}deg", "grid-area": "grid-area:a{1}/b{1}",
    "will-change": "will-change:a{1}", "unknown": "unknown{1}:{1}",
}
ABSURD = [
    "1e30px", "-1e30px", "1e-30px", "99999999", "-99999999", "0", "1e30%", "-1e30%", "NaN",
    "calc(1px * 1e30 * 1e30)", "calc(NaN * 1px)", "calc(1px / 0)", "min(1px,1e30em,0%)",
    "max-content", "min-content", "fit-content", "auto", "none", "inherit", "initial",
    "var(--none)", "100vh", "1e9vw", "1e9em", "33554432px", "-33554432px", "2147483647",
    "normal", "span 99999", "url(x)", "'" + "x" * 60 + "'", "a b c d e f", "1px 2px 3px 4px",
    "block", "inline", "flex", "grid", "table", "table-cell", "contents", "list-item", "both",
    "left", "right", "center", "justify", "baseline", "absolute", "fixed", "hidden", "scroll",
    "column", "wrap", "dense", "stretch", "always", "all", "upright", "break-all", "pre",
]


def names():
    """The longhands of the engine in the spelling of style sheets."""
    for path in sorted(SOURCES.rglob("Properties/Property.swift")):
        cases = re.findall(r"^  case ((?:[^.\n]|\n    )+)$", path.read_text("utf-8"), re.M)
        for group in cases:
            for name in re.findall(r"\w+", group):
                kebab = re.sub(r"[A-Z]", lambda letter: "-" + letter.group().lower(), name)
                written = WRITTEN.get(kebab, kebab)
                if written:
                    yield kebab, written


def families():
    found = list(dict.fromkeys([*names(), *((name, name) for name in SHORTHANDS)]))
    assert len(found) > 150, "the engine's list of properties was not found"
    for key, name in found:
        absurd = "".join(
            f"<{tag} style=\"{name}:{value}\">x y</{tag}> "
            for index, value in enumerate(ABSURD) for tag in ["b" if index % 2 else "div"])
        yield Family(f"absurd {name}", repeated(absurd, "<style>div{display:flow-root}</style>"))
        nested = "".join(f"<div style=\"{name}:{value}\">x " for value in ABSURD)
        yield Family(f"absurd {name}, nested", repeated(nested))
        declarations = NUMBERED.get(key, NUMBERS).format(name, "@")
        unit = f"<b style=\"{declarations}\">x</b> "
        yield Family(f"numbered {name}", numbered(unit))
        yield Family(f"numbered {name} of blocks", numbered(unit.replace("<b", "<b class=a"),
                     "<style>.a{display:inline-block}</style>"))
        yield Family(f"nested, numbered {name}", numbered(f"<b style=\"{declarations}\">x "))
        yield Family(f"many declarations of {name}", numbered(
            declarations + ";", "<b style=\"", "\">x</b>"))
        yield Family(f"long value of {name}", repeated("1px ", f"<b style=\"{name}:", "\">x</b>"))
