// Input: the characters of a cluster. Output: whether the face covers them all. HarfBuzz composes,
// decomposes and replaces characters before it uses .notdef. A browser shapes first and examines
// the result, so the same steps are applied here.
// Source: BROWSER_RULES 3.18, 3.19.

internal import CHarfBuzz

extension FontFace {
  /// Whether HarfBuzz finds a glyph for a character, or for its composition, decomposition or
  /// replacement.
  package func canShow(_ scalar: UInt32) -> Bool { canShow(scalar, depth: 0) }

  private func canShow(_ scalar: UInt32, depth: Int) -> Bool {
    if covers(scalar) { return true }
    switch scalar {
    case 0x2011: return covers(0x2010)
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F: return covers(0x20)
    default: break
    }
    var first: UInt32 = 0
    var second: UInt32 = 0
    let functions = unsafe hb_unicode_funcs_get_default()
    guard depth < 4, unsafe hb_unicode_decompose(functions, scalar, &first, &second) != 0 else {
      return false
    }
    return canShow(first, depth: depth + 1) && (second == 0 || canShow(second, depth: depth + 1))
  }

  /// Whether all characters of a cluster have glyphs, except for default-ignorable ones.
  ///
  /// The variation selector belongs to the first character; 0 for none. If the face does not list
  /// the sequence, U+FE0F needs a colour face and U+FE0E a face without colour.
  package func canShow(cluster: [UInt32], variationSelector: UInt32) -> Bool {
    guard let base = cluster.first else { return true }
    if variationSelector != 0 && !canShow(base, selector: variationSelector) { return false }
    var previous: UInt32 = 0
    // Whether `previous` has a glyph; if not, it needs to be composed with what follows.
    var isShown = true
    for scalar in cluster {
      if canShow(scalar) && isShown {
        previous = scalar
        continue
      }
      var composed = scalar
      if previous != 0 {
        let functions = unsafe hb_unicode_funcs_get_default()
        guard unsafe hb_unicode_compose(functions, previous, scalar, &composed) != 0 else {
          return false
        }
      }
      previous = composed
      isShown = canShow(composed)
    }
    return isShown
  }

  private func canShow(_ base: UInt32, selector: UInt32) -> Bool {
    if glyph(for: base, variationSelector: selector) != 0 { return true }
    return switch selector {
    case 0xFE0E: !hasColorGlyphs && covers(base)
    case 0xFE0F: hasColorGlyphs && covers(base)
    default: false
    }
  }
}
