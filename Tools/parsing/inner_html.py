#!/usr/bin/env python3
"""Compares the trees of mutated fragments in Galley and Chromium.

  inner_html.py GALLEY [FOLDER] [--count 2000] [--seed 1]

The HTML files of FOLDER (default: Samples) are cut, doubled and misnested at random. Chromium reads
each as the body of a page without scripting and walks its DOM; Galley prints its tree. Where the
trees are equal, so is `innerHTML`. Prints the number of differences and the smallest one; the exit
status says whether there was any. Needs the command `chromium` (or $CHROMIUM).
"""
import argparse
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

TAGS = """a b i u p div span li ul ol dd dt dl h1 h2 table tbody thead tr td th caption colgroup col
select option optgroup input form button template svg math mi mo desc foreignObject title style script
textarea pre listing object ruby rt rp rb rtc html body head br hr nobr font big code em strong x-y img
iframe noscript plaintext frameset details summary fieldset legend center marquee applet annotation-xml
""".split()
PIECES = ["&amp", "&notin;", "&#x80;", "&#0;", "\0", "<", "&", "<!--", "-->", "<![CDATA[x]]>", "<?x>", "<?x-y a ?>", "<?xml a?>", "<?1>", "<?",
          "<!doctype html>", "</", "\r\n", "\r", "\n", " ", "</p>", "</br>", "é", "=", "'", '"', ">"]

PAGE = """<!doctype html><meta charset=utf-8><body><script>
const cases = JSON.parse(decodeURIComponent("%s"));
function walk(node, indent, lines) {
  for (const child of node.childNodes) {
    if (child.nodeType === 10) lines.push(indent + '<!DOCTYPE ' + child.name + '>');
    else if (child.nodeType === 3) lines.push(indent + '"' + child.data + '"');
    else if (child.nodeType === 7) lines.push(indent + '<?' + child.target
      + (child.data ? ' ' + child.data : '') + '>');
    else if (child.nodeType === 8) lines.push(indent + '<!-- ' + child.data + ' -->');
    else if (child.nodeType === 1) {
      const space = child.namespaceURI.endsWith('svg') ? 'svg '
        : child.namespaceURI.endsWith('MathML') ? 'math ' : '';
      lines.push(indent + '<' + space + child.localName + '>');
      const names = Array.from(child.attributes, a => [a.localName === a.name ? a.name
        : a.name, a.value]);
      names.sort((a, b) => a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0);
      for (const [name, value] of names) lines.push(indent + '  ' + name + '="' + value + '"');
      if (child.localName === 'template' && space === '') {
        lines.push(indent + '  content');
        walk(child.content, indent + '    ', lines);
      } else walk(child, indent + '  ', lines);
    }
  }
}
const trees = cases.map(html => {
  const lines = [];
  walk(new DOMParser().parseFromString(
    '<!doctype html><html><head></head><body>' + html, 'text/html'), '| ', lines);
  return lines.join('\\n');
});
document.body.textContent = encodeURIComponent(JSON.stringify(trees));
</script>"""


def mutate(texts, chance):
    text = chance.choice(texts)
    start = chance.randrange(len(text))
    text = text[start:start + chance.randrange(20, 400)]
    for _ in range(chance.randrange(1, 8)):
        place = chance.randrange(len(text) + 1)
        tag = chance.choice(TAGS)
        kind = chance.randrange(6)
        if kind < 2:
            attributes = chance.choice(["", " class=a", " type=hidden", " color=red", " a a=b/"])
            text = text[:place] + f"<{tag}{attributes}>" + text[place:]
        elif kind == 2:
            text = text[:place] + f"</{tag}>" + text[place:]
        elif kind == 3:
            text = text[:place] + chance.choice(PIECES) + text[place:]
        elif kind == 4:
            text = text[:place] + text[place + chance.randrange(40):]
        else:
            other = chance.randrange(len(text) + 1)
            text = text[:place] + text[other:other + 60] + text[place:]
    return text


def chromium_trees(cases, folder):
    browser = os.environ.get("CHROMIUM") or shutil.which("chromium") or "chromium"
    page = folder / "page.html"
    page.write_text(PAGE % urllib.parse.quote(json.dumps(cases)), encoding="utf-8")
    output = subprocess.run(
        [browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile",
         "--dump-dom", page.as_uri()], capture_output=True, text=True, check=True, timeout=300).stdout
    body = output.rsplit("<body>", 1)[1].split("</body>", 1)[0]
    return json.loads(urllib.parse.unquote(body.strip()))


def galley_trees(galley, cases, folder):
    rows = folder / "rows.jsonl"
    rows.write_text("".join(json.dumps({"html": case}) + "\n" for case in cases), encoding="utf-8")
    output = subprocess.run(
        [galley, "parse", "--as", "tree", str(rows)], capture_output=True, check=True).stdout
    return [json.loads(line) for line in output.decode().splitlines()]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("galley")
    parser.add_argument("folder", nargs="?")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parents[2]
    samples = pathlib.Path(arguments.folder) if arguments.folder else root / "Samples"
    texts = [path.read_text(encoding="utf-8") for path in sorted(samples.glob("*.html"))]
    chance = random.Random(arguments.seed)
    cases = [mutate(texts, chance) for _ in range(arguments.count)]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = pathlib.Path(name)
        expected = [tree for start in range(0, len(cases), 500)
                    for tree in chromium_trees(cases[start:start + 500], folder)]
        found = galley_trees(arguments.galley, cases, folder)
    different = [index for index in range(len(cases)) if expected[index] != found[index]]
    print(f"trees of {len(cases)} mutated fragments: {len(different)} differ from Chromium's")
    if different:
        index = min(different, key=lambda index: len(cases[index]))
        print(json.dumps(cases[index], ensure_ascii=False))
        print("Chromium:", expected[index], "Galley:", found[index], sep="\n")
    sys.exit(1 if different else 0)


main()
