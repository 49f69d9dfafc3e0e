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
        """The case for the recorder. Its id follows from its content, and so do the points."""
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
        """How far the document is from an empty one: what the shrinker lowers."""
        total = 3 * len(self.style) + len(self.css) + (2 if self.ratio != 1 else 0)
        total += 8 * len(markup.rules(self.css))
        for element in [self.root, *self.root.elements()]:
            total += 0 if element.tag in ("#root", "div", "span") else 3
            total += 10
            for name, value in element.attributes.items():
                pairs = markup.declarations(value) if name == "style" else []
                total += 4 + 6 * len(pairs) + len(value) / 4
            for child in element.children:
                if isinstance(child, str):
                    total += text_cost(child) + (8 * child.count("{") if element.tag == "style" else 0)
        return total


def text_cost(text):
    """Each character counts, a plain one least."""
    return 2 + sum(1 if letter in "x " else 1.1 if letter.isascii() else 1.5 for letter in text)
