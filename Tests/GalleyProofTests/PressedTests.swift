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
