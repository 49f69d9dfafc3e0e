// Input: the bytes of GSUB or GPOS. Output: the work of each lookup, by glyph or at most.
// Source: OpenType 1.9, GSUB (types 1 to 8) and GPOS (types 1 to 9).

/// Reads the lookups of a table for `ShapingWork`.
struct ShapingWorkReader {
  /// The maximum number of values of a table that are read.
  ///
  /// Faces have up to 400,000; damaged ones may refer to the same position any number of times.
  static let mostValues = 1 << 20
  /// HarfBuzz compares no longer contexts.
  static let longestContext = 64
  /// HarfBuzz applies no lookups that are nested deeper.
  static let mostNested = 64

  let table: LookupTable
  let isSubstitution: Bool
  let lookupCount: Int
  /// By lookup: its maximum number of steps for a glyph; -1 until it is known.
  var mostSteps: [Int]
  private var remaining = mostValues

  /// What a subtable does with a glyph.
  struct Effect {
    var glyph: Int
    var steps: Int
    /// The alternatives for the glyph, each with its glyphs.
    var results: [[Int]] = []
  }

  /// The steps of a set of rules, and those of the lookups that the costliest of them nests.
  struct Rules {
    var steps = 1
    var nested = 0
    var total: Int { steps + nested }
  }

  init(_ bytes: [UInt8], isSubstitution: Bool) {
    table = LookupTable(bytes, extensionType: isSubstitution ? 7 : 9)
    self.isSubstitution = isSubstitution
    // Without the list, the offset of the first lookup would be read from the header.
    let list = table.number(8)
    lookupCount = list >= 10 ? table.number(list) : 0
    mostSteps = [Int](repeating: -1, count: lookupCount)
  }

  /// The number of lookups and subtables, which HarfBuzz looks at for each glyph.
  var partCount: Int {
    (0..<lookupCount).reduce(lookupCount) { $0 + table.subtableCount(ofLookup: $1) }
  }

  mutating func spend(_ count: Int) -> Bool {
    remaining -= count + 1
    return remaining >= 0
  }

  // MARK: Bounds

  /// The work if one glyph had the maximum of each subtable; nil for a table with too many values.
  mutating func bound() -> ShapingWork? {
    var work = ShapingWork(steps: partCount, glyphs: 1)
    for lookup in 0..<lookupCount {
      guard spend(table.subtableCount(ofLookup: lookup)) else { return nil }
      var longest = 1
      for subtable in table.subtables(ofLookup: lookup) {
        guard let part = bound(of: subtable) else { return nil }
        work.steps = min(ShapingWork.largest, work.steps + part.steps)
        longest = max(longest, part.glyphs)
      }
      work.glyphs = min(ShapingWork.largest, work.glyphs * longest)
    }
    return work
  }

  private mutating func bound(of subtable: LookupTable.Subtable) -> ShapingWork? {
    let start = subtable.start
    var work = ShapingWork(steps: 1, glyphs: 1)
    switch kind(of: subtable) {
    case .ligatures:
      guard let sets = places(at: start + 4, from: start) else { return nil }
      for set in sets {
        guard let steps = stepsOfLigatures(at: set) else { return nil }
        work.steps = max(work.steps, steps)
      }
    case .sequences:
      guard let sequences = places(at: start + 4, from: start) else { return nil }
      for sequence in sequences { work.glyphs = max(work.glyphs, table.number(sequence)) }
    case .context(let isChained) where table.number(start) == 3:
      guard let rules = contextOfCoverages(at: start, isChained, depth: 0) else { return nil }
      work.steps = rules.total
    case .context(let isChained):
      guard let sets = places(at: start + placeOfSets(start, isChained), from: start) else {
        return nil
      }
      for set in sets where set > start {
        guard let rules = rules(at: set, isChained, depth: 0) else { return nil }
        work.steps = max(work.steps, rules.total)
      }
    case .reverse: work.steps = 1 + 2 * Self.longestContext
    case .one, .alternates, .other: break
    }
    return work
  }

  // MARK: Work by glyph

  /// The work that a lookup adds to that of a glyph.
  private struct Added {
    var steps = 0
    /// The work of the glyphs that may replace the glyph.
    var replaced = ShapingWork(steps: 0, glyphs: 0)
  }

  /// Adds the work of the lookups from the last to the first; returns false for a table with too many
  /// values.
  ///
  /// A glyph that is replaced has the work of its replacement in the lookups after it.
  mutating func addWork(to works: inout [ShapingWork]) -> Bool {
    for lookup in (0..<lookupCount).reversed() {
      var added: [Int: Added] = [:]
      for subtable in table.subtables(ofLookup: lookup) {
        guard let effects = effects(of: subtable, depth: 0) else { return false }
        for effect in effects where effect.glyph < works.count {
          var own = added[effect.glyph] ?? Added()
          own.steps = min(ShapingWork.largest, own.steps + effect.steps)
          for result in effect.results {
            let made = result.filter { $0 < works.count }
              .reduce(ShapingWork(steps: 0, glyphs: 0)) { $0 + works[$1] }
            own.replaced = own.replaced.union(made)
          }
          added[effect.glyph] = own
        }
      }
      for (glyph, own) in added {
        let steps = ShapingWork(steps: own.steps, glyphs: 0)
        works[glyph] = works[glyph].union(own.replaced) + steps
      }
    }
    return true
  }

  /// What a subtable does with each glyph of its coverage; nil for a table with too many values.
  mutating func effects(of subtable: LookupTable.Subtable, depth: Int) -> [Effect]? {
    let start = subtable.start
    switch kind(of: subtable) {
    case .context(let isChained) where table.number(start) == 3:
      guard let rules = contextOfCoverages(at: start, isChained, depth: depth),
        let glyphs = coverage(at: placeOfFirstInput(start, isChained))
      else { return nil }
      return glyphs.map { Effect(glyph: $0, steps: rules.total) }
    case .context(let isChained):
      return effectsOfContext(at: start, isChained, depth: depth)
    case let kind:
      guard let glyphs = coverage(at: start + table.number(start + 2)) else { return nil }
      return effects(of: kind, at: start, on: glyphs)
    }
  }

  private mutating func effects(of kind: Kind, at start: Int, on glyphs: [Int]) -> [Effect]? {
    var sets: [Int] = []
    switch kind {
    case .sequences, .alternates, .ligatures:
      guard let found = places(at: start + 4, from: start) else { return nil }
      sets = found
    default: break
    }
    var effects = glyphs.map { Effect(glyph: $0, steps: 1) }
    for index in effects.indices {
      switch kind {
      case .one:
        // Format 1 has a difference of all glyphs.
        let number =
          table.number(start) == 1
          ? effects[index].glyph + table.number(start + 4) : table.number(start + 6 + index * 2)
        effects[index].results = [[number & 0xFFFF]]
      case .sequences where index < sets.count:
        guard let sequence = glyphList(at: sets[index]) else { return nil }
        effects[index].results = [sequence]
      case .alternates where index < sets.count:
        guard let alternates = glyphList(at: sets[index]) else { return nil }
        effects[index].results = alternates.map { [$0] }
      case .ligatures where index < sets.count:
        guard let steps = stepsOfLigatures(at: sets[index]) else { return nil }
        effects[index].steps = steps
        effects[index].results = table.offsets(at: sets[index], from: sets[index]).starts
          .map { [table.number($0)] }
      case .reverse: effects[index].steps = 1 + 2 * Self.longestContext
      default: break
      }
    }
    return effects
  }

  private mutating func effectsOfContext(
    at start: Int, _ isChained: Bool, depth: Int
  ) -> [Effect]? {
    guard let sets = places(at: start + placeOfSets(start, isChained), from: start),
      let glyphs = coverage(at: start + table.number(start + 2))
    else { return nil }
    let classes: [Int: Int]?
    if table.number(start) == 2 {
      guard let found = self.classes(at: start + table.number(start + (isChained ? 6 : 4))) else {
        return nil
      }
      classes = found
    } else {
      classes = nil
    }
    var cached: [Int: Int] = [:]
    var effects: [Effect] = []
    for (index, glyph) in glyphs.enumerated() {
      let set = classes.map { $0[glyph] ?? 0 } ?? index
      if cached[set] == nil, set < sets.count, sets[set] > start {
        guard let rules = rules(at: sets[set], isChained, depth: depth) else { return nil }
        cached[set] = rules.total
      }
      effects.append(Effect(glyph: glyph, steps: cached[set] ?? 1))
    }
    return effects
  }
}
