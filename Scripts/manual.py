#!/usr/bin/env python3
"""Creates a manual page in the macros of man(7) from the output of --experimental-dump-help.

usage: galley --experimental-dump-help | Scripts/manual.py > galley.1

Its date is today's, or that of SOURCE_DATE_EPOCH, by which builds are reproducible.
"""

import datetime
import json
import os
import re
import sys
import textwrap


def escaped(text):
    """Text that roff prints unchanged."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    text = text.replace("`", "\\(ga").replace("^", "\\(ha").replace("~", "\\(ti")
    text = text.replace("\u2026", "\\[u2026]")
    return "\n".join("\\&" + line if line[:1] in (".", "'") or line.startswith("\\(aq") else line for line in text.split("\n"))


def filled(text):
    """Text for a paragraph, in short lines of which none begins with a control character."""
    lines = textwrap.wrap(
        text, 64, break_long_words=False, break_on_hyphens=False)
    return escaped("\n".join(lines))


def quoted(text):
    """An argument of a macro."""
    return '"' + escaped(text).replace('"', '\\(dq') + '"'


def paragraphs(text):
    """Paragraphs, headings in capitals, and indented lines, which are unchanged."""
    for block in re.split(r"\n\s*\n", text.strip("\n")):
        words = []
        verbatim = []
        for line in block.split("\n"):
            if line.startswith("  "):
                verbatim.append(line[2:])
            elif re.fullmatch(r"[A-Z][A-Z ]+", line):
                yield ".PP\n.B " + escaped(line.capitalize())
            else:
                words.append(line)
        if words:
            yield ".PP\n" + filled(" ".join(words))
        if verbatim:
            yield ".PP\n.RS 4\n.nf\n" + escaped("\n".join(verbatim)) + "\n.fi\n.RE"


def names(argument):
    """The names of an option, the preferred one first."""
    prefixes = {"long": "--", "short": "-", "longWithSingleDash": "-"}
    listed = sorted(argument.get("names", []), key=lambda name: name["kind"] != "long")
    return [prefixes[name["kind"]] + name["name"] for name in listed]


def value(argument):
    return argument.get("valueName", "value")


def synopsis(argument):
    many = " ..." if argument.get("isRepeating") else ""
    if argument["kind"] == "positional":
        text = f"<{value(argument)}>{many}"
    elif argument["kind"] == "flag":
        text = names(argument)[0]
    else:
        text = f"{names(argument)[0]} <{value(argument)}>{many}"
    return f"[{text}]" if argument.get("isOptional") else text


def entry(argument):
    """An item of a list of options."""
    if argument["kind"] == "positional":
        head = f".I {quoted(value(argument))}"
    else:
        parts = []
        for name in names(argument):
            parts.append(f"\\fB{escaped(name)}\\fR")
        head = ", ".join(parts)
        if argument["kind"] == "option":
            head += f" \\fI{escaped(value(argument))}\\fR"
    text = argument.get("abstract", "")
    default = argument.get("defaultValue")
    values = argument.get("allValues")
    extra = []
    if values:
        extra.append("values: " + ", ".join(values))
    if default:
        extra.append("default: " + default)
    if extra:
        text += " (" + "; ".join(extra) + ")"
    return f".TP\n{head}\n{filled(text)}"


def shown(command):
    arguments = command.get("arguments", [])
    return [argument for argument in arguments if argument.get("shouldDisplay", True)]


def page(tool):
    command = tool["command"]
    name = command["commandName"]
    day = datetime.datetime.now(datetime.timezone.utc)
    if "SOURCE_DATE_EPOCH" in os.environ:
        seconds = int(os.environ["SOURCE_DATE_EPOCH"])
        day = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    yield f'.TH {quoted(name.upper())} 1 "{day:%Y-%m-%d}" "Galley" "User commands"'
    yield f".SH NAME\n{escaped(name)} \\- {filled(command['abstract'].rstrip('.'))}"
    yield ".SH SYNOPSIS"
    subcommands = [c for c in command.get("subcommands", []) if c["commandName"] != "help"]
    for number, sub in enumerate(subcommands):
        words = [a for a in shown(sub) if names(a) != ["--help", "-h"] and names(a) != ["--version"]]
        short = [synopsis(a) for a in words if a["kind"] == "positional"]
        line = f".B {escaped(name)} {escaped(sub['commandName'])}\n"
        line += escaped(" ".join(["[options]"] + short))
        yield ("" if number == 0 else ".br\n") + line
    yield ".SH DESCRIPTION\n" + filled(command["abstract"])
    yield from paragraphs(command.get("discussion", ""))
    for sub in subcommands:
        yield f".SH {quoted(name + ' ' + sub['commandName'])}\n{filled(sub['abstract'])}"
        yield from paragraphs(sub.get("discussion", ""))
        options = shown(sub)
        if options:
            yield ".SS Options"
            yield from (entry(argument) for argument in options)
    yield ".SH EXIT STATUS"
    for status, meaning in [
        ("0", "Success."),
        ("1", "Some rows have errors, a law failed, or the inputs of galley diff differ."),
        ("2", "Trouble of any kind in galley diff."),
        ("64", "The command line is wrong."),
        ("65", "The input is wrong."),
        ("66", "An input cannot be read."),
        ("73", "An output cannot be written."),
    ]:
        yield f".TP\n.B {status}\n{escaped(meaning)}"
    yield ".SH ENVIRONMENT\n.TP\n.B GALLEY_FONTS\nA folder of fonts instead of the bundled ones."


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    print("\n".join(part for part in page(json.load(sys.stdin))))
