// What references in the values of an element know.

internal import GalleySystem

extension DocumentStyler {
  /// Whether a style with the given rules depends on more of the element than rules and the
  /// parent's style.
  func dependsOnElement(_ matches: [MatchedRule], parent: Index<ResolvedStyle>) -> Bool {
    if parent.exists, case let customs = Int(table.resolved[parent].inherited.customs),
      table.customTables[customs].mentionsSiblings
    {
      return true
    }
    return matches.contains {
      sources[Int($0.source)].blocks[Int($0.block)].uses.contains(.element)
    }
  }

  /// The context of references of the element that is matched.
  mutating func references(_ units: UnitContext) -> ReferenceContext {
    guard !uses.isEmpty else {
      return sheets.properties.isEmpty ? .plain : ReferenceContext(properties: sheets.properties)
    }
    return ReferenceContext(
      sheets, environment, units, attributes: uses.contains(.element) ? (tree, matched) : nil,
      element: uses.contains(.siblings) ? elementContext(units) : nil)
  }

  /// The element that is matched, for values with numbers that depend on it.
  mutating func elementContext(_ units: UnitContext) -> ElementContext {
    guard uses.contains(.siblings), matched.exists else { return ElementContext(units) }
    let position = matcher.positions.position(of: matched, in: tree)
    return ElementContext(
      units, siblingIndex: position.index,
      siblingCount: position.index + position.indexFromEnd - 1)
  }
}
