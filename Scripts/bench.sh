#!/bin/sh
# Speed.
# usage: [SWIFT=swift] [REPORT=1 | BROWSER=1 | INSTRUCTIONS=1 | COMPARE=commit | BASELINE=1] Scripts/bench.sh
# The options are variables of the environment: `make` has the list.
set -eu
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}
Scripts/setup.sh build

if [ -n "${BASELINE:-}" ]; then
  exec Benchmarks/Comparison/compare.py --short
fi
if [ -n "${COMPARE:-}" ]; then
  exec Benchmarks/Comparison/compare.py "$COMPARE" ${HEAD:+"$HEAD"} ${ROUNDS:+--rounds "$ROUNDS"} ${ONLY:+--only "$ONLY"}
fi
if [ -n "${BROWSER:-}" ]; then
  # shellcheck disable=SC2086 # SWIFT may be several words
  $swift build -c release -debug-info-format none --product galley
  exec Benchmarks/Peers/headless.py .build/release/galley ${ROUNDS:+--rounds "$ROUNDS"} \
    ${WRITE:+--write README.md}
fi
program=Benchmarks/.build/release/GalleyBenchmarks
# shellcheck disable=SC2086
$swift build -c release --package-path Benchmarks --product GalleyBenchmarks
if [ -n "${INSTRUCTIONS:-}" ]; then
  # shellcheck disable=SC2086 # corpora are words
  exec Benchmarks/instructions.py "$program" ${ONLY:-}
fi
if [ -n "${REPORT:-}" ]; then
  exec "$program" --peers Benchmarks/Peers --report Benchmarks --commit "$(git rev-parse --short HEAD)" ${ONLY:+--only "$ONLY"}
fi
exec "$program" --peers Benchmarks/Peers ${ONLY:+--only "$ONLY"} ${ROUNDS:+--rounds "$ROUNDS"}
