#!/bin/sh
# Installs missing dependencies of a build or a test.
# usage: Scripts/setup.sh build|test|c|cairo|service|examples|wheel|wheel-test|dist|dist-test
# Prints one line with the installed packages, nothing if none is missing. A failure is one line too.
set -eu

fail() {
  echo "setup: $*" >&2
  exit 1
}

need_swift="6.2"
command -v swift >/dev/null 2>&1 ||
  fail "Swift is missing: install Swift $need_swift or newer from https://www.swift.org/install"
version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p' | head -n 1)
[ -n "$version" ] || fail "'swift --version' gives no version: is the toolchain whole?"
major=${version%%.*}
minor=${version#*.}
if [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
  fail "Swift $version is too old: Galley needs Swift $need_swift or newer"
fi

# One entry a line: a check for its existence | its apt package | its brew formula.
has_library() { command -v pkg-config >/dev/null 2>&1 && pkg-config --exists "$1" 2>/dev/null; }
has_command() { command -v "$1" >/dev/null 2>&1; }

apt_list=""
brew_list=""
need() {
  apt_list="$apt_list $1"
  brew_list="$brew_list $2"
}
has_command pkg-config || need pkg-config pkgconf
has_library freetype2 || need libfreetype-dev freetype
has_library harfbuzz || need libharfbuzz-dev harfbuzz
if [ "${1:-build}" = cairo ]; then
  has_library cairo || need libcairo2-dev cairo
fi
if [ "${1:-build}" = c ]; then
  has_command cc || need gcc gcc
  has_command valgrind || need valgrind valgrind
fi
if [ "${1:-build}" = service ]; then
  has_command curl || need curl curl
fi
if [ "${1:-build}" = examples ]; then
  has_command node || need nodejs node
  [ -d /usr/share/nodejs/jsdom ] || [ "$(uname)" != Linux ] || need node-jsdom node
  has_command javac || need default-jdk-headless openjdk
  has_command jq || need jq jq
fi
case "${1:-build}" in
  wheel*|dist*)
    has_command clang || need clang llvm
    has_command dpkg-source || need dpkg-dev dpkg
    python3 -c 'import ensurepip, venv' >/dev/null 2>&1 || need python3-venv python3
    ;;
esac
case "${1:-build}" in *-test) has_command debootstrap || need debootstrap debootstrap ;; esac
if [ "${1:-build}" = dist-test ]; then
  has_command cc || need gcc gcc
  has_command lintian || need lintian lintian
fi
if [ "${1:-build}" = test ]; then
  # The rules of the project need it.
  has_command python3 || need python3 python3
  # It validates the examples with the schemas of rows and answers.
  python3 -c 'import jsonschema' >/dev/null 2>&1 || need python3-jsonschema python-jsonschema
  # The tests decode PNG files with these programs.
  has_command pngcheck || need pngcheck pngcheck
  has_command pngtopam || has_command pngtopnm || need netpbm netpbm
fi
[ -n "$apt_list" ] || exit 0

log=$(mktemp)
trap 'rm -f "$log"' EXIT
last_error() { grep -E '^(E:|Err|Error|sudo:|[^ ]*: )' "$log" | tail -n 1 || true; }

if has_command apt-get; then
  as_root=""
  if [ "$(id -u)" -ne 0 ]; then
    has_command sudo || fail "cannot install$apt_list: not root, and sudo is missing"
    as_root="sudo"
  fi
  echo "setup: installing$apt_list (apt-get)"
  export DEBIAN_FRONTEND=noninteractive
  {
    $as_root apt-get update -q >"$log" 2>&1 || true
    # shellcheck disable=SC2086 # the list is words
    $as_root apt-get install -y -q --no-install-recommends $apt_list >>"$log" 2>&1
  } || fail "cannot install$apt_list: $(last_error)"
elif has_command brew; then
  echo "setup: installing$brew_list (brew)"
  # shellcheck disable=SC2086 # the list is words
  brew install --quiet $brew_list >"$log" 2>&1 || fail "cannot install$brew_list: $(last_error)"
else
  fail "cannot install$apt_list: neither apt-get nor brew is here; install them by hand"
fi
has_library freetype2 || fail "freetype2 is installed, but pkg-config does not find it"
has_library harfbuzz || fail "harfbuzz is installed, but pkg-config does not find it"
