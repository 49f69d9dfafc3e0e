#!/usr/bin/env python3
"""Build the documentation of all products as one static site, and check it.

usage: docs.py [--output FOLDER] [--build FOLDER] [--swift SWIFT] [--base PATH]
       docs.py --self-test

The input is a finished debug build: symbol graphs are extracted from its modules, as Tools/interface does. `docc` of
the toolchain converts each product and merges the archives; no plugin is needed. PATH is the path of the site on its
host, such as /Galley. Tried on Linux only.

Counts are printed. Exit status 1, with a line for each:
- a warning of docc;
- a declaration without documentation of its own;
- a top-level declaration or an article in no group of its product's page, a member in no group of its type's page, if
  that has groups;
- a reference to a page that does not exist;
- a link of a Markdown file to a file or a heading that does not exist.
"""
import argparse, glob, json, os, re, shutil, subprocess, sys, tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
sys.path[:0] = [HERE, os.path.join(ROOT, "Tools", "interface")]
import interface, markdown
from symbol_graph import Interface, kind, name

# In the order of their dependencies: the page of a product may refer to the products before it.
CATALOGS = {
    "Galley": "Sources/Galley/Galley.docc", "GalleyFonts": "Fonts/GalleyFonts.docc",
    "GalleyProof": "Sources/GalleyProof/GalleyProof.docc", "GalleyJSON": "Sources/GalleyJSON/GalleyJSON.docc",
    "GalleyJSONPictures": "Sources/GalleyJSONPictures/GalleyJSONPictures.docc",
    "GalleyTestSupport": "Sources/GalleyTestSupport/GalleyTestSupport.docc",
    "GalleyFoundation": "Sources/GalleyFoundation/GalleyFoundation.docc",
    "GalleyCoreGraphics": "Sources/GalleyCoreGraphics/GalleyCoreGraphics.docc",
}
REDIRECT = """<!doctype html>
<meta charset="utf-8">
<title>Galley</title>
<meta http-equiv="refresh" content="0; url=documentation/">
<a href="documentation/">Documentation</a>
"""


def docc(options, *arguments):
    """The output lines of docc; ends the program if docc fails."""
    done = subprocess.run([options.docc, *arguments], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"docs: docc {arguments[0]} failed\n{done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def convert(product, options, graphs, archives):
    """Converts one product; returns the warnings of docc with their locations."""
    archive = os.path.join(archives, product + ".doccarchive")
    arguments = [
        "convert", os.path.join(ROOT, CATALOGS[product]), "--additional-symbol-graph-dir", graphs,
        "--output-path", archive, "--fallback-display-name", product, "--fallback-bundle-identifier", product,
        "--fallback-default-module-kind", "Library",
        "--enable-experimental-external-link-support"]
    for other in sorted(os.listdir(archives)):
        arguments += ["--dependency", os.path.join(archives, other)]
    if options.base:
        arguments += ["--hosting-base-path", options.base]
    found = docc(options, *arguments)
    blocks = re.split(r"^(?=warning|error)", found, flags=re.M)
    blocks = [block for block in blocks if block.startswith(("warning", "error"))]
    return [f"{product}: " + "; ".join(line.strip() for line in block.strip().splitlines()[:2]) for block in blocks]


def page(archive, product):
    """The data of a product's own page."""
    path = os.path.join(archive, "data", "documentation", product.lower() + ".json")
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def curated(path):
    """The symbols and the articles in the groups of a page. Names are plain: without the types of parameters."""
    with open(path, encoding="utf-8") as file:
        topics = file.read().partition("\n## Topics\n")[2]
    symbols = re.findall(r"^- ``([^`]+)``$", topics, re.M)
    return {symbol.partition("-(")[0] for symbol in symbols}, set(re.findall(r"^- <doc:([^>]+)>$", topics, re.M))


def ungrouped_members(product, one, catalog):
    """Members in no group of their type's page, for types with groups."""
    lines = []
    for path in sorted(glob.glob(os.path.join(catalog, "Extensions", "*.md"))):
        with open(path, encoding="utf-8") as file:
            title = file.readline().strip("# `\n").partition("/")[2]
        symbols, _ = curated(path)
        for symbol in [symbol for symbol in one.top if name(symbol) == title]:
            for member in one.shown_members(symbol):
                if kind(member) != "swift.extension" and member["pathComponents"][-1] not in symbols:
                    lines.append(f"{product}: {name(member)} is in no group of the page of {title}")
    return lines


def orphans(found):
    """Declarations and articles in no group of their product's page, or of their type's page if that has groups."""
    lines = []
    for product, one in found.items():
        catalog = os.path.join(ROOT, CATALOGS[product])
        symbols, articles = curated(os.path.join(catalog, product + ".md"))
        # A name may begin with that of its module.
        plain = {symbol.removeprefix(product + "/") for symbol in symbols}
        for symbol in one.top:
            # Extensions of types of other modules have separate pages.
            if kind(symbol) != "swift.extension" and name(symbol) not in plain:
                lines.append(f"{product}: {name(symbol)} is in no group of the product's page")
        lines += ungrouped_members(product, one, catalog)
        for path in glob.glob(os.path.join(catalog, "*.md")):
            article = os.path.basename(path)[:-3]
            if article != product and article not in articles:
                lines.append(f"{product}: the article {article} is in no group of the product's page")
    return sorted(lines)


def shared_comments(found):
    """Declarations that have one comment together, such as those of `case a, b`."""
    lines = []
    for product, one in found.items():
        places = {}
        for symbol in one.own():
            comment = symbol.get("docComment", {})
            line = (comment.get("lines") or [{}])[0].get("range", {}).get("start", {}).get("line")
            if line is not None and comment.get("module") in (None, *one.modules):
                places.setdefault((symbol.get("location", {}).get("uri"), line), []).append(name(symbol))
        lines += [f"{product}: {', '.join(names)} share one comment" for names in places.values() if len(names) > 1]
    return sorted(lines)


def dead_references(site):
    """References of pages to pages that the site does not have."""
    lines, pages, count = [], 0, 0
    data = os.path.join(site, "data")
    for path in sorted(glob.glob(os.path.join(data, "**", "*.json"), recursive=True)):
        pages += 1
        with open(path, encoding="utf-8") as file:
            references = json.load(file).get("references", {})
        for reference in references.values():
            url = reference.get("url", "")
            if reference.get("type") == "topic" and not url.startswith("/documentation"):
                lines.append(f"{os.path.relpath(path, data)}: an odd reference: {url}")
            if not url.startswith("/documentation"):
                continue
            count += 1
            if not os.path.exists(os.path.join(data, url.lstrip("/").partition("#")[0].rstrip("/") + ".json")):
                lines.append(f"{os.path.relpath(path, data)}: no page {url}")
    return lines, pages, count


def build(options, archives):
    """All archives, merged into the site; returns the interfaces and docc's warnings."""
    found, warnings = {}, []
    options.target = interface.target(options.swift.split())
    options.flags = interface.flags(ROOT)
    for product in CATALOGS:
        exported = interface.PRODUCTS[product]
        with tempfile.TemporaryDirectory() as graphs:
            paths = interface.extract(product, exported, options, graphs)
            found[product] = Interface.read(paths, [product] + exported)
            warnings += convert(product, options, graphs, archives)
    shutil.rmtree(options.output, ignore_errors=True)
    docc(options, "merge", *(os.path.join(archives, product + ".doccarchive") for product in CATALOGS),
         "--synthesized-landing-page-name", "Galley", "--synthesized-landing-page-topics-style", "list",
         "--output-path", options.output)
    with open(os.path.join(options.output, "index.html"), "w", encoding="utf-8") as file:
        file.write(REDIRECT)
    return found, warnings


def toolchain_docc(swift):
    """The docc of the toolchain that runs swift."""
    info = json.loads(subprocess.run(swift + ["-print-target-info"], capture_output=True, text=True, check=True).stdout)
    path = os.path.join(os.path.dirname(os.path.dirname(info["paths"]["runtimeResourcePath"])), "bin", "docc")
    return path if os.path.exists(path) else shutil.which("docc") or sys.exit("docs: the toolchain has no docc")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--output", default=os.path.join(ROOT, ".build", "site"))
    parser.add_argument("--build", default=os.path.join(ROOT, ".build", "debug"))
    parser.add_argument("--swift", default="swift")
    parser.add_argument("--base", default="")
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    if options.self_test:
        return markdown.self_test()
    options.docc = toolchain_docc(options.swift.split())
    with tempfile.TemporaryDirectory() as archives:
        found, warnings = build(options, archives)
    undocumented = [f"{product}: {one} has no documentation" for product, interface_ in found.items()
                    for one in interface_.undocumented]
    undocumented += shared_comments(found)
    dead, pages, references = dead_references(options.output)
    broken, links, documents = markdown.broken_links(ROOT)
    groups = {"warnings": warnings, "undocumented": undocumented, "in no group": orphans(found),
              "dead references": dead, "dead links": broken}
    for line in [line for lines in groups.values() for line in lines]:
        print(f"docs: {line}", file=sys.stderr)
    print(f"docs: {len(CATALOGS)} products, {pages} pages with {references} references;"
          f" {documents} Markdown files with {links} links to files and headings")
    print("docs: " + ", ".join(f"{what} {len(lines)}" for what, lines in groups.items()))
    folder = os.path.relpath(options.output)
    print(f"docs: the site is in {folder}: python3 -m http.server -d {folder}")
    return 1 if any(groups.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
