#!/bin/sh
# Runs the tests and the example with the command of this checkout, or that of GALLEY.
set -eu
cd "$(dirname "$0")"
fail() {
  echo "node: $*" >&2
  exit 1
}
root=$(cd ../.. && pwd)
GALLEY=${GALLEY:-$root/.build/release/galley}
export GALLEY
export GALLEY_FONTS="${GALLEY_FONTS:-$root/Fonts/Faces}"
[ -x "$GALLEY" ] || fail "there is no $GALLEY: make build"
command -v node >/dev/null || fail "Node is missing: install Node 20 or newer"
[ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] || fail "Node $(node --version) is too old: install Node 20 or newer"
node --test --test-reporter=spec
said=$(node example.js)
echo "$said"
echo "$said" | grep -q '^Galley: 0 of 300 rows jump' || fail "rows jump"
