#!/usr/bin/env python3
"""Parsing and styling in ns per byte compared with libxml2 and lxml, and the cost of hostile input.

  compare.py GALLEY [FOLDER]

FOLDER holds the HTML files (default: Samples). First table: all samples as one text of 1 MB, and
10 MB of the same; `parse` is HTML to tree, `style` the cascade and the box tree with its collapsed
text, which the others do not have. Second table: one process per hostile document, with the time of
parsing and of styling, and the most memory it needed. A crash or more than a minute is a failure.
libxml2 is measured where its headers and a C compiler are, lxml where Python has it.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import time


def libxml2(folder):
    """The path of the program that measures libxml2, or the reason why there is none."""
    source = pathlib.Path(__file__).with_name("libxml2_parse.c")
    program = folder / "libxml2_parse"
    try:
        flags = subprocess.run(
            ["xml2-config", "--cflags", "--libs"], capture_output=True, text=True, check=True
        ).stdout.split()
        subprocess.run(
            ["cc", "-O2", "-o", str(program), str(source), *flags], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        return None, f"libxml2 not measured: {error}"
    version = subprocess.run(["xml2-config", "--version"], capture_output=True, text=True).stdout
    return program, "libxml2 " + version.strip()


def lxml():
    """A function that parses with lxml, or the reason why there is none."""
    try:
        import lxml.etree
    except ImportError as error:
        return None, f"lxml not measured: {error}"
    version = ".".join(map(str, lxml.etree.LXML_VERSION[:3]))
    inside = ".".join(map(str, lxml.etree.LIBXML_VERSION))

    def parse(data):
        parser = lxml.etree.HTMLParser(encoding="utf-8", huge_tree=True)
        return lxml.etree.fromstring(data, parser)

    return parse, f"lxml {version} with libxml2 {inside}"


def best_of(body):
    """The minimum time in ns within half a second."""
    best, start = float("inf"), time.perf_counter_ns()
    while time.perf_counter_ns() - start < 5e8:
        begin = time.perf_counter_ns()
        result = body()
        best = min(best, time.perf_counter_ns() - begin)
        del result
    return best


def galley_times(galley, path):
    """The cells that `galley parse --time` prints, and the maximum memory of its process in MB."""
    begin = time.perf_counter()
    process = subprocess.Popen(
        [galley, "parse", "--time", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    output = process.stdout.read().decode()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    if status != 0:
        return None, usage.ru_maxrss // 1024, time.perf_counter() - begin
    return output.splitlines()[1].split(), usage.ru_maxrss // 1024, time.perf_counter() - begin


HOSTILE = [
    ("100,000 nested div", lambda: "<div>" * 100_000 + "x"),
    ("100,000 nested b", lambda: "<b>" * 100_000 + "x"),
    ("100,000 nested table cells", lambda: "<table><tr><td>" * 33_334 + "x"),
    ("100,000 nested svg g", lambda: "<svg>" + "<g>" * 100_000),
    ("1,000,000 attributes", lambda: "<p " + " ".join(f"a{i}=v" for i in range(1_000_000)) + ">x"),
    ("1,000,000 equal attributes", lambda: "<p " + "a=v " * 1_000_000 + ">x"),
    ("300,000 unclosed p", lambda: "<p>x" * 300_000),
    ("300,000 unclosed li and b", lambda: "<li><b>x" * 300_000),
    ("unclosed comment", lambda: "<!--" * 300_000),
    ("unclosed tag", lambda: "<p title='" + "x" * 1_000_000),
    ("unclosed script", lambda: "<script><!--<script>" * 60_000),
    ("unclosed entities", lambda: "&notin" * 200_000),
    ("misnested b and p", lambda: "<b><p>x</b>" * 100_000),
    ("links in links", lambda: "<a href=x>y" * 100_000),
    ("300,000 style attributes", lambda: "<b style='color:red'>x</b>" * 300_000),
    ("100,000 rules", lambda: "<style>" + ".a b>i{color:red}" * 100_000 + "</style><b><i>x"),
    ("tag soup, 10 MB", lambda: "<table><a><div></b><p></td>x<i></a>" * 290_000),
]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    galley = sys.argv[1]
    root = pathlib.Path(__file__).resolve().parents[2]
    samples = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else root / "Samples"
    text = "\n".join(
        path.read_text(encoding="utf-8") for path in sorted(samples.glob("*.html")))
    failures = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        program, libxml2_note = libxml2(folder)
        parser, lxml_note = lxml()
        print("ns per byte, best of half a second;", libxml2_note + ";", lxml_note)
        print(f"{'':>12} {'parse':>8} {'style':>8} {'libxml2':>8} {'lxml':>8} {'peak MB':>8}")
        for megabytes in (1, 10):
            data = text.encode()
            data = (data * (megabytes * 1_000_000 // len(data) + 1))
            path = folder / f"{megabytes}.html"
            path.write_bytes(data)
            cells, memory, _ = galley_times(galley, path)
            figures = [cells[2], cells[3]] if cells else ["failed", "failed"]
            if program:
                nanoseconds = float(subprocess.run(
                    [program, path], capture_output=True, text=True, check=True).stdout)
                figures.append(f"{nanoseconds / len(data):.2f}")
            else:
                figures.append("-")
            figures.append(
                f"{best_of(lambda: parser(data)) / len(data):.2f}" if parser else "-")
            print(f"{megabytes:>9} MB " + " ".join(f"{cell:>8}" for cell in figures)
                  + f" {memory:>9}")
        print()
        print(f"{'hostile input':<30} {'KB':>7} {'parse ms':>9} {'style ms':>9} {'peak MB':>8}")
        for label, make in HOSTILE:
            path = folder / "hostile.html"
            path.write_text(make(), encoding="utf-8")
            size = path.stat().st_size
            cells, memory, seconds = galley_times(galley, path)
            if cells is None or seconds > 60:
                failures += 1
                print(f"{label:<30} {size // 1000:>7} failed after {seconds:.1f} s, {memory} MB")
                continue
            parse, style = (float(cell) * size / 1e6 for cell in cells[2:4])
            print(f"{label:<30} {size // 1000:>7} {parse:>9.1f} {style:>9.1f} {memory:>8}")
    sys.exit(1 if failures else 0)


main()
