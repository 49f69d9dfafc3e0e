"""Elements with their boxes, as the DOM of a browser has them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, Mapping, Optional, Tuple

from ._positions import Positions
from ._values import Rect


@dataclass(frozen=True)
class Boxes:
    """The boxes of a fragment of an element."""

    margin: Rect
    border: Rect
    padding: Rect
    content: Rect


@dataclass(frozen=True)
class WholeBox:
    """Sizes in whole px: those of offsetWidth, clientWidth, scrollWidth and the like.

    ``parent`` is the id of the offset parent. Scroll sizes have neither parent nor place.
    """

    width: int
    height: int
    left: int = 0
    top: int = 0
    parent: Optional[int] = None


@dataclass(frozen=True)
class ElementOverflow:
    """By how much content exceeds each side of the padding box.

    ``horizontal`` and ``vertical`` tell what happens to it: visible, clipped or scrollable.
    """

    top: float
    right: float
    bottom: float
    left: float
    horizontal: str
    vertical: str


@dataclass(frozen=True)
class Element:
    """An element.

    ``id`` is its position in the document, -1 for body, -2 for html. ``rect`` is that of getBoundingClientRect, None
    for an element without a box; ``rects`` are those of getClientRects. ``start`` and ``stop`` are its part of the
    layout's text, None for an element without text.
    """

    id: int
    tag: str
    selector: str
    display: str
    rect: Optional[Rect]
    rects: Tuple[Rect, ...]
    boxes: Tuple[Boxes, ...]
    offset: WholeBox
    client: WholeBox
    scroll: WholeBox
    direction: str
    parent: Optional[int] = None
    start: Optional[int] = None
    stop: Optional[int] = None
    baselines: Optional[Tuple[float, float]] = None
    font: Optional[str] = None
    line_height: Optional[float] = None
    color: Optional[str] = None
    overflow: Optional[ElementOverflow] = None


def element(value: Mapping[str, Any], positions: Positions) -> Element:
    """An element of an answer."""
    known: Dict[str, Any] = {
        name: value.get(key)
        for name, key in (
            ("parent", "parent"), ("font", "font"), ("line_height", "lineHeight"), ("color", "color"))
    }
    if "text" in value:
        known["start"], known["stop"] = positions.pair(value["text"])
    if "baselines" in value:
        known["baselines"] = tuple(value["baselines"])
    if "overflow" in value:
        known["overflow"] = ElementOverflow(**value["overflow"])
    rect = value["rect"]
    return Element(
        id=value["id"], tag=value["tag"], selector=value["selector"], display=value["display"],
        rect=None if rect is None else Rect(*rect),
        rects=tuple(Rect(*each) for each in value["rects"]),
        boxes=tuple(Boxes(**{name: Rect(*box) for name, box in each.items()}) for each in value["boxes"]),
        offset=WholeBox(**value["offset"]), client=WholeBox(**value["client"]), scroll=WholeBox(**value["scroll"]),
        direction=value["direction"], **known)
