#!/bin/sh
# Builds libgalley, compiles the programs with warnings as errors, and runs them, also under valgrind.
# usage: [SWIFT=swift] Examples/C/check.sh [LIBRARY [CALLS]]
# LIBRARY is a folder of Scripts/library.sh; without it, .build/library is built. CALLS is the number of calls in the trial of
# memory. ADDRESS is the folder of a libGalleyC.so that was built with AddressSanitizer, for the run with it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
fail() {
  echo "C: $*" >&2
  exit 1
}
"$root/Scripts/setup.sh" c
command -v cc >/dev/null || fail "there is no C compiler: install gcc or clang"
command -v valgrind >/dev/null || fail "valgrind is missing, so memory is not checked: install it"
library=${1:-$root/.build/library}
[ $# -gt 0 ] || "$root/Scripts/library.sh" "$library"
export GALLEY_FONTS="$root/Fonts/Faces" LD_LIBRARY_PATH="$library/lib"
for name in heights check many; do
  cc -std=c11 -D_POSIX_C_SOURCE=200809L -O1 -g -Wall -Wextra -Wpedantic -Werror "-I$library/include" \
    "$here/$name.c" -o "$library/$name" "-L$library/lib" -lgalley -lpthread
done
"$library/heights" "$library/picture.png"
[ "$(head -c 4 "$library/picture.png" | tail -c 3)" = PNG ] || fail "picture.png is no PNG file"
"$library/check" 20
"$library/many" "${2:-200000}"
# The programs and the heap under AddressSanitizer; the library too where ADDRESS names one that was built with it.
if command -v "${CLANG:-clang}" >/dev/null; then
  folder=${ADDRESS:-$library/lib}
  linked=${ADDRESS:+GalleyC}
  for name in heights check many; do
    "${CLANG:-clang}" -fsanitize=address -std=c11 -D_POSIX_C_SOURCE=200809L -O1 -g "-I$library/include" "$here/$name.c" \
      -o "$library/$name-address" "-L$folder" "-l${linked:-galley}" -lpthread \
      2>"$library/address.log" || fail "$name.c with AddressSanitizer: see $library/address.log"
  done
  for call in "heights-address $library/picture.png" "check-address 5" "many-address 20000 16384"; do
    # The search for leaks does not know the form in which the runtime of Swift keeps addresses: memcheck counts them below.
    # Few freed bytes are kept, but memory is less flat than without.
    # shellcheck disable=SC2086 # the call is words
    LD_LIBRARY_PATH="$folder" ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=1:thread_local_quarantine_size_kb=16 \
      SWIFT_BACKTRACE=enable=no "$library/"$call || fail "$call with AddressSanitizer"
  done
  echo "C: AddressSanitizer: no errors"
else
  echo "C: there is no clang, so nothing ran under AddressSanitizer" >&2
fi
# The Swift runtime keeps what it makes once in words that memcheck does not see as pointers. What is made by calls must
# not grow with their number: what is lost after one round and after three is the same.
lost() {
  LD_LIBRARY_PATH="$library/unstripped" valgrind "--suppressions=$here/valgrind.supp" --leak-check=full \
    --errors-for-leak-kinds=none --show-leak-kinds=none "$@" >/dev/null 2>"$library/memcheck.log" ||
    fail "$* under valgrind: see $library/memcheck.log"
  grep -q 'ERROR SUMMARY: 0 errors' "$library/memcheck.log" ||
    fail "memcheck found errors: see $library/memcheck.log"
  sed -n 's/.*\(definitely\|indirectly\) lost: \(.*\)/\1 \2/p' "$library/memcheck.log" | tr '\n' ';'
}
once=$(lost "$library/check" 1)
thrice=$(lost "$library/check" 3)
[ -n "$once" ] && [ "$once" = "$thrice" ] ||
  fail "memory is lost: $once after one round, $thrice after three"
echo "C: memcheck: no errors; lost by the start of the runtime: $once the same after three rounds"
