#!/usr/bin/env python3
"""Write a picture with Galley's proof of a text on the left and Chromium's screenshot of it on the right.

usage: picture.py GALLEY TEXT.html OUT.png [--width PX] [--scale N] [--chromium PATH]

Both halves have the same width in CSS px, the same faces (the bundled ones), and the same number of device pixels per CSS px.
Chromium lays out the page that Tests/Browser/record.py makes. Each half shows the link rectangles that its own engine gives.

Debian: apt-get install -y chromium netpbm
"""
import argparse, html, json, math, os, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(ROOT, "Tests", "Browser"))
import record

FONTS = os.path.join(ROOT, "Fonts", "Faces")
MARGIN = 12
# The colour of the overlay "links" of `galley render`.
OUTLINE = "#47b070"


def run(command, **more):
    try:
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, **more).stdout
    except FileNotFoundError:
        sys.exit("picture: %s is missing: apt-get install -y chromium netpbm" % command[0])
    except subprocess.CalledProcessError as error:
        sys.exit("picture: %s: exit status %d" % (command[0], error.returncode))


def chromium(folder, program, case, height, scale):
    """The screenshot as a pixmap: the page of the recorder with Chromium's own link rectangles."""
    rules, stack, conf = record.faces(FONTS)
    page = record.PAGE % {"inner": html.escape(record.inner(rules, stack)), "cases": json.dumps([case]).replace("<", "\\u003c")}
    old = "    m.clear();\n"
    if page.count(old) != 1:
        sys.exit("picture: the page of record.py has changed; not found once: %s" % old.strip())
    page = page.replace(old, """frame.style.height='%gpx';for(const k of res[0].links)for(const r of k.rects){const e=document.createElement('i');
        e.style='position:absolute;outline:%gpx solid %s;outline-offset:-%gpx;left:'+r[0]+'px;top:'+r[1]+'px;width:'+r[2]+'px;height:'+r[3]+'px';
        document.body.append(e)}return;
""" % (height, 1 / scale, OUTLINE, 1 / scale))
    for name, text in (("fonts.conf", conf), ("page.html", page)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    picture = os.path.join(folder, "chromium.png")
    # A window of Chromium is at least 500 px wide; the excess is cropped below.
    run([program, "--headless", "--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--hide-scrollbars",
         "--allow-file-access-from-files", "--lang=en-US", "--force-device-scale-factor=%g" % scale, "--virtual-time-budget=10000",
         "--window-size=%d,%d" % (max(500, case["width"]), height), "--screenshot=" + picture, os.path.join(folder, "page.html")],
        env=dict(os.environ, FONTCONFIG_FILE=os.path.join(folder, "fonts.conf")))
    pixels = run(["pngtopam", picture])
    return run(["pamcut", "-left=0", "-top=0", "-width=%d" % (case["width"] * scale), "-height=%d" % (height * scale)], input=pixels)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("galley")
    parser.add_argument("text")
    parser.add_argument("out")
    parser.add_argument("--width", type=int, default=320)
    parser.add_argument("--scale", type=int, default=2)
    parser.add_argument("--chromium", default="chromium")
    options = parser.parse_args()
    with open(options.text, encoding="utf-8") as file:
        text = file.read()
    case = {"id": "picture", "html": text, "width": options.width, "dpr": options.scale, "points": [], "seed": 0}
    galley = os.path.abspath(options.galley)
    answer = json.loads(run([galley, "batch"], input=json.dumps(case).encode()))
    height = math.ceil(answer["height"])
    with tempfile.TemporaryDirectory() as folder:
        ours = os.path.join(folder, "galley.png")
        run([galley, "render", "--width", str(options.width), "--pixel-ratio", str(options.scale), "--scale", str(options.scale),
             "--overlay", "links", "--output", ours, options.text])
        left = run(["pngtopam", ours])
        right = chromium(folder, options.chromium, case, height, options.scale)
        paths = []
        for name, pixels in (("left", left), ("right", right)):
            pixels = run(["pnmpad", "-white", *("-%s=%d" % (side, MARGIN * options.scale) for side in ("left", "right", "top", "bottom"))],
                         input=pixels)
            if name == "left":
                pixels = run(["pnmpad", "-black", "-right=%d" % options.scale], input=pixels)
            paths.append(os.path.join(folder, name + ".ppm"))
            with open(paths[-1], "wb") as file:
                file.write(pixels)
        out = run(["pnmtopng", "-compression=9"], input=run(["pnmcat", "-leftright", *paths]))
        with open(options.out, "wb") as file:
            file.write(out)
    print("%s: %d px wide, %g px high, twice" % (options.out, options.width, answer["height"]))


if __name__ == "__main__":
    main()
