// Input: a layout and the nodes of a range. Output: the plain text that Chromium copies.
// Source: Tests/Browser/copies.jsonl; BROWSER_RULES 16. A block begins on a new line, a paragraph
// ends with an empty one, cells are separated by tabs, and images are their alternative text.

internal import GalleyStyle
internal import GalleySystem

/// Writes the text of a range in document order.
struct TextCopier: CopyVisitor {
  let layout: Layout
  let nodes: CopiedNodes
  private var out: [UInt8] = []
  /// The last character; 0 at the start and after an object.
  var last: UInt8 = 0
  /// Whether anything is before the current place, be it an object without text.
  var hasContent = false
  /// Whether a text node was visited.
  private var hasText = false
  /// Whether no cell of the innermost table has been entered since its start.
  var awaitsFirstCell = false
  /// The first rank after the content that is clipped completely.
  private var clippedEnd: Int32 = 0

  init(_ layout: Layout, _ nodes: CopiedNodes) {
    self.layout = layout
    self.nodes = nodes
  }

  var markup: MarkupTree { layout.document.styled.markup }

  mutating func text() -> String {
    guard !nodes.isEmpty else { return "" }
    let first = nodes.before.exists ? nodes.before : nodes.first
    clipAncestors(of: first)
    visit(
      from: first, to: nodes.after.exists ? nodes.after : nodes.last, ranks: nodes.ranks, of: markup
    )
    return String(decoding: Self.withoutNoBreakSpaces(out), as: UTF8.self)
  }

  // MARK: Nodes

  mutating func enter(_ node: NodeIndex) -> Bool {
    switch markup.nodes[node].kind {
    case .text:
      if !isClipped(node), isRendered(node), isSelectable(markup.nodes[node].parent) {
        write(textNode: node)
      }
      return false
    case .element: break
    default: return false
    }
    guard isRendered(node) else { return display(of: node) == .contents }
    guard isSelectable(node) else { return true }
    clipContent(of: node)
    return enter(element: node)
  }

  private mutating func write(textNode node: NodeIndex) {
    hasText = true
    for part in nodes.parts[node] ?? [] {
      if part.character != 0 {
        write(part.character)
      } else {
        write(layout.document.tree.plain[part.range])
      }
    }
  }

  mutating func leave(_ element: NodeIndex, after child: NodeIndex) {
    guard hasContent, child.exists else { return }
    let around = markup.nodes[element].parent
    guard isRendered(child) || isBlockLevel(element) && !isInline(around) else { return }
    if hasText, isBlockLevel(element) {
      if last != ASCII.lineFeed { write(ASCII.lineFeed) }
      if markup.nodes[element].tag == .p, hasBox(element) { write(ASCII.lineFeed) }
    } else if isInlineTable(element) {
      write(ASCII.space)
    }
  }

  // MARK: Characters

  mutating func write(_ character: UInt8) {
    out.append(character)
    last = character
    hasContent = true
  }

  mutating func write(_ text: some Collection<UInt8>) {
    guard !text.isEmpty else { return }
    out.append(contentsOf: text)
    last = out.last ?? 0
    hasContent = true
  }

  /// Writes a line feed, unless one is there.
  mutating func beginLine() {
    if last != ASCII.lineFeed { write(ASCII.lineFeed) }
  }

  /// Chromium writes a space in place of U+00A0.
  private static func withoutNoBreakSpaces(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(0xA0) else { return text }
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    for byte in text {
      if byte == 0xA0, out.last == 0xC2 {
        out[out.count - 1] = ASCII.space
      } else {
        out.append(byte)
      }
    }
    return out
  }

  // MARK: Clips

  private mutating func clipAncestors(of node: NodeIndex) {
    var element = markup.nodes[node].parent
    while element > .first {
      clipContent(of: element)
      element = markup.nodes[element].parent
    }
  }

  /// Whether a node is in a box that shows nothing of its content.
  func isClipped(_ node: NodeIndex) -> Bool { nodes.ranks[node] < clippedEnd }

  /// Clips the content of an element that shows nothing of it.
  mutating func clipContent(of element: NodeIndex) {
    guard clips(element) else { return }
    let next = markup.nextOutside(element)
    clippedEnd = max(clippedEnd, next.exists ? nodes.ranks[next] : .max)
  }

  /// Whether a box clips its content to nothing.
  private func clips(_ element: NodeIndex) -> Bool {
    guard let style = style(of: element),
      style.box.overflowX != .visible || style.box.overflowY != .visible,
      let content = Layout.Element(layout, element).boxes.first?.content
    else { return false }
    return content.width <= 0 || content.height <= 0
  }
}
