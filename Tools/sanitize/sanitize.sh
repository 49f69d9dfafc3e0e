#!/usr/bin/env bash
# Runs all tests under AddressSanitizer and ThreadSanitizer; fails at the first report.
#
# usage: Tools/sanitize/sanitize.sh [address] [thread]      (default: both)
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

# Prints the library that is loaded before ThreadSanitizer's programs, which reports Swift's Mutex.
prepare_mutex() {
  [ "$(uname)" = Linux ] || return 0
  clang -shared -fPIC -O1 -o "$build/mutex.so" Tools/sanitize/mutex.c
  echo "$PWD/$build/mutex.so"
}

# Prints the object that replaces reports for mutable arguments, which may have no address.
prepare_arguments() {
  [ "$(uname)" = Linux ] || return 0
  "${swift}c" -Onone -sanitize=thread -emit-ir Tools/sanitize/empty.swift |
    grep 'count.*(ptr undef' >/dev/null ||
    echo "sanitize: this compiler may not need inout.c" >&2
  clang -c -O1 -o "$build/inout.o" Tools/sanitize/inout.c
  echo "--wrap=__tsan_external_write"
  echo "$PWD/$build/inout.o"
}

# Prints the object that is linked with programs under AddressSanitizer.
prepare_leaks() {
  clang -c -O1 -o "$build/leaks.o" Tools/sanitize/leaks.c
  echo "$PWD/$build/leaks.o"
}

# Without a race there is no report, and a race beside a lock is reported.
check_control() {
  local library=$1 program=$build/control
  shift
  "${swift}c" -O -sanitize=thread -swift-version 5 Tools/sanitize/control.swift "$@" -o "$program"
  LD_PRELOAD=$library "$program" >"$build/control.log" 2>&1 || {
    echo "sanitize: a report without a race; see $build/control.log" >&2
    return 1
  }
  if LD_PRELOAD=$library "$program" race >"$build/control.log" 2>&1; then
    echo "sanitize: a race is not reported; see $build/control.log" >&2
    return 1
  fi
}

# Reports unused suppressions.
check_suppression() {
  "${swift}c" -O -sanitize=thread -swift-version 5 -o "$build/resumed" Tools/sanitize/resumed.swift
  if "$build/resumed" >"$build/resumed.log" 2>&1; then
    echo "sanitize: thread.supp may not need its entry of resumed.swift" >&2
  fi
}

for kind in "${kinds[@]}"; do
  library=""
  linked=()
  if [ "$kind" = thread ]; then
    library=$(prepare_mutex)
    for option in $(prepare_arguments); do linked+=(-Xlinker "$option"); done
    check_control "$library" ${linked[@]+"${linked[@]}"}
    check_suppression
  else
    linked+=(-Xlinker "$(prepare_leaks)")
  fi
  options=(--build-tests "--sanitize=$kind" --scratch-path "$build/$kind")
  options+=(${linked[@]+"${linked[@]}"})
  "$swift" build "${options[@]}"
  tests=$(find "$("$swift" build "${options[@]}" --show-bin-path)" -maxdepth 1 -name '*.xctest')
  echo "== $kind"
  LD_PRELOAD=$library SWIFT_BACKTRACE=enable=no \
    TSAN_OPTIONS="suppressions=$PWD/Tools/sanitize/thread.supp" \
    "$tests" --testing-library swift-testing ${FILTER:+--filter "$FILTER"}
done
