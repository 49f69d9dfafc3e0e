"""What layouts are made of: rectangles, lines, runs, links, elements, hits.

Lengths are CSS px; a rectangle has its left upper corner and its size. Positions in the text count its characters, as
indices of a ``str`` do: ``layout.text[line.start:line.stop]``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Optional, Tuple


class Rect(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


class Size(NamedTuple):
    """A width and a height."""

    width: float
    height: float


class Interval(NamedTuple):
    """Widths: from, and up to but without; None for no bound."""

    start: float
    end: Optional[float]


class Measurement(NamedTuple):
    """A height with the widths at which it and the lines are the same."""

    height: float
    line_count: int
    interval: Interval


@dataclass(frozen=True)
class Line:
    """A line box.

    ``end`` is ``"wrap"`` for a soft wrap, ``"break"`` for a forced break or the end of a paragraph.
    """

    text: str
    start: int
    stop: int
    rect: Rect
    baseline: float
    ascent: float
    descent: float
    end: str


@dataclass(frozen=True)
class Run:
    """A part of a line: text of one element and direction, or a box.

    ``kind`` is text, box, hyphen, marker, empty, ellipsis or token; ``link`` is the position in the links.
    """

    kind: str
    line: int
    start: int
    stop: int
    rect: Rect
    baseline: float
    right_to_left: bool = False
    hidden: bool = False
    link: Optional[int] = None
    token: Optional[str] = None


@dataclass(frozen=True)
class Link:
    """A link with the rectangles of its lines. ``truncated`` tells that a part of it is hidden."""

    href: str
    text: str
    start: int
    stop: int
    rects: Tuple[Rect, ...]
    url: Optional[str] = None
    title: Optional[str] = None
    truncated: bool = False


@dataclass(frozen=True)
class Hit:
    """A point with its link, the nearest line and the nearest position in the text.

    ``inside`` tells whether the point is on text or a box.
    """

    x: float
    y: float
    link: Optional[str]
    line: Optional[int]
    position: int
    inside: bool


@dataclass(frozen=True)
class Anchor:
    """An element with an id."""

    id: str
    position: int
    rect: Rect


@dataclass(frozen=True)
class Diagnostic:
    """What the layout does not do as the author asked; ``line`` and ``column`` are those of the HTML, from 1."""

    kind: str
    message: str
    key: Optional[str] = None
    offset: Optional[int] = None
    line: Optional[int] = None
    column: Optional[int] = None


@dataclass(frozen=True)
class Overflow:
    """The extent of what is not clipped, and by how much it exceeds the root's box."""

    width: float
    height: float
    right: float
    bottom: float
