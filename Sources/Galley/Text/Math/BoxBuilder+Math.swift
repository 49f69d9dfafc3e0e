// Formulas: a box for each rendered MathML element with its layout properties.
// Text outside of token elements has no box, and unknown elements are treated like `mrow`.
// Source: MathML Core, section 3, as in Chromium 156.

internal import GalleyStyle
internal import GalleySystem

extension BoxBuilder {
  /// Whether an element has a formula box.
  ///
  /// Tables in a formula are table boxes, rows and cells outside of a table are blocks. Inlined,
  /// because a call copies the builder.
  @inline(__always) func isFormula(_ node: Int32, _ display: Display) -> Bool {
    document.markup.nodes[Int(node)].namespace == .mathML && !display.isTable
      && (display != .flowRoot || !isRowOrCell(node))
  }

  @inline(__always) private func isRowOrCell(_ node: Int32) -> Bool {
    let tag = document.markup.nodes[Int(node)].tag
    return tag == .mtr || tag == .mtd
  }

  mutating func addFormula(_ node: Int32, style: Int32) -> Int32 {
    let box = addBox(.math, node: node, style: style)
    let reader = FormulaReader(document.markup, node, fontSize: fontSize(of: style))
    tree.formulas.append(reader.part(children: formulaChildren(of: node).count))
    tree.boxes[Int(box)].formula = Int32(tree.formulas.count - 1)
    return box
  }

  private func fontSize(of style: Int32) -> Float { tree.styles[Int(style)].text.font.size }

  mutating func fillFormula(_ box: Int32, node: Int32) {
    guard tree.formulas[Int(tree.boxes[Int(box)].formula)].role != .token else {
      openContext(box)
      context.continuesText = true
      appendChildren(of: node)
      closeContext()
      return
    }
    appendFormulaParts(formulaChildren(of: node), to: box)
    let index = Int(tree.boxes[Int(box)].formula)
    tree.formulas[index].core = core(of: box)
    tree.formulas[index].isOperatorRow =
      tree.formulas[index].role == .radical && rowCore(of: box) != nil
  }

  /// The child elements of a formula that make boxes.
  private func formulaChildren(of node: Int32) -> [Int32] {
    document.markup.children(of: node).filter { child in
      let element = document.markup.nodes[Int(child)]
      let style = document.styleOfNode[Int(child)]
      guard element.kind == .element, element.namespace == .mathML, style >= 0 else { return false }
      let box = tree.styles[Int(style)].box
      return box.display != .none && !box.position.isOutOfFlow
    }
  }

  private mutating func appendFormulaParts(_ children: [Int32], to box: Int32) {
    for child in children {
      let part = addBoxForElement(child, style: document.styleOfNode[Int(child)])
      link(part, to: box)
      fillElement(part, node: child)
    }
  }

  /// Appends a cell's formula as one row; returns false for a cell with other content.
  mutating func appendFormulaCell(_ node: Int32) -> Bool {
    guard document.markup.nodes[Int(node)].namespace == .mathML,
      tree.boxes[Int(context.box)].kind == .tableCell
    else { return false }
    let children = formulaChildren(of: node)
    guard !children.isEmpty else { return false }
    let parent = tree.boxes[Int(context.box)].style
    let row = addBox(.math, node: -1, style: anonymousStyle(in: parent, display: .blockMath))
    tree.formulas.append(FormulaPart())
    tree.boxes[Int(row)].formula = Int32(tree.formulas.count - 1)
    appendBlockLevel(row)
    appendFormulaParts(children, to: row)
    tree.formulas[Int(tree.boxes[Int(row)].formula)].core = core(of: row)
    return true
  }

  /// The core operator of a part with children.
  private func core(of box: Int32) -> FormulaOperator? {
    let part = tree.formulas[Int(tree.boxes[Int(box)].formula)]
    let isRoot =
      tree.boxes[Int(box)].node >= 0
      && document.markup.nodes[Int(tree.boxes[Int(box)].node)].tag == .math
    guard !isRoot else { return nil }
    switch part.role {
    case .fraction, .scripts, .underOver:
      let child = tree.boxes[Int(box)].firstChild
      return child >= 0 ? formula(child)?.core : nil
    case .row, .padded: return rowCore(of: box)
    default: return nil
    }
  }

  /// The only operator of a row whose other parts are space-like.
  private func rowCore(of box: Int32) -> FormulaOperator? {
    var found: FormulaOperator?
    var child = tree.boxes[Int(box)].firstChild
    while child >= 0 {
      if let core = formula(child)?.core {
        if found != nil { return nil }
        found = core
      } else if !isSpaceLike(child) {
        return nil
      }
      child = tree.boxes[Int(child)].nextSibling
    }
    return found
  }

  private func formula(_ box: Int32) -> FormulaPart? {
    let index = tree.boxes[Int(box)].formula
    return index >= 0 ? tree.formulas[Int(index)] : nil
  }

  /// Whether a part is space-like: space and text, which are not the core of a row.
  private func isSpaceLike(_ box: Int32) -> Bool {
    guard let part = formula(box), tree.boxes[Int(box)].node >= 0 else { return false }
    if part.role == .space { return true }
    if part.role == .token {
      return document.markup.nodes[Int(tree.boxes[Int(box)].node)].tag == .mtext
    }
    guard part.role == .row || part.role == .padded else { return false }
    var child = tree.boxes[Int(box)].firstChild
    while child >= 0 {
      if !isSpaceLike(child) { return false }
      child = tree.boxes[Int(child)].nextSibling
    }
    return true
  }
}

extension Display {
  /// Whether the box is a table or a part of one.
  fileprivate var isTable: Bool {
    switch self {
    case .table, .inlineTable, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableRow,
      .tableCell, .tableColumnGroup, .tableColumn, .tableCaption:
      true
    default: false
    }
  }
}
