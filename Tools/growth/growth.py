#!/usr/bin/env python3
"""Measures the growth of time and memory of galley with input that is designed to be slow.

  growth.py GALLEY [--only WORD] [--of MODULES] [--every N] [--work batch,heights,library] [--all]
            [--largest BYTES] [--list]

Each family makes documents of any size. Sizes are doubled up to 100 KB. A document is one row in a
process of its own. Time is that of the processor without what an empty row takes, the least of up to
three runs; memory is the most that the process had. The exponent is that of the last doubling: 1 is
linear. Families above 1 µs a byte are printed, all by --all. The exit status is 1 if any document of
100 KB takes more than 1 s or 300 MB.

The works `batch` and `heights` are those subcommands; a row that exceeds a limit is answered with an
error there, counts as any other, and is marked. The work `library` is what a program pays: the text is
prepared, measured and laid out, laid out at another width, touched 1,000 times, and a caret walks
through it; what exceeds a limit is cut, and the rest is laid out.

The works `inspect` and `render` are these subcommands for the HTML with the sheet of the row at a width of 320 px.
A picture has up to 67 million pixels, which are painted and compressed: each 10 million may take 1 s and 40 MB more.

With --largest 800000 larger documents may take more time and memory in proportion, but no document may
end the process.
"""
import argparse
import concurrent.futures
import json
import math
import os
import resource
import struct
import subprocess
import sys
import tempfile
import typing

import families

SIZES = [3_125, 6_250, 12_500, 25_000, 50_000, 100_000, 200_000, 400_000, 800_000]
# What a program asks of a text.
LIBRARY = ["check", "--work", "--checks", "1000"]
# What makes a file from HTML.
FILES = {"inspect": ["-o", "/dev/null", "--quiet"], "render": ["-o", "-", "--quiet"]}
# Smaller times are noise.
MEASURABLE = 0.004


class Trial:
    """The cost of one document of a family."""

    def __init__(self, size, seconds, cost):
        self.size = size
        self.seconds = seconds
        self.megabytes = cost.megabytes
        self.failure = cost.failure
        self.is_limited = cost.is_limited
        self.pixels = cost.pixels

    @property
    def per_byte(self):
        return self.seconds * 1e6 / self.size


class Cost(typing.NamedTuple):
    """What a process used, why it failed, whether its row exceeds a limit, and the size of its picture."""
    seconds: float
    megabytes: float
    failure: str | None
    is_limited: bool
    pixels: int


def pixels(answer):
    """The number of pixels of a PNG file; 0 for other answers."""
    if not answer.startswith(b"\x89PNG"):
        return 0
    width, height = struct.unpack(">II", answer[16:24])
    return width * height


class Bench:
    """Runs each document in a separate process."""

    def __init__(self, options):
        self.options = options
        self.empty = {work: 0.0 for work in options.work}
        for work in options.work:
            runs = [self.run({"html": "<p>x"}, work, 8).seconds for _ in range(5)]
            self.empty[work] = min(runs)

    def run(self, row, work, limit):
        """The cost of a row."""
        is_library = work == "library"
        command = [self.options.galley, *(LIBRARY if is_library else [work, "--threads", "1"])]
        if work in FILES:
            command = [self.options.galley, work, *FILES[work]]
        if self.options.fonts:
            command += ["--fonts", self.options.fonts]

        def set_limits():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))

        with tempfile.NamedTemporaryFile(suffix=".jsonl") as rows, tempfile.TemporaryFile() as answers, \
                tempfile.NamedTemporaryFile(suffix=".css") as sheet:
            rows.write(
                row["html"].encode() if work in FILES
                else json.dumps({"id": 1, **({} if "widths" in row else {"width": 320}), **row}).encode() + b"\n")
            rows.seek(0)
            if work in FILES and row.get("css"):
                sheet.write(row["css"].encode())
                sheet.flush()
                command += ["--css", sheet.name]
            if is_library:
                command.append(rows.name)
            process = subprocess.Popen(
                command, stdin=rows, stdout=answers, stderr=subprocess.DEVNULL,
                preexec_fn=set_limits, env=dict(os.environ, SWIFT_BACKTRACE="enable=no"))
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            seconds = usage.ru_utime + usage.ru_stime
            failure = None
            answers.seek(0)
            # The status of both subcommands is 1 if a row has an error.
            answer = answers.read(1000)
            is_limited = b"limit: " in answer if is_library else (
                process.returncode == 1 and b'"error"' in answer[:200])
            if work in FILES and process.returncode == 65:
                # A text beyond a limit is cut, and the rest is shown.
                is_limited = True
            if process.returncode > 0 and (is_library or not is_limited):
                failure = f"exit status {process.returncode}"
            elif process.returncode < 0:
                is_ended = seconds > 0.8 * limit
                failure = f"more than {limit} s" if is_ended else f"signal {-process.returncode}"
            return Cost(
                seconds - self.empty[work], usage.ru_maxrss / 1024, failure, is_limited, pixels(answer))

    def trial(self, family, size, work):
        row = family.row(size)
        length = len(row["html"].encode()) + len(row.get("css", "").encode()) + sum(
            len(key) + len(value.encode()) for key, value in row.get("style", {}).items())
        best = None
        # Load of the machine only adds time.
        for _ in range(3):
            cost = self.run(row, work, self.options.limit)
            if best is None or cost.seconds < best.seconds:
                best = Trial(length, max(cost.seconds, 1e-5), cost)
            if cost.failure or best.per_byte < 0.5 or best.seconds < MEASURABLE or cost.seconds > 2:
                break
        return best

    def trials(self, family, work):
        """The trials in the order of their sizes: all sizes if the largest is slow."""
        sizes = [size for size in SIZES if size <= self.options.largest]
        last = self.trial(family, sizes[-1], work)
        if not last.failure and last.seconds < 0.3 * self.options.bound(sizes[-1])[0]:
            return [self.trial(family, sizes[-2], work), last]
        found = []
        for size in sizes[:-1]:
            found.append(self.trial(family, size, work))
            if found[-1].failure:
                return found
        return [*found, last]


def exponent(trials):
    """The exponent of the last doubling; None if the times are too short, or the sizes too similar, for a measurement."""
    if len(trials) < 2 or min(trial.seconds for trial in trials[-2:]) < MEASURABLE or \
            trials[-1].size < 1.2 * trials[-2].size:
        return None
    return math.log(trials[-1].seconds / trials[-2].seconds) / math.log(
        trials[-1].size / trials[-2].size)


def verdict(trials, options):
    last = trials[-1]
    if last.failure:
        return last.failure
    for trial in trials:
        seconds, megabytes = options.bound(trial.size)
        seconds, megabytes = seconds + trial.pixels * 1e-7, megabytes + trial.pixels * 4e-6
        what = f"{trial.size / 1000:.0f} KB" + (f", {trial.pixels / 1e6:.0f} MP" if trial.pixels else "")
        if trial.seconds > seconds:
            return f"more than {seconds:.3g} s for {what}"
        if trial.megabytes > megabytes:
            return f"more than {megabytes:.3g} MB for {what}"
    return None


def table_row(name, work, trials, failure):
    last = trials[-1]
    power = exponent(trials)
    return (
        f"{last.size / 1000:>6.0f} {last.seconds * 1000:>9.1f} {last.megabytes:>7.0f} "
        f"{'-' if power is None else f'{power:.2f}':>5} {last.per_byte:>8.2f}  {work:<7} {name}"
        + ("  (limited)" if last.is_limited else "")
        + (f"  FAILS: {failure}" if failure else ""))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("galley")
    parser.add_argument("--only", default="", help="families with this word in their names")
    parser.add_argument("--of", default="", help="families of these modules, such as features")
    parser.add_argument("--every", type=int, default=1, help="take each n-th family only")
    parser.add_argument("--work", default="batch,heights,library", help="kinds of work")
    parser.add_argument("--largest", type=int, default=100_000, help="the size of the last document")
    parser.add_argument("--seconds", type=float, default=1, help="for 100 KB")
    parser.add_argument("--megabytes", type=float, default=300, help="of a process")
    parser.add_argument("--limit", type=int, default=10, help="seconds after which a row is ended")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--fonts")
    parser.add_argument("--all", action="store_true", help="print all families")
    parser.add_argument("--list", action="store_true", help="print names and documents of 200 bytes")
    options = parser.parse_args()
    options.work = options.work.split(",")
    modules = options.of.split(",") if options.of else []
    chosen = [family for family in families.everything(modules) if options.only in family.name]
    chosen = chosen[::options.every]
    if options.list:
        for family in chosen:
            print(family.name, json.dumps(family.row(200), ensure_ascii=False))
        return
    # Documents above 100 KB may take more in proportion.
    options.bound = lambda size: (
        options.seconds * max(1, size / 100_000), options.megabytes * max(1, size / 100_000))
    bench = Bench(options)
    slow = failures = 0
    print("    KB        ms      MB power  µs/byte")
    with concurrent.futures.ThreadPoolExecutor(options.threads) as pool:
        works = [(family, work) for family in chosen for work in options.work]
        for (family, work), trials in zip(
                works, pool.map(lambda pair: bench.trials(*pair), works)):
            failure = verdict(trials, options)
            is_slow = trials[-1].per_byte > 1
            slow += is_slow
            failures += failure is not None
            if options.all or is_slow or failure:
                print(table_row(family.name, work, trials, failure), flush=True)
    print(f"{len(chosen)} families, {len(works)} measurements: {slow} above 1 µs a byte, "
          f"{failures} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
