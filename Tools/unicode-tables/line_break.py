"""Line break classes for `generate.py`.

One byte per code point: the class of LineBreak.txt, subdivided by the rules of UAX #14 and the
tailorings of languages, and two flags.
"""

import icu
from tables import SwiftFile

# The order is that of the Swift enum `BreakClass`, whose raw values the table holds.
CLASSES = """
    XX AI AL HL NU SA SAMark CM ZWJ SP ZW WJ GL BK CR LF CB BA SoftHyphen HH HY NS NSIteration
    NSHyphen NSWide CJ BB B2 CL CP EX EXWide IN IS SY OP OPWide QU QUInitial QUFinal QUDoubleInitial
    QUDoubleFinal PR PRWide PO POWide AK AP AS DottedCircle VI VF H2 H3 JL JV JT ID EB EM
    Unassigned UnassignedAL RI
""".split()
WIDE, LETTER = 0x40, 0x80
SPECIAL = {
    "SoftHyphen": "\u00ad",
    "DottedCircle": "\u25cc",
    "QUDoubleInitial": "\u201c",
    "QUDoubleFinal": "\u201d",
    "NSIteration": "\u3005\u303b\u309d\u309e\u30fd\u30fe",
    "NSHyphen": "\u301c\u30a0",
    "NSWide": "\u203c\u2047\u2048\u2049\u30fb\uff1a\uff1b\uff65",
    "EXWide": "\uff01\uff1f",
    "POWide": "\u00b0\u2030\u2032\u2033\u2035\u2103\u2109\ufe6a\uff05\uffe0",
    "PRWide": "\u00a4\u00b1\u20ac\u2116\ufe69\uff04\uffe1\uffe5\uffe6",
}


def classes():
    names = icu.value_names("lb", False)
    categories = icu.value_names("gc", False)
    widths = icu.value_names("ea", False)
    special = {ord(c): name for name, text in SPECIAL.items() for c in text}
    pictographic = icu.members("ExtPict")
    columns = zip(icu.values("lb"), icu.values("gc"), icu.values("ea"))
    for scalar, (line, category, width) in enumerate(columns):
        name, category = names[line], categories[category]
        wide = widths[width] in ("F", "W", "H")
        name = {"SG": "XX", "NL": "BK"}.get(name, name)
        if name == "SA" and category in ("Mn", "Mc"):
            name = "SAMark"
        elif name == "OP" and wide:
            name = "OPWide"
        elif name == "QU" and category in ("Pi", "Pf"):
            name = "QUInitial" if category == "Pi" else "QUFinal"
        elif category == "Cn" and pictographic[scalar]:
            name = "Unassigned" if name == "ID" else "UnassignedAL"
        name = special.get(scalar, name)
        value = CLASSES.index(name)
        if wide:
            value |= WIDE
        if category[0] in "LN" and name != "SA":
            value |= LETTER
        yield value


def files(version):
    file = SwiftFile("LineBreakTable", version, "Line break classes, subdivided.")
    file.line("extension PropertyTable {")
    file.table(
        "breakClass", "`BreakClass`; 0x40 East Asian (F, W, H); 0x80 letter or number, not SA.",
        list(classes()))
    file.line("}")
    return [file]
