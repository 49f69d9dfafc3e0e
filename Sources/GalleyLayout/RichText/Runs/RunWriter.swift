// Input: runs. Output: events. Blocks and links stay open for consecutive runs in them. All other
// elements are opened and closed for each run.

internal import GalleyStyle

/// Converts runs to events.
struct RunWriter {
  private var events: [ContentEvent] = []
  private var open: [OpenBlock] = []
  private var link: String?

  private struct OpenBlock {
    var block: RichText.Block
    var depth: Int
    /// The kinds of children that are valid.
    var content: Content
    /// The number of the next item.
    var nextOrdinal = 1
  }
  private enum Content { case anything, items, rows, cells, text }

  mutating func append(_ run: RichText.Run) {
    enter(run.attributes.blocks)
    guard !run.text.isEmpty || run.attributes.image != nil else { return }
    if run.attributes.link != link { closeLink() }
    if let href = run.attributes.link, link == nil {
      events.append(.open(ContentElement("a", [("href", href)])))
      link = href
    }
    let elements = Self.elements(of: run.attributes)
    for element in elements { events.append(.open(element)) }
    if let image = run.attributes.image {
      events += [.open(image.element), .close]
    } else {
      events.append(.text(run.text))
    }
    for _ in elements { events.append(.close) }
  }

  mutating func finish() -> [ContentEvent] {
    leave(downTo: 0)
    return events
  }

  private mutating func closeLink() {
    if link != nil { events.append(.close) }
    link = nil
  }

  /// The elements of a run's attributes.
  ///
  /// Sizes are outside of elements that reduce the size by a factor.
  private static func elements(of attributes: RichText.Attributes) -> [ContentElement] {
    var names: [String] = []
    if attributes.isBold { names.append("b") }
    if attributes.isItalic { names.append("i") }
    if attributes.isUnderlined { names.append("u") }
    if attributes.isStruckThrough { names.append("s") }
    switch attributes.position {
    case .baseline: break
    case .superscript: names.append("sup")
    case .subscript: names.append("sub")
    }
    if attributes.isCode { names.append("code") }
    let style = attributes.style.isEmpty ? [] : [attributes.style.element]
    return style + names.map { ContentElement($0) }
  }

  // MARK: Blocks

  private mutating func enter(_ blocks: [RichText.Block]) {
    var common = 0
    while common < min(blocks.count, open.count), open[common].block == blocks[common] {
      common += 1
    }
    // A table must continue with a row, and a row with a cell.
    while common > 0, !accepts(blocks, after: common - 1) { common -= 1 }
    if common < open.count || common < blocks.count {
      closeLink()
      leave(downTo: common)
      for index in common..<blocks.count { openBlock(blocks, index) }
    }
  }

  private func accepts(_ blocks: [RichText.Block], after index: Int) -> Bool {
    let next = index + 1 < blocks.count ? blocks[index + 1].kind : nil
    switch (open[index].content, next) {
    case (.anything, _), (.text, nil), (.items, .listItem), (.cells, .tableCell): return true
    case (.rows, .tableRow), (.rows, .tableHeaderRow):
      return index + 2 < blocks.count && blocks[index + 2].kind == .tableCell
    default: return false
    }
  }

  private mutating func leave(downTo count: Int) {
    guard open.count > count else { return }
    closeLink()
    while open.count > count, let last = open.popLast() {
      for _ in 0..<last.depth { events.append(.close) }
    }
  }

  /// Opens the elements of a block.
  ///
  /// A block that is invalid in HTML at this position becomes a division.
  private mutating func openBlock(_ blocks: [RichText.Block], _ index: Int) {
    let block = blocks[index]
    var next = index + 1 < blocks.count ? blocks[index + 1].kind : nil
    if block.kind == .table, index + 2 >= blocks.count || blocks[index + 2].kind != .tableCell {
      next = nil
    }
    var (elements, content) = Self.elements(of: block.kind, next: next)
    switch (block.kind, open.last?.content) {
    case (.listItem(let ordinal), .items):
      let parent = open.count - 1
      if open[parent].block.kind == .orderedList, ordinal != open[parent].nextOrdinal {
        elements = [ContentElement("li", [("value", String(ordinal))])]
      }
      let (following, isTooLarge) = ordinal.addingReportingOverflow(1)
      open[parent].nextOrdinal = isTooLarge ? ordinal : following
    case (.tableRow, .rows), (.tableHeaderRow, .rows): break
    case (.tableCell, .cells):
      if open.last?.block.kind == .tableHeaderRow { elements = [ContentElement("th")] }
    case (.listItem, _), (.tableRow, _), (.tableHeaderRow, _), (.tableCell, _):
      (elements, content) = ([ContentElement("div")], .anything)
    default: break
    }
    for element in elements { events.append(.open(element)) }
    open.append(OpenBlock(block: block, depth: elements.count, content: content))
  }

  private static func elements(
    of kind: RichText.Block.Kind, next: RichText.Block.Kind?
  ) -> ([ContentElement], Content) {
    let division = ([ContentElement("div")], Content.anything)
    switch (kind, next) {
    case (.paragraph, nil): return ([ContentElement("p")], .text)
    case (.heading(let level), nil):
      return ([ContentElement("h\(min(max(level, 1), 6))")], .text)
    case (.codeBlock(let language), nil):
      let attributes = language.map { [(name: "class", value: "language-" + $0)] } ?? []
      return ([ContentElement("pre"), ContentElement("code", attributes)], .text)
    case (.quote, _): return ([ContentElement("blockquote")], .anything)
    case (.unorderedList, .listItem): return ([ContentElement("ul")], .items)
    case (.orderedList, .listItem): return ([ContentElement("ol")], .items)
    case (.listItem, _): return ([ContentElement("li")], .anything)
    case (.table, .tableRow), (.table, .tableHeaderRow): return ([ContentElement("table")], .rows)
    case (.tableRow, .tableCell):
      return ([ContentElement("tbody"), ContentElement("tr")], .cells)
    case (.tableHeaderRow, .tableCell):
      return ([ContentElement("thead"), ContentElement("tr")], .cells)
    case (.tableCell, _): return ([ContentElement("td")], .anything)
    default: return division
    }
  }
}
