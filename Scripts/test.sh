#!/bin/sh
# Formatting, rules and all tests.
# usage: [SWIFT=swift] [SLOW=1] [SANITIZE="address thread"] Scripts/test.sh
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
Scripts/setup.sh test
if [ -n "${SANITIZE:-}" ]; then
  # shellcheck disable=SC2086 # kinds are words
  exec Tools/sanitize/sanitize.sh $SANITIZE
fi
# With SLOW, the rules have been checked by the usual run before.
if [ -n "${SLOW:-}" ]; then
  export GALLEY_SLOW_TESTS=1
else
  "${MAKE:-make}" --no-print-directory --jobs=2 check lint
fi
# shellcheck disable=SC2086 # SWIFT may be several words
$swift build --build-tests
Tools/interface/interface.py --swift "$swift"
Tools/schema/schema.py .build/debug/galley
# shellcheck disable=SC2086
$swift test --skip-build --disable-xctest
