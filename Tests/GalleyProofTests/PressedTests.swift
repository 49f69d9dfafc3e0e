// The look of a pressed link.

import Galley
import GalleyFonts
import Testing

@testable import GalleyProof

@Suite struct PressedTests {
  private static let typesetter = try? Typesetter(fonts: GalleyFonts.bundled())

  private func layout(_ html: String) throws -> Layout {
    try #require(Self.typesetter).prepare(RichText(html: html)).layout(width: 200)
  }

  private func runs(
    _ layout: Layout, pressing link: Layout.Link? = nil
  ) -> [DisplayList.GlyphRun] {
    layout.displayList(pressing: link).compactMap {
      if case .glyphs(let run) = $0 { run } else { nil }
    }
  }

  @Test func `:active colours only the pressed link, without a change of layout`() throws {
    let layout = try layout(
      """
      <style>a { color: blue } a:active { color: #008000; font-size: 40px; padding: 9px }</style>
      <p><a href=x>one <b>two</b></a> and <a href=y>three</a></p>
      """)
    let (blue, green, black) = ("#0000ff", "#008000", "#000000")
    #expect(runs(layout).map(\.color.css) == [blue, blue, black, blue])
    let first = runs(layout, pressing: layout.links[0])
    #expect(first.map(\.color.css) == [green, green, black, blue])
    let second = runs(layout, pressing: layout.links[1])
    #expect(second.map(\.color.css) == [blue, blue, black, green])
    #expect(first.map(\.glyphs) == runs(layout).map(\.glyphs))
  }

  /// The colours of the glyphs, in the order of painting, with the first link pressed and without.
  private func colors(_ html: String) throws -> (plain: [String], pressed: [String]) {
    let layout = try layout("<style>a:active { color: #f00 }</style>" + html)
    return (
      runs(layout).map(\.color.css), runs(layout, pressing: layout.links.first).map(\.color.css)
    )
  }

  @Test(arguments: [
    "<style>.e::after { content: '…' }</style><a href=x>abc<span class=e>def</span></a>",
    "<style>a::before { content: '«' }</style><a href=x>abc</a>",
    "<style>a::before { content: 'x'; display: inline-block }</style><a href=x>abc</a>",
    "<style>a::before { content: 'x'; float: left }</style><a href=x>abc</a>",
    "<style>a::before { content: 'x'; position: absolute }</style><a href=x>abc</a>",
    "<style>a::before { content: 'x'; display: block }</style><a href=x>abc</a>",
    "<style>a { display: block } a::before { content: 'x' }</style><a href=x>abc</a>",
    "<style>i { display: contents } i::before { content: 'x' }</style><a href=x><i>abc</i></a>",
    "<a href=x><q>abc</q></a>", "<a href=x lang=en><q lang=de>abc</q></a>",
    "<a href=x><ol><li>abc</ol></a>",
    "<a href=x><ol style='list-style-position: inside'><li>abc</ol></a>",
    "<style>li::marker { content: 'x' }</style><a href=x><ul><li>abc</ul></a>",
    "<a href=x><p style='width: 30px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis'>abcdef",
    "<a href=x><img src=i alt=abc></a>", "<a href=x><img src=i alt=abc style='display: block'></a>",
  ])
  func `generated content has the colour of the pressed link`(html: String) throws {
    let (plain, pressed) = try colors(html)
    #expect(!plain.isEmpty && plain.allSatisfy { $0 == "#0000ee" })
    #expect(pressed == plain.map { _ in "#ff0000" })
  }

  @Test(arguments: [
    ("p::before { content: 'x' }", "<p>a<a href=x>b</a>", ["#000000", "#000000", "#ff0000"]),
    ("a::before { content: 'x'; color: #080 }", "<a href=x>b</a>", ["#008800", "#ff0000"]),
    (
      "q::before { color: #080 }", "<a href=x lang=en><q lang=de>b</q></a>",
      ["#008800", "#ff0000", "#ff0000"]
    ),
    ("li::marker { color: #080 }", "<a href=x><ol><li>b</ol></a>", ["#ff0000", "#008800"]),
    (
      "a:active .e::after { color: #080 } i::after { content: 'x' }",
      "<a href=x><i class=e>b</i><i>c</i></a>", ["#ff0000", "#008800", "#ff0000", "#ff0000"]
    ),
    (
      "a { display: block } a::first-letter { color: #080 }", "<a href=x>bc</a>",
      ["#008800", "#ff0000"]
    ),
  ])
  func `generated content has the pressed colour of its own rules`(
    sheet: String, html: String, found: [String]
  ) throws {
    let pressed = try colors("<style>\(sheet)</style>" + html).pressed
    #expect(pressed == found)
  }

  @Test
  func `backgrounds, decorations and symbols of generated content are those of the pressed link`()
    throws
  {
    let layout = try layout(
      """
      <style>
        a { color: #00f; text-decoration: none }
        a::before { content: 'x'; display: inline-block; background: #ccc }
        b::after { content: 'y'; background: #ddd }
        a:active { color: #f00; text-decoration: underline }
        a:active::before { background: #0c0 } a:active b::after { background: #0d0 }
      </style>
      <a href=x><b>b</b><ul><li>c</ul><svg width=9 height=9><path d='M0 0h9v9z' fill=currentColor></svg></a>
      """)
    var (rects, symbols, lines, shapes): ([String], [String], [String], [String]) = ([], [], [], [])
    for item in layout.displayList(pressing: layout.links.first) {
      switch item {
      case .fillRect(_, let color): rects.append(color.css)
      case .fillEllipse(_, let color): symbols.append(color.css)
      case .line(let line): lines.append(line.color.css)
      case .fillPath(_, let color): shapes.append(color.css)
      default: break
      }
    }
    #expect(Set(rects) == ["#00cc00", "#00dd00"] && symbols == ["#ff0000"])
    #expect(lines.count >= 2 && lines.allSatisfy { $0 == "#ff0000" } && shapes == ["#ff0000"])
  }

  @Test func `a pressed link of another layout has no effect`() throws {
    let (layout, other) = (try layout("<a href=x>one</a>"), try self.layout("<a href=y>one</a>"))
    #expect(runs(layout, pressing: other.links[0]).map(\.color) == runs(layout).map(\.color))
  }

  @Test func `a pressed link has the browser's default colour`() throws {
    let layout = try layout("<p><a href=x>one</a> two</p>")
    #expect(runs(layout, pressing: layout.links.first).first?.color.css == "#ff0000")
  }

  @Test func `the :active background and the highlight are painted on the link`() throws {
    let layout = try layout(
      """
      <style>body { margin: 0 } p { margin: 0 } a:active { background: #ffff00 }</style>
      <p><a href=x>one</a> two</p>
      """)
    var proof = Proof(layout)
    proof.pressedLink = layout.links.first
    proof.pressedHighlight = nil
    let rect = try #require(layout.links.first?.rects.first)
    let corner = (Int(rect.x) + 1, Int(rect.y) + 1)
    #expect(proof.bitmap()[corner.0, corner.1] == SRGBColor(red: 255, green: 255, blue: 0))
    proof.pressedHighlight = .black
    #expect(proof.bitmap()[corner.0, corner.1] == .black)
    #expect(proof.bitmap()[190, corner.1] == .white)
    #expect(proof.svg().contains("<path d=\"M"))
  }
}

/// The look of a selection.
@Suite struct HighlightTests {
  @Test func `a selection changes only the background inside its rectangles`() throws {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let layout = typesetter.prepare(RichText(html: "<p>one two <b>three</b> four</p>"))
      .layout(width: 90)
    let blue = SRGBColor(red: 0xB0, green: 0xD0, blue: 0xFF)
    let selection = layout.selection(
      from: Layout.Position(offset: 2), to: Layout.Position(offset: 11))
    var proof = Proof(layout)
    let plain = proof.bitmap()
    proof.highlights = [DisplayList.Highlight(selection.range, background: blue)]
    let selected = proof.bitmap()
    var (inside, ink) = (0, 0)
    for y in 0..<plain.height {
      for x in 0..<plain.width {
        let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let isInside = selection.rects.contains {
          center.x >= $0.x.rounded() && center.x < $0.maxX.rounded() && center.y >= $0.y.rounded()
            && center.y < $0.maxY.rounded()
        }
        if !isInside {
          #expect(selected[x, y] == plain[x, y])
        } else if plain[x, y] == .white {
          #expect(selected[x, y] == SRGBColor(red: 0xB0, green: 0xD0, blue: 0xFF))
          inside += 1
        } else if plain[x, y] == .black {
          #expect(selected[x, y] == .black)
          ink += 1
        }
      }
    }
    #expect(inside > 500 && ink > 20)
  }
}
