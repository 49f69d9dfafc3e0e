#!/usr/bin/env python3
"""Times of calls, beside the command: Python/bench.py GALLEY [CALLS].

Needs galley_layout (installed, or on PYTHONPATH with GALLEY_LIBRARY), and cffi of PyPI for the comparison of call overheads.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from galley_layout import Engine, _library, _parallel

ROOT = Path(__file__).resolve().parents[1]
SHORT = "<p>A status with <b>bold</b> words"
DECLARATIONS = """
typedef uint64_t galley_engine;
int32_t galley_height(galley_engine engine, const uint8_t *html, size_t count, double width, uint64_t style, double *height);
int32_t galley_image_size(const uint8_t *bytes, size_t count, double *width, double *height);
int32_t galley_text_height(uint64_t text, double width, double *height);
"""


def statuses(count):
    """Different statuses: those of Samples/feed.jsonl in turn, each with a number."""
    rows = [json.loads(line) for line in (ROOT / "Samples/feed.jsonl").read_text(encoding="utf-8").splitlines()]
    return [f"{rows[index % len(rows)]['html']} {index}" for index in range(count)]


def each(call, count, clock=time.thread_time):
    """The time of a call in microseconds: the best of seven, since other work on the machine only adds.

    It is the time of the processor, unless a clock is given.
    """
    times = []
    for _ in range(7):
        start = clock()
        for _ in range(count):
            call()
        times.append((clock() - start) / count * 1e6)
    return min(times)


def overheads(engine, status):
    """A call that does no work, galley_text_height of a number without a text; and heights by the method and by bare calls."""
    from ctypes import byref, c_double

    place = c_double()
    function, height, number = _library.text_height, _library.engine_height, engine._number
    print(f"ctypes, a call without work: {each(lambda: function(0, 100.0, byref(place)), 200_000):.2f} us")
    texts = [("a short text", SHORT, 20_000), ("a status", status, 5_000)]
    for name, html, count in texts:
        data = html.encode()
        print(f"Engine.height of {name}: {each(lambda: engine.height(html, 320.0), count):.2f} us")
        print(f"ctypes, height of {name}: {each(lambda: height(number, data, len(data), 320.0, 0, byref(place)), count):.2f} us")
    try:
        import cffi
    except ImportError:
        print("cffi is missing: pip install cffi")
        return
    ffi = cffi.FFI()
    ffi.cdef(DECLARATIONS)
    # The library of the process, with its engine: it is loaded once.
    library = ffi.dlopen(os.environ.get("GALLEY_LIBRARY") or str(Path(_library.__file__).with_name("libgalley.so.0")))
    double = ffi.new("double *")
    print(f"cffi (ABI), a call without work: {each(lambda: library.galley_text_height(0, 100.0, double), 200_000):.2f} us")
    for name, html, count in texts:
        data = html.encode()
        print(f"cffi (ABI), height of {name}: {each(lambda: library.galley_height(number, data, len(data), 320.0, 0, double), count):.2f} us")


def main():
    galley = sys.argv[1]
    engine = Engine()
    rows = statuses(10_000)
    overheads(engine, rows[0])
    print(f"one height of a status: {each(lambda: [engine.height(row, 320) for row in rows[:500]], 1) / 500:.1f} us")
    text = engine.prepare(rows[0])
    print(f"height of a prepared text: {each(lambda: text.height(320), 20_000):.2f} us")
    print(f"layout of a prepared text with lines and links: {each(lambda: text.layout(320).lines, 1000):.1f} us")
    for threads in (1, _parallel.cores()):
        engine.heights(rows, 320, threads=threads)
        seconds = each(lambda: engine.heights(rows, 320, threads=threads), 1, time.perf_counter) / 1e6
        print(f"10,000 statuses by heights on {threads} threads: {seconds * 1000:.0f} ms")
    start = time.process_time()
    engine.heights(rows, 320)
    print(f"the same, time of all processors: {(time.process_time() - start) * 1000:.0f} ms")
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
        for row in rows:
            file.write(json.dumps({"html": row, "width": 320, "want": ["height"]}, ensure_ascii=False) + "\n")
        file.flush()
        for threads in (1, _parallel.cores()):
            times = []
            for _ in range(7):
                start = time.perf_counter()
                found = subprocess.run(
                    [galley, "batch", "--threads", str(threads), "--fonts", str(ROOT / "Fonts/Faces"), file.name],
                    capture_output=True, check=True)
                times.append(time.perf_counter() - start)
            print(f"10,000 statuses by galley batch on {threads} threads, with its start: {min(times) * 1000:.0f} ms")
    expected = [json.loads(line)["height"] for line in found.stdout.splitlines()]
    print(f"heights that differ: {sum(a != b for a, b in zip(expected, engine.heights(rows, 320)))}")
    if len(sys.argv) > 2:
        many(engine, rows, int(sys.argv[2]))


def many(engine, rows, calls):
    """Calls from eight threads, with the memory after each tenth."""
    sizes = []
    part = (rows * (calls // 10 // len(rows) + 1))[: calls // 10]
    start = time.perf_counter()
    for _ in range(10):
        engine.heights(part, 320, threads=8)
        with open("/proc/self/statm", encoding="ascii") as file:
            sizes.append(int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6)
    print(f"{calls} calls from 8 threads: {time.perf_counter() - start:.0f} s, MB after each tenth: {[round(size) for size in sizes]}")


if __name__ == "__main__":
    main()
