// `:valid` and `:invalid` for the initial values of controls.
// Source: HTML sections 4.10.21.1 (constraint validation) and 4.16.3 (pseudo-classes).

extension SelectorMatcher {
  /// Whether a control, form or field set satisfies its constraints; nil for elements without
  /// constraints.
  func isValid(_ node: Int32, _ tag: Tag) -> Bool? {
    switch tag {
    case .form, .fieldset: return hasOnlyValidControls(node)
    case .input, .select, .textarea, .button: return isControlValid(node, tag)
    default: return nil
    }
  }

  private func hasOnlyValidControls(_ root: Int32) -> Bool {
    var node = tree.nodes[Int(root)].firstChild
    var left = Self.reach
    while node >= 0 {
      let element = tree.nodes[Int(node)]
      switch element.tag {
      case .input, .select, .textarea:
        if isControlValid(node, element.tag) == false { return false }
      default: break
      }
      left -= 1
      guard left > 0, let next = next(after: node, in: root) else { break }
      node = next
    }
    return true
  }

  /// The maximum number of nodes to examine for a control; later ones are ignored.
  static let reach = 4096

  func next(after node: Int32, in root: Int32) -> Int32? {
    if tree.nodes[Int(node)].firstChild >= 0 { return tree.nodes[Int(node)].firstChild }
    var node = node
    while node != root {
      if tree.nodes[Int(node)].nextSibling >= 0 { return tree.nodes[Int(node)].nextSibling }
      node = tree.nodes[Int(node)].parent
    }
    return nil
  }

  /// nil for controls that are barred from validation.
  private func isControlValid(_ node: Int32, _ tag: Tag) -> Bool? {
    if tree.isDisabled(node) { return nil }
    let type = tag == .input || tag == .button ? word(.type, node) : ""
    switch tag {
    case .button: return type == "button" || type == "reset" ? nil : true
    case .select: return !hasAttribute("required", node) || hasChosenOption(node)
    case .textarea:
      if value(.readonly, node) != nil { return nil }
      return !hasAttribute("required", node) || hasText(node)
    default: break
    }
    switch type {
    case "hidden", "button", "reset": return nil
    case "submit", "image", "range", "color": return true
    case "checkbox": return !hasAttribute("required", node) || value(.checked, node) != nil
    case "radio": return !isRequiredRadio(node) || value(.checked, node) != nil
    default: break
    }
    if value(.readonly, node) != nil { return nil }
    let text = value(.value, node) ?? []
    if type == "file" || text.isEmpty { return !hasAttribute("required", node) }
    switch type {
    case "email": return hasAttribute("multiple", node) || Self.isAddress(text)
    case "url": return Self.isURL(text)
    case "number" where number(text) == nil: return !hasAttribute("required", node)
    case "number", "date", "month", "week", "time", "datetime-local":
      return isInRange(node, type) ?? true
    default: return true
    }
  }

  func word(_ name: AttributeName, _ node: Int32) -> String {
    String(decoding: (value(name, node) ?? []).map(asciiLower), as: UTF8.self)
  }

  /// Whether an option other than an empty first one is selected.
  private func hasChosenOption(_ select: Int32) -> Bool {
    if value(.multiple, select) != nil || (Int(word(.size, select)) ?? 1) > 1 {
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

  func options(of select: Int32) -> [Int32] {
    var found: [Int32] = []
    var node = tree.nodes[Int(select)].firstChild
    var left = Self.reach
    while node >= 0 {
      if tree.nodes[Int(node)].tag == .option { found.append(node) }
      left -= 1
      guard left > 0, let next = next(after: node, in: select) else { break }
      node = next
    }
    return found
  }

  private func hasText(_ node: Int32) -> Bool {
    var child = tree.nodes[Int(node)].firstChild
    while child >= 0 {
      let text = tree.nodes[Int(child)]
      if text.kind == .text, text.end > text.start { return true }
      child = text.nextSibling
    }
    return false
  }

  /// Whether one of a radio button's group must be checked, and none is.
  private func isRequiredRadio(_ radio: Int32) -> Bool {
    let group = radioGroup(of: radio)
    return !group.hasChecked && group.isRequired
  }

  /// Whether one of a radio button's group is checked, and whether one must be.
  func radioGroup(of radio: Int32) -> (hasChecked: Bool, isRequired: Bool) {
    guard let name = value(.name, radio), !name.isEmpty else {
      return (value(.checked, radio) != nil, hasAttribute("required", radio))
    }
    var isRequired = false
    var root = radio
    while tree.nodes[Int(root)].parent >= 0, tree.nodes[Int(root)].tag != .form {
      root = tree.nodes[Int(root)].parent
    }
    var node = tree.nodes[Int(root)].firstChild
    var left = Self.reach
    while node >= 0 {
      let element = tree.nodes[Int(node)]
      if element.tag == .input, word(.type, node) == "radio",
        value(.name, node)?.elementsEqual(name) == true
      {
        if value(.checked, node) != nil { return (true, isRequired) }
        isRequired = isRequired || hasAttribute("required", node)
      }
      left -= 1
      guard left > 0, let next = next(after: node, in: root) else { break }
      node = next
    }
    return (false, isRequired)
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
