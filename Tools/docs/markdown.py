"""Links of the repository's Markdown files: to files, and to headings in them."""
import os, re, subprocess, tempfile

FENCE = re.compile(r"^ {0,3}(```|~~~)")
LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(([^)\s]+)\)")


def text_lines(text):
    """The lines outside of code blocks, without code spans."""
    fenced = None
    for line in text.splitlines():
        mark = FENCE.match(line)
        if mark and fenced in (None, mark.group(1)):
            fenced = None if fenced else mark.group(1)
            continue
        if fenced or line.startswith("    "):
            continue
        yield re.sub(r"`[^`]*`", "`code`", line)


def targets(text):
    """The targets of links, except those of other hosts and of DocC."""
    found = [target for line in text_lines(text) for target in LINK.findall(line)]
    return [target for target in found if not re.match(r"[a-z]+:", target)]


def anchors(text):
    """The anchors of headings, as GitHub makes them."""
    found = set()
    for line in text.splitlines():
        heading = re.match(r"#+ +(.*?) *$", line)
        if heading:
            words = re.sub(r"[^\w\- ]", "", heading.group(1).lower().replace("`", ""))
            found.add(words.replace(" ", "-"))
    return found


def broken_in(path, root):
    """The broken links of one file, and the number of all its links."""
    lines = []
    with open(path, encoding="utf-8") as file:
        text = file.read()
    found = targets(text)
    for target in found:
        name, _, anchor = target.partition("#")
        other = os.path.normpath(os.path.join(os.path.dirname(path), name)) if name else path
        if not os.path.exists(other):
            lines.append(f"{os.path.relpath(path, root)}: no file {target}")
        elif anchor and other.endswith(".md"):
            with open(other, encoding="utf-8") as file:
                if anchor not in anchors(file.read()):
                    lines.append(f"{os.path.relpath(path, root)}: no heading {target}")
    return lines, len(found)


def broken_links(root):
    """The broken links of all Markdown files that git tracks, the number of links, and of files."""
    names = subprocess.run(["git", "-C", root, "ls-files", "-co", "--exclude-standard", "*.md"],
                           capture_output=True, text=True, check=True)
    lines, links = [], 0
    files = [os.path.join(root, name) for name in names.stdout.splitlines()]
    files = [file for file in files if os.path.exists(file)]
    for file in files:
        broken, count = broken_in(file, root)
        lines += broken
        links += count
    return lines, links, len(files)


def self_test():
    text = "# One `two`\n[a](b.md) `[c](d.md)`\n```\n[e](f.md)\n```\n[g](https://h) [i](#one-two) ![j](k.png) [l](#m)\n"
    assert targets(text) == ["b.md", "#one-two", "k.png", "#m"], targets(text)
    assert anchors(text) == {"one-two"}, anchors(text)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.md")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        lines, count = broken_in(path, folder)
    assert count == 4 and lines == ["a.md: no file b.md", "a.md: no file k.png", "a.md: no heading #m"], lines
    return 0
