#!/usr/bin/env python3
"""Print the references between stages, and fail for a reference to a later stage.

usage: references.py [--list [--backward] [--from STAGE] [--to STAGE]] [--root SOURCES] [--order FILE]
       references.py --self-test

A stage is a module of Sources or a folder in one. order.txt lists the stages, each of which may refer
to those above it, and the backward references that are allowed, each with its reason. A row of the
matrix is a stage that refers, a column one that is referred to; a number counts lines, a dot is none.

A reference is a use of a name that one stage only declares: a type, a global function or variable, or a
member which an extension adds to a type of another stage or of Swift. A name that several stages
declare, or that the file binds as a variable, is no evidence. An edge that is shown exists.
A member inside a type's own declaration is no evidence either: the type's name is.

--list prints each reference between stages as file:line; --from, --to and --backward choose among them.
Exit status 1: a backward reference that order.txt does not allow, an allowed one that no longer occurs, a
folder that order.txt does not know.
"""
import argparse, collections, os, sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from tree import Tree

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..", "Sources")

# Members of Swift's own types. A use of such a name does not identify a member of this project.
SWIFT_MEMBERS = set(
    "append bitPattern bytes capacity clamped contains count description distance dropFirst dropLast elements endIndex"
    " enumerated filter first firstIndex flatMap forEach formIndex hash hasPrefix hasSuffix hashValue indices index"
    " insert isEmpty isDisjoint isSubset intersection joined keys last lastIndex length lowercased lowerBound magnitude map max"
    " min negate next offset popLast prefix range rawValue reduce remove removeAll removeFirst removeLast reserveCapacity"
    " reversed rounded save select shuffled size sort sorted span split startIndex starts stride subtracting suffix sum"
    " swapAt union update upperBound uppercased utf8 value values withLock zero".split())


class Order:
    """The list of stages, the excluded modules, and the exceptions."""

    def __init__(self, path):
        self.path, self.stages, self.outside, self.allowed, self.errors = path, [], [], {}, []
        part = None
        for number, line in enumerate(open(path, encoding="utf-8"), 1):
            line = line.strip()
            if line.startswith("#"):
                continue
            if not line:
                continue
            if line in ("[stages]", "[outside]", "[allowed]"):
                part = line
            elif part == "[stages]":
                self.stages.append(line)
            elif part == "[outside]":
                self.outside.append(line)
            elif part == "[allowed]":
                words = line.split(None, 3)
                if len(words) < 4 or not {words[0], words[1]} <= set(self.stages):
                    self.errors.append(f"{path}:{number}: not `from to Name reason` with two stages")
                else:
                    self.allowed[tuple(words[:3])] = number
        self.place = {stage: index for index, stage in enumerate(self.stages)}

    def stage(self, parts):
        """The stage of a file by the parts of its path below Sources; None for an excluded file."""
        module = parts[0]
        if module in self.outside:
            return None
        if module in self.place and len(parts) > 1:
            return module
        if len(parts) > 2 and parts[1] in self.place:
            return parts[1]
        if len(parts) == 2 and module + "/" in self.place:
            return module + "/"
        raise LookupError("/".join(parts[:-1]))


def read(root, order):
    """Files by stage; folders without a stage are errors."""
    tree, files, errors = Tree(root), [], set()
    for folder, name in tree.all():
        try:
            stage = order.stage(folder.split("/") + [name])
        except LookupError as missing:
            errors.add(f"Sources/{missing}: no stage in the order")
            continue
        if stage:
            files.append((stage, tree.file(folder, name)))
    return files, sorted(errors)


class Names:
    """The declarations of all stages."""

    def __init__(self, files):
        # Types by name, and types in types by both names.
        self.outer = collections.defaultdict(set)
        self.nested = collections.defaultdict(set)
        self.globals = collections.defaultdict(set)
        self.members = collections.defaultdict(set)
        self.extending = collections.defaultdict(set)
        # All declarations of a stage, hidden ones included.
        self.own = collections.defaultdict(set)
        self.modules = {file.module for _, file in files}
        for stage, file in files:
            for one in file.declarations:
                self.own[stage].add(one.name)
                if one.kind == "type":
                    # A hidden type shadows the types of other stages in its stage, so the use is ambiguous.
                    if one.owner:
                        self.nested[one.owner, one.name].add(stage)
                    else:
                        self.outer[one.name].add(stage)
        for stage, file in files:
            for one in file.declarations:
                if one.is_hidden or one.kind == "type":
                    continue
                if one.kind == "global":
                    self.globals[one.name].add(stage)
                    continue
                self.members[one.name].add(stage)
                if one.is_extension and stage not in self.outer.get(one.owner, ()):
                    if not any(stage in stages for (_, name), stages in self.nested.items() if name == one.owner):
                        self.extending[one.name].add((stage, one.owner))

    def stage(self, name, owner, has_dot, around, stage, is_bound):
        """The stage that a use refers to; None if it is unknown."""
        if has_dot and owner and (owner, name) in self.nested:
            return only(self.nested[owner, name])
        if name[0].isupper():
            if has_dot and owner not in self.modules or is_bound:
                return None
            for one in around:
                if (one, name) in self.nested:
                    return only(self.nested[one, name])
            return only(self.outer.get(name, ()))
        if name in self.own[stage]:
            return None
        if not has_dot and name in self.globals:
            return None if is_bound or name in self.members else only(self.globals[name])
        if name not in self.extending or name in SWIFT_MEMBERS or len(self.members[name]) > 1:
            return None
        found = only({stage for stage, _ in self.extending[name]})
        if has_dot:
            return found
        return found if not is_bound and any(owner in around for _, owner in self.extending[name]) else None


def only(stages):
    return next(iter(stages)) if len(stages) == 1 else None


def references(files):
    """(from, to, name) -> places of the references between stages."""
    names = Names(files)
    found = collections.defaultdict(list)
    for stage, file in files:
        for name, line, owner, has_dot, around in file.uses:
            to = names.stage(name, owner, has_dot, around, stage, name in file.locals)
            if to and to != stage:
                places = found[stage, to, name]
                if not places or places[-1] != (file.path, line):
                    places.append((file.path, line))
    return found


def check(found, order):
    """Violations of the order: references, and unused exceptions."""
    breaches = []
    backward = {key for key in found if order.place[key[0]] < order.place[key[1]]}
    for key in sorted(backward - set(order.allowed), key=lambda key: (order.place[key[0]], order.place[key[1]], key[2])):
        for path, line in found[key]:
            breaches.append(f"{os.path.relpath(path)}:{line}: {key[0]} refers to {key[2]} of the later stage {key[1]}")
    for key, number in order.allowed.items():
        if key not in backward:
            breaches.append(f"{os.path.relpath(order.path)}:{number}: {' '.join(key)} no longer occurs: remove the line")
    return breaches, backward


def matrix(found, order):
    """The table as text; references above the diagonal are backward ones."""
    lines = collections.Counter()
    for (start, end, _), places in found.items():
        lines[start, end] += len(places)
    width = max(len(stage) for stage in order.stages)
    cell = max(3, *(len(str(number)) for number in lines.values())) + 1 if lines else 4
    rows = ["".ljust(width) + "".join(str(index + 1).rjust(cell) for index in range(len(order.stages)))]
    for index, stage in enumerate(order.stages):
        cells = ["-" if stage == to else str(lines[stage, to] or ".") for to in order.stages]
        rows.append(stage.ljust(width) + "".join(text.rjust(cell) for text in cells) + f"  {index + 1}")
    return "\n".join(rows)


def main(arguments=None):
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--backward", action="store_true")
    parser.add_argument("--from", dest="start")
    parser.add_argument("--to", dest="end")
    parser.add_argument("--root", default=os.path.normpath(ROOT))
    parser.add_argument("--order", default=os.path.join(HERE, "order.txt"))
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args(arguments)
    if options.self_test:
        import self_test
        return self_test.run()
    order = Order(options.order)
    files, errors = read(options.root, order)
    found = references(files)
    breaches, backward = check(found, order)
    if options.list:
        for key in sorted(found, key=lambda key: (order.place[key[0]], order.place[key[1]], key[2])):
            if options.start in (None, key[0]) and options.end in (None, key[1]):
                if not options.backward or key in backward:
                    for path, line in found[key]:
                        print(f"{key[0]} -> {key[1]}  {key[2]}  {os.path.relpath(path)}:{line}")
        return 0
    print(matrix(found, order))
    edges = len({key[:2] for key in backward})
    print(f"{edges} backward edge{'s' * (edges != 1)}: {len(backward)} names on"
          f" {sum(len(found[key]) for key in backward)} lines")
    for breach in order.errors + errors + breaches:
        print(breach, file=sys.stderr)
    return 1 if order.errors or errors or breaches else 0


if __name__ == "__main__":
    sys.exit(main())
