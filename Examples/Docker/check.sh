#!/bin/sh
# Compares the packages of the Dockerfile with the libraries that the command loads. The image is not built.
# usage: [SWIFT=swift] Examples/Docker/check.sh [GALLEY]
# GALLEY is a command with the Swift libraries in it, as `make install` builds it; without it, it is built.
# Needs Debian's dpkg. Libraries of the base image (libc6 and what apt itself needs) need no package.
set -eu
fail() {
  echo "Docker: $*" >&2
  exit 1
}
command -v dpkg-query >/dev/null || fail "dpkg-query is missing: this needs Debian or Ubuntu"
cd "$(dirname "$0")/../.."
galley=${1:-}
if [ -z "$galley" ]; then
  Scripts/setup.sh build
  # shellcheck disable=SC2086 # SWIFT may be several words
  ${SWIFT:-swift} build -c release -debug-info-format none --product galley --static-swift-stdlib --scratch-path .build/static
  galley=.build/static/release/galley
fi
needed=$(mktemp)
listed=$(mktemp)
trap 'rm -f "$needed" "$listed"' EXIT

# The libraries that the command is linked with; apt adds their dependencies.
# In a merged /usr the database has a library under one of its two names.
for name in $(readelf -d "$galley" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'); do
  case "$name" in
    ld-linux*) continue ;;
    libswift*|libFoundation*|lib_Foundation*|libdispatch*|libBlocksRuntime*)
      fail "$name is of the Swift toolchain: build with --static-swift-stdlib" ;;
  esac
  path=$(ldd "$galley" | awk -v name="$name" '$1 == name && $2 == "=>" { print $3 }')
  [ -n "$path" ] && [ -e "$path" ] || fail "$name is not found"
  real=$(readlink -f "$path")
  owner=$(dpkg-query -S "$real" 2>/dev/null || dpkg-query -S "${real#/usr}" 2>/dev/null) ||
    fail "no package has $real"
  echo "${owner%%:*}" >>"$needed"
done
sort -u -o "$needed" "$needed"
# Packages of the base image.
sed -i -e '/^libc6$/d' -e '/^libgcc-s1$/d' "$needed"

# The packages of the last stage.
awk '/^FROM/ { text = "" } { text = text " " $0 } END { print text }' Examples/Docker/Dockerfile |
  sed -e 's/.*--no-install-recommends//' -e 's/&&.*//' | tr -s ' \\' '\n' | grep . |
  sort -u >"$listed"
if ! diff "$needed" "$listed" >/dev/null; then
  fail "the Dockerfile has" $(cat "$listed") "but the command needs" $(cat "$needed")
fi
echo "Docker: $(tr '\n' ' ' <"$listed")"
