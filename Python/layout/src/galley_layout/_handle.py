"""What the library has made for a program, by its number."""

from __future__ import annotations

from typing import Any, Callable, NoReturn, TypeVar

_Self = TypeVar("_Self", bound="Handle")


class Handle:
    """An object of the library. It is freed with its last reference, at the end of ``with`` or by :meth:`close`."""

    _number = 0
    _destroy: Callable[[int], Any]

    def close(self) -> None:
        """Frees the object; later calls are a :class:`HandleError`."""
        number, self._number = self._number, 0
        if number:
            self._destroy(number)

    def __reduce__(self) -> NoReturn:
        # The number is one of this process, and a second object with it would free what the first one uses.
        name = type(self).__name__
        raise TypeError(f"{name} objects cannot be copied, pickled or sent to another process: make one there")

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        self.close()
