"""Documents from a seed, by level: only other texts, real content recombined, and anything of CSS."""
import random

import markup
import wild
from corpus import LEFT_OUT, category
from document import Document, is_recordable

LEVELS = ("text", "real", "wild")
WIDTHS = [240, 280, 300, 320, 320, 360, 375, 390, 414, 480, 560, 640, 720, 800]
# Declarations that authors add to any content; the corpus has others.
COMMON = """margin 0|0 0 1em|12px 0|8px|0 auto; padding 0|8px|12px 16px|1em; font-size 13px|14px|15px|17px|18px|20px|0.9em|85%|1.25em;
line-height 1.2|1.3|1.4|1.5|1.6|1.75|20px|24px; text-align left|center|right|justify; font-weight 500|600|bold|normal;
font-style italic; font-family serif|monospace|Georgia, serif|Arial, sans-serif|"Courier New", monospace|"Noto Serif"|"Noto Sans Mono"|<face>;
letter-spacing 0.5px|1px|-0.2px|0.02em; text-transform uppercase|capitalize; white-space nowrap|pre-wrap|pre-line;
text-decoration none|underline; color #333|#06c; background #f4f4f4; border 1px solid #ddd; border-left 3px solid #ccc;
border-radius 4px|12px; width 100%|50%|200px; max-width 100%|300px|40em; height auto; display block|inline-block|inline|flex;
float left|right; vertical-align top|middle|baseline|super; overflow hidden; text-overflow ellipsis; text-indent 1.5em;
word-break break-word|break-all; overflow-wrap anywhere|break-word; hyphens auto|manual; list-style none|square inside; box-sizing border-box;
direction rtl; padding-left 1ex|18px|40px; margin-bottom 0|16px|24px; margin-top 0|8px; gap 8px; align-items center; -webkit-line-clamp 3"""
WRAPPERS = [(6, "b"), (6, "i"), (6, "a"), (4, "code"), (4, "em"), (4, "strong"), (4, "span"), (2, "mark"), (2, "small"), (2, "sup"),
            (2, "sub"), (1, "u"), (1, "s"), (2, "q"), (1, "kbd"), (1, "del"), (1, "cite"), (1, "bdi"), (1, "time"), (1, "abbr")]
SKIPPED = {"style", "script", "title", "head", "html", "meta"}


def pick(choices, random_):
    return random_.choices([value for _, value in choices], [weight for weight, _ in choices])[0]


class Generator:
    def __init__(self, corpus, grammar):
        self.corpus, self.grammar = corpus, grammar
        self.common = [(part.split(" ", 1)[0].strip(), part.split(" ", 1)[1].split("|"))
                       for part in map(str.strip, COMMON.split(";"))]

    def documents(self, level, seed, count):
        return [self.document(level, seed, number) for number in range(count)]

    def document(self, level, seed, number):
        """The document of a seed and a number, which does not depend on the count."""
        self.random = random.Random("%s %s %d" % (level, seed, number))
        while True:
            document = getattr(self, level)()
            html = markup.written(document.root)
            if len(html) < 8000 and not LEFT_OUT.search(html + document.css) and is_recordable(document.root):
                return document

    def content(self):
        group = self.random.choices(["feed", "contents", "samples"], [4, 5, 1])[0]
        return self.random.choice(self.corpus.contents[group]).copy()

    def frame(self, document):
        """A width, sometimes with another pixel ratio and root style."""
        document.ratio = self.random.choices([1, 2, 1.5], [92, 5, 3])[0]
        document.width = self.random.choice(WIDTHS)
        # A window has whole device pixels.
        document.width += document.width % 2 if document.ratio == 1.5 else 0
        if not document.style and self.random.random() < 0.5:
            document.style = {"font-size": "%dpx" % self.random.choice([14, 15, 16, 17, 18]),
                              "line-height": self.random.choice(["1.2", "1.3", "1.4", "1.5", "1.6"])}
        return document

    # Level text

    def text(self):
        document = self.frame(self.content())
        self.replace_texts(document.root, 0.75)
        return document

    def replace_texts(self, root, share):
        for element in [root, *root.elements()]:
            if element.tag in SKIPPED:
                continue
            for index, child in enumerate(element.children):
                if isinstance(child, str) and child.strip() and self.random.random() < share:
                    element.children[index] = self.corpus.texts.instead(self.random, child)

    # Level real

    def real(self):
        document = self.frame(self.content())
        for _ in range(self.random.choice([1, 1, 2, 3, 4])):
            self.random.choice([self.swap, self.swap, self.insert, self.wrap, self.wrap])(document.root)
        self.replace_texts(document.root, 0.3)
        for _ in range(self.random.choice([0, 1, 1, 2, 3, 4])):
            self.add_style(document.root, self.real_declaration)
        if self.random.random() < 0.15:
            document.css = markup.sheet(self.random.sample(self.corpus.sheets, 1))
        if self.random.random() < 0.3:
            name, value = self.real_declaration(["font-family", "text-align", "word-break", "hyphens", "font-size", "line-height"])
            document.style[name] = value
        return document

    def elements(self, root):
        return [element for element in root.elements() if element.tag not in SKIPPED]

    def swap(self, root):
        """Replaces the children and the tag of an element by those of another document."""
        elements = [element for element in self.elements(root) if element.tag != "body"]
        if elements:
            element = self.random.choice(elements)
            other = self.random.choice(self.corpus.parts[category(element)] or [element]).copy()
            element.tag, element.attributes, element.children = other.tag, other.attributes, other.children

    def insert(self, root):
        """Adds a block of another document before, between or after the blocks."""
        homes = [element for element in self.elements(root) if element.tag in ("div", "body", "blockquote", "td", "article", "li")]
        home = self.random.choice(homes) if homes else root
        part = self.random.choice(self.corpus.parts["block"]).copy()
        home.children.insert(self.random.randint(0, len(home.children)), part)

    def wrap(self, root):
        """Makes some words of a text an inline element."""
        homes = [(element, index) for element in [root, *self.elements(root)] for index, child in enumerate(element.children)
                 if isinstance(child, str) and len(child.split()) > 1 and element.tag not in ("tr", "table", "tbody", "ul", "ol", "textarea")]
        if not homes:
            return
        element, index = self.random.choice(homes)
        text = element.children[index]
        start, end = sorted([self.cut(text), self.cut(text)])
        tag = pick(WRAPPERS, self.random)
        attributes = {"href": "https://example.org/%d" % self.random.randrange(100)} if tag == "a" else {}
        inside = markup.Element(tag, attributes, [text[start:end]])
        element.children[index:index + 1] = [part for part in (text[:start], inside, text[end:]) if part]

    def cut(self, text):
        place = self.random.randrange(len(text) + 1)
        space = text.find(" ", place)
        return place if space < 0 or self.random.random() < 0.25 else space + 1

    def real_declaration(self, names=None):
        if names is None and self.random.random() < 0.5:
            return self.corpus.real.choice(self.random)
        name, values = self.random.choice([pair for pair in self.common if names is None or pair[0] in names])
        value = self.random.choice(values)
        return name, value.replace("<face>", self.grammar.value(self.random, "<face>"))

    def add_style(self, root, declaration):
        elements = self.elements(root)
        if not elements:
            return
        element = self.random.choice(elements)
        pairs = markup.declarations(element.attributes.get("style", ""))
        pairs.append(declaration())
        if pairs[-1][0] == "-webkit-line-clamp" and self.random.random() < 0.8:
            pairs += [("display", "-webkit-box"), ("-webkit-box-orient", "vertical"), ("overflow", "hidden")]
        element.attributes["style"] = markup.style(pairs)

    # Level wild

    def wild(self):
        return wild.Wild(self).document()
