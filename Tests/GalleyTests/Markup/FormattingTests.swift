import Testing

@testable import Galley
@testable import GalleyLayout

/// Active formatting elements and the adoption agency: HTML standard, 13.2.6.4.7.
@Suite struct FormattingTests {
  @Test func `an overlapping bold is split at the italic`() throws {
    let html = "<b>1<i>2</b>3</i>4"
    #expect(
      try dumpBody(html) == """
        | <b>
        |   "1"
        |   <i>
        |     "2"
        | <i>
        |   "3"
        | "4"
        """)
  }

  @Test func `a bold element across a paragraph is cloned into it`() throws {
    let html = "<b>1<p>2</b>3</p>4"
    #expect(
      try dumpBody(html) == """
        | <b>
        |   "1"
        | <p>
        |   <b>
        |     "2"
        |   "3"
        | "4"
        """)
  }

  @Test func `unclosed formatting elements are reopened in the next paragraph`() throws {
    let html = "<p><b>1<p>2</b>3"
    #expect(
      try dumpBody(html) == """
        | <p>
        |   <b>
        |     "1"
        | <p>
        |   <b>
        |     "2"
        |   "3"
        """)
  }

  @Test func `the fourth equal formatting element is not reopened`() throws {
    let html = "<p><b><b><b><b>1</p>2"
    #expect(
      try dumpBody(html) == """
        | <p>
        |   <b>
        |     <b>
        |       <b>
        |         <b>
        |           "1"
        | <b>
        |   <b>
        |     <b>
        |       "2"
        """)
  }

  @Test func `equal attributes in another order are equal`() throws {
    let html = "<p><b x=1 y=2><b y=2 x=1><b x=1 y=2><b y=2 x=1>1</p>2"
    #expect(
      try dumpBody(html) == """
        | <p>
        |   <b>
        |     x="1"
        |     y="2"
        |     <b>
        |       x="1"
        |       y="2"
        |       <b>
        |         x="1"
        |         y="2"
        |         <b>
        |           x="1"
        |           y="2"
        |           "1"
        | <b>
        |   x="1"
        |   y="2"
        |   <b>
        |     x="1"
        |     y="2"
        |     <b>
        |       x="1"
        |       y="2"
        |       "2"
        """)
  }

  @Test func `a link start tag closes an open link`() throws {
    let html = "<a href=1>1<a href=2>2"
    #expect(
      try dumpBody(html) == """
        | <a>
        |   href="1"
        |   "1"
        | <a>
        |   href="2"
        |   "2"
        """)
  }

  @Test func `a link in a block in a link closes the outer link`() throws {
    let html = "<a href=1>1<div>2<a href=2>3</a>4</div>5"
    #expect(
      try dumpBody(html) == """
        | <a>
        |   href="1"
        |   "1"
        | <div>
        |   <a>
        |     href="1"
        |     "2"
        |   <a>
        |     href="2"
        |     "3"
        |   "4"
        | "5"
        """)
  }

  @Test func `a nobr start tag closes an open nobr`() throws {
    let html = "<nobr>1<nobr>2"
    #expect(
      try dumpBody(html) == """
        | <nobr>
        |   "1"
        | <nobr>
        |   "2"
        """)
  }

  @Test func `the adoption agency clones at most three inner elements`() throws {
    let html = "<b><i><u><s><em><p>1</b>2"
    #expect(
      try dumpBody(html) == """
        | <b>
        |   <i>
        |     <u>
        |       <s>
        |         <em>
        | <u>
        |   <s>
        |     <em>
        |       <p>
        |         <b>
        |           "1"
        |         "2"
        """)
  }

  @Test func `the adoption agency removes spans from the stack`() throws {
    let html = "<b><span><span><p>1</b>2"
    #expect(
      try dumpBody(html) == """
        | <b>
        |   <span>
        |     <span>
        | <p>
        |   <b>
        |     "1"
        |   "2"
        """)
  }

  @Test func `an end tag without its element is ignored`() throws {
    let html = "1</b>2</i>3"
    #expect(
      try dumpBody(html) == """
        | "123"
        """)
  }

  @Test func `formatting elements end with the cell`() throws {
    let html = "<b>1<table><td><i>2</table>3"
    #expect(
      try dumpBody(html) == """
        | <b>
        |   "1"
        |   <table>
        |     <tbody>
        |       <tr>
        |         <td>
        |           <i>
        |             "2"
        |   "3"
        """)
  }

  @Test func `formatting elements end with the object`() throws {
    let html = "<p><object><b>1</object>2"
    #expect(
      try dumpBody(html) == """
        | <p>
        |   <object>
        |     <b>
        |       "1"
        |   "2"
        """)
  }
}
