"""Breaks of lines and words by ICU 78, with Chromium's own data."""

import ctypes
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../unicode-tables"))
import icu  # noqa: E402

I32, PTR, STATUS = icu.I32, icu.PTR, icu.STATUS
_set_data = icu.function("udata_setCommonData", None, PTR, STATUS)
_open = icu.function("ubrk_open", PTR, I32, ctypes.c_char_p, PTR, I32, STATUS)
_set_text = icu.function("ubrk_setText", None, PTR, PTR, I32, STATUS)
_next = icu.function("ubrk_next", I32, PTR)
_WORD, _LINE = 1, 2
_kept = []


def use_data(path):
    """Sets a common data file as the data of ICU; must precede all other calls."""
    with open(path, "rb") as file:
        data = file.read()
    buffer = ctypes.create_string_buffer(len(data) + 64)
    start = ctypes.addressof(buffer) + -ctypes.addressof(buffer) % 64
    ctypes.memmove(start, data, len(data))
    status = I32(0)
    _set_data(start, status)
    assert status.value <= 0, status.value
    _kept.append(buffer)


class Breaks:
    kind = None

    def __init__(self, locale):
        status = I32(0)
        self.iterator = _open(self.kind, locale.encode(), None, 0, status)
        assert status.value <= 0, (locale, status.value)

    def of(self, text):
        """Indices of the characters with a break before them, without the first character."""
        status, units = I32(0), text.encode("utf-16-le")
        buffer = ctypes.create_string_buffer(units + b"\0\0")
        _set_text(self.iterator, ctypes.addressof(buffer), len(units) // 2, status)
        index, offset = {}, 0
        for i, character in enumerate(text):
            index[offset] = i
            offset += 2 if ord(character) > 0xFFFF else 1
        result = []
        while (place := _next(self.iterator)) >= 0:
            if place < offset:
                result.append(index[place])
        return result


class LineBreaks(Breaks):
    kind = _LINE


class WordBreaks(Breaks):
    kind = _WORD
