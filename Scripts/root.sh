#!/bin/sh
# Makes a small Debian without Swift, FreeType and HarfBuzz, to try packages as their users get them.
# usage: Scripts/root.sh FOLDER [PACKAGE...]
# A root that was made before is used again. Needs debootstrap and the rights of root.
set -eu
folder=$1
shift
fail() {
  echo "root: $*" >&2
  exit 1
}
[ "$(id -u)" -eq 0 ] || fail "a root is made by root: use sudo"
command -v debootstrap >/dev/null || fail "debootstrap is missing: install it"
if [ ! -f "$folder/made" ]; then
  umount "$folder/proc" 2>/dev/null || true
  rm -rf "$folder"
  mkdir -p "$folder"
  include=$(echo "$@" | tr ' ' ',')
  debootstrap --variant=minbase ${include:+"--include=$include"} "${SUITE:-bookworm}" "$folder" \
    >"$folder.log" 2>&1 || fail "debootstrap: $(tail -n 3 "$folder.log")"
  touch "$folder/made"
fi
for library in libfreetype libharfbuzz libswiftCore; do
  found=$(find "$folder/usr" "$folder/lib" -name "$library*" | head -n 1)
  [ -z "$found" ] || fail "the root has $found"
done
