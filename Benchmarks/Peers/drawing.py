#!/usr/bin/env python3
"""Time and memory of laying out and drawing 1,000 answers at two pixels per CSS px, beside Pango with Cairo and Skia.

usage: drawing.py GALLEY_BENCHMARKS [--rounds 3] [--items 1000] [--corpus answers]

The programs run in turn, each in a process of its own, and draw each item once into a picture of its own. Time is that of
the processor, the least of the rounds. Memory is the most that the process had, minus that of the same with one item.
`SKIA_PYTHON` names a Python with skia-python.
"""
import argparse
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
FONTS = os.path.join(ROOT, "Fonts", "Faces")


def run(command, environment=None):
    """The figures that a program prints, with its memory in MB; nil if it cannot run."""
    with tempfile.TemporaryFile() as output:
        try:
            process = subprocess.Popen(command, stdout=output, stderr=subprocess.PIPE, env={**os.environ, **(environment or {})})
        except OSError as error:
            return {"error": str(error)}
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        figures = dict(line.split(" ", 1) for line in output.read().decode().splitlines() if " " in line)
    if process.returncode:
        lines = (figures.get("error") or errors.decode() or "status %d" % process.returncode).strip().splitlines()
        return {"error": lines[-1]}
    return {**figures, "MB": usage.ru_maxrss / 1024}


def programs(options, folder):
    """The command of each program by name, for a number of items."""
    def corpus(items):
        path = os.path.join(folder, "%d.corpus" % items)
        if not os.path.exists(path):
            with open(path, "wb") as file:
                subprocess.run([options.benchmarks, "--loop", "file", "--only", options.corpus, "--items", str(items)],
                               stdout=file, check=True)
        return path
    peer = os.path.join(HERE, "peer.sh")
    return {
        "Galley": lambda items: [options.benchmarks, "--loop", "draw", "--only", options.corpus, "--items", str(items)],
        "Pango with Cairo": lambda items: ["sh", peer, "cairo", corpus(items), "1", FONTS, folder],
        "SkParagraph with Skia (Python)": lambda items: ["sh", peer, "skia-drawing", corpus(items), "1", FONTS, folder],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("benchmarks")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--items", type=int, default=1000)
    parser.add_argument("--corpus", default="answers")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        commands = programs(options, folder)
        # The first run may compile its program, which needs more memory.
        for command in commands.values():
            run(command(1))
        first = {name: run(command(1)) for name, command in commands.items()}
        results = {name: [] for name in commands}
        for _ in range(options.rounds):
            for name, command in commands.items():
                if "error" not in first[name]:
                    results[name].append(run(command(options.items)))
    print("| %d %s at 2x | layout (ms) | drawing (ms) | memory (MB) | of it for the items | megapixels |\n|---|---:|---:|---:|---:|---:|"
          % (options.items, options.corpus))
    for name, rows in results.items():
        errors = [row["error"] for row in [first[name], *rows] if "error" in row]
        if errors:
            print("drawing: %s: skipped, %s" % (name, errors[0]), file=sys.stderr)
            continue
        memory = min(row["MB"] for row in rows)
        print("| %s | %.0f | %.0f | %.0f | %.0f | %.0f |" % (
            name, *(1000 * min(float(row[key]) for row in rows) for key in ("layout", "draw")), memory,
            memory - first[name]["MB"], int(rows[0]["pixels"]) / 1e6))
    print(", ".join(row["version"] for row in first.values() if "version" in row))


if __name__ == "__main__":
    main()
