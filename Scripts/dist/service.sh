#!/bin/sh
# Answers rows from standard input as `galley batch` does, by POST /rows of the service in Examples/Service, to compare both.
# usage: Scripts/dist/service.sh SERVICE < rows > answers
set -eu
fail() {
  echo "service: $*" >&2
  exit 1
}
folder=$(mktemp -d "${TMPDIR:-/tmp}/galley-service.XXXXXX")
: >"$folder/log"
"$1" --port 0 --max-body 1000000000 --max-rows 1000000 --max-answer 67108864 --timeout 3600 2>"$folder/log" >&2 &
service=$!
trap 'kill "$service" 2>/dev/null || true; rm -rf "$folder"' EXIT
tries=0
until port=$(sed -n 's/.*listening on 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$folder/log") && [ -n "$port" ]; do
  tries=$((tries + 1))
  [ "$tries" -lt 100 ] || fail "$1 does not listen: $(tail -n 1 "$folder/log")"
  sleep 0.1
done
curl -sS --fail --data-binary @- "http://127.0.0.1:$port/rows" || fail "no answers: $(tail -n 1 "$folder/log")"
