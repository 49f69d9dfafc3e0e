"""Single steps that make a document smaller. Steps found for one document can be done together."""
import re

import markup
from document import own_cost, sheet_cost, text_cost

# Text before structure, so that the target of each step exists when several steps are applied.
ORDER = ["ratio", "css", "style", "rule", "text", "declaration", "attribute", "tag", "half", "unwrap", "remove", "only"]
MOST_PIECES = 12


def steps(document):
    """All steps, each a tuple of its kind and target."""
    if document.ratio != 1:
        yield "ratio",
    if document.css:
        yield "css",
    yield from (("style", name) for name in document.style)
    yield from rule_steps(None, document.css)
    elements = [document.root, *document.root.elements()]
    for index, element in enumerate(elements):
        if element.tag == "style":
            yield from rule_steps(index, element.text())
        else:
            yield from text_steps(index, element)
        if len(element.children) > 3:
            yield "half", index, 0
            yield "half", index, 1
        if index:
            yield from element_steps(index, element)


def ranked(document):
    """The steps, sorted by the size that they remove, largest first."""
    elements = [document.root, *document.root.elements()]
    own = list(map(own_cost, elements))
    whole, numbers = {}, {id(element): index for index, element in enumerate(elements)}
    # Descendants are after their ancestors.
    for index in range(len(elements) - 1, -1, -1):
        whole[index] = own[index] + sum(whole[numbers[id(child)]] for child in elements[index].children if not isinstance(child, str))
    gains = {
        "css": lambda: sheet_cost(document.css), "ratio": lambda: 2, "style": lambda name: 3,
        "rule": lambda index, rule, instead: sheet_cost(markup.sheet([rule])) - sheet_cost(markup.sheet(instead or [])),
        "text": lambda index, place, text: text_cost(elements[index].children[place]) - text_cost(text),
        "declaration": lambda index, pair: 6 + len(pair[0] + pair[1]) / 4, "tag": lambda index, tag: 3,
        "attribute": lambda index, name: 4 + len(elements[index].attributes[name]) / 4,
        "half": lambda index, side: (whole[index] - own[index]) / 2, "unwrap": lambda index: own[index] - 5,
        "remove": lambda index: whole[index], "only": lambda index: whole[0] - whole[index],
    }
    return sorted(steps(document), key=lambda step: -gains[step[0]](*step[1:]))


def element_steps(index, element):
    yield "remove", index
    yield "only", index
    if element.tag not in markup.RAW:
        yield "unwrap", index
    for name, value in element.attributes.items():
        yield "attribute", index, name
        if name == "style":
            pairs = markup.declarations(value)
            yield from (("declaration", index, pair) for pair in pairs if len(pairs) > 1)
    if element.tag not in ("div", "span", "style") and element.tag not in markup.VOID:
        yield "tag", index, "div"
        yield "tag", index, "span"


def text_steps(index, element):
    for place, child in enumerate(element.children):
        if isinstance(child, str):
            yield from (("text", index, place, text) for text in smaller_texts(child))


def smaller_texts(text):
    """Replacements of a text: none, one letter, halves at spaces, equal letters, and the text without each of its characters."""
    found = ["", "x"]
    words = text.split(" ")
    if len(words) > 1:
        middle = len(words) // 2
        found += [" ".join(words[:middle]), " ".join(words[middle:])]
        if len(words) <= MOST_PIECES:
            found += [" ".join(words[:place] + words[place + 1:]) for place in range(len(words))]
    if len(text) > 3:
        found += [text[:len(text) // 2], text[len(text) // 2:]]
    found.append(re.sub(r"\w", "x", text))
    found.append(re.sub(r"[^\s]", "x", text))
    if len(text) <= MOST_PIECES:
        found += [text[:place] + text[place + 1:] for place in range(len(text))]
        found += [text[:place] + "x" + text[place + 1:] for place in range(len(text)) if not text[place].isspace()]
    return [part for part in dict.fromkeys(found) if part != text]


def rule_steps(index, text):
    for prelude, body in markup.rules(text):
        yield "rule", index, (prelude, body), None
        if "{" in body:
            yield "rule", index, (prelude, body), markup.rules(body)
        else:
            pairs = markup.declarations(body)
            if len(pairs) > 1:
                for pair in pairs:
                    yield "rule", index, (prelude, body), [(prelude, markup.style(part for part in pairs if part != pair))]


def done(document, several):
    """A copy of the document after all of these steps that are still possible."""
    result = document.copy()
    elements = [result.root, *result.root.elements()]
    for step in sorted(several, key=lambda step: ORDER.index(step[0])):
        DO[step[0]](result, elements, *step[1:])
    return result


def do_rule(document, elements, index, rule, instead):
    text = document.css if index is None else elements[index].text()
    found = []
    for old in markup.rules(text):
        found += (instead or []) if old == rule else [old]
    if index is None:
        document.css = markup.sheet(found)
    else:
        elements[index].children = [markup.sheet(found)]


def do_text(document, elements, index, place, text):
    if place < len(elements[index].children) and isinstance(elements[index].children[place], str):
        elements[index].children[place] = text


def do_declaration(document, elements, index, pair):
    attributes = elements[index].attributes
    attributes["style"] = markup.style(part for part in markup.declarations(attributes.get("style", "")) if part != pair)


def do_half(document, elements, index, side):
    children = elements[index].children
    middle = len(children) // 2
    elements[index].children = children[middle:] if side else children[:middle]


def parent(document, element):
    for candidate in [document.root, *document.root.elements()]:
        for place, child in enumerate(candidate.children):
            if child is element:
                return candidate, place
    return None, 0


def do_unwrap(document, elements, index):
    home, place = parent(document, elements[index])
    if home:
        home.children[place:place + 1] = elements[index].children


def do_remove(document, elements, index):
    home, place = parent(document, elements[index])
    if home:
        del home.children[place]


def do_only(document, elements, index):
    if parent(document, elements[index])[0]:
        sheets = [element for element in document.root.elements() if element.tag == "style"]
        inside = set(map(id, elements[index].elements())) | {id(elements[index])}
        document.root.children = [sheet for sheet in sheets if id(sheet) not in inside] + [elements[index]]


def set_ratio(document, elements):
    document.ratio = 1


def set_css(document, elements):
    document.css = ""


def do_tag(document, elements, index, tag):
    elements[index].tag = tag


DO = {
    "ratio": set_ratio, "css": set_css, "style": lambda document, elements, name: document.style.pop(name, None), "rule": do_rule,
    "text": do_text, "declaration": do_declaration, "tag": do_tag, "half": do_half, "unwrap": do_unwrap, "remove": do_remove, "only": do_only,
    "attribute": lambda document, elements, index, name: elements[index].attributes.pop(name, None),
}


def tidied(document):
    """Joins adjacent texts, and removes empty texts and empty style sheets."""
    for element in [document.root, *document.root.elements()]:
        children = []
        for child in element.children:
            if isinstance(child, str) and children and isinstance(children[-1], str):
                children[-1] += child
            elif child != "" and not (isinstance(child, markup.Element) and child.tag == "style" and not child.text().strip()):
                children.append(child)
        element.children = children
        if element.attributes.get("style") == "":
            del element.attributes["style"]
    return document
