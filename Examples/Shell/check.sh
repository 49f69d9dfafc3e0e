#!/bin/sh
# Tests the recipes with the command of this checkout (release build), or that of GALLEY: each must pass a good page and name what is wrong
# in a bad one.
set -eu
cd "$(dirname "$0")"
fail() {
  echo "shell: $*" >&2
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
command -v jq >/dev/null || fail "jq is missing: apt-get install jq"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. ./recipes.sh
count=0

# is EXPECTED COMMAND... : the output of a command, and status 1 if it begins with "!".
is() {
  expected=$1
  shift
  status=0
  said=$("$@" <&0) || status=$?
  wanted=0
  case $expected in !*) wanted=1 ;; esac
  echo "\$ $*"
  [ -z "$said" ] || echo "$said"
  [ "$status" = "$wanted" ] || fail "$*: status $status"
  [ "$said" = "${expected#!}" ] || fail "$*: expected ${expected#!}"
  count=$((count + 1))
}

is "" lines_at_most 1 .label "240 320" pages/good.html
is "!pages/bad.html at 240 px: Lebensversicherungsge: 4 lines
pages/bad.html at 320 px: Lebensversicherungsge: 4 lines" lines_at_most 2 .label "240 320" pages/bad.html
is "" visible .price "240 320" pages/good.html
is "!pages/bad.html at 320 px: p.price is hidden
pages/bad.html at 320 px: span.price is hidden
pages/bad.html at 320 px: p.price has no box" visible .price 320 pages/bad.html
is "" nothing_clipped 320 pages/good.html
is "!pages/bad.html: div: 43.17 px are clipped" nothing_clipped 320 pages/*.html
is "x" column_width '{"font-size": "14px"}' <<TEXTS
Name
Versandkosten
Bundesausbildungsförderungsgesetz nach Abschnitt 3
TEXTS
is "x" bubble_width 240 <<TEXTS
ok
See you at the station at half past seven, bring the map
TEXTS
is "x" scrolled_apart 320 pages/good.html "$folder"
[ "$(head -c 4 "$folder/0.png" | tail -c 3)" = PNG ] || fail "there is no picture of the code"
head -n 5 "$root/Samples/feed.jsonl" >"$folder/rows.jsonl"
is "x" cut_after 3 320 "$folder/rows.jsonl"
heights_of "$folder/rows.jsonl" >"$folder/heights"
is "" same_heights "$folder/heights" "$folder/rows.jsonl"
sed -i 's/A reader asks/Readers ask, and go on to ask,/' "$folder/rows.jsonl"
is "x" same_heights "$folder/heights" "$folder/rows.jsonl"
# A page that cannot be laid out is no page without faults.
echo "shell: $count checks"
