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

  private func colors(_ layout: Layout, pressing link: Int?) -> [Color] {
    layout.paintList(pressing: link).operations.compactMap {
      if case .glyphs(let run) = $0 { return run.color }
      return nil
    }
  }

  @Test func `active colours only the pressed link, and moves nothing`() throws {
    let layout = try layout(
      """
      <style>a { color: blue } a:active { color: #008000; font-size: 40px; padding: 9px }</style>
      <p><a href=x>one <b>two</b></a> and <a href=y>three</a></p>
      """)
    let blue = Color(red: 0, green: 0, blue: 255)
    let green = Color(red: 0, green: 128, blue: 0)
    let black = Color(red: 0, green: 0, blue: 0)
    #expect(colors(layout, pressing: nil) == [blue, blue, black, blue])
    #expect(colors(layout, pressing: 0) == [green, green, black, blue])
    #expect(colors(layout, pressing: 1) == [blue, blue, black, green])
    #expect(colors(layout, pressing: 2) == colors(layout, pressing: nil))
    let (untransformed, pressed) = (layout.paintList, layout.paintList(pressing: 0))
    #expect(untransformed.glyphs.map(\.x) == pressed.glyphs.map(\.x))
    #expect(untransformed.glyphs.map(\.y) == pressed.glyphs.map(\.y))
  }

  @Test func `without a rule a pressed link has the browser's colour`() throws {
    let layout = try layout("<p><a href=x>one</a> two</p>")
    #expect(colors(layout, pressing: 0).first == Color(red: 255, green: 0, blue: 0))
  }

  @Test func `a background of active is painted, and the highlight around the link alone`() throws {
    let layout = try layout(
      """
      <style>body { margin: 0 } p { margin: 0 } a:active { background: #ffff00 }</style>
      <p><a href=x>one</a> two</p>
      """)
    var proof = Proof(layout)
    proof.pressedLink = 0
    proof.pressedHighlight = nil
    let rect = try #require(layout.links.first?.rects.first)
    let corner = (Int(rect.x) + 1, Int(rect.y) + 1)
    #expect(proof.bitmap()[corner.0, corner.1] == Pixel(red: 255, green: 255, blue: 0))
    proof.pressedHighlight = .black
    #expect(proof.bitmap()[corner.0, corner.1] == .black)
    #expect(proof.bitmap()[190, corner.1] == .white)
    #expect(proof.svg().contains("<path d=\"M"))
  }
}
