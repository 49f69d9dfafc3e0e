#!/bin/sh
# Tests the recipes with the command of this checkout (release build), or that of GALLEY: in sh and in bash, with the
# command in GALLEY and in PATH, and as the job of the README runs them.
# usage: [SWIFT=swift] [GALLEY=command] Examples/Shell/check.sh
set -eu
cd "$(dirname "$0")"
name=shell
. ../command.sh
command -v jq >/dev/null || fail "jq is missing: apt-get install jq"
bin=$(mktemp -d)
trap 'rm -rf "$bin"' EXIT
ln -s "$(readlink -f "$GALLEY")" "$bin/galley"

runs=0
for shell in sh bash; do
  command -v "$shell" >/dev/null || continue
  "$shell" cases.sh "$root" >"$bin/said" || { cat "$bin/said"; fail "$shell, with GALLEY"; }
  # The first run is printed, as the README has it.
  [ $runs -gt 0 ] || cat "$bin/said"
  (unset GALLEY; PATH=$bin:$PATH "$shell" cases.sh "$root") >"$bin/said" || { cat "$bin/said"; fail "$shell, with PATH"; }
  runs=$((runs + 2))
done

# The last block of the README's job, in a project with a page that is wrong, and with that page repaired.
mkdir -p "$bin/project/pages"
awk '/^      - run: \|$/ { script = ""; open = 1; next } open && /^          / { script = script substr($0, 11) "\n"; next }
  { open = 0 } END { printf "%s", script }' README.md >"$bin/job.sh"
[ -s "$bin/job.sh" ] || fail "the README has no job"
cp recipes.sh "$bin/project/"
printf 'Save\nCancel\n' >"$bin/project/labels.txt"
cp pages/bad.html "$bin/project/pages/"
job() { (cd "$bin/project" && unset GALLEY && PATH=$bin:$PATH bash -e "$bin/job.sh"); }
if job >"$bin/said"; then fail "the job passes a page that is wrong"; fi
grep -q 'is hidden' "$bin/said" && grep -q 'are cut off' "$bin/said" || fail "the job: $(cat "$bin/said")"
rm "$bin/project/pages/bad.html"
echo '<p class=price>1.00 €</p><a href="/" style="display: block; padding: 12px">Buy</a>' >"$bin/project/pages/good.html"
job || fail "the job fails a page that is right"
echo "shell: $runs runs of the cases, and the job of the README"
