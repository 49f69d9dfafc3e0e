#!/usr/bin/env python3
"""Compare the heights of other browsers with those of Chromium.

usage: browsers.py CASES.jsonl EXPECTED.jsonl [--browser NAME]... [--sample N] [--seed N] [--answers FOLDER]

CASES and EXPECTED have the form of Tests/Browser. NAME is `chromium` (a control: it must agree with EXPECTED in every
case), `firefox` or `webkit`; without --browser all three run. --sample takes N cases at random, the same ones for
the same seed. --answers writes one file of heights per browser.

The page, the style sheets and the faces are those of Tests/Browser/record.py. They come from a local HTTP server, because
not every browser loads faces from the file system. Each browser runs without hinting, at a device pixel ratio of 1.

Debian: apt-get install -y chromium firefox-esr libwebkit2gtk-4.1-0 xvfb
(the last two for WebKitGTK's MiniBrowser, which needs a display).
"""
import argparse, html, http.server, json, os, random, re, shutil, signal, subprocess, sys, tempfile, threading, time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
sys.path.insert(0, os.path.join(ROOT, "Tests", "Browser"))
sys.dont_write_bytecode = True
import record

FONTS = os.path.join(ROOT, "Fonts", "Faces")
MINI_BROWSERS = ["MiniBrowser", "/usr/lib/%s-linux-gnu/webkit2gtk-4.1/MiniBrowser" % os.uname().machine]
FIREFOX_SETTINGS = {
    "browser.shell.checkDefaultBrowser": False, "browser.aboutwelcome.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False, "toolkit.telemetry.reportingpolicy.firstRun": False,
    "app.update.enabled": False, "browser.startup.homepage_override.mstone": "ignore", "dom.max_script_run_time": 0,
    "layout.css.devPixelsPerPx": "1.0", "ui.useOverlayScrollbars": 1,
}


def replaced(text, old, new):
    if text.count(old) != 1:
        sys.exit("browsers.py: the page of record.py has changed; not found once: %s" % old)
    return text.replace(old, new)


def page(cases):
    """The page of the recorder, changed to read only the height and to send the answers to the server."""
    rules, stack, conf = record.faces(FONTS)
    rules = re.sub(r"file://[^\"]*/", "/faces/", rules)
    text = replaced(record.PAGE, "function read(c){",
                    "function read(c){return{id:c.id,height:r6(doc.documentElement.getBoundingClientRect().height)};")
    text = replaced(text, "document.body.appendChild(o);", "fetch('/answers',{method:'POST',body:JSON.stringify({answers:res,"
                    "advances:advances,agent:navigator.userAgent})});")
    # The advance of a letter, which identifies browsers that round advances to whole px.
    text = replaced(text, "  const res=await answers(cases);\n", "  const res=await answers(cases);const s=doc.createElement('span');s.style.whiteSpace='pre';s.style.font='16px \"Noto Sans\"';"
                    "doc.body.appendChild(s);const advances={};for(const t of 'aeiM'){s.textContent=t.repeat(100);"
                    "advances[t]=s.getBoundingClientRect().width/100}s.remove();\n")
    # A scroll bar would reduce the width of the window.
    text = replaced(text, '<iframe id="f"', '<iframe id="f" scrolling="no"')
    blob = json.dumps([{**case, "points": 0, "seed": 0} for case in cases]).replace("<", "\\u003c")
    return text % {"inner": html.escape(record.inner(rules, stack)), "cases": blob}, conf


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        if self.path == "/":
            return self.send(self.server.page.encode(), "text/html")
        name = os.path.basename(self.path)
        path = os.path.join(FONTS, name)
        if self.path.startswith("/faces/") and os.path.isfile(path):
            with open(path, "rb") as file:
                return self.send(file.read(), "font/ttf")
        self.send_error(404)

    def do_POST(self):
        self.server.result = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send(b"", "text/plain")
        self.server.done.set()

    def send(self, body, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


def command(browser, folder, url):
    if browser == "chromium":
        return ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--hide-scrollbars",
                "--lang=en-US", "--force-device-scale-factor=1", "--window-size=1400,8000", "--user-data-dir=" + folder,
                "--remote-debugging-port=0", url]
    if browser == "firefox":
        with open(os.path.join(folder, "user.js"), "w") as file:
            for name, value in FIREFOX_SETTINGS.items():
                file.write('user_pref("%s", %s);\n' % (name, json.dumps(value)))
        program = shutil.which("firefox-esr") or "firefox"
        return [program, "--headless", "--no-remote", "--profile", folder, "--width=1400", "--height=1000", url]
    program = next((path for path in map(shutil.which, MINI_BROWSERS) if path), "MiniBrowser")
    return ["xvfb-run", "-a", "-s", "-screen 0 1600x1200x24", program, url]


def heights(browser, cases, limit):
    text, conf = page(cases)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.page, server.result, server.done = text, None, threading.Event()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with open(os.path.join(folder, "fonts.conf"), "w") as file:
            file.write(conf)
        environment = dict(os.environ, FONTCONFIG_FILE=os.path.join(folder, "fonts.conf"), GDK_SCALE="1", HOME=folder,
                           MOZ_CRASHREPORTER_DISABLE="1", LANG="C.UTF-8")
        process = subprocess.Popen(command(browser, folder, "http://127.0.0.1:%d/" % server.server_port), env=environment,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True)
        errors = []
        threading.Thread(target=lambda: errors.extend(process.stderr), daemon=True).start()
        server.done.wait(limit)
        try:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(10)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            process.kill()
    server.shutdown()
    if not server.result:
        sys.exit("browsers.py: no answer from %s in %d s\n%s" % (browser, limit, b"".join(errors[-8:]).decode("utf-8", "replace")))
    return server.result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases")
    parser.add_argument("expected")
    parser.add_argument("--browser", action="append", choices=["chromium", "firefox", "webkit"])
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=int, default=300, help="seconds for one browser (300)")
    parser.add_argument("--answers")
    options = parser.parse_args()

    def rows(path):
        with open(path, encoding="utf-8") as file:
            return {str(row["id"]): row for row in map(json.loads, filter(str.strip, file))}

    cases, expected = rows(options.cases), rows(options.expected)
    ids = [name for name in cases if cases[name].get("dpr", 1) == 1 and "height" in expected.get(name, {})]
    if options.sample and options.sample < len(ids):
        ids = sorted(random.Random(options.seed).sample(ids, options.sample))
    if not ids:
        sys.exit("browsers.py: no cases")
    for browser in options.browser or ["chromium", "firefox", "webkit"]:
        start = time.monotonic()
        result = heights(browser, [cases[name] for name in ids], options.limit)
        answers = {str(row["id"]): row.get("height") for row in result["answers"]}
        pairs = [(expected[name]["height"], answers.get(name)) for name in ids]

        def share(holds):
            return "%5.1f %%" % (100 * sum(b is not None and holds(a, b) for a, b in pairs) / len(pairs))

        print("%s, %d cases, %.0f s" % (browser, len(ids), time.monotonic() - start))
        print("  " + result["agent"])
        print("  heights within 0.02 px %s, 0.5 px %s, 5 per cent %s" % (
            share(lambda a, b: abs(a - b) <= 0.02), share(lambda a, b: abs(a - b) <= 0.5), share(lambda a, b: abs(a - b) <= 0.05 * a)))
        print("  no answer: %d; advances at 16 px: %s" % (
            sum(b is None for _, b in pairs), ", ".join("%s %.4f" % item for item in result["advances"].items())))
        if options.answers:
            os.makedirs(options.answers, exist_ok=True)
            with open(os.path.join(options.answers, browser + ".json"), "w") as file:
                json.dump(answers, file, indent=0, sort_keys=True)


if __name__ == "__main__":
    main()
