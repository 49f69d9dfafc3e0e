#!/bin/sh
# Compiles both classes with warnings as errors and runs Check with the command of this checkout (release build), or that of GALLEY.
set -eu
cd "$(dirname "$0")"
name=java
. ../command.sh
command -v javac >/dev/null || fail "javac is missing: install a JDK 17 or newer (apt-get install default-jdk-headless)"
classes=$(mktemp -d)
trap 'rm -rf "$classes"' EXIT
javac --release 17 -encoding UTF-8 -Xlint:all -Werror -d "$classes" Galley.java Check.java
java -cp "$classes" Check "$GALLEY"
