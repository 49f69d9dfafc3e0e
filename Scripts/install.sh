#!/bin/sh
# Installs the command, its fonts, its completions and its manual page.
# usage: Scripts/install.sh GALLEY FONTS PREFIX [LIBRARY]
# The command searches its fonts in ../share/galley relative to its folder. LIBRARY is the folder of
# Scripts/library.sh: the library, its header and its file for pkg-config are installed too, with PC_PREFIX as the
# prefix that the file names; without it PREFIX.
set -eu
galley=$1
fonts=$2
prefix=$3
here=$(dirname "$0")
fail() {
  echo "install: $*" >&2
  exit 1
}
[ -x "$galley" ] || fail "there is no command $galley: build it first"
[ -d "$fonts" ] || fail "there is no folder of fonts $fonts"
share=$prefix/share
mkdir -p "$prefix/bin" "$share/galley" "$share/man/man1" "$share/bash-completion/completions" \
  "$share/zsh/site-functions" "$share/fish/vendor_completions.d" 2>/dev/null ||
  fail "cannot write to $prefix: give another PREFIX, or use sudo"

for file in "$fonts"/*; do
  case "$file" in
    *.swift) ;;
    *) cp -R "$file" "$share/galley/" || fail "cannot copy $file" ;;
  esac
done
# The licences and notices of the parts of the command are installed too.
for file in LICENSE NOTICES; do
  if [ -f "$here/../$file" ]; then
    cp "$here/../$file" "$share/galley/" || fail "cannot copy $file"
  fi
done

# The file is replaced, so that a running command keeps the previous file.
new=$prefix/bin/galley.new
cp "$galley" "$new" || fail "cannot copy $galley"
if command -v strip >/dev/null; then
  strip "$new" || fail "cannot strip $new"
fi
mv "$new" "$prefix/bin/galley" || fail "cannot write $prefix/bin/galley"
installed=$prefix/bin/galley

if [ -n "${4:-}" ]; then
  mkdir -p "$prefix/lib/pkgconfig" "$prefix/include" || fail "cannot write to $prefix"
  # The links stay links; a running program keeps the previous file.
  for file in "$4"/lib/libgalley.so*; do
    rm -f "$prefix/lib/$(basename "$file")"
    cp -P "$file" "$prefix/lib/" || fail "cannot copy $file"
  done
  cp "$4/include/galley.h" "$prefix/include/" || fail "cannot copy galley.h"
  sed "s|@PREFIX@|${PC_PREFIX:-$prefix}|" "$4/lib/galley.pc.in" >"$prefix/lib/pkgconfig/galley.pc" ||
    fail "cannot write galley.pc"
fi

completions() { "$installed" --generate-completion-script "$1" >"$2" || fail "no completions for $1"; }
completions bash "$share/bash-completion/completions/galley"
completions zsh "$share/zsh/site-functions/_galley"
completions fish "$share/fish/vendor_completions.d/galley.fish"
if command -v python3 >/dev/null; then
  "$installed" --experimental-dump-help | python3 "$here/manual.py" >"$share/man/man1/galley.1" ||
    fail "no manual page"
else
  echo "install: no manual page without python3" >&2
fi
echo "install: $installed, fonts in $share/galley"
