#!/usr/bin/env python3
"""Print the share of cases in which Galley agrees with Chromium, by kind of content.

usage: parity.py GALLEY [--by kind|script|topic] [--elements] [--write DOCUMENT | --check DOCUMENT] [--libraries FOLDER [--faces FOLDER]]

GALLEY is the command. It lays out the recorded cases of Tests/Browser and its folders of faces with `galley batch`, and
each answer is compared with the one that Chromium gave (expected.jsonl). A case agrees in
  height   within 0.02 px
  lines    the same text on the same lines
  boxes    each line's x, y, width and height within 0.1 px; needs equal lines
  links    the same links, each rectangle within 0.1 px
  touches  the same link, or none, under every recorded point
  carets   the same caret at every recorded point for which Chromium gives one
  elements each element's bounding rectangle and client rectangles within 0.1 px
  scroll   each element's offset parent and its offset, client and scroll sizes, exact
  at point the same elements at every recorded point, from front to back
The last three are compared with elements.jsonl, for the cases in it. The last column is the share of cases that agree in all of them. Shares are rounded down, so 100 % means every case.
Differences that are listed in known.json count as differences, and are named below the table. Those of the columns about
elements are in known-elements.json by reason, and counted there. --elements prints the elements that differ.

--by script groups the texts of people by the script of most of their letters; --by topic has a row for each topic of
cases.jsonl. --write puts the table between the two marks of a document; --check compares that text with the table and has
exit status 1 where it differs. A difference that known.json does not list is exit status 1, too.

--libraries runs the command with the shared libraries of a folder, builds of other versions of HarfBuzz and FreeType. Every
answer must be the one that the command gives with the libraries of the system; cases with another one are named, and are
exit status 1. --faces repeats that comparison with other faces, for the cases of Tests/Browser with letters of China, Japan
and Korea.
"""
import argparse, collections, json, math, os, re, subprocess, sys, tempfile, unicodedata

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
LAYOUT = ["height", "lines", "boxes", "links", "touches", "carets"]
ELEMENTS = ["elements", "scroll", "at point"]
FIELDS = LAYOUT + ELEMENTS
# Elements that the recorder removes.
REMOVED = {"script", "link", "meta", "base", "source", "track"}
BEGIN = "<!-- parity: written by make judge ONLY=parity WRITE=1 -->"
END = "<!-- end of parity -->"
# Ideographs, kana, Hangul and full-width forms.
EAST_ASIAN = re.compile("[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7a3\uff00-\uffef]")
IGNORED = re.compile("[\u200b-\u200f\u00ad\u2060-\u2069\u202a-\u202e\ufeff\u061c]")

CONTENT = {"status": "Statuses", "comment": "Comments", "answer": "Answers", "article": "Articles", "email": "E-mails",
           "item": "Feed items"}
SAMPLES = {"01-status": "status", "02-status-without-links": "status", "03-answer": "answer",
           "05-comment-with-image": "comment", "08-mail": "email", "09-chat": "comment"}
# The row of a topic is that with the first word of the topic's name that is in any row.
RULES = {
    "Text, fonts and scripts": "break white space word spacing indent align balance hyphen nowrap wbr segment ligature letter"
    " first tab form zero content percent continued spaced justified cut size family line system zoom font ratio vertical"
    " valign lead default ruby script bidi joined cursive emphasis edges justify ideographic autospace phrase phrases"
    " generic min wrap",
    "Blocks, floats and positions": "block box margin overflow body inline around generated parted inner empty raised root float"
    " floats clear stacking static fixed absolute sticky insets layer moved open clipped contain limit definite",
    "Lists": "list marker markers counter",
    "Tables": "table cells row rules collapse collapsed colspan anon",
    "Flex, grid and columns": "flex grid columns column item items alignment",
    "Images, SVG, formulas, controls": "img image graphic svg math formula object epub control button option select check color editing widgets"
    " details legend field",
    "HTML and style sheets": "parse css container grammar validity render page template style mapped beside audit legacy"
    " values ignored supports unsafe flat",
    "Ellipses, touches and carets": "ellipsis clamp touch caret reach corner ink clip edge culled quote link inert",
}
FACES = "Variable and small faces"
RULE_OF_WORD = {word: row for row, words in RULES.items() for word in words.split()}
# Pairs of words with another row than the first word.
RULE_OF_START = {"line-edge": "touch", "line-touch": "touch", "line-corner": "touch", "float-caret": "caret",
                 "flex-caret": "caret", "marker-caret": "caret", "ruby-caret": "caret", "ruby-reach": "caret",
                 "generated-caret": "caret", "absolute-caret": "caret", "bidi-touch": "touch", "inline-corner": "touch",
                 "collapsed-reach": "touch", "break-object": "object", "content-width": "block", "content-widths": "block",
                 "percent-heights": "block", "align-blocks": "block", "content-image": "image",
                 "spacing-share": "letter", "ratio-items": "flex", "static-items": "flex", "inline-items": "flex",
                 "empty-item": "flex", "inline-flex": "flex", "white-space-items": "flex", "block-ratio": "block"}
SCRIPTS = {"CJK": "Han", "HIRAGANA": "Japanese", "KATAKANA": "Japanese", "HANGUL": "Korean"}


def load(path):
    with open(path, encoding="utf-8") as file:
        return {str(row["id"]): row for row in map(json.loads, filter(str.strip, file))}


def kind(case):
    """The row of the table for a case of Tests/Browser."""
    name = case["kind"]
    if name in CONTENT:
        return CONTENT[name]
    if name in ("feed", "sample"):
        start = re.split("[/@]", case["id"].replace("feed/", ""))[0]
        start = SAMPLES.get(start, re.sub("-[0-9]+$", "", start))
        return CONTENT.get(start, "Other samples")
    name = name.replace("clause-", "")
    words = [RULE_OF_START[start] for start in RULE_OF_START if name.startswith(start)] + name.split("-")
    row = next((RULE_OF_WORD[word] for word in words if word in RULE_OF_WORD), None)
    return row or sys.exit("parity: no row of the table has the topic %s: give it one in RULES" % case["kind"])


def script(case):
    """The script of most letters; for text of real content only."""
    if kind(case) not in CONTENT.values():
        return None
    text = re.sub(r"<style.*?</style>|<[^>]*>|&\w+;", " ", case["html"], flags=re.S)
    names = collections.Counter(unicodedata.name(letter, "?").split()[0] for letter in text if letter.isalpha())
    # A text with kana is Japanese for any number of ideographs.
    if names["HIRAGANA"] + names["KATAKANA"] > 0.2 * sum(names.values()):
        return "Japanese"
    name = names.most_common(1)[0][0] if names else "No letters"
    return SCRIPTS.get(name, name.capitalize())


def normal(text):
    return re.sub(r"[ \t\n\r\f]+", " ", IGNORED.sub("", text)).strip()


def are_near(a, b):
    return len(a) == len(b) and all(abs(x - y) <= 0.1 for x, y in zip(a, b))


def agreement(expected, actual):
    """The fields in which an answer agrees with Chromium's."""
    if actual is None or "error" in actual:
        return set()
    agrees = set()
    if abs(expected["height"] - actual["height"]) <= 0.02:
        agrees.add("height")
    # Lines that contain only ignored characters are not compared.
    first, second = ([(normal(line["text"]), [line[name] for name in "xywh"]) for line in answer["lines"]]
                     for answer in (expected, actual))
    first, second = ([line for line in lines if line[0]] for lines in (first, second))
    if [text for text, _ in first] == [text for text, _ in second]:
        agrees.add("lines")
        if all(are_near(a[1], b[1]) for a, b in zip(first, second)):
            agrees.add("boxes")
    first = [(link["href"], link["rects"]) for link in expected["links"]]
    second = [(link["href"], [rect for rect in link["rects"] if rect[2] and rect[3]]) for link in actual["links"]]
    if len(first) == len(second) and all(
            a[0] == b[0] and len(a[1]) == len(b[1]) and all(map(are_near, a[1], b[1])) for a, b in zip(first, second)):
        agrees.add("links")
    pairs = list(zip(expected["hits"], actual.get("hits", [])))
    if len(pairs) == len(expected["hits"]) == len(actual.get("hits", [])):
        if all(a["link"] == b.get("link") for a, b in pairs):
            agrees.add("touches")
        if all(a["line"] < 0 or (a["line"], a["column"]) == (b.get("line"), b.get("column")) for a, b in pairs):
            agrees.add("carets")
    return agrees


class Elements:
    """The comparison of the elements of many cases."""
    def __init__(self):
        self.counts, self.different, self.points, self.lines = 0, collections.Counter(), 0, []

    def agreement(self, name, expected, actual):
        """The fields in which an answer about elements agrees with Chromium's."""
        kept = [number for number, row in enumerate(actual["elements"]) if row[0] not in REMOVED]
        place = {**{number: index for index, number in enumerate(kept)}, -1: -1, -2: -2, None: None}
        rows = [actual["elements"][number] for number in kept]
        if [row[0] for row in rows] != [row[0] for row in expected["elements"]]:
            self.note(name, "elements", "tags", [row[0] for row in expected["elements"]], [row[0] for row in rows])
            return set()
        agrees = set(ELEMENTS)
        for number, (first, second) in enumerate(zip(expected["elements"], rows)):
            self.counts += 1
            label = "%d %s" % (number, first[0])
            bounds, rects, offset, sizes = self.whole(first)
            if not (are_near(bounds, second[1]) and len(rects) == len(second[2]) and all(map(are_near, rects, second[2]))):
                agrees.discard("elements")
                self.note(name, "elements", label, [bounds, rects], second[1:3])
            own = [place.get(second[3][0], "?"), *second[3][1:]]
            if sizes != second[4] or offset not in (0, own):
                agrees.discard("scroll")
                self.note(name, "scroll", label, [offset, sizes], [own, second[4]])
        found = [[place.get(number, "?") for number in numbers] for numbers in actual["at"]]
        self.points += len(expected["at"])
        for number, (first, second) in enumerate(zip(expected["at"], found)):
            if first != second:
                agrees.discard("at point")
                self.note(name, "at point", str(number), first, second)
        return agrees

    def note(self, name, field, place, expected, actual):
        self.different[field] += 1
        self.lines.append("%s: %s %s: %s, not %s" % (name, field, place, json.dumps(expected), json.dumps(actual)))

    @staticmethod
    def whole(row):
        """A recorded row with the parts that are left out."""
        bounds = row[1] if len(row) > 1 else [0, 0, 0, 0]
        rects = row[2] if len(row) > 2 else [] if len(row) == 1 else 0
        offset = row[3] if len(row) > 3 else 0 if len(row) > 1 else [None, 0, 0, 0, 0]
        return bounds, [bounds] if rects == 0 else rects, offset, row[4] if len(row) > 4 else [0] * 6

    def summary(self):
        """The shares of elements and points that agree."""
        total = {"elements": self.counts, "scroll": self.counts, "at point": self.points}
        words = ["%s of %s rectangles" % (percent(self.counts - self.different["elements"], self.counts),
                                          format(self.counts, ",")),
                 "%s of their sizes" % percent(self.counts - self.different["scroll"], self.counts),
                 "%s of %s points" % (percent(self.points - self.different["at point"], self.points),
                                      format(self.points, ","))]
        return ", ".join(words) if all(total.values()) else "none"


def recorded(folder):
    """The cases of a folder, with the points of Chromium's answers, and these answers."""
    cases, expected = load(os.path.join(folder, "cases.jsonl")), load(os.path.join(folder, "expected.jsonl"))
    if not cases or cases.keys() != expected.keys():
        sys.exit("parity: %s: cases.jsonl and expected.jsonl do not have the same cases" % folder)
    points = {name: [[hit["x"], hit["y"]] for hit in answer["hits"]] for name, answer in expected.items()}
    return [{**case, "id": name, "width": window(case), "points": points[name]} for name, case in cases.items()], expected


def window(case):
    """The width of Chromium's window, which is a whole number of device px."""
    ratio = case.get("dpr", 1)
    width = math.floor(case["width"] * ratio + 0.5) / ratio
    return case["width"] if width == case["width"] else width


def environment(libraries):
    """The environment in which the command loads the shared libraries of a folder; None for those of the system."""
    if not libraries:
        return None
    name = "DYLD_LIBRARY_PATH" if sys.platform == "darwin" else "LD_LIBRARY_PATH"
    return {**os.environ, name: os.path.abspath(libraries)}


def answers_by_id(command, cases, options, libraries=None):
    """The answer of the command to each case, without the versions in the first one."""
    answers = run(command, ["batch"] + options, cases, libraries)
    for answer in answers.values():
        answer.pop("versions", None)
    return answers


def elements_by_id(command, cases, options, libraries=None):
    """The elements of each case with their geometry."""
    # Rows of a file have line numbers in messages about unknown keys.
    rows = [{key: value for key, value in case.items() if key != "kind"} for case in cases]
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
        file.write("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))
        file.flush()
        return run(command, ["boxes", "--recorder", file.name] + options, [], libraries)


def run(command, arguments, cases, libraries):
    """The rows that the command prints, by id."""
    feed = "".join(json.dumps(case, ensure_ascii=False) + "\n" for case in cases)
    try:
        result = subprocess.run([command, *arguments, "--image-size", "40x30"], input=feed.encode(),
                                stdout=subprocess.PIPE, env=environment(libraries))
    except OSError as error:
        sys.exit("parity: %s: %s" % (command, error.strerror))
    if result.returncode:
        sys.exit("parity: %s %s: exit status %d" % (command, arguments[0], result.returncode))
    return {str(row["id"]): row for row in map(json.loads, filter(str.strip, result.stdout.decode().split("\n")))}


def changed_by_libraries(command, cases, options, libraries):
    """The names of the cases to which the command gives another answer with other libraries."""
    first, second = (answers_by_id(command, cases, options, folder) for folder in (None, libraries))
    return [name for name, answer in first.items() if answer != second.get(name)]


def version(command, libraries):
    """The versions that the command reports."""
    result = subprocess.run([command, "--version"], stdout=subprocess.PIPE, env=environment(libraries))
    return result.stdout.decode().strip()


def check_libraries(command, folders, libraries, faces):
    """Compare the answers with the libraries of a folder with those with the system's; return whether all are equal."""
    print("\n%s, beside %s:" % (version(command, libraries), version(command, None)))
    total, different = 0, []
    for path, arguments in folders:
        cases, _ = recorded(path)
        total += len(cases)
        different += changed_by_libraries(command, cases, arguments, libraries)
    print("%d of %d answers are different%s" % (len(different), total, "".join("\n- %s" % name for name in different)))
    if faces:
        cases = [case for case in recorded(folders[0][0])[0] if EAST_ASIAN.search(case["html"])]
        others = changed_by_libraries(command, cases, ["--fonts", faces], libraries)
        print("with the faces of %s, %d of %d%s"
              % (faces, len(others), len(cases), "".join("\n- %s" % name for name in others)))
        different += others
    return not different


def compare(command, folder, options, elements, libraries=None):
    """Each case of a folder, with the fields in which it agrees."""
    cases, expected = recorded(folder)
    answers = answers_by_id(command, cases, options, libraries)
    path = os.path.join(folder, "elements.jsonl")
    known = load(path) if os.path.exists(path) else {}
    found = elements_by_id(command, [case for case in cases if case["id"] in known], options, libraries) if known else {}
    results = []
    for case in cases:
        name = case["id"]
        agrees = agreement(expected[name], answers.get(name))
        if name not in known:
            agrees.update(ELEMENTS)
        elif name in found:
            agrees |= elements.agreement(name, known[name], found[name])
        results.append((case, agrees))
    return results


def percent(count, total):
    return "100 %" if count == total else "%.1f %%" % (int(1000 * count / total) / 10)


def table(results, order):
    head = ["", "cases", *FIELDS, "everything"]
    lines = ["| %s |" % " | ".join(head), "| --- |" + " ---: |" * (len(head) - 1)]
    groups = collections.defaultdict(list)
    for name, agrees in results:
        groups[name].append(agrees)
    total = [agrees for _, agrees in results]
    for name, rows in [*((name, groups[name]) for name in order(groups)), ("**All**", total)]:
        counts = [sum(field in row for row in rows) for field in FIELDS] + [sum(len(row) == len(FIELDS) for row in rows)]
        cells = [name, format(len(rows), ","), *(percent(count, len(rows)) for count in counts)]
        lines.append("| %s |" % " | ".join(cells))
    return lines


def reasons_by_case(path):
    """The reason of each case in a file of reasons."""
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return {name: reason for reason, names in json.load(file).items() for name in names}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("galley")
    parser.add_argument("--elements", action="store_true")
    parser.add_argument("--by", choices=["kind", "script", "topic"], default="kind")
    target = parser.add_mutually_exclusive_group()
    target.add_argument("--write", metavar="DOCUMENT")
    target.add_argument("--check", metavar="DOCUMENT")
    parser.add_argument("--libraries", metavar="FOLDER")
    parser.add_argument("--faces", metavar="FOLDER")
    options = parser.parse_args()
    if options.libraries and not os.path.isdir(options.libraries):
        parser.error("%s is not a folder" % options.libraries)
    if options.faces and not options.libraries:
        parser.error("--faces needs --libraries")
    if options.libraries and options.write:
        parser.error("--write needs the libraries of the system")
    if options.by != "kind" and (options.write or options.check):
        parser.error("--write and --check need the table by kind")

    # Checked before the measurement, which takes seconds.
    readme, text = options.write or options.check, ""
    if readme:
        with open(readme, encoding="utf-8") as file:
            text = file.read()
        if text.count(BEGIN) != 1 or text.count(END) != 1 or text.index(BEGIN) > text.index(END):
            sys.exit("parity: %s: needs the marks once each: %s %s" % (readme, BEGIN, END))

    folder = os.path.join(ROOT, "Tests", "Browser")
    results, known, surprises, elements, reasons_of_elements = [], {}, [], Elements(), collections.Counter()
    name_of = {"kind": kind, "script": script, "topic": lambda case: case["kind"]}[options.by]
    others = [os.path.join(folder, name) for name in ("faces", "odd-faces", "han-faces", "language-faces")]
    folders = [(folder, []), *((other, ["--fonts", other]) for other in others)]
    command = os.path.abspath(options.galley)
    for path, arguments in folders:
        with open(os.path.join(path, "known.json"), encoding="utf-8") as file:
            reasons = json.load(file)
        listed_elements = reasons_by_case(os.path.join(path, "known-elements.json"))
        for case, agrees in compare(command, path, arguments, elements, options.libraries):
            # The cases of the other folders concern faces only.
            name = name_of(case) if path == folder or options.by == "topic" else FACES if options.by == "kind" else None
            if name:
                results.append((name, agrees))
            different = [field for field in LAYOUT if field not in agrees]
            if different:
                known[case["id"]] = reasons.get(case["id"])
                if case["id"] not in reasons:
                    surprises.append((case["id"], different))
            different = [field for field in ELEMENTS if field not in agrees]
            if different and case["id"] not in listed_elements:
                surprises.append((case["id"], different))
            elif different:
                reasons_of_elements[listed_elements[case["id"]]] += 1

    kinds = [*CONTENT.values(), "Other samples", *RULES, FACES]
    order = (lambda groups: [name for name in kinds if name in groups]) if options.by == "kind" else \
        (lambda groups: sorted(groups, key=lambda name: (-len(groups[name]), name)))
    lines = table(results, order)
    listed = sorted((name, reason) for name, reason in known.items() if reason)
    if listed:
        lines += ["", "The cases that differ, all of them listed in `known.json`:", ""]
        reasons = collections.defaultdict(list)
        for name, reason in listed:
            reasons[reason].append("`%s`" % name)
        lines += ["- %s: %s" % (", ".join(names), reason) for reason, names in sorted(reasons.items(), key=lambda row: row[1])]
    if reasons_of_elements:
        lines += ["", "Of elements, %s agree. The cases that differ in these columns:" % elements.summary(), ""]
        lines += ["- %s: %d" % (reason, count) for reason, count in
                  sorted(reasons_of_elements.items(), key=lambda row: (-row[1], row[0]))]
    print("\n".join(lines))
    if options.elements:
        print("\n".join(["", elements.summary(), *elements.lines]))
    for name, fields in surprises:
        print("parity: %s differs in %s, and no list of known differences has it" % (name, ", ".join(fields)), file=sys.stderr)

    if readme:
        start, end = text.index(BEGIN) + len(BEGIN), text.index(END)
        section = "\n\n" + "\n".join(lines) + "\n\n"
        if options.check and text[start:end] != section:
            sys.exit("parity: %s does not have this table: run make judge ONLY=parity WRITE=1" % readme)
        if options.write and not surprises:
            # The file is replaced atomically.
            with open(readme + ".new", "w", encoding="utf-8") as file:
                file.write(text[:start] + section + text[end:])
            os.replace(readme + ".new", readme)
    are_equal = not options.libraries or check_libraries(command, folders, options.libraries, options.faces)
    if surprises or not are_equal:
        sys.exit(1)


if __name__ == "__main__":
    main()
