#!/bin/sh
# Runs the tests and the example with the command of this checkout (release build), or that of GALLEY.
set -eu
cd "$(dirname "$0")"
fail() {
  echo "node: $*" >&2
  exit 1
}
root=$(cd ../.. && pwd)
if [ -z "${GALLEY:-}" ]; then
  "$root/Scripts/setup.sh" build
  # shellcheck disable=SC2086 # SWIFT may be several words
  (cd "$root" && ${SWIFT:-swift} build -c release --product galley)
  GALLEY=$root/.build/release/galley
fi
export GALLEY
export GALLEY_FONTS="${GALLEY_FONTS:-$root/Fonts/Faces}"
[ -x "$GALLEY" ] || fail "there is no $GALLEY"
command -v node >/dev/null || fail "Node is missing: install Node 20 or newer"
[ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] || fail "Node $(node --version) is too old: install Node 20 or newer"
node --test --test-reporter=spec
said=$(node example.js)
echo "$said"
echo "$said" | grep -q '^Galley: 0 of 300 rows jump' || fail "rows jump"
