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

  /// What the steps of a lookup are the maximum of.
  enum Precision {
    /// The sum of the maximum of each subtable: coverages are not read, and ligatures are as long as
    /// the longest context.
    case bySubtable
    /// The sum at one glyph.
    case byGlyph
  }

  let table: LookupTable
  let isSubstitution: Bool
  let precision: Precision
  let lookupCount: Int
  /// By lookup: its maximum number of steps for a glyph; -1 until it is known.
  var mostSteps: [Int]
  private var remaining = mostValues

  /// What a subtable does with a glyph.
  struct Effect {
    var glyph: Int
    var steps: Int
    var result = Result.none

    /// What replaces the glyph: a glyph, or one list, or one glyph of a list, at an offset.
    enum Result {
      case none
      case glyph(Int)
      case sequence(at: Int), alternates(at: Int), ligatures(at: Int)
    }
  }

  /// The steps of a set of rules, and those of the lookups that the costliest of them nests.
  struct Rules {
    var steps = 1
    var nested = 0
    var total: Int { steps + nested }
  }

  init(_ bytes: FontTable, isSubstitution: Bool, _ precision: Precision) {
    table = LookupTable(bytes, extensionType: isSubstitution ? 7 : 9)
    self.isSubstitution = isSubstitution
    self.precision = precision
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
      for index in 0..<table.subtableCount(ofLookup: lookup) {
        let subtable = table.subtable(index, ofLookup: lookup)
        guard let part = bound(of: subtable, depth: 0) else { return nil }
        work.steps = min(ShapingWork.largest, work.steps + part.steps)
        longest = max(longest, part.glyphs)
      }
      work.glyphs = min(ShapingWork.largest, work.glyphs * longest)
    }
    return work
  }

  /// The maximum work of a subtable for one glyph.
  mutating func bound(of subtable: LookupTable.Subtable, depth: Int) -> ShapingWork? {
    let start = subtable.start
    var work = ShapingWork(steps: 1, glyphs: 1)
    switch kind(of: subtable) {
    case .ligatures:
      guard let sets = offsets(at: start + 4, from: start) else { return nil }
      for set in sets {
        work.steps = max(work.steps, 1 + table.number(set) * (1 + Self.longestContext))
      }
    case .sequences:
      guard let sequences = offsets(at: start + 4, from: start) else { return nil }
      for sequence in sequences { work.glyphs = max(work.glyphs, table.number(sequence)) }
    case .context(let isChained) where table.number(start) == 3:
      guard let rules = contextOfCoverages(at: start, isChained, depth: depth) else { return nil }
      work.steps = rules.total
    case .context(let isChained):
      guard let sets = offsets(at: start + placeOfSets(start, isChained), from: start) else {
        return nil
      }
      for set in sets where set > start {
        guard let rules = rules(at: set, isChained, depth: depth) else { return nil }
        work.steps = max(work.steps, rules.total)
      }
    case .reverse: work.steps = 1 + 2 * Self.longestContext
    case .one, .alternates, .other: break
    }
    return work
  }

  // MARK: Work by glyph

  /// Adds the work of the lookups from the last to the first; returns false for a table with too many
  /// values.
  ///
  /// A glyph that is replaced has the work of its replacement in the lookups after it.
  mutating func addWork(to works: inout [ShapingWork]) -> Bool {
    let none = ShapingWork(steps: 0, glyphs: 0)
    // By glyph: the work that the current lookup adds.
    var steps = [Int](repeating: 0, count: works.count)
    var replaced = [ShapingWork](repeating: none, count: works.count)
    var changed: [Int] = []
    for lookup in (0..<lookupCount).reversed() {
      for index in 0..<table.subtableCount(ofLookup: lookup) {
        let subtable = table.subtable(index, ofLookup: lookup)
        let isRead = forEachEffect(of: subtable, depth: 0) { reader, effect in
          guard works.indices.contains(effect.glyph) else { return true }
          if steps[effect.glyph] == 0 { changed.append(effect.glyph) }
          steps[effect.glyph] = min(ShapingWork.largest, steps[effect.glyph] + effect.steps)
          guard let work = reader.work(of: effect.result, works) else { return false }
          replaced[effect.glyph] = replaced[effect.glyph].union(work)
          return true
        }
        if !isRead { return false }
      }
      for glyph in changed {
        let own = ShapingWork(steps: steps[glyph], glyphs: 0)
        works[glyph] = works[glyph].union(replaced[glyph]) + own
        (steps[glyph], replaced[glyph]) = (0, none)
      }
      changed.removeAll(keepingCapacity: true)
    }
    return true
  }

  /// The work of the glyphs that replace a glyph; nil if too many values have been read.
  private mutating func work(
    of result: Effect.Result, _ works: [ShapingWork]
  ) -> ShapingWork? {
    func work(_ glyph: Int) -> ShapingWork {
      works.indices.contains(glyph) ? works[glyph] : ShapingWork(steps: 0, glyphs: 0)
    }
    var sum = ShapingWork(steps: 0, glyphs: 0)
    switch result {
    case .none: break
    case .glyph(let glyph): sum = work(glyph)
    case .sequence(let place):
      guard spend(table.number(place)) else { return nil }
      for index in 0..<table.number(place) { sum = sum + work(table.number(place + 2 + index * 2)) }
    case .alternates(let place):
      guard spend(table.number(place)) else { return nil }
      for index in 0..<table.number(place) {
        sum = sum.union(work(table.number(place + 2 + index * 2)))
      }
    case .ligatures(let place):
      for ligature in table.offsets(at: place, from: place) {
        sum = sum.union(work(table.number(ligature)))
      }
    }
    return sum
  }

  /// Calls `body` with what a subtable does with each glyph of its coverage, until it returns false.
  ///
  /// Returns false then, and for a table with too many values.
  mutating func forEachEffect(
    of subtable: LookupTable.Subtable, depth: Int,
    _ body: (inout ShapingWorkReader, Effect) -> Bool
  ) -> Bool {
    let start = subtable.start
    let kind = kind(of: subtable)
    if case .context(let isChained) = kind {
      guard table.number(start) == 3 else {
        return forEachEffect(ofContextAt: start, isChained, depth: depth, body)
      }
      guard let rules = contextOfCoverages(at: start, isChained, depth: depth),
        let glyphs = coverage(at: placeOfFirstInput(start, isChained))
      else { return false }
      return glyphs.allSatisfy { body(&self, Effect(glyph: $0, steps: rules.total)) }
    }
    guard let glyphs = coverage(at: start + table.number(start + 2)) else { return false }
    let sets = table.offsets(at: start + 4, from: start)
    switch kind {
    case .sequences, .alternates, .ligatures: guard spend(sets.count) else { return false }
    default: break
    }
    for (index, glyph) in glyphs.enumerated() {
      guard let effect = effect(kind, on: glyph, index, start, sets), body(&self, effect) else {
        return false
      }
    }
    return true
  }

  private mutating func effect(
    _ kind: Kind, on glyph: Int, _ index: Int, _ start: Int, _ sets: LookupTable.OffsetArray
  ) -> Effect? {
    var effect = Effect(glyph: glyph, steps: 1)
    switch kind {
    case .one:
      // Format 1 has a difference of all glyphs.
      let number =
        table.number(start) == 1
        ? glyph + table.number(start + 4) : table.number(start + 6 + index * 2)
      effect.result = .glyph(number & 0xFFFF)
    case .sequences where index < sets.count: effect.result = .sequence(at: sets[index])
    case .alternates where index < sets.count: effect.result = .alternates(at: sets[index])
    case .ligatures where index < sets.count:
      guard let steps = stepsOfLigatures(at: sets[index]) else { return nil }
      effect.steps = steps
      effect.result = .ligatures(at: sets[index])
    case .reverse: effect.steps = 1 + 2 * Self.longestContext
    default: break
    }
    return effect
  }

  private mutating func forEachEffect(
    ofContextAt start: Int, _ isChained: Bool, depth: Int,
    _ body: (inout ShapingWorkReader, Effect) -> Bool
  ) -> Bool {
    guard let sets = offsets(at: start + placeOfSets(start, isChained), from: start),
      let glyphs = coverage(at: start + table.number(start + 2))
    else { return false }
    let classes =
      table.number(start) == 2 ? start + table.number(start + (isChained ? 6 : 4)) : nil
    // By set; -1 before it is needed.
    var steps = [Int](repeating: -1, count: sets.count)
    for (index, glyph) in glyphs.enumerated() {
      let set = classes.map { table.glyphClass(of: glyph, at: $0) } ?? index
      var effect = Effect(glyph: glyph, steps: 1)
      if set < sets.count, sets[set] > start {
        if steps[set] < 0 {
          guard let rules = rules(at: sets[set], isChained, depth: depth) else { return false }
          steps[set] = rules.total
        }
        effect.steps = steps[set]
      }
      guard body(&self, effect) else { return false }
    }
    return true
  }
}
