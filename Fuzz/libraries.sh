#!/usr/bin/env bash
# Builds FreeType and HarfBuzz instrumented, from the sources of the Debian packages that are installed.
# Prints the folder of their pkg-config files. Debian only, and only for fuzzing.
#
# usage: Fuzz/libraries.sh FOLDER address|none
set -euo pipefail

mkdir -p "$1"
folder=$(cd "$1" && pwd)
out=$folder/$2
flags="-g -O1 -fsanitize=fuzzer-no-link"
[ "$2" = none ] || flags="$flags,$2"
if [ -f "$out/pkgconfig/harfbuzz.pc" ]; then
  echo "$out/pkgconfig"
  exit 0
fi

# The lists of packages are separate from those of the system.
cd "$folder"
mkdir -p apt/lists/partial apt/parts
cat >apt/parts/source.sources <<END
Types: deb-src
URIs: http://deb.debian.org/debian
Suites: $(. /etc/os-release && echo "$VERSION_CODENAME $VERSION_CODENAME-updates")
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
END
apt() {
  apt-get -qq -o Dir::Etc::sourcelist=/dev/null -o "Dir::Etc::sourceparts=$folder/apt/parts" \
    -o "Dir::State::lists=$folder/apt/lists" "$@" >&2
}
if ! ls -d freetype-*/ harfbuzz-*/ >/dev/null 2>&1; then
  apt update
  apt source freetype harfbuzz
fi
mkdir -p "$out/pkgconfig"

(
  cd freetype-*/
  CC=clang CFLAGS="$flags" ./configure --disable-shared --enable-static --with-harfbuzz=no \
    --with-bzip2=no --with-png=yes --with-brotli=yes --with-zlib=yes "--prefix=$out" >&2
  make clean >/dev/null 2>&1 || true
  make >&2
  make install >&2
)
# shellcheck disable=SC2086 # the flags are words
(
  cd harfbuzz-*/src
  clang++ $flags -std=c++11 -fPIC -fno-exceptions -fno-rtti -DHAVE_PTHREAD -DHB_NO_FEATURES_H \
    -c harfbuzz.cc -o "$out/harfbuzz.o"
  rm -f "$out/lib/libharfbuzz.a"
  ar rcs "$out/lib/libharfbuzz.a" "$out/harfbuzz.o"
)
cat >"$out/pkgconfig/freetype2.pc" <<END
Name: FreeType
Description: instrumented
Version: $(pkg-config --modversion freetype2)
Cflags: -I$out/include/freetype2
Libs: -L$out/lib -lfreetype -lpng16 -lz -lbrotlidec -lm
END
cat >"$out/pkgconfig/harfbuzz.pc" <<END
Name: HarfBuzz
Description: instrumented
Version: $(pkg-config --modversion harfbuzz)
Cflags: $(pkg-config --cflags-only-I harfbuzz)
Libs: -L$out/lib -lharfbuzz -lstdc++ -lm
END
echo "$out/pkgconfig"
