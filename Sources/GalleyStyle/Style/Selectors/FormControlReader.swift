// Input: a tree. Output: the states of form controls that depend on other controls, for all controls
// at once: the validity of a form and the group of a radio button may depend on all of them.
// Source: HTML, sections 4.10.18.3 (form owners), 4.10.5.1.16 (radio groups), 4.10.21 (validity);
// BROWSER_RULES 10.138.

internal import GalleySystem

/// What pseudo-classes ask of a control, a form or a field set.
struct FormControlState: OptionSet, Sendable {
  let rawValue: UInt8

  static let isValid = Self(rawValue: 1)
  static let isInvalid = Self(rawValue: 2)
  /// Whether a button is the first one that submits its form.
  static let isDefaultButton = Self(rawValue: 4)
  /// Whether no button of a radio button's group is checked.
  static let isUncheckedGroup = Self(rawValue: 8)
}

/// Reads the states of all form controls of a document.
struct FormControlReader {
  private struct Control {
    var node: NodeIndex
    var tag: Tag
    var type: String
    /// The form that owns the control.
    var form: NodeIndex
    var group = -1
  }

  /// Radio buttons of which one is checked.
  private struct Group {
    var hasChecked = false
    var isRequired = false

    struct Key: Hashable {
      var form: NodeIndex
      var name: ArraySlice<UInt8>
    }
  }

  private var matcher: SelectorMatcher
  private(set) var states: [NodeIndex: FormControlState] = [:]
  /// The steps of matching that remain.
  var budget: Int { matcher.budget }
  /// In document order.
  private var controls: [Control] = []
  private var containers: [NodeIndex] = []
  private var groups: [Group] = []

  private var tree: MarkupTree { matcher.tree }

  init(_ matcher: SelectorMatcher) {
    self.matcher = matcher
    readControls()
    readOwners()
    readGroups()
    readDefaultButtons()
    readValidity()
  }

  private mutating func readControls() {
    // By node: the form around it.
    var forms = IndexedArray<MarkupTree.Node, NodeIndex>(repeating: .none, count: tree.nodes.count)
    var node = tree.nodes[MarkupTree.documentNode].firstChild
    while node.exists {
      let element = tree.nodes[node]
      let parent = element.parent
      forms[node] = tree.nodes[parent].tag == .form ? parent : forms[parent]
      switch element.tag {
      case .input, .select, .textarea, .button:
        let hasType = element.tag == .input || element.tag == .button
        controls.append(
          Control(
            node: node, tag: element.tag, type: hasType ? matcher.word(.type, node) : "",
            form: forms[node]))
      case .form, .fieldset: containers.append(node)
      default: break
      }
      node = tree.nextInDocument(after: node)
    }
  }

  /// Reads the `form` attributes, which name another owner than the form around a control.
  private mutating func readOwners() {
    let names = controls.map { matcher.text("form", $0.node) }
    guard names.contains(where: { $0 != nil }) else { return }
    let named = tree.elementsByIdentifier
    for (place, name) in names.enumerated() {
      guard let name else { continue }
      let owner = named[name] ?? .none
      controls[place].form = owner.exists && tree.nodes[owner].tag == .form ? owner : .none
    }
  }

  private mutating func readGroups() {
    var numbers: [Group.Key: Int] = [:]
    for (place, control) in controls.enumerated()
    where control.tag == .input && control.type == "radio" {
      var number = groups.count
      if let name = matcher.value(.name, control.node), !name.isEmpty {
        let key = Group.Key(form: control.form, name: name)
        number = numbers[key] ?? number
        numbers[key] = number
      }
      if number == groups.count { groups.append(Group()) }
      controls[place].group = number
      if matcher.value(.checked, control.node) != nil { groups[number].hasChecked = true }
      if matcher.hasAttribute("required", control.node) { groups[number].isRequired = true }
    }
    for control in controls where control.group >= 0 && !groups[control.group].hasChecked {
      states[control.node, default: []].insert(.isUncheckedGroup)
    }
  }

  private mutating func readDefaultButtons() {
    var forms: Set<NodeIndex> = []
    for control in controls where control.form.exists && isSubmitButton(control) {
      if forms.insert(control.form).inserted {
        states[control.node, default: []].insert(.isDefaultButton)
      }
    }
  }

  private func isSubmitButton(_ control: Control) -> Bool {
    switch control.tag {
    case .button: control.type != "button" && control.type != "reset"
    case .input: control.type == "submit" || control.type == "image"
    default: false
    }
  }

  // MARK: Validity

  /// An invalid control makes its form and the field sets around it invalid.
  private mutating func readValidity() {
    var isPassed = IndexedArray<MarkupTree.Node, Bool>(repeating: false, count: tree.nodes.count)
    for control in controls {
      guard let isValid = isValid(control) else { continue }
      states[control.node, default: []].insert(isValid ? .isValid : .isInvalid)
      if isValid { continue }
      if control.form.exists { states[control.form, default: []].insert(.isInvalid) }
      var parent = tree.nodes[control.node].parent
      while parent.exists, !isPassed[parent] {
        isPassed[parent] = true
        if tree.nodes[parent].tag == .fieldset {
          states[parent, default: []].insert(.isInvalid)
        }
        parent = tree.nodes[parent].parent
      }
    }
    for node in containers where states[node]?.contains(.isInvalid) != true {
      states[node, default: []].insert(.isValid)
    }
  }

  /// Whether a control satisfies its constraints; nil for one that is barred from validation.
  private mutating func isValid(_ control: Control) -> Bool? {
    let node = control.node
    if matcher.isDisabled(node) { return nil }
    let isRequired = matcher.hasAttribute("required", node)
    switch control.tag {
    case .button: return control.type == "button" || control.type == "reset" ? nil : true
    case .select: return !isRequired || matcher.hasChosenOption(node)
    case .textarea:
      if matcher.value(.readonly, node) != nil { return nil }
      return !isRequired || matcher.hasText(node)
    default: break
    }
    switch control.type {
    case "hidden", "button", "reset": return nil
    case "submit", "image", "range", "color": return true
    case "checkbox": return !isRequired || matcher.value(.checked, node) != nil
    case "radio":
      let group = groups[control.group]
      return group.hasChecked || !group.isRequired
    default: return matcher.isFieldValid(node, control.type, isRequired: isRequired)
    }
  }
}
