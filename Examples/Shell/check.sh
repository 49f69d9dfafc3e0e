#!/bin/sh
# Tests the recipes with the command of this checkout (release build), or that of GALLEY: each must pass a good page and
# name what is wrong in a bad one.
# usage: [SWIFT=swift] [GALLEY=command] Examples/Shell/check.sh
set -eu
cd "$(dirname "$0")"
name=shell
. ../command.sh
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
is "!pages/bad.html at 240 px: Lebensversicherungsgesel: 3 lines
pages/bad.html at 320 px: Lebensversicherungsgesel: 3 lines" lines_at_most 2 .label "240 320" pages/bad.html
is "" visible .price "240 320" pages/good.html
is "!pages/bad.html at 320 px: p.price is hidden
pages/bad.html at 320 px: span.price is hidden
pages/bad.html at 320 px: p.price has no box" visible .price 320 pages/bad.html
is "" nothing_clipped 320 pages/good.html
is "!pages/bad.html: div: 42.96875 px are clipped" nothing_clipped 320 pages/good.html pages/bad.html
is "247 Bundesausbildungsförderungsgesetz nach Abschnitt 3" column_width '{"font-size": "14px"}' <<TEXTS
Name
Versandkosten
Bundesausbildungsförderungsgesetz nach Abschnitt 3
TEXTS
is "18.21875 x 22, 1 lines: ok
214.09375 x 44, 2 lines: See you at the station at half past seven, bring the map" bubble_width 240 <<TEXTS
ok
See you at the station at half past seven, bring the map
TEXTS
is "0 pre: at 0,170, 320 x 18 px of 593 x 18" scrolled_apart 320 pages/good.html "$folder"
# The picture is as wide as the content of the block, at two pixels per px.
[ "$(od -An -tu1 -j16 -N8 "$folder/0.png" | tr -s ' ')" = " 0 0 4 162 0 0 0 36" ] || fail "the picture of the code is not 1186 x 36"
head -n 5 "$root/Samples/feed.jsonl" >"$folder/rows.jsonl"
cd "$folder"
is "answer-003: the button is at y 82, 94 bytes are shown
status-005: the button is at y 82, 118 bytes are shown" cut_after 3 320 rows.jsonl
heights_of rows.jsonl >heights
is "" same_heights heights rows.jsonl
sed 's/A reader asks/A reader asks, and asks again, and then asks another time,/' rows.jsonl >changed.jsonl
is '!was {"id":"status-005","height":120}
is {"id":"status-005","height":142}' same_heights heights changed.jsonl
echo "shell: $count checks"
