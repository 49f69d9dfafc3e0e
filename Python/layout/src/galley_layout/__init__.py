"""The layout of HTML as Chromium lays it out, without a browser.

>>> from galley_layout import Engine
>>> engine = Engine()
>>> engine.height("<p>One <b>status</b> with words", 320)
54.0
>>> text = engine.prepare("<p>Read <a href=/more>more</a>", style={"font-size": "17px"})
>>> layout = text.layout(120)
>>> layout.hit(*layout.links[0].rects[0][:2]).link
'/more'

Lengths are CSS px. All functions may be called on any thread, and release the interpreter lock.
"""

from __future__ import annotations

from ._elements import Boxes, Element, ElementOverflow, WholeBox
from ._engine import Engine, default_engine, image_size
from ._errors import (
    ArgumentError,
    EncodingError,
    FileError,
    GalleyError,
    HandleError,
    LimitError,
    PictureError,
    RowError,
)
from ._layout import Layout
from ._library import version as library_version
from ._style import Style
from ._text import Text
from ._values import Anchor, Diagnostic, Hit, Interval, Line, Link, Measurement, Overflow, Rect, Run, Size

__version__ = library_version()

__all__ = [
    "Anchor",
    "ArgumentError",
    "Boxes",
    "Diagnostic",
    "Element",
    "ElementOverflow",
    "EncodingError",
    "Engine",
    "FileError",
    "GalleyError",
    "HandleError",
    "Hit",
    "Interval",
    "Layout",
    "LimitError",
    "Line",
    "Link",
    "Measurement",
    "Overflow",
    "PictureError",
    "Rect",
    "RowError",
    "Run",
    "Size",
    "Style",
    "Text",
    "WholeBox",
    "default_engine",
    "image_size",
    "library_version",
]
