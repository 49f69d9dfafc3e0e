"""What a family is, and the ways in which documents grow."""


class Family:
    """Rows of `galley batch` of any size."""

    # Over, beside and far below what a document shows.
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
    """The same again and again."""
    def make(size):
        count = (size - len((before + after).encode())) // len(unit.encode())
        return before + unit * max(1, count) + after
    return make


def numbered(unit, before="", after=""):
    """Each with a number of its own, in place of @."""
    def make(size):
        parts = [before]
        length = len((before + after).encode())
        number = 0
        while length < size or number == 0:
            part = unit.replace("@", str(number))
            parts.append(part)
            length += len(part.encode())
            number += 1
        return "".join(parts) + after
    return make


def nested(opening, closing, inside="x", before=""):
    """One in the other."""
    def make(size):
        count = max(1, (size - len(before)) // len((opening + closing).encode()))
        return before + opening * count + inside + closing * count
    return make


def tall(opening, closing, depth, inside="x", before=""):
    """Nested as deep as `depth`, again and again: trees are not cut there."""
    unit = opening * depth + inside + closing * depth
    return repeated(unit, before)


def sheet_and_body(rule, element, before="", after=""):
    """As many numbered rules as numbered elements."""
    def make(size):
        rules, elements, length, number = [], [], 0, 0
        while length < size or number == 0:
            rules.append(rule.replace("@", str(number)))
            elements.append(element.replace("@", str(number)))
            length += len(rules[-1].encode()) + len(elements[-1].encode())
            number += 1
        return {"html": before + "".join(elements) + after, "css": "".join(rules)}
    return make
