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

  /// The places of an array of offsets that begins with its length.
  mutating func places(at place: Int, from start: Int) -> [Int]? {
    spend(table.number(place)) ? table.offsets(at: place, from: start).starts : nil
  }

  mutating func stepsOfLigatures(at set: Int) -> Int? {
    guard let ligatures = places(at: set, from: set) else { return nil }
    return ligatures.reduce(1) { $0 + 1 + min(table.number($1 + 2), Self.longestContext) }
  }

  /// A list of glyphs after its length.
  mutating func glyphList(at place: Int) -> [Int]? {
    let count = table.number(place)
    guard spend(count) else { return nil }
    return (0..<count).map { table.number(place + 2 + $0 * 2) }
  }

  mutating func coverage(at place: Int) -> [Int]? {
    guard spend(table.number(place + 2)) else { return nil }
    // A coverage of an unknown format has no glyph.
    let glyphs = table.coverage(at: place) ?? []
    return spend(glyphs.count) ? glyphs : nil
  }

  /// The classes of glyphs other than class 0.
  mutating func classes(at place: Int) -> [Int: Int]? {
    var classes: [Int: Int] = [:]
    let isList = table.number(place) == 1
    let count = table.number(place + (isList ? 4 : 2))
    guard spend(count) else { return nil }
    for index in 0..<count {
      if isList {
        classes[table.number(place + 2) + index] = table.number(place + 6 + index * 2)
        continue
      }
      let range = place + 4 + index * 6
      let (first, last) = (table.number(range), table.number(range + 2))
      guard first <= last else { continue }
      guard spend(last - first) else { return nil }
      for glyph in first...last { classes[glyph] = table.number(range + 4) }
    }
    return classes
  }
}
