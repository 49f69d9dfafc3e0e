#!/usr/bin/env python3
"""Two commits of Galley over the same texts: what a change costs in time.

usage: Benchmarks/Comparison/compare.py BASE [HEAD] [--rounds N] [--limit R] [--only CORPUS,...] [--no-instructions]
       Benchmarks/Comparison/compare.py --short
       Benchmarks/Comparison/compare.py --self-test

BASE is a commit, HEAD a commit or `worktree` (the default). Each is built with SpeedComparison of this checkout, and
both programs run in turn. Prints the ratio of HEAD to BASE for each corpus and column: of the best times, its spread
over the rounds, and, where valgrind is installed, of instructions. Rows above the limit (1.03) get more rounds, up to
four times; the exit status is 1 if one stays above it. --short is what CI runs: against the commit in Benchmarks/baseline,
with few rounds and the limit 1.15.
"""
import argparse, concurrent.futures, gzip, json, os, re, shutil, subprocess, sys, tempfile

from builds import BENCHMARKS, PRODUCT, ROOT, BaseFailure, Failure, built, output
from verdict import COLUMNS, Row, settle, table

# The widths are those of usual columns of text, in CSS px.
WIDTHS = {"statuses": 358, "feed": 358, "answers": 600, "documentation": 600, "scripts": 358, "cjk": 358}
GENERATED = ["statuses", "answers", "prose", "mixed", "cjk", "random"]
# The number of times that rows above the limit are measured again.
REPEATS = 4
LONG = {"rounds": 8, "limit": 1.03, "passes": 6}
SHORT = {"rounds": 4, "limit": 1.15, "passes": 4}


def corpora(only=None):
    """The input of SpeedComparison: real texts, then names of generated ones."""
    text = ""
    for name, width in WIDTHS.items():
        if only and name not in only:
            continue
        text += f"# {name} {width}\n"
        if name == "feed":
            with open(os.path.join(ROOT, "Samples", "feed.jsonl"), encoding="utf-8") as file:
                text += "".join(json.loads(line)["html"].replace("\n", "\x1e") + "\n" for line in file)
        else:
            with gzip.open(os.path.join(BENCHMARKS, "Corpora", name + ".gz"), "rt", encoding="utf-8", newline="\n") as file:
                text += file.read()
    return text + "".join(f"# {name}\n" for name in GENERATED if not only or "generated-" + name in only)


def parsed(text):
    """The times of parts by corpus and column, the numbers of operations, and what was computed."""
    times, counts, answers = {}, {}, {}
    for line in text.splitlines():
        corpus, column, *values = line.split()
        if column in COLUMNS:
            counts[corpus, column] = int(values[0])
            times[corpus, column] = [int(value) for value in values[1:]]
        else:
            answers[corpus, column] = values
    return times, counts, answers


def measure(rows, builds, text, rounds, passes):
    """Adds rounds to the rows, each with both programs; the one that begins alternates."""
    for index in range(rounds):
        for side in ((0, 1) if index % 2 == 0 else (1, 0)):
            times, counts, answers = parsed(builds[side].run(text, passes))
            for key, parts in times.items():
                rows.setdefault(key, Row(*key, counts[key])).add(side, parts)
            builds[side].answers.update(answers)


def instructions(build, text):
    """Instructions by corpus and column, counted by valgrind; a dump of callgrind is one measured part."""
    with tempfile.TemporaryDirectory() as folder:
        # Older valgrinds cannot read the debugging information of current compilers.
        program = os.path.join(folder, PRODUCT)
        subprocess.run(["strip", "--strip-debug", "-o", program, build.program], check=True)
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", "--zero-before=*startOfWork*",
             "--dump-before=*endOfWork*", program, "1", "1"],
            input=text, capture_output=True, text=True, env=build.environment)
        if done.returncode:
            return {}
        sums = []
        for index in range(1, len(os.listdir(folder))):
            path = f"{folder}/out.{index}"
            if os.path.exists(path):
                with open(path, encoding="utf-8", errors="replace") as file:
                    found = re.findall(r"^(?:summary|totals): (\d+)", file.read(), re.M)
                sums.append(int(found[0]) if found else 0)
        return assigned(done.stdout, sums)


def assigned(text, sums):
    """The counts of dumps by corpus and column. Queries of links and of positions alternate, as passes do."""
    keys = list(parsed(text)[0])
    return dict(zip(keys, sums)) if len(keys) == len(sums) else {}


def compare(base, head, settings, only, count_instructions):
    builds = built(base, head)
    text = corpora(only)
    counted = ({}, {})
    if count_instructions and shutil.which("valgrind"):
        with concurrent.futures.ThreadPoolExecutor() as threads:
            counted = list(threads.map(instructions, builds, [text] * 2))
    rows = {}
    measure(rows, builds, text, settings["rounds"], settings["passes"])
    for key, row in rows.items():
        row.count_instructions(counted[0].get(key), counted[1].get(key))

    def again(names):
        print(f"compare: above {settings['limit']:.2f}, measured again: {', '.join(names)}", file=sys.stderr, flush=True)
        measure(rows, builds, corpora(names), settings["rounds"], settings["passes"])

    slower = settle(rows, settings["limit"], REPEATS, again)
    print(f"{head} beside {base}: ratios of time, with the spread of the rounds, and of instructions")
    print("\n".join(table(rows.values())))
    for key in builds[0].answers:
        if builds[0].answers[key] != builds[1].answers.get(key):
            print(f"{key[0]}: other {key[1]}, so the work is not the same")
    for row in slower:
        print(f"slower: {row.corpus} {row.column}: {row.ratio:.3f}")
    print(f"compare: {len(slower)} of {len(rows)} rows above {settings['limit']:.2f}")
    return 1 if slower else 0


def baseline():
    """The commit in Benchmarks/baseline, the first word that is not in a comment."""
    with open(os.path.join(BENCHMARKS, "baseline"), encoding="utf-8") as file:
        return next(line.split()[0] for line in file if line.strip() and not line.startswith("#"))


def short():
    """The comparison of CI. A baseline that cannot be measured is reported and does not fail."""
    base = baseline()
    try:
        output("git", "cat-file", "-e", base + "^{commit}")
    except Failure:
        print(f"compare: NOT MEASURED: the baseline {base} is not in this clone. `git fetch --unshallow` gets it;"
              " if it is gone, name another commit in Benchmarks/baseline (see CONTRIBUTING.md).")
        return 0
    try:
        return compare(base, "worktree", SHORT, None, True)
    except BaseFailure as failure:
        print(f"compare: NOT MEASURED: {failure}\nName a baseline that builds in Benchmarks/baseline (see CONTRIBUTING.md).")
        return 0


def main():
    if sys.argv[1:] == ["--self-test"]:
        import self_test
        return self_test.main()
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n\n")[0])
    parser.add_argument("base", nargs="?")
    parser.add_argument("head", nargs="?", default="worktree")
    parser.add_argument("--rounds", type=int, default=LONG["rounds"])
    parser.add_argument("--limit", type=float, default=LONG["limit"])
    parser.add_argument("--only")
    parser.add_argument("--no-instructions", action="store_true")
    parser.add_argument("--short", action="store_true")
    arguments = parser.parse_args()
    try:
        if arguments.short:
            return short()
        if not arguments.base or arguments.rounds < 1:
            parser.error("a base and one round at least")
        settings = dict(LONG, rounds=arguments.rounds, limit=arguments.limit)
        only = arguments.only.split(",") if arguments.only else None
        return compare(arguments.base, arguments.head, settings, only, not arguments.no_instructions)
    except Failure as failure:
        print(f"compare: {failure}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
