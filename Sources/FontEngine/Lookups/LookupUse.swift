// Input: a way of shaping. Output: what its lookups can do to the glyphs of plain text, which has
// no marks: nothing, something with the next glyph, or anything.
// Source: OpenType 1.9, GSUB and GPOS.

internal import CHarfBuzz

/// What the lookups of a way of shaping do with each glyph.
///
/// A run of glyphs none of which is contextual, and no two neighbours a ligature, keeps its nominal
/// glyphs, and the advance of each depends on the next glyph alone.
package final class LookupUse: Sendable {
  private let roles: [UInt8]
  private let ligatures: LigatureList

  static let isContextual: UInt8 = 1
  static let beginsPairs: UInt8 = 2

  /// The lookups that a way of shaping applies; nil where they are Apple's.
  static func lookups(of style: borrowing ShapingStyle) -> AppliedLookups? {
    guard !style.font.font.hasAppleTables, let plan = ShapingPlan(style) else { return nil }
    return AppliedLookups(
      substitutions: plan.lookups(of: openTypeTag("GSUB")),
      positionings: plan.lookups(of: openTypeTag("GPOS")))
  }

  /// Nil where lookups are not understood.
  init?(_ lookups: AppliedLookups, _ font: HarfBuzzFont) {
    var reader = LookupUseReader(
      marks: font.marks, substitutions: font.table(openTypeTag("GSUB")),
      positionings: font.table(openTypeTag("GPOS")), glyphCount: font.glyphCount)
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

  /// Whether a lookup may change the glyph, or those beside it, in other ways than by pairs.
  package func isContextual(_ glyph: UInt32) -> Bool {
    glyph >= UInt32(roles.count) || roles[Int(glyph)] & Self.isContextual != 0
  }

  /// Whether the next glyph may change the advance of this one, or join it.
  package func beginsPairs(_ glyph: UInt32) -> Bool {
    glyph < UInt32(roles.count) && roles[Int(glyph)] & Self.beginsPairs != 0
  }

  /// Whether a ligature begins with these two.
  package func isLigature(_ first: UInt32, _ second: UInt32) -> Bool {
    ligatures[first].contains { $0.others.first.map(UInt32.init) == second }
  }

  /// What a glyph may become together with the next ones: the first that fits is taken.
  ///
  /// Nil where more than the glyphs behind it decides.
  package func ligatures(beginningWith first: UInt32) -> [Ligature]? {
    let own = ligatures[first]
    guard own.isEmpty || ligatures.areIndependent(first),
      !own.contains(where: { isContextual(UInt32($0.result)) })
    else { return nil }
    return own
  }
}

/// The lookups of a way of shaping, by their indices.
struct AppliedLookups: Hashable {
  var substitutions: [Int]
  var positionings: [Int]
}

/// What decides which lookups of a face apply.
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

/// HarfBuzz's plan for a way of shaping.
@safe
private final class ShapingPlan {
  private let plan: OpaquePointer

  /// Nil where another shaper than that for OpenType takes the font.
  init?(_ style: borrowing ShapingStyle) {
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = style.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    unsafe properties.script = hb_script_from_iso15924_tag(style.script)
    unsafe properties.language = style.language.pointer
    let features = (style.features + Self.unused(besides: style.features)).map(\.wholeRange)
    let created = unsafe features.withUnsafeBufferPointer {
      unsafe hb_shape_plan_create(
        style.font.font.face, &properties, $0.baseAddress, UInt32($0.count), nil)
    }
    guard let created = unsafe created else { return nil }
    unsafe plan = created
    guard let shaper = unsafe hb_shape_plan_get_shaper(plan), unsafe String(cString: shaper) == "ot"
    else { return nil }
  }

  deinit { unsafe hb_shape_plan_destroy(plan) }

  /// Features that HarfBuzz has ready for U+2044 alone, which no plain text has, switched off.
  private static func unused(besides wanted: [OpenTypeFeature]) -> [OpenTypeFeature] {
    ["frac", "numr", "dnom"].map { openTypeTag($0) }
      .filter { tag in !wanted.contains { $0.tag == tag } }
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
  /// Glyphs that GDEF calls marks.
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
