"""Families and the growth of their documents."""
import re

# An @ is replaced by a number, except in these rules.
RULES = (
    "charset container counter-style font-face function import keyframes layer media namespace page "
    "property scope starting-style supports").split()
PLACE = re.compile(r"@(?!(?:" + "|".join(RULES) + r")\b)")


def with_number(text, number):
    """A text with a number instead of each @."""
    return PLACE.sub(str(number), text)


class Family:
    """Rows of `galley batch` of any size."""

    # Above, beside and far below the content of a document.
    POINTS = [[100, 20], [10, 3000], [319, 1], [5, 1e9]]

    def __init__(self, name, make, **members):
        self.name = name
        self.make = make
        self.members = members

    def row(self, size):
        made = self.make(size)
        row = made if isinstance(made, dict) else {"html": made}
        return {"points": self.POINTS, **self.members, **row}


def repeated(unit, before="", after=""):
    """Repetitions of one text."""
    def make(size):
        count = (size - len((before + after).encode())) // len(unit.encode())
        return before + unit * max(1, count) + after
    return make


def numbered(unit, before="", after=""):
    """Repetitions with a distinct number each, which replaces @."""
    def make(size):
        parts = [before]
        length = len((before + after).encode())
        number = 0
        while length < size or number == 0:
            part = with_number(unit, number)
            parts.append(part)
            length += len(part.encode())
            number += 1
        return "".join(parts) + after
    return make


def nested(opening, closing, inside="x", before=""):
    """Nested repetitions."""
    def make(size):
        count = max(1, (size - len(before)) // len((opening + closing).encode()))
        return before + opening * count + inside + closing * count
    return make


def tall(opening, closing, depth, inside="x", before=""):
    """Repeated trees of the depth `depth`, which is within the limit of depth."""
    unit = opening * depth + inside + closing * depth
    return repeated(unit, before)


def sheet_and_body(rule, element, before="", after=""):
    """Equal numbers of numbered rules and numbered elements."""
    def make(size):
        rules, elements, length, number = [], [], 0, 0
        while length < size or number == 0:
            rules.append(with_number(rule, number))
            elements.append(with_number(element, number))
            length += len(rules[-1].encode()) + len(elements[-1].encode())
            number += 1
        return {"html": before + "".join(elements) + after, "css": "".join(rules)}
    return make
