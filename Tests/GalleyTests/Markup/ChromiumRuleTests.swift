import Testing

@testable import Galley
@testable import GalleyLayout

/// Rules in which Chromium's tree construction differs from the standard, and rules with frequent
/// errors.
@Suite struct ChromiumRuleTests {
  @Test func `an equals sign is part of a tag's name and ends an attribute's`() throws {
    #expect(
      try serializeBody("<class=a><b id=c>text, longer than a word")
        == "<class=a><b id=\"c\">text, longer than a word</b></class=a>")
  }

  @Test func `an end tag of a form can also close an outer form`() throws {
    let html = "<form a><object></form></object><form b>1</form>2"
    #expect(
      try dumpBody(html) == """
        | <form>
        |   a=""
        |   <object>
        |   <form>
        |     b=""
        |     "1"
        | "2"
        """)
  }

  @Test func `an end tag of a form in a template is like any other`() throws {
    let html = "<template><form><p></form>1"
    #expect(
      try dumpBody(html) == """
        | <template>
        |   content
        |     <form>
        |       <p>
        |         "1"
        """)
  }

  @Test func `a form in a table in a template is not empty`() throws {
    let html = "<template><table><form></table></template>"
    #expect(
      try dumpBody(html) == """
        | <template>
        |   content
        |     <table>
        |       <form>
        """)
  }

  @Test func `a title sets the mode of a template, a style does not`() throws {
    let html = "<template><title></title><td>1</template><template><style></style><td>2"
    #expect(
      try dumpBody(html) == """
        | <template>
        |   content
        |     <title>
        |     "1"
        | <template>
        |   content
        |     <style>
        |     <td>
        |       "2"
        """)
  }

  @Test func `white space in a template for tables reopens formatting`() throws {
    let html = "<template><thead><b></table> "
    #expect(
      try dumpBody(html) == """
        | <template>
        |   content
        |     <thead>
        |     <b>
        |     <b>
        |       " "
        """)
  }

  @Test func `white space after the body does not reopen formatting elements`() throws {
    let html = "<p><b></p></body> 1"
    #expect(
      try dumpBody(html) == """
        | <p>
        |   <b>
        | " "
        | <b>
        |   "1"
        """)
  }

  @Test func `text in a template for columns is dropped except white space`() throws {
    let html = "<template><col>1\n2"
    #expect(
      try dumpBody(html) == """
        | <template>
        |   content
        |     <col>
        |     "
        "
        """)
  }

  @Test func `NUL is dropped before the insertion modes`() throws {
    let html = "1</body>\0<!--2--><pre>\0\n3"
    #expect(
      try dumpBody(html) == """
        | "1"
        | <pre>
        |   "3"
        """)
  }

  @Test func `the adoption agency drops the fourth formatting element`() throws {
    let html = "<p><a><i><b><table><i><span><div><a><tr>1"
    #expect(
      try dumpBody(html) == """
        | <p>
        |   <a>
        |     <i>
        |       <b>
        | <a>
        |   <i>
        |     <b>
        |       <i>
        |         <span>
        | <b>
        |   <i>
        |     <div>
        |       <a>
        |       <a>
        | <b>
        |   <i>
        |     <a>
        |       "1"
        | <table>
        |   <tbody>
        |     <tr>
        """)
  }

  @Test(arguments: [
    ("a<?x>b", "<?x>"), ("a<?x y  z ?>b", "<?x y  z >"), ("a<?x ??>b", "<?x ?>"),
    ("a<?_a-9\ty\0?>b", "<?_a-9 y\u{FFFD}>"), ("a<?X\r\ny\r\nz>b", "<?X y\nz>"),
    ("a<?>b", "<!-- ? -->"), ("a<? x>b", "<!-- ? x -->"), ("a<?x:y>b", "<!-- ?x:y -->"),
    ("a<?xml v='1'?>b", "<!-- ?xml v='1'? -->"), ("a<?XML>b", "<!-- ?XML -->"),
    ("a<?xmlx>b", "<?xmlx>"), ("a<?xml-stylesheet a>b", "<!-- ?xml-stylesheet a -->"),
  ])
  func `a processing instruction needs a name other than xml`(
    html: String, line: String
  ) throws {
    #expect(try dumpBody(html) == "| \"a\"\n| \(line)\n| \"b\"")
  }

  @Test(arguments: ["<?x", "<?x y?", "<?", "<?xml"])
  func `an unclosed instruction is dropped with its text`(end: String) throws {
    #expect(try dumpBody("a" + end) == "| \"a\"")
  }
}
