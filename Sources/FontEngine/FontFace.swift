// Folder FontEngine: faces and shaping by FreeType and HarfBuzz.
// Input: the bytes of font files; UTF-8 with a face, a size, a script and a direction.
// Output: `FontFace` (names, character map, metrics), `FontInstance` (a face at a size),
//   `ShapedGlyph`s from `GlyphShaper`.
// Source: OpenType 1.9 and HarfBuzz's interface; BROWSER_RULES 3.1 for advances; DESIGN 8.1 for
//   sizes.
// Uses: GalleySystem, CFreeType, CHarfBuzz, FontEngine/Files, FontEngine/Lookups,
//   FontEngine/Metrics.
// Not: Foundation, CSS, `LayoutUnit`. No other module imports the two C libraries.
// Read: FontFace, HarfBuzzFont, FontInstance, InstanceCallbacks, GlyphShaper, ShapingPlans,
//   FontFace+Coverage.

// Input: the bytes of an OpenType font. Output: names, character map, metrics and glyphs. A face is
// opened once and shared by all sizes. Calls of FreeType are under the face's lock; HarfBuzz needs
// none.

internal import CHarfBuzz
internal import GalleySystem
internal import Synchronization

/// A face of a font file, independent of sizes.
package final class FontFace: Sendable {
  /// The path or name with which it was opened.
  package let name: String
  package let familyName: String
  package let styleName: String
  package let description: FaceDescription
  package let axes: [VariationAxis]
  /// The code pages of OS/2, bits 0 to 31; 0 in a table without them.
  package let codePages: UInt32
  /// Whether browsers accept the tables as those of a font of a page.
  package let isAccepted: Bool
  /// A hash of the tables as the file describes them, equal on all machines.
  package let fingerprint: UInt64
  package var unitsPerEm: Int { font.unitsPerEm }
  package var glyphCount: Int { font.glyphCount }

  /// The unscaled font, the parent of all instances.
  let font: HarfBuzzFont
  let freeType: Mutex<FreeTypeFace>
  let traits: FaceTraits
  let pictures: PictureGlyphs?
  let characters: CharacterMap
  private let strikeAdvances = Mutex<[Int: AdvanceTable]>([:])
  private let advances = LazyReference<AdvanceTable>()
  private let spaceUse = LazyReference<SpaceUse>()
  private let workObjection = LazyReference<ShapingWork.Objection>()
  let plans = ShapingPlans()
  private let lookupUses = Mutex<[LookupUseKey: LookupUse?]>([:])
  private let usesOfLookups = Mutex<[AppliedLookups: LookupUse?]>([:])
  private let spacingFeatures = LazyReference<SpacingFeatures>()
  let pageFace = LazyReference<PageFace>()

  /// Opens a face of a font file.
  package convenience init(path: String, index: Int = 0) throws(FaceError) {
    try self.init(file: FontFile(path: path), index: index)
  }

  /// Opens a face of a font from a copy of its bytes.
  package convenience init(bytes: [UInt8], name: String, index: Int = 0) throws(FaceError) {
    try self.init(file: FontFile(bytes: bytes, name: name), index: index)
  }

  /// All faces of a font file or collection in order, none of which is refused for its lookups.
  package static func all(inFile path: String) throws(FaceError) -> [FontFace] {
    try all(in: FontFile(path: path))
  }

  /// All faces of a font or collection in memory in order, none of which is refused for its lookups.
  package static func all(inBytes bytes: [UInt8], name: String) throws(FaceError) -> [FontFace] {
    try all(in: FontFile(bytes: bytes, name: name))
  }

  /// The number of faces of a file: 1, or more in a collection; 0 if it is not a font file.
  package static func count(inFile path: String) -> Int {
    do {
      return try FontFile(path: path).faceCount
    } catch {
      return 0
    }
  }

  /// The number of faces of a collection that can be opened.
  static let mostFaces = 0x8000

  private static func all(in file: borrowing FontFile) throws(FaceError) -> [FontFace] {
    var faces: [FontFace] = []
    // If a collection declares more than 32,767 faces, opening one of them fails.
    repeat {
      let face = try FontFace(file: file, index: faces.count)
      if let error = face.shapingError { throw error }
      faces.append(face)
    } while faces.count < file.faceCount
    return faces
  }

  private convenience init(file: borrowing FontFile, index: Int) throws(FaceError) {
    guard index >= 0, index < min(max(file.faceCount, 1), Self.mostFaces) else {
      let count = file.faceCount == 1 ? "1 face" : "\(file.faceCount) faces"
      throw .notAFont(name: file.name, reason: "it has \(count), and none with the index \(index)")
    }
    let face = try file.face(index)
    unsafe try self.init(
      blob: face.blob, name: file.name, index: face.index, isAligned: file.isAligned(face: index),
      fingerprint: file.fingerprint(ofFace: index))
  }

  init(
    blob: OpaquePointer, name: String, index: Int, isAligned: Bool, fingerprint: UInt64
  ) throws(FaceError) {
    guard let font = unsafe HarfBuzzFont(blob: blob, index: index), font.glyphCount > 0 else {
      throw .notAFont(name: name, reason: "its tables are damaged or hold no glyph")
    }
    for table: StaticString in ["head", "maxp", "hhea", "hmtx", "name"]
    where !font.hasTable(openTypeTag(table)) {
      throw .tableMissing(name: name, table: table.description)
    }
    let freeType = try FreeTypeFace(bytes: font, index: index, name: name)
    self.name = name
    self.fingerprint = fingerprint
    isAccepted = isAligned && font.hasTable(openTypeTag("OS/2"))
    self.font = font
    characters = CharacterMap(font: font)
    var traits = freeType.traits
    // To FreeType, faces with SVG glyphs have colours too; Chromium ignores those glyphs.
    let colorTables: [StaticString] = ["COLR", "CBDT", "sbix"]
    traits.hasColor = colorTables.contains { font.hasTable(openTypeTag($0)) }
    traits.hasBitmaps =
      traits.isScalable && !traits.hasColor && font.hasTable(openTypeTag("EBLC"))
    self.traits = traits
    pictures = PictureGlyphs(font: font)
    familyName = font.name(16) ?? font.name(1) ?? name
    styleName = font.name(17) ?? font.name(2) ?? ""
    axes = font.axes()
    let os2 = font.table(openTypeTag("OS/2"))
    let hasPages = os2.count >= 86 && os2.unsigned16(at: 0) >= 1
    codePages = hasPages ? UInt32(truncatingIfNeeded: os2.unsigned32(at: 78)) : 0
    description = FaceDescription(
      os2: os2, head: font.table(openTypeTag("head")), axes: axes)
    self.freeType = Mutex(freeType)
  }

  /// The reason why no text may have the face: the work of its lookups exceeds the limit; nil for
  /// other faces.
  ///
  /// Opening a face does not ask for it, because most faces of a folder are opened for their
  /// character maps only.
  ///
  /// - Complexity: That of `ShapingWork.objection` at the first call, then O(1).
  package var shapingError: FaceError? {
    if workObjection.load() == nil {
      _ = workObjection.storeIfNil(
        ShapingWork.Objection(reason: ShapingWork.objection(to: font)))
    }
    return assessedShapingError
  }

  /// `shapingError` if it was asked for; otherwise nil.
  package var assessedShapingError: FaceError? {
    workObjection.load()?.reason.map { .notAFont(name: name, reason: $0) }
  }

  /// The glyph of a scalar; 0 if the face lacks it.
  package func glyph(for scalar: UInt32) -> UInt32 { characters.glyph(for: scalar) }

  /// The glyph of a scalar with a variation selector; 0 if the face lacks the sequence.
  package func glyph(for scalar: UInt32, variationSelector: UInt32) -> UInt32 {
    font.variationGlyph(scalar, selector: variationSelector)
  }

  package func covers(_ scalar: UInt32) -> Bool { characters.glyph(for: scalar) != 0 }

  /// Whether the face covers a scalar, for few look-ups in a face that may never be used.
  package func includes(_ scalar: UInt32) -> Bool { characters.hasGlyph(for: scalar) }

  /// Whether the face has colour glyphs: bitmap strikes or colour layers.
  package var hasColorGlyphs: Bool { traits.hasColor }

  /// Whether glyphs with outlines have bitmaps for some sizes.
  package var hasBitmaps: Bool { traits.hasBitmaps }

  /// Whether a lookup or kerning pair contains the space glyph.
  ///
  /// If so, words cannot be shaped without the spaces around them.
  package var spaceTakesPartInLookups: Bool {
    if let known = spaceUse.load() { return known.isUsed }
    return spaceUse.storeIfNil(SpaceUse(font: font, space: glyph(for: 0x20))).isUsed
  }

  /// The effects of the lookups for a shaping style; nil if they are unknown.
  ///
  /// Computed once.
  package func lookupUse(_ style: borrowing ShapingStyle) -> LookupUse? {
    // Feature variations change lookups with the position in the design space.
    guard style.font.variations.isEmpty else { return nil }
    let key = LookupUseKey(style)
    if let cached = lookupUses.withLock({ $0[key] }) { return cached }
    let use = LookupUse.lookups(of: style).flatMap(lookupUse)
    lookupUses.withLock { uses in
      if uses.count >= 256 { uses.removeAll() }
      uses.updateValue(use, forKey: key)
    }
    return use
  }

  /// Most languages and features choose the same lookups of a face.
  private func lookupUse(_ lookups: AppliedLookups) -> LookupUse? {
    if let cached = usesOfLookups.withLock({ $0[lookups] }) { return cached }
    let use = LookupUse(lookups, font)
    usesOfLookups.withLock { uses in
      if uses.count >= 64 { uses.removeAll() }
      uses.updateValue(use, forKey: lookups)
    }
    return use
  }

  /// The method by which full-width punctuation is trimmed.
  package var punctuationSpacing: PunctuationSpacing { positioningFeatures.spacing }

  var positioningFeatures: SpacingFeatures {
    if let cached = spacingFeatures.load() { return cached }
    return spacingFeatures.storeIfNil(SpacingFeatures(font: font))
  }

  /// The name of the face in PostScript and Core Graphics.
  package var postScriptName: String? { font.name(6) }

  /// The index of the face in `bytes`.
  package var collectionIndex: Int { Int(unsafe hb_face_get_index(font.face)) }

  /// A copy of the whole file.
  package var bytes: [UInt8] {
    let blob = unsafe hb_face_reference_blob(font.face)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let data = unsafe hb_blob_get_data(blob, &length) else { return [] }
    return unsafe [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  /// Advances in font units, without variations.
  var unscaledAdvances: AdvanceTable {
    if let cached = advances.load() { return cached }
    return advances.storeIfNil(AdvanceTable(font.horizontalAdvances()))
  }

  /// Advances in a bitmap strike, in 26.6 px of the strike.
  func advances(inStrike strike: Int) -> AdvanceTable {
    strikeAdvances.withLock { tables in
      if let cached = tables[strike] { return cached }
      let table = freeType.withLock {
        AdvanceTable(
          $0.strikeAdvances(
            strike, glyphCount: glyphCount, missing: traits.isScalable ? AdvanceTable.missing : 0))
      }
      tables[strike] = table
      return table
    }
  }
}

/// Advances of all glyphs in font units, or in 26.6 px of a strike.
final class AdvanceTable: Sendable {
  /// The value of glyphs without a bitmap in the strike of a face with outlines.
  static let missing = Int32.min

  let values: [Int32]
  init(_ values: [Int32]) { self.values = values }
}

extension HarfBuzzFont {
  /// An English name of the `name` table.
  func name(_ identifier: UInt32) -> String? {
    let english = unsafe hb_language_from_string("en", -1)
    let length = unsafe hb_ot_name_get_utf8(face, identifier, english, nil, nil)
    guard length > 0, length < 0x1_0000 else { return nil }
    var size = length + 1
    var bytes = [CChar](repeating: 0, count: Int(size))
    unsafe bytes.withUnsafeMutableBufferPointer {
      unsafe _ = hb_ot_name_get_utf8(face, identifier, english, &size, $0.baseAddress)
    }
    let name = String(decoding: bytes.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return name.isEmpty ? nil : name
  }

  func axes() -> [VariationAxis] {
    let total = unsafe hb_ot_var_get_axis_count(face)
    guard total > 0, total <= 64 else { return [] }
    var count = total
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(total))
    unsafe infos.withUnsafeMutableBufferPointer {
      unsafe _ = hb_ot_var_get_axis_infos(face, 0, &count, $0.baseAddress)
    }
    return infos.prefix(Int(count)).map {
      VariationAxis(
        tag: $0.tag, minimum: $0.min_value, standard: $0.default_value, maximum: $0.max_value)
    }
  }
}
