"""One page in headless Chromium, driven through its pipe with the Python standard library."""
import base64, json, os, sys, tempfile, time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "differential"))
import browser
from browser import BrowserError

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--lang=en-US",
         "--remote-debugging-pipe", "--disable-background-networking"]


class Page(browser.Browser):
    """A browser with one page, whose events are kept."""

    def __init__(self, program="chromium", size=(1280, 860), ratio=1):
        super().__init__(program, None, ratio, limit=60)
        self.size, self.events = size, []

    def start(self):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.launch([*FLAGS, "--window-size=%d,%d" % self.size])
        self.open_page()
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.request(domain + ".enable")
        self.resize(*self.size)

    def event(self, message):
        self.events.append(message)

    def resize(self, width, height, touch=False):
        self.request("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=self.ratio, mobile=touch)
        self.request("Emulation.setTouchEmulationEnabled", enabled=touch)

    def dark(self, on):
        self.request("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if on else "light"}])

    def open(self, path, ready):
        """Opens a file and waits until an expression is true."""
        self.events.clear()
        self.request("Page.navigate", url="file://" + os.path.abspath(path))
        end = time.monotonic() + self.limit
        while not self.evaluated("location.protocol==='file:' && document.body && !!(%s)" % ready):
            if time.monotonic() > end:
                raise BrowserError("%s does not load" % path)
            time.sleep(0.03)

    def box(self, selector, index=0):
        """The rectangle of an element in the window."""
        return self.evaluated(
            "(()=>{const e=document.querySelectorAll(%s)[%d];if(!e)return null;e.scrollIntoView({block:'nearest'});"
            "const r=e.getBoundingClientRect();return [r.x,r.y,r.width,r.height]})()" % (json.dumps(selector), index))

    def mouse(self, kind, x, y, buttons=0, modifiers=0):
        self.request("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left" if buttons or kind == "mouseReleased" else "none",
                     buttons=buttons, clickCount=1 if kind != "mouseMoved" else 0, modifiers=modifiers)

    def hover(self, x, y):
        self.mouse("mouseMoved", x, y)

    def click(self, x, y):
        self.hover(x, y)
        self.mouse("mousePressed", x, y, 1)
        self.mouse("mouseReleased", x, y)

    def click_on(self, selector, index=0):
        x, y, w, h = self.box(selector, index)
        self.click(x + w / 2, y + h / 2)

    def drag(self, start, end, steps=6):
        self.hover(*start)
        self.mouse("mousePressed", *start, 1)
        for step in range(1, steps + 1):
            self.mouse("mouseMoved", start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps, 1)
        self.mouse("mouseReleased", *end)

    def tap(self, x, y):
        self.request("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.request("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    CODES = {"ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Enter": 13, "Tab": 9}

    def key(self, name, shift=False):
        code = self.CODES.get(name, ord(name[0].upper()))
        common = dict(key=name, code=name if name in self.CODES else "Key" + name.upper(), windowsVirtualKeyCode=code, modifiers=8 if shift else 0)
        text = {} if name in self.CODES and name != "Enter" else {"text": "\r" if name == "Enter" else name}
        self.request("Input.dispatchKeyEvent", type="keyDown", **common, **text)
        self.request("Input.dispatchKeyEvent", type="keyUp", **common)

    def screenshot(self, path):
        data = self.request("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def problems(self):
        """Exceptions, errors of the log, dialogs and requests for anything but the file and its own pictures."""
        found = []
        for event in self.events:
            name, parameters = event["method"], event["params"]
            if name == "Runtime.exceptionThrown":
                found.append(parameters["exceptionDetails"].get("exception", {}).get("description", "exception"))
            elif name == "Log.entryAdded" and parameters["entry"]["level"] in ("error", "warning"):
                found.append(parameters["entry"]["text"])
            elif name == "Page.javascriptDialogOpening":
                found.append("dialog: " + parameters["message"])
            elif name == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if not url.startswith(("blob:", "data:")) and parameters.get("type") != "Document":
                    found.append("request: " + url[:200])
        return found
