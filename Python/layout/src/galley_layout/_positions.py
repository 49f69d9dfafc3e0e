"""Positions in a text: answers count bytes of UTF-8, Python counts characters."""

from __future__ import annotations

from array import array
from typing import Optional, Sequence, Tuple


class Positions:
    """The indices of a text by its bytes.

    A text of ASCII has no table.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._table: "Optional[array[int]]" = None
        self._is_plain = text.isascii()

    def index(self, byte: int) -> int:
        """The index of the character at a byte; one within a character has that of the character."""
        if self._is_plain:
            return byte
        if self._table is None:
            table = array("L")
            for index, character in enumerate(self._text):
                code = ord(character)
                table.extend([index] * (1 if code < 0x80 else 2 if code < 0x800 else 3 if code < 0x10000 else 4))
            table.append(len(self._text))
            self._table = table
        return self._table[min(byte, len(self._table) - 1)]

    def pair(self, bytes_: Sequence[int]) -> Tuple[int, int]:
        return self.index(bytes_[0]), self.index(bytes_[1])

    def byte(self, index: int) -> int:
        """The byte of an index."""
        return index if self._is_plain else len(self._text[:index].encode())
