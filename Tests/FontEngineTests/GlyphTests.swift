import Testing

@testable import FontEngine
@testable import GalleySystem

@Suite struct GlyphTests {
  private func instance(
    _ file: String, size: Float = 16, bold: Bool = false, slant: Bool = false
  ) throws -> FontInstance {
    var traits: InstanceTraits = bold ? .syntheticBold : []
    if slant { traits.insert(.syntheticSlant) }
    return FontInstance(face: try TestFonts.face(file), size: size, traits)
  }

  private func bounds(_ outline: GlyphOutline) -> (minX: Float, maxX: Float, maxY: Float) {
    var points: [GlyphOutline.Point] = []
    for segment in outline.segments {
      switch segment {
      case .move(let end), .line(let end): points.append(end)
      case .quadratic(let control, let end): points += [control, end]
      case .cubic(let first, let second, let end): points += [first, second, end]
      }
    }
    return (
      points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0, points.map(\.y).max() ?? 0
    )
  }

  @Test func `an outline is in font units and upright`() throws {
    let font = try instance("NotoSans-Regular.ttf")
    let outline = try #require(font.outline(of: font.face.glyph(for: 0x48)))
    #expect(outline.unitsPerEm == 1000)
    #expect(bounds(outline).maxY == 714)
    #expect(outline.segments.first == .move(GlyphOutline.Point(x: 643, y: 0)))
  }

  @Test func `synthetic bold emboldens by a 24th of the em`() throws {
    let plain = try instance("NotoSans-Regular.ttf")
    let bold = try instance("NotoSans-Regular.ttf", bold: true)
    let glyph = plain.face.glyph(for: 0x49)
    let before = bounds(try #require(plain.outline(of: glyph)))
    let after = bounds(try #require(bold.outline(of: glyph)))
    #expect(abs((after.maxX - after.minX) - (before.maxX - before.minX) - 41) <= 1)
    #expect(bold.advance(of: glyph) == plain.advance(of: glyph))
  }

  @Test func `synthetic slant moves a point by a quarter of its height`() throws {
    let plain = try instance("NotoSans-Regular.ttf")
    let slanted = try instance("NotoSans-Regular.ttf", slant: true)
    let glyph = plain.face.glyph(for: 0x6C)
    let before = bounds(try #require(plain.outline(of: glyph)))
    let after = bounds(try #require(slanted.outline(of: glyph)))
    #expect(abs(after.maxX - before.maxX - before.maxY / 4) <= 1)
  }

  @Test func `coverage fills the stem and depends on the subpixel position`() throws {
    let font = try instance("NotoSans-Regular.ttf")
    let glyph = font.face.glyph(for: 0x6C)
    let untransformed = try #require(font.coverage(of: glyph, pixelsPerEm: 100))
    #expect(
      (untransformed.left, untransformed.top, untransformed.width, untransformed.height) == (
        8, 76, 10, 76
      ))
    #expect(untransformed.bytes.max() == 255)
    #expect(untransformed.bytes.count == 760)
    let moved = try #require(font.coverage(of: glyph, pixelsPerEm: 100, x: 0.5))
    #expect(moved.bytes != untransformed.bytes)
    let area = { (coverage: GlyphCoverage) in coverage.bytes.reduce(0) { $0 + Int($1) } }
    #expect(abs(area(moved) - area(untransformed)) < area(untransformed) / 100)
  }

  @Test func `a glyph without an outline has no coverage`() throws {
    let font = try instance("NotoSans-Regular.ttf")
    let space = try #require(font.coverage(of: font.spaceGlyph, pixelsPerEm: 16))
    #expect(space.bytes.isEmpty)
    #expect(font.coverage(of: 60_000, pixelsPerEm: 16) == nil)
    #expect(font.coverage(of: 3, pixelsPerEm: .nan) == nil)
    #expect(font.coverage(of: 3, pixelsPerEm: 16, x: .infinity) == nil)
  }

  @Test func `an emoji has a picture of the strike's size`() throws {
    let font = try instance("NotoColorEmoji.ttf")
    let glyph = font.face.glyph(for: 0x1F600)
    let picture = try #require(font.picture(of: glyph, pixelsPerEm: 16))
    #expect(picture.pixelsPerEm == 109)
    #expect((picture.width, picture.height) == (136, 128))
    #expect(picture.pixels.count == 136 * 128 * 4)
    let centre = (64 * 136 + 68) * 4
    #expect(picture.pixels[centre] > 200 && picture.pixels[centre + 2] < 150)
    #expect(font.outline(of: glyph)?.segments.isEmpty ?? true)
    #expect(try instance("NotoSans-Regular.ttf").picture(of: 40, pixelsPerEm: 16) == nil)
  }
}
