#!/bin/sh
# Agreement with Chromium, and other engines beside it.
# usage: [SWIFT=swift] Scripts/judge.sh [parity|difference|differential|peers|picture|pictures|markup]…      (default: parity)
# The options of a part are variables of the environment: `make` has the list.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
galley=.build/release/galley
# The document with the tables that parity and peers write.
tables=Documentation/Exactness.md
fail() {
  echo "judge: $*" >&2
  exit 1
}

[ $# -gt 0 ] || set -- parity
for part in "$@"; do
  case $part in
    difference) [ -n "${FILE:-}" ] || fail "difference needs FILE=page.html" ;;
    parity | differential | peers | picture | pictures | markup) ;;
    *) fail "there is no part $part: parity, difference, differential, peers, picture, pictures or markup" ;;
  esac
done
Scripts/setup.sh build
# shellcheck disable=SC2086 # SWIFT may be several words
$swift build -c release -debug-info-format none --product galley
for part in "$@"; do
  case $part in
    parity)
      Tools/parity/parity.py "$galley" ${BY:+--by "$BY"} ${WRITE:+--write "$tables"} ${CHECK:+--check "$tables"} \
        ${LIBRARIES:+--libraries "$LIBRARIES"} ${FACES:+--faces "$FACES"}
      ;;
    difference)
      Tools/parity/difference.py "$galley" "$FILE" ${WIDTH:+--width "$WIDTH"} ${SIZE:+--size "$SIZE"} \
        ${RATIO:+--ratio "$RATIO"} ${CSS:+--css "$CSS"} ${FOLDER:+--fonts "$FOLDER"} ${POINTS:+--points "$POINTS"}
      ;;
    differential)
      levels=""
      for level in ${LEVEL:-}; do levels="$levels --level $level"; done
      # shellcheck disable=SC2086 # options are words
      Tools/differential/differential.py "$galley" ${SEED:+--seed "$SEED"} ${COUNT:+--count "$COUNT"} $levels \
        ${ROUNDS:+--rounds "$ROUNDS"} ${FONTS:+--fonts "$FONTS"} ${OUT:+--out "$OUT"}
      ;;
    peers)
      Tools/parity/peers/peers.py "$galley" ${ENGINE:+--only "$ENGINE"} ${WRITE:+--write "$tables"}
      ;;
    picture)
      Tools/parity/picture.py "$galley" Samples/01-status.html Documentation/images/status.png
      ;;
    pictures)
      sets=""
      for set in ${SETS:-}; do sets="$sets --set $set"; done
      # shellcheck disable=SC2086 # options are words
      Tools/pictures/pictures.py "$galley" $sets ${CASES:+--only "$CASES"} ${OUT:+--output "$OUT"} \
        ${CHECK:+--check Tools/pictures/limits.json}
      ;;
    markup)
      # shellcheck disable=SC2086
      $swift build --build-tests
      # shellcheck disable=SC2086
      $swift test --skip-build --disable-xctest --filter TokenizerConformanceTests
      Tools/parsing/inner_html.py "$galley"
      ;;
  esac
done
