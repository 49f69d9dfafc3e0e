#!/usr/bin/env bash
# Runs all tests under AddressSanitizer and ThreadSanitizer; fails at the first report.
#
# usage: Tools/sanitize/sanitize.sh [address] [thread]      (both, where none is named)
#
#   FILTER=Suite       only tests whose name matches
#   BUILD=.build-sanitize
set -euo pipefail
cd "$(dirname "$0")/../.."

swift=${SWIFT:-swift}
build=${BUILD:-.build-sanitize}
kinds=("$@")
[ ${#kinds[@]} -gt 0 ] || kinds=(address thread)
mkdir -p "$build"

# Prints what is loaded before ThreadSanitizer's programs, so that it sees Swift's Mutex.
prepare_mutex() {
  [ "$(uname)" = Linux ] || return 0
  clang -shared -fPIC -O1 -o "$build/mutex.so" Tools/sanitize/mutex.c
  echo "$PWD/$build/mutex.so"
}

# Without a race there is no report, and a race beside a lock is reported.
check_control() {
  local library=$1 program=$build/control
  "${swift}c" -O -sanitize=thread -swift-version 5 Tools/sanitize/control.swift -o "$program"
  LD_PRELOAD=$library "$program" >"$build/control.log" 2>&1 || {
    echo "sanitize: a report without a race; see $build/control.log" >&2
    return 1
  }
  if LD_PRELOAD=$library "$program" race >"$build/control.log" 2>&1; then
    echo "sanitize: a race is not reported; see $build/control.log" >&2
    return 1
  fi
}

for kind in "${kinds[@]}"; do
  library=""
  if [ "$kind" = thread ]; then
    library=$(prepare_mutex)
    check_control "$library"
  fi
  options=(--build-tests "--sanitize=$kind" --scratch-path "$build/$kind")
  "$swift" build "${options[@]}"
  tests=$(find "$("$swift" build "${options[@]}" --show-bin-path)" -maxdepth 1 -name '*.xctest')
  echo "== $kind"
  # Swift keeps the addresses of some objects in a form that the search for leaks does not know.
  LD_PRELOAD=$library ASAN_OPTIONS=detect_leaks=0 \
    TSAN_OPTIONS="suppressions=$PWD/Tools/sanitize/thread.supp" SWIFT_BACKTRACE=enable=no \
    "$tests" --testing-library swift-testing ${FILTER:+--filter "$FILTER"}
done
