// Matching in scopes. Source: CSS Cascade 6, section 3.

internal import GalleySystem

extension SelectorMatcher {
  /// The steps of `Limits.selectorSteps` for the test whether an element is the root of a scope.
  private static let stepsOfRoot = 3

  /// The number of steps from an element to the nearest root of a scope in which a selector matches
  /// the element; nil if it matches in none.
  mutating func proximity(
    of selector: Selector, _ node: NodeIndex, in scopes: [SelectorScope], _ scope: Int32
  ) -> UInt32? {
    let entry = scopes[Int(scope)]
    var root = node
    var distance: UInt32 = 0
    while root.exists, budget > 0 {
      budget -= Self.stepsOfRoot
      if isRoot(root, of: entry, scopes), !isLimited(node, below: root, by: entry),
        matches(selector, node, scope: root)
      {
        return distance
      }
      root = parent(root)
      distance += 1
    }
    return nil
  }

  private mutating func isRoot(
    _ node: NodeIndex, of scope: SelectorScope, _ scopes: [SelectorScope]
  ) -> Bool {
    guard let roots = scope.roots else {
      return scope.owner.isNone ? parent(node).isNone : node == scope.owner
    }
    guard scope.parent >= 0 else { return matchesAny(roots, node) }
    let outer = scopes[Int(scope.parent)]
    var root = node
    while root.exists, budget > 0 {
      budget -= Self.stepsOfRoot
      if isRoot(root, of: outer, scopes), !isLimited(node, below: root, by: outer),
        matchesAny(roots, node, scope: root)
      {
        return true
      }
      root = parent(root)
    }
    return false
  }

  /// Whether an element or one between it and a root is outside of the scope.
  private mutating func isLimited(
    _ node: NodeIndex, below root: NodeIndex, by scope: SelectorScope
  ) -> Bool {
    guard !scope.limits.isEmpty else { return false }
    var element = node
    while element.exists, budget > 0 {
      if matchesAny(scope.limits, element, scope: root) { return true }
      if element == root { break }
      element = parent(element)
    }
    return false
  }
}
