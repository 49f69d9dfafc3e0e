#!/bin/sh
# Lays out the samples at 320 px: a table, the link rectangles, and a proof of each.
# usage: Scripts/demo.sh GALLEY SAMPLES PROOFS
set -eu
galley=$1
samples=$2
proofs=$3
mkdir -p "$proofs"
"$galley" measure --width 320 "$samples"/*.html "$samples"/*.jsonl
case $galley in
  */debug/*) echo "Times are of a debug build: 10 to 30 times those of a release build (make build)." ;;
esac
"$galley" measure --width 320 --links "$samples"/01-*.html
"$galley" render --width 320 --margin 12 --overlay lines,links --output "$proofs" "$samples"/*.html
echo "Proofs are in $proofs/."
