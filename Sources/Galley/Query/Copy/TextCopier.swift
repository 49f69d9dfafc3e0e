// Input: a layout and the nodes of a range. Output: the plain text that Chromium copies.
// Source: Tests/Browser/copies.jsonl; BROWSER_RULES 16. A block begins on a new line, a paragraph
// ends with an empty one, cells are separated by tabs, and images are their alternative text.

internal import GalleyStyle

/// Writes the text of a range in document order.
struct TextCopier {
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
    var node = nodes.before >= 0 ? nodes.before : nodes.first
    let end = nodes.after >= 0 ? nodes.after : nodes.last
    clipAncestors(of: node)
    while true {
      let entersChildren = enter(node)
      if node == end { break }
      let child = entersChildren ? markup.firstChild(of: node) : -1
      node = child >= 0 ? child : next(after: node)
      if node < 0 || nodes.ranks[Int(node)] > nodes.ranks[Int(end)] { break }
    }
    return String(decoding: Self.withoutNoBreakSpaces(out), as: UTF8.self)
  }

  /// Leaves elements up to the next node; -1 after the last one.
  private mutating func next(after node: Int32) -> Int32 {
    var node = node
    let all = markup.nodes
    while all[Int(node)].nextSibling < 0 {
      let parent = all[Int(node)].parent
      guard parent > 0 else { return -1 }
      let around = all[Int(parent)].parent
      if isRendered(node) || isBlockLevel(parent) && !isInline(around) { leave(parent) }
      node = parent
    }
    return all[Int(node)].nextSibling
  }

  // MARK: Nodes

  /// Writes what is at the start of a node, and returns whether its children are visited.
  private mutating func enter(_ node: Int32) -> Bool {
    switch markup.nodes[Int(node)].kind {
    case .text:
      if !isClipped(node), isRendered(node), isSelectable(markup.nodes[Int(node)].parent) {
        write(textNode: node)
      }
      return false
    case .element: break
    default: return false
    }
    guard isRendered(node) else { return display(of: node) == .contents }
    guard isSelectable(node) else { return true }
    if clips(node) { clippedEnd = max(clippedEnd, rank(after: node)) }
    return enter(element: node)
  }

  private mutating func write(textNode node: Int32) {
    hasText = true
    for part in nodes.parts[node] ?? [] {
      if part.character != 0 {
        write(part.character)
      } else {
        write(layout.document.tree.plain[part.range])
      }
    }
  }

  /// Writes what is at the end of an element.
  private mutating func leave(_ element: Int32) {
    guard hasContent else { return }
    if hasText, isBlockLevel(element) {
      if last != ASCII.lineFeed { write(ASCII.lineFeed) }
      if markup.nodes[Int(element)].tag == .p, hasBox(element) { write(ASCII.lineFeed) }
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

  private mutating func clipAncestors(of node: Int32) {
    var element = markup.nodes[Int(node)].parent
    while element > 0 {
      if clips(element) { clippedEnd = max(clippedEnd, rank(after: element)) }
      element = markup.nodes[Int(element)].parent
    }
  }

  /// Whether a node is in a box that shows nothing of its content.
  func isClipped(_ node: Int32) -> Bool { nodes.ranks[Int(node)] < clippedEnd }

  func rank(after node: Int32) -> Int32 {
    let next = markup.nextOutside(node)
    return next >= 0 ? nodes.ranks[Int(next)] : .max
  }

  /// Whether a box clips its content to nothing.
  func clips(_ element: Int32) -> Bool {
    guard let style = style(of: element),
      style.box.overflowX != .visible || style.box.overflowY != .visible,
      let content = Layout.Element(layout, element).boxes.first?.content
    else { return false }
    return content.width <= 0 || content.height <= 0
  }
}
