#!/bin/sh
# Makes the files of a release from a clean checkout: source archive, archive of the command and the library, Debian
# packages, wheels, a list of parts (SBOM) and checksums. Two runs are equal, byte for byte.
# usage: Scripts/dist.sh FOLDER
# Debian on x86-64 only. DIRTY=1 allows changes that are not committed, which the source archive does not have.
set -eu
# Passes of the compiler's optimiser depend on addresses in its memory, which `setarch -R` makes equal in each run.
if [ -z "${EQUAL_ADDRESSES:-}" ] && setarch -R true 2>/dev/null; then
  export EQUAL_ADDRESSES=1
  exec setarch -R "$0" "$@"
fi
[ -n "${EQUAL_ADDRESSES:-}" ] || echo "dist: setarch -R is not allowed here: another run may give other bytes" >&2
here=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
out=$(cd "$1" && pwd)
cd "$here"
fail() {
  echo "dist: $*" >&2
  exit 1
}
[ "$(uname -sm)" = "Linux x86_64" ] || fail "this is for Linux on x86-64"
[ -n "${DIRTY:-}" ] || [ -z "$(git status --porcelain)" ] || fail "the checkout has changes: commit them"
version=$(sed -n 's/.*static let number = "\(.*\)".*/\1/p' Sources/GalleyJSON/GalleyVersion.swift)
[ -n "$version" ] || fail "there is no version"
# All times are that of the commit, and all files have the same modes.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
umask 022
work=$here/.build/dist-work
rm -rf "$work"
mkdir -p "$work"
rm -f "$out"/*

# archive NAME: a folder of $work as a tar file whose bytes depend on its content only
archive() {
  tar --sort=name --format=gnu "--mtime=@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -C "$work" -cf - "$1" |
    gzip -n -9 >"$out/$1.tar.gz"
}

git archive --format=tar "--prefix=galley-$version/" HEAD | gzip -n -9 >"$out/galley-$version.tar.gz"

# The command contains the parser of arguments: in this version, whatever is the newest.
cp Scripts/dist/resolved.json Package.resolved
libraries=$here/.build/wheel/libraries
Scripts/font-libraries.sh "$libraries"
swift=${SWIFT:-swift}
$swift build -c release -debug-info-format none --product galley --static-swift-stdlib --scratch-path .build/static
Scripts/link.sh galley "$work/galley-with-fonts" "$libraries"
Scripts/link.sh galley "$work/galley"
SWIFT="$swift" Scripts/library.sh "$work/library-with-fonts" "$libraries"
SWIFT="$swift" Scripts/library.sh "$work/library"

# The archive runs on any glibc from 2.34: FreeType and HarfBuzz are in its command and its library.
name=galley-$version-linux-x86_64
PC_PREFIX='${pcfiledir}/../..' Scripts/install.sh "$work/galley-with-fonts" Fonts/Faces "$work/$name" \
  "$work/library-with-fonts"
mkdir -p "$work/$name/share/galley/licenses"
cp "$libraries"/licenses/* "$work/$name/share/galley/licenses/"
cp "$(dirname "$(dirname "$(readlink -f "$(command -v "$swift")")")")/share/swift/LICENSE.txt" \
  "$work/$name/share/galley/licenses/Swift.txt" || fail "there is no licence of Swift"
cp LICENSE NOTICES CHANGELOG.md "$work/$name/"
archive "$name"

# Debian's packages use its own FreeType and HarfBuzz.
Scripts/install.sh "$work/galley" Fonts/Faces "$work/tree/usr" "$work/library"
Scripts/dist/deb.sh "$work/tree" "$work/debs" "$version"
cp "$work"/debs/*.deb "$out/"
Scripts/wheel.sh "$work/library-with-fonts" "$libraries" "$out"
python3 Scripts/dist/sbom.py "$version" "$libraries/versions" "$swift" >"$out/galley-$version.cdx.json"
(cd "$out" && sha256sum -- * >"$work/SHA256SUMS" && mv "$work/SHA256SUMS" .)
echo "dist: $out"
cat "$out/SHA256SUMS"
