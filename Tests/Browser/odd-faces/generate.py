#!/usr/bin/env python3
"""Makes the faces of this folder: boxes for letters, in the formats and with the tables that few faces have.

    python3 -m venv VENV && VENV/bin/pip install fonttools==4.68.0
    VENV/bin/python Tests/Browser/odd-faces/generate.py

    Optical.ttf      axes opsz and wght, both of which move advances, ascent, descent and the height of x
    Italic.ttf       an axis ital, which moves advances
    Warped.ttf       axis wght with an avar table
    Mapped.ttf       axes wght and wdth with an avar table of version 2
    Phantom.ttf      axis wght without HVAR: advances vary by gvar only
    Painted.ttf      COLR version 1
    Drawn.ttf        SVG
    Pictured.ttf     sbix with strikes of 32 and 64 px, and outlines
    Striked.ttf      CBDT with strikes of 20 and 60 px, without outlines
    Bare.ttf         no OS/2
    Headless.ttf     no hhea
    Nameless.ttf     no name
    Postless.ttf     no post
    Apple.ttf        a ligature in GSUB, and a morx without any
    Plain.ttf        ideographs only: no height of x or H, no 0
    Kerned.ttf       pairs of letters with the space that are kerned
    Bitmaps.ttf      EBDT with strikes of 12 and 16 px for some letters, and an empty table, for which it is refused
    Pairs.ttf        kern with sorted pairs
    Unsorted.ttf     kern with unsorted pairs, and an ideograph of its own
    Tight.ttf        pairs of letters, and of letters with the space, that are kerned
    Raised.ttf       OS/2 of version 1, and outlines of x and H that begin above the baseline
    Forms.ttf        a gap between lines; hist, and locl for Serbian
    Language-*.ttf   the names of the families that Chromium prefers for some languages
    fonts.json       the bundled families, and these after them; bundled is a link to the former

Running it again leaves no difference.
"""
import json
import os
import struct
import sys
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../faces"))
import generate as faces  # noqa: E402

from fontTools import designspaceLib, varLib  # noqa: E402
from fontTools.colorLib import builder as colors  # noqa: E402
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString  # noqa: E402
from fontTools.ttLib import newTable  # noqa: E402
from fontTools.ttLib.tables.DefaultTable import DefaultTable  # noqa: E402
from fontTools.ttLib.tables import BitmapGlyphMetrics, C_B_D_T_, E_B_D_T_, E_B_L_C_, S_V_G_, sbixGlyph, sbixStrike  # noqa: E402

PICTURES = "\u2764\U0001f600"
SPECIAL = {"Plain": "Galley Plain Signs"}
LANGUAGES = ["Noto Sans JP", "Noto Serif CJK JP", "Noto Sans Mono CJK JP", "Noto Sans CJK KR", "Noto Serif KR",
             "Noto Sans SC", "Noto Sans CJK TC", "Noto Serif Devanagari"]


def letters(family, growth=0.0, ascent=900, descent=200, x_height=480, extra="", inked=True):
    """A face with the letters of the other folder; growth moves each advance by another amount."""
    advances, shapes, characters = {".notdef": 500}, {".notdef": faces.box(50, 0, 450, 700)}, {}
    sizes = faces.latin() | {c: (1200, 800) for c in extra}
    for number, (character, (advance, height)) in enumerate(sizes.items()):
        glyph = faces.name(character)
        characters[ord(character)] = glyph
        advances[glyph] = round(advance + growth * (30 + number % 11 * 7))
        height = x_height if height == 480 else height
        has_ink = height > 0 and (inked or character not in extra)
        shapes[glyph] = faces.box(60, 0, advances[glyph] - 60 if has_ink else 60, height)
    font = faces.build(family, advances, shapes, characters, ascent=ascent, descent=descent)
    font["OS/2"].sxHeight = x_height
    font.recalcTimestamp = False
    return font


def varied(axes, places, mappings=()):
    """A variable font from masters: places are pairs of a location and a font."""
    space = designspaceLib.DesignSpaceDocument()
    standard = {}
    for tag, label, least, default, most, warp in axes:
        axis = designspaceLib.AxisDescriptor()
        axis.tag, axis.name, axis.minimum, axis.default, axis.maximum, axis.map = tag, label, least, default, most, warp
        standard[label] = dict(warp).get(default, default)
        space.addAxis(axis)
    for location, font in places:
        source = designspaceLib.SourceDescriptor()
        source.location, source.font = standard | location, font
        space.addSource(source)
    for start, end in mappings:
        space.axisMappings.append(designspaceLib.AxisMappingDescriptor(inputLocation=start, outputLocation=end))
    font, _, _ = varLib.build(space)
    font["head"].modified = 0
    font.recalcTimestamp = False
    return font


def optical():
    name = "Galley Optical"
    return varied(
        [("opsz", "Optical", 8, 14, 72, []), ("wght", "Weight", 100, 400, 900, [])],
        [({}, letters(name)), ({"Optical": 8}, letters(name, 1.5, 950, 250, 540)),
         ({"Optical": 72}, letters(name, -2, 820, 170, 400)), ({"Weight": 100}, letters(name, -1)),
         ({"Weight": 900}, letters(name, 3, 1000, 300, 520))])


def italic():
    name = "Galley Italic"
    return varied([("ital", "Italic", 0, 0, 1, [])], [({}, letters(name)), ({"Italic": 1}, letters(name, 2))])


def warped():
    name = "Galley Warped"
    return varied([("wght", "Weight", 100, 400, 900, [(100, 100), (400, 300), (600, 350), (900, 900)])],
                  [({}, letters(name)), ({"Weight": 100}, letters(name, -2)), ({"Weight": 900}, letters(name, 4))])


def mapped():
    name = "Galley Mapped"
    return varied(
        [("wght", "Weight", 100, 400, 900, []), ("wdth", "Width", 75, 100, 125, [])],
        [({}, letters(name)), ({"Weight": 100}, letters(name, -2)), ({"Weight": 900}, letters(name, 4)),
         ({"Width": 75}, letters(name, -3)), ({"Width": 125}, letters(name, 5))],
        [({"Weight": 900, "Width": 100}, {"Weight": 600, "Width": 110}),
         ({"Weight": 100, "Width": 100}, {"Weight": 100, "Width": 90})])


def phantom():
    font = varied([("wght", "Weight", 100, 400, 900, [])],
                  [({}, letters("Galley Phantom")), ({"Weight": 900}, letters("Galley Phantom", 4)),
                   ({"Weight": 100}, letters("Galley Phantom", -2))])
    del font["HVAR"]
    return font


def painted():
    font = letters("Galley Painted", extra=PICTURES)
    paint = {"Format": 10, "Glyph": "A", "Paint": {"Format": 2, "PaletteIndex": 0, "Alpha": 1.0}}
    layers = {faces.name(c): dict(paint, Glyph=faces.name(c)) for c in PICTURES + "ab"}
    font["COLR"] = colors.buildCOLR(layers, version=1, glyphMap=font.getReverseGlyphMap())
    font["CPAL"] = colors.buildCPAL([[(1.0, 0.0, 0.0, 1.0)]])
    return font


def drawn():
    font = letters("Galley Drawn", extra=PICTURES, inked=False)
    font["SVG "] = table = newTable("SVG ")
    table.docList = []
    for character in PICTURES:
        number = font.getGlyphID(faces.name(character))
        data = ('<svg xmlns="http://www.w3.org/2000/svg"><g id="glyph%d"><rect y="-800" width="900" height="800"/></g></svg>' % number)
        table.docList.append(S_V_G_.SVGDocument(data, number, number, False))
    table.docList.sort(key=lambda document: document.startGlyphID)
    return font


def png(side):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + b"\xff\0\0\xff" * side) * side
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def pictured():
    font = letters("Galley Pictured", extra=PICTURES, inked=False)
    font["sbix"] = table = newTable("sbix")
    for ppem in (32, 64):
        strike = sbixStrike.Strike(ppem=ppem, resolution=72)
        for glyph in font.getGlyphOrder():
            shown = {"graphicType": "png ", "imageData": png(ppem), "originOffsetX": 0, "originOffsetY": 0}
            strike.glyphs[glyph] = sbixGlyph.Glyph(
                glyphName=glyph, **(shown if glyph in map(faces.name, PICTURES + "a") else {}))
        table.strikes[ppem] = strike
    return font


def bitmap_size(ppem, depth):
    """The size of a strike with the metrics of its lines."""
    size = E_B_L_C_.BitmapSizeTable()
    size.ppemX = size.ppemY = ppem
    size.bitDepth, size.flags, size.colorRef = depth, 1, 0
    for line in ("hori", "vert"):
        metrics = E_B_L_C_.SbitLineMetrics()
        metrics.ascender, metrics.descender, metrics.widthMax = ppem - 5, -5, ppem
        metrics.caretSlopeNumerator = metrics.caretSlopeDenominator = metrics.caretOffset = 0
        metrics.minOriginSB = metrics.minAdvanceSB = metrics.maxBeforeBL = metrics.minAfterBL = 0
        metrics.pad1 = metrics.pad2 = 0
        setattr(size, line, metrics)
    return size


def striked():
    font = letters("Galley Striked", extra=PICTURES)
    for tag in ("glyf", "loca"):
        del font[tag]
    font["CBLC"], font["CBDT"] = locations, data = newTable("CBLC"), newTable("CBDT")
    locations.version = data.version = 3.0
    locations.strikes, data.strikeData = [], []
    order = font.getGlyphOrder()
    for ppem, extra in ((20, 3), (60, 7)):
        strike = E_B_L_C_.Strike()
        size = strike.bitmapSizeTable = bitmap_size(ppem, depth=32)
        table = E_B_L_C_.eblc_index_sub_table_1(b"", font)
        table.indexFormat, table.imageFormat = 1, 17
        table.firstGlyphIndex, table.lastGlyphIndex, table.names = 0, len(order) - 1, order
        glyphs = {}
        for number, glyph in enumerate(order):
            bitmap = glyphs[glyph] = C_B_D_T_.cbdt_bitmap_format_17(b"", font)
            metrics = bitmap.metrics = BitmapGlyphMetrics.SmallGlyphMetrics()
            metrics.height = metrics.width = ppem // 2
            metrics.BearingX, metrics.BearingY = 1, ppem // 2
            metrics.Advance = ppem // 2 + number % extra
            bitmap.imageData = png(ppem // 2)
        size.startGlyphIndex, size.endGlyphIndex = 0, len(order) - 1
        strike.indexSubTables.append(table)
        locations.strikes.append(strike)
        data.strikeData.append(glyphs)
    return font


def without(family, *tags):
    font = letters(family, 0.5, ascent=940, descent=260)
    for tag in tags:
        del font[tag]
    return font


def hide(file, tag):
    """Renames a table in the directory, because no font without hhea can be written."""
    path = os.path.join(HERE, file)
    with open(path, "rb") as source:
        data = source.read()
    with open(path, "wb") as out:
        out.write(data.replace(tag, tag[:3] + b"~", 1))


def apple():
    font = letters("Galley Apple")
    for name, advance in (("f_i", 700), ("V_V", 900)):
        font.getGlyphOrder().append(name)
        font["glyf"][name] = faces.box(60, 0, advance - 60, 700)
        font["hmtx"][name] = (advance, 60)
    font.setGlyphOrder(font.getGlyphOrder())
    addOpenTypeFeaturesFromString(font, "languagesystem DFLT dflt; languagesystem latn dflt; feature liga { sub %s %s by f_i; } liga;"
                                  " feature kern { pos %s %s -90; } kern;" % tuple(map(faces.name, "fiAV")))
    font["morx"] = DefaultTable("morx")
    font["morx"].data = struct.pack(">HHI", 2, 0, 0)
    return font


def plain():
    advances, shapes, characters = {".notdef": 500}, {".notdef": faces.box(50, 0, 450, 650)}, {}
    for character in "\u4e00\u4e8c\u3042 ":
        glyph = faces.name(character)
        characters[ord(character)], advances[glyph] = glyph, 980
        shapes[glyph] = faces.box(60, 0, 60 if character == " " else 920, 820)
    font = faces.build("Galley Plain Signs", advances, shapes, characters)
    font["OS/2"].sxHeight = font["OS/2"].sCapHeight = 0
    font.recalcTimestamp = False
    return font


def kerned():
    font = letters("Galley Kerned")
    addOpenTypeFeaturesFromString(font, "languagesystem DFLT dflt; languagesystem latn dflt; feature kern { pos %s %s -90;"
                                  " pos %s %s -70; pos %s %s 60; } kern;" % tuple(map(faces.name, "V  Ae ")))
    return font


def bitmaps():
    font = letters("Galley Bitmaps", extra="\u4e10")
    font["EBLC"], font["EBDT"] = locations, data = newTable("EBLC"), newTable("EBDT")
    locations.version = data.version = 2.0
    locations.strikes, data.strikeData = [], []
    order = font.getGlyphOrder()
    for ppem, extra in ((12, 2), (16, -1)):
        strike = E_B_L_C_.Strike()
        size = strike.bitmapSizeTable = bitmap_size(ppem, depth=1)
        first, last = len(order) // 4, len(order) - 1
        names = order[first:]
        table = E_B_L_C_.eblc_index_sub_table_1(b"", font)
        table.indexFormat, table.imageFormat = 1, 1
        table.firstGlyphIndex, table.lastGlyphIndex, table.names = first, last, names
        glyphs = {}
        for number, glyph in enumerate(names):
            bitmap = glyphs[glyph] = E_B_D_T_.ebdt_bitmap_format_1(b"", font)
            metrics = bitmap.metrics = BitmapGlyphMetrics.SmallGlyphMetrics()
            metrics.height, metrics.width, metrics.BearingX, metrics.BearingY = 2, 8, 0, 2
            metrics.Advance = font["hmtx"][glyph][0] * ppem // 1000 + extra + number % 3
            bitmap.imageData = b"\xff\xff"
        size.startGlyphIndex, size.endGlyphIndex = first, last
        strike.indexSubTables = [table]
        locations.strikes.append(strike)
        data.strikeData.append(glyphs)
    return with_table(font, "TSIX", b"")


def tight():
    font = letters("Galley Tight")
    addOpenTypeFeaturesFromString(font, "languagesystem DFLT dflt; languagesystem latn dflt; feature kern { pos %s %s -110;"
                                  " pos %s %s -110; pos %s %s -60; pos %s %s -50; } kern;" % tuple(map(faces.name, "AVVAV  A")))
    return font


def raised():
    font = letters("Galley Raised")
    font["OS/2"].version = 1
    for letter in "xH":
        glyph = font["glyf"][faces.name(letter)]
        glyph.coordinates.translate((0, 70))
        glyph.recalcBounds(font["glyf"])
    return font


def pairs(family, values, extra=""):
    """A face with the table kern of these pairs in this order."""
    font = letters(family, extra=extra)
    rows = [(font.getGlyphID(faces.name(a)), font.getGlyphID(faces.name(b)), value) for a, b, value in values]
    if extra == "":
        rows.sort()
    largest = 1 << len(rows).bit_length() - 1
    search = (len(rows), largest * 6, largest.bit_length() - 1, (len(rows) - largest) * 6)
    body = struct.pack(">4H", *search) + b"".join(struct.pack(">HHh", *row) for row in rows)
    return with_table(font, "kern", struct.pack(">2H3H", 0, 1, 0, len(body) + 6, 1) + body)


def with_table(font, tag, data):
    font[tag] = DefaultTable(tag)
    font[tag].data = data
    return font


def forms():
    font = letters("Galley Forms")
    font["hhea"].lineGap = 350
    features = ("languagesystem DFLT dflt; languagesystem latn dflt; languagesystem latn SRB;"
                " feature hist { sub %s by %s; } hist; feature locl { script latn; language SRB; sub %s by %s; } locl;")
    addOpenTypeFeaturesFromString(font, features % tuple(map(faces.name, "sieW")))
    return font


def language(number):
    return letters(LANGUAGES[number], growth=number - 3, ascent=700 + 60 * number, descent=150, extra="\u4e00\u304b\ud55c\u0915")


def all_faces():
    found = {"Optical": optical(), "Italic": italic(), "Warped": warped(), "Mapped": mapped(), "Phantom": phantom(),
             "Painted": painted(), "Drawn": drawn(), "Pictured": pictured(), "Striked": striked(),
             "Bare": without("Galley Bare", "OS/2"), "Headless": without("Galley Headless"),
             "Nameless": without("Galley Nameless", "name"), "Postless": without("Galley Postless", "post"),
             "Apple": apple(), "Plain": plain()}
    found |= {"Language-%d" % number: language(number) for number in range(len(LANGUAGES))}
    values = [("A", "V", -150), ("V", "A", -120), ("T", "y", -90), ("f", "i", 80), ("e", " ", -60)]
    return found | {"Kerned": kerned(), "Bitmaps": bitmaps(), "Pairs": pairs("Galley Pairs", values),
                    "Unsorted": pairs("Galley Unsorted", values[::-1], extra="\u4e11"), "Forms": forms(), "Tight": tight(), "Raised": raised()}


def manifest(names):
    with open(os.path.join(HERE, "../../../Fonts/Faces/fonts.json"), encoding="utf-8") as source:
        bundled = json.load(source)
    for family in bundled["families"]:
        for face in family["faces"]:
            face["file"] = "bundled/" + face["file"]
    own = {"Optical": {"weight": "100 900"}, "Warped": {"weight": "100 900"}, "Phantom": {"weight": "100 900"},
           "Mapped": {"weight": "100 900", "stretch": "75% 125%"}}
    for name in names:
        family = LANGUAGES[int(name.split("-")[1])] if name.startswith("Language-") else SPECIAL.get(name, "Galley " + name)
        bundled["families"].append({"name": family, "faces": [{"file": name + ".ttf"} | own.get(name, {})]})
    with open(os.path.join(HERE, "fonts.json"), "w", encoding="utf-8") as out:
        rows = ",\n".join("  " + json.dumps(family) for family in bundled["families"])
        out.write('{"families": [\n%s\n],\n"aliases": %s}\n' % (rows, json.dumps(bundled["aliases"])))


def main():
    made = all_faces()
    for file, font in made.items():
        path = os.path.join(HERE, file + ".ttf")
        font.save(path)
    hide("Headless.ttf", b"hhea")
    manifest(made)


if __name__ == "__main__":
    main()
