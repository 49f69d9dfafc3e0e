import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

/// Formulas with the sizes of Chromium 156 with the same fonts.
@Suite struct FormulaTests {
  static let typesetter: Typesetter? = try? Typesetter(fonts: GalleyFonts.bundled())

  private func layout(_ html: String) throws -> Layout {
    try #require(Self.typesetter).prepare(RichText(html: html)).layout(width: 600)
  }

  /// Widths and heights of the boxes of MathML elements at 100 px, the root's first.
  private func sizes(_ formula: String, display: String = "inline") throws -> [[Double]] {
    let layout = try layout(
      "<math style='font-size:100px' display=\(display)>\(formula)</math>")
    return layout.fragments.boxes.compactMap { fragment in
      layout.document.tree.boxes[Int(fragment.box)].kind == .math
        ? [fragment.rect.width.px, fragment.rect.height.px] : nil
    }
  }

  @Test(arguments: [
    ("<mi>x</mi>", 41.5, 54), ("<mi mathvariant=normal>x</mi>", 57.8125, 54),
    ("<mi>sin</mi>", 141.609375, 77), ("<mn>1</mn><mo>=</mo><mn>2</mn>", 223.25, 73),
    ("<mo>=</mo>", 111.4375, 49), ("<mo>(</mo><mi>x</mi><mo>)</mo>", 110.6875, 89),
    ("<mfrac><mi>x</mi><mn>2</mn></mfrac>", 41.703125, 106),
    ("<msqrt><mn>2</mn></msqrt>", 55.90625, 89.25),
    ("<mroot><mn>2</mn><mn>3</mn></mroot>", 83.671875, 127.25),
    ("<msub><mi>x</mi><mn>3</mn></msub>", 101.203125, 81.796875),
    ("<msubsup><mi>x</mi><mn>3</mn><mn>4</mn></msubsup>", 101.203125, 132.390625),
    ("<munderover><mi>x</mi><mn>3</mn><mn>4</mn></munderover>", 41.5, 198),
    ("<munderover><mo>&#x2211;</mo><mn>3</mn><mn>4</mn></munderover>", 158.828125, 136.390625),
    ("<mspace width=1em height=10px depth=5px />", 100, 15),
    ("<mpadded width=300px height=100px depth=20px><mn>1</mn></mpadded>", 300, 120),
    ("<semantics><mi>x</mi><annotation>long</annotation></semantics>", 41.5, 54),
    ("<unknown><mi>x</mi>lost</unknown>", 41.5, 54), ("<mfrac><mn>1</mn></mfrac>", 41.703125, 51),
    ("<mtext> a  b </mtext>", 143.703125, 77), ("<mphantom><mn>1</mn></mphantom>", 55.90625, 72),
  ])
  func `the size of the math element's box`(formula: String, width: Double, height: Double) throws {
    #expect(try sizes(formula).first == [width, height])
  }

  @Test func `display style is tall, and scripts are small`() throws {
    #expect(try sizes("<mfrac><mi>x</mi><mn>2</mn></mfrac>", display: "block")[1][1] == 162)
    let script = try sizes("<msup><mn>1</mn><msup><mn>1</mn><mn>1</mn></msup></msup>")
    #expect(script[4][1] == 51)
    #expect(script[5][1] == 37)
  }

  @Test func `the plain text has the letters of the tokens as written`() throws {
    let layout = try layout("a<math><mi>x</mi><mo>+</mo><mn>12</mn></math>b")
    #expect(layout.text == "ax+12b")
    #expect(layout.diagnostics.isEmpty)
  }

  /// A letter whose italic form has more bytes ends at the end of its source.
  @Test func `runs contain their visible text`() throws {
    for html in ["<math><mi>λ</mi></math>μ", "μ<math><mi>λ</mi></math>", "<math><mi>λ</mi></math>"]
    {
      let layout = try layout(html)
      let runs = layout.lines.flatMap(\.runs).map { layout.text(in: $0.range) }
      #expect(runs.filter { $0 == "λ" }.count == 1, "\(html): \(runs)")
      #expect(runs.joined().count == layout.text.count, "\(html): \(runs)")
    }
  }

  @Test(arguments: [
    "<mi>x</mi>", "<mfrac><mi>x</mi><mi>y</mi></mfrac><mtable><mtr><mtd>1</mtable>",
  ])
  func `measured heights are those of the layout`(formula: String) throws {
    let html = "<p>Some words and <math>\(formula)</math> and<math display=block>\(formula)</math>"
    let prepared = try #require(Self.typesetter).prepare(RichText(html: html))
    for width in stride(from: 10.0, through: 300, by: 17) {
      #expect(prepared.height(width: width) == prepared.layout(width: width).size.height)
    }
  }

  @Test func `the pixel ratio scales a formula`() throws {
    var style = TextStyle()
    style.pixelRatio = 2
    let typesetter = try #require(Self.typesetter)
    let text = RichText(html: "<math style='font-size:50px'><mn>1</mn><mo>=</mo></math>")
    let layout = typesetter.prepare(text, style: style).layout(width: 600)
    let box = try #require(
      layout.fragments.boxes.first { layout.document.tree.boxes[Int($0.box)].kind == .math })
    // Two postfix spaces of 5/18 em, and the digit and the sign at 100 px.
    #expect(abs(box.rect.width.px - 167.34375) < 0.1)
  }
}
