#!/bin/sh
# Builds the package offline with warnings as errors, and runs its tests and its example.
# The library is that of `make library`, or that in the folder GALLEY_LIB_DIR.
set -eu
cd "$(dirname "$0")"
fail() {
  echo "rust: $*" >&2
  exit 1
}
root=$(cd ../.. && pwd)
export GALLEY_LIB_DIR="${GALLEY_LIB_DIR:-$root/.build/library/lib}"
export GALLEY_FONTS="${GALLEY_FONTS:-$root/Fonts/Faces}"
[ -e "$GALLEY_LIB_DIR/libgalley.so" ] || fail "there is no libgalley.so in $GALLEY_LIB_DIR: make library"
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
