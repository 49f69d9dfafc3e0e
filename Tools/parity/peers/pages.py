"""The input of all peers: one page per case, a fontconfig file of the faces, and the form of input and output.

Input of a peer's program: for each page a line `WIDTH SIZE LENGTH`, where SIZE is the root's font size, and LENGTH bytes of HTML. Output: a line with the engine's
version, then for each page a line with its height in CSS px, or `-` without one.
"""
import json, os, re, sys, xml.sax.saxutils

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
FONTS = os.path.join(ROOT, "Fonts", "Faces")
sys.path.insert(0, os.path.join(ROOT, "Tests", "Browser"))
import record

# Every image has this size (record.py).
IMAGE = ("data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%2240%22 height=%2230%22 "
         "viewBox=%220 0 40 30%22/%3E")
# The default size of monospace text in Chromium, which applies to a root without a specified font size.
MONOSPACE = "<style>pre,code,kbd,samp,tt{font-size:13px}</style>"

TAG = r"<%s\b(?:[^>\"']|\"[^\"]*\"|'[^']*')*>"
ATTRIBUTE = r"\s(?:%s)(?:\s*=\s*(?:\"[^\"]*\"|'[^']*'|[^\s>\"']+))?(?=[\s/>])"
REMOVED = re.compile(r"<script\b.*?(?:</script\s*>|$)|" + TAG % "(?:link|meta|base|source|track)", re.I | re.S)
IMAGES = re.compile(TAG % "img", re.I)
IMAGE_SOURCES = re.compile(ATTRIBUTE % "src|srcset|loading", re.I)
LOADING = re.compile(TAG % "(?:iframe|object|embed|video|audio|input)", re.I)
SOURCES = re.compile(ATTRIBUTE % "src|srcdoc|data|poster|autoplay", re.I)


def content(html):
    """The HTML of a case without the elements that record.py removes, and with its image."""
    html = REMOVED.sub("", html)
    html = LOADING.sub(lambda tag: SOURCES.sub("", tag[0]), html)
    return IMAGES.sub(lambda tag: '<img src="%s"' % IMAGE + IMAGE_SOURCES.sub("", tag[0])[4:], html)


def page(case, stack):
    """The page of record.py. The style sheets come in the same order; the engine's own sheet is the engine's."""
    style = case.get("style") or {}
    root = ";".join("%s:%s" % item for item in style.items())
    sheets = ["body{margin:0}html{font-family:%s;overflow-wrap:break-word}" % stack, "html{%s}" % root, case.get("css") or ""]
    return ('<!doctype html><html><head><meta charset="utf-8">%s%s</head><body>%s' % (
        "" if "font-size" in style else MONOSPACE, "".join("<style>%s</style>" % sheet for sheet in sheets if sheet),
        content(case["html"])))


def font_size(case):
    """The root's font size, for engines with sheets in px."""
    size = re.fullmatch(r"([0-9.]+)px", (case.get("style") or {}).get("font-size", ""))
    return float(size[1]) if size else 16


def faces():
    """The font stack of the root, and a fontconfig file with the bundled faces and their aliases, without hinting."""
    _, stack, conf = record.faces(FONTS)
    with open(os.path.join(FONTS, "fonts.json"), encoding="utf-8") as file:
        aliases = json.load(file).get("aliases", {})
    rules = "".join(
        "<match target='pattern'><test name='family'><string>%s</string></test><edit name='family' mode='assign' "
        "binding='strong'><string>%s</string></edit></match>" % tuple(map(xml.sax.saxutils.escape, item))
        for item in aliases.items())
    return stack, conf.replace("<fontconfig>", "<fontconfig>" + rules, 1)


def feed(cases, stack):
    """The input of a peer's program, a block of bytes per case."""
    for case in cases:
        text = page(case, stack).encode("utf-8", "replace")
        yield b"%g %g %d\n" % (case["width"], font_size(case), len(text)) + text
