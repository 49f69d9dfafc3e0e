#!/bin/sh
# Runs the tests and the example with the command of this checkout (release build), or that of GALLEY.
set -eu
cd "$(dirname "$0")"
name=node
. ../command.sh
need_node
node --test --test-reporter=spec
said=$(node example.js)
echo "$said"
echo "$said" | grep -q '^Galley: 0 of 300 rows jump' || fail "rows jump"
