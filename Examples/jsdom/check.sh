#!/bin/sh
# Runs the tests, and the ten widgets in jsdom without geometry, in jsdom with Galley, and in Chromium where it is installed.
# The command is that of this checkout (release build), or that of GALLEY.
# usage: [SWIFT=swift] [GALLEY=command] Examples/jsdom/check.sh
set -eu
cd "$(dirname "$0")"
name=jsdom
. ../command.sh
# Debian's packages of Node.
export NODE_PATH="${NODE_PATH:-/usr/share/nodejs}"
need_node
node -e 'require("jsdom")' 2>/dev/null || fail "jsdom is missing: apt-get install node-jsdom, or npm install jsdom"
node --test --test-reporter=spec
# The program of the README prints what it says.
said=$(sed -n '/^```js$/,/^```$/p' README.md | sed '1d;$d' | node --input-type=module -)
[ "$said" = "304 22" ] || fail "the program of the README prints $said"
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
