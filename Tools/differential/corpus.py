"""The input of the generator: the project's samples and recorded cases, their texts and their declarations."""
import collections
import glob
import json
import os
import re

import markup
import texts
from document import Document
from places import BROWSER_TESTS, SAMPLES

CONTENT_KINDS = {"feed", "sample", "article", "item", "email"}
# Vertical writing and scroll bars are outside of the layout's scope. In turned and skewed text a collapsed space has a
# rectangle with a width, and the recorder counts it.
LEFT_OUT = re.compile(r"writing-mode|text-orientation|scrollbar|@font-face|animation|transition|srcdoc|<frameset|<plaintext|content-visibility"
                      r"|rotate|skew|matrix")
LEFT_OUT_NAMES = re.compile(r"--|mso-|src$|system$|-moz-|-epub-|unicode-range|animation|transition|writing-mode|text-orientation|x-")
INLINE = set("a abbr acronym b bdi bdo big button cite code del dfn em font i img input ins kbd label mark meter nobr"
             " progress q rb rp rt ruby s samp select small span strike strong sub sup svg math textarea time tt u var wbr br"
             .split())
ONLY_INSIDE = set("tr td th tbody thead tfoot col colgroup caption html head body title style meta link rt rb rp option"
                  " optgroup legend summary dt dd".split())


def rows(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def category(element):
    """Elements of one category can replace each other."""
    if element.tag in ONLY_INSIDE or element.tag in ("li", "figcaption"):
        return element.tag
    return "inline" if element.tag in INLINE else "block"


class Corpus:
    def __init__(self):
        # Lists of documents by source.
        self.contents = {
            "feed": [Document.of_case(row) for row in rows(os.path.join(SAMPLES, "feed.jsonl"))],
            "contents": [Document.of_case(row) for row in rows(os.path.join(BROWSER_TESTS, "contents.jsonl"))],
            "samples": [Document.of_case({"html": open(path, encoding="utf-8").read()})
                        for path in sorted(glob.glob(os.path.join(SAMPLES, "*.html")))],
        }
        cases = rows(os.path.join(BROWSER_TESTS, "cases.jsonl"))
        self.fragments = [Document.of_case(row) for row in cases if row["kind"] not in CONTENT_KINDS
                          and not LEFT_OUT.search(row["html"] + row.get("css", "")) and len(row["html"]) < 3000]
        self.all_contents = [document for group in self.contents.values() for document in group]
        self.texts = texts.Pool(self.all_contents)
        self.parts = collections.defaultdict(list)
        for document in self.all_contents:
            for element in document.root.elements():
                self.parts[category(element)].append(element)
        self.real = Declarations(self.all_contents)
        self.wild = Declarations(self.fragments)
        self.sheets = self.author_sheets()

    def author_sheets(self):
        """The style sheets of real content without class selectors."""
        found = []
        for document in self.all_contents:
            for element in document.root.elements():
                if element.tag == "style":
                    found += [rule for rule in markup.rules(element.text()) if not re.search(r"[.#@]|body", rule[0])]
        return found


class Declarations:
    """The frequency and the values of each property in documents."""

    def __init__(self, documents):
        self.values = collections.defaultdict(collections.Counter)
        for document in documents:
            self.add(document.style.items())
            self.add_rules(document.css)
            for element in document.root.elements():
                self.add(markup.declarations(element.attributes.get("style", "")))
                if element.tag == "style":
                    self.add_rules(element.text())
        self.names = sorted(self.values)

    def add(self, pairs):
        for name, value in pairs:
            if re.fullmatch(r"[a-z-]+", name) and not LEFT_OUT_NAMES.match(name) and len(value) < 80 and not LEFT_OUT.search(name + value):
                self.values[name][value.replace("!important", "").strip()] += 1

    def add_rules(self, text):
        for _, body in markup.rules(text):
            if "{" in body:
                self.add_rules(body)
            else:
                self.add(markup.declarations(body))

    def choice(self, random):
        """A declaration; the square root raises the probability of rare properties."""
        weights = [sum(self.values[name].values()) ** 0.5 for name in self.names]
        name = random.choices(self.names, weights)[0]
        values = sorted(self.values[name])
        return name, random.choices(values, [self.values[name][value] ** 0.5 for value in values])[0]
