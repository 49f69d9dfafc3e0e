"""The level "wild": recorded cases recombined, and trees of any elements with any declarations."""
import re

import markup
from corpus import category
from document import Document

SMALL_WIDTHS = [60, 100, 120, 150, 180, 200, 200, 220, 250, 260, 300, 300, 320, 400]
BLOCKS = [(20, "div"), (12, "p"), (4, "section"), (3, "blockquote"), (3, "h2"), (2, "pre"), (2, "center"), (4, "ul"), (4, "ol"), (2, "dl"),
          (6, "table"), (2, "fieldset"), (2, "details"), (1, "figure"), (1, "hr"), (1, "address"), (1, "form")]
INLINES = [(16, "span"), (10, "a"), (8, "b"), (6, "i"), (5, "br"), (4, "img"), (3, "code"), (3, "sup"), (3, "sub"), (3, "small"), (2, "big"),
           (3, "bdi"), (2, "bdo"), (2, "q"), (3, "ruby"), (2, "button"), (2, "input"), (1, "select"), (1, "textarea"), (2, "wbr"), (1, "nobr"),
           (1, "meter"), (1, "svg"), (1, "mark"), (1, "tt"), (1, "font"), (1, "kbd"), (1, "label")]
ATTRIBUTES = [(6, "dir", ["rtl", "ltr", "auto"]), (4, "lang", ["ar", "ja", "zh", "tr", "de", "th", "el", "ko"]), (3, "align", ["center", "right", "justify", "left"]),
              (2, "width", ["50", "100%", "30%", "0"]), (2, "height", ["20", "50%", "60"]), (1, "hidden", [""]), (1, "nowrap", [""]), (1, "title", ["t"])]
OWN = {"td": [("colspan", ["2", "3"]), ("rowspan", ["2", "0"]), ("valign", ["top", "bottom", "baseline"]), ("width", ["40", "50%"])],
       "table": [("border", ["1", "5"]), ("cellpadding", ["0", "6"]), ("cellspacing", ["0", "7"]), ("width", ["100%", "150"]), ("rules", ["all", "rows"])],
       "ol": [("start", ["5", "-1"]), ("reversed", [""]), ("type", ["a", "I"])], "li": [("value", ["7"])], "details": [("open", [""])],
       "img": [("width", ["30", "50%"]), ("height", ["20"]), ("align", ["left", "right", "middle"])], "bdo": [("dir", ["rtl"])],
       "input": [("type", ["checkbox", "radio", "submit", "text", "button"]), ("value", ["value"]), ("size", ["4"])],
       "font": [("size", ["1", "5", "+2"]), ("face", ["serif"])], "br": [("clear", ["all", "left"])], "textarea": [("rows", ["1"]), ("cols", ["10"])],
       "hr": [("size", ["5"]), ("width", ["50%"]), ("noshade", [""])]}
SELECTORS = ["div", "p", "span", "b", "a", "li", "td", "table", "body *", "p::first-line", "p::first-letter", "div::first-line", "div::before", "p::after",
             "a::before", "b::after", "li::marker", "li::before", "div > *", "p + p", "body :first-child", "body :last-child", "body :nth-child(2n)", "body",
             "div :not(b)", ":is(p, li)", "body :empty", "div:has(b)", "ul li", "[dir]", "@media (width < 250px)"]
CONTENTS = ['"x"', '"two words "', '""', 'open-quote', 'counter(c) ". "', 'attr(title)', '"\\a  b"', '"→ "', 'url(x)', 'counters(list-item, ".")']

# The root has only inherited properties, because the recorder measures the height of its box.
ROOT = re.compile(r"font|line-|letter-|word-|text-(?!overflow|box|decoration)|white-space|overflow-wrap|hyphen|tab-size|direction|list-style|quotes|orphans|widows")


def pick(choices, random):
    return random.choices([choice[1:] for choice in choices], [choice[0] for choice in choices])[0]


class Wild:
    def __init__(self, generator):
        self.corpus, self.grammar, self.random = generator.corpus, generator.grammar, generator.random
        self.add_style = generator.add_style
        self.elements = generator.elements

    def document(self):
        document = self.recorded() if self.random.random() < 0.5 else self.grown()
        document.width = self.random.choice(SMALL_WIDTHS)
        document.ratio = self.random.choices([1, 2, 1.5], [94, 3, 3])[0]
        for _ in range(self.random.choice([0, 1, 1, 2, 2, 3, 4, 6])):
            self.add_style(document.root, self.declaration)
        if self.random.random() < 0.3:
            document.css += markup.sheet(self.rule() for _ in range(self.random.choice([1, 1, 2, 3])))
        name, value = self.declaration()
        if self.random.random() < 0.3 and ROOT.match(name):
            document.style[name] = value
        if self.random.random() < 0.3:
            self.add_attribute(document.root)
        return document

    def declaration(self):
        source = self.grammar if self.random.random() < 0.75 else self.corpus.wild
        return source.choice(self.random)

    def rule(self):
        selector = self.random.choice(SELECTORS)
        pairs = [self.declaration() for _ in range(self.random.choice([1, 1, 2, 3]))]
        if selector.endswith(("before", "after")) or selector.endswith("marker") and self.random.random() < 0.3:
            pairs.insert(0, ("content", self.random.choice(CONTENTS)))
        body = markup.style(pairs)
        return selector, "div,p{%s}" % body if selector.startswith("@") else body

    def add_attribute(self, root):
        elements = self.elements(root)
        if elements:
            element = self.random.choice(elements)
            self.attribute(element)

    def attribute(self, element):
        if element.tag in OWN and self.random.random() < 0.6:
            name, values = self.random.choice(OWN[element.tag])
        else:
            name, values = pick(ATTRIBUTES, self.random)
        element.attributes[name] = self.random.choice(values)

    def recorded(self):
        """One recorded case, or parts of two or three."""
        document = self.random.choice(self.corpus.fragments).copy(ratio=1, points=8)
        for _ in range(self.random.choice([0, 0, 1, 1, 2])):
            other = self.random.choice(self.corpus.fragments)
            parts = list(other.root.elements())
            homes = [document.root, *self.elements(document.root)]
            if not parts or len(homes) > 60:
                continue
            part = self.random.choice(parts).copy()
            home = self.random.choice(homes)
            if self.random.random() < 0.5 and home.tag != "#root" and category(home) == category(part):
                home.tag, home.attributes, home.children = part.tag, part.attributes, part.children
            elif home.tag not in markup.VOID and home.tag not in markup.RAW:
                home.children.insert(self.random.randint(0, len(home.children)), part)
            document.css += other.css if other.css not in document.css else ""
        if self.random.random() < 0.4:
            self.other_texts(document.root)
        return document

    def other_texts(self, root):
        for element in [root, *self.elements(root)]:
            for index, child in enumerate(element.children):
                if isinstance(child, str) and child.strip() and element.tag not in markup.RAW and self.random.random() < 0.5:
                    element.children[index] = self.corpus.texts.short(self.random, max(8, len(child)))

    def grown(self):
        """A tree of elements that no parser changes."""
        root = markup.Element("#root", children=self.blocks(3) if self.random.random() < 0.8 else self.inlines(2))
        return Document(root)

    def blocks(self, depth):
        found = []
        for _ in range(self.random.choice([1, 1, 2, 2, 3])):
            if self.random.random() < 0.15:
                found += self.inlines(1)
            else:
                found.append(self.block(depth))
        return found

    def block(self, depth):
        tag, = pick(BLOCKS, self.random)
        element = markup.Element(tag)
        if tag in ("ul", "ol"):
            element.children = [markup.Element("li", children=self.flow(depth - 1)) for _ in range(self.random.randint(1, 3))]
        elif tag == "dl":
            element.children = [markup.Element("dt", children=self.inlines(1)), markup.Element("dd", children=self.flow(depth - 1))]
        elif tag == "table":
            element.children = self.table(depth)
        elif tag == "details":
            element.children = [markup.Element("summary", children=self.inlines(1)), *self.flow(depth - 1)]
        elif tag in ("p", "h2", "pre"):
            element.children = self.inlines(2)
        elif tag != "hr":
            element.children = self.flow(depth - 1)
        if self.random.random() < 0.2:
            self.attribute(element)
        return element

    def table(self, depth):
        columns = self.random.randint(1, 3)
        body = [markup.Element("tr", children=[markup.Element(self.random.choice(["td", "td", "td", "th"]), children=self.flow(depth - 2))
                                               for _ in range(columns)]) for _ in range(self.random.randint(1, 3))]
        for row in body:
            for cell in row.children:
                if self.random.random() < 0.15:
                    self.attribute(cell)
        caption = [markup.Element("caption", children=self.inlines(1))] if self.random.random() < 0.15 else []
        return [*caption, markup.Element("tbody", children=body)]

    def flow(self, depth):
        return self.blocks(depth) if depth > 0 and self.random.random() < 0.4 else self.inlines(2)

    def inlines(self, depth):
        found = []
        for _ in range(self.random.choice([1, 1, 2, 3, 4])):
            if self.random.random() < 0.5 or depth <= 0:
                found.append(self.corpus.texts.short(self.random))
            else:
                found.append(self.inline(depth))
            if self.random.random() < 0.4:
                found.append(" ")
        return found

    def inline(self, depth):
        tag, = pick(INLINES, self.random)
        element = markup.Element(tag)
        if tag == "ruby":
            element.children = [self.corpus.texts.short(self.random, 6), markup.Element("rt", children=[self.corpus.texts.short(self.random, 6)])]
        elif tag == "img":
            element.attributes["src"] = "x"
        elif tag == "select":
            element.children = [markup.Element("option", children=[self.corpus.texts.short(self.random, 8)])]
        elif tag == "textarea":
            element.children = [self.corpus.texts.short(self.random, 8)]
        elif tag == "svg":
            element.attributes.update(width="20", height="20")
        elif tag not in markup.VOID and tag != "meter":
            element.children = self.inlines(depth - 1)
        if tag == "a":
            element.attributes["href"] = "#%d" % self.random.randrange(10)
        if tag in OWN and self.random.random() < 0.4 or self.random.random() < 0.05:
            self.attribute(element)
        return element
