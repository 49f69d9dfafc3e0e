// What an element adds to copied text: line feeds, tabs, alternative text, values of controls.
// Source: Tests/Browser/copies.jsonl; BROWSER_RULES 16.

internal import GalleyStyle
internal import GalleySystem

extension TextCopier {
  /// Writes what is at the start of an element, and returns whether its children are visited.
  mutating func enter(element node: NodeIndex) -> Bool {
    let tag = markup.nodes[node].tag
    guard markup.nodes[node].namespace == .html else {
      if isBlockLevel(node) { beginLine() }
      return true
    }
    switch tag {
    case .br:
      if nodes.parts[node] != nil { write(ASCII.lineFeed) }
      return false
    case .img, .image:
      writeObject(node, text(ofImage: node))
      return false
    case .input, .textarea, .select:
      writeControl(node, tag)
      return false
    case .meter, .progress:
      writeObject(node, nil)
      if tag == .meter { beginLine() }
      return false
    case .iframe, .video, .audio, .embed:
      writeObject(node, nil)
      return false
    case .button, .fieldset, .legend, .output:
      writeObject(node, nil)
      return true
    default: break
    }
    if layout.document.styled.views[node] != nil {
      writeObject(node, nil)
      return false
    }
    if isInlineTable(node) {
      awaitsFirstCell = true
      if last != ASCII.lineFeed { write(ASCII.space) }
    } else if display(of: node) == .tableCell {
      if !awaitsFirstCell, last != ASCII.lineFeed { write(ASCII.tab) }
      awaitsFirstCell = false
    } else if isBlockLevel(node) {
      if display(of: node) == .table { awaitsFirstCell = true }
      beginLine()
    }
    return true
  }

  /// An object is content without text, or its text.
  private mutating func writeObject(_ node: NodeIndex, _ text: String?) {
    guard !isClipped(node), style(of: node)?.text.isVisible == true else { return }
    hasContent = true
    last = 0
    if let text { write(text.utf8) }
  }

  private func text(ofImage node: NodeIndex) -> String? {
    (markup.attribute(.alt, of: node) ?? markup.attribute(.title, of: node)).map(markup.string)
  }

  /// Writes the text of a control, which is a block in it.
  private mutating func writeControl(_ node: NodeIndex, _ tag: Tag) {
    guard !isClipped(node), style(of: node)?.text.isVisible == true else { return }
    switch tag {
    case .textarea: writeBlock(markup.text(of: node))
    case .select:
      writeObject(node, nil)
      if let option = markup.selectedOption(of: node) {
        writeBlock(markup.label(ofOption: option, isWhole: true))
      }
    default:
      let type = markup.attribute(.type, of: node).map(markup.string)?.lowercased() ?? ""
      if type == "image" { return writeObject(node, text(ofImage: node)) }
      let value = markup.attribute(.value, of: node).map(markup.string) ?? ""
      let text = ControlValue.text(value, type: type)
      // A password is not copied.
      if text.isEmpty || type == "password" { writeObject(node, nil) } else { writeBlock(text) }
    }
  }

  private mutating func writeBlock(_ text: String) {
    beginLine()
    write(text.utf8)
    beginLine()
  }
}

// MARK: Boxes

extension TextCopier {
  func style(of element: NodeIndex) -> ComputedStyle? { layout.document.styled.style(of: element) }

  func display(of element: NodeIndex) -> Display { style(of: element)?.box.display ?? .none }

  /// Whether a node has a box or text.
  func isRendered(_ node: NodeIndex) -> Bool {
    let table = layout.elementTable
    let element = markup.nodes[node]
    if element.namespace == .svg, element.kind == .element {
      return layout.layoutKind(of: node) != .none
    }
    return !table.itemsOfNode.isEmpty(node)
      || !table.boxesOfNode.isEmpty(node)
      || !table.inlineBoxesOfNode.isEmpty(node)
  }

  func hasBox(_ element: NodeIndex) -> Bool {
    !layout.elementTable.boxesOfNode.isEmpty(element)
  }

  func isSelectable(_ element: NodeIndex) -> Bool {
    // The second keyword is `none`.
    style(of: element)?.text.keyword(.userSelect) != 1
  }

  /// Whether an element is in an inline formatting context.
  func isInline(_ element: NodeIndex) -> Bool {
    isRendered(element) && display(of: element).isInlineLevel
  }

  func isInlineTable(_ element: NodeIndex) -> Bool {
    display(of: element) == .inlineTable && isRendered(element)
  }

  private static let textName = Array("text".utf8)

  /// Whether line feeds are before and after an element.
  func isBlockLevel(_ element: NodeIndex) -> Bool {
    guard let style = style(of: element), isRendered(element) else { return false }
    let node = markup.nodes[element]
    switch node.namespace {
    case .svg:
      let isText = markup.matches(markup.range(of: element), Self.textName)
      return isText || markup.isForeignObject(element)
    case .mathML where node.tag != .math: return true
    default: break
    }
    if style.box.float != .none || style.box.position.isOutOfFlow { return false }
    switch node.tag {
    case .body, .option, .optgroup, .img, .image: return false
    default: break
    }
    switch style.box.display {
    case .none, .contents, .tableCell, .tableColumn, .tableColumnGroup: return false
    case let display: return !display.isInlineLevel
    }
  }
}
