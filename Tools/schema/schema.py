#!/usr/bin/env python3
"""Validate rows and answers of the command with the schemas in Documentation/Schema.

usage: schema.py GALLEY [--fonts FOLDER]

The validator is jsonschema of PyPI (Debian: python3-jsonschema); without it the check fails. Rows are those of
Tests/GalleyJSONTests/rows.jsonl, of Samples/feed.jsonl, of the help texts, and every JSON object with the key "html" in
the Markdown files, the Python programs and the Swift tests of the project. Each row is answered by `galley batch`.

Exit status 1, with a line for each:
- a schema that is not one of JSON Schema 2020-12;
- a row that the schema takes and the command refuses, or the reverse; a limit that the schema does not know is neither;
- an answer, of a row or quoted in a Markdown file or a help text, that the schema of answers does not take;
- an answer quoted behind its row that is not the command's;
- a member of the schema of answers, a value of "want" or a member of a row that no example has.
"""
import argparse, json, os, re, subprocess, sys, tempfile

sys.dont_write_bytecode = True
ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
SCHEMAS = os.path.join(ROOT, "Documentation", "Schema")
# Fewer examples mean that the search for them is broken.
LEAST_ROWS, LEAST_QUOTED = 380, 3
# Errors of rows that are right by the schema.
LIMITS = re.compile(r"the limit is|longer than|was dropped|not JSON|occurs twice|out of range|ends before|not a colour"
                    r"|needs a folder|no pictures|more than \d+ pixels|needs one width|stands alone")

try:
    from jsonschema import Draft202012Validator
except ImportError:
    sys.exit("schema: jsonschema is missing, so nothing is validated: apt-get install python3-jsonschema, "
             "or pip install jsonschema")


def schema(name):
    with open(os.path.join(SCHEMAS, name + ".schema.json"), encoding="utf-8") as file:
        return json.load(file)


def objects(text):
    """The JSON objects in a text, the outermost ones."""
    decoder, position = json.JSONDecoder(), 0
    while True:
        position = text.find("{", position)
        if position < 0:
            return
        try:
            value, end = decoder.raw_decode(text, position)
        except (ValueError, RecursionError):
            position += 1
            continue
        if isinstance(value, dict):
            yield value
        position = end


def files():
    """The files of the project with examples, by Git."""
    listed = subprocess.run(
        ["git", "-C", ROOT, "ls-files", "*.md", "*.py", "Tests/*.swift", "Examples/*"], capture_output=True, text=True,
        check=True).stdout.split("\n")
    for path in listed:
        # The recorder's cases are those of a browser, and the schemas are no examples.
        if path and not path.startswith(("Tests/Browser/", "Tests/__Proofs__", "Tools/schema/")):
            try:
                with open(os.path.join(ROOT, path), encoding="utf-8") as file:
                    yield path, file.read()
            except (UnicodeDecodeError, IsADirectoryError, FileNotFoundError):
                continue


def examples(galley):
    """Rows and quoted answers, each with where it stands."""
    rows, answers = [], []
    for name in ("Tests/GalleyJSONTests/rows.jsonl", "Samples/feed.jsonl"):
        with open(os.path.join(ROOT, name), encoding="utf-8") as file:
            rows += [(f"{name}:{number}", json.loads(line)) for number, line in enumerate(file, 1) if line.strip()]
    texts = list(files())
    for command in ("batch", "heights"):
        done = subprocess.run([galley, command, "--help"], capture_output=True, text=True, check=True)
        texts.append((f"galley {command} --help", done.stdout))
    for place, text in texts:
        before = None
        for value in objects(text):
            if "html" in value and isinstance(value["html"], str) and not set(value) <= {"html"}:
                rows.append((place, value))
            elif "id" in value and {"height", "error", "lines", "widths"} & set(value) and place.endswith((".md", "--help")):
                # A quoted answer stands behind its row.
                row = before if before and before.get("id") == value["id"] else None
                answers.append((place, value, row))
            before = value if isinstance(value.get("html"), str) else None
    return rows, answers


def answered(galley, rows, fonts):
    """The answers of the command to rows."""
    text = "".join(json.dumps(row) + "\n" for _, row in rows)
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [galley, "batch", "--output", folder] + (["--fonts", fonts] if fonts else []), input=text,
            capture_output=True, text=True)
    lines = done.stdout.split("\n")[:-1]
    if len(lines) != len(rows):
        sys.exit(f"schema: {len(lines)} answers to {len(rows)} rows\n{done.stderr}")
    return [json.loads(line) for line in lines]


def reason(validator, value):
    error = next(iter(sorted(validator.iter_errors(value), key=lambda error: len(error.path))), None)
    if error is None:
        return None
    path = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in error.absolute_path)
    return f"{path or 'the whole'}: {error.message[:200]}"


def names(schema):
    """The names of all members that a schema describes."""
    found = set()
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key == "properties":
                found |= set(value)
            found |= names(value)
    elif isinstance(schema, list):
        for value in schema:
            found |= names(value)
    return found


def keys(value):
    if isinstance(value, dict):
        return set(value).union(*map(keys, value.values()))
    return set().union(*map(keys, value)) if isinstance(value, list) else set()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("galley")
    parser.add_argument("--fonts")
    options = parser.parse_args()
    galley = os.path.abspath(options.galley)
    row_schema, answer_schema = schema("row"), schema("answer")
    for one in (row_schema, answer_schema):
        Draft202012Validator.check_schema(one)
    of_row, of_answer = Draft202012Validator(row_schema), Draft202012Validator(answer_schema)
    rows, quoted = examples(galley)
    answers = answered(galley, rows, options.fonts)
    failures, refused = [], 0
    for (place, row), answer in zip(rows, answers):
        shown = f"{place}: {json.dumps(row, ensure_ascii=False)[:120]}"
        objection, error = reason(of_row, row), answer.get("error")
        refused += error is not None
        if error and not objection and not LIMITS.search(error):
            failures.append(f"{shown}: the schema takes it, the command does not: {error}")
        if objection and not error:
            failures.append(f"{shown}: the command takes it, the schema does not: {objection}")
        objection = reason(of_answer, answer)
        if objection:
            failures.append(f"{shown}: its answer: {objection}: {json.dumps(answer)[:200]}")
    expected = dict(zip((json.dumps(row) for _, row in rows), answers))
    compared = 0
    for place, answer, row in quoted:
        objection = reason(of_answer, answer)
        if row and expected[json.dumps(row)] != answer:
            objection = f"the command answers {json.dumps(expected[json.dumps(row)])}"
        compared += row is not None
        if objection:
            failures.append(f"{place}: {json.dumps(answer)[:120]}: {objection}")
    wanted = set().union(*(row["want"] for _, row in rows if isinstance(row.get("want"), list)))
    for what, missing in (
            ("a member of answers", names(answer_schema) - keys(answers)),
            ("a member of rows", names(row_schema) - keys([row for _, row in rows])),
            ("a value of want", set(row_schema["$defs"]["want"]["enum"]) - wanted)):
        failures += [f"no example has {name}, {what}" for name in sorted(missing)]
    if len(rows) < LEAST_ROWS or len(quoted) < LEAST_QUOTED:
        failures.append(f"only {len(rows)} rows and {len(quoted)} quoted answers were found")
    for line in failures:
        print("schema: " + line, file=sys.stderr)
    print(f"schema: {len(rows)} rows, {refused} of them refused by the command, {len(quoted)} quoted answers, {compared} of them behind their rows; "
          f"{len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
