#!/usr/bin/env python3
"""Records the breaks of random strings in ICU 78 and Chromium, into Tests/Unicode/recorded.

    VENV/bin/python Tools/break-records/record.py /usr/lib/chromium/icudtl.dat      # the committed set
    VENV/bin/python Tools/break-records/record.py … --count 30000 --seed 7 OUT.txt  # a longer run

The second form writes OUT.txt, which the tests read if GALLEY_BREAK_RECORDS names it. VENV as for
Tools/unicode-tables. A line is: options, then scalars in hexadecimal with "÷" at the breaks.
Chromium's strings hold only what shows in a browser: no zero-width and no right-to-left characters,
no emoji modifiers and viramas (they join a cluster across a break), no hyphens (a line that begins
with one is analysed anew).
"""

import argparse
import os
import random

import chromium_breaks
import icu_breaks
from icu_breaks import icu

HERE = os.path.dirname(os.path.abspath(__file__))
FOLDER = os.path.join(HERE, "../../Tests/Unicode/recorded")
ICU_LOCALES = {
    "rules,strict": "en@lb=strict", "rules": "en", "rules,loose": "en@lb=loose", "rules,zh": "zh",
    "rules,ja,normal": "ja@lb=normal", "rules,ja,loose": "ja@lb=loose",
}
# Options to (lang, css).
CHROMIUM_STYLES = {
    "": ("en", ""), "zh": ("zh-TW", ""), "ja,loose": ("ja", "line-break:loose"),
    "ko,strict": ("ko", "line-break:strict"), "break-all": ("en", "word-break:break-all"),
    "keep-all": ("en", "word-break:keep-all"), "anywhere": ("en", "line-break:anywhere"),
    "break-spaces": ("en", "white-space:break-spaces"),
}
TAILORED = (
    "\u3005\u303b\u309d\u301c\u30a0\u203c\u30fb\uff1a\uff01\uff1f\u00b0\u00b1\u2030\u2032\uff05"
    "\u00a4\u20ac\u2116\uff04\u201c\u201d\u2018\u2019\u00ab\u00bb\u25cc\u2014\u2e3a")
CONTEXT = "\u00ad-\u2010\u2013\u200d\u0301\u200b\u302a\u3099\U0001f1e6\U0001f600\U0001f3fb\u2060"
# Thai, Lao, Burmese. For Khmer, Chromium's ICU has other constants.
COMPLEX = [(0xE01, 0xE4E), (0xE81, 0xEDF), (0x1000, 0x109F)]


class Pool:
    """Characters with equal probability of each class and width of LineBreak.txt."""

    def __init__(self, random, shows):
        self.random, self.shows, groups = random, shows, {}
        columns = [icu.values(name) for name in ("lb", "ea", "gc")]
        self.complex = icu.value_names("lb", False).index("SA")
        names = icu.value_names("lb", False)
        absent = [names.index(name) for name in ("SA", "SG")]
        absent += [names.index(name) for name in ("VI", "VF")] if shows else []
        self.directions, self.ignorable = icu.values("bc"), icu.members("DI")
        for scalar, key in enumerate(zip(*columns)):
            if key[0] not in absent and (not shows or self.is_visible(scalar)):
                groups.setdefault(key[0], {}).setdefault(key[1:], []).append(scalar)
        self.groups = [list(group.values()) for group in groups.values()]
        self.letters = [
            [s for s in range(first, last + 1) if columns[0][s] == self.complex]
            for first, last in COMPLEX]

    def is_visible(self, scalar):
        right_to_left = (1, 13)
        absent = (0x2D, 0x200B, 0x2028, 0x2029, 0x3000, 0xFFFC)
        return (
            scalar > 0x20 and not 0x7F <= scalar < 0xA0 and not 0x1F3FB <= scalar <= 0x1F3FF
            and scalar not in absent and not self.ignorable[scalar]
            and self.directions[scalar] not in right_to_left)

    def character(self):
        chance = self.random.random()
        if chance < 0.12:
            return self.random.choice(TAILORED if self.shows else TAILORED + CONTEXT)
        if self.shows and chance < 0.4:
            return self.random.choice([c for c in map(chr, range(0x21, 0x7F)) if c != "-"])
        if self.shows and chance < 0.5:
            return " "
        group = self.random.choice(self.random.choice(self.groups))
        return chr(self.random.choice(group))

    def string(self):
        length = self.random.choice([2, 3, 3, 4, 5, 6, 8, 12])
        pool = [self.character() for _ in range(self.random.randint(2, 5))]
        if self.random.random() < 0.5:
            return "".join(self.random.choice(pool) for _ in range(length))
        return "".join(self.character() for _ in range(length))

    def complex_string(self):
        letters = self.random.choice(self.letters)
        return "".join(
            self.character() if self.random.random() < 0.05 else chr(self.random.choice(letters))
            for _ in range(self.random.randint(4, 30)))


def row(options, text, places):
    parts = [("÷ " if i in places else "") + f"{ord(c):X}" for i, c in enumerate(text)]
    return options + ";" + " ".join(parts)


def by_icu(count, seed):
    pool, lines = Pool(random.Random(seed), False), []
    for options, locale in ICU_LOCALES.items():
        breaks = icu_breaks.LineBreaks(locale)
        for text in [pool.string() for _ in range(count)]:
            lines.append(row(options, text, breaks.of(text)))
    breaks = icu_breaks.LineBreaks("en")
    for text in [pool.complex_string() for _ in range(count)]:
        lines.append(row("rules", text, breaks.of(text)))
    return lines


def by_chromium(count, seed):
    pool, lines = Pool(random.Random(seed), True), []
    for options, (lang, css) in CHROMIUM_STYLES.items():
        texts = [" ".join(pool.string().split()) for _ in range(count)]
        texts = [text for text in texts if len(text) > 1]
        found = chromium_breaks.breaks([(text, lang, css) for text in texts])
        lines += [row(options, text, places) for text, places in zip(texts, found)]
    return lines


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data", help="icudtl.dat of Chromium")
    parser.add_argument("output", nargs="?")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_intermixed_args()
    icu_breaks.use_data(options.data)
    icu_lines = by_icu(options.count, options.seed)
    chromium_lines = by_chromium(options.count, options.seed)
    if options.output:
        with open(options.output, "w", encoding="utf-8") as out:
            out.write("\n".join(icu_lines + chromium_lines) + "\n")
        return
    for name, lines in (("icu", icu_lines), ("chromium", chromium_lines)):
        with open(os.path.join(FOLDER, f"breaks-{name}.txt"), "w", encoding="utf-8") as out:
            out.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
