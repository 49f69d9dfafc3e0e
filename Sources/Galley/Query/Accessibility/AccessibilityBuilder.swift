// Folder Galley/Query/Accessibility: the accessibility tree.
// Input: a `Layout`: blocks from its box tree, links and images from its fragment items.
// Output: a tree of `AccessibilityElement`s with roles, labels and rectangles.
// Source: HTML Accessibility API Mappings; WAI-ARIA 1.2.
// Uses: GalleySystem, Units, Markup, Style, Text, Place, Query, Query/Elements, Query/Links,
//   Query/Text.
// Read: AccessibilityElement, AccessibilityBuilder, AccessibilityBuilder+Inline,
//   AccessibilityBuilder+Boxes, AccessibilityBuilder+Words, AccessibilityBuilder+Spoken.

// Input: a layout. Output: its accessibility tree.
// Blocks come from the box tree, links and images from the fragment items of lines.

internal import GalleyStyle
internal import GalleySystem

/// Builds the accessibility tree.
struct AccessibilityBuilder {
  let layout: Layout
  let index: LayoutIndex
  /// By link: the parts of its text in its elements, in the order of the text.
  var partsOfLink: [[Range<Int>]]
  /// The nesting depth of lists at the current box.
  private var listDepth = 0
  /// Ranges of the plain text with another text to read, in text order: alternative text for
  /// images, the empty text for hidden content.
  private(set) var readings: [(range: Range<Int>, text: String)] = []
  /// The character of each image in the plain text, by node.
  private(set) var rangeOfImage: [NodeIndex: Range<Int>] = [:]
  /// By node: whether it is inside an `aria-hidden` element.
  ///
  /// Empty where no element is hidden.
  private let hiddenNodes: IndexedArray<MarkupTree.Node, Bool>
  /// By box fragment: whether it is on a line, with whose content its elements are.
  ///
  /// An atomic inline that is a layer, for example of an image with opacity, is one too.
  private let isOnLine: IndexedArray<BoxFragment, Bool>

  init(_ layout: Layout) {
    self.layout = layout
    index = layout.index
    partsOfLink = [[Range<Int>]](repeating: [], count: layout.index.elements.links.count)
    hiddenNodes = Self.hiddenNodes(layout)
    isOnLine = Self.atomicInlines(layout.fragments)
    let tree = layout.document.tree
    for (number, item) in tree.items.enumerated() where item.node.exists && item.end > item.start {
      addReading(
        of: item.node, style: item.style, tree.plainRange(from: item.start, to: item.end),
        isImage: isImage(item, number: number))
    }
    for picture in tree.blockPictures {
      let start = Int(picture.plain)
      let style = layout.document.styled.styleOfNode[picture.node]
      guard style.exists else { continue }
      addReading(
        of: picture.node, style: style, start..<start + InlineItem.objectLength, isImage: true)
    }
    readings += Self.separators(in: tree).map { ($0, "") }
    readings.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func addReading(
    of node: NodeIndex, style: Index<ComputedStyle>, _ range: Range<Int>, isImage: Bool
  ) {
    let isSilent = isSilent(node) || !layout.document.tree.styles[style].text.isVisible
    guard let text = isSilent ? "" : isImage ? imageText(node) : nil else { return }
    if !range.isEmpty { readings.append((range, text)) }
    if isImage, !isSilent { rangeOfImage[node] = range }
  }

  /// Whether an item is a box in the layout that may be an image.
  private func isImage(_ item: InlineItem, number: Int) -> Bool {
    switch item.kind {
    case .atomic: index.fragmentItemsOfItem.range(Index(number)).count > 0
    case .float, .outOfFlow: index.fragmentOfBox[item.box].exists
    default: false
    }
  }

  private static func atomicInlines(_ fragments: Fragments) -> IndexedArray<BoxFragment, Bool> {
    var found = IndexedArray<BoxFragment, Bool>(repeating: false, count: fragments.boxes.count)
    for item in fragments.fragmentItems
    where item.kind == .atomic && found.indices.contains(Int(item.boxFragment)) {
      found[item.boxFragment] = true
    }
    return found
  }

  private static func hiddenNodes(_ layout: Layout) -> IndexedArray<MarkupTree.Node, Bool> {
    let markup = layout.document.styled.markup
    var hidden: IndexedArray<MarkupTree.Node, Bool> = []
    for node in layout.index.elements.order {
      let parent = markup.nodes[node].parent
      guard !hidden.isEmpty && parent.exists && hidden[parent] || isHidden(node, markup) else {
        continue
      }
      if hidden.isEmpty { hidden = IndexedArray(repeating: false, count: markup.nodes.count) }
      hidden[node] = true
    }
    return hidden
  }

  /// Whether a node is inside an `aria-hidden` element.
  func isSilent(_ node: NodeIndex) -> Bool {
    node.exists && !hiddenNodes.isEmpty && hiddenNodes[node]
  }

  private static func isHidden(_ node: NodeIndex, _ markup: MarkupTree) -> Bool {
    markup.nodes[node].kind == .element
      && markup.attribute(named: "aria-hidden", of: node).map(markup.string) == "true"
  }

  mutating func root() -> Layout.AccessibilityElement {
    let children = layout.fragments.boxes.isEmpty ? [] : elements(ofFragment: 0, in: nil)
    let range = 0..<layout.document.tree.plain.count
    let frame = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    return Layout.AccessibilityElement(
      role: .document, level: nil, text: text(in: range), marker: nil, range: Range(utf8: range),
      frame: frame,
      rects: [frame], language: layout.fragments.boxes.first.flatMap { language(ofBox: $0.box) },
      link: nil, children: children)
  }

  /// The element of a box, or those of its descendants if the box has no role.
  mutating func elements(
    ofFragment number: Int, in parent: Layout.AccessibilityElement.Role?
  ) -> [Layout.AccessibilityElement] {
    let fragment = placed(number)
    let box = layout.document.tree.boxes[layout.fragments.boxes[fragment].box]
    if isSilent(box.node) { return [] }
    if box.kind == .replaced || isMissingImage(box) {
      guard let image = image(box.node, rect: layout.fragments.boxes[fragment].rect) else {
        return []
      }
      return [link(around: image, of: box.node, style: box.style) ?? image]
    }
    let paragraph = index.hitTestIndex.boxes[fragment].paragraph
    let role = role(of: box, hasText: paragraph.exists, in: parent)
    if role == .list { listDepth += 1 }
    defer { if role == .list { listDepth -= 1 } }
    var children: [Layout.AccessibilityElement] = []
    if paragraph.exists { children = inlineElements(ofParagraph: paragraph) }
    // By child. If a table element has another `display`, its cells are atomic inlines on lines.
    var rows = [Index<Box>](repeating: .none, count: children.count)
    for member in index.childrenOfFragment.range(Index(fragment)) {
      let child = Int(index.childrenOfFragment.members[member])
      if isOnLine[child] || isInHiddenRow(child, of: fragment) { continue }
      children += elements(ofFragment: child, in: role ?? parent)
      let rowBox = role == .table ? row(ofFragment: child) : .none
      rows += [Index<Box>](repeating: rowBox, count: children.count - rows.count)
    }
    children = role == .table ? inRows(children, rows) : Self.inReadingOrder(children)
    guard let role else { return children }
    var range = paragraph.exists ? self.range(ofParagraph: paragraph) : nil
    for child in children {
      range = range.map { $0.union(child.range.utf8) } ?? child.range.utf8
    }
    let text =
      (box.node.exists ? label(of: box.node) : nil) ?? range.map { self.text(in: $0) } ?? ""
    if text.isEmpty, children.isEmpty { return [] }
    let frame = layout.rect(layout.fragments.boxes[fragment].rect)
    return [
      Layout.AccessibilityElement(
        role: role, level: level(of: role, box.node), text: text, marker: marker(of: box),
        range: Range(utf8: range ?? 0..<0), frame: frame, rects: [frame],
        language: language(ofStyle: box.style),
        link: nil, children: children)
    ]
  }

  /// Whether a box has the alternative text of an image without a size in place of the image.
  private func isMissingImage(_ box: Box) -> Bool {
    box.node.exists && layout.document.styled.markup.nodes[box.node].tag == .img
  }

  /// The row box of a cell's fragment; -1 outside of rows.
  private func row(ofFragment fragment: Int) -> Index<Box> {
    let boxes = layout.document.tree.boxes
    var box = layout.fragments.boxes[fragment].box
    while box.exists, boxes[box].kind != .table {
      if boxes[box].kind == .tableRow { return box }
      box = boxes[box].parent
    }
    return .none
  }

  /// Groups cells by row, because rows have no fragments.
  private func inRows(_ cells: [Layout.AccessibilityElement], _ rows: [Index<Box>]) -> [Layout
    .AccessibilityElement]
  {
    var grouped: [Layout.AccessibilityElement] = []
    var start = 0
    while start < cells.count {
      var end = start + 1
      while end < cells.count, rows[end] == rows[start] { end += 1 }
      let members = Array(cells[start..<end])
      if let row = element(ofRow: rows[start], members) {
        grouped.append(row)
      } else {
        grouped += members
      }
      start = end
    }
    return grouped
  }

  /// The element of a table row; nil for presentational rows and without a row.
  private func element(ofRow box: Index<Box>, _ cells: [Layout.AccessibilityElement]) -> Layout
    .AccessibilityElement?
  {
    guard box.exists, let first = cells.first else { return nil }
    let node = layout.document.tree.boxes[box].node
    if node.exists, isPresentational(node) { return nil }
    let range = cells.reduce(first.range.utf8) { $0.union($1.range.utf8) }
    let frame = cells.map(\.frame).enclosing
    let label = node.exists ? label(of: node) : nil
    return Layout.AccessibilityElement(
      role: .row, level: nil, text: label ?? text(in: range), marker: nil,
      range: Range(utf8: range), frame: frame, rects: [frame], language: language(ofBox: box),
      link: nil, children: cells)
  }

  /// Whether a cell is in a hidden row or row group.
  private func isInHiddenRow(_ child: Int, of fragment: Int) -> Bool {
    let boxes = layout.document.tree.boxes
    let end = layout.fragments.boxes[fragment].box
    var box = boxes[layout.fragments.boxes[child].box].parent
    while box.exists, box != end {
      if isSilent(boxes[box].node) { return true }
      box = boxes[box].parent
    }
    return false
  }

  private static func inReadingOrder(_ elements: [Layout.AccessibilityElement]) -> [Layout
    .AccessibilityElement]
  {
    elements.enumerated()
      .sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }
      .map(\.element)
  }

  // MARK: Roles

  private func role(of box: Box, hasText: Bool, in parent: Layout.AccessibilityElement.Role?)
    -> Layout.AccessibilityElement.Role?
  {
    let text: Layout.AccessibilityElement.Role? =
      hasText && parent != .heading && parent != .paragraph && !(box.node.isNone && parent == .cell)
      ? .paragraph : nil
    guard box.node.exists else { return text }
    let markup = layout.document.styled.markup
    switch markup.attribute(named: "role", of: box.node).map(markup.string) {
    case "heading": return .heading
    case "list": return .list
    case "listitem": return .listItem
    case "table", "grid": return .table
    case "row": return .row
    case "cell", "gridcell", "columnheader", "rowheader": return .cell
    case "presentation", "none": return text
    default: break
    }
    switch markup.nodes[box.node].tag {
    case .h1, .h2, .h3, .h4, .h5, .h6: return .heading
    case .ul, .ol, .dl, .menu: return .list
    case .li, .dt, .dd: return .listItem
    case .blockquote: return .quotation
    case .table: return .table
    case .tr, .td, .th:
      guard isInTable(box.node) else { return text }
      return markup.nodes[box.node].tag == .tr ? .row : .cell
    default: return text
    }
  }

  /// Whether the nearest table around a row or cell is not presentational.
  private func isInTable(_ node: NodeIndex) -> Bool {
    let markup = layout.document.styled.markup
    var ancestor = markup.nodes[node].parent
    while ancestor.exists {
      if markup.nodes[ancestor].tag == .table {
        return !isPresentational(ancestor)
      }
      ancestor = markup.nodes[ancestor].parent
    }
    return true
  }

  private func isPresentational(_ node: NodeIndex) -> Bool {
    let markup = layout.document.styled.markup
    let role = markup.attribute(named: "role", of: node).map(markup.string)
    return role == "presentation" || role == "none"
  }

  private func level(of role: Layout.AccessibilityElement.Role, _ node: NodeIndex) -> Int? {
    let markup = layout.document.styled.markup
    switch role {
    case .list: return listDepth
    case .heading:
      let stated = markup.attribute(named: "aria-level", of: node).flatMap {
        Int(markup.string($0))
      }
      if let stated, stated > 0 { return stated }
      switch markup.nodes[node].tag {
      case .h1: return 1
      case .h3: return 3
      case .h4: return 4
      case .h5: return 5
      case .h6: return 6
      default: return 2
      }
    default: return nil
    }
  }
}

extension Range<Int> {
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
