// Collects the rules that match an element, and sorts them by their precedence in the cascade.
// Source: CSS Cascading 5 section 6; CSS Cascading 6 section 2.5 (scopes).

/// The rules that match an element and its pseudo-elements.
struct MatchCollector {
  private(set) var element: [MatchedRule] = []
  private var pseudos: [[MatchedRule]] = []
  private(set) var hasPseudo = false
  /// Whether a rule is in a scope.
  private var hasScopes = false
  /// Rules for pseudo-elements whose container queries are not evaluated yet.
  private(set) var pending: [PendingMatch] = []

  mutating func clear() {
    element.removeAll(keepingCapacity: true)
    if !pending.isEmpty { pending = [] }
    hasScopes = false
    guard hasPseudo else { return }
    for index in pseudos.indices { pseudos[index].removeAll(keepingCapacity: true) }
    hasPseudo = false
  }

  mutating func append(_ match: MatchedRule, _ pseudo: PseudoElement) {
    if match.proximity != .max { hasScopes = true }
    if pseudo == .none {
      element.append(match)
    } else {
      if pseudos.isEmpty {
        pseudos = [[MatchedRule]](repeating: [], count: PseudoElement.allCases.count)
      }
      pseudos[Int(pseudo.rawValue)].append(match)
      hasPseudo = true
    }
  }

  mutating func append(_ match: PendingMatch) { pending.append(match) }

  mutating func takePending() -> [PendingMatch] {
    defer { pending = [] }
    return pending
  }

  func pseudo(_ pseudo: PseudoElement) -> [MatchedRule] {
    pseudos.isEmpty ? [] : pseudos[Int(pseudo.rawValue)]
  }

  mutating func sort() {
    guard !hasScopes else { return sortByScopes() }
    element.sort { $0.precedence < $1.precedence }
    guard hasPseudo else { return }
    for index in pseudos.indices { pseudos[index].sort { $0.precedence < $1.precedence } }
  }
}

extension MatchCollector {
  private mutating func sortByScopes() {
    element.sort { $0.precedes($1) }
    guard hasPseudo else { return }
    for index in pseudos.indices { pseudos[index].sort { $0.precedes($1) } }
  }
}
