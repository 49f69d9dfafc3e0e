#!/bin/sh
# Puts the command and its fonts in place.
# usage: Scripts/install.sh GALLEY FONTS PREFIX
# The command looks for its fonts in ../share/galley, from where it is.
set -eu
galley=$1
fonts=$2
prefix=$3
fail() {
  echo "install: $*" >&2
  exit 1
}
mkdir -p "$prefix/bin" "$prefix/share/galley" 2>/dev/null ||
  fail "cannot write to $prefix: give another PREFIX, or use sudo"
for file in "$fonts"/*; do
  case "$file" in
    *.swift) ;;
    *) cp -R "$file" "$prefix/share/galley/" || fail "cannot copy $file" ;;
  esac
done
# The licences and notices of what the command contains go with it.
for file in LICENSE NOTICES; do
  if [ -f "$(dirname "$0")/../$file" ]; then
    cp "$(dirname "$0")/../$file" "$prefix/share/galley/" || fail "cannot copy $file"
  fi
done
cp "$galley" "$prefix/bin/galley.new" || fail "cannot copy $galley"
mv "$prefix/bin/galley.new" "$prefix/bin/galley"
echo "install: $prefix/bin/galley, fonts in $prefix/share/galley"
