#!/bin/sh
# Compares programs that answer rows: each must give the same bytes for the recorded cases, and for rows in other files.
# usage: [ROWS="FILE…"] Scripts/dist/equal.sh NAME=COMMAND NAME=COMMAND…
# A command is run by sh; it reads rows from standard input and writes an answer a line. The first one is what the others are
# compared with. FILEs have rows, or cases of Tests/Browser/record.py. Before them is a row that wants the versions.
set -eu
fail() {
  echo "equal: $*" >&2
  exit 1
}
here=$(cd "$(dirname "$0")/../.." && pwd)
[ $# -gt 1 ] || fail "what should be compared? usage: equal.sh NAME=COMMAND NAME=COMMAND…"
work=$(mktemp -d "${TMPDIR:-/tmp}/galley-equal.XXXXXX")
trap 'rm -rf "$work"' EXIT
differs=0
# shellcheck disable=SC2086 # names of files are words
for file in "$here/Tests/Browser/cases.jsonl" ${ROWS:-}; do
  python3 "$here/Python/tests/rows.py" "$file" >"$work/rows"
  expected=""
  for pair; do
    name=${pair%%=*}
    sh -c "${pair#*=}" <"$work/rows" >"$work/$name" 2>"$work/log" || fail "$name: $(tail -n 1 "$work/log")"
    count=$(wc -l <"$work/$name")
    [ "$count" = "$(wc -l <"$work/rows")" ] || fail "$name: $count answers to $(wc -l <"$work/rows") rows of $file"
    if [ -z "$expected" ]; then
      expected=$name
    elif ! cmp -s "$work/$expected" "$work/$name"; then
      differs=1
      echo "equal: $name gives other answers to $file than $expected:" >&2
      diff "$work/$expected" "$work/$name" | head -n 4 | cut -c 1-300 >&2
      continue
    fi
    echo "equal: $(basename "$file"): $name: $count answers, $(sha256sum "$work/$name" | cut -c 1-16)"
  done
done
exit "$differs"
