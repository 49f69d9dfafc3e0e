// SVG and MathML. Source: the WHATWG HTML standard, section 13.2.6.5, and the dispatcher of 13.2.6.

internal import GalleySystem

extension TreeBuilder {
  /// Whether the rules for HTML content apply to a token, by the current node.
  func usesHTMLRules(_ token: HTMLToken) -> Bool {
    let current = open.current
    if current.isHTML || token.kind == .endOfFile { return true }
    let isText = token.kind == .text || token.kind == .null
    if current.traits.contains(.mathTextPoint) {
      if isText { return true }
      if token.kind == .startTag, token.tag != .mglyph, token.tag != .malignmark { return true }
    }
    if token.kind == .startTag, token.tag == .svg, isAnnotation(current.node) { return true }
    return current.traits.contains(.htmlPoint) && (isText || token.kind == .startTag)
  }

  private func isAnnotation(_ node: NodeIndex) -> Bool {
    nodes[node].namespace == .mathML && nodes[node].tag == .annotationXML
  }

  mutating func processForeign(_ token: HTMLToken) {
    switch token.kind {
    case .text: insertText(token)
    case .null: insertText(replacement(for: token))
    case .comment, .instruction: insertComment(token)
    case .doctype, .endOfFile: break
    case .startTag:
      if breaksOut(token) {
        leaveForeign()
        processByMode(token)
      } else {
        insertForeign(token, namespace: nodes[open.current.node].namespace)
      }
    case .endTag: endForeign(token)
    }
  }

  private mutating func leaveForeign() {
    while !open.current.isHTML,
      open.current.traits.isDisjoint(with: [.mathTextPoint, .htmlPoint])
    {
      pop()
    }
  }

  private mutating func endForeign(_ token: HTMLToken) {
    if token.tag == .br || token.tag == .p {
      leaveForeign()
      processByMode(token)
      return
    }
    var index = open.count - 1
    let key = OpenElement.key(of: token, isHTML: false)
    while open.contains(key: key), index > 0, !open[index].isHTML {
      if open[index].key == key, hasLowercaseName(open[index].node, of: token) {
        while open.count > index, pop() != nil {}
        return
      }
      index -= 1
    }
    processByMode(token)
  }

  private func hasLowercaseName(_ index: NodeIndex, of token: HTMLToken) -> Bool {
    let node = nodes[index]
    guard node.tag == token.tag, node.end - node.start == token.end - token.start else {
      return false
    }
    for offset in 0..<(node.end - node.start)
    where ASCII.lowercased(byte(node.start + offset)) != byte(token.start + offset) {
      return false
    }
    return true
  }

  /// Inserts a foreign element and opens it unless it is self-closing.
  mutating func insertForeign(_ token: HTMLToken, namespace: MarkupTree.Namespace) {
    adjustAttributes(token, namespace: namespace)
    let node = makeElement(token, namespace: namespace)
    if namespace == .svg, let name = ForeignNames.svgElements[copy(token.range)] {
      setName(name.utf8, of: node)
    }
    attach(node)
    guard !token.isSelfClosing else { return }
    var traits = token.tag.traits(in: namespace)
    if isAnnotation(node),
      hasAttribute(.encoding, equalTo: ["text/html", "application/xhtml+xml"], in: token)
    {
      traits.insert(.htmlPoint)
    }
    push(
      OpenElement(
        node: node, tag: .unknown, traits: traits,
        key: OpenElement.key(of: token, isHTML: false)))
  }

  private mutating func adjustAttributes(_ token: HTMLToken, namespace: MarkupTree.Namespace) {
    for index in Int(token.attributesStart)..<Int(token.attributesEnd) {
      let attribute = tokenizer.attributes[index]
      guard attribute.name == .unknown else { continue }
      let name = copy(attribute.nameRange)
      let adjusted: String? =
        switch namespace {
        case .svg: ForeignNames.svgAttributes[name]
        case .mathML: name == Array("definitionurl".utf8) ? "definitionURL" : nil
        case .html: nil
        }
      guard let adjusted else { continue }
      let range = tokenizer.append(name: adjusted.utf8)
      tokenizer.attributes[index].nameStart = Int32(range.lowerBound)
      tokenizer.attributes[index].nameEnd = Int32(range.upperBound)
    }
  }

  private func copy(_ range: Range<Int>) -> [UInt8] { tokenizer.copy(range, source.span) }

  /// Whether an HTML tag ends the foreign content around it.
  private func breaksOut(_ token: HTMLToken) -> Bool {
    switch token.tag {
    case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1,
      .h2, .h3, .h4, .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p,
      .pre, .ruby, .s, .small, .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var:
      return true
    case .font:
      return (Int(token.attributesStart)..<Int(token.attributesEnd)).contains {
        let name = tokenizer.attributes[$0].name
        return name == .color || name == .face || name == .size
      }
    default: return false
    }
  }

  /// Whether an attribute of the token has one of the values in any case.
  func hasAttribute(_ name: AttributeName, equalTo values: [String], in token: HTMLToken) -> Bool {
    for index in Int(token.attributesStart)..<Int(token.attributesEnd)
    where tokenizer.attributes[index].name == name {
      let value = copy(tokenizer.attributes[index].valueRange).map(ASCII.lowercased)
      return values.contains { Array($0.utf8) == value }
    }
    return false
  }
}
