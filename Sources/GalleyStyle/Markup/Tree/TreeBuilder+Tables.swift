// Tables. Source: the WHATWG HTML standard, sections 13.2.6.4.9 to 13.2.6.4.15.

internal import GalleySystem

extension TreeBuilder {
  mutating func inTable(_ token: HTMLToken) {
    switch token.kind {
    case .text, .null:
      // As in Chromium, a template is no table context here. In the standard it is one.
      guard open.current.traits.contains(.tableContext) else {
        inBodyBeforeTable(token)
        return
      }
      pendingTableText.removeAll(keepingCapacity: true)
      originalMode = mode
      mode = .inTableText
      process(token)
    case .comment, .instruction: insertComment(token)
    case .doctype: break
    case .startTag: startInTable(token)
    case .endTag: endInTable(token)
    case .endOfFile: inBody(token)
    }
  }

  private mutating func startInTable(_ token: HTMLToken) {
    switch token.tag {
    case .caption:
      popToTable()
      formatting.appendMarker()
      insert(token)
      mode = .inCaption
    case .colgroup:
      popToTable()
      insert(token)
      mode = .inColumnGroup
    case .col:
      popToTable()
      insertImplied(.colgroup)
      mode = .inColumnGroup
      process(token)
    case .tbody, .tfoot, .thead:
      popToTable()
      insert(token)
      mode = .inTableBody
    case .td, .th, .tr:
      popToTable()
      insertImplied(.tbody)
      mode = .inTableBody
      process(token)
    case .table:
      guard open.hasInTableScope(.table) else { return }
      popThrough(.table)
      resetMode()
      process(token)
    case .style, .script, .template: startInHead(token)
    case .input:
      if isHidden(token) { insertEmpty(token) } else { inBodyBeforeTable(token) }
    case .form:
      // As in Chromium, the form is inserted in a template. In the standard it is not.
      guard formElement.isNone || open.contains(.template) else { return }
      insert(token)
      if !open.contains(.template) { formElement = open.current.node }
      pop()
    default: inBodyBeforeTable(token)
    }
  }

  private mutating func endInTable(_ token: HTMLToken) {
    switch token.tag {
    case .table:
      guard open.hasInTableScope(.table) else { return }
      popThrough(.table)
      resetMode()
    case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: break
    case .template: endTemplate()
    default: inBodyBeforeTable(token)
    }
  }

  /// Foster-parents content that a table cannot contain.
  private mutating func inBodyBeforeTable(_ token: HTMLToken) {
    let before = fosterParenting
    fosterParenting = true
    inBody(token)
    fosterParenting = before
  }

  private func isHidden(_ token: HTMLToken) -> Bool {
    hasAttribute(.type, equalTo: ["hidden"], in: token)
  }

  /// Collects text in a table.
  ///
  /// White space is inserted there, and other text is foster-parented.
  mutating func inTableText(_ token: HTMLToken) {
    switch token.kind {
    case .text: pendingTableText.append(token)
    case .null: break
    default:
      mode = originalMode
      let isBlank = pendingTableText.allSatisfy { self.isBlank($0) }
      for text in pendingTableText {
        if isBlank { insertText(text) } else { inBodyBeforeTable(text) }
      }
      pendingTableText.removeAll(keepingCapacity: true)
      process(token)
    }
  }

  mutating func inCaption(_ token: HTMLToken) {
    switch (token.kind, token.tag) {
    case (.endTag, .caption): _ = closeCaption()
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .td), (.startTag, .tfoot), (.startTag, .th), (.startTag, .thead),
      (.startTag, .tr), (.endTag, .table):
      if closeCaption() { process(token) }
    case (.endTag, .body), (.endTag, .col), (.endTag, .colgroup), (.endTag, .html),
      (.endTag, .tbody), (.endTag, .td), (.endTag, .tfoot), (.endTag, .th), (.endTag, .thead),
      (.endTag, .tr):
      break
    default: inBody(token)
    }
  }

  private mutating func closeCaption() -> Bool {
    guard open.hasInTableScope(.caption) else { return false }
    closeImplied()
    popThrough(.caption)
    formatting.clearToMarker()
    mode = .inTable
    return true
  }

  mutating func inColumnGroup(_ token: HTMLToken) {
    switch (token.kind, token.tag) {
    case (.text, _): textInColumnGroup(token)
    case (.comment, _), (.instruction, _): insertComment(token)
    case (.doctype, _): break
    case (.startTag, .html), (.endOfFile, _): inBody(token)
    case (.startTag, .col): insertEmpty(token)
    case (.endTag, .colgroup): _ = closeColumnGroup()
    case (.endTag, .col): break
    case (.startTag, .template): startInHead(token)
    case (.endTag, .template): endTemplate()
    default: if closeColumnGroup() { process(token) }
    }
  }

  /// Inserts the white space of a text into a column group.
  ///
  /// Other text closes the group, or is dropped if a template is open.
  private mutating func textInColumnGroup(_ token: HTMLToken) {
    var token = token
    while token.start < token.end {
      let (blank, rest) = splitBlank(token)
      if blank.start < blank.end { insertText(blank) }
      token = rest
      guard token.start < token.end else { return }
      if closeColumnGroup() {
        process(token)
        return
      }
      while token.start < token.end, !ASCII.isSpace(byte(token.start)) {
        token.start += 1
        token.sourceOffset += 1
      }
    }
  }

  private mutating func closeColumnGroup() -> Bool {
    guard open.current.tag == .colgroup else { return false }
    pop()
    mode = .inTable
    return true
  }

  private mutating func popToTable() { popTo(.table, .template, .html) }
  mutating func popToTableBody() { popTo(.tbody, .tfoot, .thead, .template, .html) }
  mutating func popToRow() { popTo(.tr, .template, .html) }
}
