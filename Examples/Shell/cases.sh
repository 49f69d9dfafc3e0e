# The cases of check.sh, which says how the command is found: each recipe must pass a good page and name what is wrong in
# a bad one.
# usage: sh|bash cases.sh ROOT
set -eu
root=$1
fail() {
  echo "shell: $*" >&2
  exit 1
}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
. ./recipes.sh
count=0

# is EXPECTED COMMAND... : the output of a command, and status 1 if it begins with "!".
is() {
  expected=$1
  shift
  status=0
  said=$("$@" <&0 2>&1) || status=$?
  wanted=0
  case $expected in !*) wanted=1 ;; esac
  echo "\$ $*"
  [ -z "$said" ] || echo "$said"
  [ "$status" = "$wanted" ] || fail "$*: status $status"
  [ "$said" = "${expected#!}" ] || fail "$*: expected ${expected#!}"
  count=$((count + 1))
}

is "" lines_at_most 1 .label "240 320" pages/good.html
is '!pages/bad.html at 240 px: label.label "Lebensversicherungsgesellschaft: Kosten " at 9,9: 3 lines
pages/bad.html at 320 px: label.label "Lebensversicherungsgesellschaft: Kosten " at 9,9: 3 lines' lines_at_most 2 .label "240 320" pages/bad.html
is "" lines_at_most 1 button 400 pages/buttons.html
is '!pages/cut.html at 400 px: button.narrow "Delete everything" at 0,60: 68.8 px of it are cut off
pages/cut.html at 400 px: button.open "Alle Änderungen verwerfen" at 0,104: 121.9 px of it stick out, over what is beside it
pages/cut.html at 400 px: b.two "bold words that need a second line" at 0,148: 4 lines' lines_at_most 1 "button, b" 400 pages/cut.html
is "" visible .price "240 320" pages/good.html
is '!pages/bad.html at 320 px: p.price "12.00 €" at 9,91 is hidden
pages/bad.html at 320 px: span.price "9.00 €" at 0,92 is hidden
pages/bad.html at 320 px: p.price has no box' visible .price 320 pages/bad.html
is "" visible .price 320 pages/seen.html
is '!pages/unseen.html at 320 px: span.price "1.00 €" at 0,0 is hidden
pages/unseen.html at 320 px: span.price "2.00 €" at -500,30 begins outside of the page, at -500,30
pages/unseen.html at 320 px: span.price "3.00 €" at -9999,60 begins outside of the page, at -9999,60
pages/unseen.html at 320 px: span.price "4.00 €" at 0,90 is hidden
pages/unseen.html at 320 px: span.price "5 000.00 €" at 0,120 is covered or clipped in part
pages/unseen.html at 320 px: span.price "6.00 €" at 0,150 is hidden
pages/unseen.html at 320 px: span.price "12 000.00 € a month" at 0,180 is covered or clipped in part
pages/unseen.html at 320 px: span.price "8 000.00 €" at 0,276 is covered or clipped in part
pages/unseen.html at 320 px: span.price "9 000.00 €" at 280,306 is wider than the page
pages/unseen.html at 320 px: img.price at 0,336 is hidden' visible .price 320 pages/unseen.html
is "" nothing_clipped 320 pages/good.html pages/buttons.html
is '!pages/bad.html at 320 px: div "Delete everything" at 0,114: 43 px of it are cut off
pages/cut.html at 320 px: button.narrow "Delete everything" at 0,60: 68.8 px of it are cut off
pages/cut.html at 320 px: button.open "Alle Änderungen verwerfen" at 0,104: 121.9 px of it stick out, over what is beside it' nothing_clipped 320 pages/good.html pages/bad.html pages/cut.html
is "" min_tap 24 320 pages/buttons.html
is '!pages/seen.html at 320 px: a.link "Buy" at 49,126: it has 28.5 px x 22 px, and a square of 44 px around its middle is not all on it
pages/seen.html at 320 px: a.cover "More" at 200,232: it has 39.5 px x 24 px, and a square of 44 px around its middle is not all on it
pages/seen.html at 320 px: button.price "8 €" at 44,270: it has 40 px x 40 px, and a square of 44 px around its middle is not all on it' min_tap 44 320 pages/seen.html
is "" labels_fit 160 '{"font-size": "14px", "padding": "0 12px"}' <<LABELS
Save & close
Enregistrer
LABELS
is '!Alle Änderungen verwerfen: 44.5 px too wide' labels_fit 160 '{"font-size": "14px", "padding": "0 12px"}' <<LABELS
Alle Änderungen verwerfen
Save
LABELS
is '!Alle Änderungen verwerfen: 3 lines
Lebensversicherung: the longest word is 37.2 px too wide' labels_fit 120 '{"font-size": "14px", "padding": "0 12px"}' 2 <<LABELS
Alle Änderungen verwerfen
Lebensversicherung
LABELS

# Nothing that was not checked is a success.
for check in "visible .price" "lines_at_most 1 .label" "min_tap 44" nothing_clipped; do
  # shellcheck disable=SC2086 # A check with its arguments.
  is "!nope.html: there is no such file
pages/empty.html: the file is empty" $check 320 nope.html pages/good.html pages/empty.html
  # shellcheck disable=SC2086
  is "!no file is given" $check 320
done
is "!pages/good.html at 320 px: no element matches .pirce" visible .pirce 320 pages/good.html
is "!pages/good.html at 320 px: no element matches .nolabel" lines_at_most 1 .nolabel 320 pages/good.html
is '!pages/good.html at 320 px: no element matches a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]' min_tap 44 320 pages/good.html
is '!pages/good.html at 320 px: select[0]: the selector is invalid at byte 1: "[": "p["' visible 'p[' 320 pages/good.html
is "!galley gives no answers" labels_fit 160 '{}' </dev/null
for check in "visible .price" "lines_at_most 1 .label" "min_tap 44" nothing_clipped; do
  # shellcheck disable=SC2086 # the check is words
  is "!no width is given" $check "" pages/good.html
done
is "!320px is no width: it must be a number without a unit" visible .price 320px pages/good.html
is "" visible .price 240,320 pages/good.html
is "!OK: unknown property font-weigh; did you mean font-weight?" labels_fit 160 '{"font-weigh": 600}' <<LABELS
OK
LABELS
is "!the style is no JSON object: {color}" labels_fit 160 '{color}' </dev/null

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
is "pre at 0,170: 320 x 18 px of 593 x 18 are shown (0.png)" scrolled_apart 320 pages/good.html "$folder"
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
is "!nope.jsonl: there is no such file" same_heights heights nope.jsonl
echo "shell: $count cases"
