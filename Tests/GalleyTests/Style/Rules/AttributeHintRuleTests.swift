import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Attributes that act as declarations: HTML sections 15.3 and 15.4.
@Suite struct AttributeHintRuleTests {
  // HTML, section 2.3.4.4: dimension values.
  @Test(arguments: [
    ("5", "5px"), ("5px", "5px"), ("5.5", "5.5px"), ("50%", "50%"), (" 5", "5px"), ("5foo", "5px"),
    ("foo", "initial"),
    ("-5", "initial"), ("", "initial"), ("+5", "initial"), ("5%foo", "5%"),
  ])
  func `a dimension is a number of px or a percentage, with anything behind it`(
    value: String, found: String
  ) {
    #expect(valueDump("width", of: .img, in: "<img width='\(value)'>") == found)
  }

  @Test(arguments: [
    ("<table width=5>", "5px"), ("<table width=0>", "initial"), ("<table width=50%>", "50%"),
  ])
  func `the width of a table is not zero`(html: String, found: String) {
    #expect(valueDump("width", of: .table, in: html) == found)
  }

  @Test(arguments: [
    ("<td width=5>", "5px initial"), ("<td height=5>", "initial 5px"),
    ("<td width='5*'>", "initial initial"),
    ("<td width=0>", "initial initial"),
  ])
  func `a cell has a width and a height`(html: String, found: String) {
    #expect(valueDump("width height", of: .td, in: "<table><tr>" + html) == found)
  }

  @Test(arguments: [
    ("left", "-webkit-left"), ("center", "-webkit-center"), ("right", "-webkit-right"),
    ("justify", "justify"),
    ("middle", "-webkit-center"), ("LEFT", "-webkit-left"), ("foo", "initial"),
  ])
  func `align of a block aligns its children too`(value: String, found: String) {
    #expect(valueDump("text-align", of: .div, in: "<div align=\(value)>x") == found)
    #expect(valueDump("text-align", of: .p, in: "<p align=\(value)>x") == found)
  }

  @Test(arguments: [
    ("left", "left"), ("center", "center"), ("right", "right"), ("justify", "justify"),
  ])
  func `align of a heading aligns its text only`(value: String, found: String) {
    #expect(valueDump("text-align", of: .h1, in: "<h1 align=\(value)>x") == found)
  }

  @Test(arguments: [
    ("left", "left top"), ("right", "right top"), ("top", "initial top"),
    ("middle", "initial -webkit-baseline-middle"),
    ("absmiddle", "initial middle"), ("bottom", "initial initial"), ("texttop", "initial text-top"),
    ("absbottom", "initial bottom"),
  ])
  func `align of an image floats or shifts it`(value: String, found: String) {
    #expect(valueDump("float vertical-align", of: .img, in: "<img align=\(value)>") == found)
  }

  @Test(arguments: [
    ("left", "left initial initial"), ("right", "right initial initial"),
    ("center", "initial auto auto"),
    ("foo", "initial initial initial"),
  ])
  func `align of a table floats or centres it`(value: String, found: String) {
    let html = "<table align=\(value)>"
    #expect(valueDump("float margin-left margin-right", of: .table, in: html) == found)
  }

  @Test(arguments: [
    ("left", "initial auto"), ("right", "auto initial"), ("center", "auto auto"),
    ("foo", "auto auto"),
  ])
  func `align of a rule sets its margins`(value: String, found: String) {
    #expect(valueDump("margin-left margin-right", of: .hr, in: "<hr align=\(value)>") == found)
  }

  @Test(arguments: [
    ("top", "top"), ("middle", "middle"), ("bottom", "bottom"), ("baseline", "initial"),
  ])
  func `valign aligns a cell`(value: String, found: String) {
    #expect(valueDump("vertical-align", of: .td, in: "<table><tr><td valign=\(value)>") == found)
  }

  // HTML, section 2.3.6: legacy colours.
  @Test(arguments: [
    ("red", "#ff0000"), ("#f00", "#ff0000"), ("#ff0000", "#ff0000"), ("f00", "#0f0000"),
    ("transparent", "none"),
    ("", "none"), ("chucknorris", "#c00000"), ("#1", "#010000"),
  ])
  func `a colour attribute takes any text`(value: String, found: String) {
    let style = StyledPage("<table bgcolor='\(value)'>")[.table]
    let color = style?.box.backgroundColor ?? .clear
    #expect((color == .clear ? "none" : color.css) == found)
  }

  @Test(arguments: [
    ("1", "10px"), ("2", "13px"), ("3", "initial"), ("4", "18px"), ("5", "24px"), ("6", "32px"),
    ("7", "48px"),
    ("8", "48px"), ("+1", "18px"), ("-1", "13px"), ("+9", "48px"), ("-9", "10px"),
    ("foo", "initial"), ("0", "10px"),
  ])
  func `the size of a font is one of seven, absolute or relative to the third`(
    value: String, found: String
  ) {
    #expect(valueDump("font-size", of: .font, in: "<font size='\(value)'>x") == found)
  }

  @Test(arguments: [
    ("<font face=A>", "A"), ("<font face='A,serif'>", "A, serif"),
  ])
  func `the face of a font is a family`(html: String, found: String) {
    #expect(valueDump("font-family", of: .font, in: html + "x") == found)
  }

  @Test(arguments: [
    ("<table cellspacing=5>", "5px 5px"), ("<table cellspacing=0>", "initial"),
    ("<table>", "2px 2px"),
    ("<table cellspacing=foo>", "2px 2px"),
  ])
  func `cellspacing is the spacing of borders`(html: String, found: String) {
    let value = valueDump("border-spacing", of: .table, in: html)
    #expect(value == found)
  }

  @Test(arguments: [
    ("<table cellpadding=5>", "5px 5px"), ("<table cellpadding=0>", "initial initial"),
    ("<table>", "1px 1px"),
  ])
  func `cellpadding is the padding of cells`(html: String, found: String) {
    #expect(valueDump("padding-top padding-left", of: .td, in: html + "<tr><td>x") == found)
  }

  @Test(arguments: [
    ("<table border=1>", "1px 1px"), ("<table border=5>", "5px 1px"), ("<table border>", "1px 1px"),
    ("<table border=0>", "initial initial"), ("<table>", "initial initial"),
  ])
  func `the border of a table gives its cells one of 1 px`(html: String, found: String) {
    let page = StyledPage(html + "<tr><td>x")
    let widths = [page[.table], page[.td]].map { valueDump("border-top-width", $0) }
    #expect(widths.joined(separator: " ") == found)
  }

  @Test(arguments: [
    ("<ol type=a>", "lower-alpha"), ("<ol type=A>", "upper-alpha"), ("<ol type=i>", "lower-roman"),
    ("<ol type=I>", "upper-roman"), ("<ol type=1>", "decimal"), ("<ol>", "decimal"),
  ])
  func `the type of an ordered list is case-sensitive`(html: String, found: String) {
    #expect(valueDump("list-style-type", of: .ol, in: html) == found)
  }

  @Test(arguments: [
    ("<ul type=circle>", "circle"), ("<ul type=square>", "square"), ("<ul type=disc>", "initial"),
    ("<ul type=none>", "none"),
  ])
  func `the type of a list is a symbol`(html: String, found: String) {
    #expect(valueDump("list-style-type", of: .ul, in: html) == found)
  }

  @Test(arguments: [
    ("<p dir=rtl>", "rtl isolate"), ("<p dir=ltr>", "initial isolate"),
    ("<p dir=foo>", "initial isolate"),
    ("<p dir=auto>אב", "rtl isolate"), ("<p dir=auto>ab", "initial isolate"),
    ("<p dir=RTL>", "rtl isolate"),
  ])
  func `dir is the direction of the element`(html: String, found: String) {
    #expect(valueDump("direction unicode-bidi", of: .p, in: html) == found)
  }

  @Test(arguments: [
    ("<p lang=de>", "de"), ("<div lang=de><p>", "de"), ("<div lang=de><p lang=fr>", "fr"),
    ("<p xml:lang=de>", "de"),
    ("<p lang=de xml:lang=fr>", "de"), ("<div lang=de><p lang=''>", ""), ("<p>", ""),
  ])
  func `the language is that of the nearest element with one`(html: String, found: String) {
    #expect(StyledPage(html + "x")[.p]?.text.language == found)
  }

  @Test(arguments: [
    ("<br clear=left>", "left"), ("<br clear=all>", "both"), ("<br clear=both>", "both"),
    ("<br>", "initial"),
  ])
  func `a break clears floats`(html: String, found: String) {
    #expect(valueDump("clear", of: .br, in: html) == found)
  }

  @Test(arguments: [
    ("<img hspace=5>", "5px initial"), ("<img vspace=5>", "initial 5px"),
    ("<img border=2>", "initial initial"),
  ])
  func `an image has space around it`(html: String, found: String) {
    #expect(valueDump("margin-left margin-top", of: .img, in: html) == found)
  }

  @Test(arguments: ["<td nowrap>x", "<th nowrap>x"])
  func `a cell with nowrap does not wrap`(html: String) {
    let page = StyledPage("<table><tr>" + html)
    #expect(valueDump("text-wrap-mode", page[.td] ?? page[.th]) == "nowrap")
  }
}
