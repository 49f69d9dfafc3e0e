#!/bin/sh
# Input that is made to be slow or to crash.
# usage: [SWIFT=swift] Scripts/hostile.sh [limits|growth|search|fuzz]…      (default: all)
# The options of a part are variables of the environment: `make` has the list.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
galley=.build/release/galley
build() {
  Scripts/setup.sh build
  # shellcheck disable=SC2086 # SWIFT may be several words
  $swift build -c release -debug-info-format none --product galley
}

[ $# -gt 0 ] || set -- limits growth search fuzz
for part in "$@"; do
  echo "== $part"
  case $part in
    limits)
      build
      Tools/parsing/compare.py "$galley"
      ;;
    growth)
      build
      Tools/growth/growth.py "$galley" ${FAMILY:+--only "$FAMILY"} ${OF:+--of "$OF"} ${EVERY:+--every "$EVERY"} \
        ${WORK:+--work "$WORK"} ${LARGEST:+--largest "$LARGEST"}
      ;;
    search)
      build
      Tools/growth/slow_search.py "$galley" ${TIME:+--time "$TIME"}
      ;;
    fuzz)
      Scripts/setup.sh build
      # shellcheck disable=SC2086 # targets are words
      Fuzz/fuzz.sh ${TARGETS:-}
      ;;
    *)
      echo "hostile: there is no part $part: limits, growth, search or fuzz" >&2
      exit 1
      ;;
  esac
done
