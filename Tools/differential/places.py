"""Paths of the project that this tool uses: the recorder, the comparison and the recorded cases."""
import os
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
SAMPLES = os.path.join(ROOT, "Samples")
BROWSER_TESTS = os.path.join(ROOT, "Tests", "Browser")
FONTS = os.path.join(ROOT, "Fonts", "Faces")

sys.dont_write_bytecode = True
sys.path[:0] = [BROWSER_TESTS, os.path.join(ROOT, "Tools", "parity")]
import parity  # noqa: E402
import record  # noqa: E402

__all__ = ["BROWSER_TESTS", "FONTS", "ROOT", "SAMPLES", "parity", "record"]
