"""Laws of the check of references, each with a tree of a few lines."""
import contextlib, io, os, sys, tempfile, unittest

import lengths, references, tree

STAGES = "[stages]\nBase\nMarkup\nStyle\nGalley/\n[outside]\nTool\n[allowed]\n"


class ReferencesTests(unittest.TestCase):
    def found(self, sources, allowed=""):
        """The names of backward references, and the output of the check."""
        with tempfile.TemporaryDirectory() as root:
            for path, text in sources.items():
                os.makedirs(os.path.join(root, "Sources", os.path.dirname(path)), exist_ok=True)
                with open(os.path.join(root, "Sources", path), "w") as file:
                    file.write(text)
            path = os.path.join(root, "order.txt")
            with open(path, "w") as file:
                file.write(STAGES + allowed)
            order = references.Order(path)
            files, errors = references.read(os.path.join(root, "Sources"), order)
            found = references.references(files)
            breaches, backward = references.check(found, order)
            return {key[2] for key in backward}, order.errors + errors + breaches

    def backward(self, earlier, later, **more):
        return self.found({"Galley/Markup/Earlier.swift": earlier, "Galley/Style/Later.swift": later, **more})[0]

    def test_forward(self):
        sources = {"Galley/Markup/A.swift": "struct Node {}", "Galley/Style/B.swift": "let node = Node()"}
        self.assertEqual(self.found(sources), (set(), []))

    def test_backward_fails(self):
        sources = {"Galley/Markup/A.swift": "\nvar rule: Rule?", "Galley/Style/B.swift": "struct Rule {}"}
        names, breaches = self.found(sources)
        self.assertEqual(names, {"Rule"})
        self.assertEqual(len(breaches), 1)
        self.assertIn("A.swift:2: Markup refers to Rule of the later stage Style", breaches[0])

    def test_allowed(self):
        sources = {"Galley/Markup/A.swift": "var rule: Rule?", "Galley/Style/B.swift": "struct Rule {}"}
        self.assertEqual(self.found(sources, "Markup Style Rule  read by both\n")[1], [])

    def test_stale_exception_fails(self):
        sources = {"Galley/Markup/A.swift": "struct Node {}", "Galley/Style/B.swift": "struct Rule {}"}
        breaches = self.found(sources, "Markup Style Rule  read by both\n")[1]
        self.assertEqual(len(breaches), 1)
        self.assertIn("no longer occurs", breaches[0])

    def test_exception_without_reason_fails(self):
        sources = {"Galley/Markup/A.swift": "var rule: Rule?", "Galley/Style/B.swift": "struct Rule {}"}
        self.assertNotEqual(self.found(sources, "Markup Style Rule\n")[1], [])

    def test_unknown_folder_fails(self):
        self.assertEqual(len(self.found({"Other/A.swift": ""})[1]), 1)
        self.assertEqual(len(self.found({"Galley/Other/A.swift": ""})[1]), 1)
        self.assertEqual(self.found({"Tool/Other/A.swift": ""})[1], [])

    def test_module_of_a_stage_does_not_matter(self):
        sources = {"Lower/Markup/A.swift": "var rule: Rule?", "Galley/Style/B.swift": "package struct Rule {}"}
        self.assertEqual(self.found(sources)[0], {"Rule"})
        sources = {"Base/Deep/A.swift": "var rule: Rule?", "Galley/B.swift": "struct Rule {}"}
        self.assertEqual(self.found(sources)[0], {"Rule"})

    def test_comments_and_literals(self):
        later = "struct Rule { static let all = 1 }"
        for text in ['// Rule', '/* /* Rule */ Rule */', 'let a = "Rule \\" Rule"', 'let a = """\n Rule "Rule" \n"""',
                     'let a = #"Rule "Rule" \\(Rule.all)"#', 'let a = "" + "Rule"']:
            self.assertEqual(self.backward(text, later), set(), text)
        for text in ['let a = "x\\(Rule.all)"', 'let a = "\\(f("Rule"))"; var b: Rule', 'let a = ""; let b = Rule.all',
                     'let a = #"\\#(Rule.all)"#', '/* a */ var b: Rule', 'let a = """\n \\(Rule.all) \n"""']:
            self.assertEqual(self.backward(text, later), {"Rule"}, text)

    def test_name_of_two_stages(self):
        earlier = "struct Rule {}\nvar rule: Rule?"
        self.assertEqual(self.backward(earlier, "struct Rule {}"), set())

    def test_nested_type(self):
        later = "struct Rule { struct Part {} }\nextension Rule { enum Kind { case one } }"
        self.assertEqual(self.backward("var part: Part?", later), set())
        self.assertEqual(self.backward("var part: Rule.Part?", later), {"Rule", "Part"})
        self.assertEqual(self.backward("extension Rule { func a(_ kind: Kind) {} }", later), {"Rule", "Kind"})
        self.assertEqual(self.backward("struct Part {}\nvar part: Part?", later), set())

    def test_type_nested_in_a_type_of_another_stage(self):
        sources = {"Galley/Markup/A.swift": "struct Node { var kept: Kept }",
                   "Galley/Style/B.swift": "extension Node { struct Kept {} }"}
        self.assertEqual(self.found(sources)[0], {"Kept"})

    def test_extension_member(self):
        markup = "struct Node {}\nfunc f(_ node: Node) -> Int { node.weight }"
        self.assertEqual(self.backward(markup, "extension Node { var weight: Int { 1 } }"), {"weight"})
        self.assertEqual(self.backward(markup, "extension Node { private var weight: Int { 1 } }"), set())
        self.assertEqual(self.backward(markup, "struct Rule { var weight: Int }"), set())
        self.assertEqual(
            self.backward(markup, "extension Node { var weight: Int { 1 } }",
                          **{"Galley/C.swift": "struct Page { var weight: Int }"}), set())

    def test_extension_member_without_a_dot(self):
        later = "extension Node { func weigh() -> Int { 1 } }"
        self.assertEqual(self.backward("struct Node { func f() -> Int { weigh() } }", later), {"weigh"})
        self.assertEqual(self.backward("struct Other { func f() -> Int { weigh() } }", later), set())
        self.assertEqual(self.backward("struct Node { func f(weigh: Int) -> Int { weigh } }", later), set())

    def test_typealias_and_global(self):
        self.assertEqual(self.backward("var rules: Rules?", "typealias Rules = [Int]"), {"Rules"})
        self.assertEqual(self.backward("let a = weigh(1)", "func weigh(_ a: Int) -> Int { a }"), {"weigh"})
        self.assertEqual(self.backward("let weigh = 1; let a = weigh", "func weigh(_ a: Int) -> Int { a }"), set())

    def test_names_that_a_file_binds(self):
        later = "struct Rule {}\nlet weight = 1"
        self.assertEqual(self.backward("func f<Rule>(_ rule: Rule) {}", later), set())
        self.assertEqual(self.backward("func f(weight: Int) -> Int { weight }", later), set())
        self.assertEqual(self.backward("func f() { for weight in [1] { print(weight) } }", later), set())
        self.assertEqual(self.backward("let a = [1].map { weight in weight }", later), set())

    def test_declarations_of_functions_are_not_seen(self):
        later = "func f() { struct Rule {}\nlet weight = 1 }"
        self.assertEqual(self.backward("var rule: Rule?; let a = weight", later), set())

    def test_enum_cases(self):
        later = "enum Rule { case one, two(Int)\n case three }\nextension Node { static let four = 4 }"
        self.assertEqual(self.backward("struct Node {}\nlet a: Node = .four", later), {"four"})
        later = "enum Rule { case one,\n four(Int) }\nextension Node { static let four = 4 }"
        self.assertEqual(self.backward("struct Node {}\nlet a = x.one", later), set())

    def test_command_fails(self):
        """The exit status for the project's own sources with another order."""
        with tempfile.TemporaryDirectory() as root:
            os.makedirs(os.path.join(root, "Sources/Galley/Markup"))
            os.makedirs(os.path.join(root, "Sources/Galley/Style"))
            for path, text in [("order.txt", STAGES), ("Sources/Galley/Markup/A.swift", "var rule: Rule?"),
                               ("Sources/Galley/Style/B.swift", "struct Rule {}")]:
                with open(os.path.join(root, path), "w") as file:
                    file.write(text)
            arguments = ["--root", os.path.join(root, "Sources"), "--order", os.path.join(root, "order.txt")]
            with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as errors:
                self.assertEqual(references.main(arguments), 1)
            self.assertIn("1 backward edge", out.getvalue())
            self.assertIn("later stage", errors.getvalue())


class LengthsTests(unittest.TestCase):
    def long(self, text):
        with tempfile.TemporaryDirectory() as root:
            with open(os.path.join(root, "A.swift"), "w", encoding="utf-8") as file:
                file.write(text)
            return [line.partition(":")[2] for line in lengths.long_functions(tree.Tree(root))]

    def test_function(self):
        body = "    one()\n" * 59
        self.assertEqual(self.long("struct A {\n  func b(\n  ) {\n" + body + "  }\n}\n"), ["2: 62 lines"])
        self.assertEqual(self.long("struct A {\n  func b() {\n" + body[:-10] + "  }\n}\n"), [])

    def test_braces_in_text_are_no_ends(self):
        body = '    one("}") // }\n' * 61
        self.assertEqual(self.long("func b() {\n" + body + "}\ninit() {}\n"), ["1: 63 lines"])

    def test_generated(self):
        self.assertEqual(self.long("// swift-format-ignore-file\nfunc b() {\n" + "    one()\n" * 70 + "}\n"), [])


def run():
    load = unittest.defaultTestLoader.loadTestsFromTestCase
    suite = unittest.TestSuite([load(ReferencesTests), load(LengthsTests)])
    result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
    for test, text in result.failures + result.errors:
        print(f"{test}: {text}", file=sys.stderr)
    if not result.wasSuccessful():
        return 1
    print(f"references: {result.testsRun} tests of the check itself")
    return 0
