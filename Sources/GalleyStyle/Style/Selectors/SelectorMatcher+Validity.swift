// `:valid` and `:invalid` for the initial values of controls.
// Source: HTML sections 4.10.21.1 (constraint validation) and 4.16.3 (pseudo-classes).

internal import GalleySystem

extension SelectorMatcher {
  /// The state of a control, a form or a field set.
  mutating func controlState(_ node: NodeIndex) -> FormControlState {
    if let known = controlStates { return known[node] ?? [] }
    let reader = FormControlReader(self)
    budget = reader.budget
    controlStates = reader.states
    return reader.states[node] ?? []
  }

  mutating func isDisabled(_ node: NodeIndex) -> Bool { tree.isDisabled(node, steps: &budget) }

  /// Whether the value of a text field satisfies its constraints; nil for a field that is read only.
  func isFieldValid(_ node: NodeIndex, _ type: String, isRequired: Bool) -> Bool? {
    if value(.readonly, node) != nil { return nil }
    let text = value(.value, node) ?? []
    if type == "file" || text.isEmpty { return !isRequired }
    switch type {
    case "email": return hasAttribute("multiple", node) || Self.isAddress(text)
    case "url": return Self.isURL(text)
    case "number" where number(text) == nil: return !isRequired
    case "number", "date", "month", "week", "time", "datetime-local":
      return isInRange(node, type) ?? true
    default: return true
    }
  }

  func word(_ name: AttributeName, _ node: NodeIndex) -> String {
    String(decoding: (value(name, node) ?? []).map(asciiLower), as: UTF8.self)
  }

  /// Whether an option other than an empty first one is selected.
  func hasChosenOption(_ select: NodeIndex) -> Bool {
    if tree.visibleRows(ofSelect: select) != nil {
      return options(of: select).contains { value(.selected, $0) != nil }
    }
    let options = options(of: select)
    let chosen =
      options.last { value(.selected, $0) != nil }
      ?? options.first { value(.disabled, $0) == nil }
    guard let chosen else { return false }
    if let text = value(.value, chosen) { return !text.isEmpty }
    return hasText(chosen)
  }

  private func options(of select: NodeIndex) -> [NodeIndex] {
    var found: [NodeIndex] = []
    var node = tree.next(after: select, within: select)
    while node.exists, node != select {
      if tree.nodes[node].tag == .option { found.append(node) }
      node = tree.next(after: node, within: select)
    }
    return found
  }

  func hasText(_ node: NodeIndex) -> Bool {
    var child = tree.nodes[node].firstChild
    while child.exists {
      let text = tree.nodes[child]
      if text.kind == .text, text.end > text.start { return true }
      child = text.nextSibling
    }
    return false
  }

  /// Whether a text has the form of an e-mail address: characters, an @ and labels of letters,
  /// digits and hyphens.
  private static func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: 0x40, omittingEmptySubsequences: false)
    guard parts.count == 2, let name = parts.first, let host = parts.last, !name.isEmpty else {
      return false
    }
    return !name.contains(where: ASCII.isSpace)
      && host.split(separator: 0x2E, omittingEmptySubsequences: false).allSatisfy { label in
        !label.isEmpty && label.first != 0x2D && label.last != 0x2D
          && label.allSatisfy { $0 == 0x2D || ASCII.isAlphanumeric($0) }
      }
  }

  /// Whether a text begins with a URL scheme.
  private static func isURL(_ text: ArraySlice<UInt8>) -> Bool {
    guard let colon = text.firstIndex(of: 0x3A), colon > text.startIndex else { return false }
    return text[..<colon].allSatisfy {
      ASCII.isAlphanumeric($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    } && colon + 1 < text.endIndex
  }
}
