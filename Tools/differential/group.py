"""Groups of smallest documents: those with the same features that differ in the same question, and families of groups."""
import collections
import math
import re

import markup
import texts

PLAIN = {"#root", "div", "span"}
CHARACTERS = [("\t", "tab"), ("\n", "newline"), ("\u00a0", "no-break space"), ("\u00ad", "soft hyphen"), ("\u200b", "U+200B"), ("\u200d", "U+200D"),
              ("\u200c", "U+200C"), ("\u200e", "U+200E"), ("\u200f", "U+200F"), ("\u2060", "U+2060"), ("\u3000", "U+3000"), ("  ", "two spaces")]
MARKS = re.compile(r"[\u0300-\u036f]")
EMOJI = re.compile(r"[\u2600-\u27bf\U0001f000-\U0001faff]")


def of_declaration(name, value):
    """A declaration as a feature: with its keyword, or the kind of its value."""
    value = value.replace("!important", "").strip()
    if name.startswith("font-family") or name == "font":
        return name
    if re.fullmatch(r"[a-z-]+( [a-z-]+)*", value):
        return "%s: %s" % (name, value)
    kinds = [kind for kind, sign in (("%", "%"), ("negative", r"(^|[ (,])-\.?\d"), ("calc", r"\w\(")) if re.search(sign, value)]
    return "%s: %s" % (name, ", ".join(kinds)) if kinds else name


def of_rules(text):
    for prelude, body in markup.rules(text):
        yield from ("::" + name for name in re.findall(r"::?(first-line|first-letter|before|after|marker)", prelude))
        if prelude.startswith("@"):
            yield prelude.split()[0].split("(")[0]
        if "{" in body:
            yield from of_rules(body)
        else:
            yield from (of_declaration(*pair) for pair in markup.declarations(body))


def of_text(text):
    yield from (name for sign, name in CHARACTERS if sign in text)
    if MARKS.search(text):
        yield "combining mark"
    if EMOJI.search(text):
        yield "emoji"
    for letter in text:
        name = texts.script(letter)
        if name and name != "Latin":
            yield name


def features(document):
    """The features of a document: elements, attributes, declarations, and special characters of its texts."""
    found = set(of_rules(document.css))
    found.update(of_declaration(*pair) for pair in document.style.items())
    if document.ratio != 1:
        found.add("pixel ratio")
    for element in [document.root, *document.root.elements()]:
        if element.tag == "style":
            found.update(of_rules(element.text()))
            continue
        if element.tag not in PLAIN:
            found.add("<%s>" % element.tag)
        for name, value in element.attributes.items():
            if name == "style":
                found.update(of_declaration(*pair) for pair in markup.declarations(value))
            elif name not in ("href", "src", "class", "id"):
                found.add("[%s=%s]" % (name, value) if name in ("dir", "align", "type") else "[%s]" % name)
        for child in element.children:
            if isinstance(child, str):
                found.update(of_text(child))
    return frozenset(found)


# A difference: its level, the verdict of the generated document, the smallest one, and its verdict.
Member = collections.namedtuple("Member", "level original document verdict")
Group = collections.namedtuple("Group", "question features members")
# Groups with a common feature, regardless of its value.
Family = collections.namedtuple("Family", "name count groups")


def groups(members, key):
    """Groups of (question, features), the largest first; `key` gives both of a member.

    A group with all the features of a smaller one, which has two or more, and the same question is a part of it: its
    additional features remain in its documents, but the rule does not depend on them.
    """
    found = collections.defaultdict(list)
    for member in members:
        found[key(member)].append(member)
    merged = []
    for (question, names), rows in sorted(found.items(), key=lambda item: (len(item[0][1]), sorted(item[0][1]), item[0][0])):
        home = next((group for group in merged if group.question == question and len(group.features) > 1 and group.features <= names), None)
        if home:
            home.members.extend(rows)
        else:
            merged.append(Group(question, names, list(rows)))
    return sorted(merged, key=lambda group: (-len(group.members), group.question, sorted(group.features)))


def bare(feature):
    """A feature without its value, unless the value identifies the rule."""
    return feature if feature.startswith(("::", "display")) else feature.split(":")[0]


def shares(documents):
    """The share of documents with each bare feature."""
    counts = collections.Counter(name for document in documents for name in set(map(bare, features(document))))
    return {name: count / len(documents) for name, count in counts.items()}


def families(found, common):
    """Families of groups: first the feature that explains most documents, then that of the rest, and so on.

    The weight of a feature is greater for rarer features: `common` has the shares of documents.
    """
    rest, result = list(found), []
    while rest:
        counts = collections.Counter()
        for group in rest:
            counts.update({name: len(group.members) for name in set(map(bare, group.features))})
        scores = {name: count * -math.log(max(min(common.get(name, 0), 0.99), 0.0005)) for name, count in counts.items()}
        name = max(sorted(scores), key=scores.get) if scores else "plain text"
        family = [group for group in rest if name in map(bare, group.features)] if scores else rest
        rest = [group for group in rest if group not in family]
        result.append(Family(name, sum(len(group.members) for group in family), family))
    return sorted(result, key=lambda family: (-family.count, family.name))
