#!/bin/sh
# Type-checks GalleyCoreGraphics and the sources of Examples/iOS on Linux, against the stubs in Tests/Stubs.
# usage: [SWIFT=swift] Scripts/stubs.sh [--self-test]
# A debug build must be there: its modules are in .build/debug/Modules. --self-test plants faults in a copy of both.
set -eu
cd "$(dirname "$0")/.."
if [ "$(uname)" != Linux ]; then
  echo "stubs: the modules themselves are here: build GalleyCoreGraphics instead"
  exit 0
fi
# shellcheck disable=SC2086 # SWIFT may be several words
compiler=${SWIFT:-swift}c
modules=.build/debug/Modules
[ -e "$modules/GalleyFonts.swiftmodule" ] || {
  echo "stubs: $modules has no module GalleyFonts: run 'swift build' before" >&2
  exit 1
}
out=.build/stubs
mkdir -p "$out"

c_modules=""
for map in Sources/*/module.modulemap; do c_modules="$c_modules -Xcc -fmodule-map-file=$map"; done
for word in $(pkg-config --cflags freetype2 harfbuzz); do c_modules="$c_modules -Xcc $word"; done
# typecheck MODULE ARGUMENT…: with the upcoming features of Package.swift, and warnings as errors
typecheck() {
  name=$1
  shift
  # shellcheck disable=SC2086 # the options are words
  $compiler -module-name "$name" -package-name galley -swift-version 6 -warnings-as-errors -parse-as-library \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility \
    -I Tests/Stubs -I "$out" -I "$modules" -module-cache-path "$out/cache" $c_modules "$@"
}
core_graphics() {
  typecheck GalleyCoreGraphics -emit-module -emit-module-path "$out/GalleyCoreGraphics.swiftmodule" "$1"/*.swift
}
ios() { typecheck Sample -typecheck "$1"/*.swift; }

# planted WHAT CHECK FOLDER FILE OLD NEW MESSAGE: the fault in a copy of the folder must be found
planted() {
  copy=$(mktemp -d)
  cp "$3"/*.swift "$copy/"
  sed "s/$5/$6/" "$3/$4" >"$copy/$4"
  if cmp -s "$3/$4" "$copy/$4"; then
    echo "stubs: $4 has no longer what the fault replaces: $5" >&2
    exit 1
  fi
  if "$2" "$copy" >"$copy/log" 2>&1 || ! grep -q "error: .*$7" "$copy/log"; then
    cat "$copy/log" >&2
    echo "stubs: $1 was not found" >&2
    exit 1
  fi
  echo "stubs: planted $1: $(grep -m 1 'error: ' "$copy/log" | sed "s|$copy/||")"
  rm -r "$copy"
}

sources=Sources/GalleyCoreGraphics
core_graphics $sources
echo "stubs: GalleyCoreGraphics: $(find $sources -name '*.swift' | wc -l) files"
ios Examples/iOS
echo "stubs: Examples/iOS: $(find Examples/iOS -name '*.swift' | wc -l) files"
if [ "${1:-}" = --self-test ]; then
  planted "a wrong label of CGContext" core_graphics $sources CGContext+DisplayList.swift \
    'translateBy(x: 0, y:' 'translateBy(dx: 0, dy:' "incorrect argument labels"
  planted "a call that CGContext has not" core_graphics $sources CGContext+DisplayList.swift \
    'strokePath()' 'strokeOutline()' "strokeOutline"
  planted "a trait that UIKit has not" core_graphics $sources Layout+AccessibilityElements.swift \
    'case .heading: .header' 'case .heading: .heading' "heading"
  planted "a method of a table with another label" ios Examples/iOS PostTable.swift \
    'numberOfRowsInSection section' 'numberOfRows section' "."
  core_graphics $sources
fi
