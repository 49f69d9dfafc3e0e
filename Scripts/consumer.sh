#!/bin/sh
# Builds, runs and tests a package outside of this checkout that depends on it by path, as in a new
# project: Tests/Consumer, in a temporary folder and with nothing in the environment.
# usage: [SWIFT=swift] [GALLEY_BINARIES=Binaries] Scripts/consumer.sh
# With GALLEY_BINARIES, FreeType and HarfBuzz are the binary targets of Scripts/xcframeworks.sh.
# One line for each step. A failure prints the end of its log, and the folder is kept.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd -P)
swift=${SWIFT:-swift}
folder=$(mktemp -d "${TMPDIR:-/tmp}/galley-consumer.XXXXXX")
package=$folder/package
log=$folder/log
started=$(date +%s)
finished=""
end() {
  if [ -n "$finished" ]; then
    rm -rf "$folder"
  else
    echo "consumer: failed; the folder is kept: $folder" >&2
  fi
}
trap end EXIT

# fail WHAT: prints it and the end of the log.
fail() {
  echo "consumer: $1; the end of the log:" >&2
  tail -n 40 "$log" | sed 's/^/  /' >&2
  exit 1
}
# clean COMMAND: runs it with PATH, a home folder and a folder for temporary files, nothing else.
clean() {
  env -i PATH="$PATH" HOME="$folder/home" TMPDIR="$folder/tmp" ${GALLEY_BINARIES:+"GALLEY_BINARIES=$GALLEY_BINARIES"} "$@"
}
step() {
  echo "consumer: $(($(date +%s) - started)) s: $1"
}
# logged WHAT COMMAND: runs a command that must succeed.
logged() {
  what=$1
  shift
  "$@" >"$log" 2>&1 || fail "$what: exit status $?"
}
# refused WHAT COMMAND: runs a command that must fail.
refused() {
  what=$1
  shift
  if "$@" >"$log" 2>&1; then fail "$what: exit status 0, expected a failure"; fi
}
# says TEXT: the log must contain the text.
says() { grep -aqF -- "$1" "$log" || fail "the log has no \"$1\""; }
height() { sed -n 's/^height //p' "$1"; }

# snippet TEXT: the code block of the README that contains it, without imports.
snippet() {
  awk -v text="$1" '
    /^```swift$/ { open = 1; code = ""; next }
    /^```$/ && open { open = 0; if (index(code, text)) { printf "%s", code; exit } }
    open && !/^import / { code = code $0 "\n" }' "$root/README.md"
}
make_package() {
  mkdir "$folder/home" "$folder/tmp" "$folder/copy" "$folder/attachments"
  cp -R "$root/Tests/Consumer" "$package"
  escaped=$(printf '%s' "$root" | sed 's/[&|\\]/\\&/g')
  sed "s|\"CHECKOUT\"|\"$escaped\"|" "$root/Tests/Consumer/Package.swift" >"$package/Package.swift"
  while IFS= read -r line; do
    printf '%s\n' "$line"
    case "$line" in
      *"// README: "*)
        code=$(snippet "${line#*// README: }")
        [ -n "$code" ] || { echo "no code block with \"${line#*// README: }\"" >"$log" && fail "README"; }
        printf '%s\n' "$code"
        ;;
    esac
  done <"$root/Tests/Consumer/Sources/App/Readme.swift" >"$package/Sources/App/Readme.swift"
}

# failures_of FILE COUNT: each "// fails here: TEXT" is in the log as a failure with TEXT.
failures_of() {
  count=0
  while IFS=: read -r line rest; do
    says "$(basename "$1"):$line"
    says "${rest#*// fails here: }"
    count=$((count + 1))
  done <<EOF
$(grep -n '// fails here: ' "$1")
EOF
  [ "$count" -eq "$2" ] || fail "$1 has $count expected failures, not $2"
}
# pictures FOLDER NAME…: the folder must hold these files, none empty, and no others.
pictures() {
  place=$1
  shift
  for name in "$@"; do
    [ -s "$place/$name" ] || { ls -l "$place" >"$log" 2>&1 || true; fail "no picture $name"; }
  done
  found=$(find "$place" -name "*.png" | wc -l)
  [ "$found" -eq $# ] || { ls -l "$place" >"$log"; fail "$found pictures, expected $#"; }
}
swift_testing="--disable-xctest"
xctest="--disable-swift-testing"
test_package() {
  # shellcheck disable=SC2086 # SWIFT may be several words
  clean $swift test --package-path "$package" --skip-build "$@"
}

step "makes a package that depends on $root"
make_package
cd "$package"

step "swift run App, with the code of the README"
# shellcheck disable=SC2086
clean $swift run App "$folder/run.png" readme >"$folder/run.out" 2>"$log" || fail "swift run App: exit status $?"
cat "$folder/run.out" >>"$log"
[ -n "$(height "$folder/run.out")" ] || fail "App printed no height"
[ -s "$folder/run.png" ] || fail "App wrote no picture"
says "readme: height 54.0, 1 link"
says 'cell "Post 3"'

step "swift build --build-tests"
# shellcheck disable=SC2086
logged "swift build --build-tests" clean $swift build --build-tests
# shellcheck disable=SC2086
built=$(clean $swift build --show-bin-path)

step "Swift Testing: expectations that hold"
logged "PassingTests" test_package $swift_testing --filter SwiftTestingTests.PassingTests
says "Test run with 3 tests in 1 suite passed"
says "recorded $package/Tests/__Proofs__/SwiftTestingTests/LayoutTests/passing.png"
step "Swift Testing: a recorded picture, and one that is missing, where CI is set"
# shellcheck disable=SC2086
logged "PassingTests with CI" clean CI=true $swift test --package-path "$package" --skip-build \
  $swift_testing --filter SwiftTestingTests.PassingTests
rm -r Tests/__Proofs__
# shellcheck disable=SC2086
refused "PassingTests with CI" clean CI=true $swift test --package-path "$package" --skip-build \
  $swift_testing --filter SwiftTestingTests.PassingTests
says "expected the picture __Proofs__/SwiftTestingTests/LayoutTests/passing.png but it is not recorded"
[ ! -e Tests/__Proofs__ ] || fail "a picture was recorded where CI is set"
rm -r "$folder/tmp/galley-proofs"
step "Swift Testing: expectations that fail"
refused "FailingTests" test_package $swift_testing --filter SwiftTestingTests.FailingTests \
  --attachments-path "$folder/attachments"
failures_of Tests/SwiftTestingTests/LayoutTests.swift 4
says "Test run with 4 tests in 1 suite failed"
says "with 8 issues"
says 'line 1 "two": the link "/a", "two"'
test=SwiftTestingTests.FailingTests
line=$(grep -n 'lines: 2' Tests/SwiftTestingTests/LayoutTests.swift | cut -d: -f1)
set -- "$test.link-1.png" "SwiftTestingTests.LayoutTests.line-$line-1.png"
for language in de en "fi" ja th; do set -- "$@" "$test.fits.$language-1.png"; done
for part in expected actual difference side-by-side; do set -- "$@" "$test.proof-1.$part.png"; done
pictures "$folder/tmp/galley-proofs" "$@"
pictures "$folder/attachments" "$@"
rm -r "$folder/tmp/galley-proofs"

step "XCTest: expectations that hold"
logged "PassingTests" test_package $xctest --filter XCTestTests.PassingTests
says "Executed 3 tests, with 0 failures"
step "XCTest: expectations that fail"
refused "FailingTests" test_package $xctest --filter XCTestTests.FailingTests
failures_of Tests/XCTestTests/LayoutTests.swift 4
says "Executed 4 tests, with 5 failures"
says 'line 1 "two": the link "/a", "two"'
test=XCTestTests.FailingTests
set -- "$test.testFits-1.png" "$test.testFits-2.png" "$test.testLink-1.png" "$test.testDetached-1.png"
for part in expected actual difference side-by-side; do set -- "$@" "$test.testProof-1.$part.png"; done
pictures "$folder/tmp/galley-proofs" "$@"
rm -r "$folder/tmp/galley-proofs"

# On macOS XCTest is on the run path of test bundles only, so the program would not start.
if [ "$(uname)" = Linux ]; then
  step "an expectation that fails outside of tests"
  refused "Untested" clean "$built/Untested"
  says "passed the first expectation"
  failures_of Sources/Untested/main.swift 1
  says "no test is running"
  if grep -q "continued after a failure" "$log"; then fail "the process continued after a failure"; fi
fi

step "a copy of App with its resources, without the build folder, from / with no environment"
cp "$built/App" "$folder/copy/"
set -- "$built"/*_GalleyFonts.resources "$built"/*_GalleyFonts.bundle
copied=""
for resources in "$@"; do
  if [ -d "$resources" ]; then copied=1; cp -R "$resources" "$folder/copy/"; fi
done
[ -n "$copied" ] || { ls "$built" >"$log"; fail "no resources of GalleyFonts beside App"; }
cp "$built/Lean" "$folder/copy/"
mv "$package" "$folder/package-moved"
cd /
env -i "$folder/copy/App" "$folder/copy.png" >"$folder/copy.out" 2>"$log" || fail "the copy: exit status $?"
[ -s "$folder/copy.png" ] || fail "the copy wrote no picture"
cmp "$folder/run.png" "$folder/copy.png" >"$log" 2>&1 || fail "the copy wrote another picture"
[ "$(height "$folder/run.out")" = "$(height "$folder/copy.out")" ] ||
  { cat "$folder/run.out" "$folder/copy.out" >"$log"; fail "the copy printed another height"; }
mv "$folder/copy/"*_GalleyFonts.* "$folder/"
refused "the copy without its resources" env -i "$folder/copy/App" "$folder/none.png"
says "GALLEY_FONTS"

step "a program that imports Galley only"
font=$(find "$folder"/*_GalleyFonts.* -name NotoSans-Regular.ttf)
logged "Lean" env -i "$folder/copy/Lean" "$font"
says "height "
if command -v ldd >/dev/null 2>&1; then
  logged "ldd" ldd "$folder/copy/Lean"
  if [ -z "${GALLEY_BINARIES:-}" ]; then
    says "libharfbuzz"
  elif grep -q 'libharfbuzz\|libfreetype' "$log"; then
    fail "Lean loads the font libraries of the system"
  fi
  if grep -q 'libFoundation\|lib_Foundation' "$log"; then fail "Lean links Foundation"; fi
fi

finished=1
step "all steps passed, height $(height "$folder/run.out")"
