#!/usr/bin/env python3
"""Measures `galley batch` as a co-process and as a filter.

usage: round_trips.py GALLEY ROWS [MEGABYTES] [--bulk-only]

Repeats the rows of a file of JSON Lines up to a number of megabytes (default: 50). First it
writes one row, waits for its answer, and writes the next: round trips a second, and their times.
Then it gives all rows at once, from a file and through a pipe: rows a second.
"""

import os
import subprocess
import sys
import tempfile
import time


def rows_of(path, megabytes):
    with open(path, "rb") as file:
        lines = [line.rstrip(b"\n") + b"\n" for line in file if line.strip()]
    rows, size = [], 0
    while size < megabytes * (1 << 20):
        row = lines[len(rows) % len(lines)]
        rows.append(row)
        size += len(row)
    return rows, size


def one_at_a_time(galley, rows):
    process = subprocess.Popen(
        [galley, "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    answers = os.fdopen(os.dup(process.stdout.fileno()), "rb", buffering=1 << 16)
    times = []
    start = time.perf_counter()
    for row in rows:
        sent = time.perf_counter()
        process.stdin.write(row)
        answer = answers.readline()
        times.append(time.perf_counter() - sent)
        if not answer.startswith(b'{"id":'):
            sys.exit(f"row {len(times)} has no answer: {answer[:80]!r}")
    seconds = time.perf_counter() - start
    process.stdin.close()
    if process.wait() != 0:
        sys.exit(f"exit status {process.returncode}")
    times.sort()
    micro = [1e6 * times[int(share * (len(times) - 1))] for share in (0.5, 0.99, 1)]
    print(f"one at a time: {len(rows)} rows in {seconds:.1f} s, {len(rows) / seconds:.0f} round "
          f"trips a second; median {micro[0]:.0f} µs, 99 % {micro[1]:.0f} µs, "
          f"longest {micro[2]:.0f} µs")


def bulk(galley, path, count, through_pipe):
    source = subprocess.Popen(["cat", path], stdout=subprocess.PIPE) if through_pipe else None
    start = time.perf_counter()
    with open(path, "rb") as file:
        process = subprocess.Popen(
            [galley, "batch"], stdin=source.stdout if source else file, stdout=subprocess.PIPE)
        if source:
            source.stdout.close()
        answers = sum(block.count(b"\n") for block in iter(lambda: process.stdout.read1(1 << 20), b""))
    status = process.wait()
    seconds = time.perf_counter() - start
    if source:
        source.wait()
    if status != 0 or answers != count:
        sys.exit(f"{answers} answers of {count}, exit status {status}")
    print(f"{'through a pipe' if through_pipe else 'from a file'}: {count} rows in {seconds:.1f} s, "
          f"{count / seconds:.0f} rows a second")


def main():
    words = [word for word in sys.argv[1:] if word != "--bulk-only"]
    if len(words) not in (2, 3):
        sys.exit(__doc__)
    galley, path = words[:2]
    rows, size = rows_of(path, float(words[2]) if len(words) == 3 else 50)
    print(f"{len(rows)} rows, {size / (1 << 20):.1f} MB")
    if "--bulk-only" not in sys.argv:
        one_at_a_time(galley, rows)
    with tempfile.NamedTemporaryFile() as file:
        file.writelines(rows)
        file.flush()
        bulk(galley, file.name, len(rows), through_pipe=False)
        bulk(galley, file.name, len(rows), through_pipe=True)


if __name__ == "__main__":
    main()
