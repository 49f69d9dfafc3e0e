#!/usr/bin/env python3
"""Makes the faces of this folder: each has all characters of some languages, all drawn as one box, and signs.

    python3 -m venv VENV && VENV/bin/pip install fonttools==4.68.0
    VENV/bin/python Tests/Browser/language-faces/generate.py

    First.ttf       signs without the characters of any language
    Latin.ttf       English, German, Norwegian
    Polish.ttf      Latin letters to U+017F
    PolishBold.ttf  a bold face of the same family
    Cyrillic.ttf    Russian, Ukrainian, Serbian, Macedonian; not English
    Both.ttf        Greek, and Latin letters to U+017F
    Traditional.ttf Chinese and Japanese; its code page is that of Traditional Chinese
    Korean.ttf      Korean, without English
    Base.ttf        ASCII, without signs; the serif family
    Mono.ttf        Latin letters to U+017F, Russian, Ukrainian; the monospace family
    Persons.ttf     pictures without colours, a family of three among them
    Pictures.ttf    the same with colours
    fonts.json      these families

The signs are U+25A0 to U+25AF, of which each face lacks some. Their widths tell the faces apart.
Running it again leaves no difference.
"""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../faces"))
import generate as faces  # noqa: E402

from fontTools.colorLib import builder as colors  # noqa: E402

LATIN_1 = [(0x20, 0x7E), (0xA0, 0xFF)]
LATIN = [(0x20, 0x7E), (0xA0, 0x17F), (0x2010, 0x2027)]
CYRILLIC = [(0x400, 0x45F), (0x490, 0x491)]
GREEK = [(0x370, 0x3FF)]
HAN = [(0x3000, 0x312F), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0xFF00, 0xFFEF)]
HANGUL = [(0x3131, 0x318E), (0xAC00, 0xD7A3)]
SIGNS = range(0x25A0, 0x25B0)
PICTURES = [(0x2764, 0x2764), (0x1F46A, 0x1F46A), (0x1F600, 0x1F600)]
# By file: the family, the characters, the signs that it lacks, the bits of its code pages.
FACES = {
    "First": ("Galley First", [], (), ()),
    "Latin": ("Galley Latin", LATIN_1, (1, 4, 6, 7), ()),
    "Polish": ("Galley Polish", LATIN, (2, 4, 5, 7), ()),
    "PolishBold": ("Galley Polish", LATIN, (2, 4, 5, 7), ()),
    "Cyrillic": ("Galley Cyrillic", CYRILLIC, (3, 5, 6, 7), ()),
    "Both": ("Galley Both", LATIN + GREEK, (7,), ()),
    "Traditional": ("Galley Traditional", HAN, (8,), (20,)),
    "Korean": ("Galley Korean", HANGUL, (9,), (19,)),
    "Base": ("Galley Base", [(0x20, 0x7E)], range(16), ()),
    "Mono": ("Galley Mono", LATIN + CYRILLIC, (2, 6, 7, 10), ()),
    "Persons": ("Galley Persons", PICTURES, range(16), ()),
    "Pictures": ("Galley Pictures", PICTURES, range(16), ()),
}
GENERIC = {"First": "sans-serif", "Base": "serif", "Mono": "monospace"}


def face(number, family, ranges, missing, pages, weight):
    advances, shapes, characters = {".notdef": 500, "box": 600}, {}, {}
    shapes[".notdef"], shapes["box"] = faces.box(50, 0, 450, 700), faces.box(50, 0, 550, 700)
    if ranges == PICTURES:
        advances["box"] = 700 + 40 * number
    for index, character in enumerate(SIGNS):
        if index in missing:
            continue
        glyph = "sign%d" % index
        advances[glyph] = 700 + 40 * number
        shapes[glyph] = faces.box(50, 0, 600, 700)
        characters[character] = glyph
    for start, end in ranges:
        characters |= {code: "box" for code in range(start, end + 1)}
    font = faces.build(family, advances, shapes, characters, style="Bold" if weight > 400 else "Regular")
    if family == "Galley Pictures":
        font["COLR"] = colors.buildCOLR({"box": [(".notdef", 0)]}, version=0)
        font["CPAL"] = colors.buildCPAL([[(1.0, 0.0, 0.0, 1.0)]])
    os2 = font["OS/2"]
    os2.usWeightClass = weight
    os2.fsSelection = 0x20 if weight > 400 else 0x40
    font["head"].macStyle = 1 if weight > 400 else 0
    os2.version = 4
    os2.ulCodePageRange1 = sum(1 << bit for bit in pages)
    os2.ulCodePageRange2 = 0
    font.recalcTimestamp = False
    return font


def main():
    families = []
    for number, (name, (family, ranges, missing, pages)) in enumerate(FACES.items()):
        weight = 700 if name.endswith("Bold") else 400
        face(number, family, ranges, missing, pages, weight).save(os.path.join(HERE, name + ".ttf"))
        entry = {"file": name + ".ttf", "weight": weight, "style": "normal"}
        known = next((f for f in families if f["name"] == family), None)
        if known:
            known["faces"].append(entry)
        else:
            families.append({"name": family, "faces": [entry]} | ({"generic": GENERIC[name]} if name in GENERIC else {}))
    with open(os.path.join(HERE, "fonts.json"), "w", encoding="utf-8") as out:
        out.write('{"families": [\n  ' + ",\n  ".join(json.dumps(f) for f in families) + "\n]}\n")


if __name__ == "__main__":
    main()
