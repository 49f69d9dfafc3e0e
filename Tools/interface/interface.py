#!/usr/bin/env python3
"""Compare the public interface of each product with its file in Documentation/Interface, or write the files.

usage: interface.py [--write] [--build FOLDER] [--swift SWIFT] [--folder FOLDER]
       interface.py --list undocumented|complexity [--build FOLDER]
       interface.py --self-test

The input is a finished debug build: `swift symbolgraph-extract` reads its modules in about a second, and nothing is
built. A file has one declaration a line, sorted; members are indented below their type, whose line names its
conformances. What every type has (Copyable, Escapable) and what a stated conformance implies is left out, members too.
Command.txt has the subcommands and options of the command `galley`.

Counts of each product are printed: types at the top level, types in all, members, declarations without
documentation, and functions, initialisers and computed properties without `- Complexity:`. --list prints those.

Exit status 1: a difference or a declaration without documentation, which are printed. The rendering is that of
Linux: elsewhere nothing is compared.
"""
import argparse, difflib, os, subprocess, sys, tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import command
from symbol_graph import Interface

ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
# Each library product has one module of its name. Galley exports GalleyLayout and GalleyStyle.
PRODUCTS = {
    "Galley": ["GalleyLayout", "GalleyStyle"], "GalleyC": [], "GalleyCoreGraphics": [], "GalleyFonts": [], "GalleyFoundation": [], "GalleyJSON": [],
    "GalleyJSONPictures": [], "GalleyProof": [], "GalleyTestSupport": [],
}
HEADER = "// The public interface of the product {0}. `make generate ONLY=interface` writes this file.\n\n"
ADVICE = """interface: the public interface differs from its files in Documentation/Interface.
  If the change is meant: `make generate ONLY=interface`, review and commit the files, and name the change in CHANGELOG.md.
  If it is not: make the new declarations package or internal, or restore the old ones."""


def flags(root):
    """The compiler's flags for the modules of C, as SwiftPM passes them."""
    found = []
    sources = os.path.join(root, "Sources")
    for module in sorted(os.listdir(sources)):
        path = os.path.join(sources, module, "module.modulemap")
        if os.path.exists(path):
            found += ["-Xcc", "-fmodule-map-file=" + path]
    words = subprocess.run(["pkg-config", "--cflags", "freetype2", "harfbuzz"], capture_output=True, text=True, check=True)
    for word in words.stdout.split():
        found += ["-Xcc", word]
    return found


def target(swift):
    import json
    info = subprocess.run(swift + ["-print-target-info"], capture_output=True, text=True, check=True)
    return json.loads(info.stdout)["target"]["triple"]


def extract(product, exported, options, output):
    """Symbol graphs of a module: its own, and one for each module whose types it extends."""
    command = options.swift.split() + [
        "symbolgraph-extract", "-module-name", product, "-I", os.path.join(options.build, "Modules"),
        "-target", options.target, "-output-dir", output, "-minimum-access-level", "public",
        "-skip-synthesized-members", "-emit-extension-block-symbols"] + options.flags
    if exported:
        command.append("-experimental-allowed-reexported-modules=" + ",".join(exported))
    done = subprocess.run(command, capture_output=True, text=True)
    paths = sorted(
        os.path.join(output, name) for name in os.listdir(output)
        if name.endswith(".symbols.json") and name[:-len(".symbols.json")].split("@")[0] == product)
    if done.returncode or not paths:
        sys.exit(f"interface: no symbol graph of {product}: is {options.build} a finished debug build?\n{done.stderr}")
    return paths


def interfaces(options):
    """The interface of each library product."""
    options.target = target(options.swift.split())
    options.flags = flags(ROOT)
    found = {}
    with tempfile.TemporaryDirectory() as output:
        for product, exported in PRODUCTS.items():
            found[product] = Interface.read(extract(product, exported, options, output), [product] + exported)
    return found


def command_text(build):
    tool = os.path.join(build, "galley")
    done = subprocess.run([tool, "--experimental-dump-help"], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"interface: {tool} does not describe itself: {done.stderr}")
    return command.text(done.stdout)


def difference(old, new, name):
    """The lines that differ, each with the line of its type; an empty list for none."""
    return list(difflib.unified_diff(
        old.splitlines(), new.splitlines(), f"{name} in the repository", f"{name} as built", n=2, lineterm=""))


def compare(files, folder):
    """Prints what differs from the files of the folder; returns the exit status."""
    status = 0
    for name, text in files.items():
        path = os.path.join(folder, name)
        old = ""
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                old = file.read()
        lines = difference(old, text, name)
        if lines:
            status = 1
            print("\n".join(lines), file=sys.stderr)
    known = {name for name in os.listdir(folder) if name.endswith(".txt")} if os.path.isdir(folder) else set()
    for name in sorted(known - set(files)):
        status = 1
        print(f"interface: {name} is the file of no product: delete it", file=sys.stderr)
    if status:
        print(ADVICE, file=sys.stderr)
    return status


def undocumented(found):
    """Prints declarations without documentation; returns the exit status."""
    names = [f"{product}: {name}" for product, one in found.items() for name in one.undocumented]
    for name in names:
        print(f"interface: {name} has no documentation", file=sys.stderr)
    return 1 if names else 0


def write(files, folder):
    os.makedirs(folder, exist_ok=True)
    for name, text in files.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    return 0


def main(arguments=None):
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--list", choices=["undocumented", "complexity"])
    parser.add_argument("--build", default=os.path.join(ROOT, ".build", "debug"))
    parser.add_argument("--folder", default=os.path.join(ROOT, "Documentation", "Interface"))
    parser.add_argument("--swift", default="swift")
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args(arguments)
    if options.self_test:
        import self_test
        return self_test.run()
    if not sys.platform.startswith("linux"):
        print("interface: not compared: the files are those of Linux")
        return 0
    found = interfaces(options)
    if options.list:
        for product, interface in found.items():
            for line in interface.undocumented if options.list == "undocumented" else interface.without_complexity:
                print(f"{product}: {line}")
        return 0
    for product, interface in found.items():
        print(f"interface: {product}: {interface.summary()}")
    files = {f"{product}.txt": HEADER.format(product) + interface.text() for product, interface in found.items()}
    files["Command.txt"] = command_text(options.build)
    if options.write:
        return write(files, options.folder)
    return max(compare(files, options.folder), undocumented(found))


if __name__ == "__main__":
    sys.exit(main())
