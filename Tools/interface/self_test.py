"""Laws of the text of an interface, each with a graph or a description of a few symbols."""
import contextlib, io, json, os, sys, tempfile, unittest

import command, interface
from symbol_graph import Interface


def symbol(kind, path, text, doc=None, module="Module"):
    found = {
        "kind": {"identifier": "swift." + kind}, "identifier": {"precise": f"{path} {text}"},
        "pathComponents": path.split("."), "declarationFragments": [{"spelling": text}],
    }
    if doc is not None:
        found["docComment"] = {"module": module, "lines": [{"text": line} for line in doc.split("\n")]}
    return found


def made(symbols, relations=()):
    """An interface in which each symbol is a member of the one whose path is a part of its own."""
    owners = {".".join(one["pathComponents"]): one for one in symbols}
    links = []
    for one in symbols:
        owner = owners.get(".".join(one["pathComponents"][:-1]))
        if owner:
            links.append({"kind": "memberOf", "source": one["identifier"]["precise"],
                          "target": owner["identifier"]["precise"]})
    for source, target in relations:
        links.append({"kind": "conformsTo", "source": source["identifier"]["precise"], "target": "s:" + target,
                      "targetFallback": "Swift." + target})
    return Interface([{"symbols": symbols, "relationships": links}], ["Module"])


class InterfaceTests(unittest.TestCase):
    def test_members_are_indented_and_sorted(self):
        one = made([
            symbol("method", "B.f()", "func f()"), symbol("struct", "B", "struct B"),
            symbol("struct", "B.A", "struct A"), symbol("property", "B.A.x", "let x: Int"),
            symbol("init", "B.init()", "init()"), symbol("struct", "A", "struct A"),
            symbol("property", "B.z", "var z: Int"), symbol("property", "B.y", "let y: Int")])
        self.assertEqual(one.text(), "struct A\n\nstruct B\n  init()\n  let y: Int\n  var z: Int\n  func f()\n"
                                     "  struct A\n    let x: Int\n")

    def test_order_of_the_graph_does_not_matter(self):
        symbols = [symbol("struct", "A", "struct A"), symbol("method", "A.f(_:)", "func f(_ a: Int)"),
                   symbol("method", "A.f(_:)", "func f(_ a: Bool)"), symbol("func", "g()", "func g()")]
        self.assertEqual(made(symbols).text(), made(symbols[::-1]).text())

    def test_conformances(self):
        type = symbol("struct", "A", "struct A<Key> where Key : Hashable")
        one = made([type], [(type, name) for name in ("Sendable", "Hashable", "Equatable", "Copyable", "Escapable",
                                                      "SendableMetatype", "Encodable", "Decodable")])
        self.assertEqual(one.text(), "struct A<Key>: Codable, Hashable, Sendable where Key : Hashable\n")

    def test_raw_type(self):
        type = symbol("enum", "A", "enum A")
        one = made([type, symbol("init", "A.init(rawValue:)", "init?(rawValue: String)")],
                   [(type, name) for name in ("RawRepresentable", "Hashable", "Equatable", "CaseIterable")])
        self.assertEqual(one.text(), "enum A: String, CaseIterable\n")

    def test_a_struct_keeps_its_raw_value(self):
        type = symbol("struct", "A", "struct A")
        one = made([type, symbol("init", "A.init(rawValue:)", "init(rawValue: Int)", "Creates.")], [(type, "OptionSet")])
        self.assertEqual(one.text(), "struct A: OptionSet\n  init(rawValue: Int)\n")

    def test_members_that_a_conformance_names_are_left_out(self):
        type = symbol("struct", "A", "struct A")
        equal = symbol("func.op", "A.==(_:_:)", "static func == (a: A, b: A) -> Bool", "Compares.")
        text = symbol("property", "A.description", "var description: String { get }", "A text.")
        self.assertEqual(made([type, equal, text], [(type, "Equatable"), (type, "CustomStringConvertible")]).text(),
                         "struct A: CustomStringConvertible, Equatable\n")
        self.assertIn("==", made([type, equal]).text())

    def test_extensions_of_one_type_are_one(self):
        first, second = symbol("extension", "B", "extension B"), symbol("extension", "B", "extension B")
        second["identifier"]["precise"] += " again"
        one, two = symbol("method", "B.f()", "func f()"), symbol("method", "B.e()", "func e()")
        links = [{"kind": "memberOf", "source": member["identifier"]["precise"], "target": owner["identifier"]["precise"]}
                 for member, owner in [(one, first), (two, second)]]
        whole = Interface([{"symbols": [first, second, one, two, symbol("struct", "C", "struct C")],
                            "relationships": links}], ["Module"])
        self.assertEqual(whole.text(), "struct C\n\nextension B\n  func e()\n  func f()\n")

    def test_counts(self):
        one = made([
            symbol("struct", "A", "struct A", "A type."), symbol("struct", "A.B", "struct B", "A type."),
            symbol("property", "A.x", "let x: Int", "A length."), symbol("property", "A.y", "var y: Int { get }", "A sum."),
            symbol("method", "A.f()", "func f()", "Sums.\n\n- Complexity: O(*n*)."), symbol("method", "A.g()", "func g()"),
            symbol("property", "A.description", "var description: String { get }", "A text.", "Swift")])
        self.assertEqual((one.undocumented, one.without_complexity), (["A.g()"], ["A.g()", "A.y"]))
        self.assertEqual(one.summary(), "types at the top level 1, in all 2; members 5; without documentation 1;"
                                        " computed without a complexity 2")


class CommandTests(unittest.TestCase):
    def test_options(self):
        flag = {"kind": "flag", "names": [{"kind": "short", "name": "j"}, {"kind": "long", "name": "json"}],
                "isOptional": True}
        option = {"kind": "option", "names": [{"kind": "long", "name": "as"}], "valueName": "form", "isOptional": True,
                  "allValues": ["html", "text"], "defaultValue": "html"}
        file = {"kind": "positional", "valueName": "files", "isRepeating": True, "isOptional": False}
        hidden = {"kind": "flag", "names": [{"kind": "long", "name": "secret"}], "shouldDisplay": False}
        help = {"kind": "flag", "names": [{"kind": "long", "name": "help"}], "isOptional": True}
        child = {"commandName": "parse", "arguments": [flag, option, file, hidden, help]}
        text = command.text(json.dumps({"command": {"commandName": "galley", "subcommands": [child]}}))
        self.assertEqual(text.split("\n", 1)[1], "\ngalley\n\ngalley parse\n  --as <form> html|text = html\n  --json, -j\n"
                                                 "  <files> … (required)\n")


class ComparisonTests(unittest.TestCase):
    def compared(self, old, new):
        """The exit status and the output."""
        with tempfile.TemporaryDirectory() as folder:
            interface.write(old, folder)
            with contextlib.redirect_stderr(io.StringIO()) as errors:
                return interface.compare(new, folder), errors.getvalue()

    def test_equal(self):
        self.assertEqual(self.compared({"A.txt": "struct A\n"}, {"A.txt": "struct A\n"}), (0, ""))

    def test_a_change_fails(self):
        status, text = self.compared({"A.txt": "struct A\n  let x: Int\n"}, {"A.txt": "struct A\n  let x: Int?\n"})
        self.assertEqual(status, 1)
        self.assertIn("-  let x: Int\n+  let x: Int?\n", text)
        self.assertIn("make generate ONLY=interface", text)

    def test_a_file_too_few_or_too_many_fails(self):
        self.assertEqual(self.compared({}, {"A.txt": "struct A\n"})[0], 1)
        status, text = self.compared({"A.txt": "a\n", "B.txt": "b\n"}, {"A.txt": "a\n"})
        self.assertEqual(status, 1)
        self.assertIn("B.txt is the file of no product", text)

    def test_a_declaration_without_documentation_fails(self):
        found = {"Module": made([symbol("struct", "A", "struct A", "A type."), symbol("property", "A.x", "let x: Int")])}
        with contextlib.redirect_stderr(io.StringIO()) as errors:
            self.assertEqual(interface.undocumented(found), 1)
        self.assertIn("Module: A.x has no documentation", errors.getvalue())

    def test_products_are_those_of_the_package(self):
        import re
        with open(os.path.join(interface.ROOT, "Package.swift"), encoding="utf-8") as file:
            found = re.findall(r'\.library\(name: "(\w+)"', file.read())
        self.assertEqual(sorted(found), sorted(interface.PRODUCTS))


def run():
    load = unittest.defaultTestLoader.loadTestsFromTestCase
    suite = unittest.TestSuite(map(load, [InterfaceTests, CommandTests, ComparisonTests]))
    result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
    for test, text in result.failures + result.errors:
        print(f"{test}: {text}", file=sys.stderr)
    if not result.wasSuccessful():
        return 1
    print(f"interface: {result.testsRun} tests of the check itself")
    return 0
