"""The Swift files of a folder: the one place where the checks read sources."""
import collections, os, re

from swift_names import SwiftFile

# The length in bytes of a generated table that has no names to read.
TABLE = 100000


class Tree:
    """Texts by folder and name, and their declarations and uses, which are read once."""

    def __init__(self, root):
        self.root, self.parsed = root, {}
        # Folder relative to the root -> name without ".swift" -> text.
        self.files = collections.defaultdict(dict)
        for folder, folders, names in os.walk(root):
            folders[:] = sorted(name for name in folders if not name.startswith(".build"))
            for name in sorted(names):
                if name.endswith(".swift"):
                    with open(os.path.join(folder, name), encoding="utf-8") as file:
                        self.files[os.path.relpath(folder, root).replace(os.sep, "/")][name[:-6]] = file.read()

    def is_table(self, folder, name):
        return name.endswith(".generated") and len(self.files[folder][name]) > TABLE

    def path(self, folder, name):
        return os.path.normpath(os.path.join(self.root, folder, name + ".swift"))

    def file(self, folder, name):
        """The declarations and uses of a file."""
        if (folder, name) not in self.parsed:
            self.parsed[folder, name] = SwiftFile(
                self.path(folder, name), folder.split("/")[0], self.files[folder][name])
        return self.parsed[folder, name]

    def all(self):
        """Folder and name of each file."""
        return [(folder, name) for folder, names in self.files.items() for name in names]

    def imports(self, folder, name):
        return re.findall(r"^(?:[a-z@]\S* +)*import (?:\w+ )?(\w+)", self.files[folder][name], re.M)
