#!/bin/sh
# Checks the inspector in headless Chromium, and that its viewer is embedded.
# usage: check.sh [arguments of check.py]; GALLEY=command uses a built command.
set -eu
cd "$(dirname "$0")/../.."
for tool in python3 "${CHROMIUM:-chromium}"; do
  command -v "$tool" > /dev/null || {
    echo "inspector: $tool is missing: apt-get install -y chromium python3" >&2
    exit 1
  }
done
python3 Tools/inspector/embed.py --check
galley=${GALLEY:-}
if [ -z "$galley" ]; then
  ${SWIFT:-swift} build --product galley
  galley=$(${SWIFT:-swift} build --show-bin-path)/galley
fi
exec python3 Tools/inspector/check.py --galley "$galley" --fonts Fonts/Faces --chromium "${CHROMIUM:-chromium}" "$@"
