"""A tree of HTML with a tolerant reader and an explicit writer, so that both engines create the same elements."""
import html.parser
import re

VOID = set("area base br col embed hr img input link meta param source track wbr".split())
RAW = {"style", "script", "xmp", "plaintext", "noembed", "noframes", "iframe"}
BLOCKS = set("address article aside blockquote center details dir div dl fieldset figcaption figure footer form h1 h2 h3 h4"
             " h5 h6 header hr main menu nav ol p pre section table ul".split())
# The elements that the start tag of an element closes, up to an enclosing container.
CLOSES = {"li": ({"li"}, {"ul", "ol", "menu", "dir"}), "dt": ({"dt", "dd"}, {"dl"}), "dd": ({"dt", "dd"}, {"dl"}),
          "tr": ({"tr", "td", "th"}, {"table"}), "td": ({"td", "th"}, {"tr", "table"}), "th": ({"td", "th"}, {"tr", "table"}),
          "tbody": ({"thead", "tbody", "tr", "td", "th"}, {"table"}), "tfoot": ({"thead", "tbody", "tr", "td", "th"}, {"table"}),
          "option": ({"option"}, {"select"}), "rt": ({"rt", "rp"}, {"ruby"}), "rp": ({"rt", "rp"}, {"ruby"})}


class Element:
    """An element; its children are elements and strings."""
    __slots__ = ("tag", "attributes", "children")

    def __init__(self, tag, attributes=None, children=None):
        self.tag, self.attributes, self.children = tag, dict(attributes or {}), list(children or [])

    def copy(self):
        return Element(self.tag, self.attributes,
                       [child if isinstance(child, str) else child.copy() for child in self.children])

    def elements(self):
        """The descendants in the order of the document, without the element itself."""
        for child in self.children:
            if not isinstance(child, str):
                yield child
                yield from child.elements()

    def text(self):
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)


class Reader(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = Element("#root")
        self.open = [self.root]

    def handle_starttag(self, tag, attributes):
        closed, limits = ({"p"}, {"td", "th", "li", "div"}) if tag in BLOCKS else CLOSES.get(tag, (set(), set()))
        for depth in range(len(self.open) - 1, 0, -1):
            if self.open[depth].tag in limits:
                break
            if self.open[depth].tag in closed:
                del self.open[depth:]
                if tag in BLOCKS or tag in ("li", "dt", "dd", "option"):
                    break
        # An attribute without a value has the value None.
        element = Element(tag, {name: value or "" for name, value in attributes})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID and self.open[-1].tag == tag:
            self.open.pop()

    def handle_endtag(self, tag):
        for depth in range(len(self.open) - 1, 0, -1):
            if self.open[depth].tag == tag:
                del self.open[depth:]
                return

    def handle_data(self, data):
        children = self.open[-1].children
        if children and isinstance(children[-1], str):
            children[-1] += data
        else:
            children.append(data)


def read(text):
    """The root of a fragment of HTML, which has no tag."""
    reader = Reader()
    reader.feed(re.sub(r"(?i)<!doctype[^>]*>", "", text))
    reader.close()
    return reader.root


def escaped(text, quote=False):
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\u00a0", "&nbsp;").replace("\r", "&#13;")
    return text.replace('"', "&quot;") if quote else text


def written(element):
    """The HTML of an element, or of the children of the root."""
    parts = []
    write(element, parts)
    return "".join(parts)


def write(element, parts):
    if element.tag != "#root":
        attributes = "".join(' %s="%s"' % (name, escaped(value, True)) for name, value in element.attributes.items())
        parts.append("<%s%s>" % (element.tag, attributes))
        if element.tag in VOID:
            return
    for child in element.children:
        if not isinstance(child, str):
            write(child, parts)
        else:
            parts.append(child if element.tag in RAW else escaped(child))
    if element.tag != "#root":
        parts.append("</%s>" % element.tag)


def split(text, separator):
    """The parts of a text of CSS between separators outside of brackets and quotation marks."""
    parts, depth, quote, start = [], 0, "", 0
    for index, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth = max(0, depth - 1)
        elif letter == separator and not depth:
            parts.append(text[start:index])
            start = index + 1
    return parts + [text[start:]]


def declarations(text):
    """The declarations of a style attribute or a rule, as pairs; other parts are dropped."""
    pairs = []
    for part in split(text, ";"):
        name, colon, value = part.partition(":")
        if colon and name.strip() and value.strip():
            pairs.append((name.strip().lower(), value.strip()))
    return pairs


def style(pairs):
    return ";".join("%s:%s" % pair for pair in pairs)


def rules(text):
    """The rules of a style sheet, as pairs of the text before the braces and in them."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    found, start, depth, open_at = [], 0, 0, 0
    for index, letter in enumerate(text):
        if letter == "{":
            if depth == 0:
                open_at = index
            depth += 1
        elif letter == "}" and depth:
            depth -= 1
            if depth == 0:
                found.append((text[start:open_at].strip(), text[open_at + 1:index].strip()))
                start = index + 1
    return found


def sheet(pairs):
    return "".join("%s{%s}" % pair for pair in pairs)
