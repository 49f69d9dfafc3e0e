#!/usr/bin/env python3
"""Copy the Swift blocks of the guides into the tests that compile and run them.

usage: blocks.py

A test marks the place of a block by `// GUIDE Document.md 2`, where 2 is the number of the block in the document, and
`// END`. The lines between them are replaced. GuideTests fails where they differ; this saves writing them twice.
Blocks that no test has are printed; then the exit status is 1.
"""
import glob, os, re, sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
DOCUMENTS = ["README.md", "llms.txt", "Sources/*/*.docc/*.md", "Fonts/*.docc/*.md"]


def blocks():
    """By name of a document, its numbered blocks without imports and without parts of manifests."""
    found = {}
    for pattern in DOCUMENTS:
        for path in sorted(glob.glob(os.path.join(ROOT, pattern))):
            with open(path, encoding="utf-8") as file:
                all_blocks = re.findall(r"^```swift\n(.*?)^```$", file.read(), re.M | re.S)
            code = [re.sub(r"^import .*\n", "", block, flags=re.M).strip("\n") for block in all_blocks]
            code = [block for block in code if not block.startswith((".", "// swift-tools-version"))]
            found[os.path.basename(path)] = dict(enumerate(code, 1))
    return found


def main():
    waiting = blocks()
    for path in sorted(glob.glob(os.path.join(ROOT, "Tests", "GuideTests", "*.swift"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()

        def filled(match):
            space, name, number = match.group(1), match.group(2), int(match.group(3))
            if number not in waiting.get(name, {}):
                sys.exit(f"blocks: {os.path.basename(path)}: {name} has no block {number}, or a test has it already")
            lines = [space + line if line else "" for line in waiting[name].pop(number).split("\n")]
            return "\n".join([f"{space}// GUIDE {name} {number}", *lines, f"{space}// END"]) + "\n"

        changed = re.sub(r"^( *)// GUIDE (\S+) (\d+)\n(?:.*\n)*?\1// END\n", filled, text, flags=re.M)
        if changed != text:
            with open(path, "w", encoding="utf-8") as file:
                file.write(changed)
    for name, rest in waiting.items():
        for number, block in rest.items():
            print(f"blocks: no test has block {number} of {name}:\n{block}", file=sys.stderr)
    return 1 if any(waiting.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
