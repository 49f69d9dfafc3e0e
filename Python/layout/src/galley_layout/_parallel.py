"""Work on rows over all cores."""

from __future__ import annotations

import os
import threading
from typing import Callable, Iterable, Iterator, List, Optional, Tuple, TypeVar

Row = TypeVar("Row")
Result = TypeVar("Result")

# Rows that a thread takes at once: the lock is then rare, and the last rows still end at about the same time.
_CHUNK = 32


def cores() -> int:
    """The number of cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def mapped(rows: Iterable[Row], work: Callable[[int, Row], Result], threads: Optional[int]) -> List[Result]:
    """The results of rows in their order. The first exception ends the work and is raised."""
    count = cores() if threads is None else max(1, threads)
    source = enumerate(rows)
    if count == 1:
        return [work(index, row) for index, row in source]
    lock = threading.Lock()
    results: List[Tuple[int, List[Result]]] = []
    failures: List[BaseException] = []

    def run() -> None:
        while not failures:
            try:
                with lock:
                    chunk = list(_some(source))
                if not chunk:
                    return
                made = [work(index, row) for index, row in chunk]
            except BaseException as failure:  # The caller gets it.
                failures.append(failure)
                return
            results.append((chunk[0][0], made))

    helpers = [threading.Thread(target=run, daemon=True) for _ in range(count - 1)]
    for helper in helpers:
        helper.start()
    run()
    for helper in helpers:
        helper.join()
    if failures:
        # That of the first row, so that the answer does not depend on the threads.
        raise min(failures, key=lambda failure: getattr(failure, "index", None) or 0)
    results.sort(key=lambda part: part[0])
    return [result for part in results for result in part[1]]


def _some(source: Iterator[Tuple[int, Row]]) -> Iterator[Tuple[int, Row]]:
    for _ in range(_CHUNK):
        try:
            yield next(source)
        except StopIteration:
            return
