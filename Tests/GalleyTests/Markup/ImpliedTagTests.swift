import Testing

@testable import Galley
@testable import GalleyLayout

/// Optional end tags and implied start tags: HTML standard, 13.2.6.4.7.
@Suite struct ImpliedTagTests {
  @Test func `a block start tag closes a paragraph`() throws {
    let html = "<p>1<div>2</div>3"
    #expect(
      try dumpBody(html) == """
        | <p>
        |   "1"
        | <div>
        |   "2"
        | "3"
        """)
  }

  @Test func `a phrasing element does not close a paragraph`() throws {
    let html = "<p>1<span>2<em>3"
    #expect(
      try dumpBody(html) == """
        | <p>
        |   "1"
        |   <span>
        |     "2"
        |     <em>
        |       "3"
        """)
  }

  @Test func `a paragraph in a button ends with the button`() throws {
    let html = "<p>1<button><p>2</button>3"
    #expect(
      try dumpBody(html) == """
        | <p>
        |   "1"
        |   <button>
        |     <p>
        |       "2"
        |   "3"
        """)
  }

  @Test func `a paragraph end tag without a start tag creates a paragraph`() throws {
    let html = "1</p>2"
    #expect(
      try dumpBody(html) == """
        | "1"
        | <p>
        | "2"
        """)
  }

  @Test func `an end tag of a line break is a line break`() throws {
    let html = "1</br>2"
    #expect(
      try dumpBody(html) == """
        | "1"
        | <br>
        | "2"
        """)
  }

  @Test func `a list item ends at the next one`() throws {
    let html = "<ul><li>1<li>2</ul>3"
    #expect(
      try dumpBody(html) == """
        | <ul>
        |   <li>
        |     "1"
        |   <li>
        |     "2"
        | "3"
        """)
  }

  @Test func `an inner list does not close a list item`() throws {
    let html = "<ul><li>1<ul><li>2</ul>3<li>4</ul>"
    #expect(
      try dumpBody(html) == """
        | <ul>
        |   <li>
        |     "1"
        |     <ul>
        |       <li>
        |         "2"
        |     "3"
        |   <li>
        |     "4"
        """)
  }

  @Test func `a term ends at a definition`() throws {
    let html = "<dl><dt>1<dd>2<dt>3</dl>"
    #expect(
      try dumpBody(html) == """
        | <dl>
        |   <dt>
        |     "1"
        |   <dd>
        |     "2"
        |   <dt>
        |     "3"
        """)
  }

  @Test func `a heading ends at a heading and by the end tag of any`() throws {
    let html = "<h1>1<h2>2</h3>3"
    #expect(
      try dumpBody(html) == """
        | <h1>
        |   "1"
        | <h2>
        |   "2"
        | "3"
        """)
  }

  @Test func `options end at options and groups`() throws {
    let html = "<select><option>1<option>2<optgroup><option>3<optgroup><option>4</select>5"
    #expect(
      try dumpBody(html) == """
        | <select>
        |   <option>
        |     "1"
        |   <option>
        |     "2"
        |   <optgroup>
        |     <option>
        |       "3"
        |   <optgroup>
        |     <option>
        |       "4"
        | "5"
        """)
  }

  @Test func `a ruby text closes the previous one`() throws {
    let html = "<ruby>1<rt>2<rp>3<rt>4</ruby>5"
    #expect(
      try dumpBody(html) == """
        | <ruby>
        |   "1"
        |   <rt>
        |     "2"
        |   <rp>
        |     "3"
        |   <rt>
        |     "4"
        | "5"
        """)
  }

  @Test func `a select ends at an input`() throws {
    let html = "<select><option>1<input>2"
    #expect(
      try dumpBody(html) == """
        | <select>
        |   <option>
        |     "1"
        | <input>
        | "2"
        """)
  }

  @Test func `a select can contain other elements`() throws {
    let html = "<select><div>1<hr>2</select>3"
    #expect(
      try dumpBody(html) == """
        | <select>
        |   <div>
        |     "1"
        |     <hr>
        |     "2"
        | "3"
        """)
  }

  @Test func `a form in a form is ignored`() throws {
    let html = "<form a><form b>1</form>2"
    #expect(
      try dumpBody(html) == """
        | <form>
        |   a=""
        |   "1"
        | "2"
        """)
  }

  @Test func `a form ends across an open block`() throws {
    let html = "<form><div>1</form>2</div>3"
    #expect(
      try dumpBody(html) == """
        | <form>
        |   <div>
        |     "12"
        | "3"
        """)
  }

  @Test func `a button closes the button before it`() throws {
    let html = "<button>1<button>2"
    #expect(
      try dumpBody(html) == """
        | <button>
        |   "1"
        | <button>
        |   "2"
        """)
  }

  @Test func `an image tag is an img`() throws {
    let html = "<image src=x>"
    #expect(
      try dumpBody(html) == """
        | <img>
        |   src="x"
        """)
  }

  @Test func `a line feed after pre is dropped`() throws {
    let html = "<pre>\n1</pre><pre>\r\n2</pre><pre>&#10;3</pre><pre>\n\n4</pre>"
    #expect(
      try dumpBody(html) == """
        | <pre>
        |   "1"
        | <pre>
        |   "2"
        | <pre>
        |   "3"
        | <pre>
        |   "
        4"
        """)
  }

  @Test func `an end tag closes an element across search, as in Chromium`() throws {
    let html = "<code><search>1</code>2"
    #expect(
      try dumpBody(html) == """
        | <code>
        |   <search>
        |     "1"
        | "2"
        """)
  }
}
