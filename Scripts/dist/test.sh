#!/bin/sh
# Tries the files of Scripts/dist.sh in a small Debian without Swift, FreeType and HarfBuzz: the command of the archive, and
# the Debian packages, installed and removed. Each must answer all recorded cases with the same bytes as GALLEY.
# usage: Scripts/dist/test.sh DIST GALLEY
# Needs debootstrap, lintian and the rights of root; the root fetches FreeType and HarfBuzz for the packages.
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
python3 Python/tests/rows.py Tests/Browser/cases.jsonl >"$root/work/cases.jsonl"
"$galley" batch --fonts Fonts/Faces <"$root/work/cases.jsonl" >"$root/work/expected.jsonl" 2>/dev/null ||
  fail "$galley does not answer the recorded cases"
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
# compare NAME COMMAND: the command's answers, and a line of its own
compare() {
  inside "$2" --version
  inside "$2" measure /work/01-status.html --width 320
  inside sh -c "$2 batch </work/cases.jsonl >/work/answers.jsonl 2>/dev/null" || fail "$1: a recorded case has an error"
  cmp "$root/work/expected.jsonl" "$root/work/answers.jsonl" || fail "$1: answers differ"
  echo "dist-test: $1: $(wc -l <"$root/work/answers.jsonl") answers equal"
}

archive=$(ls "$dist"/galley-*-linux-x86_64.tar.gz)
tar -C "$root/work" -xzf "$archive"
compare archive "/work/$(basename "$archive" .tar.gz)/bin/galley"
rm -rf "$root/work/$(basename "$archive" .tar.gz)"

# Nothing is left out of lintian's report but hints.
lintian --no-cfg --fail-on error,warning --pedantic --tag-display-limit 0 "$dist"/*.deb || fail "lintian"
echo "dist-test: lintian: no errors, no warnings"
cp "$dist"/*.deb "$root/work/"
[ ! -f /etc/resolv.conf ] || cp /etc/resolv.conf "$root/etc/resolv.conf"
cp /etc/apt/apt.conf.d/*prox* "$root/etc/apt/apt.conf.d/" 2>/dev/null || true
inside sh -c 'apt-get -q update && apt-get install -q -y --no-install-recommends /work/*.deb' >"$root/work/install.log" 2>&1 ||
  fail "the packages are not installed: $(tail -n 5 "$root/work/install.log")"
compare packages galley
inside dpkg --verify galley libgalley0 libgalley-dev fonts-galley || fail "installed files differ"
inside apt-get purge -q -y galley libgalley0 libgalley-dev fonts-galley >"$root/work/remove.log" 2>&1 ||
  fail "the packages are not removed: $(tail -n 5 "$root/work/remove.log")"
left=$(find "$root/usr" "$root/etc" "$root/var/lib" -name '*galley*' | head -n 3)
[ -z "$left" ] || fail "files are left: $left"
echo "dist-test: the packages were installed and removed"
