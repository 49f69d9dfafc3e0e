"""The runs of Chromium's RunSegmenter for a text, computed from ICU's properties.

Slow and simple on purpose: the differential test compares the library with it.
"""

import re

import icu
from scripts import COMMON, INHERITED, emoji_classes, script_list

_primary = icu.values("sc")
_bracket = icu.values("bpt")
_width = icu.values("ea")
_wide = {icu.value_names("ea", False).index(n) for n in ("W", "F", "H")}
_short = icu.value_names("sc", False)
_classes = emoji_classes()
HAN = {17, 20, 5}
MAXIMUM = 32


def character_scripts(scalar):
    return script_list(scalar, _primary[scalar])


def sets_of(scalars):
    """The script set of each character; a neutral character before a mark has the set of the mark."""
    found = [character_scripts(s) for s in scalars]
    for i in range(1, len(found)):
        if found[i][0] == INHERITED and len(found[i]) > 1:
            if found[i - 1][0] == COMMON:
                found[i - 1] = found[i][1:]
            found[i] = [INHERITED]
    return found


def script_runs(scalars):
    runs, start = [], 0
    current, preferred = [COMMON], COMMON
    stack, depth = [], 0

    def resolved():
        return preferred if current[0] == COMMON else current[0]

    for i, (scalar, following) in enumerate(zip(scalars, sets_of(scalars))):
        kind = _bracket[scalar]
        if kind == 1:
            if len(stack) == MAXIMUM:
                stack.pop(0)
                depth = min(depth, MAXIMUM - 1)
            if following == [COMMON] and _width[scalar] in _wide:
                following = icu.script_extensions(0x300C)
            stack.append([scalar, COMMON])
            depth += 1
        elif kind == 2:
            partner = icu.paired_bracket(scalar)
            matches = [j for j, entry in enumerate(stack) if entry[0] == partner]
            if matches:
                script = stack[matches[-1]][1]
                if script in HAN:
                    script = next((s for s in current if s in HAN), script)
                if script != COMMON:
                    following = [script]
                depth = max(0, depth - (len(stack) - matches[-1] - 1))
                del stack[matches[-1] + 1:]
        joined = merge(current, following)
        if following[0] <= INHERITED:
            if len(following) == 2 and current[0] <= INHERITED and preferred == COMMON:
                preferred = following[1]
        elif joined is None:
            script = resolved()
            runs.append((start, i, script))
            count = min(depth, len(stack))
            depth = 0
            reach = stack[len(stack) - count:]
            if kind == 1 and count:
                reach, depth = reach[:-1], 1
            for entry in reach:
                entry[1] = script
            start, current = i, following
        else:
            current = joined
    runs.append((start, len(scalars), resolved()))
    return runs


def merge(current, following):
    if following[0] <= INHERITED:
        return current
    if current[0] <= INHERITED:
        return list(following)
    shared = [s for s in current if s in following]
    if current[0] in following or len(shared) == 0:
        return shared or None
    if following[0] in shared:
        shared.remove(following[0])
        shared.insert(0, following[0])
    return shared


# One letter for each class of the emoji scanner, in its order.
LETTERS = "ETPBM_RKkczVvFgt."
ANY = "[ETPBKF]"
ELEMENT = f"(?:{ANY}v|BM|{ANY})"
TOKENS = [
    (1, re.compile(f"KVk|{ANY}V")),
    (3, re.compile(f"Kvk|{ANY}v")),
    (2, re.compile(f"{ELEMENT}(?:z{ELEMENT})+")),
    (2, re.compile("Fg+t|RR|BM")),
    (2, re.compile(f"{ANY}c")),
    (2, re.compile("[PFB]")),
]
assert len(LETTERS) == 17


def priorities(scalars):
    classes = "".join(LETTERS[_classes[s]] for s in scalars)
    result, at = [], 0
    while at < len(classes):
        length, kind = 1, 0
        for priority, pattern in TOKENS:
            match = pattern.match(classes, at)
            if match and (match.end() - at > length or (kind == 0 and match.end() - at == length)):
                length, kind = match.end() - at, priority
        result += [kind] * length
        at += length
    return result


def answer(scalars):
    kinds, runs = priorities(scalars), []
    for start, end, script in script_runs(scalars):
        while start < end:
            stop = start + 1
            while stop < end and kinds[stop] == kinds[start]:
                stop += 1
            runs.append(f"{stop - start}{_short[script]}{kinds[start]}")
            start = stop
    return " ".join(runs)
