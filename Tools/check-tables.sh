#!/bin/sh
# Runs the generators of all tables, and fails if a table differs from the committed one.
# usage: Tools/check-tables.sh [ICUDTL.DAT]
# Needs python3 with venv; the wheel icu4py 1.2.0 (ICU 78, Unicode 17), which is fetched from PyPI
# into .build/tables unless PYTHON is a python that has it; and Chromium's icudtl.dat for the
# dictionaries (from Debian's chromium-common, or by its path).
# The characters of languages are those of fontconfig 2.14.1 (Debian 12), which must be installed.
# A table that differs keeps the new content, for review and a commit.
set -eu
cd "$(dirname "$0")/.."

fail() {
  echo "tables: $*" >&2
  exit 1
}

data=${1:-/usr/lib/chromium/icudtl.dat}
[ -r "$data" ] || fail "$data is missing: install chromium-common, or hand in the path of icudtl.dat"
python=${PYTHON:-.build/tables/bin/python}
if ! "$python" -c 'import icu4py' 2>/dev/null; then
  [ -z "${PYTHON:-}" ] || fail "$PYTHON has no icu4py: pip install icu4py==1.2.0"
  python3 -m venv .build/tables || fail "python3 -m venv does not work: install python3-venv"
  .build/tables/bin/pip install -q icu4py==1.2.0 || fail "icu4py 1.2.0 cannot be fetched from PyPI"
fi

sums() { find Sources -name '*.generated.swift' -exec cksum {} + | sort -k 3; }
before=$(mktemp)
after=$(mktemp)
trap 'rm -f "$before" "$after"' EXIT
sums >"$before"
for generator in unicode-tables character-references orthographies; do
  "$python" "Tools/$generator/generate.py" >/dev/null 2>&1 || fail "$generator: the generator fails"
done
"$python" Tools/dictionaries/generate.py "$data" >/dev/null 2>&1 ||
  fail "dictionaries: the generator fails"
sums >"$after"
if ! cmp -s "$before" "$after"; then
  diff "$before" "$after" | sed -n 's/^[<>] [0-9]* [0-9]* /tables: differs: /p' | sort -u >&2
  exit 1
fi
echo "tables: $(wc -l <"$after") files come out as they are"
