#!/usr/bin/env bash
# Runs the fuzz targets; the exit status is 1 if there is a finding.
#
# usage: Fuzz/fuzz.sh [TARGET ...]      (default: all)
#
#   TIME=60            seconds for each target
#   SANITIZE=address   with AddressSanitizer; SANITIZE=none is several times faster
#   COMPARISONS=0      values that are compared are not observed, which takes up to half of the time: only branches guide
#   LIBRARIES=source   FreeType and HarfBuzz are built too, instrumented (Debian only)
#   THOROUGH=16        all queries are checked for one of this number of inputs
#   BUILD=.build-fuzz  the folder of builds, grown corpora and findings
set -euo pipefail
cd "$(dirname "$0")/.."

time=${TIME:-60}
sanitize=${SANITIZE:-address}
thorough=${THOROUGH:-16}
build=${BUILD:-.build-fuzz}
targets=("$@")
if [ ${#targets[@]} -eq 0 ]; then
  targets=(html css grammar fonts rows manifest cache png)
  [ "$(uname)" != Linux ] || targets+=(interface)
fi

products=$build/$sanitize
if [ "${LIBRARIES:-system}" = source ]; then
  products=$products-source
  PKG_CONFIG_PATH=$(Fuzz/libraries.sh "$build/libraries" "$sanitize")
  export PKG_CONFIG_PATH
fi
# The target `interface` is a program in C with the library that users get: its caller and its memory are checked.
library=$build/library
if [[ " ${targets[*]} " == *" interface "* ]]; then
  SWIFT="${SWIFT:-swift}" Scripts/library.sh "$PWD/$library"
  "${CC:-clang}" -std=c11 -O1 -g -fsanitize=fuzzer,address "-I$library/include" Fuzz/Interface/interface.c \
    -o "$build/interface" "-L$library/lib" -lgalley "-Wl,-rpath,$PWD/$library/lib" 2>"$build/interface.log" || {
    cat "$build/interface.log" >&2
    exit 1
  }
  export GALLEY_FONTS=$PWD/Fonts/Faces
fi
options=(-c release --sanitize=fuzzer --package-path Fuzz)
# One option with both, because the compiler uses only the last one.
[ "$sanitize" = none ] ||
  options+=("--sanitize=$sanitize" -Xswiftc "-sanitize=fuzzer,$sanitize")
if [ "${COMPARISONS:-1}" = 0 ]; then
  products=$products-branches
  options+=(-Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table)
fi
options+=(--scratch-path "$products")
folder=""
if [ "${targets[*]}" != interface ]; then
  "${SWIFT:-swift}" build "${options[@]}" --disable-index-store --product GalleyFuzz
  folder=$("${SWIFT:-swift}" build "${options[@]}" --show-bin-path)
fi

# Longer inputs have few additional findings and take much more time.
longest() {
  case $1 in
    grammar) echo 160 ;;
    fonts) echo 12000 ;;
    *) echo 2000 ;;
  esac
}

dictionary() {
  case $1 in
    rows | manifest | interface) echo json ;;
    html | css | png) echo "$1" ;;
    *) echo none ;;
  esac
}

# Files for the library, in memory if the system has a file system for them.
GALLEY_FUZZ_SCRATCH=$(mktemp -d "$([ -w /dev/shm ] && echo /dev/shm || echo /tmp)/galley-fuzz.XXXXXX")
export GALLEY_FUZZ_SCRATCH
trap 'rm -rf "$GALLEY_FUZZ_SCRATCH"' EXIT
# The stack size of secondary threads on some systems; the sanitizer needs more.
[ "$sanitize" != none ] || ulimit -s 512
failed=0
for target in "${targets[@]}"; do
  corpus=$build/corpus/$target
  seeds=$build/seeds/$target
  findings=$build/findings/$target
  Fuzz/corpus.sh unpack "$target" "$seeds"
  mkdir -p "$corpus" "$findings"
  words=$(dictionary "$target")
  program=$folder/GalleyFuzz
  [ "$target" != interface ] || program=$build/interface
  extra=()
  [ "$words" = none ] || extra+=("-dict=Fuzz/Dictionaries/$words.dict")
  log=$findings/log
  echo "== $target, $time s"
  status=0
  # Swift's own trace would be that of the sanitizer's signal; persistent caches are not leaks.
  SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 "$program" "--target=$target" \
    "--thorough=$thorough" "-max_total_time=$time" -timeout=25 -rss_limit_mb=4096 \
    "-max_len=$(longest "$target")" -print_final_stats=1 \
    "-artifact_prefix=$findings/" ${extra[@]+"${extra[@]}"} ${FLAGS:-} \
    "$corpus" "$seeds" >"$log" 2>&1 || status=$?
  awk '
    /^#/ { for (i = 1; i < NF; i++) if ($i == "cov:") { last = $(i + 1); if (!first) first = last } }
    /INITED/ { first = last }
    /stat::number_of_executed_units/ { runs = $2 }
    END { print "   " runs + 0 " executions, edges " first " to " last }' "$log"
  if [ "$status" -ne 0 ]; then
    failed=1
    grep -aE '^(finding:|law:|ERROR|SUMMARY|==.*ERROR|artifact_prefix|Test unit)' "$log" | head -n 12
    echo "   again: $program --target=$target --thorough=1 FILE"
  fi
done
exit "$failed"
