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
          return canCompose(cluster)
        }
      }
      previous = composed
      isShown = canShow(composed)
    }
    return isShown || canCompose(cluster)
  }

  // MARK: Composition across marks

  /// A character with its canonical combining class.
  private typealias Character = (scalar: UInt32, combiningClass: UInt32)

  /// Whether the face has all characters of a cluster after HarfBuzz has decomposed it and composed
  /// its base with marks, also across marks of a lower combining class: U+1ECD U+0300 as U+00F2
  /// U+0323.
  private func canCompose(_ cluster: [UInt32]) -> Bool {
    // `canShow` decomposes single characters.
    guard cluster.count > 1 else { return false }
    var characters: [Character] = []
    for scalar in cluster where !appendDecomposed(scalar, to: &characters) {
      append(scalar, to: &characters)
    }
    sortMarks(&characters)
    var kept: [Character] = []
    var starter = 0
    for character in characters {
      if kept.isEmpty {
        kept.append(character)
        continue
      }
      let last = kept.count - 1
      if last == starter || kept[last].combiningClass < character.combiningClass,
        let composed = composed(kept[starter].scalar, character.scalar)
      {
        kept[starter].scalar = composed
        continue
      }
      kept.append(character)
      if character.combiningClass == 0 { starter = kept.count - 1 }
    }
    return kept.allSatisfy { canShow($0.scalar) }
  }

  /// Appends the decomposition of a character if the face has its parts.
  private func appendDecomposed(_ scalar: UInt32, to characters: inout [Character]) -> Bool {
    var (first, second): (UInt32, UInt32) = (0, 0)
    let functions = unsafe hb_unicode_funcs_get_default()
    guard unsafe hb_unicode_decompose(functions, scalar, &first, &second) != 0,
      second == 0 || covers(second)
    else { return false }
    if !appendDecomposed(first, to: &characters) {
      guard covers(first) else { return false }
      append(first, to: &characters)
    }
    if second != 0 { append(second, to: &characters) }
    return true
  }

  private func append(_ scalar: UInt32, to characters: inout [Character]) {
    let functions = unsafe hb_unicode_funcs_get_default()
    let combiningClass = unsafe hb_unicode_combining_class(functions, scalar)
    characters.append((scalar, combiningClass.rawValue))
  }

  /// Sorts adjacent marks by combining class; the order of equal classes remains.
  private func sortMarks(_ characters: inout [Character]) {
    var start = 0
    while start < characters.count {
      var end = start + 1
      if characters[start].combiningClass != 0 {
        while end < characters.count, characters[end].combiningClass != 0 { end += 1 }
        let sorted = characters[start..<end].enumerated().sorted {
          ($0.element.combiningClass, $0.offset) < ($1.element.combiningClass, $1.offset)
        }
        characters.replaceSubrange(start..<end, with: sorted.map(\.element))
      }
      start = end
    }
  }

  /// The composition of two characters, if the face has it.
  private func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
    var composed: UInt32 = 0
    let functions = unsafe hb_unicode_funcs_get_default()
    guard unsafe hb_unicode_compose(functions, first, second, &composed) != 0, covers(composed)
    else { return nil }
    return composed
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
