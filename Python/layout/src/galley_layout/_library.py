"""The functions of galley.h, called by ctypes.

ctypes releases the interpreter lock during a call, so that threads lay out on all cores. Every function may be
called on any thread.
"""

from __future__ import annotations

import os
from ctypes import ArgumentError as WrongType
from ctypes import CDLL, POINTER, Structure, byref, c_char_p, c_double, c_int32, c_size_t, c_uint64, c_void_p, string_at
from numbers import Real
from pathlib import Path
from typing import Any, Callable, Optional

from ._errors import EncodingError, FileError, failed

_NAME = "libgalley.so.0"


def _load() -> CDLL:
    """The library of the wheel, or the one that GALLEY_LIBRARY names."""
    path = os.environ.get("GALLEY_LIBRARY") or str(Path(__file__).with_name(_NAME))
    try:
        return CDLL(path)
    except OSError as error:
        raise FileError(f"{path} cannot be loaded: {error}") from error


class Limits(Structure):
    """galley_limits of galley.h; a member of 0 has its default."""

    _fields_ = [("bytes", c_uint64), ("lines", c_uint64), ("memory", c_uint64)]


_library = _load()


def _function(name: str, *arguments: Any, result: Any = c_int32) -> Any:
    function = getattr(_library, "galley_" + name)
    function.argtypes = arguments
    function.restype = result
    return function


# A pointer to a number is passed by byref(), which c_void_p accepts without a check of its type: each call is some
# 100 ns cheaper than with POINTER.
_number = c_uint64
_text = (c_char_p, c_size_t)
_place = c_void_p

engine_create = _function("engine_create", c_char_p, POINTER(Limits), _place)
engine_destroy = _function("engine_destroy", _number)
engine_add_font = _function("engine_add_font", _number, *_text, c_char_p)
engine_answer = _function("answer", _number, *_text, _place, _place)
style_create = _function("style_create", *_text, _place)
style_destroy = _function("style_destroy", _number)
engine_height = _function("height", _number, *_text, c_double, _number, _place)
text_create_row = _function("text_create_row", _number, *_text, _place)
text_destroy = _function("text_destroy", _number)
text_height = _function("text_height", _number, c_double, _place)
text_ask = _function("text_ask", _number, *_text, _place, _place)
text_png = _function("text_png", _number, c_double, c_double, _place, _place)
image_size_of = _function("image_size", *_text, _place, _place)
engine_versions = _function("versions", _number, _place, _place)
_version = _function("version", result=c_char_p)
_last_error = _function("last_error", result=c_char_p)
_free = _function("free", c_void_p)


def last_error() -> str:
    """The sentence about the last call of this thread that failed."""
    return (_last_error() or b"").decode("utf-8", "replace")


def version() -> str:
    return (_version() or b"").decode("ascii", "replace")


def check(status: int, *, index: Optional[int] = None) -> None:
    if status:
        failed(status, last_error(), index=index)


def encoded(text: str, name: str) -> bytes:
    """The UTF-8 of a text."""
    if not isinstance(text, str):
        raise TypeError(f"{name} must be a str, not {type(text).__name__}")
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise EncodingError(f"{name} has half of a surrogate pair at {error.start}") from None


def wrong_row(index: int, row: object) -> TypeError:
    """The failure of a row that is neither HTML nor a mapping, with its ``index``."""
    failure = TypeError(f"row {index}: must be a str or a mapping, not {type(row).__name__}")
    failure.index = index  # type: ignore[attr-defined]
    return failure


def check_number(value: Any, name: str) -> None:
    if not isinstance(value, Real):
        raise not_a_number(value, name)


def not_a_number(value: Any, name: str) -> TypeError:
    """What a wrong type raises in place of the exception of ctypes. Short calls are not preceded by a check."""
    return TypeError(f"{name} must be a number, not {type(value).__name__}")


def created(function: Callable[..., int], *arguments: Any) -> int:
    """The number that a function makes."""
    place = c_uint64()
    check(function(*arguments, byref(place)))
    return place.value


def taken(function: Callable[..., int], *arguments: Any) -> bytes:
    """The bytes that a function returns, which are freed here."""
    return taken_with_status(function, *arguments)[1]


def taken_with_status(function: Callable[..., int], *arguments: Any, raises: bool = True) -> "tuple[int, bytes]":
    """The status and the bytes of a function.

    A row that cannot be answered has both: its answer says why.
    """
    start = c_void_p()
    count = c_size_t()
    status = function(*arguments, byref(start), byref(count))
    message = last_error() if status else ""
    data = b""
    if start.value is not None:
        data = string_at(start, count.value)
        _free(start)
    if status and raises:
        failed(status, message)
    return status, data
