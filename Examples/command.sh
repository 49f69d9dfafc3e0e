# The command for the check of an example: that of GALLEY, or the release build of this checkout. For `. ../command.sh` in
# the folder of the example, which says its name.
# usage: name=NAME; . ../command.sh
fail() {
  echo "$name: $*" >&2
  exit 1
}
root=$(cd ../.. && pwd)
if [ -z "${GALLEY:-}" ]; then
  "$root/Scripts/setup.sh" build
  # shellcheck disable=SC2086 # SWIFT may be several words
  (cd "$root" && ${SWIFT:-swift} build -c release --product galley)
  GALLEY=$root/.build/release/galley
fi
export GALLEY
export GALLEY_FONTS="${GALLEY_FONTS:-$root/Fonts/Faces}"
[ -x "$GALLEY" ] || fail "there is no $GALLEY"

# Node, in a version that the examples need.
need_node() {
  command -v node >/dev/null || fail "Node is missing: install Node 20 or newer"
  [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] ||
    fail "Node $(node --version) is too old: install Node 20 or newer"
}
