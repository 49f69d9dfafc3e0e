// Justification opportunities (BROWSER_RULES 3.11; CSS Text 3 section 7.4).

internal import GalleyUnicode

extension PreparedDocument {
  /// The number of justification opportunities in a range of the shaped text.
  ///
  /// One after each space, no-break space, tab, ideograph and kana, and one before an ideograph or
  /// kana that does not follow another.
  func expansionOpportunities(from start: Int32, to end: Int32) -> Int {
    var count = 0
    var offset = Int(start)
    var isAfterIdeograph = true
    let bytes = tree.text
    let text = bytes.span
    while offset < Int(end) {
      let step = text.scalar(at: offset)
      offset += step.length
      if step.scalar == 0x20 || step.scalar == 0xA0 || step.scalar == 0x09 {
        count += 1
        isAfterIdeograph = true
      } else if Self.isIdeograph(step.scalar) {
        if !isAfterIdeograph { count += 1 }
        if offset < Int(end) { count += 1 }
        isAfterIdeograph = true
      } else {
        isAfterIdeograph = false
      }
    }
    return count
  }

  /// Whether a character is an ideograph or kana for justification.
  static func isIdeograph(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E80...0x2FDF, 0x3000...0x303F, 0x3040...0x30FF, 0x3100...0x312F, 0x3190...0x31FF,
      0x3300...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFFEF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
