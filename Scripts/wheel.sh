#!/bin/sh
# Builds the wheels of Python/layout and Python/fonts.
# usage: Scripts/wheel.sh LIBRARY FONT-LIBRARIES FOLDER
# LIBRARY is the folder of Scripts/library.sh, whose library contains FONT-LIBRARIES, that of Scripts/font-libraries.sh.
# FOLDER gets the wheels. With SOURCE_DATE_EPOCH two builds are equal.
set -eu
library=$1
font_libraries=$2
out=$3
here=$(cd "$(dirname "$0")/.." && pwd)
python=${PYTHON:-python3}
platform=manylinux_2_34_x86_64
fail() {
  echo "wheel: $*" >&2
  exit 1
}
version=$(sed -n 's/.*static let number = "\(.*\)".*/\1/p' "$here/Sources/GalleyJSON/GalleyVersion.swift")
[ -n "$version" ] || fail "there is no version"
soname=libgalley.so.${version%%.*}
[ -f "$library/lib/$soname" ] || fail "$library has no $soname: make it with Scripts/library.sh"
swift_license=$(dirname "$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")")/share/swift/LICENSE.txt
[ -f "$swift_license" ] || fail "there is no licence of Swift: $swift_license"
"$python" -c 'import venv, ensurepip' 2>/dev/null || fail "python3-venv is missing"

# The tools, of fixed versions: the bytes of a wheel depend on them.
tools=$here/.build/wheel/tools
if [ ! -f "$tools/made" ]; then
  rm -rf "$tools"
  mkdir -p "$(dirname "$tools")"
  "$python" -m venv "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check -r "$here/Python/tools.txt" ||
    fail "the tools of Python/tools.txt cannot be installed"
  touch "$tools/made"
fi
stage=$here/.build/wheel/stage
rm -rf "$stage"
mkdir -p "$stage" "$out"
cp -R "$here/Python/layout" "$here/Python/fonts" "$stage/"
find "$stage" -name __pycache__ -type d -prune -exec rm -rf {} +
for package in layout fonts; do
  echo "$version" >"$stage/$package/VERSION"
  mkdir -p "$stage/$package/licenses"
done
cp "$here/Python/README.md" "$stage/layout/README.md"
cp -L "$library/lib/$soname" "$stage/layout/src/galley_layout/"
cp "$here/LICENSE" "$here/NOTICES" "$stage/layout/licenses/"
cp "$swift_license" "$stage/layout/licenses/Swift.txt"
cp "$font_libraries"/licenses/* "$stage/layout/licenses/"
mkdir "$stage/fonts/src/galley_layout_fonts/faces"
cp "$here/Fonts/Faces/"* "$stage/fonts/src/galley_layout_fonts/faces/"
cp "$here/Fonts/Faces/"LICENSE-* "$stage/fonts/licenses/"
# The modes of files are in the wheel: they do not depend on the umask.
find "$stage" -type f -exec chmod 644 {} +
chmod 755 "$stage/layout/src/galley_layout/$soname"

for package in layout fonts; do
  "$tools/bin/python" -m build --no-isolation --wheel --outdir "$stage/wheels" "$stage/$package" \
    >"$stage/$package.log" 2>&1 || fail "$package: $(tail -n 3 "$stage/$package.log")"
done
rm -f "$out"/galley_layout*.whl
PATH="$tools/bin:$PATH" "$tools/bin/auditwheel" repair --plat "$platform" --only-plat --wheel-dir "$out" \
  "$stage/wheels/galley_layout-$version"-*.whl >"$stage/repair.log" 2>&1 ||
  fail "auditwheel: $(tail -n 3 "$stage/repair.log")"
cp "$stage/wheels/galley_layout_fonts-$version"-*.whl "$out/"
[ -f "$out/galley_layout-$version-py3-none-$platform.whl" ] || fail "no wheel for $platform: $(ls "$out")"
# Nothing is grafted: what is needed is in the library, and names of grafted libraries depend on their bytes.
grafted=$("$python" -m zipfile -l "$out/galley_layout-$version-py3-none-$platform.whl" | grep -c '\.libs/' || true)
[ "$grafted" = 0 ] || fail "auditwheel added $grafted libraries"
for wheel in "$out"/galley_layout*.whl; do
  echo "wheel: $wheel, $(wc -c <"$wheel") bytes"
done
