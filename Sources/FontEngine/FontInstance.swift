// Input: a face, a size. Output: an immutable font for shaping, and its metrics. The HarfBuzz font
// is a child of the face's unscaled font. Glyphs and advances come from tables of this module.
// Other values come from the parent, with scaling. Source: DESIGN 8.1, BROWSER_RULES 3.1.

internal import CHarfBuzz
internal import Synchronization

/// How an instance differs from its face at its size.
package struct InstanceTraits: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let syntheticBold = InstanceTraits(rawValue: 1)
  package static let syntheticSlant = InstanceTraits(rawValue: 2)
  /// Whether a descent that is rounded down takes a px from the ascent.
  package static let borrowsAscent = InstanceTraits(rawValue: 4)
  /// Whether bitmaps of the face determine advances, as those of system fonts do.
  package static let isInstalled = InstanceTraits(rawValue: 8)
}

/// A face at a size.
package final class FontInstance: Sendable {
  package let face: FontFace
  /// The requested size: CSS px times the device pixel ratio.
  package let size: Float
  /// The size in hundredths of a px, at which metrics are measured.
  package var truncatedSize: Float { scale.size }
  package let variations: [VariationSetting]
  package let syntheticBold: Bool
  package let syntheticSlant: Bool
  package let metrics: FontMetrics
  /// Unique in the process.
  package let id: UInt32
  /// The glyph of U+0020 and its advance in 16.16 px.
  package let spaceGlyph: UInt32
  package let spaceAdvance: Int32
  /// Whether words cannot be shaped without the spaces around them.
  package let spaceTakesPartInLookups: Bool

  let font: HarfBuzzFont
  let scale: FontScale
  private let tables: InstanceTables
  private static let identifiers = Atomic<UInt32>(0)

  package init(
    face: FontFace, size: Float, variations: [VariationSetting] = [], _ traits: InstanceTraits = []
  ) {
    let scale = FontScale(size: size)
    let variations = variations.filter(\.value.isFinite)
    let parent = face.font.varied(by: variations)
    let tables = InstanceTables(
      face: face, parent: parent, variations: variations, scale: scale,
      isInstalled: traits.contains(.isInstalled))
    self.face = face
    self.size = size
    self.variations = variations
    syntheticBold = traits.contains(.syntheticBold)
    syntheticSlant = traits.contains(.syntheticSlant)
    self.scale = scale
    self.tables = tables
    metrics = FontMetrics(
      face.verticalMetrics(of: parent).limited(unitsPerEm: face.unitsPerEm),
      unitsPerEm: face.unitsPerEm, scale: scale,
      borrowsAscent: traits.contains(.borrowsAscent))
    font = parent.scaled(by: scale, tables: tables)
    id = FontInstance.identifiers.wrappingAdd(1, ordering: .relaxed).newValue
    spaceGlyph = face.glyph(for: 0x20)
    spaceAdvance = tables.advance(of: spaceGlyph)
    spaceTakesPartInLookups = face.spaceTakesPartInLookups
  }

  /// The advance of a glyph in 16.16 px.
  package func advance(of glyph: UInt32) -> Int32 { tables.advance(of: glyph) }

  /// The metrics of the font at another size.
  package func metrics(scaledBy factor: Double) -> FontMetrics {
    FontMetrics(
      face.verticalMetrics(of: face.font.varied(by: variations))
        .limited(unitsPerEm: face.unitsPerEm),
      unitsPerEm: face.unitsPerEm, scale: FontScale(size: Float(Double(size) * factor)),
      borrowsAscent: false)
  }

  /// The ratio of advances at another size to these with scaling.
  ///
  /// Both sizes are truncated.
  package func advanceRatio(scaledBy factor: Double) -> Double {
    let other = FontScale(size: Float(Double(size) * factor))
    guard scale.size26 > 0, other.size26 > 0 else { return 1 }
    return Double(other.size26) / (Double(scale.size26) * factor)
  }
}

/// The tables for the callbacks of a sub-font.
final class InstanceTables: Sendable {
  let characters: CharacterMap
  private let advances: AdvanceTable
  /// The multiplier of BROWSER_RULES 3.1; nil for strikes.
  private let outlineScale: Int64?
  /// Advances of the glyphs with bitmaps of this size, in 26.6 px of their strike.
  private let bitmaps: AdvanceTable?
  /// The size divided by the ppem of the strike.
  private let strikeScale: Float
  private let pictures: PictureGlyphs?

  init(
    face: FontFace, parent: HarfBuzzFont, variations: [VariationSetting], scale: FontScale,
    isInstalled: Bool
  ) {
    characters = face.characters
    pictures = face.pictures
    if pictures == nil, !face.traits.isScalable, let strike = face.traits.strike(for: scale.size) {
      advances = face.advances(inStrike: strike)
      outlineScale = nil
      bitmaps = nil
      strikeScale = scale.size / max(1, face.traits.strikes[strike])
    } else {
      advances =
        variations.isEmpty ? face.unscaledAdvances : face.advances(of: parent, at: variations)
      outlineScale = scale.advanceScale(unitsPerEm: face.unitsPerEm)
      if isInstalled, let strike = face.traits.bitmapStrike(for: scale.size26) {
        bitmaps = face.advances(inStrike: strike)
        strikeScale = scale.size / face.traits.strikes[strike]
      } else {
        bitmaps = nil
        strikeScale = 0
      }
    }
  }

  func advance(of glyph: UInt32) -> Int32 {
    guard glyph < UInt32(advances.values.count) else { return 0 }
    let units = advances.values[Int(glyph)]
    if let outlineScale {
      if let bitmaps, bitmaps.values[Int(glyph)] != AdvanceTable.missing {
        return strikeAdvance(bitmaps.values[Int(glyph)])
      }
      let advance = Int32(clamping: (Int64(units) &* outlineScale &+ 32) >> 6)
      guard let pictures, pictures.contains(glyph) else { return advance }
      return Int32(clamping: (Int64(advance) + 0x8000) & ~0xFFFF)
    }
    return strikeAdvance(units)
  }

  private func strikeAdvance(_ units: Int32) -> Int32 {
    Int32(clamping: Int(Float(units) / 64 * strikeScale * 65536))
  }
}

extension HarfBuzzFont {
  /// A child at a size with glyphs and advances from `tables`.
  fileprivate func scaled(by scale: FontScale, tables: InstanceTables) -> HarfBuzzFont {
    guard let child = unsafe hb_font_create_sub_font(handle) else { return self }
    unsafe hb_font_set_scale(child, scale.size16, scale.size16)
    unsafe hb_font_set_funcs(
      child, InstanceCallbacks.shared.functions, Unmanaged.passRetained(tables).toOpaque()
    ) { data in
      if let data = unsafe data { unsafe Unmanaged<InstanceTables>.fromOpaque(data).release() }
    }
    return unsafe HarfBuzzFont(adopting: child)
  }
}
