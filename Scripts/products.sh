#!/bin/sh
# Builds every product in debug and in release, with nothing cached: a module that an earlier build
# has cached can hide a missing import.
# usage: [SWIFT=swift] Scripts/products.sh [SCRATCH]
# SCRATCH is the build folder, which must not exist; its builds are kept. Default: a temporary one.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
fail() {
  echo "products: $*" >&2
  exit 1
}
temporary=$(mktemp -d "${TMPDIR:-/tmp}/galley-products.XXXXXX")
trap 'rm -rf "$temporary"' EXIT
scratch=${1:-$temporary/build}
[ ! -e "$scratch" ] || fail "$scratch exists: delete it, or name another folder"

# shellcheck disable=SC2086 # SWIFT may be several words
$swift package --scratch-path "$scratch" describe >"$temporary/package" 2>"$temporary/log" ||
  { cat "$temporary/log" >&2; fail "swift package describe failed"; }
products=$(awk '/^[A-Z]/ { open = /^Products:/ } open && /^    Name: / { print $2 }' "$temporary/package")
[ -n "$products" ] || fail "the package has no products"
for configuration in debug release; do
  started=$(date +%s)
  # shellcheck disable=SC2086
  $swift build -c $configuration --scratch-path "$scratch" || fail "the $configuration build failed"
  # The module cache is a part of the build folder, so it is new as well.
  [ -d "$scratch/$configuration/ModuleCache" ] || fail "$scratch has no module cache of its own"
  # Libraries without a type have no file of their own: a program links their objects.
  for product in $products; do
    [ -e "$scratch/$configuration/Modules/$product.swiftmodule" ] ||
      [ -x "$scratch/$configuration/$product" ] || fail "$configuration: $product was not built"
  done
  # shellcheck disable=SC2086
  echo "products: $configuration, $(($(date +%s) - started)) s:" $products
done
