"""The results of a run as text and as files: a summary, and cases in the form of Tests/Browser."""
import collections
import json
import os

import markup
from judge import QUESTIONS

SHOWN = 700
SHOWN_OF_GROUP = 3


def percent(count, total):
    return "%.2f %%" % (int(10000 * count / total) / 100) if total else "-"


def table(levels):
    """Rows of the share of perfect documents; `levels` are names with their verdicts."""
    lines = ["| level | documents | perfect | share | " + " | ".join(QUESTIONS) + " |", "| --- |" + " ---: |" * (len(QUESTIONS) + 3)]
    for name, verdicts in levels:
        rows = [verdict for verdict in verdicts if "error" not in verdict.expected]
        perfect = sum(not verdict.questions for verdict in rows)
        counts = [sum(verdict.question == question for verdict in rows) for question in QUESTIONS]
        lines.append("| %s | %d | %d | %s | %s |" % (name, len(rows), perfect, percent(perfect, len(rows)), " | ".join(map(str, counts))))
    return lines


def title(group):
    return "%s: %s" % (group.question, ", ".join(sorted(group.features)) or "plain text")


def by_level(group):
    counts = collections.Counter(member.level for member in group.members)
    return ", ".join("%s %d" % pair for pair in counts.items())


def clipped(text):
    return text if len(text) <= SHOWN else text[:SHOWN] + " …"


def lines_of(answer):
    return "; ".join("%r %g %g %g %g" % (line["text"], line["x"], line["y"], line["w"], line["h"]) for line in answer["lines"])


def first(expected, actual, question):
    """Both answers to the question that differs: completely, or at the first point that differs."""
    if "error" in actual:
        return "", actual["error"]
    if question == "height":
        return tuple("%g px; %s" % (answer["height"], lines_of(answer)) for answer in (expected, actual))
    if question in ("lines", "boxes"):
        return lines_of(expected), lines_of(actual)
    if question == "links":
        return json.dumps(expected["links"]), json.dumps(actual["links"])
    names = ["link"] if question == "touches" else ["line", "column"]
    for a, b in zip(expected["hits"], actual["hits"]):
        if [a.get(name) for name in names] != [b.get(name) for name in names] and (question == "touches" or a["line"] >= 0):
            return tuple("(%g, %g): %s" % (a["x"], a["y"], ", ".join("%s %s" % (name, answer.get(name)) for name in names)) for answer in (a, b))
    return "", ""


def example(verdict):
    """The document and both answers, in Markdown."""
    case = verdict.case
    what = ", ".join(["width %d" % case["width"]] + ["%s %s" % (name, case[name]) for name in ("dpr",) if name in case]
                     + ["style `%s`" % markup.style(case["style"].items()) for _ in [0] if case.get("style")]
                     + ["css `%s`" % case["css"] for _ in [0] if case.get("css")])
    expected, actual = first(verdict.expected, verdict.actual, verdict.question)
    return ["    " + clipped(case["html"]).replace("\n", "\n    "), "", what, "",
            "- Chromium: `%s`" % clipped(expected).replace("`", "'"), "- Galley: `%s`" % clipped(actual).replace("`", "'"), ""]


def overview(families):
    """Families and their groups, one a line, with counts."""
    for family in families:
        yield "%5d  %s" % (family.count, family.name)
        for group in family.groups:
            yield "       %4d  %s  (%s)" % (len(group.members), title(group), by_level(group))


def summary(header, levels, families):
    """The complete report in Markdown."""
    lines = ["# Differences", "", header, "", *table(levels), ""]
    if families:
        lines += ["| documents | family | groups |", "| ---: | --- | ---: |"]
        lines += ["| %d | %s | %d |" % (family.count, family.name, len(family.groups)) for family in families]
    for family in families:
        lines += ["", "## %s (%d)" % (family.name, family.count)]
        for group in family.groups:
            lines += ["", "### %s (%s)" % (title(group), by_level(group)), ""]
            # The smallest member represents its group.
            best = sorted((member.verdict for member in group.members), key=lambda verdict: (len(verdict.case["html"]), verdict.case["id"]))
            for verdict in best[:SHOWN_OF_GROUP]:
                lines += example(verdict)
    return "\n".join(lines).rstrip() + "\n"


def write_lines(path, rows):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def write(folder, text, verdicts, smallest):
    """The summary, the documents that differ, and the smallest ones with Chromium's answers."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "summary.md"), "w", encoding="utf-8") as file:
        file.write(text)
    write_lines(os.path.join(folder, "documents.jsonl"), ({**row.case, "questions": row.questions} for row in verdicts if row.questions))
    write_lines(os.path.join(folder, "cases.jsonl"), ({"id": row.case["id"], "kind": "differential", **row.case} for row in smallest))
    write_lines(os.path.join(folder, "expected.jsonl"), (row.expected for row in smallest))
    write_lines(os.path.join(folder, "answers.jsonl"), (row.actual for row in smallest))
