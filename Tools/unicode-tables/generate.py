#!/usr/bin/env python3
"""Generates Sources/GalleyUnicode/Tables/*.generated.swift from ICU 78 (Unicode 17).

    python3 -m venv VENV && VENV/bin/pip install icu4py==1.2.0
    VENV/bin/python Tools/unicode-tables/generate.py

Running it again leaves no difference.
"""

import os
import sys

import icu
import line_break
import mappings
import scripts
from tables import SwiftFile, case_label

FOLDER = os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "../../Sources/GalleyUnicode/Tables")
VERSION = icu.unicode_version()
UNUSED = {"E_Base", "E_Base_GAZ", "E_Modifier", "Glue_After_Zwj"}


def enumerations():
    file = SwiftFile("Classes", VERSION, "The values of the enumerated properties.")

    def add(name, prop, comment, drop=()):
        long, short = icu.value_names(prop, True), icu.value_names(prop, False)
        file.enumeration(name, comment, [
            (case_label(l), i, s if s != l else "")
            for i, (l, s) in enumerate(zip(long, short)) if l and l not in drop])

    add("GeneralCategory", "gc", "General_Category.")
    add("BidiClass", "bc", "Bidi_Class: UAX #9, table 4.")
    add("EastAsianWidth", "ea", "East_Asian_Width: UAX #11.")
    add("GraphemeBreakClass", "GCB", "Grapheme_Cluster_Break: UAX #29, table 2.", UNUSED)
    add("WordBreakClass", "WB", "Word_Break: UAX #29, table 3.", UNUSED)
    add("SentenceBreakClass", "SB", "Sentence_Break: UAX #29, table 4.")
    return [file]


def general_tables():
    file = SwiftFile("GeneralTables", VERSION, "Category, width, emoji, canonical class.")
    file.line("extension PropertyTable {")
    mirrored, ignorable = icu.members("Bidi_M"), icu.members("DI")
    file.table(
        "category",
        "General_Category; 0x20 Bidi_Mirrored; 0x40 Default_Ignorable_Code_Point.",
        [g | m << 5 | d << 6 for g, m, d in zip(icu.values("gc"), mirrored, ignorable)])
    file.table("eastAsianWidth", "East_Asian_Width.", icu.values("ea"))
    file.table(
        "emoji",
        "Emoji segmentation class; 0x20 Emoji; 0x40 Emoji_Presentation; 0x80 Extended_Pictographic.",
        [c | e << 5 | p << 6 | x << 7 for c, e, p, x in zip(
            scripts.emoji_classes(), icu.members("Emoji"), icu.members("EPres"),
            icu.members("ExtPict"))])
    file.table("combiningClass", "Canonical_Combining_Class.", icu.values("ccc"))
    file.line("}")
    return [file]


def bidi_tables():
    file = SwiftFile("BidiTables", VERSION, "Bidi classes and brackets.")
    file.line("extension PropertyTable {")
    kinds = icu.values("bpt")
    file.table(
        "bidiClass", "Bidi_Class; 0x20 opening bracket; 0x40 closing bracket.",
        [b | k << 5 for b, k in zip(icu.values("bc"), kinds)])
    file.line("}")
    file.line()
    file.line("enum BidiPairs {")
    brackets = [c for c in range(icu.END) if kinds[c]]
    file.numbers("brackets", "Bidi_Paired_Bracket_Type is not None; sorted.", "UInt32", brackets,
                 "0x%X")
    file.numbers("bracketPartners", "Bidi_Paired_Bracket of `brackets`.", "UInt32",
                 [icu.paired_bracket(c) for c in brackets], "0x%X")
    file.line("}")
    return [file]


def break_tables():
    file = SwiftFile("BreakTables", VERSION, "Classes for grapheme, word and sentence breaks.")
    file.line("extension PropertyTable {")
    pictographic = icu.members("ExtPict")
    conjunct = icu.values("InCB")
    assert icu.value_names("InCB", False)[0] == "None"
    file.table(
        "graphemeBreak",
        "Grapheme_Cluster_Break; 0x20 Extended_Pictographic; 0xC0 Indic_Conjunct_Break.",
        [g | x << 5 | i << 6 for g, x, i in zip(icu.values("GCB"), pictographic, conjunct)])
    file.table(
        "wordBreak", "Word_Break; 0x20 Extended_Pictographic.",
        [w | x << 5 for w, x in zip(icu.values("WB"), pictographic)])
    file.table("sentenceBreak", "Sentence_Break.", icu.values("SB"))
    file.line("}")
    return [file]


def main():
    os.makedirs(FOLDER, exist_ok=True)
    files = (enumerations() + general_tables() + bidi_tables() + break_tables()
             + line_break.files(VERSION) + scripts.files(VERSION) + mappings.files(VERSION))
    for file in files:
        print(f"{file.name}: {file.write(FOLDER)} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
