// What a click changes in a document: open details, check boxes and radio buttons.
// Source: HTML, sections 4.11.1 (details), 4.11.2 (summary), 4.10.4 (label) and 4.10.5.1.15 to 16.

internal import GalleySystem

extension MarkupTree {
  /// The tree after a click on an element; nil if it changes nothing.
  ///
  /// The innermost element with an activation behaviour counts. Node numbers do not change.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  package func activated(_ node: NodeIndex) -> MarkupTree? {
    var current = node
    while current > .first, nodes.indices.contains(Int(current)) {
      let element = nodes[current]
      guard element.kind == .element, element.namespace == .html else {
        current = element.parent
        continue
      }
      switch element.tag {
      case .summary where isOwnSummary(current): return toggled(details: element.parent)
      case .label: return control(of: current).flatMap(toggled(control:))
      case .input: return toggled(control: current)
      case .a where attribute(.href, of: current) != nil: return nil
      case .button, .select, .textarea: return nil
      default: current = element.parent
      }
    }
    return nil
  }

  /// Whether an element is the first `summary` in a `details`.
  private func isOwnSummary(_ node: NodeIndex) -> Bool {
    let parent = nodes[node].parent
    guard parent.exists, nodes[parent].tag == .details else { return false }
    var child = nodes[parent].firstChild
    while child.exists {
      if nodes[child].tag == .summary { return child == node }
      child = nodes[child].nextSibling
    }
    return false
  }

  /// The control of a label: the one with the id in `for`, or the first one in it.
  private func control(of label: NodeIndex) -> NodeIndex? {
    if let target = attribute(named: "for", of: label) {
      return firstElement { attribute(.id, of: $0).map { bytes[$0] } == bytes[target] }
    }
    let end = nextOutside(label)
    var node = next(after: label)
    while node.exists, node != end {
      switch nodes[node].tag {
      case .input, .button, .select, .textarea, .meter, .progress, .output: return node
      default: node = next(after: node)
      }
    }
    return nil
  }

  private func firstElement(where matches: (NodeIndex) -> Bool) -> NodeIndex? {
    nodes.indices.lazy.map { Index($0) }
      .first { nodes[$0].kind == .element && matches($0) }
  }

  /// Opens or closes a `details` element; others of its name close.
  private func toggled(details: NodeIndex) -> MarkupTree {
    var tree = self
    guard attribute(.open, of: details) == nil else {
      tree.removeAttribute(.open, from: details)
      return tree
    }
    if let name = attribute(.name, of: details), !name.isEmpty {
      for index in nodes.indices where nodes[index].tag == .details {
        let other = NodeIndex(index)
        if attribute(.name, of: other).map({ bytes[$0] }) == bytes[name] {
          tree.removeAttribute(.open, from: other)
        }
      }
    }
    tree.addAttribute(.open, named: "open", to: details)
    return tree
  }

  /// Toggles a check box, or checks a radio button instead of the others of its group.
  private func toggled(control: NodeIndex) -> MarkupTree? {
    var steps = 0
    guard nodes[control].tag == .input, !isDisabled(control, steps: &steps) else { return nil }
    var tree = self
    let type = attribute(.type, of: control).map { string($0).lowercased() }
    let isChecked = attribute(.checked, of: control) != nil
    switch type {
    case "checkbox":
      if isChecked {
        tree.removeAttribute(.checked, from: control)
      } else {
        tree.addAttribute(.checked, named: "checked", to: control)
      }
      return tree
    case "radio" where !isChecked:
      for other in radioGroup(of: control) { tree.removeAttribute(.checked, from: other) }
      tree.addAttribute(.checked, named: "checked", to: control)
      return tree
    default: return nil
    }
  }

  /// The radio buttons with the name of one and its form.
  private func radioGroup(of radio: NodeIndex) -> [NodeIndex] {
    guard let name = attribute(.name, of: radio), !name.isEmpty else { return [] }
    let members: [NodeIndex] = nodes.indices.lazy.map { Index($0) }.filter {
      other in
      nodes[other].tag == .input
        && attribute(.type, of: other).map { string($0).lowercased() } == "radio"
        && attribute(.name, of: other).map { bytes[$0] } == bytes[name]
    }
    let hasNames = members.contains { attribute(named: "form", of: $0) != nil }
    let named = hasNames ? elementsByIdentifier : [:]
    let own = form(of: radio, named)
    return members.filter { form(of: $0, named) == own }
  }

  /// The first element with each `id`.
  var elementsByIdentifier: [ArraySlice<UInt8>: NodeIndex] {
    var named: [ArraySlice<UInt8>: NodeIndex] = [:]
    var node = nodes[Self.documentNode].firstChild
    while node.exists {
      if let name = attribute(.id, of: node).map({ bytes[$0] }), named[name] == nil {
        named[name] = node
      }
      node = nextInDocument(after: node)
    }
    return named
  }

  /// The form that an element names, or else the one around it.
  private func form(of node: NodeIndex, _ named: [ArraySlice<UInt8>: NodeIndex]) -> NodeIndex {
    if let name = attribute(named: "form", of: node).map({ bytes[$0] }) {
      let owner = named[name] ?? .none
      return owner.exists && nodes[owner].tag == .form ? owner : .none
    }
    var parent = nodes[node].parent
    while parent.exists, nodes[parent].tag != .form { parent = nodes[parent].parent }
    return parent
  }

  /// Whether a control or a field set around it is disabled.
  ///
  /// A field set does not disable what is in its first legend. An eighth of what is looked at is
  /// subtracted from `steps`.
  package func isDisabled(_ node: NodeIndex, steps: inout Int) -> Bool {
    if attribute(.disabled, of: node) != nil { return true }
    var looked = 0
    defer { steps -= looked >> 3 }
    var child = node
    while nodes[child].parent.exists {
      let parent = nodes[child].parent
      let element = nodes[parent]
      looked += 1
      if element.tag == .fieldset {
        looked += max(0, Int(element.attributesEnd) - Int(element.attributesStart))
        if attribute(.disabled, of: parent) != nil, !isFirstLegend(child, of: parent, &looked) {
          return true
        }
      }
      child = parent
    }
    return false
  }

  private func isFirstLegend(_ node: NodeIndex, of fieldSet: NodeIndex, _ looked: inout Int) -> Bool
  {
    guard nodes[node].tag == .legend else { return false }
    var child = nodes[fieldSet].firstChild
    while child.exists, nodes[child].tag != .legend {
      looked += 1
      child = nodes[child].nextSibling
    }
    return child == node
  }
}
