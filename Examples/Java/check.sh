#!/bin/sh
# Compiles both classes with warnings as errors and runs Check with the command of this checkout (release build), or that of GALLEY.
set -eu
cd "$(dirname "$0")"
fail() {
  echo "java: $*" >&2
  exit 1
}
root=$(cd ../.. && pwd)
if [ -z "${GALLEY:-}" ]; then
  "$root/Scripts/setup.sh" build
  # shellcheck disable=SC2086 # SWIFT may be several words
  (cd "$root" && ${SWIFT:-swift} build -c release --product galley)
  GALLEY=$root/.build/release/galley
fi
export GALLEY
export GALLEY_FONTS="${GALLEY_FONTS:-$root/Fonts/Faces}"
[ -x "$GALLEY" ] || fail "there is no $GALLEY"
command -v javac >/dev/null || fail "javac is missing: install a JDK 17 or newer (apt-get install default-jdk-headless)"
classes=$(mktemp -d)
trap 'rm -rf "$classes"' EXIT
javac --release 17 -encoding UTF-8 -Xlint:all -Werror -d "$classes" Galley.java Check.java
java -cp "$classes" Check "$GALLEY"
