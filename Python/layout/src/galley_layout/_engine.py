"""Engines: fonts and limits, with which texts are laid out."""

from __future__ import annotations

import json
import os
import threading
from ctypes import byref, c_double
from typing import Any, Dict, Iterable, List, Mapping, Optional, Tuple, Union

from . import _library, _parallel
from ._errors import ArgumentError, FileError, GalleyError
from ._handle import Handle
from ._style import Declarations, Style, declarations_of, number_of
from ._text import Text, row_bytes
from ._values import Size

ImageSize = Union[Tuple[float, float], bytes]
StyleLike = Union[Style, Declarations, None]
Row = Union[str, Mapping[str, Any]]


class Engine(Handle):
    """Fonts and limits. One engine serves all threads of a program. Its texts stay when it is closed.

    ``fonts`` is a folder of font files, with or without a fonts.json; ``""`` for none. Without it the fonts are those of
    the folder that GALLEY_FONTS names, or of the package galley-layout-fonts. ``max_bytes``, ``max_lines`` and
    ``max_memory`` (in bytes) are the limits of each text.
    """

    _destroy = staticmethod(_library.engine_destroy)

    def __init__(
        self, fonts: "Union[str, os.PathLike[str], None]" = None, *, max_bytes: int = 0, max_lines: int = 0,
        max_memory: int = 0,
    ) -> None:
        folder = _font_folder() if fonts is None else os.fspath(fonts)
        for name, value in (("max_bytes", max_bytes), ("max_lines", max_lines), ("max_memory", max_memory)):
            if not 0 <= value < 1 << 64:
                raise ArgumentError(f"{name} must be from 0 to 2^64 - 1, not {value}")
        limits = _library.Limits(max_bytes, max_lines, max_memory)
        path = None if folder is None else os.fsencode(folder)
        if path is not None and b"\0" in path:
            raise ArgumentError("fonts has a zero character")
        self._number = _library.created(_library.engine_create, path, byref(limits))

    # Texts

    def prepare(
        self, html: str, *, style: StyleLike = None, css: Optional[str] = None,
        images: Optional[Mapping[str, ImageSize]] = None, language: Optional[str] = None,
        direction: Optional[str] = None, max_lines: Optional[int] = None, token: Optional[str] = None,
        pixel_ratio: Optional[float] = None, text_scale: Optional[float] = None,
    ) -> Text:
        """Prepares HTML, the content of body, for any width.

        ``style`` has the declarations of the root element, ``css`` is an author sheet. ``images`` has the sizes of
        images by their ``src``, or the bytes of their files. A text with more lines than ``max_lines`` ends with
        ``token``, which is HTML.
        """
        if not isinstance(html, str):
            raise TypeError(f"html must be a str, not {type(html).__name__}")
        row: Dict[str, Any] = {"html": html, "width": 0}
        if style is not None:
            row["style"] = declarations_of(style)
        if images is not None:
            row["images"] = {source: list(_size(size)) for source, size in images.items()}
        for key, value in (
            ("css", css), ("language", language), ("direction", direction), ("maxLines", max_lines), ("token", token),
            ("dpr", pixel_ratio), ("textScale", text_scale),
        ):
            if value is not None:
                row[key] = value
        return Text(self, row)

    def height(self, html: str, width: float, style: StyleLike = None) -> float:
        """The height of HTML at a width, for a text that is measured once."""
        data = _library.encoded(html, "html")
        number, _alive = number_of(style)
        place = c_double()
        try:
            status = _library.engine_height(self._number, data, len(data), width, number, byref(place))
        except _library.WrongType:
            raise _library.not_a_number(width, "width") from None
        _library.check(status)
        return place.value

    def heights(
        self, rows: Iterable[Row], width: Optional[float] = None, style: StyleLike = None, *,
        threads: Optional[int] = None,
    ) -> List[float]:
        """The heights of rows, in their order, on all cores.

        A row is HTML, or a mapping as ``galley batch`` reads it, whose own width comes first. An exception has the
        ``index`` of its row.
        """
        # A str is an iterable of its characters, and a mapping one of its keys.
        if isinstance(rows, (str, bytes, Mapping)):
            raise TypeError(f"rows must be a list of rows, not one {type(rows).__name__}: write [row]")
        if width is not None:
            _library.check_number(width, "width")
        number, _alive = number_of(style)
        engine, call = self._number, _library.engine_height

        def work(index: int, row: Row) -> float:
            if not isinstance(row, str):
                if not isinstance(row, Mapping):
                    raise _library.wrong_row(index, row)
                return self._height_of_row(index, row, width, style)
            if width is None:
                raise ArgumentError("there is no width", index=index)
            try:
                data = _library.encoded(row, "html")
            except GalleyError as error:
                error.index = index
                raise
            place = c_double()
            status = call(engine, data, len(data), width, number, byref(place))
            if status:
                _library.check(status, index=index)
            return place.value

        return _parallel.mapped(rows, work, threads)

    def _height_of_row(self, index: int, row: Mapping[str, Any], width: Optional[float], style: StyleLike) -> float:
        members = {**row, "want": ["height"]}
        if width is not None and "width" not in row:
            members["width"] = width
        if style is not None:
            members["style"] = {**declarations_of(style), **(row.get("style") or {})}
        for unwanted in ("select", "points", "ranges", "picture", "widths"):
            members.pop(unwanted, None)
        try:
            return float(self.answer(members)["height"])
        except GalleyError as error:
            error.index = index
            raise

    # Rows of JSON

    def answer(self, row: Mapping[str, Any]) -> Dict[str, Any]:
        """The answer to a row, as Documentation/Schema has them. A row that cannot be answered is an exception."""
        data = row_bytes(dict(row))
        answer: Dict[str, Any] = json.loads(_library.taken(_library.engine_answer, self._number, data, len(data)))
        return answer

    def answer_bytes(self, row: bytes) -> bytes:
        """The answer to a row, both as JSON: the bytes that ``galley batch`` writes.

        The answer to a row that cannot be answered is ``{"id", "error"}``.
        """
        status, data = _library.taken_with_status(
            _library.engine_answer, self._number, row, len(row), raises=False)
        if status and not data:
            _library.check(status)
        return data

    def answers(self, rows: Iterable[bytes], *, threads: Optional[int] = None) -> List[bytes]:
        """The answers to rows of JSON, in their order, on all cores."""
        if isinstance(rows, (str, bytes)):
            raise TypeError(f"rows must be a list of rows, not one {type(rows).__name__}: write [row]")
        return _parallel.mapped(rows, lambda _, row: self.answer_bytes(row), threads)

    # Fonts

    def add_font(self, font: "Union[bytes, str, os.PathLike[str]]", family: Optional[str] = None) -> None:
        """Adds a font file or its bytes, under its own name or another. Texts that are prepared later use it."""
        data = font if isinstance(font, bytes) else _read(font)
        name = None if family is None else _library.encoded(family, "family")
        if name is not None and b"\0" in name:
            raise ArgumentError("family has a zero character")
        _library.check(_library.engine_add_font(self._number, data, len(data), name))

    def versions(self) -> Dict[str, str]:
        """The versions of Galley, HarfBuzz and FreeType and a hash of the fonts: what answers depend on."""
        found: Dict[str, str] = json.loads(_library.taken(_library.engine_versions, self._number))
        return found


def image_size(file: "Union[bytes, str, os.PathLike[str]]") -> Size:
    """The natural size of an image in CSS px, from its file or the file's first bytes."""
    data = file if isinstance(file, bytes) else _read(file)
    width, height = c_double(), c_double()
    _library.check(_library.image_size_of(data, len(data), byref(width), byref(height)))
    return Size(width.value, height.value)


def _size(size: ImageSize) -> Tuple[float, float]:
    return image_size(size) if isinstance(size, bytes) else (size[0], size[1])


def _read(path: "Union[str, os.PathLike[str]]") -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise FileError(f"{os.fspath(path)} cannot be read: {error.strerror}") from error


def _font_folder() -> Optional[str]:
    """The folder of the package of fonts; None where the library finds them: GALLEY_FONTS and share/galley."""
    if os.environ.get("GALLEY_FONTS"):
        return None
    try:
        import galley_layout_fonts
    except ImportError:
        return None
    return str(galley_layout_fonts.folder())


_lock = threading.Lock()
_default: Optional[Engine] = None


def default_engine() -> Engine:
    """The engine with the bundled fonts, made once for the process."""
    global _default
    with _lock:
        if _default is None:
            _default = Engine()
        return _default
