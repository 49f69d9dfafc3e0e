#!/usr/bin/env python3
"""Records how ICU 78 divides random texts into words, into Tests/Unicode/recorded.

    VENV/bin/python Tools/break-records/words.py /usr/lib/chromium/icudtl.dat [COUNT [FOLDER]]

Texts in Thai, Lao and Burmese (dictionary-words.txt), and in Chinese and Japanese
(ideograph-words.txt), made of words of the dictionaries, of random letters, and of the text
between words; a line is a text with "|" at the boundaries. For Khmer, Chromium's ICU has constants
of its own that the wheel's does not have. VENV as for Tools/unicode-tables.
"""

import os
import random
import sys

import icu_breaks

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../dictionaries"))
import chinese  # noqa: E402
import icu_dictionary  # noqa: E402

SCRIPTS = {"thai": (0xE01, 0xE4E), "lao": (0xE81, 0xEDF), "burmese": (0x1000, 0x1049)}
BETWEEN = [" ", "12", "a", "don't", ",", "_", ":", "3.5", "\u200d", "\u0301", "\u2014", "\u0e50"]
IDEOGRAPHS = [(0x4E00, 0x9FFF), (0x3041, 0x3096), (0x30A1, 0x30FE), (0xFF66, 0xFF9F)]


def mixed(choose, words, letters, longest, share, between):
    """Words, a share of which are runs of letters that `letters` chooses, and the text between them."""
    parts = []
    for _ in range(choose.randint(2, 9)):
        kind = choose.random()
        if kind < 0.7:
            parts.append(choose.choice(words))
        elif kind < 0.7 + share:
            first, last = letters()
            parts.append("".join(
                chr(choose.randint(first, last)) for _ in range(choose.randint(1, longest))))
        else:
            parts.append(choose.choice(between))
    return "".join(parts)


def ideographs(data, count, choose):
    words = sorted(dict(chinese.words(
        icu_dictionary.entry(data, "icudt78l/brkitr/cjdict.dict"))))
    between = BETWEEN + ["\u3002", "\u3001", "\ud55c"]
    for _ in range(count):
        yield mixed(choose, words, lambda: choose.choice(IDEOGRAPHS), 9, 0.18, between)


def texts(data, count, choose):
    lists = []
    for name, letters in SCRIPTS.items():
        base, words = icu_dictionary.words(
            icu_dictionary.entry(data, f"icudt78l/brkitr/{name}dict.dict"))
        lists.append((["".join(chr(base + c) for c in word) for word in words], letters))
    for _ in range(count):
        words, letters = choose.choice(lists)
        yield mixed(choose, words, lambda: letters, 4, 0.15, BETWEEN)


def main():
    path = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    folder = sys.argv[3] if len(sys.argv) > 3 else os.path.join(
        HERE, "../../Tests/Unicode/recorded")
    icu_breaks.use_data(path)
    iterator = icu_breaks.WordBreaks("en")
    with open(path, "rb") as file:
        data = file.read()
    for name, make in (("dictionary", texts), ("ideograph", ideographs)):
        with open(os.path.join(folder, name + "-words.txt"), "w", encoding="utf-8") as file:
            for text in make(data, count, random.Random(5)):
                edges = [0, *iterator.of(text), len(text)]
                print("|".join(text[a:b] for a, b in zip(edges, edges[1:])), file=file)


if __name__ == "__main__":
    main()
