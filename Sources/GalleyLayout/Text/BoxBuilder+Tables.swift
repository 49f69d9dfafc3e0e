// Table boxes and the anonymous ones that complete them.
// Source: CSS 2.2 section 17.2.1 (anonymous table objects).

internal import GalleyStyle
internal import GalleySystem

extension BoxBuilder {
  /// The anonymous boxes that a sequence of improper children has opened in a table, row group or
  /// row.
  private struct TableState {
    var box: Index<Box>
    var row: Index<Box> = .none
    var cell: Index<Box> = .none
  }

  mutating func fillTable(_ table: Index<Box>, of source: BoxSource) {
    var state = TableState(box: table)
    appendTableChildren(of: source, &state)
    closeCell(&state)
  }

  /// Appends a table part outside of a table to an anonymous table, which consecutive parts share.
  mutating func appendImproperTablePart(_ source: BoxSource) {
    if context.anonymousTable.isNone { context.anonymousTable = addAnonymousTable() }
    let table = context.anonymousTable
    var state = TableState(box: table)
    if tree.boxes[table].lastChild.exists {
      let last = tree.boxes[table].lastChild
      if tree.boxes[last].kind == .tableRow, tree.boxes[last].isAnonymous {
        state.row = last
      }
    }
    appendTablePart(source, &state)
    closeCell(&state)
  }

  /// Adds an anonymous table: an inline-level one in an inline box, or else a block.
  private mutating func addAnonymousTable() -> Index<Box> {
    guard collector.openBox.exists else {
      let style = anonymousStyle(in: tree.boxes[context.box].style, display: .table)
      let table = addBox(.table, node: .none, style: style)
      appendBlockLevel(table)
      return table
    }
    let parent = tree.inlineBoxes[collector.openBox].style
    let style = anonymousStyle(in: parent, display: .inlineTable)
    let table = addBox(.table, node: .none, style: style)
    appendObject(.atomic, table, style: style)
    return table
  }

  private mutating func appendTableChildren(of source: BoxSource, _ state: inout TableState) {
    guard source.node.exists else {
      openCell(&state)
      return appendGeneratedText(of: source)
    }
    appendGeneratedPart(.before, of: source.node, &state)
    var child = document.markup.nodes[source.node].firstChild
    while child.exists {
      appendTableChild(child, &state)
      child = document.markup.nodes[child].nextSibling
    }
    appendGeneratedPart(.after, of: source.node, &state)
  }

  private mutating func appendGeneratedPart(
    _ place: GeneratedContent.Place, of node: NodeIndex, _ state: inout TableState
  ) {
    guard hasPseudoElements, let styles = document.pseudoStyles[node],
      let source = generatedSource(place, of: node, styles)
    else { return }
    appendTablePart(source, &state)
  }

  private mutating func appendTableChild(_ child: NodeIndex, _ state: inout TableState) {
    let node = document.markup.nodes[child]
    switch node.kind {
    case .text:
      // White space directly in a table part creates no box, even between content of one anonymous
      // cell.
      if document.markup.bytes.span.isBlank(Int(node.start)..<Int(node.end)) { return }
      openCell(&state)
      append(child)
    case .element:
      let style = document.styleOfNode[child]
      guard style.exists else { return }
      appendTablePart(BoxSource(node: child, style: style), &state)
    default: break
    }
  }

  private mutating func appendTablePart(_ source: BoxSource, _ state: inout TableState) {
    let container = tree.boxes[state.box].kind
    if source.node.exists, isAtomic(source.node),
      tree.styles[source.style].flow.display.isTablePart
    {
      return appendInCell(source, &state)
    }
    switch tree.styles[source.style].box.display {
    case .none: break
    case .contents: appendTableChildren(of: source, &state)
    case .tableCaption where container == .table: addBox(.tableCaption, source, to: &state)
    case .tableColumnGroup where container == .table:
      let group = addBox(.tableColumnGroup, source, to: &state)
      appendColumns(of: source, to: group)
    case .tableColumn where container == .table: addBox(.tableColumn, source, to: &state)
    case .tableRowGroup, .tableHeaderGroup, .tableFooterGroup:
      guard container == .table else { return appendInCell(source, &state) }
      var inner = TableState(box: addBox(.tableRowGroup, source, to: &state))
      appendTableChildren(of: source, &inner)
      closeCell(&inner)
    case .tableRow:
      guard container != .tableRow else { return appendInCell(source, &state) }
      var inner = TableState(box: addBox(.tableRow, source, to: &state))
      appendTableChildren(of: source, &inner)
      closeCell(&inner)
    case .tableCell:
      closeCell(&state)
      let cell = addBox(.tableCell, node: source.node, style: source.style)
      setSpans(of: cell, from: source.node)
      link(cell, to: row(&state))
      breakPlainText(before: cell)
      fill(cell, with: source)
    default: appendInCell(source, &state)
    }
  }

  private mutating func appendColumns(of source: BoxSource, to group: Index<Box>) {
    guard source.node.exists else { return }
    var child = document.markup.nodes[source.node].firstChild
    while child.exists {
      let style = document.styleOfNode[child]
      if style.exists, tree.styles[style].box.display == .tableColumn {
        let column = addBox(.tableColumn, node: child, style: style)
        tree.boxes[column].columnSpan = span(.span, of: child, limit: 1000)
        link(column, to: group)
      }
      child = document.markup.nodes[child].nextSibling
    }
  }

  /// Appends the separator before a cell to the plain text: a tab between cells, a line feed
  /// between rows.
  private mutating func breakPlainText(before cell: Index<Box>) {
    if tree.boxes[tree.boxes[cell].parent].firstChild == cell { return breakPlainText() }
    tree.plain.append(0x09)
    cellStart = tree.plain.count
  }

  @discardableResult private mutating func addBox(
    _ kind: Box.Kind, _ source: BoxSource, to state: inout TableState
  ) -> Index<Box> {
    closeCell(&state)
    state.row = .none
    let box = addBox(kind, node: source.node, style: source.style)
    if kind == .tableColumn || kind == .tableColumnGroup {
      tree.boxes[box].columnSpan = span(.span, of: source.node, limit: 1000)
    }
    link(box, to: state.box)
    if kind == .tableCaption {
      breakPlainText()
      fill(box, with: source)
    } else if kind == .tableRow {
      breakPlainText()
    }
    return box
  }

  private mutating func setSpans(of cell: Index<Box>, from node: NodeIndex) {
    let columns = span(.colspan, of: node, limit: 1000)
    let rows = span(.rowspan, of: node, limit: 65534)
    tree.boxes[cell].columnSpan = columns
    tree.boxes[cell].rowSpan = rows
  }

  /// The number of columns or rows in an attribute.
  private func span(_ name: AttributeName, of node: NodeIndex, limit: Int) -> Int32 {
    guard node.exists, let range = document.markup.attribute(name, of: node) else { return 1 }
    let text = document.markup.string(range)
    let digits = text.drop { $0 == " " || $0 == "+" }.prefix { $0.isASCII && $0.isNumber }
    guard let value = Int(digits) else { return digits.isEmpty ? 1 : Int32(limit) }
    if value == 0 { return name == .rowspan ? 0 : 1 }
    return Int32(min(value, limit))
  }

  // MARK: Anonymous rows and cells

  private mutating func row(_ state: inout TableState) -> Index<Box> {
    if tree.boxes[state.box].kind == .tableRow { return state.box }
    if state.row.isNone {
      let style = anonymousStyle(in: tree.boxes[state.box].style, display: .tableRow)
      state.row = addBox(.tableRow, node: .none, style: style)
      link(state.row, to: state.box)
    }
    return state.row
  }

  private mutating func openCell(_ state: inout TableState) {
    guard state.cell.isNone else { return }
    let parent = row(&state)
    let style = anonymousStyle(in: tree.boxes[parent].style, display: .tableCell)
    state.cell = addBox(.tableCell, node: .none, style: style)
    link(state.cell, to: parent)
    breakPlainText(before: state.cell)
    openContext(state.cell)
  }

  private mutating func appendInCell(_ source: BoxSource, _ state: inout TableState) {
    openCell(&state)
    if source.node.exists {
      append(source.node)
    } else {
      appendPseudo(source)
    }
  }

  private mutating func closeCell(_ state: inout TableState) {
    guard state.cell.exists else { return }
    closeContext()
    state.cell = .none
  }
}
