#!/bin/sh
# Rules of the project that a command can check; prints each violation and fails if there is any.
set -eu
cd "$(dirname "$0")/.."
breaches=$(mktemp)
trap 'rm -f "$breaches"' EXIT

sources() { find Sources Fonts -name '*.swift'; }
all_swift() { find Sources Fonts Tests Benchmarks -name '*.swift' -not -path '*/.build*'; }
# report WHAT: prefixes each line of standard input
report() { sed "s|^|$1: |" >>"$breaches"; }

# The word is a keyword of CSS too.
grep -rnw unsafe Sources Fonts --include='*.swift' | grep -vE '^Sources/(FontEngine|GalleySystem|GalleyC)/' |
  sed "s/\"unsafe\"//; s/'unsafe-inline'//" | grep -w unsafe | report "unsafe outside FontEngine, GalleySystem and GalleyC" || true
import_of() {
  grep -rnE "^ *(package |public |internal |private |@[a-z_]+ )*import ($1)" Sources Fonts --include='*.swift'
}
import_of 'CFreeType|CHarfBuzz' | grep -v '^Sources/FontEngine/' |
  report "font library outside FontEngine" || true
import_of CThreads | grep -v '^Sources/GalleySystem/' | report "CThreads outside GalleySystem" || true
# Unicode, markup and styles compile without a font library.
import_of FontEngine | grep -E '^Sources/(GalleySystem|GalleyUnicode|GalleyStyle)/' |
  report "fonts before layout" || true
# Foundation adds about 20 MB to a program on Linux, so it is imported by separate products only.
grep -rnE '^ *(package |public |internal |private |@[a-z_]+ )*import (Foundation|Dispatch)' \
  Sources/GalleySystem Sources/FontEngine Sources/GalleyUnicode \
  Sources/GalleyStyle Sources/GalleyLayout Sources/Galley Sources/GalleyProof \
  Sources/GalleyJSON Sources/GalleyJSONPictures Sources/GalleyC Fonts --include='*.swift' |
  report "imports Foundation or Dispatch" || true
# Painting does not lay out.
grep -rnwE 'LayoutContext|[A-Za-z]+Algorithm|LineBreaker|Preparer|PreparedText|Typesetter' Sources/Galley/Paint |
  report "Paint lays out" || true
sources | xargs grep -nE 'fatalError\(|preconditionFailure\(|try!|as!' | report "can crash" || true
all_swift | xargs grep -nE 'TODO|FIXME|XXX' | report "unfinished" || true
all_swift | while IFS= read -r file; do
  # Generated tables have this mark and no limit of length.
  if head -n 5 "$file" | grep -q 'swift-format-ignore-file'; then continue; fi
  lines=$(wc -l <"$file")
  if [ "$lines" -gt 500 ]; then echo "$file: $lines lines" | report "longer than 500 lines"; fi
done
python3 Tools/references/lengths.py Sources Fonts | report "function longer than 60 lines" || true
# Each rule that a source cites exists; "7.9 to 7.16" cites both ends.
rules=Documentation/BROWSER_RULES.md
sources | xargs grep -ohE 'BROWSER_RULES [0-9]+\.[0-9]+(( to |, | and )[0-9]+\.[0-9]+)*' |
  grep -oE '[0-9]+\.[0-9]+' | sort -u | while IFS= read -r rule; do
  grep -qE "^$rule " "$rules" || echo "$rule" | report "no such rule in $rules"
done
# Each numbered section of the design that is cited exists.
design=Documentation/Design.md
{ sources; find Tests -name '*.swift'; } | xargs grep -ohE 'DESIGN [0-9]+(\.[0-9]+)?((, | and )[0-9]+\.[0-9]+)*' |
  grep -oE '[0-9]+(\.[0-9]+)?' | sort -u | while IFS= read -r section; do
  grep -qE "^##+ $section " "$design" || echo "$section" | report "no such section in $design"
done
# Stages refer to previous stages only, which prints the references between stages. The main file of each
# folder describes it.
{
  python3 Tools/references/references.py --self-test 2>&1 >&3 | report "check of references"
  python3 Tools/references/references.py 2>&1 >&3 | report "order of stages"
  python3 Tools/folders/folders.py --self-test 2>&1 >&3 | report "check of folders"
  python3 Tools/folders/folders.py 2>&1 >&3 | report "description of a folder"
  python3 Tools/shape/shape.py --self-test 2>&1 >&3 | report "check of the report on shapes"
  python3 Tools/differential/self_test.py 2>&1 >&3 | report "check of the differential tool"
  python3 Tools/docs/docs.py --self-test 2>&1 >&3 | report "check of the documentation"
  python3 Tools/docs/targets.py --self-test 2>&1 >&3 | report "check of make's targets"
  python3 Tools/docs/targets.py 2>&1 >&3 | report "make"
  python3 Tools/parity/peers/self_test.py 2>&1 >&3 | report "check of the comparison of engines"
  python3 Benchmarks/Comparison/compare.py --self-test 2>&1 >&3 | report "check of the comparison of speed"
  # Declarations that are newer than the oldest system of the manifests.
  python3 Tools/floor/floor.py --self-test 2>&1 >&3 | report "check of the oldest system"
  python3 Tools/floor/floor.py --swift "${SWIFT:-swift}" 2>&1 >&3 | report "oldest system"
  python3 Tools/inspector/embed.py --check 2>&1 >&3 | report "viewer of the inspector"
  # The interface itself needs a build: `make test` compares it.
  python3 Tools/interface/interface.py --self-test 2>&1 >&3 | report "check of the interface"
} 3>&1
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
echo "check: all rules hold"
