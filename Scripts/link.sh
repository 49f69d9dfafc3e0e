#!/bin/sh
# Links a product that was built in .build/static again: with the runtime of Swift in it, and nothing of the toolchain
# needed at run time. The package manager links a library with the shared runtime.
# usage: Scripts/link.sh GalleyC|galley FILE [FONT-LIBRARIES]
# With FONT-LIBRARIES, a folder of Scripts/font-libraries.sh, FreeType and HarfBuzz are in the file too.
set -eu
product=$1
file=$2
fonts=${3:-}
here=$(cd "$(dirname "$0")/.." && pwd)
swift=${SWIFT:-swift}
fail() {
  echo "link: $*" >&2
  exit 1
}
products=$($swift build --package-path "$here" -c release -debug-info-format none --static-swift-stdlib \
  --scratch-path "$here/.build/static" --show-bin-path)
objects=$products/$product.product/Objects.LinkFileList
[ -f "$objects" ] || fail "there is no list of objects: $objects"
# The accessor of resources would need Foundation, and GalleyFonts finds its faces without it. The compiler puts a hash into
# each object, which depends on the folder of the checkout and which nothing reads: files of two checkouts would differ.
own=$products/$product.product/own.LinkFileList
copies=$products/$product.product/copies
rm -rf "$copies"
mkdir "$copies"
: >"$own"
number=0
grep -v 'resource_bundle_accessor' "$objects" | while read -r object; do
  number=$((number + 1))
  objcopy --remove-section=.swift_modhash "$object" "$copies/$number.o"
  echo "$copies/$number.o" >>"$own"
done
case "$product" in
  GalleyC)
    version=$(sed -n 's/.*static let number = "\(.*\)".*/\1/p' "$here/Sources/GalleyJSON/GalleyVersion.swift")
    # A name that nothing defines is an error here, not in the program that loads the library.
    set -- -emit-library -Xlinker -z -Xlinker defs -Xlinker "--version-script=$here/Sources/GalleyC/galley.map" -Xlinker -soname \
      -Xlinker "libgalley.so.${version%%.*}"
    ;;
  galley) set -- -emit-executable -Xlinker --defsym -Xlinker main=GalleyCLI_main ;;
  *) fail "no such product: $product" ;;
esac
if [ -n "$fonts" ]; then
  [ -f "$fonts/lib/libharfbuzz.a" ] || fail "$fonts has no libharfbuzz.a: make it with Scripts/font-libraries.sh"
  set -- "$@" "-L$fonts/lib"
fi
"${CC:-clang}" -O2 -fPIC -c "$here/Scripts/hypotf.c" -o "$products/$product.product/hypotf.o"
# shellcheck disable=SC2046 # the paths are words
"${swift}c" "$@" -static-stdlib -module-name "$product" -gnone $(pkg-config --libs-only-L freetype2 harfbuzz) \
  "@$own" "$products/$product.product/hypotf.o" -o "$file" -Xlinker --gc-sections
newest=$(objdump -T "$file" | grep -oE 'GLIBC_2\.[0-9]+' | sort -uV | tail -n 1)
[ "$(printf '%s\nGLIBC_2.34\n' "$newest" | sort -V | tail -n 1)" = GLIBC_2.34 ] ||
  fail "$file needs $newest: $(objdump -T "$file" | grep "$newest" | awk '{ print $NF }' | tr '\n' ' ')"
for name in $(readelf -d "$file" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'); do
  case "$name" in
    libswift*|libFoundation*|lib_Foundation*|libdispatch*|libBlocksRuntime*)
      fail "$name is of the Swift toolchain, and $file needs it" ;;
    libfreetype*|libharfbuzz*) [ -z "$fonts" ] || fail "$file needs $name" ;;
  esac
done
