# Checks of layouts for CI, as functions of a POSIX shell: source this file, or copy what you need.
# They need `galley` (or GALLEY, its path) and jq. Each prints what is wrong and returns 1, or returns 0.

galley() { "${GALLEY:-galley}" "$@"; }

# batch: the answers to rows. A command that gives none, because it or its fonts are missing, is an error, not a success.
batch() { galley batch "$@" | answered; }
answered() { awk '{ print; any = 1 } END { if (!any) print "{\"error\": \"galley gives no answers\"}" }'; }

# rows WIDTHS MEMBERS FILE... : one row for each file and width, with more members as a JSON object.
rows() {
  widths=$1 members=$2
  shift 2
  for file in "$@"; do
    for width in $widths; do
      jq -Rs -c --arg file "$file" --argjson width "$width" --argjson members "$members" \
        '{id: "\($file) at \($width) px", html: ., width: $width} + $members' "$file"
    done
  done
}

# report: prints the lines of standard input; returns 1 if there are any, or if an answer is an error.
report() {
  found=$(cat)
  [ -z "$found" ] && return 0
  echo "$found"
  return 1
}

# select_row SELECTOR WANT : the members of a row with the elements of a selector.
select_row() { jq -nc --arg selector "$1" --argjson want "$2" '{select: [$selector], want: $want}'; }

# Each element has as many lines as its design, for example a label in all languages.
# lines_at_most COUNT SELECTOR WIDTHS FILE...
lines_at_most() {
  most=$1 selector=$2 widths=$3
  shift 3
  rows "$widths" "$(select_row "$selector" '["lines"]')" "$@" | batch | jq -r --argjson most "$most" '
    .id as $id | .error // (.lines as $lines | .select[0].elements[] | .text as $text
      | [$lines[] | select($text and .range[0] < $text[1] and .range[1] > $text[0])] | length as $count
      | select($count > $most) | "\($id): \(.[0].text): \($count) lines")' | report
}

# Each element is seen: it has a box, nothing clips its centre or lies over it, and it is on the page.
# visible SELECTOR WIDTHS FILE...
visible() {
  selector=$1 widths=$2
  shift 2
  question=$(select_row "$selector" '[]')
  rows "$widths" "$question" "$@" | while IFS= read -r row; do
    answer=$(printf '%s\n' "$row" | batch)
    # The centre of each element, and what is there.
    points=$(printf '%s\n' "$answer" | jq -c '[.select[0].elements[]? | .rect // [-1, -1, 0, 0] | [.[0] + .[2] / 2, .[1] + .[3] / 2]]')
    printf '%s\n' "$row" | jq -c --argjson points "$points" '. + {points: $points, want: ["elementsAt", "size"], select: (.select + ["*"])}' | batch
  done | jq -r '
    .error // (.id as $id | .size[0] as $width | (.select[1].elements | map({key: "\(.id)", value: .parent}) | from_entries) as $parents
    | def inside($ancestor): . == $ancestor or ($parents["\(.)"] != null and ($parents["\(.)"] | inside($ancestor)));
      [.select[0].elements, .elementsAt] | transpose[] | .[0] as $element | .[1] as $at
        | (if $element.rect == null then "has no box"
           elif $element.rect[2] <= 0 or $element.rect[3] <= 0 then "is empty"
           elif $element.rect[0] + $element.rect[2] > $width then "is wider than the page"
           elif ($at.element | inside($element.id) | not) then "is hidden"
           else empty end)
        | "\($id): \($element.selector) \(.)")' | report
}

# No element cuts off its content to the side, in all pages of a folder.
# nothing_clipped WIDTH FILE...
nothing_clipped() {
  width=$1
  shift
  galley measure --json --quiet --width "$width" "$@" | answered | jq -r '
    .file as $file | .error // (.overflowing[]
    | "\($file): \(.element): \([.overflow.left, .overflow.right] | max) px are \(.overflow.horizontal)")' | report
}

# The width that the longest word of some texts needs, for a column that breaks no word.
# column_width STYLE < texts, one a line
column_width() {
  jq -R -c --argjson style "$1" '{id: ., html: ., width: 0, style: $style, css: "html { overflow-wrap: normal }", want: ["minContentWidth"]}' |
    batch | jq -rs 'map(.error // empty)[0] // (max_by(.minContentWidth) | "\(.minContentWidth | ceil) \(.id)")'
}

# The width of a chat's bubble: as narrow as its lines allow.
# bubble_width WIDTH < texts, one a line
bubble_width() {
  jq -R -c --argjson width "$1" '{id: ., html: ., width: $width, want: ["tightWidth", "lineCount", "height"]}' |
    batch | jq -r '.error // "\(.tightWidth) x \(.height), \(.lineCount) lines: \(.id)"'
}

# The posts that need a button "more": those with text behind a number of lines.
# cut_after LINES WIDTH ROWS.jsonl
cut_after() {
  jq -c --argjson lines "$1" --argjson width "$2" '{id, html, width: $width, maxLines: $lines, want: ["cut", "height"]}' "$3" |
    batch | jq -r '.error // (select(.cut != null) | "\(.id): the button is at y \(.height), \(.cut) bytes are shown")'
}

# Code blocks and tables that scroll by themselves: where each is, and how wide its content is.
# With a folder, each gets a picture of all its content.
# scrolled_apart WIDTH FILE [FOLDER]
scrolled_apart() {
  answer=$(rows "$1" '{"select": ["pre, table, .scroll"], "want": []}' "$2" | batch)
  printf '%s\n' "$answer" | jq -r '.error // (.select[0].elements | to_entries[] | .key as $number | .value | select(.overflow.horizontal == "scrollable")
    | "\($number) \(.selector): at \(.rect[0:2] | join(",")), \(.client.width) x \(.client.height) px of \(.scroll.width) x \(.scroll.height)")'
  [ -n "${3:-}" ] || return 0
  # Content that is not clipped is in the part of the picture that is right of the page.
  for number in $(printf '%s\n' "$answer" | jq '.select[0].elements // [] | to_entries[] | select(.value.overflow.horizontal == "scrollable") | .key'); do
    crop=$(printf '%s\n' "$answer" | jq -c ".select[0].elements[$number] | .rect[0:2] + [.scroll.width, .scroll.height]")
    rows "$1" "{\"css\": \"pre, table, .scroll { overflow: visible !important }\", \"want\": [],
      \"picture\": {\"scale\": 2, \"crop\": $crop, \"path\": \"$number.png\"}}" "$2" | galley batch --output "$3" >/dev/null || return 1
  done
}

# The rows whose heights changed since they were written with `heights_of ROWS.jsonl > FILE`.
# heights_of ROWS.jsonl; same_heights FILE ROWS.jsonl
heights_of() { galley heights "$1"; }
same_heights() {
  now=$(mktemp)
  heights_of "$2" >"$now" || return 1
  diff "$1" "$now" | sed -n 's/^</was/p; s/^>/is/p' | report
  status=$?
  rm -f "$now"
  return $status
}
