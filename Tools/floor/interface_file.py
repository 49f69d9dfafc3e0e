"""Declarations of a `.swiftinterface` file with the version of macOS that they need.

Input: the text of an interface, as the toolchain ships it. Output: its public declarations. A declaration needs the
newest version among its own `@available` and those of the types and extensions around it.
"""
import os, re, sys

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "references"))
from swift_names import code

AVAILABLE = re.compile(r"@available\(([^)]*)\)")
# `macOS 26.0` in a list of platforms, or `macOS, introduced: 26.0`.
VERSION = re.compile(r"(?:^|[\s,])macOS(?:,\s*introduced:)?\s+(\d+)(?:\.(\d+))?")
KIND = re.compile(
    r"(?<![\w.@`])(extension|struct|class|enum|actor|protocol|typealias|associatedtype|func|var|let|init|subscript|case"
    r"|macro)\b(?!\s*:)")
TYPES = {"struct", "class", "enum", "actor", "protocol", "typealias"}
SCOPES = {"extension", "struct", "class", "enum", "actor", "protocol"}
NAME = re.compile(r"\s*([A-Za-z_][\w.]*|`\w+`|[-/=+!*%<>&|^~?.$]+)")
# The words that may stand before a declaration's keyword.
BEFORE = re.compile(
    r"^(?:@[\w.]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\s+|(?:public|package|internal|private|fileprivate|open|final|static|class"
    r"|mutating|nonmutating|override|convenience|required|indirect|prefix|postfix|infix|dynamic|lazy|weak|unowned"
    r"|borrowing|consuming|__consuming|nonisolated|isolated|distributed|async|sending)(?:\([^)]*\))?\s+)*$")


class Needed:
    """A declaration: its owner's name without the module, its name, its labels, and the version it needs."""

    __slots__ = ("module", "owner", "name", "labels", "kind", "version", "result")

    def __init__(self, module, owner, name, labels, kind, version, result):
        self.module, self.owner, self.name, self.labels, self.kind = module, owner, name, labels, kind
        self.version, self.result = version, result

    def __repr__(self):
        labels = "" if self.labels is None else "(" + "".join(label + ":" for label in self.labels) + ")"
        return ".".join(filter(None, [self.owner, self.name])) + labels


def version(attributes):
    """The version of macOS that `@available` attributes introduce a declaration in; (0, 0) without one."""
    newest = (0, 0)
    for found in AVAILABLE.finditer(attributes):
        number = VERSION.search(found.group(1))
        if number:
            newest = max(newest, (int(number.group(1)), int(number.group(2) or 0)))
    return newest


def closing(text, at):
    """The index after the bracket that closes the one at `at`; the end of the text if there is none."""
    depth = 0
    for index in range(at, len(text)):
        if text[index] in "([<":
            depth += 1
        elif text[index] in ")]" or text[index] == ">" and text[index - 1] != "-":
            depth -= 1
            if not depth:
                return index + 1
    return len(text)


def parts(text):
    """The parts of a list at its outer commas."""
    found, depth, start = [], 0, 0
    for index, letter in enumerate(text):
        if letter in "([<{":
            depth += 1
        elif letter in ")]}" or letter == ">" and text[index - 1] != "-":
            depth -= 1
        elif letter == "," and not depth:
            found.append(text[start:index])
            start = index + 1
    return [part for part in found + [text[start:]] if part.strip()]


def labels(rest):
    """The argument labels of a function, and what follows its parameters; None without parameters."""
    if rest.lstrip().startswith("<"):
        rest = rest.lstrip()
        rest = rest[closing(rest, 0):]
    rest = rest.lstrip("?! ")
    if not rest.startswith("("):
        return None, rest
    end = closing(rest, 0)
    names = [re.sub(r"^(?:@\w+(?:\([^)]*\))?\s+)+", "", part.strip()).split(":")[0].split()[0] for part in parts(rest[1:end - 1])]
    return tuple(names), rest[end:]


def bare(name, module):
    """A name without its module: `Swift.String.UTF8View` is `String.UTF8View`."""
    return name[len(module) + 1:] if name.startswith(module + ".") else name


def without_generics(text):
    """The text without what is in angle brackets."""
    while True:
        shorter = re.sub(r"<[^<>]*>", "", text.replace("->", "\0")).replace("\0", "->")
        if shorter == text:
            return text
        text = shorter


def result_of(kind, rest, module):
    """The written type of a value, without the module and generic arguments; None for another kind."""
    found = re.search(r"^\s*:\s*([\w.]+)" if kind in ("var", "let") else r"->\s*([\w.]+)", without_generics(rest))
    return bare(found.group(1), module) if found else None


def declarations(text, module):
    """The declarations of an interface, in order."""
    found = []
    # (kind, owner, version) of each open brace.
    scopes, pending = [], ""
    for line in code(text).split("\n"):
        stripped = line.strip()
        if not stripped or stripped.startswith("#"):
            continue
        kind = first_kind(stripped)
        outside = all(scope[0] in SCOPES for scope in scopes)
        opened = None
        if kind and outside:
            word, at = kind
            around = scopes[-1] if scopes else ("", None, (0, 0))
            needs = max(version(pending + stripped[:at]), around[2])
            one = declaration(word, stripped[at:], around, needs, module, pending + stripped[:at])
            if one:
                found.append(one)
            pending = ""
            name = NAME.match(stripped[at + len(word):])
            own = bare(name.group(1).strip("`"), module) if name else ""
            if word != "extension" and around[1]:
                own = around[1] + "." + own
            opened = (word, own, needs)
        elif stripped.startswith("@") and outside:
            pending += stripped + " "
        for letter in stripped:
            if letter == "{":
                scopes.append(opened if opened else ("body", None, (0, 0)))
                opened = None
            elif letter == "}" and scopes:
                scopes.pop()
    return found


def first_kind(line):
    """The keyword of the declaration that a line begins, and its place; None if it begins none."""
    for found in KIND.finditer(line):
        if BEFORE.match(line[:found.start()]):
            # `class` is a modifier as well.
            if found.group(1) == "class" and re.match(r"\s+(?:func|var|subscript)\b", line[found.end():]):
                continue
            return found.group(1), found.start()
    return None


def declaration(word, text, around, needs, module, attributes):
    """The declaration of a line; None if it has no name of its own or if nobody can use it."""
    if word in ("extension", "associatedtype"):
        return None
    if re.search(r"\b(?:private|fileprivate|internal)\s", attributes) or "@available(*, unavailable" in attributes:
        return None
    rest = text[len(word):]
    if word in ("init", "subscript"):
        name = word
    else:
        found = NAME.match(rest)
        if not found:
            return None
        name = found.group(1).strip("`")
        rest = rest[found.end():]
    names, after = labels(rest) if word in ("func", "init", "subscript", "macro") else (None, rest)
    return Needed(module, around[1], name, names, word, needs, result_of(word, after, module))
