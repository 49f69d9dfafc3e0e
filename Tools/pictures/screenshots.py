"""Chromium's pictures of cases: the recorder's page in one browser that stays open, kept in a folder by the hash of the case."""
import base64
import hashlib
import json
import math
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
sys.path.insert(0, os.path.join(ROOT, "Tools", "differential"))
import browser as devtools  # noqa: E402

FONTS = os.path.join(ROOT, "Fonts", "Faces")
# The part of a page that is compared, in CSS px.
TALLEST, WIDEST = 2400, 1000
# The size of the screen in CSS px, which media queries see.
SCREEN = (800, 600)


def flags(scale):
    """The browser's flags: a screen of the same size in CSS px at each scale, and a window with room for its own tool bar.

    The recorder's own window is higher, and a picture of it takes a second.
    """
    screen = "--screen-info={%dx%d}" % tuple(round(side * scale) for side in SCREEN)
    return [flag for flag in devtools.FLAGS if not flag.startswith("--window-size")] + [
        "--window-size=%d,%d" % (WIDEST, TALLEST + 100), screen]


# Shows a case in the recorder's page, as high as its content, and answers the height. Images keep the sources that are in
# `c.sources`; others have the recorder's size of 40 x 30 px and no pixels.
SHOW = """(async c => {
  if (window.shown) window.shown.clear();
  frame.style.height = '800px';
  const sources = c.sources || {}, names = [];
  // Backgrounds have their sources in the text.
  c = {...c, html: c.html.replace(/((?:background\\s*=|url\\()\\s*["']?)([0-9a-f]+\\.png)/gi, (all, before, name) =>
    name in sources ? before + sources[name] : all)};
  const page = new DOMParser().parseFromString('<!doctype html><html><head></head><body>' + c.html, 'text/html');
  for (const e of page.querySelectorAll('img')) names.push(e.getAttribute('src'));
  window.shown = show(c);
  [...doc.querySelectorAll('img')].forEach((e, at) => {
    const name = names[at];
    if (name === null) e.removeAttribute('src');
    else if (name in sources) e.setAttribute('src', sources[name]);
    else if (c.sources || name.startsWith('data:')) e.setAttribute('src', name);
  });
  await Promise.all([...doc.images].map(i => i.decode().catch(() => null)));
  await Promise.all([...doc.fonts].map(f => f.load().catch(() => null)));
  const height = doc.documentElement.getBoundingClientRect().height;
  frame.style.height = Math.max(800, Math.min(Math.ceil(height), %d)) + 'px';
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  return height;
})(%%s)""" % TALLEST


class Screenshots:
    """Pictures at one number of pixels per CSS px."""

    def __init__(self, program, scale, folder):
        self.scale, self.folder, self.program, self.browser = scale, folder, program, None
        os.makedirs(folder, exist_ok=True)
        self.version = devtools.version(program)

    def path(self, case):
        """The PNG file of a case, made if it is not there."""
        key = [case, self.scale, self.version, SHOW, devtools.record.PAGE, flags(self.scale)]
        name = hashlib.sha256(json.dumps(key, sort_keys=True).encode()).hexdigest()
        path = os.path.join(self.folder, name[:32] + ".png")
        if not os.path.exists(path):
            data = self.picture(case)
            with open(path + ".new", "wb") as file:
                file.write(data)
            os.replace(path + ".new", path)
        return path

    def picture(self, case):
        if self.browser is None:
            self.browser = devtools.Browser(self.program, FONTS, self.scale, flags=flags(self.scale))
            self.browser.start()
        height = self.browser.evaluated(SHOW % json.dumps(case).replace("</", "<\\/"))
        # Whole pixels, of which a CSS px has several.
        height = max(1, min(math.ceil(height * self.scale - 0.01), TALLEST * self.scale)) / self.scale
        clip = {"x": 0, "y": 0, "width": case["width"], "height": height, "scale": 1}
        return base64.b64decode(self.browser.request("Page.captureScreenshot", format="png", clip=clip)["data"])

    def close(self):
        if self.browser is not None:
            self.browser.close()
            self.browser = None
