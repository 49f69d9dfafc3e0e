// Pseudo-classes of form controls in their initial state.
// Source: HTML section 4.16.3; what each matches in Chromium 156 was asked there.

internal import GalleySystem

/// The pseudo-classes of form controls that one element is known to match.
///
/// All rules are tested with an element before the next one, so that one element is enough.
struct ControlTests: BitwiseCopyable {
  var node: NodeIndex = .none
  /// A bit for each pseudo-class that was tested, and for each that matches.
  var tested: UInt32 = 0
  var matching: UInt32 = 0
}

extension SelectorMatcher {
  /// Matches pseudo-classes of form controls, each once for an element.
  mutating func matchesControl(_ part: SimpleSelector, _ node: NodeIndex, _ tag: Tag) -> Bool {
    guard let number = part.controlNumber else { return false }
    if controlTests.node != node { controlTests = ControlTests(node: node) }
    let bit = UInt32(1) &<< number
    if controlTests.tested & bit == 0 {
      let matches = testControl(part, node, tag)
      controlTests.tested |= bit
      if matches { controlTests.matching |= bit }
    }
    return controlTests.matching & bit != 0
  }

  private mutating func testControl(_ part: SimpleSelector, _ node: NodeIndex, _ tag: Tag) -> Bool {
    if canBeDisabled(tag) { budget -= lengthOfValues(node) >> 4 }
    let isField = tag == .input || tag == .select || tag == .textarea
    switch part {
    case .checked: return isChecked(node, tag)
    case .open: return (tag == .details || tag == .dialog) && value(.open, node) != nil
    case .disabled: return canBeDisabled(tag) && isDisabled(node, tag)
    case .enabled: return canBeDisabled(tag) && !isDisabled(node, tag)
    case .required: return isField && hasAttribute("required", node)
    case .optional:
      return (isField || tag == .button) && !(isField && hasAttribute("required", node))
    case .readWrite: return isEditable(node, tag)
    case .readOnly: return !isEditable(node, tag)
    case .placeholderShown:
      return (tag == .input || tag == .textarea) && value(.placeholder, node) != nil
        && (value(.value, node) ?? []).isEmpty
    case .valid: return hasValidity(tag) && controlState(node).contains(.isValid)
    case .invalid: return hasValidity(tag) && controlState(node).contains(.isInvalid)
    case .isDefault:
      return isChecked(node, tag)
        || (tag == .button || tag == .input) && controlState(node).contains(.isDefaultButton)
    case .indeterminate: return isIndeterminate(node, tag)
    case .inRange, .outOfRange:
      guard tag == .input, value(.readonly, node) == nil, !isDisabled(node) else {
        return false
      }
      return isInRange(node, word(.type, node)).map { $0 == isInRangeTest(part) } ?? false
    default: return false
    }
  }

  private func isInRangeTest(_ part: SimpleSelector) -> Bool {
    if case .inRange = part { true } else { false }
  }

  /// Values of attributes are compared as a whole.
  private func lengthOfValues(_ node: NodeIndex) -> Int {
    let attributes = tree.attributes(of: node)
    return attributes.reduce(0) { $0 + Int($1.valueEnd) - Int($1.valueStart) }
  }

  private func hasValidity(_ tag: Tag) -> Bool {
    switch tag {
    case .input, .select, .textarea, .button, .form, .fieldset: true
    default: false
    }
  }

  private func canBeDisabled(_ tag: Tag) -> Bool {
    switch tag {
    case .input, .button, .select, .textarea, .option, .optgroup, .fieldset: true
    default: false
    }
  }

  /// Options are disabled by their group, other controls by field sets.
  private mutating func isDisabled(_ node: NodeIndex, _ tag: Tag) -> Bool {
    guard tag == .option || tag == .optgroup else { return isDisabled(node) }
    let parent = tree.nodes[node].parent
    return value(.disabled, node) != nil
      || tag == .option && tree.nodes[parent].tag == .optgroup
        && value(.disabled, parent) != nil
  }

  private func isChecked(_ node: NodeIndex, _ tag: Tag) -> Bool {
    tag == .option
      ? value(.selected, node) != nil
      : tag == .input && isBox(word(.type, node)) && value(.checked, node) != nil
  }

  private func isBox(_ type: String) -> Bool { type == "checkbox" || type == "radio" }

  private mutating func isEditable(_ node: NodeIndex, _ tag: Tag) -> Bool {
    guard tag == .input || tag == .textarea, value(.readonly, node) == nil, !isDisabled(node)
    else {
      return false
    }
    switch tag == .input ? word(.type, node) : "" {
    case "checkbox", "radio", "range", "color", "file", "hidden", "button", "submit", "reset",
      "image":
      return false
    default: return true
    }
  }

  private mutating func isIndeterminate(_ node: NodeIndex, _ tag: Tag) -> Bool {
    if tag == .progress { return value(.value, node) == nil }
    return tag == .input && controlState(node).contains(.isUncheckedGroup)
  }

  // MARK: Ranges

  /// Whether the value of a control is between its limits; nil without limits.
  ///
  /// A control of the type `range` has limits always, and a value between them.
  func isInRange(_ node: NodeIndex, _ type: String) -> Bool? {
    switch type {
    case "range": return true
    case "number":
      let (least, most) = (number(value(.min, node)), number(value(.max, node)))
      guard least != nil || most != nil else { return nil }
      guard let value = number(value(.value, node)) else { return true }
      return value >= least ?? -.infinity && value <= most ?? .infinity
    // Dates and times have a form in which the order of the characters is that of time.
    case "date", "month", "week", "time", "datetime-local":
      let (least, most) = (word(.min, node), word(.max, node))
      guard !least.isEmpty || !most.isEmpty else { return nil }
      let value = word(.value, node)
      return value.isEmpty || value >= least && (most.isEmpty || value <= most)
    default: return nil
    }
  }

  func number(_ bytes: ArraySlice<UInt8>?) -> Double? {
    bytes.flatMap { Double(String(decoding: $0, as: UTF8.self)) }.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension SimpleSelector {
  /// The bit of a pseudo-class of form controls in `ControlTests`; nil for other selectors.
  fileprivate var controlNumber: UInt32? {
    switch self {
    case .checked: 0
    case .open: 1
    case .disabled: 2
    case .enabled: 3
    case .required: 4
    case .optional: 5
    case .readWrite: 6
    case .readOnly: 7
    case .placeholderShown: 8
    case .valid: 9
    case .invalid: 10
    case .isDefault: 11
    case .indeterminate: 12
    case .inRange: 13
    case .outOfRange: 14
    default: nil
    }
  }
}
