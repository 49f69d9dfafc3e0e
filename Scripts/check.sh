#!/bin/sh
# Rules of the house that a command can see; prints each breach and fails if there is any.
set -eu
cd "$(dirname "$0")/.."
breaches=$(mktemp)
trap 'rm -f "$breaches"' EXIT

sources() { find Sources Fonts -name '*.swift'; }
all_swift() { find Sources Fonts Tests Benchmarks -name '*.swift' -not -path '*/.build*'; }
# report WHAT: prefixes each line of standard input
report() { sed "s|^|$1: |" >>"$breaches"; }

# The word is a keyword of CSS too.
grep -rnw unsafe Sources Fonts --include='*.swift' | grep -v '^Sources/FontEngine/' |
  sed 's/"unsafe"//' | grep -w unsafe | report "unsafe outside FontEngine" || true
grep -rnE '^ *(package |public |internal |private |@[a-z_]+ )*import (CFreeType|CHarfBuzz)' \
  Sources Fonts --include='*.swift' | grep -v '^Sources/FontEngine/' |
  report "C import outside FontEngine" || true
sources | xargs grep -nE 'fatalError\(|preconditionFailure\(|try!|as!' | report "can crash" || true
all_swift | xargs grep -nE 'TODO|FIXME|XXX' | report "unfinished" || true
all_swift | while IFS= read -r file; do
  # Generated tables carry this mark; they are as long as they are.
  if head -n 5 "$file" | grep -q 'swift-format-ignore-file'; then continue; fi
  lines=$(wc -l <"$file")
  if [ "$lines" -gt 500 ]; then echo "$file: $lines lines" | report "longer than 500 lines"; fi
done
for sample in Samples/*.html; do
  case "$(basename "$sample")" in
    [0-9][0-9]-*.html) ;;
    *) echo "$sample" | report "sample is not called NN-topic.html" ;;
  esac
done

if [ -s "$breaches" ]; then
  cat "$breaches" >&2
  echo "check: $(wc -l <"$breaches") breaches" >&2
  exit 1
fi
