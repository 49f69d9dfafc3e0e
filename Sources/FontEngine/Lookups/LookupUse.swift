// Input: a shaping style. Output: the effects of its lookups on the glyphs of text without marks:
// none, an effect with the next glyph, or any.
// Source: OpenType 1.9, GSUB and GPOS.

internal import CHarfBuzz

/// The effects of a shaping style's lookups on each glyph.
///
/// A sequence without contextual glyphs and ligatures keeps its nominal glyphs, and each advance
/// depends on the next glyph only.
package final class LookupUse: Sendable {
  private let roles: [UInt8]
  private let ligatures: LigatureList

  static let isContextual: UInt8 = 1
  static let beginsPairs: UInt8 = 2

  /// The lookups that a shaping style applies; nil for Apple's tables.
  static func lookups(of style: borrowing ShapingStyle) -> AppliedLookups? {
    guard !style.font.font.hasAppleTables, let plan = ShapingPlan(style) else { return nil }
    return AppliedLookups(
      substitutions: plan.lookups(of: openTypeTag("GSUB")),
      positionings: plan.lookups(of: openTypeTag("GPOS")))
  }

  /// Returns nil for lookups of unknown types or formats.
  init?(_ lookups: AppliedLookups, _ font: HarfBuzzFont) {
    var reader = LookupUseReader(
      marks: font.marks, substitutions: FontTable(openTypeTag("GSUB"), of: font),
      positionings: FontTable(openTypeTag("GPOS"), of: font), glyphCount: font.glyphCount)
    for lookup in lookups.substitutions {
      guard reader.readSubstitution(lookup) else { return nil }
    }
    for lookup in lookups.positionings {
      guard reader.readPositioning(lookup) else { return nil }
    }
    if let kern = KerningTable(font) {
      let isRead = kern.forEachPair { first, _ in reader.add(Self.beginsPairs, to: first) }
      guard isRead else { return nil }
    }
    roles = reader.roles
    ligatures = reader.ligatures
  }

  /// Whether a lookup other than pairs and ligatures may change the glyph or its neighbours.
  package func isContextual(_ glyph: UInt32) -> Bool {
    glyph >= UInt32(roles.count) || roles[Int(glyph)] & Self.isContextual != 0
  }

  /// Whether the next glyph may change the advance of this one or form a ligature with it.
  package func beginsPairs(_ glyph: UInt32) -> Bool {
    glyph < UInt32(roles.count) && roles[Int(glyph)] & Self.beginsPairs != 0
  }

  /// Whether a ligature begins with two glyphs.
  package func isLigature(_ first: UInt32, _ second: UInt32) -> Bool {
    ligatures[first].contains { $0.others.first.map(UInt32.init) == second }
  }

  /// The ligatures that begin with a glyph, of which the first matching one is applied.
  ///
  /// Nil if they depend on more than the following glyphs.
  package func ligatures(beginningWith first: UInt32) -> [Ligature]? {
    let own = ligatures[first]
    guard own.isEmpty || ligatures.areIndependent(first),
      !own.contains(where: { isContextual(UInt32($0.result)) })
    else { return nil }
    return own
  }
}

/// The lookups of a shaping style, by their indices.
struct AppliedLookups: Hashable {
  var substitutions: [Int]
  var positionings: [Int]
}

/// The properties that determine the lookups of a face.
struct LookupUseKey: Hashable {
  private let script: UInt32
  private let language: LanguageHandle
  private let isRightToLeft: Bool
  private let features: [OpenTypeFeature]

  init(_ style: borrowing ShapingStyle) {
    script = style.script
    language = style.language
    isRightToLeft = style.isRightToLeft
    features = style.features
  }
}

/// HarfBuzz's plan for a shaping style.
@safe
private final class ShapingPlan {
  private let plan: OpaquePointer

  /// Returns nil if HarfBuzz lacks the shaper for OpenType.
  init?(_ style: borrowing ShapingStyle) {
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = style.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    unsafe properties.script = hb_script_from_iso15924_tag(style.script)
    unsafe properties.language = style.language.pointer
    let features = (style.features + Self.unused(besides: style.features)).map(\.wholeRange)
    let created = unsafe features.withUnsafeBufferPointer {
      unsafe galley_shape_plan_create(
        style.font.font.face, &properties, $0.baseAddress, UInt32($0.count))
    }
    guard let created = unsafe created else { return nil }
    unsafe plan = created
    guard let shaper = unsafe hb_shape_plan_get_shaper(plan), unsafe String(cString: shaper) == "ot"
    else { return nil }
  }

  deinit { unsafe hb_shape_plan_destroy(plan) }

  /// Disables features that HarfBuzz enables for U+2044 only, which plain text does not contain.
  private static func unused(besides requested: [OpenTypeFeature]) -> [OpenTypeFeature] {
    ["frac", "numr", "dnom"].map { openTypeTag($0) }
      .filter { tag in !requested.contains { $0.tag == tag } }
      .map { OpenTypeFeature(tag: $0, value: 0) }
  }

  func lookups(of table: UInt32) -> [Int] {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_ot_shape_plan_collect_lookups(plan, table, set)
    return unsafe members(of: set)
  }
}

extension HarfBuzzFont {
  /// The mark glyphs of GDEF.
  fileprivate var marks: Set<Int> {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_ot_layout_get_glyphs_in_class(face, HB_OT_LAYOUT_GLYPH_CLASS_MARK, set)
    return unsafe Set(members(of: set))
  }
}

private func members(of set: OpaquePointer?) -> [Int] {
  var members: [Int] = []
  var member = UInt32.max
  while unsafe hb_set_next(set, &member) != 0 { members.append(Int(member)) }
  return members
}
