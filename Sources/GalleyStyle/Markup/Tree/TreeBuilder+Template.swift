// Templates, and resetting the insertion mode. Source: the WHATWG HTML standard, sections 13.2.4.1
// and 13.2.6.4.18. The contents of a template are its children here.

extension TreeBuilder {
  mutating func inTemplate(_ token: HTMLToken) {
    switch token.kind {
    case .text, .null, .comment, .instruction, .doctype: inBody(token)
    case .endTag: if token.tag == .template { endTemplate() }
    case .endOfFile:
      guard open.contains(.template) else { return }
      closeTemplate()
      process(token)
    case .startTag:
      switch token.tag {
      // The elements of Chromium. The standard has all metadata elements.
      case .link, .meta, .script, .style, .template: startInHead(token)
      case .caption, .colgroup, .tbody, .tfoot, .thead: reprocess(token, in: .inTable)
      case .col: reprocess(token, in: .inColumnGroup)
      case .tr: reprocess(token, in: .inTableBody)
      case .td, .th: reprocess(token, in: .inRow)
      default: reprocess(token, in: .inBody)
      }
    }
  }

  private mutating func reprocess(_ token: HTMLToken, in next: Mode) {
    _ = templateModes.popLast()
    templateModes.append(next)
    mode = next
    process(token)
  }

  mutating func endTemplate() {
    guard open.contains(.template) else { return }
    closeImpliedThoroughly()
    closeTemplate()
  }

  private mutating func closeTemplate() {
    popThrough(.template)
    formatting.clearToMarker()
    _ = templateModes.popLast()
    resetMode()
  }

  /// Sets the insertion mode by the nearest element that determines it.
  mutating func resetMode() {
    var index = open.count - 1
    while index > 0 {
      switch open[index].tag {
      case .td, .th: mode = .inCell
      case .tr: mode = .inRow
      case .tbody, .thead, .tfoot: mode = .inTableBody
      case .caption: mode = .inCaption
      case .colgroup: mode = .inColumnGroup
      case .table: mode = .inTable
      case .template: mode = templateModes.last ?? .inBody
      case .body: mode = .inBody
      default:
        index -= 1
        continue
      }
      return
    }
    mode = .inBody
  }
}
