import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// Values recorded from Chromium's getComputedStyle.
@Suite struct BrowserSheetTests {
  @Test(arguments: [
    (Galley.Tag.h1, Float(32), Float(21.44)), (.h2, 24, 19.92), (.h3, 18.72, 18.72),
    (.h4, 16, 21.28),
    (.h5, 13.28, 22.1776), (.h6, 10.72, 24.9776),
  ])
  func `headings are bold, with margins in their font size`(
    tag: Galley.Tag, size: Float, margin: Float
  ) throws {
    let style = try #require(StyledPage("<\(tag.name)>x</\(tag.name)>")[tag])
    #expect(style.box.display == .block)
    #expect(style.text.font.weight == 700)
    #expect(abs(style.text.font.size - size) < 0.001)
    guard case .length(let top) = style.box.margin.top else {
      Issue.record("no length")
      return
    }
    #expect(abs(top.px - margin) < 0.001)
  }

  @Test(arguments: [
    ("<code>x</code>", Float(13)), ("<h1><code>x</code></h1>", 26),
    ("<pre><code>y</code></pre>", 13),
    ("<p style='font-size:20px'><code>x</code></p>", 20),
    ("<p style='font-size:1.5em'><code>x</code></p>", 19.5),
    ("<code style='font-family:monospace,monospace'>x</code>", 16),
    ("<code style='font-family:\"monospace\"'>x</code>", 16),
    ("<code style='font-size:large'>x</code>", 16), ("<code style='font-size:2rem'>x</code>", 32),
    ("<code style='font-family:serif'>x</code>", 16),
  ])
  func `the family monospace alone scales keyword font sizes`(html: String, size: Float) throws {
    #expect(try #require(StyledPage(html)[.code]).text.font.size == size)
  }

  @Test func `lists have padding by direction and bullets by depth`() throws {
    let page = StyledPage(
      "<ul><li>a<ul><li>b<ul><li>c</ul></ul></ul><div dir=rtl><ol><li>d</ol></div>")
    #expect(page[.ul, 0]?.text.listStyleType == .disc)
    #expect(page[.ul, 1]?.text.listStyleType == .circle)
    #expect(page[.ul, 2]?.text.listStyleType == .square)
    #expect(page[.ul, 0]?.box.margin.top == .length(.px(16)))
    #expect(page[.ul, 1]?.box.margin.top == .zero)
    #expect(page[.ul, 0]?.box.padding.left == .length(.px(40)))
    #expect(page[.ol]?.box.padding.right == .length(.px(40)))
    #expect(page[.ol]?.box.padding.left == .zero)
    #expect(page[.li]?.box.display == .listItem)
  }

  @Test func `b is bolder than its parent`() throws {
    for (weight, expected) in [(300, 400), (400, 700), (600, 900), (900, 900)] {
      let page = StyledPage("<p style='font-weight:\(weight)'><b>x</b></p>")
      #expect(try #require(page[.b]).text.font.weight == Float(expected))
    }
  }

  @Test func `header cells are centred unless the row is aligned`() throws {
    #expect(StyledPage("<table><tr><th>x</table>")[.th]?.text.textAlign == .center)
    #expect(StyledPage("<table><tr align=right><th>x</table>")[.th]?.text.textAlign == .webkitRight)
    #expect(
      StyledPage("<table><tr><th>x</table>", sheet: "table{text-align:justify}")[.th]?.text
        .textAlign == .justify)
  }

  @Test func `quotation marks are generated around q`() throws {
    let page = StyledPage("<q>x</q>")
    #expect(page.pseudo(.q, \.before)?.box.content == [.openQuote])
    #expect(page.pseudo(.q, \.after)?.box.content == [.closeQuote])
  }

  @Test func `markers have tabular digits`() throws {
    let style = StyledPage("<ol><li>x</ol>").pseudo(.li, \.marker)
    #expect(style?.text.font.features == [FontFeature(tag: 0x746E_756D, value: 1)])
  }

  @Test func `descendants of hidden elements have no styles`() throws {
    let page = StyledPage(
      "<div hidden><p>x</p></div><dialog><b>y</b></dialog><template><i>z</i></template>")
    #expect(page[.div]?.box.display == Display.none)
    #expect(page[.p] == nil)
    #expect(page[.b] == nil)
    #expect(page[.i] == nil)
  }

  @Test func `sub and sup are smaller and shifted`() throws {
    let page = StyledPage("<sub>x</sub><sup>y</sup>")
    #expect(page[.sub]?.box.verticalAlign == .sub)
    #expect(page[.sup]?.box.verticalAlign == .super)
    #expect(abs((page[.sub]?.text.font.size ?? 0) - 13.3333) < 0.001)
  }

  @Test func `links are blue and underlined only with an address`() throws {
    let page = StyledPage("<a href=x>a</a><a>b</a>")
    #expect(page.colors(.a) == ["#0000ee", "#000000"])
    #expect(page[.a, 0]?.text.decorations.map(\.lines) == [.underline])
    #expect(page[.a, 1]?.text.decorations == [])
  }

  @Test func `a table does not inherit border-collapse`() {
    let page = StyledPage(
      "<table><tr><td><table><tr><td>x</table></table>", sheet: "td{border-collapse:collapse}")
    #expect(page[.table, 1]?.text.borderCollapse == false)
    #expect(page[.td]?.text.borderCollapse == true)
  }

  @Test(arguments: [
    Galley.Tag.p, .b, .i, .em, .div, .span, .li, .ul, .ol, .h1, .td, .tr, .br, .code,
  ])
  func `elements without attributes share styles under the browser's sheet`(tag: Galley.Tag) {
    #expect(BrowserSheet.rules.index.isDecidedByTags[Int(tag.rawValue)])
    #expect(BrowserSheet.base.index.isDecided)
  }

  @Test func `a rule for an unknown element does not prevent shared styles`() {
    let sheet = StyleSheet("o\\:p { color: red } foo-bar { color: blue }")
    #expect(sheet.rules.index.isDecided)
    let page = StyledPage("<o:p>x</o:p><foo-bar>y</foo-bar>", sheet: sheet.css)
    #expect(page.colors(.unknown) == ["#ff0000", "#0000ff"])
  }
}
