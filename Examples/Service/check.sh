#!/bin/sh
# Builds the service, runs its tests and starts it. Sends a request, and ends it by SIGTERM while another one is in
# progress, which must still be answered (8 minutes). Rows have the answers of GALLEY, if it is given.
# usage: [SWIFT=swift] [GALLEY=command] Examples/Service/check.sh
set -eu
cd "$(dirname "$0")/../.."
swift=${SWIFT:-swift}
Scripts/setup.sh service
# shellcheck disable=SC2086 # SWIFT may be several words
$swift build --package-path Examples/Service --build-tests
# shellcheck disable=SC2086
$swift test --package-path Examples/Service --skip-build --disable-xctest

folder=$(mktemp -d "${TMPDIR:-/tmp}/galley-service.XXXXXX")
: >"$folder/log"
Examples/Service/.build/debug/LayoutService --port 0 --timeout 60 2>"$folder/log" &
service=$!
end() {
  kill "$service" 2>/dev/null || true
  rm -rf "$folder"
}
trap end EXIT
fail() {
  echo "service: $1; its log:" >&2
  cat "$folder/log" >&2
  exit 1
}
# post PATH FILE: prints the answer.
post() { curl -sS --fail --data-binary "@$2" "http://127.0.0.1:$port$1"; }

tries=0
until port=$(sed -n 's/.*listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$folder/log") && [ -n "$port" ]; do
  tries=$((tries + 1))
  [ "$tries" -lt 100 ] || fail "it does not listen"
  sleep 0.1
done
echo "service: POST /layout?width=320, Samples/01-status.html"
post '/layout?width=320' Samples/01-status.html || fail "no answer"
echo
post /rows Samples/feed.jsonl >"$folder/answers" || fail "no answers"
[ "$(wc -l <"$folder/answers")" = 300 ] || fail "not 300 answers to 300 rows"
if [ -n "${GALLEY:-}" ]; then
  "$GALLEY" batch Samples/feed.jsonl | cmp - "$folder/answers" || fail "rows have other answers than those of $GALLEY"
fi
echo "service: POST /rows, Samples/feed.jsonl: 300 answers"

awk 'BEGIN { for (i = 0; i < 5000; i++) print "<p>A page that takes a <b>while</b>." }' >"$folder/long.html"
curl -sSv --fail --data-binary "@$folder/long.html" "http://127.0.0.1:$port/layout?width=100" \
  >"$folder/long.json" 2>"$folder/long.log" &
long=$!
tries=0
until grep -q '^> POST' "$folder/long.log"; do
  tries=$((tries + 1))
  [ "$tries" -lt 100 ] || fail "the long request was not sent"
  sleep 0.1
done
# After this time the service has accepted the connection, and the layout is in progress.
sleep 0.2
kill -TERM "$service"
wait "$long" || fail "SIGTERM ended a request in progress"
grep -q '"height":' "$folder/long.json" || fail "no height"
wait "$service" || fail "exit status $? after SIGTERM"
echo "service: ended by SIGTERM after the request in progress"
