#!/usr/bin/env python3
"""Answers rows from standard input as `galley batch` does, with the Python package, to compare both.

usage: Scripts/dist/answer.py < rows > answers
"""

import sys

import galley_layout


def main():
    rows = [row.rstrip(b"\n") for row in sys.stdin.buffer]
    for answer in galley_layout.Engine().answers(rows):
        sys.stdout.buffer.write(answer + b"\n")


if __name__ == "__main__":
    main()
