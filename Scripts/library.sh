#!/bin/sh
# Builds libgalley and checks its symbols.
# usage: Scripts/library.sh FOLDER [FONT-LIBRARIES]
# FOLDER gets libgalley.so with its versions, galley.h and galley.pc.in. The library contains the runtime of Swift. With
# FONT-LIBRARIES, a folder of Scripts/font-libraries.sh, it contains FreeType and HarfBuzz too.
set -eu
out=$1
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
fail() {
  echo "library: $*" >&2
  exit 1
}
header=Sources/CGalley/galley.h
version=$(sed -n 's/.*static let number = "\(.*\)".*/\1/p' Sources/GalleyJSON/GalleyVersion.swift)
[ -n "$version" ] || fail "there is no version"
soname=libgalley.so.${version%%.*}
# The static libraries of the toolchain are outside of the default paths of the linker.
resources=$($swift -print-target-info | sed -n 's/.*"runtimeResourcePath": *"\(.*\)".*/\1/p')
static=${resources%/swift}/swift_static/linux
[ -d "$static" ] || fail "there is no $static: the toolchain has no static libraries"
# The build shares its objects with `make install`: the options of the linker change no object file.
$swift build -c release -debug-info-format none --product GalleyC --static-swift-stdlib --scratch-path .build/static \
  -Xlinker "-L$static"

mkdir -p "$out/lib" "$out/include" "$out/unstripped"
Scripts/link.sh GalleyC "$out/unstripped/$soname" ${2:+"$2"}
# Memcheck needs the names of the runtime's functions; users need a small file.
cp "$out/unstripped/$soname" "$out/lib/libgalley.so.$version"
if command -v strip >/dev/null; then strip --strip-unneeded "$out/lib/libgalley.so.$version"; fi
ln -sf "libgalley.so.$version" "$out/lib/$soname"
ln -sf "$soname" "$out/lib/libgalley.so"
cp "$header" "$out/include/"
sed "s|@VERSION@|$version|" Sources/GalleyC/galley.pc.in >"$out/lib/galley.pc.in"

# Exported are the functions of the header and nothing else. Small letters are local symbols, A is the version.
declared=$(grep -oE 'galley_[a-z_]+\(' "$header" | tr -d '(' | sort -u)
exported=$(nm -D --defined-only "$out/lib/libgalley.so" | awk '$2 ~ /^[B-Z]$/ { print $3 }' | sed 's/@.*//' | sort -u)
functions=$(echo "$exported" | grep -c . || true)
[ "$functions" -gt 10 ] || fail "the library has no functions"
for name in $declared; do
  echo "$exported" | grep -qx "$name" || fail "$name of the header is not exported"
done
for name in $exported; do
  echo "$declared" | grep -qx "$name" || fail "$name is exported and not in the header"
done
echo "library: $out/lib/libgalley.so.$version, $(wc -c <"$out/lib/libgalley.so.$version") bytes, $functions functions"
