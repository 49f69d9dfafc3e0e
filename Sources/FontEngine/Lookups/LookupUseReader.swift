// Reads lookups and records their possible effects in text without marks.
// Source: OpenType 1.9, GSUB (types 1 to 8) and GPOS (types 1 to 9).

/// Collects the roles of glyphs for `LookupUse`.
struct LookupUseReader {
  private(set) var roles: [UInt8]
  private(set) var ligatures = LigatureList()
  private let marks: Set<Int>
  private let substitutions: LookupTable
  private let positionings: LookupTable
  /// The maximum number of values to read.
  ///
  /// The bundled faces need up to 17,000. Damaged ones may refer to the same position any number of
  /// times.
  static let mostValues = 1 << 20
  /// The number of values that were read or were to be read next.
  private(set) var valueCount = 0

  init(marks: Set<Int>, substitutions: FontTable, positionings: FontTable, glyphCount: Int) {
    self.marks = marks
    self.substitutions = LookupTable(substitutions, extensionType: 7)
    self.positionings = LookupTable(positionings, extensionType: 9)
    roles = [UInt8](repeating: 0, count: glyphCount)
    for mark in marks { add(LookupUse.isContextual, to: mark) }
  }

  /// Counts values before they are read; returns false if they are too many.
  private mutating func spend(_ count: Int) -> Bool {
    valueCount += count + 1
    return valueCount <= Self.mostValues
  }

  mutating func add(_ role: UInt8, to glyph: Int) {
    if glyph < roles.count { roles[glyph] |= role }
  }

  /// Reads a lookup of GSUB; returns false for an unknown type or format.
  mutating func readSubstitution(_ lookup: Int) -> Bool {
    guard spend(substitutions.subtableCount(ofLookup: lookup)) else { return false }
    for index in 0..<substitutions.subtableCount(ofLookup: lookup) {
      let subtable = substitutions.subtable(index, ofLookup: lookup)
      let isRead =
        switch subtable.type {
        case 1, 2, 3, 8: addCoverage(LookupUse.isContextual, at: subtable.start, substitutions)
        case 4: readLigatures(at: subtable.start, lookup)
        case 5: readContext(at: subtable.start, isChained: false, substitutions)
        case 6: readContext(at: subtable.start, isChained: true, substitutions)
        default: false
        }
      if !isRead { return false }
    }
    return true
  }

  /// Reads a lookup of GPOS; returns false for an unknown type or format.
  mutating func readPositioning(_ lookup: Int) -> Bool {
    guard spend(positionings.subtableCount(ofLookup: lookup)) else { return false }
    for index in 0..<positionings.subtableCount(ofLookup: lookup) {
      let subtable = positionings.subtable(index, ofLookup: lookup)
      let start = subtable.start
      let isRead =
        switch subtable.type {
        // A pair that moves its second glyph too skips the pair after it.
        case 2 where positionings.number(start + 6) == 0:
          addCoverage(LookupUse.beginsPairs, at: start, positionings)
        // In mark attachment the first coverage is that of the marks.
        case 1, 2, 3, 4, 5, 6: addCoverage(LookupUse.isContextual, at: start, positionings)
        case 7: readContext(at: start, isChained: false, positionings)
        case 8: readContext(at: start, isChained: true, positionings)
        default: false
        }
      if !isRead { return false }
    }
    return true
  }

  /// Adds a role to the glyphs of a subtable's coverage.
  private mutating func addCoverage(_ role: UInt8, at start: Int, _ table: LookupTable) -> Bool {
    guard let glyphs = coverage(at: start + table.number(start + 2), table) else { return false }
    for glyph in glyphs { add(role, to: glyph) }
    return true
  }

  /// The glyphs of a coverage; nil if too many values have been read.
  private mutating func coverage(at place: Int, _ table: LookupTable) -> [Int]? {
    guard let glyphs = table.coverage(at: place), spend(glyphs.count) else { return nil }
    return glyphs
  }

  /// An array of offsets that begins with its length; nil if too many values have been read.
  private mutating func offsets(
    at place: Int, from start: Int, _ table: LookupTable
  ) -> LookupTable.OffsetArray? {
    spend(table.number(place)) ? table.offsets(at: place, from: start) : nil
  }

  private mutating func readLigatures(at start: Int, _ lookup: Int) -> Bool {
    let table = substitutions
    guard let firsts = coverage(at: start + table.number(start + 2), table),
      let sets = offsets(at: start + 4, from: start, table)
    else { return false }
    let skipsLetters = table.skipsLetters(inLookup: lookup)
    for (first, set) in zip(firsts, sets) {
      guard let ligatures = offsets(at: set, from: set, table) else { return false }
      for ligature in ligatures {
        let count = max(0, table.number(ligature + 2) - 1)
        guard spend(count) else { return false }
        let others = (0..<count).map { table.number(ligature + 4 + $0 * 2) }
        if others.contains(where: marks.contains) { continue }
        guard !others.isEmpty else {
          add(LookupUse.isContextual, to: first)
          continue
        }
        self.ligatures.append(
          Ligature(
            first: UInt16(first), others: others.map { UInt16($0) },
            result: UInt16(table.number(ligature))),
          lookup: lookup, skipsLetters: skipsLetters)
        add(LookupUse.beginsPairs, to: first)
      }
    }
    return true
  }

  /// Adds a contextual role to the first glyphs of a contextual lookup.
  private mutating func readContext(
    at start: Int, isChained: Bool, _ table: LookupTable
  ) -> Bool {
    guard table.number(start) == 3 else {
      return addCoverage(LookupUse.isContextual, at: start, table)
    }
    guard isChained else {
      guard spend(table.number(start + 2)) else { return false }
      // The number of actions is between the count and the offsets.
      let input = (0..<table.number(start + 2)).map { start + table.number(start + 6 + $0 * 2) }
      return addContext(input: input, around: [], table)
    }
    guard let before = offsets(at: start + 2, from: start, table),
      let input = offsets(at: before.end, from: start, table),
      let after = offsets(at: input.end, from: start, table)
    else { return false }
    return addContext(input: Array(input), around: Array(before) + Array(after), table)
  }

  private mutating func addContext(input: [Int], around: [Int], _ table: LookupTable) -> Bool {
    var first: [Int] = []
    for (index, place) in (input + around).enumerated() {
      guard let glyphs = coverage(at: place, table) else { return false }
      if index == 0 { first = glyphs }
      // A position for marks only never matches plain text.
      if glyphs.allSatisfy(marks.contains) { return true }
    }
    for glyph in first { add(LookupUse.isContextual, to: glyph) }
    return true
  }
}
