#!/usr/bin/env python3
"""Check that each folder of Sources has a description, and that the description is true.

usage: folders.py [--list] [--uses FOLDER] [--root SOURCES] [--order FILE]
       folders.py --self-test

The description of a folder is the first comment of its main file:

    // Folder Galley/Place/Flex: flex containers.
    // Input: …
    // Output: …            at least one name in backquotes
    // Source: …            sections of specifications, Blink's files, BROWSER_RULES, DESIGN
    // Uses: Units, Style, Place/Context.
    // Not: …               optional: a limit beyond the order of the stages
    // Read: FlexItem, FlexAlgorithm; then …

A further line of an entry begins with three spaces. A folder in which all Swift files are generated
needs none. These are checked:

- exactly one file begins with a description, and it names its folder;
- the entries are there, in this order;
- a name in backquotes occurs in the sources;
- each file that `Read` names before "then" is in the folder;
- `Uses` names each stage, each folder of the own stage and each module of others to which the code
  refers. Names of stages are those of Tools/references/order.txt, which also has their order.

--list prints the main file and the title of each folder; --uses prints the entry that a folder needs.
Exit status 1: a violation.
"""
import argparse, collections, os, re, sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "references"))
import references
from tree import Tree

# Both folders have a file self_test.py.
sys.path.insert(0, HERE)

ENTRIES = ["Input", "Output", "Source", "Uses", "Not", "Read"]
HEAD = re.compile(r"// Folder (\S+): (.+)")
ENTRY = re.compile(r"// ([A-Z][a-z]+): (.+)")
# Modules of the toolchain that each folder may import.
SWIFT_MODULES = {"Swift", "Synchronization"}


class Description:
    """The first comment of a file: its folder, its title, and its entries in their order."""

    def __init__(self, text):
        self.folder, self.title, self.entries = None, "", []
        parts = []
        for line in text.split("\n"):
            if not line.startswith("//") or line.startswith("///"):
                break
            if line.startswith("//   ") and parts:
                parts[-1] += " " + line[2:].strip()
            else:
                parts.append(line.rstrip())
        head = HEAD.fullmatch(parts[0]) if parts else None
        if not head:
            return
        self.folder, self.title = head.group(1), head.group(2).rstrip(".")
        for part in parts[1:]:
            entry = ENTRY.fullmatch(part)
            self.entries.append((entry.group(1), entry.group(2)) if entry else ("", part))

    def __getitem__(self, name):
        return next((text for entry, text in self.entries if entry == name), "")


class Sources:
    """The Swift files of a tree by folder, with their references."""

    def __init__(self, root, order):
        self.order, self.tree = order, Tree(root)
        self.files = self.tree.files
        self.modules = {folder.split("/")[0] for folder in self.files}

    def group(self, folder):
        """The stage of a folder, or its module if that is in no stage."""
        try:
            stage = self.order.stage(folder.split("/") + ["file"])
        except LookupError:
            stage = None
        return stage.rstrip("/") if stage else folder.split("/")[0]

    def label(self, folder, group):
        """The name of a folder in the descriptions of its own group."""
        parts = folder.split("/")
        return "/".join(parts[parts.index(group):]) if group in parts else folder

    def uses(self):
        """By folder: the names of what its code refers to, each with one place."""
        needed = collections.defaultdict(dict)
        read = []
        for folder, name in self.tree.all():
            for module in self.tree.imports(folder, name):
                # A stage refers to names of other stages, others to modules.
                if module not in SWIFT_MODULES and not self.is_staged(folder, module):
                    needed[folder].setdefault(module, f"{name}.swift imports it")
            if not self.tree.is_table(folder, name):
                read.append((folder, self.tree.file(folder, name)))
        for (start, end, name), places in references.references(read).items():
            group, other = self.group(start), self.group(end)
            path, line = places[0]
            place = f"{os.path.relpath(path, self.tree.root)}:{line} refers to {name}"
            if group == other:
                if self.label(start, group) != self.label(end, group):
                    needed[start].setdefault(self.label(end, group), place)
            elif group in self.order_names:
                needed[start].setdefault(other, place)
        return needed

    @property
    def order_names(self):
        return {stage.rstrip("/") for stage in self.order.stages}

    def is_staged(self, folder, module):
        return self.group(folder) in self.order_names and module in self.modules and \
            module not in self.order.outside

    def words(self):
        """All words of the sources outside of comments, and their files."""
        words = set()
        for folder, files in self.files.items():
            for name, text in files.items():
                words.update([name, *name.split("+")])
                if not self.tree.is_table(folder, name):
                    code = "\n".join(line for line in text.split("\n") if not line.lstrip().startswith("//"))
                    words.update(re.findall(r"\w+", code))
        return words


def names_of(text):
    """The names of a list such as "Units, Style; Place/Context."."""
    return [name for name in re.split(r"[,;]\s*|\s+", text.rstrip(".")) if name]


def sorted_uses(names, sources, folder):
    """Stages in their order, then folders of the own stage, then modules."""
    place = {stage.rstrip("/"): index for index, stage in enumerate(sources.order.stages)}
    return sorted(names, key=lambda name: (place.get(name, 99), name))


def check(sources):
    """The violations, and by folder its main file with its description."""
    breaches, found = [], {}
    for folder, files in sources.files.items():
        mine = [(name, Description(text)) for name, text in files.items()]
        mine = [(name, one) for name, one in mine if one.folder]
        for name, one in mine:
            if one.folder != folder:
                breaches.append(f"Sources/{folder}/{name}.swift: it describes the folder {one.folder}")
        if len(mine) > 1:
            breaches.append(f"Sources/{folder}: more than one description: " + ", ".join(name for name, _ in mine))
        if mine:
            found[folder] = mine[0]
        elif not all(name.endswith(".generated") for name in files):
            breaches.append(
                f"Sources/{folder}: no description: begin its main file with `// Folder {folder}: …`;"
                " Tools/folders/folders.py has the form")
    words, needed = sources.words(), sources.uses()
    for folder, (name, one) in found.items():
        for breach in problems(folder, one, sources, words, needed[folder]):
            breaches.append(f"Sources/{folder}/{name}.swift: {breach}")
    return breaches, found


def problems(folder, one, sources, words, needed):
    """The violations of one description."""
    entries = [entry for entry, _ in one.entries]
    if [entry for entry in ENTRIES if entry in entries or entry != "Not"] != entries:
        yield "its entries are " + ", ".join(entry or f"“{text}”" for entry, text in one.entries) + \
            "; expected are " + ", ".join(ENTRIES)
        return
    if "`" not in one["Output"]:
        yield "the entry Output has no name in backquotes"
    for entry, text in one.entries:
        for name in re.findall(r"`([A-Z]\w+)(?:\.\w+)*`", text):
            if name not in words:
                yield f"the entry {entry} has the name {name}, which is not in the sources"
    for name in names_of(re.split(r"; then ", one["Read"])[0]):
        if name not in sources.files[folder]:
            yield f"the entry Read has the file {name}, which is not in the folder"
    used = set(names_of(one["Uses"]))
    for name in sorted_uses(set(needed) - used, sources, folder):
        yield f"the entry Uses does not name {name}: {needed[name]}"
    group = sources.group(folder)
    place = {stage.rstrip("/"): index for index, stage in enumerate(sources.order.stages)}
    folders = {sources.label(other, group) for other in sources.files if sources.group(other) == group}
    allowed = {(key[0].rstrip("/"), key[1].rstrip("/")) for key in sources.order.allowed}
    for name in sorted(used - set(needed)):
        if name not in folders and name not in place and name not in sources.modules and name != "nothing":
            yield f"the entry Uses has the name {name}, which is no stage, folder or module"
    for name in sorted(used & set(place)):
        if group in place and place[name] > place[group] and (group, name) not in allowed:
            yield f"the entry Uses has the later stage {name}"


def main(arguments=None):
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--uses", metavar="FOLDER")
    parser.add_argument("--root", default=references.ROOT)
    parser.add_argument("--order", default=os.path.join(HERE, "..", "references", "order.txt"))
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args(arguments)
    if options.self_test:
        import self_test
        return self_test.run()
    sources = Sources(os.path.normpath(options.root), references.Order(options.order))
    if options.uses:
        uses = sources.uses()
        if options.uses not in uses:
            sys.exit(f"folders: no folder {options.uses} in Sources; the name of one is as Galley/Place/Flex")
        names = uses[options.uses]
        print("// Uses: " + ", ".join(sorted_uses(names, sources, options.uses) or ["nothing"]) + ".")
        return 0
    breaches, found = check(sources)
    if options.list:
        for folder, (name, one) in sorted(found.items()):
            print(f"{folder}/{name}.swift: {one.title}")
    for breach in breaches:
        print(breach, file=sys.stderr)
    print(f"{len(found)} folders of Sources have a description")
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
