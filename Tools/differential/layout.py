"""Galley's answers, by `galley batch`."""
import json
import os
import subprocess
import sys


class Layout:
    def __init__(self, program, fonts=None, limit=120):
        if not os.access(program, os.X_OK):
            sys.exit("differential: %s is missing: make build" % program)
        self.command = [os.path.abspath(program), "batch", "--image-size", "40x30", *(["--fonts", fonts] if fonts else [])]
        self.limit = limit

    def answers(self, cases):
        """The answer to each case, in order; {"id", "error"} without an answer."""
        if not cases:
            return []
        feed = "".join(json.dumps(case) + "\n" for case in cases)
        try:
            result = subprocess.run(self.command, input=feed.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                    timeout=self.limit, check=False)
            output, failure = result.stdout, result.returncode not in (0, 1) and "exit status %d" % result.returncode
        except subprocess.TimeoutExpired as error:
            output, failure = error.stdout or b"", "no answer in %d s" % self.limit
        except OSError as error:
            sys.exit("differential: %s: %s" % (self.command[0], error.strerror))
        if failure and len(cases) > 1:
            # A case can end the command, so the other cases are repeated without it.
            half = len(cases) // 2
            return self.answers(cases[:half]) + self.answers(cases[half:])
        found = {}
        for line in output.decode("utf-8", "replace").split("\n"):
            if line.startswith("{") and line.endswith("}"):
                row = json.loads(line)
                found[row["id"]] = row
        return [found.get(case["id"], {"id": case["id"], "error": failure or "no answer"}) for case in cases]
