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
    var node: Int32
    var tag: Tag
    var type: String
    /// The form that owns the control; -1 for none.
    var form: Int32
    var group = -1
  }

  /// Radio buttons of which one is checked.
  private struct Group {
    var hasChecked = false
    var isRequired = false

    struct Key: Hashable {
      var form: Int32
      var name: ArraySlice<UInt8>
    }
  }

  private var matcher: SelectorMatcher
  private(set) var states: [Int32: FormControlState] = [:]
  /// The steps of matching that remain.
  var budget: Int { matcher.budget }
  /// In document order.
  private var controls: [Control] = []
  private var containers: [Int32] = []
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
    var forms = [Int32](repeating: -1, count: tree.nodes.count)
    var node = tree.nodes[Int(MarkupTree.documentNode)].firstChild
    while node >= 0 {
      let element = tree.nodes[Int(node)]
      let parent = element.parent
      forms[Int(node)] = tree.nodes[Int(parent)].tag == .form ? parent : forms[Int(parent)]
      switch element.tag {
      case .input, .select, .textarea, .button:
        let hasType = element.tag == .input || element.tag == .button
        controls.append(
          Control(
            node: node, tag: element.tag, type: hasType ? matcher.word(.type, node) : "",
            form: forms[Int(node)]))
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
    var named: [ArraySlice<UInt8>: Int32] = [:]
    var node = tree.nodes[Int(MarkupTree.documentNode)].firstChild
    while node >= 0 {
      if let name = matcher.value(.id, node), named[name] == nil { named[name] = node }
      node = tree.nextInDocument(after: node)
    }
    for (place, name) in names.enumerated() {
      guard let name else { continue }
      let owner = named[name] ?? -1
      controls[place].form = owner >= 0 && tree.nodes[Int(owner)].tag == .form ? owner : -1
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
    var forms: Set<Int32> = []
    for control in controls where control.form >= 0 && isSubmitButton(control) {
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
    var isPassed = [Bool](repeating: false, count: tree.nodes.count)
    for control in controls {
      guard let isValid = isValid(control) else { continue }
      states[control.node, default: []].insert(isValid ? .isValid : .isInvalid)
      if isValid { continue }
      if control.form >= 0 { states[control.form, default: []].insert(.isInvalid) }
      var parent = tree.nodes[Int(control.node)].parent
      while parent >= 0, !isPassed[Int(parent)] {
        isPassed[Int(parent)] = true
        if tree.nodes[Int(parent)].tag == .fieldset {
          states[parent, default: []].insert(.isInvalid)
        }
        parent = tree.nodes[Int(parent)].parent
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
