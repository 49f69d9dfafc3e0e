import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

/// The literals are heights in Chromium 156 at 400 px, with Noto Sans.
@Suite struct ControlLayoutTests {
  private let typesetter: Typesetter

  init() throws { typesetter = Typesetter(fonts: try GalleyFonts.bundled()) }

  private func height(_ html: String, _ css: String = "") -> Double {
    let text = RichText(html: html, styleSheet: StyleSheet(css))
    return typesetter.prepare(text).height(width: 400)
  }

  @Test(arguments: [
    ("<input>", 24.0), ("<input style='height:40px'>", 46), ("<select><option>x</select>", 23),
    ("<select style='height:50px'><option>x</select>", 50),
    ("<select size=3 style='margin:20px'></select>", 99), ("<textarea></textarea>", 47),
    ("<input type=checkbox style='margin:20px'>", 53), ("<input type=color>", 27),
    ("<input type=file style='height:60px'>", 60), ("<input type=date>", 24),
    ("<progress></progress>", 22), ("<input type=hidden>", 22),
  ])
  func `controls have baselines of their own`(_ html: String, _ expected: Double) {
    #expect(height("a\(html)b") == expected)
  }

  @Test(arguments: [
    ("16.9", 82.0), ("17", 77), ("16", 82), ("18.5", 78.5), ("21", 81),
  ])
  func `a text field has its line height if that exceeds the font size by a whole px`(
    _ lineHeight: String, _ expected: Double
  ) {
    #expect(height("<input style='font:16px/\(lineHeight)px sans-serif'><p>x</p>") == expected)
  }

  @Test func `end tags behind a forced break belong to the line that it ends`() {
    let html = "<span style='margin-right:-5px'>1111<br></span>2"
    #expect(height("<div style='float:left'>\(html)</div>") == 66)
  }

  @Test func `the default width of a graphic is in CSS px at any pixel ratio`() {
    let graphic = "<svg viewBox='0 0 10 10' style='width:100%;height:auto'></svg>"
    var style = TextStyle()
    style.pixelRatio = 2
    let text = RichText(html: "<div style='float:left'>\(graphic)</div><p>x</p>")
    #expect(typesetter.prepare(text, style: style).height(width: 390) == 320.5)
  }

  @Test(arguments: [
    ("<button></button>", 22.0), ("<button style='margin:20px'></button>", 46),
    ("<button style='height:60px'></button>", 62), ("<button style='height:60px'>Go</button>", 60),
    ("<input type=button>", 24), ("<button style='display:block'>x</button>", 68),
  ])
  func `buttons centre their content, with the baseline of empty ones at its end`(
    _ html: String, _ expected: Double
  ) {
    #expect(height("a\(html)b") == expected)
  }

  @Test func `a legend is in the border of its fieldset`() {
    let content = "<legend>Legend</legend>Inside</fieldset>"
    #expect(height("<fieldset>\(content)") == 61.59375)
    #expect(height("<fieldset style='border-width:20px'>\(content)") == 79.59375)
    #expect(height("<fieldset>Inside<legend>Legend</legend></fieldset>") == 61.59375)
    #expect(height("<fieldset style='padding:0'><legend style='margin:10px'>L</legend>x") == 56)
  }

  @Test(arguments: [
    ("inline", 61.59375), ("ruby", 61.59375), ("ruby-text", 61.59375), ("inline-block", 61.59375),
    ("contents", 44),
  ])
  func `a fieldset of any display shows its legend`(_ display: String, _ height: Double) throws {
    let html = "<fieldset style='display:\(display)'><legend>Legend</legend>Inside</fieldset>"
    let typesetter = try #require(LayoutLawTests.typesetter)
    for html in [html, "<ruby>base\(html)</ruby>", "<a>\(html)</a>"] {
      let prepared = typesetter.prepare(RichText(html: html))
      let layout = prepared.layout(width: 500)
      let text = Array(layout.text.utf8)
      let lines = layout.lines.map { String(decoding: text[$0.range.utf8], as: UTF8.self) }
      #expect(lines.contains("Legend"))
      #expect(prepared.height(width: 500) == layout.size.height)
    }
    #expect(self.height(html) == height)
  }

  @Test func `a graphic with only a ratio has the available width`() {
    #expect(height("a<svg viewBox='0 0 10 20'></svg>b") == 849)
    #expect(height("a<svg width=50 viewBox='0 0 10 20'></svg>b") == 105)
    #expect(height("a<svg width=2em height=3em></svg>b") == 53)
  }

  @Test func `the space after an overflowing box hangs on its line`() {
    let box = "<span style='display:inline-block;width:500px'>a</span>"
    #expect(height("\(box) \(box) x") == 66)
    #expect(height("\(box) <br>x") == 44)
  }

  @Test func `a ratio from the style overrides the natural one`() {
    let images = ImageSizes.uniform(Size(width: 40, height: 30))
    func height(_ css: String) -> Double {
      let text = RichText(html: "<img style='display:block;\(css)'>")
      return typesetter.prepare(text, images: images).height(width: 400)
    }
    #expect(height("aspect-ratio:3/4") == 53.328125)
    #expect(height("aspect-ratio:auto 3/4") == 30)
  }

  @Test func `a tall outside marker moves the first line down`() {
    #expect(height("<li>one", "li::marker { font-size: 24px }") == 31)
    #expect(height("<li><pre>a</pre>", "pre { margin: 0; font: 10px monospace }") == 20)
  }

  @Test func `an annotation uses the free space of the line before`() {
    let ruby = "<ruby>base<rt>x</rt></ruby> text"
    #expect(height(ruby) == 27)
    #expect(height("one<br>\(ruby)") == 48)
    #expect(height("<div style='line-height:20px'>one<br>\(ruby)</div>") == 46)
    #expect(height("<div style='line-height:30px'>one<br>\(ruby)</div>") == 60)
    #expect(height("<div style='padding-top:3px'>\(ruby)</div>") == 27)
    #expect(height("<ruby>only base</ruby>") == 22)
    let columns = "word <ruby>base<rt>xy</rt>text<rt>z</rt></ruby>, text"
    #expect(height("<p style='width:60px'>\(columns)") == 128)
    #expect(height("<div style='text-emphasis:dot'>one") == 26)
    #expect(height("one<br><span style='text-emphasis:dot'>two</span>") == 47)
    #expect(height("<div style='text-emphasis:dot'><ruby>漢<rt>か</rt></ruby></div>") == 35)
    #expect(height("<ruby>漢<rt style='text-emphasis:dot'>か</rt></ruby>") == 31)
    #expect(height("<p style='text-emphasis:dot'>x<ruby>漢<rt>かん</rt></ruby>y</p>") == 54)
  }

  @Test func `zoom multiplies the lengths of a box and its descendants`() {
    #expect(height("<div style='zoom:2'>x</div>") == 43)
    #expect(height("<div style='zoom:2'><div style='zoom:50%'>x</div></div>") == 22)
    #expect(height("<p style='zoom:1.5;margin:10px;border:1px solid'>x</p>") == 65)
    #expect(height("<img style='zoom:3;display:block' width=10 height=20>") == 60)
    #expect(height("<div style='zoom:0'>x</div>") == 22)
  }
}
