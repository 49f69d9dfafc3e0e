#!/usr/bin/env python3
"""Galley in place of a headless browser: both lay out the same 1,000 fragments, and their costs are measured.

usage: headless.py GALLEY [--rounds N] [--write DOCUMENT]

The fragments are the 700 texts of Benchmarks/Corpora/statuses.gz and the 300 of Samples/feed.jsonl, 358 px wide. Each engine
gives the height and the link rectangles of every fragment. The faces are the bundled ones, without hinting. Galley is the
command `galley batch`; Chromium is driven over its DevTools pipe, as by Puppeteer and Playwright, with one page that is
kept. Both are asked in two ways: one fragment a request, and all of them in one. Figures are medians of the rounds.

  first answer   from the start of the program to the answer of the first fragment
  memory         the proportional set size of all processes together, after all fragments
  processes      of which there are after all fragments
  equal heights  of fragments, within 0.02 px

--write puts the table between its two marks of a document.
Debian: apt-get install -y chromium
"""
import argparse, gzip, json, os, statistics, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "Tests", "Browser"))
import record

FONTS = os.path.join(ROOT, "Fonts", "Faces")
WIDTH = 358
BEGIN = "<!-- browser: written by make bench BROWSER=1 WRITE=1 -->"
END = "<!-- end of browser -->"
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--hide-scrollbars", "--lang=en-US",
         "--force-device-scale-factor=1", "--window-size=1024,800", "--allow-file-access-from-files", "--remote-debugging-pipe"]
SCRIPT = """window.read=t=>{document.body.innerHTML=t;
return[document.documentElement.getBoundingClientRect().height,[...document.querySelectorAll('a[href]')].map(a=>
[a.getAttribute('href'),[...a.getClientRects()].map(r=>[r.x,r.y,r.width,r.height])])]};0"""


def fragments():
    with gzip.open(os.path.join(ROOT, "Benchmarks", "Corpora", "statuses.gz"), "rt", encoding="utf-8", newline="\n") as file:
        texts = [line.rstrip("\n").replace("\x1e", "\n") for line in file]
    with open(os.path.join(ROOT, "Samples", "feed.jsonl"), encoding="utf-8") as file:
        return texts + [json.loads(line)["html"] for line in file]


class Engine:
    """A program with its processes; `name` is that of the table."""

    def end(self):
        self.process.kill()
        self.process.wait()

    def tree(self):
        """The identifiers of the program's processes."""
        parents = {}
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                    parents[int(name)] = int(file.read().rpartition(")")[2].split()[1])
            except (OSError, IndexError):
                pass
        found = [self.process.pid]
        for one in found:
            found += [child for child, parent in parents.items() if parent == one]
        return found

    def memory(self):
        """Megabytes of all processes; shared pages are divided among those that share them."""
        total = 0
        for one in self.tree():
            try:
                with open(f"/proc/{one}/smaps_rollup", encoding="utf-8") as file:
                    total += sum(int(line.split()[1]) for line in file if line.startswith("Pss:"))
            except OSError:
                pass
        return total / 1024


class Galley(Engine):
    name = "Galley"

    def __init__(self, command, folder):
        self.process = subprocess.Popen([command, "batch", "--fonts", FONTS], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL)

    def row(self, text):
        return json.dumps({"html": text, "width": WIDTH, "want": ["height", "links"]}).encode() + b"\n"

    def one(self, text):
        self.process.stdin.write(self.row(text))
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())["height"]

    def all(self, texts):
        with tempfile.TemporaryFile() as file:
            file.write(b"".join(map(self.row, texts)))
            file.seek(0)
            rows = file.read()
        # The pipe holds less than the answers, so that a thread writes.
        writer = os.fork()
        if not writer:
            self.process.stdin.write(rows)
            self.process.stdin.flush()
            os._exit(0)
        heights = [json.loads(self.process.stdout.readline())["height"] for _ in texts]
        os.waitpid(writer, 0)
        return heights

    def version(self):
        return subprocess.run([self.process.args[0], "--version"], capture_output=True, text=True).stdout.split()[1].strip(",")


class Chromium(Engine):
    name = "headless Chromium"

    def __init__(self, command, folder):
        rules, stack, conf = record.faces(FONTS)
        page = ("<!doctype html><meta charset=utf-8><style>%s\nbody{margin:0}html{font-family:%s;overflow-wrap:break-word;width:%dpx}"
                "</style><body></body>" % (rules, stack, WIDTH))
        for name, text in (("page.html", page), ("fonts.conf", conf)):
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        theirs_in, self.out = os.pipe()
        self.inward, theirs_out = os.pipe()

        def connect():
            # The numbers that the pipe of DevTools has; copies above them first, so that none is overwritten.
            high_in, high_out = os.dup(theirs_in), os.dup(theirs_out)
            while high_in < 5 or high_out < 5:
                high_in, high_out = os.dup(high_in), os.dup(high_out)
            os.dup2(high_in, 3)
            os.dup2(high_out, 4)

        self.process = subprocess.Popen(
            [command, *FLAGS, f"--user-data-dir={folder}/profile-{time.monotonic_ns()}", "about:blank"], preexec_fn=connect,
            close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=dict(os.environ, FONTCONFIG_FILE=os.path.join(folder, "fonts.conf")))
        os.close(theirs_in)
        os.close(theirs_out)
        self.buffer, self.number, self.session = b"", 0, None
        target = self.call("Target.createTarget", url="file://" + os.path.join(folder, "page.html"))["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        # The faces of the rules are loaded when a text needs them.
        while self.evaluate("location.protocol+document.readyState") != "file:complete":
            time.sleep(0.001)
        self.evaluate(SCRIPT)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.out, data):]
        while True:
            text, mark, rest = self.buffer.partition(b"\0")
            if mark:
                self.buffer = rest
                answer = json.loads(text)
                if answer.get("id") == self.number:
                    if "error" in answer:
                        sys.exit("headless: %s: %s" % (method, answer["error"].get("message")))
                    return answer["result"]
            else:
                part = os.read(self.inward, 1 << 20)
                if not part:
                    sys.exit("headless: Chromium has ended")
                self.buffer += part

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            sys.exit("headless: " + json.dumps(result["exceptionDetails"])[:300])
        return result["result"].get("value")

    def settle(self, texts):
        """Loads the faces that the fragments need."""
        self.evaluate("(async()=>{document.body.innerHTML=%s;document.body.offsetHeight;await document.fonts.ready;return 0})()"
                      % json.dumps("".join(texts)))

    def one(self, text):
        return self.evaluate("read(%s)" % json.dumps(text))[0]

    def all(self, texts):
        return [row[0] for row in self.evaluate("%s.map(read)" % json.dumps(texts))]

    def version(self):
        return subprocess.run([self.process.args[0], "--version"], capture_output=True, text=True).stdout.split()[1]


def measure(engine, command, texts, folder):
    """The figures of one round."""
    start = time.monotonic()
    one = engine(command, folder)
    try:
        one.one(texts[0])
        figures = {"first": (time.monotonic() - start) * 1000}
        if hasattr(one, "settle"):
            one.settle(texts)
        # The first pass fills the caches of both.
        heights = one.all(texts)
        for name, work in (("each", lambda: [one.one(text) for text in texts]), ("all", lambda: one.all(texts))):
            start = time.monotonic()
            work()
            figures[name] = (time.monotonic() - start) / len(texts) * 1e6
        figures["memory"], figures["processes"], version = one.memory(), len(one.tree()), one.version()
    finally:
        one.end()
    return figures, heights, version


def table(rows, equal, count):
    lines = ["| | %s |" % " | ".join("%s %s" % (engine.name, version) for engine, version, _ in rows), "| --- | ---: | ---: |"]
    for key, label, form in (("first", "start of the program to the first answer", "%.0f ms"),
                             ("each", "time of a text, if each is a request of its own", "%.0f µs"), ("all", "time of a text, if all are one request", "%.0f µs"),
                             ("memory", "memory", "%.0f MB"), ("processes", "processes", "%d")):
        lines.append("| %s | %s |" % (label, " | ".join(form % figures[key] for _, _, figures in rows)))
    lines.append("| equal heights | %d of %s | |" % (equal, format(count, ",")))
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("galley")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--chromium", default="chromium")
    parser.add_argument("--write", metavar="DOCUMENT")
    options = parser.parse_args()
    texts = fragments()
    if len(texts) != 1000:
        sys.exit("headless: there are %d fragments, not 1,000" % len(texts))
    found = {Galley: [], Chromium: []}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for _ in range(options.rounds):
            for engine, command in ((Galley, os.path.abspath(options.galley)), (Chromium, options.chromium)):
                found[engine].append(measure(engine, command, texts, folder))
    rows = [(engine, rounds[0][2], {key: statistics.median(figures[key] for figures, _, _ in rounds) for key in rounds[0][0]})
            for engine, rounds in found.items()]
    pairs = zip(found[Galley][0][1], found[Chromium][0][1])
    lines = table(rows, sum(abs(a - b) <= 0.02 for a, b in pairs), len(texts))
    print("\n".join(lines))
    if options.write:
        with open(options.write, encoding="utf-8") as file:
            text = file.read()
        if text.count(BEGIN) != 1 or text.count(END) != 1:
            sys.exit("headless: %s: needs the marks once each: %s %s" % (options.write, BEGIN, END))
        text = text[:text.index(BEGIN) + len(BEGIN)] + "\n\n" + "\n".join(lines) + "\n\n" + text[text.index(END):]
        with open(options.write + ".new", "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(options.write + ".new", options.write)


if __name__ == "__main__":
    main()
