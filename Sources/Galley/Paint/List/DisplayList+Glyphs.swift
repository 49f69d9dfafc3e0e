// Glyphs of a display list with their fonts.

package import FontEngine
public import GalleyStyle

extension DisplayList {
  /// Glyphs of one font, colour, element and direction, from left to right.
  ///
  /// The runs of visible text of `Layout.text` have disjoint ranges, which cover it.
  public struct GlyphRun: Sendable {
    /// The font of the glyphs.
    public let font: Font
    /// The font size in CSS px.
    public let size: Double
    /// The colour; colour glyphs use its alpha only.
    public let color: SRGBColor
    /// The glyphs with their origins.
    public internal(set) var glyphs: [Glyph]
    /// The standard deviation in CSS px of the blur of a shadow; 0 for sharp glyphs.
    public internal(set) var blur = 0.0
    /// The text of the run as a range of `Layout.text`; empty for generated text and shadows.
    public internal(set) var range: Range<Layout.Offset>
    var reference: LinkReference

    /// The same glyphs in another colour.
    func colored(_ color: SRGBColor) -> GlyphRun {
      GlyphRun(
        font: font, size: size, color: color, glyphs: glyphs, blur: blur, range: range,
        reference: reference)
    }

    /// The glyphs as a shadow, which has no text of its own.
    func shadow(_ color: SRGBColor, blur: Double) -> GlyphRun {
      GlyphRun(
        font: font, size: size, color: color, glyphs: glyphs, blur: blur,
        range: range.lowerBound..<range.lowerBound, reference: reference)
    }

    /// The innermost link that contains the text; nil for none.
    ///
    /// - Complexity: That of `Layout.links`.
    public var link: Layout.Link? { reference.link }
  }

  /// A glyph and its origin on the baseline.
  ///
  /// Browsers round the y coordinate to whole pixels.
  public struct Glyph: Sendable, Hashable, BitwiseCopyable {
    /// The number of the glyph in its face.
    public let id: UInt32
    /// The distance of the origin from the left edge in CSS px.
    public internal(set) var x: Double
    /// The distance of the origin from the top edge in CSS px.
    public internal(set) var y: Double
    /// Whether decoration lines have gaps where the glyph crosses them.
    var skipsInk = true
  }

  /// A face with its variations and synthesis, at any size: the key of a renderer's fonts.
  public struct Font: Sendable {
    package let instance: FontInstance

    /// The face.
    public var face: Face { Face(face: instance.face) }

    /// Positions on the axes of a variable font, by tag such as `wght`.
    ///
    /// Other axes have their default values.
    ///
    /// - Complexity: O(*n*) for *n* axes, at each access.
    public var variations: [String: Double] {
      Dictionary(
        instance.variations.map { ($0.tagText, Double($0.value)) }, uniquingKeysWith: { $1 })
    }

    /// The width in em by which the outlines grow to the right and upward; 0 for none.
    ///
    /// It replaces a missing bold face. Browsers add half of the width on each side instead, and less at
    /// sizes above 9 px: 1/32 em in all from 36 px. Advances do not change.
    public var syntheticBold: Double { instance.syntheticBoldWidth }

    /// The change of x per unit of height of the outlines; 0 for upright ones.
    ///
    /// It replaces a missing italic face, after `syntheticBold`. Advances do not change.
    public var syntheticSlant: Double { instance.syntheticSkew }
  }

  /// A face of a font file.
  public struct Face: Sendable {
    let face: FontFace

    /// The bytes of the font file, in OpenType format.
    ///
    /// WOFF and WOFF 2.0 are decompressed. The bytes are copied at each access, so a renderer keeps
    /// the font that it makes from them.
    ///
    /// - Complexity: O(*n*) for *n* bytes.
    public var bytes: [UInt8] { face.bytes }
    /// The index of the face in `bytes`; 0 if they are no collection.
    public var collectionIndex: Int { face.collectionIndex }
    /// The units per em of outlines and metrics.
    public var unitsPerEm: Int { face.unitsPerEm }
    /// The number of glyphs.
    public var glyphCount: Int { face.glyphCount }
    /// The name of the family.
    public var familyName: String { face.familyName }
    /// The name of the face in its family, such as `Bold`.
    public var styleName: String { face.styleName }
    /// The PostScript name; nil for a face without one.
    public var postScriptName: String? { face.postScriptName }
  }
}

extension DisplayList.Font: Hashable {
  /// Whether two fonts have the same outlines.
  public static func == (a: Self, b: Self) -> Bool {
    a.instance === b.instance
      || a.instance.face === b.instance.face && a.instance.variations == b.instance.variations
        && a.instance.syntheticBold == b.instance.syntheticBold
        && a.instance.syntheticSlant == b.instance.syntheticSlant
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(instance.face))
    hasher.combine(instance.variations)
    hasher.combine(instance.syntheticBold)
    hasher.combine(instance.syntheticSlant)
  }
}

extension DisplayList.Face: Hashable, Identifiable {
  /// The identity of the face in its library, as long as the library exists.
  public var id: ObjectIdentifier { ObjectIdentifier(face) }

  /// Whether two values are the same face of a library.
  public static func == (a: Self, b: Self) -> Bool { a.face === b.face }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A link of a layout by its number, so that links are created only if one is read.
struct LinkReference: Sendable {
  let layout: Layout
  /// The position in `Layout.links`; -1 for none.
  let number: Int32

  var link: Layout.Link? { number >= 0 ? layout.linkRegion(Int(number)) : nil }
}

extension DisplayList.Item {
  /// The item of a truncation token as a part of the layout that it truncates.
  func inToken(of layout: Layout, at cut: Layout.Offset, firstLink: Int32) -> DisplayList.Item {
    func reference(_ inner: LinkReference) -> LinkReference {
      LinkReference(layout: layout, number: inner.number >= 0 ? firstLink + inner.number : -1)
    }
    switch self {
    case .glyphs(var run):
      run.reference = reference(run.reference)
      run.range = cut..<cut
      return .glyphs(run)
    case .image(var image):
      image.reference = reference(image.reference)
      return .image(image)
    default: return self
    }
  }
}
