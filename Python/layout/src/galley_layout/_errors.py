"""The failures of calls, with kind and place."""

from __future__ import annotations

import re
from typing import ClassVar, NoReturn, Optional

__all__ = [
    "ArgumentError",
    "EncodingError",
    "FileError",
    "GalleyError",
    "HandleError",
    "LimitError",
    "PictureError",
    "RowError",
    "failed",
]


class GalleyError(Exception):
    """A call without a result.

    ``kind`` is a word for the reason, ``message`` a sentence. ``place`` is where the reason is, if
    there is one place: a member of a row such as ``style.font-size`` or ``images["a"]``, or
    ``byte 12 of html``. ``column`` is the column of text that is not JSON. ``index`` is the
    position of the row among those of :meth:`Engine.heights` or :meth:`Engine.answers`.
    """

    kind: ClassVar[str] = "error"

    def __init__(self, message: str, *, index: Optional[int] = None) -> None:
        self.message, self.column = _without_line(message)
        self.place = _place(self.message)
        self.index = index
        super().__init__(self.message)

    def __str__(self) -> str:
        start = "" if self.index is None else f"row {self.index}: "
        column = "" if self.column is None else f", column {self.column}"
        return f"{start}{self.message}{column}"


class ArgumentError(GalleyError, ValueError):
    """An argument is out of its range."""

    kind = "argument"


class HandleError(GalleyError, ValueError):
    """The engine, the style or the text was closed."""

    kind = "closed"


class EncodingError(GalleyError, ValueError):
    """A text is not UTF-8, or has half of a surrogate pair."""

    kind = "encoding"


class FileError(GalleyError):
    """A font, a folder of fonts or an image cannot be read."""

    kind = "file"


class LimitError(GalleyError):
    """A text is beyond a limit of its engine."""

    kind = "limit"


class RowError(GalleyError, ValueError):
    """A row or a style is not valid."""

    kind = "row"


class PictureError(GalleyError):
    """There is no picture: it is too large, or too much lies over each other."""

    kind = "picture"


# The statuses of galley.h.
_KINDS: "dict[int, type[GalleyError]]" = {
    1: ArgumentError,
    2: HandleError,
    3: EncodingError,
    4: FileError,
    5: LimitError,
    6: RowError,
    7: PictureError,
}

_LINE = re.compile(r"line \d+(?:, column (\d+))?: ")
_MEMBER = re.compile(r"[A-Za-z]+(?:\.[\w-]+|\[(?:\d+|\"(?:[^\"\\]|\\.)*\")\])*(?=:? )")
_OFFSET = re.compile(r", at (byte \d+ of html)$")
# The words with which sentences begin that are not about a member.
_MEMBERS = frozenset(
    "as css direction dpr html id images language maxLines picture points ranges select style "
    "textScale token truncation want width widths".split()
)


def _without_line(message: str) -> "tuple[str, Optional[int]]":
    """A message without the number of its line: a row of a call is always the first."""
    found = _LINE.match(message)
    if found is None:
        return message, None
    column = found.group(1)
    return message[found.end() :], None if column is None else int(column)


def _place(message: str) -> Optional[str]:
    offset = _OFFSET.search(message)
    if offset:
        return offset.group(1)
    member = _MEMBER.match(message)
    if member and re.split(r"[.\[]", member.group(0))[0] in _MEMBERS:
        return member.group(0)
    return None


def failed(status: int, message: str, *, index: Optional[int] = None) -> NoReturn:
    """Raises the exception of a status."""
    # A row beyond a limit is an answer with an error; its kind is that of the limit.
    if status == 6 and "the limit is" in message:
        status = 5
    raise _KINDS.get(status, GalleyError)(message, index=index)
