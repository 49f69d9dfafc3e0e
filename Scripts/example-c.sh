#!/bin/sh
# Compiles the programs of Examples/C with warnings as errors, and runs them, also under valgrind.
# usage: Scripts/example-c.sh FOLDER
# FOLDER is that of Scripts/library.sh.
set -eu
library=$1
here=$(cd "$(dirname "$0")/.." && pwd)
fail() {
  echo "example-c: $*" >&2
  exit 1
}
command -v cc >/dev/null || fail "there is no C compiler: install gcc or clang"
command -v valgrind >/dev/null || fail "valgrind is missing, so memory is not checked: install it"
export GALLEY_FONTS="$here/Fonts/Faces" LD_LIBRARY_PATH="$library/lib"
for name in heights check; do
  cc -std=c11 -D_POSIX_C_SOURCE=200809L -O1 -g -Wall -Wextra -Wpedantic -Werror "-I$library/include" \
    "$here/Examples/C/$name.c" -o "$library/$name" "-L$library/lib" -lgalley -lpthread
done
"$library/heights" "$library/picture.png"
[ "$(head -c 4 "$library/picture.png" | tail -c 3)" = PNG ] || fail "picture.png is no PNG file"
"$library/check" 20
# Memory that a program has until its end, such as the faces of fonts, is reachable and no leak.
for program in "heights $library/picture.png" "check 1"; do
  # shellcheck disable=SC2086 # the program has arguments
  valgrind --quiet --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite,indirect \
    --show-leak-kinds=definite,indirect --suppressions="$here/Examples/C/valgrind.supp" \
    "$library/"$program >/dev/null || fail "valgrind: $program"
  echo "example-c: memcheck of ${program%% *}: no errors, no leaks"
done
