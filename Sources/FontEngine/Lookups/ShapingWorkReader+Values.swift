// The values of subtables: kinds, coverages, classes and lists of glyphs.
// Source: OpenType 1.9, chapter 2 (common table formats).

extension ShapingWorkReader {
  enum Kind {
    case one, sequences, alternates, ligatures, reverse, other
    case context(isChained: Bool)
  }

  func kind(of subtable: LookupTable.Subtable) -> Kind {
    switch (isSubstitution, subtable.type) {
    case (true, 1): .one
    case (true, 2): .sequences
    case (true, 3): .alternates
    case (true, 4): .ligatures
    case (true, 5), (false, 7): .context(isChained: false)
    case (true, 6), (false, 8): .context(isChained: true)
    case (true, 8): .reverse
    default: .other
    }
  }

  func placeOfSets(_ start: Int, _ isChained: Bool) -> Int {
    guard table.number(start) == 2 else { return 4 }
    return isChained ? 10 : 6
  }

  func placeOfFirstInput(_ start: Int, _ isChained: Bool) -> Int {
    let list = isChained ? table.offsets(at: start + 2, from: start).end : start + 4
    return start + table.number(list + 2)
  }

  /// An array of offsets that begins with its length; nil if too many values have been read.
  mutating func offsets(at place: Int, from start: Int) -> LookupTable.OffsetArray? {
    spend(table.number(place)) ? table.offsets(at: place, from: start) : nil
  }

  mutating func stepsOfLigatures(at set: Int) -> Int? {
    guard let ligatures = offsets(at: set, from: set) else { return nil }
    return ligatures.reduce(1) { $0 + 1 + min(table.number($1 + 2), Self.longestContext) }
  }

  mutating func coverage(at place: Int) -> [Int]? {
    guard spend(table.number(place + 2)) else { return nil }
    // A coverage of an unknown format has no glyph.
    let glyphs = table.coverage(at: place) ?? []
    return spend(glyphs.count) ? glyphs : nil
  }
}
