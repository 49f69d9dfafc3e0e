#!/usr/bin/env python3
"""Creates the faces of this folder: boxes for letters, with the tables that the bundled faces lack.

    python3 -m venv VENV && VENV/bin/pip install fonttools==4.68.0 brotli==1.2.1
    VENV/bin/python Tests/Browser/faces/generate.py

    Variable.ttf  axes wght, wdth and slnt, each of which moves advances; kerning moves with wght
    Caps.ttf      smcp without c2sc, pcap, unic or titl
    Wide.ttf      full-width punctuation with halt, its ink in one half of the em as in real faces
    Spaced.ttf    the same with chws
    Local.ttf     the same with halt; stops in the middle for Traditional Chinese, wide quotes for Simplified
                  Chinese only, and brackets of Latin
    Wide.woff, Wide.woff2, Both.ttc
                  the same face compressed, and with Caps in a collection
    fonts.json    the bundled families, and these after them; bundled is a link to the former

Running it again leaves no difference.
"""
import json
import os

from fontTools import designspaceLib, varLib
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont

HERE = os.path.dirname(os.path.abspath(__file__))
os.environ["SOURCE_DATE_EPOCH"] = "0"
CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SMALL = CAPITALS.lower()
SIGNS = {" ": 260, ".": 280, ",": 280, "-": 340, "'": 240, "\u2010": 340, "\u00e4": 520, "\u00c4": 640,
         "\u00df": 560, "\u0131": 250}


def box(left, bottom, right, top, slant=0.0):
    pen = TTGlyphPen(None)
    if right > left:
        points = [(left, bottom), (left, top), (right, top), (right, bottom)]
        pen.moveTo(tuple(round(v) for v in (points[0][0] + slant * points[0][1], points[0][1])))
        for x, y in points[1:]:
            pen.lineTo((round(x + slant * y), y))
        pen.closePath()
    return pen.glyph()


def build(family, advances, shapes, characters, ascent=900, descent=200, style="Regular"):
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(advances))
    builder.setupCharacterMap(characters)
    builder.setupGlyf(shapes)
    builder.setupHorizontalMetrics({
        name: (advance, getattr(shapes[name], "xMin", 0)) for name, advance in advances.items()})
    builder.setupHorizontalHeader(ascent=ascent, descent=-descent)
    builder.setupNameTable({"familyName": family, "styleName": style})
    builder.setupOS2(sTypoAscender=ascent, sTypoDescender=-descent, sTypoLineGap=0, usWinAscent=ascent,
                     usWinDescent=descent, sxHeight=480, sCapHeight=700, usWeightClass=400)
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = 0
    return builder.font


def latin():
    """Advance and height of every letter and sign."""
    sizes = {c: (560 + 11 * (i * 7 % 17), 700) for i, c in enumerate(CAPITALS)}
    sizes |= {c: (430 + 9 * (i * 5 % 19), 480) for i, c in enumerate(SMALL)}
    sizes |= {c: (500, 700) for c in "0123456789"}
    return sizes | {c: (advance, 0 if c == " " else 300) for c, advance in SIGNS.items()}


def name(character):
    return "uni%04X" % ord(character)


def master(weight=0.0, width=0.0, slant=0.0):
    advances, shapes, characters = {".notdef": 500}, {".notdef": box(50, 0, 450, 700)}, {}
    for number, (character, (advance, height)) in enumerate(latin().items()):
        # Each letter grows by a distinct amount.
        grown = advance + weight * (20 + number % 13 * 4) + width * (90 + number % 7 * 12) + slant * (number % 5 * 6)
        glyph = name(character)
        characters[ord(character)] = glyph
        advances[glyph] = round(grown)
        stem = 60 + weight * 15
        shapes[glyph] = box(stem, 0, advances[glyph] - stem if height else stem, height, slant * 0.25)
    font = build("Galley Variable", advances, shapes, characters)
    kern = "feature kern { pos %s %s %d; pos %s %s -70; pos %s %s -35; } kern;" % (
        name("A"), name("V"), round(-80 - weight * 25), name("T"), name("o"), name("Y"), name(" "))
    addOpenTypeFeaturesFromString(font, "languagesystem DFLT dflt; languagesystem latn dflt; " + kern)
    return font


def variable():
    space = designspaceLib.DesignSpaceDocument()
    for tag, label, least, standard, most in (
            ("wght", "Weight", 100, 400, 900), ("wdth", "Width", 75, 100, 125), ("slnt", "Slant", -15, 0, 0)):
        axis = designspaceLib.AxisDescriptor()
        axis.tag, axis.name, axis.minimum, axis.default, axis.maximum = tag, label, least, standard, most
        space.addAxis(axis)
    places = [({}, {}), ({"Weight": 100}, {"weight": -1.2}), ({"Weight": 900}, {"weight": 2.0}),
              ({"Width": 75}, {"width": -1.0}), ({"Width": 125}, {"width": 1.0}), ({"Slant": -15}, {"slant": 1.0})]
    for place, values in places:
        source = designspaceLib.SourceDescriptor()
        source.location = {"Weight": 400, "Width": 100, "Slant": 0} | place
        source.font = master(**values)
        space.addSource(source)
    font, _, _ = varLib.build(space)
    font["head"].modified = 0
    return font


def caps():
    advances, shapes, characters = {".notdef": 500}, {".notdef": box(50, 0, 450, 700)}, {}
    for character, (advance, height) in latin().items():
        characters[ord(character)] = name(character)
        advances[name(character)] = advance
        shapes[name(character)] = box(60, 0, advance - 60 if height else 60, height)
    for character in SMALL:
        advances[name(character) + ".smcp"] = advances[name(character)] + 35
        shapes[name(character) + ".smcp"] = box(60, 0, advances[name(character)] - 25, 520)
    font = build("Galley Caps", advances, shapes, characters)
    rules = " ".join(f"sub {name(c)} by {name(c)}.smcp;" for c in SMALL)
    addOpenTypeFeaturesFromString(
        font, "languagesystem DFLT dflt; languagesystem latn dflt; feature smcp { %s } smcp;" % rules)
    return font


OPENING = "\u300c\u300e\uff08\u3010\u300a\u201c\u2018"
CLOSING = "\u300d\u300f\uff09\u3011\u300b\u201d\u2019"
STOPS = "\u3001\u3002\uff0c\uff0e"
MIDDLE = "\u30fb\uff1a\uff1b"
IDEOGRAPHS = "\u4e00\u4e8c\u4e09\u5b57\u6587\u3042\u3044\u3046\u30a2\u30a4\uff01\uff1f\u3000"


def wide(family, has_contextual, is_local=False):
    advances, shapes, characters = {".notdef": 1000}, {".notdef": box(50, 0, 950, 700)}, {}

    def add(letters, left, right):
        for character in letters:
            characters[ord(character)] = name(character)
            advances[name(character)] = 1000
            shapes[name(character)] = box(left, 0, right, 700)

    add(OPENING, 620, 940)
    add(CLOSING, 60, 380)
    add(STOPS, 80, 320)
    add(MIDDLE, 420, 580)
    add(IDEOGRAPHS, 60, 940)
    shapes[name("\u3000")] = box(0, 0, 0, 0)
    for character in "ab1. ":
        characters[ord(character)] = name(character)
        advances[name(character)] = 500
        shapes[name(character)] = box(60, 0, 440 if character != " " else 60, 480)
    local = {}
    if is_local:
        local = {"ZHT": STOPS, "ZHS": "\u201c\u2018\u201d\u2019"}
        for letter in STOPS:
            advances[name(letter) + ".local"], shapes[name(letter) + ".local"] = 1000, box(400, 0, 600, 300)
        for letter in local["ZHS"]:
            advances[name(letter) + ".local"], shapes[name(letter) + ".local"] = 1000, shapes[name(letter)]
            advances[name(letter)], shapes[name(letter)] = 300, box(60, 300, 240, 700)
        for letter in "()[]":
            characters[ord(letter)] = name(letter)
            advances[name(letter)], shapes[name(letter)] = 300, box(60, 0, 240, 700)
    font = build(family, advances, shapes, characters, ascent=880, descent=120)
    opening = "[%s]" % " ".join(name(c) for c in OPENING)
    closing = "[%s]" % " ".join(name(c) for c in CLOSING + STOPS)
    middle = "[%s]" % " ".join(name(c) for c in MIDDLE)
    rules = """languagesystem DFLT dflt; languagesystem hani dflt; languagesystem kana dflt;
feature halt { pos %s <-500 0 -500 0>; pos %s <0 0 -500 0>; pos %s <-250 0 -500 0>; } halt;
""" % (opening, closing, middle)
    if has_contextual:
        rules += """feature chws { pos %s' <0 0 -500 0> [%s %s]; } chws;
""" % (closing, opening[1:-1], closing[1:-1])
    if local:
        rules = rules.replace("languagesystem kana dflt;", "languagesystem hani ZHS; languagesystem hani ZHT; languagesystem kana dflt;")
        rules += "feature locl { script hani; %s } locl;" % " ".join("language %s; %s" % (
            language, " ".join("sub %s by %s.local;" % (name(c), name(c)) for c in letters)) for language, letters in local.items())
    addOpenTypeFeaturesFromString(font, rules)
    return font


def manifest():
    with open(os.path.join(HERE, "../../../Fonts/Faces/fonts.json"), encoding="utf-8") as source:
        bundled = json.load(source)
    for family in bundled["families"]:
        for face in family["faces"]:
            face["file"] = "bundled/" + face["file"]
    axes = {"file": "Variable.ttf", "weight": "100 900", "stretch": "75% 125%"}
    bundled["families"] += [
        {"name": "Galley Variable", "faces": [axes]},
        {"name": "Galley Slanted", "faces": [axes | {"style": "oblique 0deg 15deg"}]},
        {"name": "Galley Bounded", "faces": [axes | {"weight": "300 500", "stretch": "90% 100%"}]},
        {"name": "Galley Plain", "faces": [{"file": "Variable.ttf"}]},
    ] + [{"name": "Galley " + name, "faces": [{"file": name + ".ttf"}]} for name in ("Caps", "Wide", "Spaced", "Local")]
    with open(os.path.join(HERE, "fonts.json"), "w", encoding="utf-8") as out:
        rows = ",\n".join("  " + json.dumps(family) for family in bundled["families"])
        out.write('{"families": [\n%s\n],\n"aliases": %s}\n' % (rows, json.dumps(bundled["aliases"])))


def containers():
    def face(name):
        return TTFont(os.path.join(HERE, name + ".ttf"), recalcTimestamp=False)

    for flavor in ("woff", "woff2"):
        font = face("Wide")
        font.flavor = flavor
        font.save(os.path.join(HERE, "Wide." + flavor))
    collection = TTCollection()
    collection.fonts = [face("Wide"), face("Caps")]
    collection.save(os.path.join(HERE, "Both.ttc"))


def main():
    manifest()
    faces = {"Variable": variable(), "Caps": caps(), "Wide": wide("Galley Wide", False),
             "Spaced": wide("Galley Spaced", True), "Local": wide("Galley Local", False, True)}
    for file, font in faces.items():
        font.recalcTimestamp = False
        font.save(os.path.join(HERE, file + ".ttf"))
    containers()


if __name__ == "__main__":
    main()
