// Table bodies, rows and cells. Source: the WHATWG HTML standard, sections 13.2.6.4.13 to
// 13.2.6.4.15.

extension TreeBuilder {
  mutating func inTableBody(_ token: HTMLToken) {
    switch (token.kind, token.tag) {
    case (.startTag, .tr):
      popToTableBody()
      insert(token)
      mode = .inRow
    case (.startTag, .td), (.startTag, .th):
      popToTableBody()
      insertImplied(.tr)
      mode = .inRow
      process(token)
    case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
      guard open.hasInTableScope(token.tag) else { return }
      popToTableBody()
      pop()
      mode = .inTable
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .tfoot), (.startTag, .thead), (.endTag, .table):
      guard
        open.hasInTableScope(.tbody) || open.hasInTableScope(.thead)
          || open.hasInTableScope(.tfoot)
      else { return }
      popToTableBody()
      pop()
      mode = .inTable
      process(token)
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html), (.endTag, .td), (.endTag, .th), (.endTag, .tr):
      break
    default: inTable(token)
    }
  }

  mutating func inRow(_ token: HTMLToken) {
    switch (token.kind, token.tag) {
    case (.startTag, .td), (.startTag, .th):
      popToRow()
      insert(token)
      mode = .inCell
      formatting.appendMarker()
    case (.endTag, .tr): _ = closeRow()
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .tfoot), (.startTag, .thead), (.startTag, .tr), (.endTag, .table):
      if closeRow() { process(token) }
    case (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead):
      guard open.hasInTableScope(token.tag) else { return }
      if closeRow() { process(token) }
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html), (.endTag, .td), (.endTag, .th):
      break
    default: inTable(token)
    }
  }

  private mutating func closeRow() -> Bool {
    guard open.hasInTableScope(.tr) else { return false }
    popToRow()
    pop()
    mode = .inTableBody
    return true
  }

  mutating func inCell(_ token: HTMLToken) {
    switch (token.kind, token.tag) {
    case (.endTag, .td), (.endTag, .th):
      guard open.hasInTableScope(token.tag) else { return }
      closeCell(token.tag)
    case (.startTag, .caption), (.startTag, .col), (.startTag, .colgroup), (.startTag, .tbody),
      (.startTag, .td), (.startTag, .tfoot), (.startTag, .th), (.startTag, .thead),
      (.startTag, .tr):
      if closeOpenCell() { process(token) }
    case (.endTag, .body), (.endTag, .caption), (.endTag, .col), (.endTag, .colgroup),
      (.endTag, .html):
      break
    case (.endTag, .table), (.endTag, .tbody), (.endTag, .tfoot), (.endTag, .thead),
      (.endTag, .tr):
      guard open.hasInTableScope(token.tag) else { return }
      if closeOpenCell() { process(token) }
    default: inBody(token)
    }
  }

  private mutating func closeOpenCell() -> Bool {
    if open.hasInTableScope(.td) {
      closeCell(.td)
    } else if open.hasInTableScope(.th) {
      closeCell(.th)
    } else {
      return false
    }
    return true
  }

  private mutating func closeCell(_ tag: Tag) {
    closeImplied()
    popThrough(tag)
    formatting.clearToMarker()
    mode = .inRow
  }
}
