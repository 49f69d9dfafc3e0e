#!/bin/sh
# Makes Debian packages of what Scripts/install.sh installed below usr.
# usage: Scripts/dist/deb.sh TREE FOLDER VERSION
#   galley          the command, its manual and its completions
#   libgalley0      the library
#   libgalley-dev   its header and what a linker needs
#   fonts-galley    the faces of both
# Needs dpkg-dev. Times are SOURCE_DATE_EPOCH; LEVEL is that of the compression.
set -eu
tree=$1
out=$2
version=$3
here=$(cd "$(dirname "$0")/../.." && pwd)
architecture=$(dpkg --print-architecture)
triplet=$(dpkg-architecture -qDEB_HOST_MULTIARCH)
maintainer="Galley maintainers <maintainers@galley.invalid>"
work=$(dirname "$tree")/deb-work
fail() {
  echo "deb: $*" >&2
  exit 1
}
swift_license=$(dirname "$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")")/share/swift/LICENSE.txt
[ -f "$swift_license" ] || fail "there is no licence of Swift: $swift_license"
rm -rf "$work" "$out"
mkdir -p "$work/debian" "$out"
# dpkg-shlibdeps wants a source package.
printf 'Source: galley\nMaintainer: %s\n\nPackage: galley\nArchitecture: any\nDescription: x\n' "$maintainer" \
  >"$work/debian/control"

# depends FILE: the packages of the libraries that it loads
depends() {
  (cd "$work" && dpkg-shlibdeps -O --ignore-missing-info "-l$tree/usr/lib" "$1" 2>"$work/shlibdeps.log") |
    sed -n 's/^shlibs:Depends=//p'
}

date=$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
# notices PACKAGE: its licences; the text of Apache's is in Debian
notices() {
  apache=/usr/share/common-licenses/Apache-2.0
  if [ "$1" = fonts-galley ]; then
    for file in "$here"/Fonts/Faces/LICENSE-*.txt; do
      # Text of a licence that Debian has is left out.
      sed '/^ *Apache License$/,$d' "$file"
      if grep -q 'Apache License' "$file"; then echo "Apache License, Version 2.0: $apache"; fi
      printf '\n%s\n\n' ----------------------------------------------------------------------
    done
    return
  fi
  printf 'Galley\n\nApache License, Version 2.0: %s\n\n' "$apache"
  printf 'The runtime of Swift, which is in the files of this package\n\n'
  printf 'Copyright 2014-2025 Apple Inc. and the Swift project authors\n'
  printf 'Apache License, Version 2.0: %s, with this exception:\n\n' "$apache"
  sed -n '/Runtime Library Exception/,$p' "$swift_license"
  printf '\n----------------------------------------------------------------------\n\n'
  sed 's/whose text is in LICENSE/whose text is in \/usr\/share\/common-licenses/' "$here/NOTICES"
}

# documents PACKAGE: licence and changelog
documents() {
  folder=$work/$1/usr/share/doc/$1
  mkdir -p "$folder"
  notices "$1" >"$folder/copyright"
  printf 'galley (%s) unstable; urgency=low\n\n  * See CHANGELOG.md of the source archive.\n\n -- %s  %s\n' \
    "$version" "$maintainer" "$date" | gzip -n -9 >"$folder/changelog.gz"
}

# finish PACKAGE ARCHITECTURE SECTION DEPENDS MULTI-ARCH SHORT LONG
finish() {
  root=$work/$1
  documents "$1"
  mkdir -p "$root/DEBIAN"
  {
    echo "Package: $1"
    echo "Source: galley"
    echo "Version: $version"
    echo "Architecture: $2"
    echo "Maintainer: $maintainer"
    echo "Installed-Size: $(find "$root" -type f -not -path '*/DEBIAN/*' -printf '%s\n' | awk '{ k += int(($1 + 1023) / 1024) } END { print k }')"
    [ -z "$4" ] || echo "Depends: $4"
    echo "Section: $3"
    echo "Priority: optional"
    [ -z "$5" ] || echo "Multi-Arch: $5"
    echo "Description: $6"
    echo "$7" | fold -s -w 76 | sed 's/ *$//; s/^/ /'
  } >"$root/DEBIAN/control"
  (cd "$root" && find usr -type f | LC_ALL=C sort | xargs md5sum) >"$root/DEBIAN/md5sums"
  find "$root" -type d -exec chmod 755 {} +
  find "$root" -type f -not -path '*/bin/*' -exec chmod 644 {} +
  dpkg-deb --root-owner-group -Zxz "-z${LEVEL:-6}" --build "$root" "$out/$1_${version}_$2.deb" >/dev/null || fail "$1"
}

# The faces
mkdir -p "$work/fonts-galley/usr/share/galley"
cp "$tree"/usr/share/galley/*.ttf "$tree"/usr/share/galley/fonts.json "$work/fonts-galley/usr/share/galley/"
mkdir -p "$work/fonts-galley/usr/share/lintian/overrides"
cp "$here/Scripts/dist/fonts-galley.overrides" "$work/fonts-galley/usr/share/lintian/overrides/fonts-galley"
finish fonts-galley all fonts "" foreign "faces that Galley lays out with" \
  "Galley measures and lays out HTML. Its answers depend on the bytes of the faces, so it has its own: Noto, Droid Sans Fallback and Nanum Gothic. They are no fonts of the system."

# The library
mkdir -p "$work/libgalley0/usr/lib/$triplet" "$work/libgalley0/DEBIAN"
cp -P "$tree"/usr/lib/libgalley.so.* "$work/libgalley0/usr/lib/$triplet/"
echo "activate-noawait ldconfig" >"$work/libgalley0/DEBIAN/triggers"
echo "libgalley 0 libgalley0 (>= $version)" >"$work/libgalley0/DEBIAN/shlibs"
found=$(depends "$tree/usr/lib/libgalley.so.$version")
[ -n "$found" ] || fail "no dependencies of the library: $(cat "$work/shlibdeps.log")"
finish libgalley0 "$architecture" libs "$found, fonts-galley (= $version)" same "layout of HTML as Chromium lays it out" \
  "A library with a C interface: heights, lines, links, elements, hit tests and pictures of HTML with CSS, without a browser."

mkdir -p "$work/libgalley-dev/usr/lib/$triplet/pkgconfig" "$work/libgalley-dev/usr/include"
cp -P "$tree/usr/lib/libgalley.so" "$work/libgalley-dev/usr/lib/$triplet/"
ln -sf "libgalley.so.${version%%.*}" "$work/libgalley-dev/usr/lib/$triplet/libgalley.so"
cp "$tree/usr/include/galley.h" "$work/libgalley-dev/usr/include/"
sed -e "s|@PREFIX@|/usr|; s|@VERSION@|$version|; s|^libdir=.*|libdir=\${prefix}/lib/$triplet|" \
  "$here/Sources/GalleyC/galley.pc.in" >"$work/libgalley-dev/usr/lib/$triplet/pkgconfig/galley.pc"
finish libgalley-dev "$architecture" libdevel "libgalley0 (= $version)" same "layout of HTML, files for development" \
  "The header of libgalley, a C interface to the layout of HTML as Chromium lays it out, and its file for pkg-config."

# The command
mkdir -p "$work/galley/usr/bin" "$work/galley/usr/share/man/man1"
cp "$tree/usr/bin/galley" "$work/galley/usr/bin/"
cp -R "$tree/usr/share/bash-completion" "$tree/usr/share/zsh" "$tree/usr/share/fish" "$work/galley/usr/share/"
# Completions are read by a shell and not run.
sed -i '1{/^#!/d}' "$work/galley/usr/share/bash-completion/completions/galley"
# Debian's zsh searches here.
mkdir -p "$work/galley/usr/share/zsh/vendor-completions"
mv "$work/galley/usr/share/zsh/site-functions/_galley" "$work/galley/usr/share/zsh/vendor-completions/"
rmdir "$work/galley/usr/share/zsh/site-functions"
gzip -n -9 <"$tree/usr/share/man/man1/galley.1" >"$work/galley/usr/share/man/man1/galley.1.gz"
found=$(depends "$tree/usr/bin/galley")
[ -n "$found" ] || fail "no dependencies of the command: $(cat "$work/shlibdeps.log")"
finish galley "$architecture" text "$found, fonts-galley (= $version)" "" "layout of HTML as Chromium lays it out" \
  "Measures and draws HTML with CSS without a browser: heights, lines, links, elements, hit tests, pictures, one row of JSON at a time or on all cores."
