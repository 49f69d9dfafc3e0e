#!/usr/bin/env python3
"""Fail for a use of a declaration that is newer than the oldest system of Package.swift.

usage: floor.py [--root FOLDER] [--swift SWIFT] [--interfaces FOLDER]
       floor.py --list [--swift SWIFT] [--interfaces FOLDER]
       floor.py --self-test

On Linux the compiler ignores `@available(macOS 26.0, *)`, so nothing there shows that a program needs macOS 26. The
interface files of the toolchain have these attributes. This tool reads the declarations that are newer than the
`platforms` of a manifest, and looks for their names in the sources of its package. --list prints them.

A name without a type checker is evidence where nothing else has it: a type, a member or a function of that name and
these labels that neither an older declaration of the interfaces nor the project declares. A name that others have too,
such as `span`, is evidence where the receiver's type is known: from the member or call before the dot (`utf8` is a
`String.UTF8View`), or from the type or the value of a variable of the file. A new conformance is not seen.

A stand-in is a member that a module of the project gives a type of Swift under the name of a newer one; it shadows the
newer one in files that import the module. A file that uses the name without the import is a breach.

Exit status 1: a breach, which is printed as `file:line: use needs macOS VERSION`. On macOS the compiler checks this
itself, with the interfaces of the SDK, and the tool does nothing.
"""
import argparse, collections, glob, json, os, re, subprocess, sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "references")]
import interface_file
from swift_names import code
from tree import Tree

ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
# The systems of iOS and macOS that came out together.
IOS_OF_MACOS = {(13, 0): (16, 0), (14, 0): (17, 0), (15, 0): (18, 0), (26, 0): (26, 0)}
# Modules that every file sees without an import.
IMPLICIT = {"Swift", "_Concurrency", "_StringProcessing"}
IDENTIFIER = re.compile(r"`?\b([A-Za-z_]\w*)\b`?")
BINDING = re.compile(r"\b(?:let|var)\s+(\w+)\s*=\s*([^\n]*)")
TYPED = re.compile(r"\b(\w+)\s*:\s*(?:borrowing |consuming |inout )?((?:\w+\.)*\w+)")


# Syntax that needs the run time of a newer declaration: the type's name, and what is written.
SYNTAX = [
    ("InlineArray", re.compile(r"\[\s*\w+\s+of\s+[\w(\[]"), "[N of Element]"),
    ("InlineArray", re.compile(r"<(?:[^<>{}\n]*,)?\s*let\s+\w+\s*:\s*Int\b"), "an integer generic parameter"),
]


# MARK: The floor

def platforms(manifest):
    """The oldest macOS and iOS that a manifest names, as pairs; None for each that is missing."""
    found = {}
    for system, number, minor in re.findall(r"\.(macOS|iOS)\(\s*(?:\.v|\")(\d+)(?:[._](\d+))?", manifest):
        found.setdefault(system, (int(number), int(minor or 0)))
    return found.get("macOS"), found.get("iOS")


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()



# MARK: The interfaces

def interface_paths(swift, folder):
    """The interface files by module: those of a folder, or those of the toolchain."""
    if folder is None:
        info = subprocess.run(swift + ["-print-target-info"], capture_output=True, text=True, check=True)
        paths = json.loads(info.stdout)
        folder = os.path.join(paths["paths"]["runtimeResourcePath"], paths["target"]["platform"])
    found = {}
    for path in sorted(glob.glob(os.path.join(folder, "*.swiftmodule", "*.swiftinterface"))):
        if not path.endswith(".private.swiftinterface"):
            found.setdefault(os.path.basename(os.path.dirname(path)).split(".")[0], path)
    return found


class Newer:
    """The declarations of all interfaces, divided by a version."""

    def __init__(self, texts, floor):
        # Module -> declarations that need a newer system; names of types, members and functions of older ones.
        self.types, self.nested, self.old_types = {}, {}, set()
        self.members, self.functions, self.inits = (collections.defaultdict(list) for _ in range(3))
        self.old_members, self.old_functions, self.old_inits = (collections.defaultdict(list) for _ in range(3))
        # Name of a value or function -> the types that it has.
        self.results = collections.defaultdict(set)
        self.all = []
        for module, text in texts.items():
            for one in interface_file.declarations(text, module):
                self.add(one, one.version > floor)
        for name in self.old_types:
            self.types.pop(name, None)
        # A value of a newer type comes from a declaration that is a breach itself.
        types = set(self.types) | {f"{one.owner}.{one.name}" for one in self.nested.values()}
        for name, ones in list(self.members.items()):
            kept = [one for one in ones if one.owner not in types]
            self.members[name] = kept
            if not kept:
                del self.members[name]

    def add(self, one, is_new):
        if one.result:
            self.results[one.name].add(one.result)
        if is_new:
            self.all.append(one)
        if one.kind in interface_file.TYPES:
            if not is_new:
                self.old_types.add(one.name)
            elif one.owner:
                self.nested[one.owner.split(".")[-1], one.name] = one
            else:
                self.types[one.name] = one
        elif one.kind == "init":
            (self.inits if is_new else self.old_inits)[one.owner].append(one)
        elif one.owner:
            (self.members if is_new else self.old_members)[one.name].append(one)
        else:
            (self.functions if is_new else self.old_functions)[one.name].append(one)


# MARK: The project

class Project:
    """The names that the sources of a package declare."""

    def __init__(self, trees):
        self.types, self.members, self.stand_ins = set(), set(), {}
        for tree, folder, name in files_of(trees):
            file = tree.file(folder, name)
            for one in file.declarations:
                (self.types if one.kind == "type" else self.members).add(one.name)
                if one.is_extension and not one.is_hidden:
                    self.stand_ins.setdefault((one.owner, one.name), folder.split("/")[0])


def files_of(trees):
    for tree in trees:
        for folder, name in tree.all():
            if not tree.is_table(folder, name):
                yield tree, folder, name


# MARK: Uses

def labels_at(text, at):
    """The labels of the call whose parenthesis is at an index; None if there is no call."""
    while at < len(text) and text[at] in " ?!":
        at += 1
    if at >= len(text) or text[at] not in "({":
        return None
    if text[at] == "{":
        return ()
    inside = text[at + 1:interface_file.closing(text, at) - 1]
    found = []
    for part in interface_file.parts(inside):
        label = re.match(r"\s*(\w+)\s*:(?!:)", part)
        found.append(label.group(1) if label else "_")
    return tuple(found)


def fits(call, declared):
    """Whether a call may be one of a function: its labels in order, without those of defaults and closures."""
    if declared is None or call is None:
        return True
    rest = iter(declared)
    return all(label in rest for label in call)


class Uses:
    """Looks for newer declarations in one file."""

    def __init__(self, newer, project, text, module, imports):
        self.newer, self.project, self.module, self.imports = newer, project, module, imports
        self.text = code(text)
        self.bindings = None
        self.found = []

    def breaches(self):
        """(index, what) of each breach in order."""
        for token in IDENTIFIER.finditer(self.text):
            name, start, end = token.group(1), token.start(), token.end()
            if self.is_dotted(start):
                self.member(name, start, end)
            else:
                self.bare(name, start, end)
        for name, pattern, what in SYNTAX:
            if name in self.newer.types:
                self.found += [(found.start(), f"{what} needs macOS {self.newer.types[name].version[0]}.0")
                               for found in pattern.finditer(self.text)]
        return self.found

    def is_dotted(self, start):
        index = start - 1
        while index >= 0 and self.text[index] in " \n":
            index -= 1
        return index >= 0 and self.text[index] == "."

    def add(self, index, one):
        if one.module in IMPLICIT or one.module in self.imports:
            self.found.append((index, f"{one} needs macOS {one.version[0]}.{one.version[1]}"))

    def bare(self, name, start, end):
        newer = self.newer
        if name in newer.types and name not in self.project.types:
            return self.add(start, newer.types[name])
        if re.search(r"\b(?:func|var|let|case|import|struct|class|enum)\s+`?$", self.text[max(0, start - 12):start]):
            return
        if name in newer.inits:
            self.construct(name, start, end)
        if name in newer.functions and name not in self.project.members:
            call = labels_at(self.text, end)
            if call is not None and not any(fits(call, one.labels) for one in newer.old_functions[name]):
                for one in newer.functions[name]:
                    if fits(call, one.labels):
                        return self.add(start, one)

    def construct(self, owner, start, end):
        """A call `Type(label: …)`."""
        call = labels_at(self.text, end)
        if not call or any(fits(call, one.labels) for one in self.newer.old_inits[owner]):
            return
        for one in self.newer.inits[owner]:
            if fits(call, one.labels) and not set(call) <= {"_"}:
                return self.add(start, one)

    def member(self, name, start, end):
        newer, project = self.newer, self.project
        dot = self.text.rindex(".", 0, start)
        receiver = self.receiver(dot)
        if receiver and (receiver[0], name) in newer.nested and name not in newer.old_types:
            return self.add(start, newer.nested[receiver[0], name])
        if name not in newer.members:
            return
        call = labels_at(self.text, end)
        candidates = [one for one in newer.members[name] if fits(call, one.labels)]
        if not candidates:
            return
        types = self.types(receiver, dot)
        for one in candidates:
            if one.owner in types and (one.owner.split(".")[-1], name) not in project.stand_ins:
                return self.add(start, one)
        for one in candidates:
            module = project.stand_ins.get((one.owner.split(".")[-1], name))
            if module and one.owner == one.owner.split(".")[-1]:
                if module != self.module and module not in self.imports:
                    self.found.append((start, f"{one} needs macOS {one.version[0]}.{one.version[1]} without `import {module}`"))
                return
        others = any(fits(call, one.labels) for one in newer.old_members[name])
        if not others and name not in project.members:
            self.add(start, candidates[0])

    def receiver(self, dot):
        """(name, whether it is a call, index) of what is before a dot; None for another expression."""
        index = dot - 1
        while index >= 0 and self.text[index] in " \n?!":
            index -= 1
        is_call = False
        if index >= 0 and self.text[index] == ")":
            is_call, depth = True, 0
            while index >= 0:
                depth += {")": 1, "(": -1}.get(self.text[index], 0)
                index -= 1
                if not depth:
                    break
        end = index + 1
        while index >= 0 and (self.text[index].isalnum() or self.text[index] in "_`"):
            index -= 1
        name = self.text[index + 1:end].strip("`")
        return (name, is_call, index + 1) if name else None

    def types(self, receiver, dot):
        """The types that a receiver may have, as far as names show."""
        if not receiver:
            return ()
        name, is_call, start = receiver
        if is_call or self.is_dotted(start):
            return self.newer.results.get(name, ())
        if self.bindings is None:
            self.bindings = self.read_bindings()
        # A name that the file does not bind is a member of `self`, such as `utf8` in an extension of String.
        return self.bindings[name] if name in self.bindings else self.newer.results.get(name, ())

    def read_bindings(self):
        """The types of variables and parameters, from their annotations or from the last member of their value."""
        found = collections.defaultdict(set)
        for name, value in BINDING.findall(self.text):
            last = re.search(r"\.(\w+)(?:\([^()]*\))?\s*$", value)
            if last:
                found[name] |= self.newer.results.get(last.group(1), set())
        for name, written in TYPED.findall(self.text):
            found[name].add(written)
        return found


# MARK: Packages

def roots(root):
    """The folders with sources of the package and of those that depend on it."""
    found = [os.path.join(root, folder) for folder in ("Sources", "Fonts", "Tests")]
    return [path for path in found + sorted(glob.glob(os.path.join(root, "Examples", "*"))) if os.path.isdir(path)]


class Floors:
    """The oldest macOS of the package that a folder belongs to."""

    def __init__(self, root):
        self.root, self.known = os.path.normpath(root), {}

    def of(self, folder):
        if folder not in self.known:
            manifest = os.path.join(folder, "Package.swift")
            own = platforms(text_of(manifest))[0] if os.path.exists(manifest) else None
            if own is None and os.path.normpath(folder) != self.root:
                own = self.of(os.path.dirname(folder))
            self.known[folder] = own
        return self.known[folder]


def check(root, texts):
    """Breaches of all packages in a checkout, and the number of files that were checked."""
    macos, ios = platforms(text_of(os.path.join(root, "Package.swift")))
    if macos is None:
        return ["Package.swift: no macOS among its platforms"], 0
    found, count, newer, floors = [], 0, {}, Floors(root)
    if ios is not None and IOS_OF_MACOS.get(macos) != ios:
        found.append(f"Package.swift: iOS {ios[0]}.{ios[1]} did not come out with macOS {macos[0]}.{macos[1]}")
    trees = [Tree(path) for path in roots(root)]
    project = Project(trees[:2])
    for tree, folder, name in files_of(trees):
        if name == "Package":
            continue
        path = tree.path(folder, name)
        floor = floors.of(os.path.dirname(path))
        if floor not in newer:
            newer[floor] = Newer(texts, floor)
        uses = Uses(
            newer[floor], project, tree.files[folder][name], folder.split("/")[0], set(tree.imports(folder, name)))
        for index, what in uses.breaches():
            line = uses.text.count("\n", 0, index) + 1
            found.append(f"{os.path.relpath(path, root)}:{line}: {what}")
        count += 1
    return found, count


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--root", default=ROOT)
    arguments.add_argument("--swift", default="swift")
    arguments.add_argument("--interfaces")
    arguments.add_argument("--list", action="store_true")
    arguments.add_argument("--self-test", action="store_true")
    options = arguments.parse_args()
    if options.self_test:
        import self_test
        return self_test.main()
    if sys.platform == "darwin" and options.interfaces is None:
        return 0
    paths = interface_paths(options.swift.split(), options.interfaces)
    if "Swift" not in paths:
        sys.exit("floor: the toolchain has no interface file of the module Swift")
    texts = {module: text_of(path) for module, path in paths.items()}
    if options.list:
        floor = platforms(text_of(os.path.join(options.root, "Package.swift")))[0]
        for one in Newer(texts, floor).all:
            print(f"{one.version[0]}.{one.version[1]} {one.module} {one.kind} {one}")
        return 0
    found, count = check(options.root, texts)
    for line in found:
        print(line, file=sys.stderr)
    if not count:
        sys.exit("floor: no file was checked")
    if not found:
        print(f"floor: {count} files use no declaration that is newer than the systems of their manifests")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
