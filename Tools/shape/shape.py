#!/usr/bin/env python3
"""The shape of the code as a table: the largest types, modes, raw indices, long lists of parameters, names of files, tests.

usage: Tools/shape/shape.py [COMMIT…]
       Tools/shape/shape.py --self-test

A column for each commit, and one for this checkout. These are figures and no limits: where a shape reads better than its
number, the shape wins.
"""
import collections, io, os, re, subprocess, sys, tarfile, tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# A declaration of a type at the start of a line, up to the brace at the start of a line.
TYPE = re.compile(
    r"^(?:(?:public|package|private|fileprivate|final|indirect|@\w+(?:\([^)]*\))?) +)*"
    r"(struct|class|enum|actor|protocol|extension) +([\w.]+)")
# A declaration; `self.init(` is a call.
FUNCTION = re.compile(r"(?<!\.)\b(?:func +[^\s(<]+|init\??|subscript)(?:<[^(]*>)?\(")
STORED = re.compile(r"^  (?:[\w()@]+ +)*(?:var|let) +\w+[^{]*$")
MODES = re.compile(r"\b(?:isRecording|recordsFragments|isMeasuring|isHeightOnly|usesPlainLines|measuresCell|cachesColumns)\b")
# What a guest of the core is called, and the folders in which it lives.
GUEST, HOME = re.compile(r"ruby|annotation|emphasis", re.I), re.compile(r"Ruby|Annotation|Emphasis")
TESTED = ["Markup", "Style", "Text", "Shape", "Prepare", "Break", "Place", "Query", "Paint"]


def sources(root, top):
    """Relative path to lines, without generated files."""
    files = {}
    for folder, _, names in os.walk(os.path.join(root, top)):
        for name in names:
            if name.endswith(".swift"):
                with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
                    lines = file.read().split("\n")
                if not any("swift-format-ignore-file" in line for line in lines[:5]):
                    files[os.path.relpath(os.path.join(folder, name), root)] = lines
    return files


def declarations(lines):
    """Kind, name and lines of each type and extension at the start of a line."""
    index = 0
    while index < len(lines):
        found = TYPE.match(lines[index])
        if not found:
            index += 1
            continue
        end = index
        while end < len(lines) and not (lines[end].startswith("}") or end == index and lines[end].rstrip().endswith("}")):
            end += 1
        yield found[1], found[2], lines[index:end + 1]
        index = end + 1


def parameters(text, start):
    """The number of parameters of a list that begins at `start`, after its parenthesis."""
    depth, count, index, filled = 1, 1, start, False
    while index < len(text) and depth:
        character = text[index]
        # The commas of a generic type separate no parameters. An operator has spaces around it.
        operator = character in "<>" and not (text[index - 1].isalnum() or text[index - 1] in ">?])")
        depth += 0 if operator else (character in "([{<") - (character in ")]}>")
        filled = filled or depth and not character.isspace()
        count += character == "," and depth == 1
        index += 1
    return count if filled else 0


def types(files):
    """By name of a type: its lines, files, functions and stored properties in all its parts."""
    found = collections.defaultdict(lambda: {"lines": 0, "files": set(), "functions": 0, "stored": 0})
    for path, lines in files.items():
        for kind, name, body in declarations(lines):
            entry = found[name]
            entry["lines"] += len(body)
            entry["files"].add(path)
            entry["functions"] += sum(len(re.findall(r"\bfunc ", line)) for line in body)
            if kind != "extension":
                entry["stored"] += sum(bool(STORED.match(line)) for line in body)
    for entry in found.values():
        entry["files"] = len(entry["files"])
    return found


def misnamed(files):
    """Files with a name that none of their types has. A name is that of a type, with `+` before what an extension adds."""
    wrong = []
    for path, lines in files.items():
        name = os.path.basename(path)[:-6].split("+")[0]
        declared = re.findall(r"\b(?:struct|class|enum|actor|protocol|extension|typealias|macro) +([\w.]+)", "\n".join(lines))
        if declared and not any(name in other.split(".") for other in declared):
            wrong.append(path)
    return wrong


def measured(root):
    """The rows of the table: name and text of a figure."""
    files = sources(root, "Sources")
    engine = {path: lines for path, lines in files.items() if path.startswith(("Sources/Galley/", "Sources/GalleyLayout/"))}
    folders = collections.Counter(os.path.dirname(path) for path in files)
    rows = {"files of the fullest folder": "{1} {0}".format(*[(os.path.relpath(name, "Sources"), count)
            for name, count in folders.most_common(1)][0])}
    found = types(engine)
    for key in ("lines", "files", "functions", "stored"):
        name = max(found, key=lambda name: found[name][key])
        rows[f"largest type by {key}"] = f"{found[name][key]} {name}"
    document = found["PreparedDocument"]
    rows["functions of PreparedDocument"] = f"{document['functions']} in {document['files']} files"
    rows["uses of modes"] = str(sum(len(MODES.findall(line)) for lines in engine.values() for line in lines))
    rows["files with a line limit"] = str(sum(any("lineLimit" in line for line in lines) for lines in engine.values()))
    rows["indices as integers, [Int("] = str(sum(line.count("[Int(") for lines in engine.values() for line in lines))
    guests = {path: sum(bool(GUEST.search(line)) for line in lines) for path, lines in engine.items() if not HOME.search(path)}
    rows["mentions of ruby and marks elsewhere"] = f"{sum(guests.values())} in {sum(map(bool, guests.values()))} files"
    texts = ["\n".join(lines) for lines in files.values()]
    rows["functions of more than 5 parameters"] = str(sum(
        parameters(text, match.end()) > 5 for text in texts for match in FUNCTION.finditer(text)))
    rows["files named after none of their types"] = str(len(misnamed(files)))
    tests = sources(root, "Tests")
    for stage in TESTED:
        code = sum(len(lines) for path, lines in files.items() if f"/{stage}/" in path)
        checks = sum(len(lines) for path, lines in tests.items() if f"/{stage}/" in path)
        if code:
            rows[f"lines of tests for 100 of {stage}"] = f"{100 * checks / code:.0f}"
    return rows


def extracted(commit, folder):
    archive = subprocess.run(["git", "archive", commit, "Sources", "Tests"], cwd=ROOT, capture_output=True)
    if archive.returncode:
        sys.exit(f"shape: {commit}: {archive.stderr.decode(errors='replace').strip()}")
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
        files.extractall(folder, filter="data")
    return measured(folder)


def self_test():
    lines = ["struct A {", "  let x: Int", "  var y: Int { 1 }", "  func f(", "    a: Int, b: (Int, Int), c: [Int: Int], d: Int, e: Int,",
             "    g: Int", "  ) {}", "}", "extension A {",
             "  func h(a: Int = 1 << 2, b: () -> [A<Int>?]) { self.init(1, 2, 3, 4, 5, 6) }", "}"]
    found = types({"Sources/Galley/B.swift": lines})
    assert found["A"] == {"lines": 11, "files": 1, "functions": 2, "stored": 1}, found["A"]
    text = "\n".join(lines)
    assert [parameters(text, match.end()) for match in FUNCTION.finditer(text)] == [6, 2]
    assert misnamed({"B.swift": lines}) == ["B.swift"] and misnamed({"A+C.swift": lines}) == []
    print("shape: self test passed")


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if any(argument.startswith("-") for argument in sys.argv[1:]):
        sys.exit("usage: shape.py [COMMIT…]: one column for each commit, and one for this checkout")
    columns = []
    for commit in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            columns.append((commit, extracted(commit, folder)))
    columns.append(("this checkout", measured(ROOT)))
    names = list(dict.fromkeys(name for _, rows in columns for name in rows))
    print(f"{'':40}" + "".join(f"{name:38}" for name, _ in columns).rstrip())
    for name in names:
        print(f"{name:40}" + "".join(f"{rows.get(name, '-'):38}" for _, rows in columns).rstrip())


if __name__ == "__main__":
    main()
