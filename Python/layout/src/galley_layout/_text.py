"""A text that is prepared for any width."""

from __future__ import annotations

import json
from ctypes import byref, c_double
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Optional

from . import _library
from ._errors import ArgumentError
from ._handle import Handle
from ._layout import Layout
from ._values import Interval, Measurement

if TYPE_CHECKING:
    from ._engine import Engine

_DUMPS = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode


def row_bytes(row: Any) -> bytes:
    """A row as JSON."""
    try:
        return _library.encoded(_DUMPS(row), "the row")
    except ValueError as error:
        if isinstance(error, ArgumentError):
            raise
        raise ArgumentError(f"the row is not JSON: {error}") from None


class Text(Handle):
    """A text that is prepared once and measured at many widths. :meth:`Engine.prepare` makes it.

    It may be used on any thread, and is freed with its last reference or by :meth:`close`.
    """

    _destroy = staticmethod(_library.text_destroy)

    def __init__(self, engine: "Engine", row: Dict[str, Any]) -> None:
        self.engine = engine
        data = row_bytes(row)
        self._number = _library.created(_library.text_create_row, engine._number, data, len(data))

    def height(self, width: float) -> float:
        """The height at a width."""
        place = c_double()
        try:
            status = _library.text_height(self._number, width, byref(place))
        except _library.WrongType:
            raise _library.not_a_number(width, "width") from None
        _library.check(status)
        return place.value

    def heights(self, widths: Iterable[float]) -> List[float]:
        """The heights at several widths."""
        return [self.height(width) for width in widths]

    def measure(self, width: float) -> Measurement:
        """Height and number of lines, with the widths at which neither changes."""
        answer = self.ask(width=width, want=["height", "lineCount", "interval"])
        return Measurement(answer["height"], answer["lineCount"], Interval(*answer["interval"]))

    def line_count(self, width: float) -> int:
        """The number of line boxes at a width."""
        return int(self.ask(width=width, want=["lineCount"])["lineCount"])

    def tight_width(self, width: float) -> float:
        """The smallest width with the same lines as at a width: that of a chat bubble."""
        return float(self.ask(width=width, want=["tightWidth"])["tightWidth"])

    @property
    def min_content_width(self) -> float:
        """The width of the widest unbreakable content."""
        return float(self.ask(width=0, want=["minContentWidth"])["minContentWidth"])

    @property
    def max_content_width(self) -> float:
        """The width without soft wraps."""
        return float(self.ask(width=0, want=["maxContentWidth"])["maxContentWidth"])

    def fits(self, width: float, *, lines: Optional[int] = None, height: Optional[float] = None) -> bool:
        """Whether the text fits: into a number of lines, into a height, and always into the width.

        It does not fit into the width if something that is not clipped exceeds it, such as a long word.
        """
        if lines is not None or height is not None:
            found = self.ask(width=width, want=["height", "lineCount"])
            if lines is not None and found["lineCount"] > lines:
                return False
            if height is not None and found["height"] > height:
                return False
        return bool(self.ask(width=width, want=["overflow"])["overflow"]["right"] <= 0)

    def layout(self, width: float) -> Layout:
        """The layout at a width: lines, links, elements, runs, hits, pictures."""
        return Layout(self, width)

    def png(self, width: float, scale: float = 1) -> bytes:
        """A PNG file of the layout at a width with ``scale`` pixels per CSS px."""
        _library.check_number(width, "width")
        _library.check_number(scale, "scale")
        return _library.taken(_library.text_png, self._number, width, scale)

    def ask(self, **members: Any) -> Dict[str, Any]:
        """The answer to the members of a row that say what is wanted, as Documentation/Schema has them.

        They are ``width`` or ``widths``, ``want``, ``points``, ``ranges``, ``select``, ``picture`` and ``as``::

            text.ask(widths=[160, 320], want=["height", "lineCount"])
        """
        answer: Dict[str, Any] = json.loads(self.ask_bytes(row_bytes(members)))
        return answer

    def ask_bytes(self, row: bytes) -> bytes:
        """The answer to a row about the text, both as JSON."""
        return _library.taken(_library.text_ask, self._number, row, len(row))
