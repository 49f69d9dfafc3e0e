"""Script lists in the form of a browser's script itemiser, and emoji segmentation classes."""

import icu
from tables import SwiftFile, case_label

COMMON, INHERITED, KATAKANA, HIRAGANA, LATIN = 0, 1, 22, 20, 25
KATAKANA_OR_HIRAGANA = 54


def preference(scripts):
    """The preferred script: not Latin if there is another one; else that with the lowest ICU code."""
    result = list(scripts)
    for i in range(1, len(result)):
        if result[0] == LATIN or result[i] < result[0]:
            result[0], result[i] = result[i], result[0]
    return result


def script_list(scalar, primary):
    """The scripts of a character, the preferred one first.

    Common and Inherited come first only where the character stays neutral. Katakana counts as
    Hiragana: OpenType has one tag for both.
    """
    if primary in (KATAKANA, KATAKANA_OR_HIRAGANA):
        primary = HIRAGANA
    found = icu.script_extensions(scalar)
    if found[0] == primary:
        return found
    if primary > INHERITED:
        if primary in found:
            at = found.index(primary)
            found[0], found[at] = found[at], found[0]
            return found
        return [primary] + found[1:] + found[:1]
    if primary == COMMON:
        return [COMMON] + found if len(found) == 1 else preference(found)
    return [INHERITED] + preference(found[1:] + found[:1])


def emoji_classes():
    """One of the 16 classes of the emoji scanner for each code point, 16 for none."""
    base, modifier = icu.members("EBase"), icu.members("EMod")
    emoji, presentation = icu.members("Emoji"), icu.members("EPres")
    pictographic, category = icu.members("ExtPict"), icu.values("gc")
    fixed = {0x20E3: 8, 0x20E0: 9, 0x200D: 10, 0xFE0E: 11, 0xFE0F: 12, 0x1F3F4: 13, 0xE007F: 15}
    tags = set(range(0xE0030, 0xE003A)) | set(range(0xE0061, 0xE007B))

    def classify(c):
        if c < 0x80:
            return 7 if chr(c) in "0123456789#*" else 16
        if c in fixed:
            return fixed[c]
        if c in tags:
            return 14
        if base[c]:
            return 3
        if modifier[c]:
            return 4
        if 0x1F1E6 <= c <= 0x1F1FF:
            return 6
        if presentation[c]:
            return 2
        if emoji[c]:
            return 1
        return 0 if pictographic[c] and category[c] == 0 else 16

    return [classify(c) for c in range(icu.END)]


def files(version):
    tables = SwiftFile("ScriptTables", version, "Scripts and script extensions.")
    primary, brackets = icu.values("sc"), icu.values("bpt")
    lists, numbers, chosen = [[]], {}, []
    for scalar in range(icu.END):
        found = script_list(scalar, primary[scalar])
        # Brackets have a list, so that the itemiser searches only characters with lists for them.
        if found == [primary[scalar]] and not brackets[scalar]:
            chosen.append(0)
            continue
        key = tuple(found)
        if key not in numbers:
            numbers[key] = len(lists)
            lists.append(found)
        chosen.append(numbers[key])
    assert len(lists) < 256
    tables.line("extension PropertyTable {")
    tables.table("script", "Script, raw value of `Script`.", primary)
    tables.table("scriptList", "Index into `ScriptLists`, 0 if `script` is all.", chosen)
    tables.line("}")
    tables.line()
    tables.line("/// Lists of scripts, the preferred one first.")
    tables.line("enum ScriptLists {")
    starts = [0]
    for entry in lists:
        starts.append(starts[-1] + len(entry))
    tables.numbers("starts", "List i is `scripts[starts[i]..<starts[i + 1]]`.", "UInt16", starts)
    tables.numbers("scripts", "Raw values of `Script`.", "UInt8", [s for e in lists for s in e])
    tables.line("}")
    names = SwiftFile("Script", version, "The scripts that characters have, and their tags.")
    used = sorted(set(primary) | {s for e in lists for s in e})
    long, short = icu.value_names("sc", True), icu.value_names("sc", False)
    names.enumeration(
        "Script", "Script; raw values are ICU's.", [(case_label(long[s]), s, short[s]) for s in used])
    names.line("enum ScriptTags {")
    names.numbers(
        "tags", "ISO 15924 tag of each raw value of `Script`, big-endian letters.", "UInt32",
        [tag(short[s]) if s in used else 0 for s in range(max(used) + 1)], "0x%08X")
    names.line("}")
    return [tables, names]


def tag(name):
    return int.from_bytes({"Zinh": "Zinh", "Qaai": "Zinh", "Qaac": "Copt"}.get(name, name).encode(),
                          "big")
