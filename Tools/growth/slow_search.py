#!/usr/bin/env python3
"""Searches for input that takes much time per byte.

  slow_search.py GALLEY [--time SECONDS] [--seed N] [--found FILE]

It begins with small documents of all families of growth.py, and changes them by chance: it cuts,
joins, repeats, nests and swaps parts, and keeps what takes the most time of the processor per byte.
The times are those of one process that answers row after row. What is found is grown to 100 KB by
repeating its parts. The exit status is 1 if such a document takes more than a second; the rows are
then in FILE, as found and grown.
"""
import argparse
import heapq
import json
import os
import random
import re
import select
import subprocess
import sys
import time

import families

SMALLEST, LARGEST = 400, 6000
FULL = 100_000
KEPT = 300
# The number of rows of one family, whose descendants would otherwise replace all others.
KEPT_OF_FAMILY = 4
PARTS = re.compile(r"<[^<>]*>|[^<>]{1,40}|.", re.S)


class CoProcess:
    """A process of `galley batch`, which receives one row at a time."""

    def __init__(self, galley):
        self.galley = galley
        self.process = None

    def start(self):
        self.process = subprocess.Popen(
            [self.galley, "batch", "--threads", "1"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            env=dict(os.environ, SWIFT_BACKTRACE="enable=no"))
        os.set_blocking(self.process.stdout.fileno(), False)
        self.measure({"html": "<p>x"}, 5)

    def stop(self):
        self.process.kill()
        self.process.wait()
        self.process = None

    def used(self):
        """The processor time of all threads in seconds."""
        total = 0
        folder = f"/proc/{self.process.pid}/task"
        for task in os.listdir(folder):
            try:
                with open(f"{folder}/{task}/schedstat", encoding="ascii") as file:
                    total += int(file.read().split()[0])
            except OSError:
                pass
        return total / 1e9

    def measure(self, row, limit):
        """The processor time of a row in seconds; None if it ended the process or exceeded the
        limit."""
        if self.process is None:
            self.start()
        line = json.dumps({"id": 1, "width": 320, **row}).encode() + b"\n"
        before = self.used()
        # The elapsed time has a greater limit, because it depends on the load of the machine.
        end = time.monotonic() + 20 * limit
        try:
            self.process.stdin.write(line)
            self.process.stdin.flush()
            while time.monotonic() < end and self.used() - before < limit:
                ready, _, _ = select.select([self.process.stdout], [], [], 0.2)
                data = self.process.stdout.read() if ready else None
                if data == b"":
                    break
                if data and data.endswith(b"\n"):
                    return self.used() - before
        except (BrokenPipeError, FileNotFoundError):
            pass
        self.stop()
        return None


def size(row):
    return len(row["html"].encode("utf-8", "replace")) + len(row.get("css", "").encode())


def tokens(text):
    return PARTS.findall(text)


def change(row, other, chance):
    """A row with a few changes, which insert parts of `other`."""
    text = tokens(row["html"])
    css = row.get("css", "")
    for _ in range(chance.randrange(1, 4)):
        start = chance.randrange(len(text) + 1)
        stop = min(len(text), start + chance.randrange(1, 30))
        part = text[start:stop]
        kind = chance.randrange(6)
        if kind == 0:
            del text[start:stop]
        elif kind == 1:
            text[start:stop] = part * chance.randrange(2, 20)
        elif kind == 2:
            more = tokens(other["html"])
            place = chance.randrange(len(more) + 1)
            text[start:start] = more[place:place + chance.randrange(1, 40)]
        elif kind == 3:
            # Start tags without end tags, so that the remaining content is inside.
            text[start:start] = [token for token in part if not token.startswith("</")] * 5
        elif kind == 4:
            chance.shuffle(part)
            text[start:stop] = part
        else:
            rules = re.findall(r"[^{}]*\{[^{}]*\}", css + other.get("css", ""))
            css = "".join(chance.sample(rules, min(len(rules), chance.randrange(1, 12))))
    html = "".join(text)
    while len(html) > LARGEST:
        text = text[:len(text) // 2]
        html = "".join(text)
    return {"html": html, "css": css[:LARGEST]}


def grown(row):
    """The row at the size of the comparison, enlarged by different methods."""
    html, css = row["html"], row.get("css", "")
    times = max(1, FULL // max(1, size(row)))
    yield {"html": html * times, "css": css}
    # Each part is repeated by the same number.
    text = tokens(html)
    yield {"html": "".join(part * times for part in text), "css": css}
    if css:
        yield {"html": html, "css": css * max(1, FULL // len(css))}


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("galley")
    parser.add_argument("--time", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--found", type=argparse.FileType("w"))
    options = parser.parse_args()
    chance = random.Random(options.seed)
    process = CoProcess(options.galley)
    end = time.monotonic() + 0.7 * options.time
    first = [(family.name, family.row(1500)) for family in families.everything()]
    chance.shuffle(first)
    # The slowest rows with the families of their ancestors.
    kept = []
    runs = lost = 0
    worst = []

    def rate(row):
        nonlocal runs, lost
        if not SMALLEST <= size(row):
            return None
        runs += 1
        seconds = process.measure(row, 5)
        if seconds is None:
            lost += 1
            worst.append(row)
            return 1.0
        return seconds / size(row)

    while time.monotonic() < end:
        if first and (len(kept) < 20 or chance.random() < 0.5):
            family, row = first.pop()
        elif kept:
            _, _, family, row = chance.choice(kept)
            row = change(row, chance.choice(kept)[3], chance)
        else:
            break
        row = {key: row[key] for key in ("html", "css") if key in row}
        value = rate(row)
        if value is None or any(value == known[0] for known in kept):
            continue
        heapq.heappush(kept, (value, runs, family, row))
        relatives = [known for known in kept if known[2] == family]
        if len(relatives) > KEPT_OF_FAMILY:
            kept.remove(min(relatives))
            heapq.heapify(kept)
        elif len(kept) > KEPT:
            heapq.heappop(kept)
    slow = 0
    seen = 0
    end = time.monotonic() + max(10, 0.3 * options.time)
    print("µs/byte at 100 KB  µs/byte as found  document")
    for value, _, family, row in sorted(kept, key=lambda known: -known[0]):
        if time.monotonic() > end:
            break
        seen += 1
        best = max(
            ((process.measure(large, 3) or 3, size(large), large) for large in grown(row)),
            key=lambda tried: tried[0] / tried[1])
        per_byte = best[0] / best[1] * 1e6
        if best[0] > 1:
            slow += 1
            for part in (row, best[2]):
                print(json.dumps({"id": family, "width": 320, **part}), file=options.found or sys.stderr)
        if per_byte > 1 and seen <= 40:
            print(f"{per_byte:>17.2f} {value * 1e6:>17.2f}  {family}: {json.dumps(row)[:300]}")
    print(f"{runs} rows, {lost} without an answer in 5 s; {seen} grown, {slow} take more than 1 s")
    sys.exit(1 if slow or lost else 0)


if __name__ == "__main__":
    main()
