// Filters and blend modes of boxes. Source: Filter Effects 1, section 6; Compositing 1, section 10.

import Galley
import GalleyFonts
import GalleyProof
import Testing

@Suite struct EffectTests {
  /// The pixel in the middle of the second of two boxes, one inside of the other.
  private static func pixel(_ html: String, x: Int = 10, y: Int = 10) throws -> SRGBColor {
    let typesetter = Typesetter(fonts: try GalleyFonts.bundled())
    let layout = typesetter.prepare(RichText(html: html)).layout(width: 40)
    return Proof(layout).bitmap()[x, y]
  }

  private static let modes: [(String, SRGBColor)] = [
    ("normal", SRGBColor(red: 0, green: 204, blue: 255)),
    ("multiply", SRGBColor(red: 0, green: 163, blue: 0)),
    ("screen", SRGBColor(red: 255, green: 245, blue: 255)),
    ("overlay", SRGBColor(red: 255, green: 235, blue: 0)),
    ("darken", SRGBColor(red: 0, green: 204, blue: 0)),
    ("lighten", SRGBColor(red: 255, green: 204, blue: 255)),
    ("color-dodge", SRGBColor(red: 255, green: 255, blue: 0)),
    ("color-burn", SRGBColor(red: 255, green: 191, blue: 0)),
    ("hard-light", SRGBColor(red: 0, green: 235, blue: 255)),
    ("difference", SRGBColor(red: 255, green: 0, blue: 255)),
    ("exclusion", SRGBColor(red: 255, green: 82, blue: 255)),
    ("plus-lighter", SRGBColor(red: 255, green: 255, blue: 255)),
  ]

  @Test(arguments: modes)
  func `a box is mixed with what is behind it`(_ mode: String, _ expected: SRGBColor) throws {
    let found = try Self.pixel(
      "<div style='background:#fc0'><div style='height:20px;background:#0cf;"
        + "mix-blend-mode:\(mode)'></div></div>")
    #expect(found == expected)
  }

  @Test(arguments: ["hue", "saturation", "color", "luminosity", "soft-light"])
  func `grey keeps its luminosity under a mode of hue, and any other mode gives a colour`(
    _ mode: String
  ) throws {
    let found = try Self.pixel(
      "<div style='background:#808080'><div style='height:20px;background:#0cf;"
        + "mix-blend-mode:\(mode)'></div></div>")
    let luminance = 0.3 * Double(found.red) + 0.59 * Double(found.green) + 0.11 * Double(found.blue)
    if ["hue", "saturation", "color"].contains(mode) { #expect(abs(luminance - 128) < 2) }
    #expect(found.alpha == 255)
  }

  @Test func `a stacking context around a blended box is isolated`() throws {
    let found = try Self.pixel(
      "<div style='background:#fc0'><div style='isolation:isolate'><div style='height:20px;"
        + "background:#0cf;mix-blend-mode:multiply'></div></div></div>")
    #expect(found == SRGBColor(red: 0, green: 204, blue: 255))
  }

  private static let filters: [(String, SRGBColor)] = [
    ("grayscale(1)", SRGBColor(red: 84, green: 84, blue: 84)),
    ("invert(100%)", SRGBColor(red: 51, green: 204, blue: 204)),
    ("brightness(.5)", SRGBColor(red: 102, green: 26, blue: 26)),
    ("contrast(0)", SRGBColor(red: 128, green: 128, blue: 128)),
    ("opacity(0)", .white),
    ("saturate(1)", SRGBColor(red: 204, green: 51, blue: 51)),
    ("sepia(0)", SRGBColor(red: 204, green: 51, blue: 51)),
    ("hue-rotate(0)", SRGBColor(red: 204, green: 51, blue: 51)),
    ("invert(1) invert(1)", SRGBColor(red: 204, green: 51, blue: 51)),
  ]

  @Test(arguments: filters)
  func `a filter changes the colours of a box`(_ filter: String, _ expected: SRGBColor) throws {
    let found = try Self.pixel("<div style='height:20px;background:#c33;filter:\(filter)'></div>")
    #expect(found == expected)
  }

  @Test func `a blur spreads a box beyond its edges`() throws {
    let html = "<div style='height:20px;margin:10px;background:#000;filter:blur(2px)'></div>"
    let (outside, edge, inside) = (
      try Self.pixel(html, x: 8, y: 20), try Self.pixel(html, x: 10, y: 20),
      try Self.pixel(html, x: 20, y: 20)
    )
    #expect(outside.red < 255 && edge.red < outside.red && inside.red < 10)
  }

  @Test func `the shadow of a filter is below the picture`() throws {
    let html = """
      <div style='height:10px;width:10px;background:#000;filter:drop-shadow(12px 4px #f00)'></div>
      """
    #expect(try Self.pixel(html, x: 15, y: 8) == SRGBColor(red: 255, green: 0, blue: 0))
    #expect(try Self.pixel(html, x: 5, y: 5) == SRGBColor(red: 0, green: 0, blue: 0))
  }
}
