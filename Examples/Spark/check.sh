#!/bin/sh
# The heights of Samples/feed.jsonl under Spark, and a cluster of two workers on this machine of which one is killed.
# usage: [PYTHON=python3] [TIMES=20] Examples/Spark/check.sh
# PYTHON has pyspark, pandas, pyarrow and the wheels of `make wheel`. TIMES is how often the cluster's rows are repeated.
set -eu
cd "$(dirname "$0")"
fail() {
  echo "Spark: $*" >&2
  exit 1
}
python=${PYTHON:-python3}
root=$(cd ../.. && pwd)
command -v java >/dev/null || fail "there is no Java: install Java 17 (apt-get install default-jre-headless)"
"$python" -c 'import pyspark, pandas, pyarrow' 2>/dev/null ||
  fail "pip install 'pyspark==3.5.*' 'pandas<3' pyarrow (PYTHON names a Python that has them)"
"$python" -c 'import galley_layout' 2>/dev/null ||
  fail "the Python package is missing: make wheel, then pip install its wheels"
PYSPARK_PYTHON=$(command -v "$python")
# A name of this machine that is not known to its resolver ends Spark.
export PYSPARK_PYTHON SPARK_LOCAL_IP=127.0.0.1 PYTHONDONTWRITEBYTECODE=1
said=$("$python" heights.py "$root/Samples/feed.jsonl" 2>/dev/null) || fail "heights.py: $said"
echo "$said"
# The sum of Chromium's heights in Tests/Browser/expected.jsonl.
echo "$said" | grep -q '^300 rows, 0 errors, 25816 px in all$' || fail "the heights are not those of Chromium"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
"$python" cluster.py "$root/Samples/feed.jsonl" "${TIMES:-20}" 2>"$log" || {
  cat "$log" >&2
  fail "a row is lost, answered twice or wrong"
}
tr '\r' '\n' <"$log" | grep 'Lost executor' || fail "no executor was lost"
