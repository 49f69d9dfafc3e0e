// End tags in the body. Source: the WHATWG HTML standard, section 13.2.6.4.7.

internal import GalleySystem

extension TreeBuilder {
  mutating func endInBody(_ token: HTMLToken) {
    switch token.tag {
    case .template: endTemplate()
    case .body, .html:
      guard open.hasInScope(.body) else { return }
      mode = .afterBody
      if token.tag == .html { process(token) }
    case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div,
      .dl, .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu,
      .nav, .ol, .pre, .search, .section, .select, .summary, .ul:
      guard open.hasInScope(token.tag) else { return }
      closeImplied()
      popThrough(token.tag)
    case .form: endForm(token)
    case .p:
      if !open.hasInScope(.p, barrier: .inButton) { insertImplied(.p) }
      closeParagraph()
    case .li:
      guard open.hasInScope(.li, barrier: .inListItem) else { return }
      closeImplied(except: .li)
      popThrough(.li)
    case .dd, .dt:
      guard open.hasInScope(token.tag) else { return }
      closeImplied(except: token.tag)
      popThrough(token.tag)
    case .h1, .h2, .h3, .h4, .h5, .h6: endHeading()
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
      adopt(token)
    case .applet, .marquee, .object:
      guard open.hasInScope(token.tag) else { return }
      closeImplied()
      popThrough(token.tag)
      formatting.clearToMarker()
    case .br:
      reopenFormatting()
      insertImplied(.br)
      pop()
    default: closeAny(token)
    }
  }

  private mutating func endHeading() {
    let headings: [Tag] = [.h1, .h2, .h3, .h4, .h5, .h6]
    guard headings.contains(where: { open.hasInScope($0) }) else { return }
    closeImplied()
    while let element = pop(), !element.tag.isHeading {}
  }

  private mutating func endForm(_ token: HTMLToken) {
    if open.contains(.template) {
      // As in Chromium. The standard closes the elements open in the form.
      closeAny(token)
      return
    }
    let node = formElement
    formElement = MarkupTree.none
    guard node.exists, let index = open.index(of: node), open.isInScope(at: index) else { return }
    closeImplied()
    if let index = open.index(of: node) { open.remove(at: index) }
    // Chromium continues with the rule for other end tags, which may close an outer form.
    closeAny(token)
  }

  /// Handles other end tags: closes the nearest element of the name, unless a special one is
  /// nearer.
  mutating func closeAny(_ token: HTMLToken) {
    let key = OpenElement.key(of: token, isHTML: true)
    guard open.contains(key: key) else { return }
    var index = open.count - 1
    while index > 0 {
      let element = open[index]
      if element.isHTML, element.key == key,
        token.tag != .unknown || hasName(element.node, of: token)
      {
        closeImplied(except: token.tag)
        while open.count > index, pop() != nil {}
        return
      }
      if element.traits.contains(.special) { return }
      index -= 1
    }
  }

  func hasName(_ node: NodeIndex, of token: HTMLToken) -> Bool {
    let node = nodes[node]
    return tokenizer.isEqual(Int(node.start)..<Int(node.end), token.range, source.span)
  }
}
