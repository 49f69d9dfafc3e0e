"""The engines with their requirements and programs.

An engine gives its version and a height for each case, or raises Missing with what to install.
"""
import os, re, select, shutil, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import browsers, pages

# The time limit of one page in seconds.
LIMIT = 30


class Missing(Exception):
    """An engine that is not installed."""


def run(command, environment, blocks):
    """The version and the heights of a peer's program. A page that ends the program or exceeds the limit has no height."""
    heights, version = [], None
    while len(heights) < len(blocks):
        with tempfile.TemporaryFile() as feed:
            feed.write(b"".join(blocks[len(heights):]))
            feed.seek(0)
            process = subprocess.Popen(command, env=environment, stdin=feed, stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL, bufsize=0)
        version = line(process) or version
        while version and len(heights) < len(blocks):
            answer = line(process)
            heights.append(number(answer))
            if answer is None:
                break
        process.kill()
        process.wait()
        process.stdout.close()
        if not version:
            raise Missing("%s gives no version" % command[0])
    return version, heights


def line(process):
    """The next line of a program, or None at its end and after the limit."""
    text = b""
    while not text.endswith(b"\n"):
        if not select.select([process.stdout], [], [], LIMIT)[0]:
            return None
        part = process.stdout.read(1)
        if not part:
            return None
        text += part
    return text.decode().strip()


def number(text):
    try:
        return float(text)
    except (TypeError, ValueError):
        return None


def program(name, packages, hint, libraries, work, flags=()):
    """Compiles a peer if its source or a header has changed."""
    if not shutil.which("c++") or not shutil.which("pkg-config"):
        raise Missing("apt-get install -y g++ pkg-config")
    found = subprocess.run(["pkg-config", "--cflags", "--libs", *packages], capture_output=True, text=True)
    header = subprocess.run(["c++", "-E", "-x", "c++", "-"], input="#include <litehtml/litehtml.h>\n" if "-llitehtml" in libraries
                            else "", capture_output=True, text=True)
    if found.returncode or header.returncode:
        raise Missing("apt-get install -y " + hint)
    os.makedirs(work, exist_ok=True)
    path, source = os.path.join(work, name), os.path.join(HERE, name + ".cpp")
    host = os.path.join(pages.ROOT, "Benchmarks", "Peers", "litehtml_host.h")
    sources = [source, host, *(os.path.join(HERE, header) for header in ("feed.h", "sheet.h"))]
    if not os.path.exists(path) or any(os.path.getmtime(path) < os.path.getmtime(file) for file in sources):
        subprocess.run(["c++", "-std=c++17", "-O2", *flags, source, "-o", path, *libraries, *found.stdout.split()], check=True)
    return path


def version_of(*command):
    """The first number with a point that a command prints."""
    done = subprocess.run(command, capture_output=True, text=True)
    found = re.search(r"[0-9]+(\.[0-9]+)+", done.stdout)
    return found[0] if found else "?"


def package_version(name):
    """The version of an engine without one."""
    return version_of("dpkg-query", "--show", "--showformat", "${Version}", name) if shutil.which("dpkg-query") else "?"


def with_faces(command, cases):
    stack, conf = pages.faces()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "fonts.conf")
        with open(path, "w", encoding="utf-8") as file:
            file.write(conf)
        return run(command, dict(os.environ, FONTCONFIG_FILE=path, LANG="C.UTF-8"), list(pages.feed(cases, stack)))


def qt(cases, work):
    return with_faces([program("qt", ["Qt6Gui"], "qt6-base-dev", [], work, ["-fPIC"])], cases)


def litehtml(cases, work):
    path = program("litehtml", ["pangoft2"], "liblitehtml-dev libgumbo-dev libpango1.0-dev", ["-llitehtml", "-lgumbo"], work)
    return with_faces([path, package_version("liblitehtml-dev")], cases)


def weasyprint(cases, work):
    python = os.environ.get("WEASYPRINT_PYTHON", sys.executable)
    if subprocess.run([python, "-c", "import weasyprint"], capture_output=True).returncode:
        raise Missing("pip install weasyprint (WEASYPRINT_PYTHON names a Python that has it)")
    return with_faces([python, os.path.join(HERE, "weasyprint_heights.py")], cases)


def browser(name, hint, programs):
    def answer(cases, work):
        found = next(filter(None, map(shutil.which, programs)), None)
        if not found or name == "webkit" and not shutil.which("xvfb-run"):
            raise Missing("apt-get install -y " + hint)
        rows = browsers.heights(name, cases, 300)["answers"]
        heights = {str(row["id"]): row.get("height") for row in rows}
        version = package_version("libwebkit2gtk-4.1-0") if name == "webkit" else version_of(found, "--version")
        return version, [heights.get(str(case["id"])) for case in cases]
    return answer


ENGINES = {
    "WebKitGTK": browser("webkit", "libwebkit2gtk-4.1-0 xvfb", browsers.MINI_BROWSERS),
    "Firefox": browser("firefox", "firefox-esr", ["firefox-esr", "firefox"]),
    "WeasyPrint": weasyprint,
    "litehtml": litehtml,
    "Qt `QTextDocument`": qt,
}
