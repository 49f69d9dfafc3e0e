"""A document: a tree of HTML with an author sheet, the root's style, a width and a device pixel ratio."""
import hashlib
import json

import markup


class Document:
    __slots__ = ("root", "css", "style", "width", "ratio", "points")

    def __init__(self, root, css="", style=None, width=300, ratio=1, points=8):
        self.root, self.css, self.style = root, css, dict(style or {})
        self.width, self.ratio, self.points = width, ratio, points

    @staticmethod
    def of_case(case):
        return Document(markup.read(case["html"]), case.get("css", ""), case.get("style"), case.get("width", 300),
                        case.get("dpr", 1))

    def copy(self, **changes):
        """A copy with some parts replaced; a tree that is not replaced is copied."""
        root = changes.get("root") or self.root.copy()
        return Document(root, changes.get("css", self.css), changes.get("style", self.style), self.width,
                        changes.get("ratio", self.ratio), changes.get("points", self.points))

    def case(self):
        """The case for the recorder. Its id and points are computed from its content."""
        case = {"html": markup.written(self.root), "width": self.width}
        if self.css:
            case["css"] = self.css
        if self.style:
            case["style"] = self.style
        if self.ratio != 1:
            case["dpr"] = self.ratio
        case["points"] = self.points
        key = json.dumps(case, sort_keys=True)
        return {"id": hashlib.sha256(key.encode()).hexdigest()[:12], **case}

    def cost(self):
        """The size of the document, which the shrinker reduces."""
        total = sheet_cost(self.css) + 3 * len(self.style) + (2 if self.ratio != 1 else 0)
        return total + sum(own_cost(element) for element in [self.root, *self.root.elements()])


def is_recordable(root):
    """Whether the recorder's answer is that of a browser window.

    It gives rectangles to texts that are children of closed details, or none, after what was laid out before.
    """
    return not any(element.tag == "details" and "open" not in element.attributes
                   and any(isinstance(child, str) and child.strip() for child in element.children) for element in root.elements())


def own_cost(element):
    """An element without its descendants."""
    total = 10 if element.tag in ("#root", "div", "span") else 13
    for name, value in element.attributes.items():
        total += 4 + len(value) / 4 + (6 * value.count(":") if name == "style" else 0)
    for child in element.children:
        if isinstance(child, str):
            total += sheet_cost(child) if element.tag == "style" else text_cost(child)
    return total


def sheet_cost(text):
    return len(text) + 8 * text.count("{")


def text_cost(text):
    """The sum of weights of all characters; plain ones have the smallest weight."""
    plain = text.count("x") + text.count(" ")
    ascii_ = len(text) if text.isascii() else sum(map(str.isascii, text))
    return 2 + plain + 1.1 * (ascii_ - plain) + 1.5 * (len(text) - ascii_)
