// The rules of contextual lookups, and the lookups that they apply.
// Source: OpenType 1.9, chapter 2 (sequence context formats).

extension ShapingWorkReader {
  /// The rules of a set, of which one applies.
  mutating func rules(at set: Int, _ isChained: Bool, depth: Int) -> Rules? {
    guard let places = offsets(at: set, from: set) else { return nil }
    var rules = Rules()
    for place in places {
      var length = table.number(place)
      var end = place + 2
      if isChained {
        end += 2 * length
        let input = table.number(end)
        end += 2 + 2 * max(0, input - 1)
        let after = table.number(end)
        end += 2 + 2 * after
        length += input + after
      }
      let actions = table.number(end)
      end += 2
      if !isChained { end += 2 * max(0, length - 1) }
      guard let nested = nested(actions, at: end, depth: depth) else { return nil }
      rules.steps = min(ShapingWork.largest, rules.steps + 1 + min(length, Self.longestContext))
      rules.nested = max(rules.nested, nested)
    }
    return rules
  }

  /// The rule of a context of format 3, in which each position has a coverage.
  mutating func contextOfCoverages(
    at start: Int, _ isChained: Bool, depth: Int
  ) -> Rules? {
    guard isChained else {
      let length = table.number(start + 2)
      let end = start + 6 + 2 * length
      return nested(table.number(start + 4), at: end, depth: depth)
        .map { Rules(steps: 1 + min(length, Self.longestContext), nested: $0) }
    }
    var place = start + 2
    var length = 0
    for _ in 0..<3 {
      length += table.number(place)
      place += 2 + 2 * table.number(place)
    }
    return nested(table.number(place), at: place + 2, depth: depth)
      .map { Rules(steps: 1 + min(length, Self.longestContext), nested: $0) }
  }

  /// The steps of the lookups that a rule applies.
  private mutating func nested(_ count: Int, at place: Int, depth: Int) -> Int? {
    guard spend(count) else { return nil }
    var steps = 0
    for index in 0..<count {
      guard let most = self.steps(ofLookup: table.number(place + 4 * index + 2), depth: depth + 1)
      else {
        return nil
      }
      steps = min(ShapingWork.largest, steps + most)
    }
    return steps
  }

  /// The maximum number of steps of a lookup for a glyph.
  ///
  /// Lookups that apply themselves are beyond the limit.
  private mutating func steps(ofLookup lookup: Int, depth: Int) -> Int? {
    guard lookup < lookupCount else { return 0 }
    if mostSteps[lookup] >= 0 { return mostSteps[lookup] }
    mostSteps[lookup] = ShapingWork.most.steps + 1
    guard depth < Self.mostNested else { return mostSteps[lookup] }
    guard spend(table.subtableCount(ofLookup: lookup)) else { return nil }
    let most: Int?
    switch precision {
    case .bySubtable: most = sumOfSteps(ofLookup: lookup, depth: depth)
    case .byGlyph: most = maximumSteps(ofLookup: lookup, depth: depth)
    }
    if let most { mostSteps[lookup] = most }
    return most
  }

  private mutating func sumOfSteps(ofLookup lookup: Int, depth: Int) -> Int? {
    var sum = 0
    for index in 0..<table.subtableCount(ofLookup: lookup) {
      let subtable = table.subtable(index, ofLookup: lookup)
      guard let work = bound(of: subtable, depth: depth) else { return nil }
      sum = min(ShapingWork.largest, sum + work.steps)
    }
    return sum
  }

  private mutating func maximumSteps(ofLookup lookup: Int, depth: Int) -> Int? {
    let count = table.subtableCount(ofLookup: lookup)
    var steps: [Int: Int] = [:]
    var maximum = 0
    for index in 0..<count {
      let subtable = table.subtable(index, ofLookup: lookup)
      let isRead = forEachEffect(of: subtable, depth: depth) { _, effect in
        // Without other subtables there is no sum.
        let sum = count == 1 ? effect.steps : steps[effect.glyph, default: 0] + effect.steps
        if count > 1 { steps[effect.glyph] = min(ShapingWork.largest, sum) }
        maximum = max(maximum, min(ShapingWork.largest, sum))
        return true
      }
      if !isRead { return nil }
    }
    return maximum
  }
}
