"""Styles of root elements."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Dict, Mapping, Union

from . import _library

Declarations = Mapping[str, Union[str, float]]


class Style:
    """The style of a root element, made once for many texts.

    Its members are CSS declarations, and the settings ``pixelRatio``, ``language``, ``colorScheme``, ``textScale``,
    ``viewportHeight``, ``maxLines`` and ``token``::

        style = Style({"font-size": "17px", "line-height": 1.4, "pixelRatio": 2})

    Methods that take a style also take such a mapping; those that are used often are kept.
    """

    def __init__(self, declarations: Declarations) -> None:
        self.declarations: Dict[str, Union[str, float]] = dict(declarations)
        self._number = 0
        data = _library.encoded(json.dumps(self.declarations, ensure_ascii=False), "style")
        self._number = _library.created(_library.style_create, data, len(data))

    def __reduce__(self) -> "tuple[type[Style], tuple[Dict[str, Union[str, float]]]]":
        # A copy, also in another process, makes its own object of the library.
        return type(self), (self.declarations,)

    def __del__(self) -> None:
        number, self._number = getattr(self, "_number", 0), 0
        if number:
            _library.style_destroy(number)

    def __repr__(self) -> str:
        return f"Style({self.declarations!r})"


@lru_cache(maxsize=256)
def _kept(text: str) -> Style:
    return Style(json.loads(text))


def number_of(style: Union[Style, Declarations, None]) -> "tuple[int, object]":
    """The number of a style, and what must live as long as it is used."""
    if style is None:
        return 0, None
    if not isinstance(style, Style):
        style = _kept(json.dumps(dict(style), ensure_ascii=False))
    return style._number, style


def declarations_of(style: Union[Style, Declarations, None]) -> Dict[str, Union[str, float]]:
    if style is None:
        return {}
    return dict(style.declarations if isinstance(style, Style) else style)
