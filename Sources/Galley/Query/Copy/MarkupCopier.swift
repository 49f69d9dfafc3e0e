// Input: a layout and the nodes of a range. Output: the markup that Chromium copies, in the elements
// and attributes of the source.
// Source: Tests/Browser/copies.jsonl; BROWSER_RULES 16.4.

internal import GalleyStyle
internal import GalleySystem

/// Writes the elements and the text of a range in document order.
struct MarkupCopier: CopyVisitor {
  private let layout: Layout
  private let nodes: CopiedNodes
  /// The rules that both copies have.
  private var text: TextCopier
  private var serializer: MarkupSerializer
  /// The elements around the current place, outermost first.
  ///
  /// An element that cannot be selected is written before the first text in it that can.
  private var open: [(node: NodeIndex, isWritten: Bool)] = []
  /// The length of the output behind the last start tag of a `pre`.
  private var startOfPreformatted = -1

  init(_ layout: Layout, _ nodes: CopiedNodes) {
    self.layout = layout
    self.nodes = nodes
    text = TextCopier(layout, nodes)
    serializer = MarkupSerializer(layout.document.styled.markup, keepsLineFeeds: false)
  }

  private var tree: MarkupTree { layout.document.styled.markup }

  mutating func html() -> String {
    guard !nodes.parts.isEmpty else { return "" }
    let ancestor = commonAncestor()
    for element in elementsToKeep(around: ancestor).reversed() { start(element) }
    for element in ancestors(of: nodes.first, below: ancestor).reversed() { start(element) }
    visit(from: nodes.first, to: nodes.last, ranks: nodes.ranks, of: tree)
    while !open.isEmpty { end() }
    return String(decoding: serializer.out, as: UTF8.self)
  }

  // MARK: Nodes

  mutating func enter(_ node: NodeIndex) -> Bool {
    let element = tree.nodes[node]
    switch element.kind {
    case .text:
      write(textNode: node)
      return false
    case .element: break
    default: return false
    }
    guard text.isRendered(node) || text.display(of: node) == .contents, !isButtonOfInput(node)
    else { return false }
    start(node)
    if element.namespace == .html, element.tag == .textarea || element.tag == .iframe {
      return false
    }
    let isWhole = element.namespace == .svg || element.tag == .select
    guard isWhole, open.last?.isWritten == true else { return !isWhole }
    serializer.write(inside: node)
    return false
  }

  /// Whether an element is a button that is no `button`, whose label cannot be selected.
  private func isButtonOfInput(_ node: NodeIndex) -> Bool {
    guard tree.nodes[node].tag == .input else { return false }
    switch tree.attribute(.type, of: node).map(tree.string)?.lowercased() {
    case "button", "submit", "reset": return true
    default: return false
    }
  }

  private mutating func write(textNode node: NodeIndex) {
    guard let parts = nodes.parts[node], text.isSelectable(tree.nodes[node].parent),
      !text.isClipped(node)
    else { return }
    for part in parts where part.character != 0 || !part.range.isEmpty {
      writeOpenElements()
      let isFirst = serializer.out.count == startOfPreformatted
      if part.character == ASCII.lineFeed {
        // The parser drops the first line feed of such an element.
        serializer.write(text: isFirst ? [ASCII.lineFeed, ASCII.lineFeed] : [ASCII.lineFeed])
      } else if part.character != 0 {
        serializer.write(text: [part.character])
      } else {
        serializer.write(text: layout.document.tree.plain[part.range])
      }
    }
  }

  // MARK: Tags

  private mutating func start(_ element: NodeIndex) {
    text.clipContent(of: element)
    open.append((element, false))
    if text.isSelectable(element) { writeOpenElements() }
  }

  /// Writes the start tags of all elements around the current place.
  private mutating func writeOpenElements() {
    let first = open.lastIndex { $0.isWritten }.map { $0 + 1 } ?? 0
    for index in first..<open.count {
      serializer.open(open[index].node)
      open[index].isWritten = true
      if tree.nodes[open[index].node].tag == .pre {
        startOfPreformatted = serializer.out.count
      }
    }
  }

  mutating func leave(_ node: NodeIndex, after child: NodeIndex) {
    if open.last?.node == node { end() }
  }

  private mutating func end() {
    guard let last = open.popLast(), last.isWritten else { return }
    serializer.close(last.node)
  }

  // MARK: Ancestors

  /// The innermost element around all nodes.
  private func commonAncestor() -> NodeIndex {
    let ancestors = Set(ancestors(of: nodes.first, below: .first))
    var element = tree.nodes[nodes.last].parent
    while element > .first, !ancestors.contains(element) { element = tree.nodes[element].parent }
    return element
  }

  /// The elements around a node up to one of them, innermost first.
  private func ancestors(of node: NodeIndex, below end: NodeIndex) -> [NodeIndex] {
    var found: [NodeIndex] = []
    var element = tree.nodes[node].parent
    while element > .first, element != end {
      found.append(element)
      element = tree.nodes[element].parent
    }
    return found
  }

  /// The elements around the range that are copied too, innermost first: inline ones, those that give
  /// their block a structure, and a link.
  private func elementsToKeep(around element: NodeIndex) -> [NodeIndex] {
    var kept: [NodeIndex] = []
    var element = element
    while element > .first, text.display(of: element).isInlineBox, tree.nodes[element].tag != .body
    {
      kept.append(element)
      element = tree.nodes[element].parent
    }
    guard element > .first else { return kept }
    let around = ancestors(of: element, below: .first)
    switch tree.nodes[element].tag {
    case .ol, .ul, .dl, .pre, .listing, .table, .h1, .h2, .h3, .h4, .h5, .h6: kept.append(element)
    case .tr, .tbody, .thead, .tfoot, .colgroup:
      kept.append(element)
      guard let table = around.firstIndex(where: { tree.nodes[$0].tag == .table }) else {
        break
      }
      kept += around[...table]
    default: break
    }
    if let link = around.firstIndex(where: { tree.isLink($0) }) {
      let missing = kept.contains(element) ? around[...link] : [element] + around[...link]
      kept += missing.filter { !kept.contains($0) }
    }
    return kept
  }
}
