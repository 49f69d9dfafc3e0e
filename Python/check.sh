#!/bin/sh
# Installs the wheels in a virtual environment of a small Debian that has no Swift, FreeType or HarfBuzz, and runs the
# tests there. The tests must fail before the wheels are installed.
# usage: Python/check.sh [WHEELS [GALLEY]]
# WHEELS is the folder of Scripts/wheel.sh; GALLEY is the command, whose answers to all recorded cases the wheel must give.
# Without them both are made.
set -eu
cd "$(dirname "$0")/.."
wheels=${1:-}
galley=${2:-}
fail() {
  echo "python: $*" >&2
  exit 1
}
command -v make >/dev/null || fail "make is missing"
if [ -z "$wheels" ]; then
  make --no-print-directory wheel
  wheels=.build/wheels
fi
if [ -z "$galley" ]; then
  make --no-print-directory build
  galley=.build/release/galley
fi
ls "$wheels"/galley_layout-*-py3-none-manylinux*.whl >/dev/null || fail "$wheels has no wheel"
[ -x "$galley" ] || fail "there is no command $galley"
python=${PYTHON:-python3}

root=$PWD/.build/wheel/root
mkdir -p .build/wheel
Scripts/root.sh "$root" python3-venv
work=$root/work
rm -rf "$work"
mkdir -p "$work/wheels"
cp "$wheels"/galley_layout*.whl "$work/wheels/"
# The root has no network: what the tests need is fetched here, for its version of Python.
version=$(chroot "$root" python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])')
"$python" -m pip download --quiet --disable-pip-version-check --only-binary :all: --python-version "$version" \
  --dest "$work/wheels" pytest || fail "pytest cannot be fetched"
cp -R Python/tests "$work/"
rm -rf "$work/tests/__pycache__"
mkdir -p "$work/tests/recorded" "$work/tests/documents"
cp README.md "$work/tests/documents/README.md"
cp Python/README.md "$work/tests/documents/Python-README.md"
"$python" Python/tests/rows.py Tests/Browser/cases.jsonl >"$work/tests/recorded/rows.jsonl"
"$galley" batch --fonts Fonts/Faces <"$work/tests/recorded/rows.jsonl" >"$work/tests/recorded/answers.jsonl" \
  2>/dev/null || fail "$galley batch answers a recorded case with an error"

inside() { chroot "$root" /usr/bin/env -i PATH=/usr/bin:/bin LANG=C.UTF-8 "GALLEY_CALLS=${CALLS:-40000}" "$@"; }
mkdir -p "$root/proc"
mount -t proc proc "$root/proc" 2>/dev/null || mount --bind /proc "$root/proc" || fail "/proc cannot be mounted"
trap 'umount "$root/proc"' EXIT
inside python3 -m venv /work/environment
pip() { inside /work/environment/bin/pip --quiet --disable-pip-version-check install --no-index --find-links /work/wheels "$@"; }
pip pytest
if inside /work/environment/bin/python -m pytest -q /work/tests >"$work/without.log" 2>&1; then
  fail "the tests pass without the wheels"
fi
grep -q "No module named 'galley_layout'" "$work/without.log" || fail "without the wheels: $(tail -n 3 "$work/without.log")"
pip galley-layout galley-layout-fonts
inside /work/environment/bin/python -c '
import galley_layout
print("python: galley-layout", galley_layout.__version__, galley_layout.Engine().versions())'
inside /work/environment/bin/python -m pytest -q -rA --tb=short /work/tests >"$work/tests.log" 2>&1 || {
  tail -n 60 "$work/tests.log" >&2
  fail "tests fail"
}
grep -h 'resident MB' "$work/tests.log" | head -n 1
tail -n 1 "$work/tests.log"
