#!/bin/sh
# Writes files that programs make.
# usage: [SWIFT=swift] Scripts/generate.sh interface|sentence|tables…
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
fail() {
  echo "generate: $*" >&2
  exit 1
}
build_tests() {
  Scripts/setup.sh test
  # shellcheck disable=SC2086 # SWIFT may be several words
  $swift build --build-tests
}

[ $# -gt 0 ] || fail 'name a part: ONLY="interface sentence tables"'
for part in "$@"; do
  case $part in
    interface)
      build_tests
      Tools/interface/interface.py --swift "$swift" --write
      ;;
    sentence)
      build_tests
      # shellcheck disable=SC2086
      GALLEY_WRITE_DOCUMENTS=1 $swift test --skip-build --disable-xctest --filter SentenceTests
      ;;
    tables) Tools/check-tables.sh ${DATA:+"$DATA"} ;;
    *) fail "there is no part $part: interface, sentence or tables" ;;
  esac
done
