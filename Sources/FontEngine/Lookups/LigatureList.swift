// The ligatures of a shaping style, and which of them do not depend on context.
// Source: OpenType 1.9, GSUB type 4: the first matching ligature of a first glyph is applied.

/// Glyphs that are replaced by one where they are adjacent.
package struct Ligature: Sendable, Hashable {
  package var first: UInt16
  package var others: [UInt16]
  package var result: UInt16
}

/// All ligatures in the order of the lookups.
struct LigatureList: Sendable {
  private var byFirst: [UInt16: [Ligature]] = [:]
  /// By glyph: the first lookup that replaces it.
  private var lookups: [UInt16: Int] = [:]
  /// Glyphs in several lookups, which may interact.
  private var shared: Set<UInt16> = []
  /// First glyphs of ligatures that skip letters.
  private var skipping: Set<UInt16> = []

  mutating func append(_ ligature: Ligature, lookup: Int, skipsLetters: Bool) {
    byFirst[ligature.first, default: []].append(ligature)
    for glyph in [ligature.first] + ligature.others {
      if lookups[glyph, default: lookup] != lookup { shared.insert(glyph) }
      lookups[glyph] = lookup
    }
    if skipsLetters { skipping.insert(ligature.first) }
  }

  /// The ligatures that begin with a glyph.
  subscript(first: UInt32) -> [Ligature] {
    guard let first = UInt16(exactly: first) else { return [] }
    return byFirst[first] ?? []
  }

  /// Whether the ligatures of a first glyph depend only on the glyphs after it.
  func areIndependent(_ first: UInt32) -> Bool {
    guard let first = UInt16(exactly: first), !skipping.contains(first) else { return false }
    return self[UInt32(first)].allSatisfy { ligature in
      lookups[ligature.result] == nil
        && shared.isDisjoint(with: [first] + ligature.others)
    }
  }
}
