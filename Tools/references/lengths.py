#!/usr/bin/env python3
"""Print the functions that are longer than 60 lines, from the line of their keyword to that of their closing brace.

usage: lengths.py FOLDER…

Generated files are exempt. Exit status 1: there is such a function.
"""
import os, sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from tree import Tree

LONGEST = 60
# The mark of a generated file, in its first lines.
GENERATED = "swift-format-ignore-file"


def long_functions(tree):
    """Lines `path:line: number of lines`."""
    for folder, name in tree.all():
        if not any(GENERATED in line for line in tree.files[folder][name].split("\n")[:5]):
            for start, end in tree.file(folder, name).functions:
                if end - start + 1 > LONGEST:
                    yield f"{os.path.relpath(tree.path(folder, name))}:{start}: {end - start + 1} lines"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    found = [line for root in sys.argv[1:] for line in long_functions(Tree(root))]
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
