#!/usr/bin/env python3
"""Type-check the modules of the library for the oldest macOS of Package.swift, on Linux.

usage: compile.py [--swift SWIFT] [--module NAME] [--plant MODULE:CODE]

The compiler checks `@available` for a target of Apple only. The interface files of the toolchain have these attributes
for all systems, so they are compiled here for that target, and the modules after them. Minutes on two cores, of which
one is for the standard library, once. --plant adds code to a module, to see that a fault is found.

The C library of macOS is not here. Errors for its functions are in the two modules that use it, and are not counted;
what needs a newer macOS is counted in every module. Foundation and Apple's frameworks are no part of this.
Exit status 1: an error that counts, which is printed.
"""
import argparse, json, os, re, subprocess, sys, tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import floor

OUT = os.path.join(floor.ROOT, ".build", "floor")
# Modules in the order of their imports. The first two call the C library.
WITH_C = ["GalleySystem", "FontEngine"]
MODULES = WITH_C + ["GalleyUnicode", "GalleyStyle", "GalleyLayout", "Galley", "GalleyProof", "GalleyJSON", "GalleyJSONPictures"]
INTERFACES = ["Swift", "SwiftOnoneSupport", "_Concurrency", "_StringProcessing", "Synchronization"]
OPTIONS = (
    "-swift-version 6 -package-name galley -parse-as-library -DGALLEY_OWN_SPANS -strict-memory-safety"
    " -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault"
    " -enable-upcoming-feature MemberImportVisibility -enable-experimental-feature Lifetimes"
    " -experimental-allow-module-with-compiler-errors").split()
# Headers of Apple's that FreeType includes, and functions that CThreads calls.
HEADERS = {
    "AvailabilityMacros.h": "", "TargetConditionals.h": "",
    "galley_darwin.h": "#include <stddef.h>\nvoid *pthread_get_stackaddr_np(unsigned long);\n"
                       "size_t pthread_get_stacksize_np(unsigned long);\n",
}
NEWER = re.compile(r"only available in (?:macOS|iOS)")


def write(path, text):
    """Writes a file if its text differs, so that what was compiled of it stays valid."""
    if not os.path.exists(path) or floor.text_of(path) != text:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def for_apple(text, module, triple):
    """The interface of a module of Linux, for a target of Apple."""
    text = re.sub(r"(?m)^(// swift-module-flags:.*?)-target \S+", rf"\1-target {triple}", text, count=1)
    # The bodies of such functions are not in the interface of Linux.
    text = re.sub(r"@backDeployed\([^)]*\)", "", text)
    if module != "Swift":
        # Some bodies use newer declarations under conditions that the interface has lost.
        text = re.sub(r"(?m)^(// swift-module-flags:)", r"\1 -disable-availability-checking", text, count=1)
    if module == "Synchronization":
        text = text.replace("import Glibc\n", "@usableFromInline internal func _swift_stdlib_gettid() -> UInt32\n")
    return text


def c_options():
    found = []
    sources = os.path.join(floor.ROOT, "Sources")
    for module in sorted(os.listdir(sources)):
        path = os.path.join(sources, module, "module.modulemap")
        if os.path.exists(path):
            found.append("-fmodule-map-file=" + path)
    words = subprocess.run(["pkg-config", "--cflags", "freetype2", "harfbuzz"], capture_output=True, text=True, check=True)
    multiarch = subprocess.run(["cc", "-print-multiarch"], capture_output=True, text=True).stdout.strip()
    found += words.stdout.split() + ["-I" + os.path.join(OUT, "headers"), "-include", "galley_darwin.h"]
    # A word of Objective-C, and a macro of the GNU C library.
    found += ["-U__nonnull", "-isystem", "/usr/include", "-isystem", "/usr/include/" + multiarch]
    return [word for one in found for word in ("-Xcc", one)]


def sources(module):
    for folder, _, names in os.walk(os.path.join(floor.ROOT, "Sources", module)):
        for name in sorted(names):
            if name.endswith(".swift"):
                yield os.path.join(folder, name)


def compile_module(module, options, planted):
    """The errors of a module that count, and the number of the others."""
    command = options.swift + ["-frontend", "-emit-module", "-module-name", module, "-target", options.triple]
    command += ["-o", os.path.join(OUT, "modules", module + ".swiftmodule"), "-I", os.path.join(OUT, "interfaces")]
    command += ["-I", os.path.join(OUT, "modules"), "-module-cache-path", os.path.join(OUT, "cache")]
    done = subprocess.run(command + OPTIONS + options.c + list(sources(module)) + planted, capture_output=True, text=True)
    errors = [line for line in done.stderr.split("\n") if re.match(r"(?:/|<unknown>).*\berror: ", line)]
    # Later modules meet declarations whose types are of the C library.
    errors = [line for line in errors if "error: allowing deserialization of" not in line]
    # Without a module that is imported, no file is checked.
    counted = [line for line in errors if NEWER.search(line) or module not in WITH_C or "error: no such module" in line]
    if not os.path.exists(command[command.index("-o") + 1]):
        counted.append(f"{module}: no module was made: {done.stderr[-2000:]}")
    return counted, len(errors) - len(counted)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("--swift", default="swift")
    arguments.add_argument("--module", choices=MODULES, help="only this one; those before it are from the last run")
    arguments.add_argument("--plant", metavar="MODULE:CODE")
    options = arguments.parse_args()
    if sys.platform == "darwin":
        sys.exit("compile: for Linux; on macOS, build the package")
    swift = options.swift.split()
    info = json.loads(subprocess.run(swift + ["-print-target-info"], capture_output=True, text=True, check=True).stdout)
    macos, _ = floor.platforms(floor.text_of(os.path.join(floor.ROOT, "Package.swift")))
    arch = {"aarch64": "arm64"}.get(info["target"]["arch"], info["target"]["arch"])
    options.triple = f"{arch}-apple-macosx{macos[0]}.{macos[1]}"
    options.swift = [swift[0] + "c"] + swift[1:]
    paths = floor.interface_paths(swift, None)
    for module in INTERFACES:
        text = for_apple(floor.text_of(paths[module]), module, options.triple)
        write(os.path.join(OUT, "interfaces", module + ".swiftmodule", f"{arch}-apple-macos.swiftinterface"), text)
    for name, text in HEADERS.items():
        write(os.path.join(OUT, "headers", name), text)
    os.makedirs(os.path.join(OUT, "modules"), exist_ok=True)
    options.c = c_options()
    target, _, code = (options.plant or "").partition(":")
    failed = False
    with tempfile.NamedTemporaryFile("w", suffix=".swift", prefix="planted-") as planted:
        planted.write(code + "\n")
        planted.flush()
        for module in [options.module] if options.module else MODULES:
            counted, others = compile_module(module, options, [planted.name] if module == target else [])
            for line in counted:
                print(line.replace(floor.ROOT + "/", ""), file=sys.stderr)
            failed = failed or bool(counted)
            without = f", {others} errors for the C library of macOS, which is not here" if others else ""
            print(f"compile: {module} for macOS {macos[0]}: {len(counted)} errors{without}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
