"""Laws of the check of folders, each with a tree of a few lines."""
import contextlib, io, os, sys, tempfile, unittest

import folders
import references

STAGES = "[stages]\nUnits\nStyle\nPlace\nPaint\n[outside]\nTool\n[allowed]\n"


def described(folder, code="struct Box {}", uses="nothing", output="a `Box`", read="Main", more=""):
    """A main file with a description."""
    return (f"// Folder {folder}: boxes.\n// Input: numbers.\n// Output: {output}.\n// Source: CSS 2.2,\n"
            f"//   section 9.\n// Uses: {uses}.\n{more}// Read: {read}.\n\n// The boxes.\n{code}\n")


class FoldersTests(unittest.TestCase):
    def breaches(self, **sources):
        """The violations in a tree; "__" in a name is a slash."""
        with tempfile.TemporaryDirectory() as root:
            for path, text in sources.items():
                path = os.path.join(root, "Sources", path.replace("__", "/") + ".swift")
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
            path = os.path.join(root, "order.txt")
            with open(path, "w", encoding="utf-8") as file:
                file.write(STAGES)
            return folders.check(folders.Sources(os.path.join(root, "Sources"), references.Order(path)))[0]

    def test_described(self):
        self.assertEqual(self.breaches(Galley__Style__Main=described("Galley/Style")), [])

    def test_missing(self):
        [breach] = self.breaches(Galley__Style__Main="// The boxes.\nstruct Box {}")
        self.assertIn("Sources/Galley/Style: no description: begin its main file with", breach)

    def test_folder_in_folder(self):
        [breach] = self.breaches(Galley__Style__Main=described("Galley/Style"), Galley__Style__Sheet__Rule="struct Rule {}")
        self.assertIn("Sources/Galley/Style/Sheet: no description", breach)

    def test_generated_files_need_none(self):
        self.assertEqual(self.breaches(**{"Galley__Style__Table.generated": "let table = 1"}), [])
        self.assertEqual(
            len(self.breaches(**{"Galley__Style__Table.generated": "let table = 1", "Galley__Style__A": "let a = 1"})), 1)

    def test_moved(self):
        [breach] = self.breaches(Galley__Style__Main=described("Galley/Units"))
        self.assertIn("describes the folder Galley/Units", breach)

    def test_two_descriptions(self):
        [breach] = self.breaches(
            Galley__Style__Main=described("Galley/Style"), Galley__Style__More=described("Galley/Style", "let a = 1"))
        self.assertIn("more than one description: Main, More", breach)

    def test_entries(self):
        text = described("Galley/Style")
        [breach] = self.breaches(Galley__Style__Main=text.replace("// Uses: nothing.\n", ""))
        self.assertIn("its entries are Input, Output, Source, Read", breach)
        self.assertEqual(self.breaches(Galley__Style__Main=described("Galley/Style", more="// Not: fonts.\n")), [])

    def test_names(self):
        [breach] = self.breaches(Galley__Style__Main=described("Galley/Style", output="a `Table`"))
        self.assertIn("Output has the name Table", breach)
        [breach] = self.breaches(Galley__Style__Main=described("Galley/Style", output="a box"))
        self.assertIn("no name in backquotes", breach)

    def test_files(self):
        [breach] = self.breaches(Galley__Style__Main=described("Galley/Style", read="Main, Other; then Sheet"))
        self.assertIn("Read has the file Other", breach)

    def test_uses_of_stages(self):
        units = described("Galley/Units", "struct Unit {}", output="`Unit`")
        style = described("Galley/Style", "struct Box { var a: Unit }")
        [breach] = self.breaches(Galley__Units__Main=units, Galley__Style__Main=style)
        self.assertIn("Uses does not name Units: Galley/Style/Main.swift:10 refers to Unit", breach)
        style = style.replace("nothing", "Units")
        self.assertEqual(self.breaches(Galley__Units__Main=units, Galley__Style__Main=style), [])

    def test_uses_of_folders(self):
        flex = described("Galley/Place/Flex", "struct Flex { var a: Ruby }", output="`Flex`")
        ruby = described("Galley/Place/Ruby", "struct Ruby {}", output="`Ruby`")
        [breach] = self.breaches(Galley__Place__Flex__Main=flex, Galley__Place__Ruby__Main=ruby)
        self.assertIn("Uses does not name Place/Ruby", breach)

    def test_uses_of_modules(self):
        text = described("Tool", "import Foundation\nstruct Box {}")
        [breach] = self.breaches(Tool__Main=text)
        self.assertIn("Uses does not name Foundation: Main.swift imports it", breach)
        self.assertEqual(self.breaches(Tool__Main=text.replace("nothing", "Foundation")), [])

    def test_uses_exist_and_are_earlier(self):
        [breach] = self.breaches(Galley__Style__Main=described("Galley/Style", uses="Unknown"))
        self.assertIn("Uses has the name Unknown", breach)
        [breach] = self.breaches(Galley__Style__Main=described("Galley/Style", uses="Paint"))
        self.assertIn("Uses has the later stage Paint", breach)

    def test_command_fails(self):
        with tempfile.TemporaryDirectory() as root:
            os.makedirs(os.path.join(root, "Sources/Galley/Style"))
            for path, text in [("order.txt", STAGES), ("Sources/Galley/Style/A.swift", "struct Box {}")]:
                with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                    file.write(text)
            arguments = ["--root", os.path.join(root, "Sources"), "--order", os.path.join(root, "order.txt")]
            with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()) as errors:
                self.assertEqual(folders.main(arguments), 1)
            self.assertIn("no description", errors.getvalue())


def run():
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(FoldersTests)
    result = unittest.TextTestRunner(stream=io.StringIO()).run(suite)
    for test, text in result.failures + result.errors:
        print(f"{test}: {text}", file=sys.stderr)
    if not result.wasSuccessful():
        return 1
    print(f"folders: {result.testsRun} tests of the check itself")
    return 0
