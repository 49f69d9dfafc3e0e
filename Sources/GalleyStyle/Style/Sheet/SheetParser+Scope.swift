// @scope. Source: CSS Cascade 6, section 3.

internal import GalleySystem

/// The elements between a root and limits, in which the rules of `@scope` apply.
struct SelectorScope: Sendable {
  /// The selectors of roots; nil for the parent of the style element.
  var roots: [Selector]?
  /// The selectors of elements that are outside with their descendants.
  var limits: [Selector] = []
  /// The index of the scope around it; -1 for none.
  var parent: Int32
  /// The parent of the style element; none for the root element.
  var owner: NodeIndex
}

extension SelectorScope {
  /// By scope: the innermost element outside of which none of its rules applies, which is the
  /// parent of a style element; -1 for none.
  static func owners(of scopes: [SelectorScope]) -> [NodeIndex] {
    guard scopes.contains(where: { $0.owner.exists && $0.roots == nil }) else { return [] }
    var owners: [NodeIndex] = []
    for scope in scopes {
      let outer = scope.parent < 0 ? .none : owners[Int(scope.parent)]
      owners.append(scope.roots == nil && scope.owner.exists ? scope.owner : outer)
    }
    return owners
  }
}

extension Selector {
  /// `:where(:scope)`.
  static let scopeRoot = Selector(compounds: [Compound(parts: [.scope])])
}

extension SheetParser {
  /// Parses `@scope (roots) to (limits)` with its rules and bare declarations.
  mutating func parseScope(_ prelude: TokenCursor, _ block: TokenCursor, _ context: Context) {
    var cursor = prelude
    cursor.skipSpace()
    var scope = SelectorScope(parent: context.scope, owner: owner)
    if cursor.current.kind == .openRound {
      let inner = cursor.enterBlock()
      cursor.skipSpace()
      var parser = SelectorParser(
        parent: context.parent, isScoped: context.isScoped, hasScope: context.scope >= 0)
      guard let roots = parser.parseList(inner), !roots.isEmpty else { return reportRule(prelude) }
      scope.roots = roots
    } else if let parent = context.parent {
      scope.roots = parent
    }
    if cursor.take(ident: "to") {
      guard cursor.current.kind == .openRound else { return reportRule(prelude) }
      let inner = cursor.enterBlock()
      cursor.skipSpace()
      var parser = SelectorParser(parent: [.scopeRoot], isScoped: true, hasScope: true)
      guard let limits = parser.parseList(inner) else { return reportRule(prelude) }
      scope.limits = limits
    }
    guard cursor.isAtEnd else { return reportRule(prelude) }
    scopes.append(scope)
    var nested = context
    nested.scope = Int32(scopes.count - 1)
    nested.isScoped = true
    nested.parent = nil
    parseBlock(block, selectors: [.scopeRoot], nested)
  }
}
