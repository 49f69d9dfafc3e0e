#!/usr/bin/env python3
"""Drive the inspector in headless Chromium: hover, tap, slider, keyboard, dragging, hostile pages.

usage: check.py [--galley COMMAND] [--fonts FOLDER] [--screenshots FOLDER] [--only WORD]

The command (default: .build/debug/galley) makes the inspectors of the pages in Tests/Inspector; nothing is loaded from
the network. --screenshots writes pictures to look at. One line for each check; exit status 1 if one fails.
"""
import argparse, json, os, subprocess, sys, tempfile, time, traceback

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
PAGES = os.path.join(ROOT, "Tests", "Inspector")
from chromium import Page

CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


class Run:
    def __init__(self, options, folder, page):
        self.options, self.folder, self.page, self.made = options, folder, page, {}

    def make(self, name, *arguments):
        """The inspector of a page."""
        key = (name,) + arguments
        if key not in self.made:
            path = os.path.join(self.folder, "%d.html" % len(self.made))
            source = name if os.path.isabs(name) else os.path.join(PAGES, name)
            command = [self.options.galley, "inspect", source, "-o", path, "--quiet", *arguments]
            if self.options.fonts:
                command += ["--fonts", self.options.fonts]
            subprocess.run(command, check=True)
            self.made[key] = path
        return self.made[key]

    def open(self, name, *arguments):
        path = self.make(name, *arguments)
        self.page.open(path, "document.documentElement.dataset.ready")
        return path

    def js(self, text):
        return self.page.evaluated(text)

    def text(self, selector):
        return self.js("(document.querySelector(%s)||{}).textContent" % json.dumps(selector))

    def at(self, x, y):
        """A point of the layout in CSS px as a point in the window."""
        left, top = self.js("(()=>{const r=document.getElementById('page').getBoundingClientRect();return [r.x,r.y]})()")
        return left + x, top + y

    def picture(self, name):
        if self.options.screenshots:
            os.makedirs(self.options.screenshots, exist_ok=True)
            self.page.screenshot(os.path.join(self.options.screenshots, name + ".png"))

    def clean(self):
        problems = self.page.problems()
        assert not problems, problems


def rect_of(layout_json, name):
    return next(e for e in layout_json if e["tag"] == name)


@check
def opens_without_requests(run):
    run.open("card.html", "--width", "320")
    assert run.text("#name").endswith("card.html")
    run.js("document.querySelectorAll('#page img')[1].decode()")
    assert run.js("document.querySelectorAll('#page img')[1].naturalWidth") >= 320
    run.picture("card")
    run.clean()


@check
def hover_shows_boxes_and_size(run):
    run.open("card.html", "--width", "320")
    run.page.hover(*run.at(100, 30))
    tip = run.text("#tip")
    assert "h2.title" in tip and "×" in tip, tip
    assert run.js("document.querySelectorAll('#page svg *').length") >= 2
    run.picture("hover")
    run.clean()


@check
def click_selects_in_tree_and_tree_marks_picture(run):
    run.open("card.html", "--width", "320")
    run.page.click(*run.at(100, 30))
    assert run.js("document.querySelector('[role=treeitem][aria-selected=true]').getAttribute('aria-label')") == "h2.title"
    assert "h2.title" in run.text("#details h2")
    assert "padding" in run.js("document.querySelector('.box').getAttribute('aria-label')")
    x, y, w, h = run.page.box("[aria-label='p.text'] > .row")
    run.page.hover(x + w / 2, y + h / 2)
    assert run.text("#tip").startswith("p.text"), run.text("#tip")
    run.picture("selected")
    run.clean()


@check
def styles_name_winner_and_loser(run):
    run.open("card.html", "--width", "320")
    run.page.click(*run.at(100, 30))
    won = run.js("[...document.querySelectorAll('.decl')].filter(e=>e.dataset.outcome==='won').map(e=>e.textContent)")
    lost = run.js("[...document.querySelectorAll('.decl.lost')].map(e=>e.textContent)")
    assert "font-weight: 600;" in won and "font-weight: 700;" in lost, (won, lost)
    row = run.js("[...document.querySelectorAll('#details tr')].map(e=>e.textContent).find(t=>t.startsWith('font-weight'))")
    assert "600" in row and ".card .title" in row and "<style>" in row, row
    run.clean()


@check
def source_link_goes_to_the_line(run):
    run.open("card.html", "--width", "320")
    run.page.click(*run.at(100, 30))
    run.js("[...document.querySelectorAll('.rule')].find(e=>e.textContent.includes('.card .title')).querySelector('button').click()")
    assert ".card .title" in run.text("#source li.here"), run.text("#source li.here")
    run.picture("source")
    run.clean()


@check
def slider_shows_intervals(run):
    run.open("card.html", "--widths", "280...420")
    first = run.text("#interval")
    height = run.js("document.getElementById('width').getAttribute('aria-valuetext')")
    assert "from 280" in first or "280" in first, first
    run.js("document.getElementById('width').focus()")
    run.page.key("End")
    last = run.js("document.getElementById('width').getAttribute('aria-valuetext')")
    assert last.startswith("420 px") and last != height, last
    x, y, w, h = run.page.box("#width")
    run.page.click(x + w / 2, y + h / 2)
    middle = run.js("document.getElementById('width').value")
    assert 340 <= int(middle) <= 360, middle
    assert run.js("document.getElementById('shown').textContent") == middle + " px"
    run.picture("slider")
    run.clean()


@check
def keys_walk_the_tree(run):
    run.open("card.html", "--width", "320")
    run.js("document.querySelector('[role=treeitem]').focus()")
    selected = "document.querySelector('[role=treeitem][aria-selected=true]').getAttribute('aria-label')"
    for _ in range(3):
        run.page.key("ArrowDown")
    first = run.js(selected)
    assert run.js("document.activeElement.getAttribute('aria-label')") == first
    run.page.key("ArrowLeft")
    assert run.js("document.querySelector('[role=treeitem][aria-selected=true]').getAttribute('aria-expanded')") == "false"
    run.page.key("ArrowRight")
    run.page.key("ArrowRight")
    assert run.js(selected) != first
    run.page.key("End")
    run.page.key("Home")
    assert run.js(selected) == "html"
    run.clean()


@check
def tabs_have_keys_and_roles(run):
    run.open("card.html", "--width", "320")
    run.js("document.querySelector('[role=tab][aria-selected=true]').focus()")
    run.page.key("ArrowRight")
    assert run.js("document.activeElement.textContent") == "Lines"
    assert run.js("!document.getElementById('lines').hidden && document.getElementById('elements').hidden")
    unnamed = run.js("[...document.querySelectorAll('button,input,select,[role=tree],[role=tablist],section[tabindex]')]"
                     ".filter(e=>!(e.textContent.trim()||e.getAttribute('aria-label')||e.labels&&e.labels.length)).length")
    assert unnamed == 0, unnamed
    run.clean()


@check
def lines_say_why_they_end(run):
    run.open("card.html", "--width", "320")
    run.page.click_on("#tab-lines")
    run.page.click_on("#lines tr[data-line]", 2)
    why = run.text("#why")
    assert why.startswith("It ends") and "px were left" in why and "UAX 14" in why, why
    assert run.js("document.querySelectorAll('#line table').length") == 3
    run.picture("line")
    run.clean()


@check
def dragging_selects_text(run):
    run.open("card.html", "--width", "320")
    run.page.drag(run.at(20, 70), run.at(200, 92))
    status = run.text("#status")
    assert status.startswith("Selected bytes"), status
    assert run.js("document.querySelectorAll('#page svg rect[fill=\"#3b82f655\"]').length") >= 2
    run.picture("drag")
    run.js("document.getElementById('stage').focus()")
    run.page.key("ArrowRight")
    assert run.text("#status").startswith("Caret at byte")
    run.page.key("ArrowRight", shift=True)
    run.page.key("ArrowDown", shift=True)
    assert run.text("#status").startswith("Selected bytes")
    run.clean()


@check
def tap_selects_on_a_phone(run):
    run.page.resize(390, 844, touch=True)
    run.open("card.html", "--width", "320")
    run.page.tap(*run.at(100, 30))
    assert "h2.title" in run.text("#details h2"), run.text("#details")
    run.picture("phone")
    run.clean()
    run.page.resize(*run.page.size)


@check
def layers_show_links_margins_overflow(run):
    run.open("card.html", "--width", "280")
    count = "document.querySelectorAll('#page svg *').length"
    before = run.js(count)
    for layer in ("lines", "baselines", "links", "breaks", "margins", "floats", "overflow"):
        run.page.click_on("[data-layer=%s]" % layer)
        after = run.js(count)
        assert after > before, layer
        before = after
    run.picture("layers")
    run.page.click_on("#tab-overflow")
    assert ".wide" in run.text("#overflow"), run.text("#overflow")
    run.page.click_on("#tab-margins")
    assert "collapse into" in run.text("#margins")
    run.page.click_on("#tab-accessibility")
    assert "heading 2" in run.text("#accessibility")
    run.page.click_on("#tab-diagnostics")
    assert "colour" in run.text("#diagnostics"), run.text("#diagnostics")
    run.clean()


@check
def dark_scheme_and_theme_button(run):
    run.page.dark(True)
    run.open("card.html", "--width", "320")
    dark = run.js("getComputedStyle(document.body).backgroundColor")
    run.picture("dark")
    run.page.click_on("#theme")
    assert run.js("getComputedStyle(document.body).backgroundColor") != dark
    run.page.dark(False)
    run.clean()


@check
def browser_picture_lies_under(run):
    picture = os.path.join(run.folder, "shot.png")
    run.page.resize(320, 400)
    run.page.open(os.path.join(PAGES, "card.html"), "document.body")
    run.page.screenshot(picture)
    run.page.resize(*run.page.size)
    run.open("card.html", "--width", "320", "--browser", picture)
    run.page.key("x")
    assert run.js("!document.querySelectorAll('#page img')[0].hidden && document.querySelectorAll('#page img')[1].hidden")
    for _ in range(2):
        run.page.key("x")
    assert "difference" in run.text("#status"), run.text("#status")
    run.picture("difference")
    run.clean()


@check
def hostile_page_does_nothing(run):
    run.open("hostile.html", "--widths", "300...330")
    for tab in run.js("[...document.querySelectorAll('[role=tab]')].map(e=>e.id)"):
        run.page.click_on("#" + tab)
    # Every element is selected once, so that each attribute and rule is shown.
    count = run.js("""(()=>{document.getElementById('tab-elements').click();let n=0;
      const tree=document.querySelector('[role=tree]');document.querySelector('[role=treeitem]').focus();
      const press=key=>tree.dispatchEvent(new KeyboardEvent('keydown',{key,bubbles:true}));
      for(let i=0;i<400;i++){press('ArrowRight');press('ArrowDown');n++}return n})()""")
    assert count == 400
    assert run.js("window.hacked") is None
    assert run.js("document.scripts.length") == 2, "a script was added"
    assert run.js("document.querySelectorAll('main script, main iframe, main object, header script').length") == 0
    assert "</script>" in run.js("JSON.parse(document.getElementById('data').textContent).source")
    run.picture("hostile")
    run.clean()


@check
def picture_of_hostile_page_as_document_does_nothing(run):
    """The SVG picture, opened by itself, has no script either."""
    run.open("hostile.html", "--width", "300")
    body = run.js("JSON.parse(document.getElementById('data').textContent).layouts[0].picture.body")
    for word in ("<script", "javascript:", "onload", "onerror", "<foreignObject", "http:", "https:"):
        assert word not in body, word


@check
def right_to_left_and_scripts(run):
    run.open("scripts.html", "--width", "300")
    run.page.click_on("#tab-lines")
    run.page.click_on("#lines tr[data-line]", 0)
    text = run.text("#line")
    assert "right to left" in text and ("Arab" in text or "Hebr" in text), text
    run.picture("scripts")
    run.page.drag(run.at(60, 12), run.at(280, 12))
    assert run.text("#status").startswith("Selected bytes")
    run.clean()


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1][7:], add_help=True)
    parser.add_argument("--galley", default=os.path.join(ROOT, ".build", "debug", "galley"))
    parser.add_argument("--fonts")
    parser.add_argument("--screenshots")
    parser.add_argument("--only", default="")
    parser.add_argument("--chromium", default="chromium")
    options = parser.parse_args()
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        page = Page(options.chromium)
        page.start()
        try:
            run = Run(options, folder, page)
            for function in CHECKS:
                name = function.__name__.replace("_", " ")
                if options.only not in name:
                    continue
                start = time.monotonic()
                try:
                    function(run)
                    print("ok   %s (%.1f s)" % (name, time.monotonic() - start), flush=True)
                except Exception as error:
                    failures += 1
                    print("FAIL %s: %s" % (name, error if isinstance(error, AssertionError) else traceback.format_exc()), flush=True)
                    page.resize(*page.size)
        finally:
            page.close()
    print("inspector: %d checks failed" % failures if failures else "inspector: all checks pass")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
