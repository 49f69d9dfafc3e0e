#!/usr/bin/env bash
# Builds FreeType and HarfBuzz with what they need as static libraries, from the sources of the Debian packages that are
# installed: wheels contain them. Their answers are those of the packages, whose patches are applied.
# usage: Scripts/font-libraries.sh FOLDER
# FOLDER gets lib with the two libraries, licenses, and versions, the source packages that were taken. Debian only.
set -euo pipefail

mkdir -p "$1"
folder=$(cd "$1" && pwd)
fail() {
  echo "font-libraries: $*" >&2
  exit 1
}
command -v dpkg-source >/dev/null || fail "dpkg-source is missing: install dpkg-dev; this needs Debian"
cc=${CC:-clang}
command -v "$cc" >/dev/null || fail "there is no $cc"

# Source packages by the installed packages that are made of them.
packages="freetype:libfreetype-dev harfbuzz:libharfbuzz-dev libpng1.6:libpng-dev zlib:zlib1g-dev brotli:libbrotli-dev"
wanted=""
for pair in $packages; do
  version=$(dpkg-query -W -f '${source:Version}' "${pair#*:}" 2>/dev/null) || fail "${pair#*:} is not installed"
  # A version of the machine's own build, +b1, has the source without it.
  wanted="$wanted ${pair%%:*}=$version"
done
if [ -f "$folder/lib/made" ] && [ "$(cat "$folder/lib/made")" = "$wanted" ]; then exit 0; fi

# The lists of packages are separate from those of the system.
mkdir -p "$folder/apt/lists/partial" "$folder/apt/parts" "$folder/sources" "$folder/objects" "$folder/lib" \
  "$folder/licenses"
. /etc/os-release
cat >"$folder/apt/parts/source.sources" <<END
Types: deb-src
URIs: http://deb.debian.org/debian
Suites: $VERSION_CODENAME $VERSION_CODENAME-updates
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb-src
URIs: http://deb.debian.org/debian-security
Suites: $VERSION_CODENAME-security
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
END
options=(-o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$folder/apt/parts"
  -o "Dir::State::lists=$folder/apt/lists" -o APT::Sandbox::User=root)
apt() { apt-get -qq "${options[@]}" "$@" >"$folder/apt/log" 2>&1; }
cd "$folder/sources"
apt update || fail "apt-get update: $(tail -n 1 "$folder/apt/log")"
# The archive may no longer have the installed version. Corrections of Debian change no layout; another version of the
# project may, and is not taken.
taken=""
for pair in $wanted; do
  package=${pair%%=*}
  version=${pair#*=}
  for candidate in "$version" $(apt-cache "${options[@]}" showsrc "$package" | sed -n 's/^Version: //p' | sort -rV); do
    [ "${candidate%-*}" = "${version%-*}" ] || continue
    if apt source "$package=$candidate"; then
      taken="$taken $package=$candidate"
      continue 2
    fi
  done
  fail "there is no source of $package $version: $(tail -n 1 "$folder/apt/log")"
done
place() {
  local found=("$folder/sources/$1"-*/)
  [ -d "${found[0]}" ] || fail "there is no source of $1"
  echo "${found[0]%/}"
}
freetype=$(place freetype)
harfbuzz=$(place harfbuzz)
png=$(place libpng1.6)
zlib=$(place zlib)
brotli=$(place brotli)

# Without paths of this machine, so that two builds are equal.
common="-O2 -fPIC -fvisibility=hidden -DNDEBUG -ffile-prefix-map=$folder=. -w"
# compile LIBRARY FLAGS FILE...: one object for each file
compile() {
  local library=$1 flags=$2 file
  shift 2
  mkdir -p "$folder/objects/$library"
  for file in "$@"; do
    # shellcheck disable=SC2086 # the flags are words
    "$cc" $common $flags -c "$file" -o "$folder/objects/$library/$(basename "$file" .c).o"
  done
}
rm -rf "$folder/objects"
# What only writes is left out again by the linker.
compile zlib "-I$zlib" "$zlib"/{adler32,compress,crc32,deflate,inffast,inflate,inftrees,trees,zutil}.c
cp "$png/scripts/pnglibconf.h.prebuilt" "$png/pnglibconf.h"
compile png "-I$png -I$zlib -DPNG_INTEL_SSE_OPT=0" \
  "$png"/png{,error,get,mem,pread,read,rio,rtran,rutil,set,trans,wio,write,wtran,wutil}.c
compile brotli "-I$brotli/c/include" "$brotli"/c/common/*.c "$brotli"/c/dec/*.c
base=("$freetype"/src/base/ft{base,bbox,bdf,bitmap,cid,debug,fstype,gasp,glyph,gxval,init,mm,otval,patent,pfr}.c
  "$freetype"/src/base/ft{stroke,synth,system,winfnt}.c "$freetype/src/base/fttype1.c")
compile freetype "-I$freetype/include -DFT2_BUILD_LIBRARY -DFT_CONFIG_OPTION_SYSTEM_ZLIB -DFT_CONFIG_OPTION_USE_PNG
  -DFT_CONFIG_OPTION_USE_BROTLI -I$zlib -I$png -I$brotli/c/include" "${base[@]}" \
  "$freetype"/src/{autofit/autofit,bdf/bdf,cache/ftcache,cff/cff,cid/type1cid,gzip/ftgzip,lzw/ftlzw,pcf/pcf,pfr/pfr}.c \
  "$freetype"/src/{psaux/psaux,pshinter/pshinter,psnames/psnames,raster/raster,sdf/sdf,sfnt/sfnt,smooth/smooth}.c \
  "$freetype"/src/{svg/svg,truetype/truetype,type1/type1,type42/type42,winfonts/winfnt}.c
# Without the libraries of other projects: HarfBuzz has the properties of Unicode itself.
system="-DHAVE_PTHREAD -DHAVE_UNISTD_H -DHAVE_SYS_MMAN_H -DHAVE_MMAP -DHAVE_MPROTECT -DHAVE_SYSCONF -DHAVE_GETPAGESIZE"
mkdir -p "$folder/objects/harfbuzz"
# shellcheck disable=SC2086 # the flags are words
"$cc" $common $system -std=c++11 -fno-exceptions -fno-rtti -fno-threadsafe-statics -DHB_NO_FEATURES_H \
  -c "$harfbuzz/src/harfbuzz.cc" -o "$folder/objects/harfbuzz/harfbuzz.o"

rm -f "$folder"/lib/*.a "$folder"/licenses/*
ar rcsD "$folder/lib/libharfbuzz.a" "$folder"/objects/harfbuzz/*.o
# FreeType's library has the objects of the libraries that it needs; names of the three are different.
for library in zlib png brotli; do
  for object in "$folder/objects/$library"/*.o; do mv "$object" "${object%.o}.$library.o"; done
done
ar rcsD "$folder/lib/libfreetype.a" "$folder"/objects/{freetype,zlib,png,brotli}/*.o
cp "$freetype/docs/FTL.TXT" "$folder/licenses/FreeType.txt"
cp "$harfbuzz/COPYING" "$folder/licenses/HarfBuzz.txt"
cp "$png/LICENSE" "$folder/licenses/libpng.txt"
cp "$brotli/LICENSE" "$folder/licenses/brotli.txt"
# The notice of zlib is in its header.
sed -n '/^  Copyright/,/^\*\//p' "$zlib/zlib.h" | sed '/^\*\//d' >"$folder/licenses/zlib.txt"
[ -s "$folder/licenses/zlib.txt" ] || fail "there is no notice of zlib"
printf '%s\n' "$taken" >"$folder/versions"
echo "$wanted" >"$folder/lib/made"
