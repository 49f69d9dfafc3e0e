// Input: UTF-8 text, a range of it, a font, a script and a direction. Output: glyphs. Buffer
// settings are those of browsers: clusters are grapheme clusters in ascending order,
// default-ignorable characters have glyphs without width, unsafe-to-break is recorded (DESIGN 8.5).

internal import CHarfBuzz

/// A positioned glyph.
///
/// Lengths are in 16.16 px, y downward.
package struct ShapedGlyph: Sendable, Hashable, BitwiseCopyable {
  package var glyph: UInt32
  /// The byte offset of the first character of its cluster in the text.
  package var cluster: UInt32
  package var advance: Int32
  package var xOffset: Int32
  package var yOffset: Int32
  /// Whether a break before this cluster changes glyphs.
  package var isUnsafeToBreak: Bool
}

/// A feature of a whole range: a tag of four big-endian letters, and its value.
package struct OpenTypeFeature: Sendable, Hashable, BitwiseCopyable {
  package var tag: UInt32
  package var value: UInt32
  package init(tag: UInt32, value: UInt32) {
    self.tag = tag
    self.value = value
  }
}

extension OpenTypeFeature {
  /// The feature in HarfBuzz's form.
  var wholeRange: hb_feature_t { hb_feature_t(tag: tag, value: value, start: 0, end: UInt32.max) }
}

/// The shaping parameters of a run.
package struct ShapingStyle {
  package var font: FontInstance
  /// An ISO 15924 tag, four big-endian letters.
  package var script: UInt32
  package var language: LanguageHandle
  /// The language of the content, which `font-language-override` does not change.
  package var contentLanguage: LanguageHandle
  package var isRightToLeft: Bool
  package var features: [OpenTypeFeature]
  /// Whether full-width punctuation is trimmed beside other punctuation.
  ///
  /// The caller determines the trimmed clusters.
  package var trimsPunctuation = false
  /// Whether the face already keeps the maximum number of plans without one for this style.
  var isRare = false

  package init(
    font: FontInstance, script: UInt32, language: LanguageHandle, isRightToLeft: Bool = false,
    features: [OpenTypeFeature] = []
  ) {
    self.font = font
    self.script = script
    self.language = language
    contentLanguage = language
    self.isRightToLeft = isRightToLeft
    self.features = features
  }
}

/// A buffer for shaping, used by one thread at a time.
@safe
package final class GlyphShaper {
  private let buffer: OpaquePointer
  private var features: [hb_feature_t] = []
  /// The maximum number of clusters with `halt` in a kept plan: each number needs a separate plan.
  private static let mostHalved = 8

  package init() {
    unsafe buffer = hb_buffer_create()
  }

  deinit { unsafe hb_buffer_destroy(buffer) }

  /// Shapes a range of a text and appends its glyphs in logical order.
  ///
  /// The text outside of the range is context. Clusters ascend in both directions. In a
  /// right-to-left range glyphs within a cluster are reversed too, so that the pen moves to the
  /// left. Clusters at the offsets `halved` have the feature `halt`.
  package func shape(
    _ text: Span<UInt8>, range: Range<Int>, style: borrowing ShapingStyle, halved: [UInt32] = [],
    appendTo glyphs: inout [ShapedGlyph]
  ) {
    guard range.lowerBound >= 0, range.upperBound <= text.count, !range.isEmpty,
      text.count < Int(Int32.max)
    else { return }
    unsafe hb_buffer_clear_contents(buffer)
    unsafe text.withUnsafeBufferPointer {
      unsafe $0.withMemoryRebound(to: CChar.self) {
        unsafe hb_buffer_add_utf8(
          buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound), Int32(range.count))
      }
    }
    unsafe hb_buffer_set_direction(
      buffer, style.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(style.script))
    unsafe hb_buffer_set_language(buffer, style.language.pointer)
    useFeatures(style.features)
    for offset in halved {
      features.append(
        hb_feature_t(tag: openTypeTag("halt"), value: 1, start: offset, end: offset &+ 1))
    }
    let font = style.font
    let isRare = style.isRare || halved.count > Self.mostHalved
    let shaping =
      isRare ? font.face.plans.spareFace(of: font.face.font).font(like: font.font) : font.font
    unsafe features.withUnsafeBufferPointer {
      unsafe galley_shape(shaping.handle, buffer, $0.baseAddress, UInt32($0.count))
    }
    let start = glyphs.count
    collect(isRightToLeft: style.isRightToLeft, into: &glyphs)
    if style.keepsMarks {
      for index in start..<glyphs.count { glyphs[index].keepMark(font) }
    }
  }

  private func useFeatures(_ requested: [OpenTypeFeature]) {
    features.removeAll(keepingCapacity: true)
    for feature in requested { features.append(feature.wholeRange) }
  }

  private func collect(isRightToLeft: Bool, into glyphs: inout [ShapedGlyph]) {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    let total = Int(count)
    for index in 0..<total {
      let source = isRightToLeft ? total - 1 - index : index
      let info = unsafe infos[source]
      let position = unsafe positions[source]
      glyphs.append(
        ShapedGlyph(
          glyph: info.codepoint, cluster: info.cluster, advance: position.x_advance,
          xOffset: position.x_offset, yOffset: 0 &- position.y_offset,
          isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
    }
  }
}
