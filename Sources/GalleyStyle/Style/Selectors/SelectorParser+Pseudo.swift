// Pseudo-classes and pseudo-elements. Source: Selectors 4; CSS Pseudo-Elements 4.

extension SelectorParser {
  /// Parses `:name`, `:name(…)`, `::name`; returns false for unknown ones.
  mutating func parsePseudo(
    _ cursor: inout TokenCursor, _ compound: inout Compound, _ selector: inout Selector
  ) -> Bool {
    cursor.advance()
    if cursor.current.kind == .colon {
      cursor.advance()
      return takePseudoElement(&cursor, &selector)
    }
    if let name = cursor.function {
      let inner = cursor.enterBlock()
      guard selector.pseudoElement == .none,
        let part = functional(name, inner, &selector)
      else { return false }
      compound.parts.append(part)
      return true
    }
    guard let name = cursor.ident else { return false }
    if ["before", "after", "first-letter", "first-line"].contains(name) {
      return takePseudoElement(&cursor, &selector)
    }
    cursor.advance()
    guard let part = hasScope && name == "scope" ? .scope : Self.plain(name) else { return false }
    if isScoped, name == "scope" { selector.usesNesting = true }
    selector.specificity += .classOrAttribute
    compound.parts.append(selector.pseudoElement == .none ? part : .never)
    return true
  }

  private func takePseudoElement(_ cursor: inout TokenCursor, _ selector: inout Selector) -> Bool {
    guard selector.pseudoElement == .none else { return false }
    if let name = cursor.function {
      cursor.skipComponent()
      guard ["part", "slotted", "highlight", "cue", "picker"].contains(name) else { return false }
      selector.pseudoElement = .other
      return true
    }
    guard let name = cursor.ident else { return false }
    cursor.advance()
    selector.specificity += .type
    switch name {
    case "before": selector.pseudoElement = .before
    case "after": selector.pseudoElement = .after
    case "marker": selector.pseudoElement = .marker
    case "first-letter": selector.pseudoElement = .firstLetter
    case "first-line": selector.pseudoElement = .firstLine
    case "selection", "placeholder", "backdrop", "cue", "target-text", "spelling-error",
      "grammar-error", "scroll-marker":
      selector.pseudoElement = .other
    // The sizes of these parts of controls and of `details` determine those of their elements.
    case "file-selector-button", "-webkit-file-upload-button", "details-content",
      "-webkit-calendar-picker-indicator":
      selector.pseudoElement = .unsupported
    default:
      guard name.hasPrefix("-webkit-") else { return false }
      let isPart = name.hasPrefix("-webkit-datetime-edit")
      selector.pseudoElement = isPart ? .unsupported : .other
    }
    return true
  }

  private static func plain(_ name: String) -> SimpleSelector? {
    switch name {
    case "link", "any-link", "-webkit-any-link": return .link
    case "root": return .root
    case "scope": return .root
    case "empty": return .empty
    case "first-child": return .position(.init(step: 0, offset: 1))
    case "last-child": return .position(.init(step: 0, offset: 1, fromEnd: true))
    case "only-child": return .position(.init(step: 0, offset: 1, only: true))
    case "first-of-type": return .position(.init(step: 0, offset: 1, sameType: true))
    case "last-of-type": return .position(.init(step: 0, offset: 1, fromEnd: true, sameType: true))
    case "only-of-type": return .position(.init(step: 0, offset: 1, sameType: true, only: true))
    case "checked": return .checked
    case "open": return .open
    case "enabled": return .enabled
    case "disabled": return .disabled
    case "required": return .required
    case "optional": return .optional
    case "read-only": return .readOnly
    case "read-write": return .readWrite
    case "placeholder-shown": return .placeholderShown
    case "valid": return .valid
    case "invalid": return .invalid
    case "defined": return .always
    case "active": return .active
    case "default": return .isDefault
    case "indeterminate": return .indeterminate
    case "in-range": return .inRange
    case "out-of-range": return .outOfRange
    default: return states.contains(name) ? .never : nil
    }
  }

  /// Pseudo-classes of Chromium that match no element of a page which nobody has touched yet, with
  /// those of scroll bars and shadow trees.
  static let states: Set<String> = [
    "visited", "hover", "focus", "focus-within", "focus-visible", "target", "target-current",
    "target-before", "target-after", "user-valid", "user-invalid", "fullscreen",
    "-webkit-full-screen", "-webkit-full-screen-ancestor", "-webkit-full-page-media", "modal",
    "popover-open", "autofill", "-webkit-autofill", "-internal-autofill-selected", "host",
    "-webkit-drag", "current", "past", "future", "picture-in-picture", "active-view-transition",
    "interest-source", "interest-target", "xr-overlay", "window-inactive", "horizontal",
    "vertical", "decrement", "increment", "start", "end", "double-button", "single-button",
    "no-button", "corner-present",
  ]

  private mutating func functional(_ name: String, _ inner: TokenCursor, _ selector: inout Selector)
    -> SimpleSelector?
  {
    switch name {
    case "is", "-webkit-any", "where":
      guard let list = nestedList(inner, forgiving: true) else { return nil }
      if list.contains(where: \.usesNesting) { selector.usesNesting = true }
      if name != "where" { selector.specificity += list.specificity }
      return .matches(list)
    case "not":
      guard let list = nestedList(inner, forgiving: false) else { return nil }
      if list.contains(where: \.usesNesting) { selector.usesNesting = true }
      selector.specificity += list.specificity
      return .matchesNot(list)
    case "has":
      guard let list = nestedList(inner, forgiving: false, relative: true) else { return nil }
      selector.specificity += list.specificity
      return .has(list)
    case "lang":
      selector.specificity += .classOrAttribute
      return languages(inner)
    case "dir":
      selector.specificity += .classOrAttribute
      var cursor = inner
      cursor.skipSpace()
      switch cursor.takeIdent() {
      case "ltr": return .direction(.leftToRight)
      case "rtl": return .direction(.rightToLeft)
      default: return nil
      }
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      selector.specificity += .classOrAttribute
      return position(name, inner, &selector)
    case "state", "host", "host-context", "active-view-transition-type": return .never
    default: return nil
    }
  }

  private func languages(_ inner: TokenCursor) -> SimpleSelector? {
    var cursor = inner
    cursor.skipSpace()
    var ranges: [String] = []
    repeat {
      guard let range = cursor.takeString() ?? cursor.takeIdent() else { return nil }
      ranges.append(range.lowercased())
    } while cursor.take(.comma)
    return cursor.isAtEnd ? .language(ranges) : nil
  }

  private mutating func position(_ name: String, _ inner: TokenCursor, _ selector: inout Selector)
    -> SimpleSelector?
  {
    var cursor = inner
    cursor.skipSpace()
    guard var position = Self.takePosition(&cursor) else { return nil }
    position.fromEnd = name.contains("last")
    position.sameType = name.hasSuffix("of-type")
    cursor.skipSpace()
    if !position.sameType, cursor.take(ident: "of") {
      guard let list = nestedList(cursor, forgiving: false) else { return nil }
      selector.specificity += list.specificity
      position.list = list
      cursor.position = cursor.end
    }
    return cursor.isAtEnd ? .position(position) : nil
  }

  /// Parses `an+b` from the source text of its tokens.
  private static func takePosition(_ cursor: inout TokenCursor) -> SimpleSelector.Position? {
    var text = ""
    while !cursor.isAtEnd {
      let token = cursor.current
      if token.kind == .ident, cursor.ident == "of" { break }
      if token.kind != .whitespace {
        text += String(
          decoding: cursor.list.bytes[Int(token.start)..<Int(token.stop)], as: UTF8.self
        ).lowercased()
      }
      cursor.advance()
    }
    if text == "odd" { return .init(step: 2, offset: 1) }
    if text == "even" { return .init(step: 2, offset: 0) }
    guard let place = text.firstIndex(of: "n") else {
      return bounded(text).map { .init(step: 0, offset: $0) }
    }
    let head = String(text[..<place])
    let tail = String(text[text.index(after: place)...])
    let step = head.isEmpty || head == "+" ? 1 : head == "-" ? -1 : bounded(head)
    guard let step else { return nil }
    if tail.isEmpty { return .init(step: step, offset: 0) }
    guard tail.hasPrefix("+") || tail.hasPrefix("-"), let offset = bounded(tail) else { return nil }
    return .init(step: step, offset: offset)
  }

  private static func bounded(_ text: String) -> Int? {
    Int(text).map { min(max($0, -1_000_000_000), 1_000_000_000) }
  }
}
