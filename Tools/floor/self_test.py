"""Laws of the check of the oldest system, each with an interface and sources of a few lines."""
import os, sys, tempfile, unittest

import floor, interface_file

NEW = "@available(macOS 26.0, iOS 26.0, *)"
OLD = "@available(macOS 15.0, iOS 18.0, *)"
INTERFACE = f"""
public func min<T>(_ x: T, _ y: T) -> T where T : Swift.Comparable
{NEW}
@frozen public struct InlineArray<let count: Swift.Int, Element> {{
  public var count: Swift.Int {{ get }}
  public init(repeating: Element)
}}
extension Swift.Array {{
  #if compiler(>=5.3) && $LifetimeDependence
  {NEW}
  public var span: Swift.Span<Element> {{
    @lifetime(borrow self)
    borrowing get {{
      let span = Span(_unsafeStart: pointer, count: count)
      return span
    }}
  }}
  #endif
  public init(repeating: Element, count: Swift.Int)
  public var count: Swift.Int {{ get }}
}}
{OLD}
extension Swift.ArraySlice {{
  public var span: Swift.Span<Element> {{ get }}
}}
{NEW}
extension Swift.String.UTF8View {{
  public var span: Swift.Span<Swift.UTF8.CodeUnit> {{ get }}
}}
extension Swift.String {{
  public var utf8: Swift.String.UTF8View {{ get }}
  {NEW}
  public var utf8Span: Swift.Span<Swift.UInt8> {{ get }}
  {NEW}
  public init(copying codeUnits: Swift.Span<Swift.UInt8>)
  {OLD}
  public init?(validating codeUnits: some Swift.Sequence, as encoding: Encoding.Type)
}}
extension Swift.Sequence {{
  public func enumerated() -> Swift.EnumeratedSequence<Self>
}}
{NEW}
extension Swift.EnumeratedSequence {{
  public var count: Swift.Int {{ get }}
}}
{NEW} public func begin<Result>(name: Swift.String, operation: () -> Result) -> Result
"""
MANIFEST = "platforms: [.macOS(.v15), .iOS(.v18)]"
STAND_IN = "extension Array {\n  package var span: Span<Element> { self }\n}\n"


class FloorTests(unittest.TestCase):
    def check(self, sources, manifest=MANIFEST, modules=None):
        """The breaches of sources by path."""
        with tempfile.TemporaryDirectory() as root:
            for path, text in {"Package.swift": manifest, **sources}.items():
                os.makedirs(os.path.join(root, os.path.dirname(path)), exist_ok=True)
                with open(os.path.join(root, path), "w") as file:
                    file.write(text)
            os.makedirs(os.path.join(root, "Sources"), exist_ok=True)
            os.makedirs(os.path.join(root, "Fonts"), exist_ok=True)
            return floor.check(root, modules or {"Swift": INTERFACE})[0]

    def of(self, text, **more):
        """The breaches of one file, without its path."""
        found = self.check({"Sources/Galley/A.swift": text, **more})
        return [line.split(": ", 1)[1] for line in found if line.startswith("Sources/Galley/A.swift")]

    def test_versions(self):
        self.assertEqual(interface_file.version(NEW), (26, 0))
        self.assertEqual(interface_file.version("@available(iOS 18.0, macOS 15.4, *)"), (15, 4))
        self.assertEqual(interface_file.version("@available(macOS, introduced: 26)"), (26, 0))
        self.assertEqual(interface_file.version("@available(*, deprecated, renamed: \"a\")"), (0, 0))

    def test_declarations(self):
        found = {repr(one): one for one in interface_file.declarations(INTERFACE, "Swift")}
        self.assertEqual(found["InlineArray.count"].version, (26, 0))
        self.assertEqual(found["Array.span"].version, (26, 0))
        self.assertEqual(found["ArraySlice.span"].version, (15, 0))
        self.assertEqual(found["String.init(copying:)"].version, (26, 0))
        self.assertEqual(found["String.init(validating:as:)"].version, (15, 0))
        self.assertEqual(found["begin(name:operation:)"].version, (26, 0))
        self.assertEqual(found["String.utf8"].result, "String.UTF8View")
        self.assertNotIn("Array.let", found)

    def test_the_span_of_a_string(self):
        self.assertEqual(self.of("let a = text.utf8.span"), ["String.UTF8View.span needs macOS 26.0"])
        self.assertEqual(self.of("extension String { var a: Int { utf8.span.count } }"),
                         ["String.UTF8View.span needs macOS 26.0"])
        self.assertEqual(self.of("let a = text\n  .utf8\n  .span"), ["String.UTF8View.span needs macOS 26.0"])
        self.assertEqual(self.of("let bytes = text.utf8\nfeed(bytes.span)"), ["String.UTF8View.span needs macOS 26.0"])
        self.assertEqual(self.of("func feed(_ bytes: String.UTF8View) { use(bytes.span) }"),
                         ["String.UTF8View.span needs macOS 26.0"])
        self.assertEqual(self.of("let a = text.utf8Span"), ["String.utf8Span needs macOS 26.0"])

    def test_the_line(self):
        self.assertEqual(self.check({"Sources/Galley/A.swift": "\n\nlet a = text.utf8.span"}),
                         ["Sources/Galley/A.swift:3: String.UTF8View.span needs macOS 26.0"])

    def test_types_and_functions(self):
        self.assertEqual(self.of("var a: InlineArray<4, Int>"), ["InlineArray needs macOS 26.0"])
        self.assertEqual(self.of("let a = begin(name: \"a\") { 1 }"), ["begin(name:operation:) needs macOS 26.0"])
        self.assertEqual(self.of("let a = String(copying: bytes)"), ["String.init(copying:) needs macOS 26.0"])
        self.assertEqual(self.of("let a = rows.enumerated().count"), ["EnumeratedSequence.count needs macOS 26.0"])

    def test_syntax(self):
        self.assertEqual(self.of("var a: [3 of UInt8] = [0, 0, 0]"), ["[N of Element] needs macOS 26.0"])
        self.assertEqual(self.of("struct A<let depth: Int, Element> {}"), ["an integer generic parameter needs macOS 26.0"])
        self.assertEqual(self.of("let a = b < c, d: Int\nif let e, f < g { let h: Int = 1 }"), [])

    def test_older_declarations_hold(self):
        for text in ("let a = String(validating: bytes, as: UTF8.self)", "let a = min(1, 2)", "let a = rows.count",
                     "let a = [Int](repeating: 0, count: 3)", "// text.utf8.span", "let a = \"InlineArray\"",
                     "let a = tree.span", "let a = engine.begin(1)", "let a = text.utf8.count"):
            self.assertEqual(self.of(text), [], text)

    def test_names_of_the_project(self):
        self.assertEqual(self.of("struct InlineArray {}\nlet a = InlineArray()"), [])
        self.assertEqual(self.of("func begin(name: String, operation: () -> Int) {}\nbegin(name: \"a\") { 1 }"), [])

    def test_stand_ins(self):
        system = {"Sources/GalleySystem/Array+Span.swift": STAND_IN + "let a = [1].span"}
        self.assertEqual(self.check(system), [])
        self.assertEqual(self.of("import GalleySystem\nlet a = list.span", **system), [])
        self.assertEqual(self.of("let a = list.span", **system),
                         ["Array.span needs macOS 26.0 without `import GalleySystem`"])
        # It stands in for one type only.
        self.assertEqual(self.of("import GalleySystem\nlet a = text.utf8.span", **system),
                         ["String.UTF8View.span needs macOS 26.0"])

    def test_modules_that_are_not_imported(self):
        modules = {"Swift": INTERFACE, "Extra": f"{NEW} public struct Clock {{}}"}
        source = {"Sources/Galley/A.swift": "let a = Clock()"}
        self.assertEqual(self.check(source, modules=modules), [])
        source = {"Sources/Galley/A.swift": "import Extra\nlet a = Clock()"}
        self.assertEqual(len(self.check(source, modules=modules)), 1)

    def test_the_manifest_nearest_to_a_file(self):
        source = "var a: InlineArray<4, Int>"
        self.assertEqual(self.check({"Sources/A/A.swift": source}, ".macOS(.v26), .iOS(.v26)"), [])
        own = {"Examples/New/Package.swift": ".macOS(.v26)", "Examples/New/Sources/A.swift": source}
        self.assertEqual(self.check(own), [])
        self.assertEqual(len(self.check({"Examples/Old/A.swift": source})), 1)

    def test_systems_of_one_year(self):
        self.assertEqual(self.check({}, ".macOS(.v15), .iOS(.v26)"),
                         ["Package.swift: iOS 26.0 did not come out with macOS 15.0"])
        self.assertEqual(self.check({}, "no platforms"), ["Package.swift: no macOS among its platforms"])


def main():
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(FloorTests)
    with open(os.devnull, "w") as quiet:
        result = unittest.TextTestRunner(stream=quiet).run(suite)
    for _, trace in result.failures + result.errors:
        print(trace, file=sys.stderr)
    if not result.wasSuccessful():
        return 1
    print(f"floor: {result.testsRun} tests of the check itself")
    return 0


if __name__ == "__main__":
    sys.exit(main())
