#!/bin/sh
# Builds a peer if its library is installed, then runs it over a corpus.
# usage: peer.sh NAME CORPUS ROUNDS FONTS_FOLDER WORK_FOLDER
# Prints figures; or, with status 3, what is missing.
set -eu
name=$1 corpus=$2 rounds=$3 fonts=$4 work=$5
here=$(dirname "$0")
mkdir -p "$work"
work=$(cd "$work" && pwd)

missing() {
  echo "$1"
  exit 3
}

# Only the bundled faces, not hinted, whatever else is installed; linked, since fontconfig leaves
# a file of its own in each folder.
mkdir -p "$work/fonts"
ln -sf "$fonts"/*.ttf "$work/fonts"
export FONTCONFIG_FILE="$work/fonts.conf"
cat >"$FONTCONFIG_FILE" <<XML
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>$work/fonts</dir><cachedir>$work/font-cache</cachedir>
<match target="pattern"><edit name="family" mode="append_last"><string>Noto Sans</string></edit>
<edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintnone</const></edit></match></fontconfig>
XML

# compile COMPILER SOURCE LIBRARY PACKAGE_NAME [FLAGS]
compile() {
  command -v "$1" >/dev/null || missing "no $1"
  pkg-config --exists "$3" 2>/dev/null || missing "$4 is not installed"
  if [ ! -x "$work/$name" ] || [ "$here/$2" -nt "$work/$name" ] ||
    [ -n "$(find "$here" -name '*.h' -newer "$work/$name")" ]; then
    # shellcheck disable=SC2046,SC2086 # flags are words
    "$1" -O2 $5 "$here/$2" -o "$work/$name" $(pkg-config --cflags --libs $3) $6
  fi
}

case $name in
  pango) compile cc pango.c pangoft2 libpango1.0-dev "" "" ;;
  cairo) compile cc cairo.c pangocairo libpango1.0-dev "" "" ;;
  qt)
    if pkg-config --exists Qt6Gui 2>/dev/null; then
      compile c++ qt.cpp Qt6Gui qt6-base-dev "-std=c++17 -fPIC" ""
    else
      compile c++ qt.cpp Qt5Gui qtbase5-dev "-std=c++17 -fPIC" ""
    fi
    ;;
  litehtml)
    echo "#include <litehtml/litehtml.h>" | c++ -fsyntax-only -x c++ - 2>/dev/null ||
      missing "liblitehtml-dev is not installed"
    compile c++ litehtml.cpp "harfbuzz freetype2" libharfbuzz-dev "-std=c++17" "-llitehtml -lgumbo"
    ;;
  skparagraph | skia-drawing)
    python=${SKIA_PYTHON:-python3}
    "$python" -c "import skia.textlayout" 2>/dev/null || "$python" -c "import skia; skia.textlayout" \
      2>/dev/null || missing "skia-python is not installed (SKIA_PYTHON names a Python that has it)"
    [ "$name" = skparagraph ] || exec "$python" "$here/skia_drawing.py" "$corpus" "$fonts"
    exec "$python" "$here/skparagraph.py" "$corpus" "$rounds" "$fonts"
    ;;
  chromium)
    command -v "${CHROMIUM:-chromium}" >/dev/null || missing "chromium is not installed"
    exec python3 "$here/chromium.py" "$corpus" "$rounds"
    ;;
  *) missing "no peer $name" ;;
esac
exec "$work/$name" "$corpus" "$rounds" "$fonts"
