#!/bin/sh
# Builds, runs and tests programs of Examples: the check.sh of each folder, whatever it needs.
# usage: [SWIFT=swift] Scripts/examples.sh [NAME…]      (default: all)
# Names are those of the folders, in any letter case. A failure does not end the run; the exit status is 1 then.
set -eu
cd "$(dirname "$0")/../Examples"
lower() { printf '%s' "$1" | tr '[:upper:]' '[:lower:]'; }
have=""
for script in */check.sh; do have="$have $(dirname "$script")"; done
if [ $# -eq 0 ]; then
  # shellcheck disable=SC2086 # names of folders are words
  set -- $have
fi
failed=""
for wanted in "$@"; do
  found=""
  for name in $have; do
    if [ "$(lower "$name")" = "$(lower "$wanted")" ]; then found=$name; fi
  done
  if [ -z "$found" ]; then
    echo "examples: there is no example $wanted; there are$have" >&2
    exit 1
  fi
  started=$(date +%s)
  echo "== $found"
  "./$found/check.sh" || failed="$failed $found"
  echo "== $found: $(($(date +%s) - started)) s"
done
[ -z "$failed" ] || { echo "examples: failed:$failed" >&2; exit 1; }
