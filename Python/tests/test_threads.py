"""Many calls on many threads: equal answers, flat memory."""

import os
import threading

import pytest
from galley_layout import HandleError

CALLS = int(os.environ.get("GALLEY_CALLS", "40000"))
ROWS = ["<p>short", "<p>A status with <b>bold</b> words and <a href=/x>a link</a> in two lines or three", "שלום <i>x</i>"]


def resident():
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def test_memory_is_flat_under_calls_of_eight_threads(engine):
    expected = {(row, width): engine.height(row, width) for row in ROWS for width in (90, 200)}
    answers = {row: engine.answer_bytes(b'{"html":"%s","width":90}' % row.encode()) for row in ROWS}
    wrong = []

    def work(count):
        for index in range(count):
            row, width = ROWS[index % 3], (90, 200)[index % 2]
            if engine.height(row, width) != expected[row, width]:
                wrong.append(row)
            if index % 10 == 0:
                text = engine.prepare(row)
                if text.height(width) != expected[row, width]:
                    wrong.append(row)
                text.close()
                with pytest.raises(HandleError):
                    text.height(width)
                if engine.answer_bytes(b'{"html":"%s","width":90}' % row.encode()) != answers[row]:
                    wrong.append(row)

    def round_of(count):
        threads = [threading.Thread(target=work, args=(count // 8,)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return resident()

    # The first rounds fill the caches of words and the memory of threads.
    sizes = [round_of(CALLS // 4) for _ in range(4)]
    print(f"{CALLS} heights, {CALLS // 10} texts and answers: resident MB {[round(size, 1) for size in sizes]}")
    assert wrong == []
    assert sizes[3] - sizes[1] < 4, sizes
