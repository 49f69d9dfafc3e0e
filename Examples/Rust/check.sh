#!/bin/sh
# Builds the package offline with warnings as errors, and runs its tests and its example.
# usage: [SWIFT=swift] [GALLEY_LIB_DIR=folder] Examples/Rust/check.sh
# Without a folder of libgalley.so, the library of this checkout is built.
set -eu
cd "$(dirname "$0")"
fail() {
  echo "rust: $*" >&2
  exit 1
}
root=$(cd ../.. && pwd)
if [ -z "${GALLEY_LIB_DIR:-}" ]; then
  "$root/Scripts/library.sh" "$root/.build/library"
  GALLEY_LIB_DIR=$root/.build/library/lib
fi
export GALLEY_LIB_DIR
export GALLEY_FONTS="${GALLEY_FONTS:-$root/Fonts/Faces}"
[ -e "$GALLEY_LIB_DIR/libgalley.so" ] || fail "there is no libgalley.so in $GALLEY_LIB_DIR"
command -v cargo >/dev/null || fail "cargo is missing: install Rust 1.77 or newer"
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$root/.build/rust}" RUSTFLAGS="-D warnings"
cargo test --offline --quiet
cargo run --offline --quiet --example heights "$CARGO_TARGET_DIR/picture.png"
[ "$(head -c 4 "$CARGO_TARGET_DIR/picture.png" | tail -c 3)" = PNG ] || fail "picture.png is no PNG file"
# Each function that the package declares is in the header.
header=$root/Sources/CGalley/galley.h
for name in $(grep -oE 'galley_[a-z_]+\(' src/raw.rs | tr -d '('); do
  grep -q "$name(" "$header" || fail "$name is not in galley.h"
done
