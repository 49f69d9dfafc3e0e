#!/bin/sh
# Type-checks the sources of the app against stubs of Apple's modules, on Linux; nothing runs.
# usage: [SWIFT=swift] Examples/iOS/check.sh
set -eu
cd "$(dirname "$0")/../.."
swift=${SWIFT:-swift}
Scripts/setup.sh build
# shellcheck disable=SC2086 # SWIFT may be several words
for target in GalleyFonts GalleyCoreGraphics; do $swift build --disable-index-store --target "$target"; done
Scripts/stubs.sh --self-test
