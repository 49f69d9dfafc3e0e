# Checks of layouts for CI, as functions of a POSIX shell: source this file, or copy what you need.
# They need `galley` (or GALLEY, its path), jq and awk. Each prints what is wrong and returns 1, or returns 0.

# `command` takes the program, not this function.
galley() { command "${GALLEY:-galley}" "$@"; }

# batch: the answers to rows. A command that gives none, because it or its fonts are missing, is an error, not a success.
batch() { galley batch "$@" | awk '{ print; any = 1 } END { if (!any) print "{\"error\": \"galley gives no answers\"}" }'; }

# present FILE... : prints which files cannot be checked; returns 1 if there are any, or no files.
present() {
  [ $# -gt 0 ] || { echo "no file is given"; return 1; }
  missing=0
  for file in "$@"; do
    if [ ! -f "$file" ] || [ ! -r "$file" ]; then
      echo "$file: there is no such file"
    elif ! grep -q '[^[:space:]]' "$file"; then
      echo "$file: the file is empty"
    else
      continue
    fi
    missing=1
  done
  return $missing
}

# numbers NAME VALUES : the numbers in VALUES, which are separated by spaces or commas; prints what is wrong and returns 1
# if there is none, or one with a unit.
numbers() {
  name=$1
  # shellcheck disable=SC2046 # the numbers are words
  set -- $(printf '%s' "$2" | tr ',' ' ')
  [ $# -gt 0 ] || { echo "no $name is given"; return 1; }
  for number in "$@"; do
    case $number in *[!0-9.]* | *.*.* | .) echo "$number is no $name: it must be a number without a unit"; return 1 ;; esac
  done
  echo "$*"
}

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

# report: prints the lines of standard input up to a line "."; returns 1 if there are any. Without that line a program
# before it failed, and what was found says nothing.
report() {
  awk '$0 == "." { ended = 1; next } { print; any = 1 }
    END { if (!ended) print "the check did not end"; exit any || !ended }'
}

# select_row WANT SELECTOR... : the members of a row with the elements of selectors.
select_row() {
  want=$1
  shift
  jq -nc --argjson want "$want" '{select: $ARGS.positional, want: $want}' --args "$@"
}

# What the programs of jq share. Ranges of a text count bytes of UTF-8: `bytes` has the character of each first byte.
words='
  def bytes: [explode[] | ., (select(. > 127) | null), (select(. > 2047) | null), (select(. > 65535) | null)];
  def part($bytes; $range): $bytes[$range[0]:$range[1]] | map(values) | implode;
  def overlaps($range): .[0] < $range[1] and .[1] > $range[0];
  # Fifteen points of a rectangle, within the ellipse that fills it: a box with round corners contains them.
  def points: . as $rect | [(0.25, 0.5, 0.75) as $y | (0.1, 0.3, 0.5, 0.7, 0.9) as $x | [$rect[0] + $x * $rect[2], $rect[1] + $y * $rect[3]]];
  def px: . * 10 | round / 10 | "\(.) px";
  def place: "\(.[0] | round),\(.[1] | round)";
  # The selector of an element, the begin of its text and its left upper corner.
  def named($bytes):
    (if .text then part($bytes; .text) | gsub("[\\s\ufffc]+"; " ") | gsub("^ | $"; "") else "" end) as $text
    | .selector + (if $text != "" then " \"" + $text[:40] + "\"" else "" end) + (if .rect then " at " + (.rect | place) else "" end);
  def parents: map({key: "\(.id)", value: .parent}) | from_entries;
  def inside($ancestor; $parents): . == $ancestor or ($parents["\(.)"] != null and ($parents["\(.)"] | inside($ancestor; $parents)));
  # The rectangles of an element and of what is in it, such as the image of a link.
  def areas($all; $parents): .id as $id
    | .rects + [$all[] | select(.id != $id and (.id | inside($id; $parents))) | .rects[]?];
  # What happens to the content that exceeds a box to the side.
  def cut: ([.left, .right] | max | px) +
    (if .horizontal == "clipped" then " of it are cut off" else " of it stick out, over what is beside it" end);
  def problem: (if .id then "\(.id): " else "" end) + (.error | sub("^line [0-9]+(, column [0-9]+)?: "; ""));
  # The first of the selectors has elements, or that is wrong.
  def matched: if .error then problem elif .select[0].elements == []
    then "\(.id): no element matches \(.select[0].selector)" else empty end;
  # For functions that print a result: the answer, or an error and the status 1.
  def given: if .error then problem + "\n" | halt_error(1) else . end;'

# Each element has as many lines as its design, for example a label in all languages, and nothing of them is cut off.
# lines_at_most COUNT SELECTOR WIDTHS FILE...
lines_at_most() {
  most=$(numbers count "$1") || { echo "$most"; return 1; }
  selector=$2
  widths=$(numbers width "$3") || { echo "$widths"; return 1; }
  shift 3
  present "$@" || return 1
  rows "$widths" "$(select_row '["lines", "runs", "text", "overflowing"]' "$selector" "*")" "$@" | batch |
    jq -nr --argjson most "$most" "$words"'
    # Lines side by side, such as those of two columns, count as one.
    def stacked: reduce (sort_by(.[1])[]) as $rect ([];
      if length > 0 and (.[-1][1] + .[-1][3] - $rect[1]) * 2 > ([.[-1][3], $rect[3]] | min) then . else . + [$rect] end) | length;
    (inputs | matched, (select(.error | not) | .id as $id | .lines as $lines | .runs as $runs
      | (.text | bytes) as $bytes | (.select[1].elements | parents) as $parents | .overflowing as $overflowing
      | .select[0].elements[] | . as $element | .text as $text
      # The line around an inline block has a box there, and no text of it.
      | ([$runs[] | select($text and (.range | overlaps($text))) | .line] | unique | map($lines[.].rect) | stacked) as $count
      | ([$overflowing[] | select(.overflow.horizontal != "scrollable" and ([.overflow.left, .overflow.right] | max) > 0
          and (.id | inside($element.id; $parents)))][0] // null) as $over
      | (if $count > $most then "\($count) lines" else empty end), (if $over then $over.overflow | cut else empty end)
      | "\($id): \($element | named($bytes)): \(.)")), "."' | report
}

# Each element is seen: each of its lines has pixels in the picture of the page, is on the page, and is not covered or
# clipped in part.
# visible SELECTOR WIDTHS FILE...
visible() {
  selector=$1
  shift
  for_each_row seen "$@"
}

# for_each_row CHECK WIDTHS FILE... : the report of a function CHECK, which gets a width and a file.
for_each_row() {
  check=$1
  widths=$(numbers width "${2:-}") || { echo "$widths"; return 1; }
  shift 2
  present "$@" || return 1
  for file in "$@"; do
    for width in $widths; do "$check" "$width" "$file" || echo "$file at $width px: the check did not end"; done
  done | { cat; echo .; } | report
}

seen() {
  row=$(rows "$1" "$(select_row '["runs", "size", "text"]' "$selector" "*")" "$2")
  answer=$(printf '%s\n' "$row" | batch)
  # The spots of each element: the rectangles of its text, or those of its boxes.
  spots=$(printf '%s\n' "$answer" | jq -c "$words"'
    (.text // "" | bytes) as $bytes | .runs as $runs | [.select[0].elements[]? | . as $element | select(.rect)
      | ([$runs[] | select(.kind == "text" and (.hidden | not) and $element.text and (.range | overlaps($element.text)))
          | select(part($bytes; .range) | test("\\S")) | .rect]) as $texts
      | (if $texts != [] then $texts[] else .rects[] end) | {id: $element.id, isText: ($texts != []), rect: .}]')
  # What is at their points. Covers that let touches through count, too.
  hits=$(printf '%s\n' "$row" "$spots" | jq -nc "$words"'input as $row | input as $spots | $row + {points: [$spots[].rect | points[]],
    want: ["elementsAt"], select: [], css: "* { pointer-events: auto !important }"}' | batch)
  # Of each spot two pictures, with the element and without it: the whole spot, and the part where something else is in front.
  crops=$(printf '%s\n' "$answer" "$spots" "$hits" | jq -nc "$words"'input as $answer | input as $spots | input as $hits
    | ($answer.select[1].elements // [] | parents) as $parents | [$spots | to_entries[] | .key as $number | .value
      | .rect as $rect | .id as $id | select($rect[2] > 0 and $rect[3] > 0) | {number: $number, id, isText}
      | . + {isWhole: true, crop: $rect}, (. as $spot | [$rect | points, ($hits.elementsAt // [])[$number * 15:$number * 15 + 15]]
          | transpose | map(select(.[1].element | . == null or (inside($id; $parents) | not)) | .[0]) | select(. != [])
          | (map(.[0]) | min) as $left | (map(.[1]) | min) as $top | $spot + {isWhole: false, crop: [
              $left - 0.02 * $rect[2], $top - 0.05 * $rect[3],
              (map(.[0]) | max) - $left + 0.04 * $rect[2], (map(.[1]) | max) - $top + 0.1 * $rect[3]]})]')
  pictures=$([ "$crops" = "[]" ] || printf '%s\n' "$row" "$crops" | jq -nc --arg selector "$selector" '
    input as $row | input as $crops | ":is(\($selector)):not(#_)" as $these | $crops[]
    | "\($these), \($these) *, \($these)::before, \($these)::after { \(if .isText
        then "color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important"
        else "visibility: hidden !important" end) }" as $hide
    | ("", $hide) as $css | $row + {css: $css, want: [], select: [], picture: {scale: 1, crop: .crop}}' | batch)
  printf '%s\n' "$answer" "$spots" "$crops" "$pictures" | jq -nr "$words"'
    input as $answer | input as $spots | input as $crops | [inputs] as $pictures | $answer | matched, (select(.error | not)
      | ($pictures | map(select(.error) | problem)[0] // empty),
      (.id as $id | .size[0] as $width | (.text | bytes) as $bytes
      # By the number of a crop: whether its pictures differ, so that the element is seen there.
      | [$crops | to_entries[] | .value + {isSeen: ($pictures[.key * 2].picture.data != $pictures[.key * 2 + 1].picture.data)}] as $crops
      | .select[0].elements[] | .id as $element | [$spots[] | select(.id == $element) | .rect] as $rects
      | [$crops[] | select(.id == $element and (.isSeen | not)) | .isWhole] as $unseen
      | (if .rect == null then "has no box"
         elif .rect[2] <= 0 or .rect[3] <= 0 then "is empty"
         elif any($rects[]; .[0] < -1 or .[1] < -1) then "begins outside of the page, at \($rects | min_by([.[0], .[1]] | min) | place)"
         elif any($rects[]; .[0] + .[2] > $width) or .rect[0] + .rect[2] > $width then "is wider than the page"
         elif $unseen == [] then empty
         elif ($unseen | map(select(.)) | length) == ($rects | length) then "is hidden"
         else "is covered or clipped in part" end)
      | "\($id): \($answer.select[0].elements | map(select(.id == $element))[0] | named($bytes)) \(.)"))'
}

# Links and buttons are large enough for a finger: a square around the middle of each, or of one of its lines, is on it.
# min_tap SIZE WIDTHS FILE...
min_tap() {
  size=$(numbers size "$1") || { echo "$size"; return 1; }
  shift
  for_each_row tapped "$@"
}

tapped() {
  row=$(rows "$1" "$(select_row '["text"]' "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]" "*")" "$2")
  answer=$(printf '%s\n' "$row" | batch)
  # Five points of the square of each rectangle: its middle and the middles of its sides, half a px inside.
  hits=$(printf '%s\n' "$row" "$answer" | jq -nc --argjson size "$size" "$words"'input as $row | ($size / 2 - 0.5) as $far
    | [input | (.select[1].elements // []) as $all | ($all | parents) as $parents | .select[0].elements[]?
      | areas($all; $parents)[] | [.[0] + .[2] / 2, .[1] + .[3] / 2]
      | ., [.[0] - $far, .[1]], [.[0] + $far, .[1]], [.[0], .[1] - $far], [.[0], .[1] + $far]] as $points
    | $row + {points: $points, want: ["elementsAt"], select: []}' | batch)
  printf '%s\n' "$answer" "$hits" | jq -nr --argjson size "$size" "$words"'
    input as $answer | input as $hits | $answer | matched, (select(.error | not) | .id as $id | (.text | bytes) as $bytes
      | .select[1].elements as $all | ($all | parents) as $parents
      | foreach (.select[0].elements[] | .rects = areas($all; $parents) | select(.rects != [])) as $element ({end: 0};
          {begin: .end, end: (.end + ($element.rects | length) * 5), element: $element})
      | .element as $element | select(any(range(.begin; .end; 5); $hits.elementsAt[.:. + 5]
          | all(.[]; .element | . != null and inside($element.id; $parents))) | not)
      | "\($id): \($element | named($bytes)): it has \($element.rects | max_by(.[2] * .[3]) | "\(.[2] | px) x \(.[3] | px)"), "
        + "and a square of \($size) px around its middle is not all on it")'
}

# No element cuts off its content to the side, or lets it stick out, in all pages of a folder.
# nothing_clipped WIDTH FILE...
nothing_clipped() {
  width=$(numbers width "$1") || { echo "$width"; return 1; }
  shift
  present "$@" || return 1
  rows "$width" "$(select_row '["overflowing", "text"]' "*")" "$@" | batch | jq -nr "$words"'
    (inputs | if .error then problem else .id as $id | (.text | bytes) as $bytes
      | (.select[0].elements | map({key: "\(.id)", value: .}) | from_entries) as $elements
      | .overflowing[] | select(.overflow.horizontal != "scrollable" and ([.overflow.left, .overflow.right] | max) > 0)
      | ($elements["\(.id)"] // .) as $element
      # A box of 1 px is how pages hide text that screen readers read.
      | select($element.client.width == null or $element.client.width > 1 or $element.display == "inline")
      | "\($id): \($element | named($bytes)): \(.overflow | cut)" end), "."' | report
}

# Each label fits: into a width, and into a number of lines (1 if none is given). Labels are text, not HTML. The width is
# that of the box with its padding: {"font-size": "14px", "padding": "0 12px"}.
# labels_fit WIDTH STYLE [LINES] < labels, one a line
labels_fit() {
  width=$(numbers width "$1") || { echo "$width"; return 1; }
  printf '%s' "$2" | jq -e 'type == "object"' >/dev/null 2>&1 || { echo "the style is no JSON object: $2"; return 1; }
  jq -R -c --argjson width "$width" --argjson style "$2" 'select(test("\\S")) | {id: ., html: @html, width: $width, style: $style,
    css: "html { overflow-wrap: normal }", want: ["minContentWidth", "maxContentWidth", "lineCount", "diagnostics"]}' |
    batch | jq -nr --argjson width "$width" --argjson most "${3:-1}" "$words"'
      # A face of another weight is near enough to the one that is asked for; other mistakes of a style are not.
      (inputs | [.diagnostics[]?.message | select(test("has the weight") | not)] as $mistakes | if .error then problem
        elif $mistakes != [] then "\(.id): \($mistakes[0])"
        elif $most == 1 and .maxContentWidth > $width then "\(.id): \(.maxContentWidth - $width | px) too wide"
        elif .minContentWidth > $width then "\(.id): the longest word is \(.minContentWidth - $width | px) too wide"
        elif .lineCount > $most then "\(.id): \(.lineCount) lines" else empty end), "."' | report
}

# The width that the longest word of some texts needs, for a column that breaks no word.
# column_width STYLE < texts, one a line
column_width() {
  jq -R -c --argjson style "$1" '{id: ., html: ., width: 0, style: $style, css: "html { overflow-wrap: normal }", want: ["minContentWidth"]}' |
    batch | jq -rs "$words"'map(given) | (max_by(.minContentWidth) | "\(.minContentWidth | ceil) \(.id)")'
}

# The width of a chat's bubble: as narrow as its lines allow.
# bubble_width WIDTH < texts, one a line
bubble_width() {
  jq -R -c --argjson width "$1" '{id: ., html: ., width: $width, want: ["tightWidth", "lineCount", "height"]}' |
    batch | jq -r "$words"'given | "\(.tightWidth) x \(.height), \(.lineCount) lines: \(.id)"'
}

# The posts that need a button "more": those with text behind a number of lines.
# cut_after LINES WIDTH ROWS.jsonl
cut_after() {
  present "$3" || return 1
  jq -c --argjson lines "$1" --argjson width "$2" '{id, html, width: $width, maxLines: $lines, want: ["cut", "height"]}' "$3" |
    batch | jq -r "$words"'given | (select(.cut != null) | "\(.id): the button is at y \(.height), \(.cut) bytes are shown")'
}

# Code blocks and tables that scroll by themselves: where each is, and how wide its content is.
# With a folder, each gets a picture of all its content.
# scrolled_apart WIDTH FILE [FOLDER]
scrolled_apart() {
  present "$2" || return 1
  answer=$(rows "$1" '{"select": ["pre, table, .scroll"], "want": []}' "$2" | batch)
  printf '%s\n' "$answer" | jq -r "$words"'given | (.select[0].elements | to_entries[] | .key as $number | .value | select(.overflow.horizontal == "scrollable")
    | "\(.selector) at \(.rect[0:2] | join(",")): \(.client.width) x \(.client.height) px of \(.scroll.width) x \(.scroll.height) are shown (\($number).png)")' || return 1
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
  present "$1" "$2" || return 1
  now=$(mktemp)
  { heights_of "$2" >"$now" || echo "$2: there are rows without a height"
    diff "$1" "$now" | sed -n 's/^</was/p; s/^>/is/p'
    echo .; } | report
  status=$?
  rm -f "$now"
  return $status
}
