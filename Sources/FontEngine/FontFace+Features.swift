// Input: a feature tag and a script. Output: whether the face substitutes glyphs by the feature.
// Source: OpenType, "GSUB".

internal import CHarfBuzz

extension FontFace {
  /// Whether GSUB has a feature for a script, an ISO 15924 tag of four big-endian letters.
  package func substitutes(by feature: UInt32, script: UInt32) -> Bool {
    let gsub = openTypeTag("GSUB")
    var tags = [UInt32](repeating: 0, count: 3)
    var count = UInt32(tags.count)
    unsafe tags.withUnsafeMutableBufferPointer {
      unsafe hb_ot_tags_from_script_and_language(
        hb_script_from_iso15924_tag(script), nil, &count, $0.baseAddress, nil, nil)
    }
    var index: UInt32 = 0
    var chosen: UInt32 = 0
    unsafe tags.withUnsafeBufferPointer {
      unsafe _ = hb_ot_layout_table_select_script(
        font.face, gsub, count, $0.baseAddress, &index, &chosen)
    }
    var place: UInt32 = 0
    return unsafe hb_ot_layout_language_find_feature(
      font.face, gsub, index, UInt32(HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX), feature, &place) != 0
  }
}

/// The method by which a face trims full-width punctuation.
package enum PunctuationSpacing: Sendable {
  case none
  /// By `chws`, which examines the neighbours itself.
  case contextual
  /// By `halt` only, for single characters.
  case alternate
}

/// The positioning features of a face, computed once.
final class SpacingFeatures: Sendable {
  let spacing: PunctuationSpacing
  /// Whether GPOS has the feature `kern`.
  let kernsByFeature: Bool
  /// Whether HarfBuzz positions marks by their outlines, because the face has no table for it.
  let lacksPositioning: Bool

  init(font: HarfBuzzFont) {
    let gpos = openTypeTag("GPOS")
    let total = unsafe hb_ot_layout_table_get_feature_tags(font.face, gpos, 0, nil, nil)
    var count = total
    var tags = [UInt32](repeating: 0, count: Int(total))
    unsafe tags.withUnsafeMutableBufferPointer {
      unsafe _ = hb_ot_layout_table_get_feature_tags(font.face, gpos, 0, &count, $0.baseAddress)
    }
    if tags.contains(openTypeTag("chws")) {
      spacing = .contextual
    } else {
      spacing = tags.contains(openTypeTag("halt")) ? .alternate : .none
    }
    kernsByFeature = tags.contains(openTypeTag("kern"))
    lacksPositioning = !font.hasTable(gpos) && !font.hasAppleTables
  }
}
