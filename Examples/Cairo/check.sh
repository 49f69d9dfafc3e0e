#!/bin/sh
# A status drawn with Cairo into status.png and status.pdf here, and the tests of the drawing (6 minutes).
# usage: [SWIFT=swift] Examples/Cairo/check.sh
set -eu
cd "$(dirname "$0")/../.."
swift=${SWIFT:-swift}
Scripts/setup.sh cairo
# shellcheck disable=SC2086 # SWIFT may be several words
$swift run --package-path Examples/Cairo CairoExample Samples/01-status.html Examples/Cairo/status.png
# shellcheck disable=SC2086
$swift run --package-path Examples/Cairo CairoExample Samples/01-status.html Examples/Cairo/status.pdf
# shellcheck disable=SC2086
$swift test --package-path Examples/Cairo --disable-xctest
