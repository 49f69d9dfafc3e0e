#!/bin/sh
# Compiles both classes with warnings as errors and runs Check with the command of this checkout, or that of GALLEY.
set -eu
cd "$(dirname "$0")"
fail() {
  echo "java: $*" >&2
  exit 1
}
root=$(cd ../.. && pwd)
GALLEY=${GALLEY:-$root/.build/release/galley}
export GALLEY_FONTS="${GALLEY_FONTS:-$root/Fonts/Faces}"
[ -x "$GALLEY" ] || fail "there is no $GALLEY: make build"
command -v javac >/dev/null || fail "javac is missing: install a JDK 17 or newer (apt-get install default-jdk-headless)"
classes=$(mktemp -d)
trap 'rm -rf "$classes"' EXIT
javac --release 17 -encoding UTF-8 -Xlint:all -Werror -d "$classes" Galley.java Check.java
java -cp "$classes" Check "$GALLEY"
