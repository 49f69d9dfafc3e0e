"""Chromium's answers from the page of the recorder, in one browser for all cases."""
import hashlib
import html
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from places import record

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--hide-scrollbars",
    "--allow-file-access-from-files", "--window-size=1400,8000", "--lang=en-US", "--no-first-run",
    "--remote-debugging-pipe",
]
# The pipe's two ends are the descriptors 3 and 4 of the browser.
PIPE = """import fcntl,os,sys
ends=[fcntl.fcntl(int(end),fcntl.F_DUPFD,10) for end in sys.argv[1:3]]
for end,number in zip(ends,(3,4)):os.dup2(end,number)
for end in ends:os.close(end)
os.execvp(sys.argv[3],sys.argv[3:])"""


class BrowserError(Exception):
    """The browser is missing, has ended, or does not answer."""


class Browser:
    """A browser at one device pixel ratio, with the faces of a folder."""

    def __init__(self, program, fonts, ratio=1, limit=60, flags=FLAGS):
        self.program, self.fonts, self.ratio, self.limit, self.flags = program, fonts, ratio, limit, flags
        self.process = None

    def answers(self, cases):
        """The answer to each case, in order; {"id", "error"} without an answer."""
        if not cases:
            return []
        rows = [{**case, "seed": record.seed(case)} for case in cases]
        try:
            if self.process is None:
                self.start()
            return self.evaluated("answers(%s)" % json.dumps(rows))
        except BrowserError as error:
            self.close()
            if len(cases) == 1:
                return [{"id": cases[0]["id"], "error": str(error)}]
        # A case can end the browser, so the other cases are repeated without it.
        half = len(cases) // 2
        return self.answers(cases[:half]) + self.answers(cases[half:])

    def start(self):
        if shutil.which(self.program) is None:
            sys.exit("differential: %s is missing: apt-get install -y chromium" % self.program)
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        rules, stack, settings = record.faces(self.fonts)
        page = os.path.join(self.folder.name, "page.html")
        with open(page, "w", encoding="utf-8") as file:
            file.write(record.PAGE % {"inner": html.escape(record.inner(rules, stack)), "cases": "[]"})
        with open(os.path.join(self.folder.name, "fonts.conf"), "w", encoding="utf-8") as file:
            file.write(settings)
        self.launch(self.flags, dict(os.environ, FONTCONFIG_FILE=os.path.join(self.folder.name, "fonts.conf")))
        try:
            self.open_page()
            self.request("Page.navigate", url="file://" + page)
            self.wait_for_page()
            # A browser sets priorities of its processes, up to -8.
            os.setpriority(os.PRIO_PGRP, self.process.pid, os.getpriority(os.PRIO_PROCESS, 0))
        except BrowserError as error:
            text = self.last_error()
            self.close()
            sys.exit("differential: %s does not start: %s %s" % (self.program, error, text))

    def launch(self, flags, environment=None):
        """Starts the program, whose profile is in the folder."""
        requests, self.requests = os.pipe()
        self.replies, replies = os.pipe()
        command = [sys.executable, "-c", PIPE, str(requests), str(replies), self.program, *flags,
                   "--force-device-scale-factor=%g" % self.ratio, "--user-data-dir=" + self.folder.name]
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            command, pass_fds=(requests, replies), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=self.errors, start_new_session=True, env=environment)
        os.close(requests)
        os.close(replies)
        self.read, self.number, self.session = b"", 0, None

    def open_page(self):
        """Opens an empty page, to which later requests go."""
        target = self.request("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.request("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def wait_for_page(self):
        end = time.monotonic() + self.limit
        while not self.evaluated("typeof ready==='undefined'?false:ready.then(()=>true)"):
            if time.monotonic() > end:
                raise BrowserError("the page does not load")
            time.sleep(0.05)

    def evaluated(self, expression):
        result = self.request("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise BrowserError(json.dumps(result["exceptionDetails"])[:300])
        return result["result"].get("value")

    def request(self, method, **parameters):
        """The result of a request; events before it go to `event`."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        end = time.monotonic() + self.limit
        try:
            self.write(json.dumps(message).encode() + b"\0", end)
            while True:
                reply = json.loads(self.next_message(end))
                if reply.get("id") == self.number:
                    break
                if "method" in reply:
                    self.event(reply)
        except OSError as error:
            raise BrowserError(error.strerror) from error
        if "error" in reply:
            raise BrowserError(method + ": " + reply["error"]["message"])
        return reply["result"]

    def event(self, message):
        """Receives an event; most callers need none."""

    def write(self, data, end):
        os.set_blocking(self.requests, False)
        while data:
            if not select.select([], [self.requests], [], max(0, end - time.monotonic()))[1]:
                raise BrowserError("takes no request in %g s" % self.limit)
            data = data[os.write(self.requests, data):]

    def next_message(self, end):
        while b"\0" not in self.read:
            if not select.select([self.replies], [], [], max(0, end - time.monotonic()))[0]:
                raise BrowserError("no answer in %g s" % self.limit)
            part = os.read(self.replies, 1 << 20)
            if not part:
                raise BrowserError("has ended")
            self.read += part
        message, _, self.read = self.read.partition(b"\0")
        return message

    def last_error(self):
        self.errors.seek(0)
        lines = self.errors.read().decode("utf-8", "replace").strip().split("\n")
        return lines[-1][:300]

    def close(self):
        """Ends the browser; the next request starts it again."""
        if self.process is None:
            return
        for end in (self.requests, self.replies):
            os.close(end)
        try:
            self.process.wait(2)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.process = None
        self.errors.close()
        self.folder.cleanup()


def version(program):
    """The version of the browser, a part of the key of its answers."""
    try:
        return subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    except OSError:
        sys.exit("differential: %s is missing: apt-get install -y chromium" % program)
    except subprocess.CalledProcessError as error:
        sys.exit("differential: %s --version: exit status %d" % (program, error.returncode))


def fingerprint(program, fonts):
    """The inputs of an answer besides its case."""
    state = hashlib.sha256((version(program) + record.PAGE).encode())
    for name in sorted(os.listdir(fonts)):
        path = os.path.join(fonts, name)
        if os.path.isfile(path):
            state.update(("%s %d" % (name, os.path.getsize(path))).encode())
    with open(os.path.join(fonts, "fonts.json"), "rb") as file:
        state.update(file.read())
    return state.hexdigest()
