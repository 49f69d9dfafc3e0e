#!/bin/sh
# Runs the tests, and the ten widgets in jsdom without geometry, in jsdom with Galley, and in Chromium where it is installed.
# The command is that of this checkout (release build), or that of GALLEY.
# usage: [SWIFT=swift] [GALLEY=command] Examples/jsdom/check.sh
set -eu
cd "$(dirname "$0")"
fail() {
  echo "jsdom: $*" >&2
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
# Debian's packages of Node.
export NODE_PATH="${NODE_PATH:-/usr/share/nodejs}"
[ -x "$GALLEY" ] || fail "there is no $GALLEY"
command -v node >/dev/null || fail "Node is missing: install Node 20 or newer"
[ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] || fail "Node $(node --version) is too old: install Node 20 or newer"
node -e 'require("jsdom")' 2>/dev/null || fail "jsdom is missing: apt-get install node-jsdom, or npm install jsdom"
node --test --test-reporter=spec
# Other versions of Chromium may have other numbers.
version=$(chromium --version 2>/dev/null | sed -n 's/^Chromium \([0-9.]*\).*/\1/p')
if [ -n "$version" ] && grep -qF "\"$version\"" "$root/Tests/Browser/chromium.json" && command -v python3 >/dev/null; then
  now=$(mktemp)
  trap 'rm -f "$now"' EXIT
  ./chromium.py "$root/Fonts/Faces" >"$now"
  cmp -s "$now" chromium.jsonl || fail "Chromium's results are not those of chromium.jsonl: record them again with chromium.py"
  echo "chromium.jsonl has the results of $(chromium --version 2>/dev/null)"
else
  echo "the recorded version of Chromium is not installed: its results are those of chromium.jsonl"
fi
node run.js chromium.jsonl
