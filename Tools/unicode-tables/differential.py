#!/usr/bin/env python3
"""Writes random texts with ICU 78's answers, for the tests in Tests/GalleyUnicodeTests.

    VENV/bin/python Tools/unicode-tables/differential.py COUNT FOLDER [SEED]

One file per algorithm: grapheme, word, sentence, bidi, script. Each line has the code points in
hexadecimal and the answer, one sign per code point:
    grapheme, word, sentence    1 where a segment begins
    bidi                        base direction (L, R, A), then the level as a letter from `0` on
    script                      ISO 15924 tags and priorities of runs: `3Latn0 2Hebr0`
The tests read Tests/Unicode/recorded, or the folder named by GALLEY_ICU_ANSWERS.
"""

import ctypes
import os
import random
import sys

import icu
import script_reference
from icu import I32, PTR, STATUS, function

_open_break = function("ubrk_open", PTR, I32, ctypes.c_char_p, PTR, I32, STATUS)
_set_text = function("ubrk_setText", None, PTR, PTR, I32, STATUS)
_next_break = function("ubrk_next", I32, PTR)
_first_break = function("ubrk_first", I32, PTR)
_open_bidi = function("ubidi_open", PTR)
_set_paragraph = function(
    "ubidi_setPara", None, PTR, PTR, I32, ctypes.c_uint8, PTR, STATUS)
_levels = function("ubidi_getLevels", PTR, PTR, STATUS)

BREAKS = {"grapheme": 0, "word": 1, "sentence": 3}
PROPERTIES = {
    "grapheme": ["GCB", "InCB", "sc"], "word": ["WB", "sc", "lb"], "sentence": ["SB", "sc"],
    "bidi": ["bc", "bpt", "sc"], "script": ["sc", "ea", "gc"],
}
SPECIAL = [0x0D, 0x0A, 0x09, 0x20, 0xA0, 0xAD, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x061C,
           0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x2028, 0x2029,
           0xFE0E, 0xFE0F, 0x20E3, 0x20E0, 0x1F468, 0x1F469, 0x1F3FB, 0x1F3FF, 0x1F1E6, 0x1F1FA,
           0x1F3F4, 0xE0067, 0xE0062, 0xE007F, 0x2764, 0x00A9, 0x0031, 0x0023, 0x0028, 0x0029,
           0x005B, 0x005D, 0x2329, 0x232A, 0x3008, 0x3009, 0xFF08, 0xFF09, 0x0300, 0x064B, 0x0951,
           0x094D, 0x0915, 0x25CC, 0x2E, 0x2C, 0x27, 0x22, 0x3A, 0x2D, 0x5F, 0x2019, 0x3002]


class Alphabet:
    """Code points by class, so that rare classes are as frequent as common ones."""

    def __init__(self, properties):
        self.groups = []
        for name in properties:
            groups = {}
            for scalar, value in enumerate(icu.values(name)):
                if not 0xD800 <= scalar < 0xE000:
                    groups.setdefault(value, []).append(scalar)
            self.groups.append(list(groups.values()))

    def text(self, choose):
        kind = choose.random()
        count = choose.randint(1, 16)
        if kind < 0.5:
            groups = choose.choice(self.groups)
            few = [choose.choice(groups) for _ in range(choose.randint(2, 6))]
        else:
            few = [choose.choice(self.groups[-1 if kind < 0.8 else 0]) for _ in range(2)]
        result = []
        for _ in range(count):
            draw = choose.random()
            if draw < 0.25:
                result.append(choose.choice(SPECIAL))
            elif draw < 0.35:
                result.append(choose.randint(0x20, 0x7E))
            else:
                result.append(choose.choice(choose.choice(few)))
        return result


def utf16(scalars):
    """The text in UTF-16 and the code point that each code unit belongs to."""
    owners = []
    for i, scalar in enumerate(scalars):
        owners += [i] * (2 if scalar > 0xFFFF else 1)
    return "".join(map(chr, scalars)).encode("utf-16-le"), owners


class Segmenter:
    def __init__(self, kind):
        self.handle = _open_break(BREAKS[kind], b"root", None, 0, I32(0))

    def answer(self, scalars, choose):
        data, owners = utf16(scalars)
        buffer = ctypes.create_string_buffer(data, len(data) + 2)
        _set_text(self.handle, buffer, len(owners), I32(0))
        flags = ["0"] * len(scalars)
        at = _first_break(self.handle)
        while 0 <= at < len(owners):
            flags[owners[at]] = "1"
            at = _next_break(self.handle)
        return "".join(flags)


class Bidi:
    def __init__(self):
        self.handle = _open_bidi()

    def answer(self, scalars, choose):
        data, owners = utf16(scalars)
        buffer = ctypes.create_string_buffer(data, len(data) + 2)
        base = choose.randint(0, 2)
        _set_paragraph(self.handle, buffer, len(owners), (0, 1, 0xFE)[base], None, I32(0))
        levels = ctypes.string_at(_levels(self.handle, I32(0)), len(owners))
        signs = [""] * len(scalars)
        for level, owner in zip(levels, owners):
            signs[owner] = chr(48 + level)
        return "LRA"[base] + "".join(signs)


class Scripts:
    def answer(self, scalars, choose):
        return script_reference.answer(scalars)


def main():
    count, folder = int(sys.argv[1]), sys.argv[2]
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    os.makedirs(folder, exist_ok=True)
    for name, properties in PROPERTIES.items():
        choose = random.Random(f"{name} {seed}")
        alphabet = Alphabet(properties)
        subject = (Segmenter(name) if name in BREAKS
                   else Bidi() if name == "bidi" else Scripts())
        with open(os.path.join(folder, f"{name}.txt"), "w", encoding="ascii") as out:
            out.write(f"# {count} texts, seed {seed}; ICU 78, Unicode {icu.unicode_version()}\n")
            for _ in range(count):
                scalars = alphabet.text(choose)
                line = " ".join(f"{s:X}" for s in scalars)
                out.write(f"{line};{subject.answer(scalars, choose)}\n")


if __name__ == "__main__":
    main()
