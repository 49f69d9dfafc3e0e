// Input: the UTF-8 of one grapheme cluster. Output: the characters a face must have for it.
// HarfBuzz hides default-ignorable characters, so that no font needs them; fillers of Hangul it
// shows. Source: BROWSER_RULES 3.18 and 3.19.

/// The characters of a cluster that need glyphs.
struct ClusterScalars {
  private(set) var scalars: [UInt32] = []
  /// The variation selector after the first character; 0 for none.
  private(set) var selector: UInt32 = 0

  var isSingle: Bool { scalars.count == 1 && selector == 0 }

  /// The character for which fallback looks: the first if its script is definite, else the first
  /// other one whose script is.
  var hint: UInt32 {
    let definite = scalars.first { ScalarProperties($0).hasDefiniteScript }
    return definite ?? scalars.first ?? 0
  }

  mutating func decode(_ text: Span<UInt8>, range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let step = text.scalar(at: offset)
      let scalar = step.scalar
      offset += step.length
      if ScalarProperties(scalar).isVariationSelector && scalars.count == 1 && selector == 0 {
        selector = scalar
      } else if !Self.isHidden(scalar) {
        scalars.append(scalar)
      }
    }
  }

  /// Whether HarfBuzz hides a character that the font lacks.
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
}
