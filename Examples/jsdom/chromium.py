#!/usr/bin/env python3
"""Runs the widgets in headless Chromium, with the bundled faces, and prints the results as JSON.

usage: chromium.py FONTS [CHROMIUM]
"""
import html, json, os, re, subprocess, sys, tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "Tests", "Browser"))
from record import faces  # noqa: E402

PAGE = """<!doctype html><meta charset=utf-8><script>%(widgets)s</script><body><script>
async function run() {
  const results = [];
  for (const widget of widgets) {
    const frame = document.createElement("iframe");
    frame.style = "width: 1024px; height: 768px; border: 0";
    frame.srcdoc = "<!doctype html><html><head><style>" + %(faces)s + "</style></head><body>" + widget.page + "</body></html>";
    const loaded = new Promise((done) => (frame.onload = done));
    document.body.append(frame);
    await loaded;
    await Promise.all([...frame.contentDocument.fonts].map((face) => face.load().catch(() => null)));
    results.push(runWidget(widget, frame.contentWindow));
    frame.remove();
  }
  const out = document.createElement("script");
  out.type = "application/json";
  out.id = "out";
  out.textContent = JSON.stringify(results).replace(/</g, "\\\\u003c");
  document.body.append(out);
}
run();
</script>"""


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    rules, stack, config = faces(sys.argv[1])
    with open(os.path.join(HERE, "widgets.js"), encoding="utf-8") as file:
        widgets = file.read()
    style = f"{rules}\nhtml {{ font-family: {stack} }}"
    with tempfile.TemporaryDirectory() as folder:
        page, fonts = os.path.join(folder, "page.html"), os.path.join(folder, "fonts.conf")
        with open(page, "w", encoding="utf-8") as file:
            file.write(PAGE % {"widgets": widgets, "faces": json.dumps(style)})
        with open(fonts, "w", encoding="utf-8") as file:
            file.write(config)
        done = subprocess.run(
            [sys.argv[2] if len(sys.argv) == 3 else "chromium", "--headless", "--no-sandbox", "--disable-gpu",
             "--font-render-hinting=none", "--hide-scrollbars", "--allow-file-access-from-files", "--lang=en-US",
             "--window-size=1200,1000", "--virtual-time-budget=60000", "--dump-dom", page],
            capture_output=True, text=True, timeout=300, env=dict(os.environ, FONTCONFIG_FILE=fonts))
    found = re.search(r'<script type="application/json" id="out">(.*?)</script>', done.stdout, re.S)
    if not found:
        sys.exit(f"chromium.py: no results: {done.stderr[-2000:]}")
    for result in json.loads(found.group(1)):
        print(json.dumps(result, ensure_ascii=False))


if __name__ == "__main__":
    main()
