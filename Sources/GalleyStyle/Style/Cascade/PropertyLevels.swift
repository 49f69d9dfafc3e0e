// Input: the rules that match an element. Output: the declarations that `revert` and `revert-layer`
// restore.
// Source: CSS Cascade 5, sections 7.3.4 and 7.3.5; as in Chromium, an important declaration hides
// the normal ones of later levels, which are not restored.

/// The declarations that win without later levels of the cascade, as stacks.
private struct CascadeStacks {
  /// A declaration that wins among those of its level and of earlier ones.
  struct Entry: BitwiseCopyable {
    var level: UInt16
    /// 0 for a normal declaration, else `MatchedRule.importance`.
    var importance: UInt16
    var winner: WinningDeclaration
    /// The entry of an earlier level; -1 for none.
    var below: Int32 = -1
  }

  private(set) var entries: [Entry] = []

  /// Adds a declaration after those of rules with lower precedence; returns the new top.
  mutating func add(
    _ winner: WinningDeclaration, of match: MatchedRule, isImportant: Bool, on top: Int32
  ) -> Int32 {
    var entry = Entry(
      level: match.level, importance: isImportant ? match.importance : 0, winner: winner)
    if top >= 0 {
      let known = entries[Int(top)]
      if entry.importance < known.importance { return top }
      entry.below = known.level < entry.level ? top : known.below
    }
    entries.append(entry)
    return Int32(entries.count - 1)
  }

  /// The entry that a keyword in another one restores; -1 for none.
  func restored(by keyword: WideKeyword, in entry: Int32) -> Int32 {
    guard entry >= 0 else { return -1 }
    var below = entries[Int(entry)].below
    guard keyword == .revert else { return below }
    while below >= 0, entries[Int(below)].level >> 12 != CascadeOrigin.browser.rawValue {
      below = entries[Int(below)].below
    }
    return below
  }
}

/// The levels of properties.
///
/// It is made for an element with `revert` or `revert-layer` only, in one pass over its declarations.
struct PropertyLevels {
  private var stacks = CascadeStacks()
  /// By raw value of the physical property.
  private var tops = [Int32](repeating: -1, count: Int(Property.count))

  init(_ matches: [MatchedRule], _ sources: [RuleSet], _ direction: Direction) {
    for (number, match) in matches.enumerated() {
      let set = sources[Int(match.source)]
      let block = set.blocks[Int(match.block)]
      for index in block.start..<block.end {
        let place = Int(set.declarations[Int(index)].property.physical(direction).rawValue)
        tops[place] = stacks.add(
          WinningDeclaration(source: match.source, index: index, match: Int32(number)), of: match,
          isImportant: index >= block.importantStart, on: tops[place])
      }
    }
  }

  /// Replaces the winner of a property by the one that a keyword in it restores; nil for none.
  mutating func restore(_ property: Property, by keyword: WideKeyword) -> WinningDeclaration? {
    let place = Int(property.rawValue)
    tops[place] = stacks.restored(by: keyword, in: tops[place])
    return tops[place] < 0 ? nil : stacks.entries[Int(tops[place])].winner
  }
}

/// The levels of custom properties.
struct CustomLevels {
  private let sources: [RuleSet]
  private var stacks = CascadeStacks()
  /// By name: at first the winning declaration.
  private var tops: [[UInt8]: Int32] = [:]
  var isEmpty: Bool { tops.isEmpty }
  var count: Int { tops.count }

  init(_ matches: [MatchedRule], _ sources: [RuleSet]) {
    self.sources = sources
    for (number, match) in matches.enumerated() where match.origin != .browser {
      let set = sources[Int(match.source)]
      let block = set.blocks[Int(match.block)]
      for index in block.customStart..<block.customEnd {
        let custom = set.customs[Int(index)]
        tops[custom.name] = stacks.add(
          WinningDeclaration(source: match.source, index: index, match: Int32(number)), of: match,
          isImportant: custom.isImportant, on: tops[custom.name] ?? -1)
      }
    }
  }

  /// The declarations that win or were restored, by name.
  var winners: [[UInt8]: WinningDeclaration] {
    tops.mapValues { stacks.entries[Int($0)].winner }
  }

  /// The same declarations, with their names.
  var declarations: some Sequence<(name: [UInt8], custom: CustomDeclaration)> {
    tops.lazy.map { ($0.key, declaration($0.value)) }
  }

  private func declaration(_ top: Int32) -> CustomDeclaration {
    let winner = stacks.entries[Int(top)].winner
    return sources[Int(winner.source)].customs[Int(winner.index)]
  }

  /// Replaces each winner that is a keyword by what it restores.
  ///
  /// A keyword that restores nothing stays.
  mutating func restoreAll() {
    for (name, top) in tops {
      var keyword = declaration(top).keyword
      while let known = keyword, known.reverts { keyword = restore(name, by: known)?.keyword }
    }
  }

  /// Replaces a declaration by the one that a keyword in it restores; nil for none.
  mutating func restore(_ name: [UInt8], by keyword: WideKeyword) -> CustomDeclaration? {
    guard let top = tops[name], case let below = stacks.restored(by: keyword, in: top), below >= 0
    else { return nil }
    tops[name] = below
    return declaration(below)
  }
}
