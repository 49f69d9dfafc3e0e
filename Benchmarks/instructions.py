#!/usr/bin/env python3
"""Counts instructions by callgrind and allocations by memcheck, which do not depend on the machine.

usage: Benchmarks/instructions.py BENCHMARK_EXECUTABLE [CORPUS ...]

Prints instructions per byte of text for each work, and its ratio to hb_shape over the same text;
then the allocations of one more pass over the same texts, which for a new width should be none.
"""
import os
import re
import subprocess
import sys
import tempfile

# Numbers of items (of bytes for prose) with stable counts; one pass each.
SIZES = {"statuses": 300, "answers": 40, "prose": 60_000, "mixed": 30, "cjk": 100, "random": 40}
WORKS = ["raw", "cold", "warm", "parse", "remeasure", "hit"]
WIDTHS = 20
HITS = 20


def run(arguments):
    done = subprocess.run(arguments, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(arguments)}: status {done.returncode}\n{done.stderr[-2000:]}")
    return done.stdout, done.stderr


def loop(executable, work, corpus, times):
    return [executable, "--loop", work, "--only", corpus, "--items", str(SIZES[corpus]),
            "--times", str(times)]


def instructions(executable, work, corpus):
    """Instructions of one pass, bytes of text, items."""
    out, err = run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                    "--toggle-collect=*measuredRegion*", *loop(executable, work, corpus, 1)])
    count = int(re.search(r"Collected : (\d+)", err).group(1))
    items, size = re.search(r"times (\d+) items, (\d+) bytes", out).groups()
    return count, int(size), int(items)


def allocations(executable, work, corpus):
    """The additional allocations of a second pass."""
    totals = []
    for times in (1, 2):
        _, err = run(["valgrind", "--leak-check=no", *loop(executable, work, corpus, times)])
        totals.append(int(re.search(r"total heap usage: ([\d,]+)", err).group(1).replace(",", "")))
    return totals[1] - totals[0]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    corpora = sys.argv[2:] or list(SIZES)
    with tempfile.TemporaryDirectory() as folder:
        # Older valgrinds cannot read the debugging information of current compilers.
        executable = os.path.join(folder, "benchmarks")
        subprocess.run(["strip", "--strip-debug", "-o", executable, sys.argv[1]], check=True)
        fonts = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Fonts", "Faces")
        os.environ.setdefault("GALLEY_FONTS", fonts)
        print(f"{'corpus':10}{'work':12}{'instructions/byte':>18}{'x hb_shape':>12}{'':4}each")
        for corpus in corpora:
            raw = None
            for work in WORKS:
                count, size, items = instructions(executable, work, corpus)
                raw = raw or count
                each = {"remeasure": WIDTHS, "hit": HITS}.get(work, 1) * items
                print(f"{corpus:10}{work:12}{count / size:18,.1f}{count / raw:12.3f}"
                      f"{'':4}{count / each:,.0f}", flush=True)
        print(f"\n{'corpus':10}{'work':12}{'allocations of a second pass':>30}{'':4}each")
        for corpus in corpora:
            for work, calls in (("remeasure", WIDTHS), ("hit", HITS), ("warm", 1)):
                count = allocations(executable, work, corpus)
                items = SIZES[corpus] if corpus != "prose" else 1
                print(f"{corpus:10}{work:12}{count:30,}{'':4}{count / (calls * items):,.3f}",
                      flush=True)


if __name__ == "__main__":
    main()
