#!/bin/sh
# The rows of Samples/feed.jsonl through `galley batch` under Spark on this machine (release build).
# usage: [SWIFT=swift] [PYTHON=python3] Examples/Spark/check.sh
set -eu
cd "$(dirname "$0")/../.."
swift=${SWIFT:-swift}
python=${PYTHON:-python3}
fail() {
  echo "Spark: $*" >&2
  exit 1
}
command -v java >/dev/null || fail "there is no Java: install Java 17 or newer"
"$python" -c 'import pyspark' 2>/dev/null || fail "pip install pyspark (PYTHON names a Python that has it)"
Scripts/setup.sh build
# shellcheck disable=SC2086 # SWIFT may be several words
$swift build -c release --product galley
export PYSPARK_PYTHON="$python"
"$python" Examples/Spark/heights.py "$PWD/.build/release/galley" Samples/feed.jsonl
