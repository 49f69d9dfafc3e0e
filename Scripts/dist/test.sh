#!/bin/sh
# Tries the files of Scripts/dist.sh in a small Debian without Swift, FreeType and HarfBuzz: the command of the archive, and
# the Debian packages, installed and removed. Their commands and libraries and the wheel must answer all recorded cases, and
# the rows of other files, with the same bytes as GALLEY, which the Swift package makes.
# So must the service of Examples/Service: SERVICE is its program, which is built if it is not given; none leaves it out.
# usage: [ROWS="FILE…"] [SERVICE=program|none] Scripts/dist/test.sh DIST GALLEY
# Needs debootstrap, lintian, a C compiler and the rights of root; the root fetches FreeType and HarfBuzz for the packages.
set -eu
dist=$(cd "$1" && pwd)
galley=$2
cd "$(dirname "$0")/../.."
fail() {
  echo "dist-test: $*" >&2
  exit 1
}
(cd "$dist" && sha256sum --quiet -c SHA256SUMS) || fail "checksums differ"
command -v lintian >/dev/null || fail "lintian is missing: install it"
base=$PWD/.build/dist-root
root=$PWD/.build/dist-root-used
mkdir -p .build
Scripts/root.sh "$base"
umount "$root/proc" 2>/dev/null || true
rm -rf "$root"
cp -a "$base" "$root"
mkdir -p "$root/work" "$root/proc"
mount -t proc proc "$root/proc" 2>/dev/null || mount --bind /proc "$root/proc" || fail "/proc cannot be mounted"
trap 'umount "$root/proc"' EXIT
cp Samples/01-status.html "$root/work/"
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
# try NAME COMMAND: what a user sees first
try() {
  echo "dist-test: $1"
  inside "$2" --version
  inside "$2" measure /work/01-status.html --width 320
}
# run COMMAND…: the words that run a command of the root
run() { echo "chroot '$root' /usr/bin/env -i PATH=/usr/bin:/bin LANG=C.UTF-8 $*"; }
environment=$PWD/.build/dist-environment
rm -rf "$environment"
python3 -m venv "$environment"
"$environment/bin/pip" install --quiet --disable-pip-version-check --no-index --find-links "$dist" galley-layout \
  galley-layout-fonts || fail "the wheels are not installed"

archive=$(ls "$dist"/galley-*-linux-x86_64.tar.gz)
tar -C "$root/work" -xzf "$archive"
unpacked=/work/$(basename "$archive" .tar.gz)
try archive "$unpacked/bin/galley"
cc -std=c11 -D_POSIX_C_SOURCE=200809L -O1 -Wall -Wextra -Wpedantic -Werror "-I$root$unpacked/include" Scripts/dist/answer.c \
  -o "$root/work/answer" "-L$root$unpacked/lib" -lgalley || fail "a program in C is not linked"

# Nothing is left out of lintian's report but hints.
lintian --no-cfg --fail-on error,warning --pedantic --tag-display-limit 0 "$dist"/*.deb || fail "lintian"
echo "dist-test: lintian: no errors, no warnings"
cp "$dist"/*.deb "$root/work/"
[ ! -f /etc/resolv.conf ] || cp /etc/resolv.conf "$root/etc/resolv.conf"
cp /etc/apt/apt.conf.d/*prox* "$root/etc/apt/apt.conf.d/" 2>/dev/null || true
inside sh -c 'apt-get -q update && apt-get install -q -y --no-install-recommends /work/*.deb' >"$root/work/install.log" 2>&1 ||
  fail "the packages are not installed: $(tail -n 5 "$root/work/install.log")"
try packages galley
python=$environment/bin/python
set -- "swift-package='$galley' batch --fonts Fonts/Faces" "archive=$(run "$unpacked/bin/galley" batch)" \
  "archive-library=$(run "LD_LIBRARY_PATH=$unpacked/lib" /work/answer)" "packages=$(run galley batch)" \
  "libgalley0=$(run /work/answer)" "wheel='$python' Scripts/dist/answer.py"
service=${SERVICE:-Examples/Service/.build/release/LayoutService}
if [ "$service" = none ]; then
  echo "dist-test: SERVICE=none: the service is not compared"
else
  [ -n "${SERVICE:-}" ] || ${SWIFT:-swift} build -c release --package-path Examples/Service --product LayoutService ||
    fail "the service is not built; SERVICE=none leaves it out"
  set -- "$@" "service=Scripts/dist/service.sh '$service'"
fi
Scripts/dist/equal.sh "$@" || fail "answers differ"
rm -rf "$root$unpacked" "$root/work/answer"
inside dpkg --verify galley libgalley0 libgalley-dev fonts-galley || fail "installed files differ"
inside apt-get purge -q -y galley libgalley0 libgalley-dev fonts-galley >"$root/work/remove.log" 2>&1 ||
  fail "the packages are not removed: $(tail -n 5 "$root/work/remove.log")"
left=$(find "$root/usr" "$root/etc" "$root/var/lib" -name '*galley*' | head -n 3)
[ -z "$left" ] || fail "files are left: $left"
echo "dist-test: the packages were installed and removed"
