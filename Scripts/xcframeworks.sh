#!/bin/sh
# Builds FreeType and HarfBuzz as binary targets of SwiftPM, from sources that you have fetched.
# usage: Scripts/xcframeworks.sh FREETYPE HARFBUZZ [OUT]
# FREETYPE and HARFBUZZ are the unpacked folders of their releases: https://freetype.org and https://harfbuzz.github.io.
# macOS: OUT/CFreeType.xcframework and OUT/CHarfBuzz.xcframework for iOS, its simulator and macOS, with
# Xcode; untested. Linux: OUT/CFreeType.artifactbundle and OUT/CHarfBuzz.artifactbundle for this machine, with clang and ar.
# Then GALLEY_BINARIES=OUT, a folder below this checkout (Binaries by default), makes Package.swift use them.
# FreeType is built without WOFF2 and without pictures in fonts, which need brotli and libpng.
set -eu
fail() {
  echo "xcframeworks: $*" >&2
  exit 1
}
[ $# -ge 2 ] || { sed -n '2,9s/^# //p' "$0"; exit 1; }
root=$(cd "$(dirname "$0")/.." && pwd)
freetype=$(cd "$1" && pwd)
harfbuzz=$(cd "$2" && pwd)
out=${3:-Binaries}
case "$out" in /*) ;; *) out=$root/$out ;; esac
[ -f "$freetype/include/ft2build.h" ] || fail "$freetype is no source of FreeType"
[ -f "$harfbuzz/src/harfbuzz.cc" ] || fail "$harfbuzz is no source of HarfBuzz"
work=$root/.build/xcframeworks
rm -rf "$work" "$out/CFreeType".* "$out/CHarfBuzz".*
mkdir -p "$work" "$out"

# The headers of both, each with its module map in a folder of the module's name.
mkdir -p "$work/CFreeType.headers/CFreeType" "$work/CHarfBuzz.headers/CHarfBuzz"
cp -R "$freetype/include/ft2build.h" "$freetype/include/freetype" "$work/CFreeType.headers/"
find "$harfbuzz/src" -maxdepth 1 -name 'hb*.h' -exec cp {} "$work/CHarfBuzz.headers/" \;
for module in CFreeType CHarfBuzz; do
  cp "$root/Sources/$module/shim.h" "$work/$module.headers/$module/"
  grep -v '^ *link ' "$root/Sources/$module/module.modulemap" >"$work/$module.headers/$module/module.modulemap"
done

base="base bbox bdf bitmap cid debug fstype gasp glyph gxval init mm otval patent pfr stroke synth system winfnt type1"
parts="autofit/autofit bdf/bdf cache/ftcache cff/cff cid/type1cid gzip/ftgzip lzw/ftlzw pcf/pcf pfr/pfr psaux/psaux
  pshinter/pshinter psnames/psnames raster/raster sdf/sdf sfnt/sfnt smooth/smooth svg/svg truetype/truetype type1/type1
  type42/type42 winfonts/winfnt"
# compile FOLDER COMPILER: both libraries for one target
compile() {
  folder=$1
  shift
  mkdir -p "$folder/freetype"
  for name in $base; do
    "$@" -O2 -fPIC -DNDEBUG -w -DFT2_BUILD_LIBRARY "-I$freetype/include" -c "$freetype/src/base/$(file_of "$name").c" \
      -o "$folder/freetype/base-$name.o"
  done
  for part in $parts; do
    "$@" -O2 -fPIC -DNDEBUG -w -DFT2_BUILD_LIBRARY "-I$freetype/include" -c "$freetype/src/$part.c" \
      -o "$folder/freetype/$(basename "$part").o"
  done
  # Without exceptions and types of the run time, it needs no library of C++.
  "$@" -x c++ -std=c++11 -O2 -fPIC -DNDEBUG -w -fno-exceptions -fno-rtti -fno-threadsafe-statics -DHAVE_PTHREAD \
    -DHAVE_UNISTD_H -DHAVE_SYS_MMAN_H -DHAVE_MMAP -DHAVE_MPROTECT -DHAVE_SYSCONF -DHAVE_GETPAGESIZE \
    -c "$harfbuzz/src/harfbuzz.cc" -o "$folder/harfbuzz.o"
  ar rcs "$folder/libfreetype.a" "$folder"/freetype/*.o
  ar rcs "$folder/libharfbuzz.a" "$folder/harfbuzz.o"
}
file_of() { if [ "$1" = type1 ]; then echo fttype1; else echo "ft$1"; fi; }

# bundle MODULE LIBRARY: an artifact bundle with the library of this machine
bundle() {
  triple=$(${SWIFT:-swift} -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",/\1/p')
  [ -n "$triple" ] || fail "swift names no target"
  place=$out/$1.artifactbundle
  mkdir -p "$place/$triple"
  cp "$work/linux/$2" "$place/$triple/"
  cp -R "$work/$1.headers" "$place/include"
  cat >"$place/info.json" <<END
{
  "schemaVersion": "1.0",
  "artifacts": {
    "$1": {
      "type": "staticLibrary",
      "version": "1.0.0",
      "variants": [
        {
          "path": "$triple/$2",
          "supportedTriples": ["$triple"],
          "staticLibraryMetadata": {
            "headerPaths": ["include"],
            "moduleMapPath": "include/$1/module.modulemap"
          }
        }
      ]
    }
  }
}
END
  echo "xcframeworks: $place"
}

# slice SDK MINIMUM ARCHITECTURES: both libraries of one platform, for all its architectures
slice() {
  mkdir -p "$work/$1"
  for architecture in $3; do
    compile "$work/$1-$architecture" xcrun -sdk "$1" clang -arch "$architecture" "$2"
  done
  for library in libfreetype libharfbuzz; do
    xcrun lipo -create "$work/$1"-*/"$library.a" -output "$work/$1/$library.a"
  done
}

if [ "$(uname)" = Darwin ]; then
  command -v xcodebuild >/dev/null || fail "xcodebuild is missing: install Xcode"
  slice iphoneos -mios-version-min=18.0 arm64
  slice iphonesimulator -mios-simulator-version-min=18.0 "arm64 x86_64"
  slice macosx -mmacosx-version-min=15.0 "arm64 x86_64"
  for pair in CFreeType:libfreetype CHarfBuzz:libharfbuzz; do
    module=${pair%%:*}
    set --
    for sdk in iphoneos iphonesimulator macosx; do
      set -- "$@" -library "$work/$sdk/${pair#*:}.a" -headers "$work/$module.headers"
    done
    xcodebuild -create-xcframework "$@" -output "$out/$module.xcframework"
  done
else
  command -v clang >/dev/null || fail "clang is missing"
  compile "$work/linux" clang
  bundle CFreeType libfreetype.a
  bundle CHarfBuzz libharfbuzz.a
fi
