#!/bin/sh
# Lists: a fling, a million rows, cancelling, joining, damaged and shared caches (2 minutes, release build).
# usage: [SWIFT=swift] Examples/Rows/check.sh [TRIAL…]      (default: all)
set -eu
cd "$(dirname "$0")/../.."
swift=${SWIFT:-swift}
Scripts/setup.sh build
# shellcheck disable=SC2086 # SWIFT may be several words
$swift build -c release -debug-info-format none --product RowsExample
[ $# -gt 0 ] || set -- fling million cancel join damage processes
for trial in "$@"; do
  echo "-- $trial"
  .build/release/RowsExample "$trial"
done
