#!/usr/bin/env python3
"""Check that each target of make, and each variable beside it, that a file of the repository names exists.

usage: targets.py
       targets.py --self-test

A command of make stands in backquotes, in an indented or fenced block of Markdown, or after `step` in .ci/run. Its words
are targets of the Makefile; NAME=value must be a variable that the Makefile or a script of Scripts reads, and each word of
ONLY of `examples`, `judge`, `hostile` and `generate` must be a part of that target. CHANGELOG.md is history and not checked.
Exit status 1: a name that does not exist.
"""
import os, re, subprocess, sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
EXEMPT = {"CHANGELOG.md", "Tools/docs/targets.py", "Fuzz/libraries.sh"}
KINDS = (".md", ".swift", ".py", ".sh", ".txt", "run", "Dockerfile", ".yml")
# In backquotes a command may continue in the next line.
QUOTED = re.compile(r"`make(\s[^`]*)`")
LINE = re.compile(r"^(?: {4}|step |RUN |\$ )make\b([^#\n]*)", re.M)
FENCE = re.compile(r"^```sh\n(.*?)^```$", re.M | re.S)
WORD = re.compile(r"""([A-Z_]+)=("[^"]*"|\S*)|([^\s"]+)""")


def commands(text, is_markdown):
    """What follows `make` in each command of a text."""
    found = QUOTED.findall(text) + LINE.findall(text)
    if is_markdown:
        for block in FENCE.findall(text):
            found += re.findall(r"^make\b([^#\n]*)", block, re.M)
    return [command.strip() for command in found]


class Makefile:
    """Targets, variables, and the parts of targets with ONLY."""

    def __init__(self, makefile, scripts, examples):
        self.targets = set(re.findall(r"^([a-z][a-z-]*):", makefile, re.M))
        text = "\n".join([makefile, *scripts.values()])
        self.variables = set(re.findall(r"\$[({]([A-Z_]+)", text)) | set(re.findall(r"^(?:ifdef )?([A-Z_]+)(?: \?=|$)", makefile, re.M))
        self.parts = {name: set(re.findall(r"^ {4}([a-z]+)\)", script, re.M)) for name, script in scripts.items()
                      if name in ("judge", "hostile", "generate")}
        self.parts["examples"] = {name.lower() for name in examples}

    def problems(self, command):
        """What of a command does not exist."""
        target = None
        for variable, value, word in WORD.findall(command):
            if word:
                # A placeholder or a comment ends the command.
                if not re.fullmatch(r"[a-z][a-z-]*", word):
                    return
                target = word
                if word not in self.targets:
                    yield f"there is no target {word}"
            elif variable not in self.variables:
                yield f"nothing reads {variable}"
            elif variable == "ONLY" and target in self.parts:
                for part in value.strip('"').split():
                    if part.lower() not in self.parts[target] and part != "…":
                        yield f"{target} has no part {part}"


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    tracked = subprocess.run(["git", "-C", ROOT, "ls-files", "-co", "--exclude-standard"],
                             capture_output=True, text=True, check=True).stdout.split("\n")
    scripts = {os.path.basename(path)[:-3]: read(path) for path in tracked if re.fullmatch(r"Scripts/\w+\.sh", path)
               and os.path.exists(os.path.join(ROOT, path))}
    examples = [path.split("/")[1] for path in tracked if re.fullmatch(r"Examples/\w+/check\.sh", path)]
    makefile = Makefile(read("Makefile"), scripts, examples)
    count, found = 0, []
    for path in tracked:
        if path.endswith(KINDS) and path not in EXEMPT and os.path.isfile(os.path.join(ROOT, path)):
            for command in commands(read(path), path.endswith((".md", "llms.txt"))):
                count += 1
                found += [f"{path}: `make {command}`: {problem}" for problem in makefile.problems(command)]
    for line in found:
        print(line, file=sys.stderr)
    print(f"targets: {count} commands of make, {len(makefile.targets)} targets")
    return 1 if found else 0


def self_test():
    makefile = Makefile("test: ## all\njudge: ## $(ONLY)\nPREFIX ?= /usr\n", {"judge": "    parity)\n  ${BY:+--by}"}, ["Cairo"])
    text = "`make test` and `make\n judge ONLY=parity BY=a` make no sense\n    make none   # text\n```sh\nmake test X=1\n```\n"
    assert commands(text, True) == ["test", "judge ONLY=parity BY=a", "none", "test X=1"], commands(text, True)
    problems = [problem for command in commands(text, True) for problem in makefile.problems(command)]
    assert problems == ["there is no target none", "nothing reads X"], problems
    assert list(makefile.problems('judge ONLY="parity peers"')) == ["judge has no part peers"]
    assert list(makefile.problems("test PREFIX=~/.local")) == []
    return 0


if __name__ == "__main__":
    sys.exit(main())
