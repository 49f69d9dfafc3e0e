import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Styles of elements without rules of an author: HTML section 15.3.
@Suite struct BrowserSheetRuleTests {
  @Test(arguments: [
    (Galley.Tag.div, "block"), (.p, "block"), (.h1, "block"), (.ul, "block"), (.li, "list-item"),
    (.pre, "block"),
    (.blockquote, "block"), (.section, "block"), (.article, "block"), (.figure, "block"),
    (.form, "block"),
    (.fieldset, "block"), (.hr, "block"), (.dl, "block"), (.dd, "block"), (.u, "initial"),
    (.b, "initial"),
    (.i, "initial"), (.em, "initial"), (.code, "initial"), (.img, "initial"), (.label, "initial"),
    (.button, "inline-block"), (.textarea, "inline-block"), (.select, "inline-block"),
    (.table, "table"),
    (.summary, "block"), (.main, "block"), (.nav, "block"), (.header, "block"), (.center, "block"),
    (.script, "none"), (.template, "none"), (.style, "none"),
  ])
  func `an element has the display of its kind`(tag: Galley.Tag, found: String) {
    #expect(valueDump("display", of: tag, in: "<\(tag)>x</\(tag)>") == found)
  }

  // HTML, section 15.3.3: in em of the element.
  @Test(arguments: [
    ("p", "16px"), ("blockquote", "16px"), ("ul", "16px"), ("ol", "16px"), ("dl", "16px"),
    ("pre", "13px"),
    ("figure", "16px"), ("h1", "21.44px"), ("h2", "19.92px"), ("h3", "18.72px"), ("h4", "21.28px"),
    ("h5", "22.1776px"), ("h6", "24.9776px"), ("div", "initial"), ("address", "initial"),
  ])
  func `blocks of text have margins above and below`(name: String, found: String) {
    let page = StyledPage("<\(name) id=a>x</\(name)>")
    let style = page.document.styles.last { $0.flow.display == .block }
    let values = valueDump("margin-top margin-bottom", style).split(separator: " ")
    #expect(values.first == values.last)
    #expect(values.first.map { String($0) } == found)
  }

  @Test(arguments: [
    (Galley.Tag.h1, "32px 700"), (.h2, "24px 700"), (.h3, "18.72px 700"), (.h4, "initial 700"),
    (.h5, "13.28px 700"),
    (.h6, "10.72px 700"), (.b, "initial 700"), (.strong, "initial 700"),
    (.small, "13.3333px initial"),
    (.big, "19.2px initial"), (.sub, "13.3333px initial"), (.sup, "13.3333px initial"),
    (.p, "initial initial"),
    (.code, "13px initial"), (.em, "initial initial"),
  ])
  func `headings and emphasis have sizes and weights`(tag: Galley.Tag, found: String) {
    #expect(valueDump("font-size font-weight", of: tag, in: "<\(tag)>x</\(tag)>") == found)
  }

  @Test(arguments: [
    (Galley.Tag.i, "italic"), (.em, "italic"), (.cite, "italic"), (.var, "italic"),
    (.dfn, "italic"),
    (.address, "italic"), (.b, "initial"), (.q, "initial"),
  ])
  func `some elements are italic`(tag: Galley.Tag, found: String) {
    #expect(valueDump("font-style", of: tag, in: "<\(tag)>x</\(tag)>") == found)
  }

  @Test(arguments: [
    (Galley.Tag.code, "monospace"), (.kbd, "monospace"), (.samp, "monospace"), (.pre, "monospace"),
  ])
  func `code is monospaced`(tag: Galley.Tag, found: String) {
    #expect(valueDump("font-family", of: tag, in: "<\(tag)>x</\(tag)>") == found)
  }

  @Test(arguments: [
    ("<pre>x</pre>", Galley.Tag.pre, "preserve nowrap"),
    ("<textarea>x</textarea>", .textarea, "preserve initial"),
    ("<nobr>x</nobr>", .nobr, "initial nowrap"), ("<p>x</p>", .p, "initial initial"),
    ("<select></select>", .select, "preserve nowrap"),
  ])
  func `white space is preserved in code and fields`(
    html: String, tag: Galley.Tag, found: String
  ) {
    #expect(valueDump("white-space-collapse text-wrap-mode", of: tag, in: html) == found)
  }

  @Test(arguments: [
    ("<ul>", Galley.Tag.ul, "40px initial"), ("<ol>", .ol, "40px initial"),
    ("<ul dir=rtl>", .ul, "initial 40px"),
    ("<dl>", .dl, "initial initial"),
  ])
  func `lists are indented at the start`(html: String, tag: Galley.Tag, found: String) {
    #expect(valueDump("padding-left padding-right", of: tag, in: html) == found)
  }

  @Test(arguments: [
    ("<ul><li><ul id=a>", 1), ("<ol><li><ul id=a>", 0), ("<div><ul id=a>", 0),
  ])
  func `a list in a list has no margins`(html: String, number: Int) {
    let isNested = html.hasPrefix("<ul><li>") || html.hasPrefix("<ol>")
    let style = StyledPage(html)[.ul, number]
    #expect(valueDump("margin-top", style) == (isNested ? "initial" : "16px"))
  }

  @Test(arguments: [
    (Galley.Tag.td, "table-cell 1px"), (.th, "table-cell 1px"), (.tr, "table-row initial"),
    (.tbody, "table-row-group initial"),
  ])
  func `the parts of a table have displays of their own`(tag: Galley.Tag, found: String) {
    let html = "<table><thead><tr><th>x<tbody><tr><td>x</table>"
    #expect(valueDump("display padding-top", of: tag, in: html) == found)
  }

  @Test(arguments: [
    ("<a href=x>y", "#0000ee"), ("<a>y", "#000000"), ("<mark>y", "#000000"), ("<p>y", "#000000"),
  ])
  func `a link with an address is blue`(html: String, found: String) {
    let page = StyledPage(html)
    let style = page[.a] ?? page[.mark] ?? page[.p]
    #expect(style?.text.color.css == found)
  }

  @Test func `marked text is yellow, a rule is grey`() {
    #expect(StyledPage("<mark>x")[.mark]?.box.backgroundColor.css == "#ffff00")
    #expect(StyledPage("<hr>")[.hr]?.text.color.css == "#808080")
    #expect(valueDump("border-top-style border-top-width", of: .hr, in: "<hr>") == "inset 1px")
  }

  @Test(arguments: [
    ("<p hidden>x", false), ("<p>x", true), ("<dialog>x</dialog>", false),
    ("<dialog open>x</dialog>", true),
    ("<input type=hidden>", false), ("<input>", true), ("<p popover>x", false),
    ("<audio></audio>", false),
    ("<audio controls></audio>", true),
  ])
  func `hidden elements have no box`(html: String, found: Bool) {
    let page = StyledPage(html)
    let style = page[.p] ?? page[.dialog] ?? page[.input] ?? page[.audio]
    #expect((style?.box.display != Display.none) == found)
  }

  @Test(arguments: [
    ("<th>x", "center"), ("<td>x", "initial"), ("<td align=right>x", "-webkit-right"),
  ])
  func `a header cell is centred`(html: String, found: String) {
    let page = StyledPage("<table><tr>" + html)
    #expect(valueDump("text-align", page[.th] ?? page[.td]) == found)
  }

  @Test(arguments: [
    ("<bdo>x", Galley.Tag.bdo, "isolate-override"), ("<bdi>x", .bdi, "isolate"),
    ("<u>x", .u, "initial"),
    ("<p>x", .p, "isolate"), ("<u dir=rtl>x", .u, "isolate"),
  ])
  func `blocks and isolated elements are isolated`(html: String, tag: Galley.Tag, found: String) {
    #expect(valueDump("unicode-bidi", of: tag, in: html) == found)
  }
}
