// Input: the UTF-8 of one grapheme cluster. Output: the characters for which a face needs glyphs.
// HarfBuzz hides default-ignorable characters, except for Hangul fillers, so no face needs them.
// Source: BROWSER_RULES 3.18 and 3.19.

internal import GalleyStyle
internal import GalleyUnicode

/// The characters of a cluster that need glyphs.
struct ClusterScalars {
  private(set) var scalars: [UInt32] = []
  /// The variation selector after the first character; 0 for none.
  private(set) var selector: UInt32 = 0

  init() {}

  /// A cluster of one character.
  init(_ scalar: UInt32) {
    if !Self.isHidden(scalar) { scalars = [scalar] }
  }

  /// Applies `font-variant-emoji` to a cluster without a variation selector.
  mutating func present(as presentation: EmojiPresentation) {
    guard selector == 0, presentation != .auto, let base = scalars.first else { return }
    let properties = ScalarProperties(base)
    guard properties.isEmoji, scalars.count == 1 || scalars[1] == 0x20E3 else { return }
    let isColored =
      presentation == .emoji || (presentation == .unicode && properties.isEmojiPresentation)
    selector = isColored ? 0xFE0F : 0xFE0E
  }

  /// Replaces the content by that of a range.
  mutating func decode(_ text: Span<UInt8>, range: Range<Int>) {
    scalars.removeAll(keepingCapacity: true)
    selector = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let step = text.scalar(at: offset)
      offset += step.length
      if ScalarProperties(step.scalar).isVariationSelector && scalars.count == 1 && selector == 0 {
        selector = step.scalar
      } else if !Self.isHidden(step.scalar) {
        scalars.append(step.scalar)
      }
    }
  }

  /// Whether a character is a leading consonant of Hangul, which begins a syllable.
  static func isLeadingConsonant(_ scalar: UInt32) -> Bool { scalar &- 0x1100 < 0x5F }

  /// Whether HarfBuzz hides a character for which the face has no glyph.
  static func isHidden(_ scalar: UInt32) -> Bool {
    guard ScalarProperties(scalar).isDefaultIgnorable else { return false }
    switch scalar {
    case 0x115F, 0x1160, 0x3164, 0xFFA0: return false
    default: return true
    }
  }
}

extension ScalarProperties {
  /// Whether the script is neither Common nor Inherited.
  var hasDefiniteScript: Bool {
    let script = PropertyTable.script[scalar]
    return script != Script.common.rawValue && script != Script.inherited.rawValue
  }
  /// Whether the script is Common, with other scripts in Script_Extensions.
  var hasCommonExtensions: Bool {
    PropertyTable.script[scalar] == Script.common.rawValue && PropertyTable.scriptList[scalar] != 0
  }
}
