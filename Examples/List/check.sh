#!/bin/sh
# A list flung, touched and turned: its screens in the folder `list` of the checkout (debug build).
# usage: [SWIFT=swift] Examples/List/check.sh
set -eu
cd "$(dirname "$0")/../.."
swift=${SWIFT:-swift}
Scripts/setup.sh build
# shellcheck disable=SC2086 # SWIFT may be several words
$swift build --disable-index-store --product ListExample
.build/debug/ListExample list
