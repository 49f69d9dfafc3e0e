"""A layout: a prepared text at a width."""

from __future__ import annotations

import base64
from functools import cached_property
from math import isfinite
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Sequence, Tuple

from . import _library
from ._elements import Element, element
from ._errors import ArgumentError
from ._positions import Positions
from ._values import Anchor, Diagnostic, Hit, Line, Link, Overflow, Rect, Run, Size

if TYPE_CHECKING:
    from ._text import Text

_PARTS = ["height", "lineCount", "size", "usedWidth", "overflow", "cut", "text", "lines", "links", "diagnostics"]


class Layout:
    """The layout of a text at a width.

    What every layout has is read at once: height, lines, links. Runs, elements, hits and pictures are asked for when
    they are used; the text is not prepared again for them. A notebook shows a layout as a picture.
    """

    def __init__(self, text: "Text", width: float) -> None:
        _library.check_number(width, "width")
        if not isfinite(width):
            raise ArgumentError(f"a width must be a finite number of 0 or more, not {width}")
        self._prepared = text
        self.width = width
        self._answer: Dict[str, Any] = self._ask(want=_PARTS)
        self._positions = Positions(self._answer["text"])

    def _ask(self, **members: Any) -> Dict[str, Any]:
        return self._prepared.ask(width=self.width, **members)

    @property
    def height(self) -> float:
        """The height, which is that of ``Text.height``."""
        return float(self._answer["height"])

    @property
    def size(self) -> Size:
        """The size of the root element's box."""
        return Size(*self._answer["size"])

    @property
    def used_width(self) -> float:
        """The right edge of the widest line."""
        return float(self._answer["usedWidth"])

    @property
    def overflow(self) -> Overflow:
        """The extent of what is not clipped."""
        return Overflow(**self._answer["overflow"])

    @property
    def text(self) -> str:
        """The plain text, to which positions refer."""
        return str(self._answer["text"])

    @property
    def cut(self) -> Optional[int]:
        """The position of the first hidden text of a text with more lines than its limit; None for none."""
        byte = self._answer["cut"]
        return None if byte is None else self._positions.index(byte)

    @property
    def line_count(self) -> int:
        """The number of line boxes."""
        return int(self._answer["lineCount"])

    @cached_property
    def lines(self) -> List[Line]:
        """The line boxes from top to bottom."""
        lines = []
        for value in self._answer["lines"]:
            start, stop = self._positions.pair(value["range"])
            lines.append(Line(
                text=value["text"], start=start, stop=stop, rect=Rect(*value["rect"]), baseline=value["baseline"],
                ascent=value["ascent"], descent=value["descent"], end=value["end"]))
        return lines

    @cached_property
    def links(self) -> List[Link]:
        """The links in the order of the text."""
        links = []
        for value in self._answer["links"]:
            start, stop = self._positions.pair(value["range"])
            links.append(Link(
                href=value["href"], text=value["text"], start=start, stop=stop, rects=_rects(value["rects"]),
                url=value.get("url"), title=value.get("title"), truncated=value.get("truncated", False)))
        return links

    @cached_property
    def diagnostics(self) -> List[Diagnostic]:
        """What the layout does not do as the author asked."""
        return [Diagnostic(**value) for value in self._answer["diagnostics"]]

    @cached_property
    def runs(self) -> List[Run]:
        """The parts of the lines: text of one element and direction, and boxes."""
        runs = []
        for value in self._ask(want=["runs"])["runs"]:
            start, stop = self._positions.pair(value["range"])
            runs.append(Run(
                kind=value["kind"], line=value["line"], start=start, stop=stop, rect=Rect(*value["rect"]),
                baseline=value["baseline"], right_to_left=value.get("rightToLeft", False),
                hidden=value.get("hidden", False), link=value.get("link"), token=value.get("token")))
        return runs

    @cached_property
    def anchors(self) -> List[Anchor]:
        """The elements with an id."""
        return [
            Anchor(id=value["id"], position=self._positions.index(value["offset"]), rect=Rect(*value["rect"]))
            for value in self._ask(want=["anchors"])["anchors"]]

    @cached_property
    def accessibility(self) -> Mapping[str, Any]:
        """The accessibility tree, as Documentation/Schema has it."""
        tree: Mapping[str, Any] = self._ask(want=["accessibility"])["accessibility"]
        return tree

    def elements(self, selector: str = "*") -> List[Element]:
        """The elements that a list of selectors matches, in document order."""
        found = self._ask(want=[], select=[selector])["select"][0]["elements"]
        return [element(value, self._positions) for value in found]

    def hit(self, x: float, y: float) -> Hit:
        """The link, the line and the position in the text at a point."""
        return self.hits([(x, y)])[0]

    def hits(self, points: Sequence[Tuple[float, float]]) -> List[Hit]:
        """The hits at several points."""
        if not points:
            return []
        values = self._ask(want=["hits"], points=[[float(x), float(y)] for x, y in points])["hits"]
        return [
            Hit(x=value["x"], y=value["y"], link=value["link"], line=value["line"],
                position=self._positions.index(value["offset"]), inside=value["inside"])
            for value in values]

    def rects(self, start: int, stop: int) -> Tuple[Rect, ...]:
        """The rectangles of a part of the text."""
        pair = [self._positions.byte(start), self._positions.byte(stop)]
        return _rects(self._ask(want=[], ranges=[pair])["ranges"][0]["rects"])

    def png(self, scale: float = 1) -> bytes:
        """A PNG file of the layout with ``scale`` pixels per CSS px."""
        return self._prepared.png(self.width, scale)

    def svg(self) -> str:
        """An SVG file of the layout."""
        picture = self._ask(want=[], picture={"format": "svg"})["picture"]
        return base64.b64decode(picture["data"]).decode()

    def _repr_png_(self) -> "Tuple[bytes, Dict[str, int]]":
        # Two pixels per CSS px, shown at the layout's own size.
        size = {"width": round(self.size.width), "height": round(self.size.height)}
        return self.png(2), size

    def __repr__(self) -> str:
        return f"<Layout {self.size.width:g} x {self.size.height:g}, {self.line_count} lines>"


def _rects(values: Sequence[Sequence[float]]) -> Tuple[Rect, ...]:
    return tuple(Rect(*value) for value in values)
