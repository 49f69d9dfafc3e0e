// The ligatures of a way of shaping, and which of them stand wherever their letters do.
// Source: OpenType 1.9, GSUB type 4: of a first glyph's ligatures, the first that fits is taken.

/// Glyphs that become one where they follow each other.
package struct Ligature: Sendable, Hashable {
  package var first: UInt16
  package var others: [UInt16]
  package var result: UInt16
}

/// All ligatures, in the order in which they are tried.
struct LigatureList: Sendable {
  private var byFirst: [UInt16: [Ligature]] = [:]
  /// The first lookup that a glyph is joined by.
  private var lookups: [UInt16: Int] = [:]
  /// Glyphs that several lookups join, which may undo each other's work.
  private var shared: Set<UInt16> = []
  /// First glyphs of ligatures that pass over letters.
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

  /// Whether the ligatures of a first glyph are decided by the glyphs behind it alone.
  func areIndependent(_ first: UInt32) -> Bool {
    guard let first = UInt16(exactly: first), !skipping.contains(first) else { return false }
    return self[UInt32(first)].allSatisfy { ligature in
      lookups[ligature.result] == nil
        && shared.isDisjoint(with: [first] + ligature.others)
    }
  }
}
