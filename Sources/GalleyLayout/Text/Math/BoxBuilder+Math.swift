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
  @inline(__always) func isFormula(_ node: NodeIndex, _ display: Display) -> Bool {
    document.markup.nodes[node].namespace == .mathML && !display.isTable
      && (display != .flowRoot || !isRowOrCell(node))
  }

  @inline(__always) private func isRowOrCell(_ node: NodeIndex) -> Bool {
    let tag = document.markup.nodes[node].tag
    return tag == .mtr || tag == .mtd
  }

  mutating func addFormula(_ node: NodeIndex, style: Index<ComputedStyle>) -> Index<Box> {
    let box = addBox(.math, node: node, style: style)
    let reader = FormulaReader(document.markup, node, fontSize: fontSize(of: style))
    tree.formulas.append(reader.part(children: formulaChildren(of: node).count))
    tree.boxes[box].formula = Index(tree.formulas.count - 1)
    return box
  }

  private func fontSize(of style: Index<ComputedStyle>) -> Float {
    tree.styles[style].text.font.size
  }

  mutating func fillFormula(_ box: Index<Box>, node: NodeIndex) {
    guard tree.formulas[tree.boxes[box].formula].role != .token else {
      openContext(box)
      context.continuesText = true
      appendChildren(of: node)
      closeContext()
      return
    }
    appendFormulaParts(formulaChildren(of: node), to: box)
    let index = Int(tree.boxes[box].formula)
    tree.formulas[index].core = core(of: box)
    tree.formulas[index].isOperatorRow =
      tree.formulas[index].role == .radical && rowCore(of: box) != nil
  }

  /// The child elements of a formula that make boxes.
  private func formulaChildren(of node: NodeIndex) -> [NodeIndex] {
    document.markup.children(of: node).filter { child in
      let element = document.markup.nodes[child]
      let style = document.styleOfNode[child]
      guard element.kind == .element, element.namespace == .mathML, style.exists else {
        return false
      }
      let box = tree.styles[style].box
      return box.display != .none && !box.position.isOutOfFlow
    }
  }

  private mutating func appendFormulaParts(_ children: [NodeIndex], to box: Index<Box>) {
    for child in children {
      let part = addBoxForElement(child, style: document.styleOfNode[child])
      link(part, to: box)
      fillElement(part, node: child)
    }
  }

  /// Appends a cell's formula as one row; returns false for a cell with other content.
  mutating func appendFormulaCell(_ node: NodeIndex) -> Bool {
    guard document.markup.nodes[node].namespace == .mathML,
      tree.boxes[context.box].kind == .tableCell
    else { return false }
    let children = formulaChildren(of: node)
    guard !children.isEmpty else { return false }
    let parent = tree.boxes[context.box].style
    let row = addBox(.math, node: .none, style: anonymousStyle(in: parent, display: .blockMath))
    tree.formulas.append(FormulaPart())
    tree.boxes[row].formula = Index(tree.formulas.count - 1)
    appendBlockLevel(row)
    appendFormulaParts(children, to: row)
    tree.formulas[tree.boxes[row].formula].core = core(of: row)
    return true
  }

  /// The core operator of a part with children.
  private func core(of box: Index<Box>) -> FormulaOperator? {
    let part = tree.formulas[tree.boxes[box].formula]
    let isRoot =
      tree.boxes[box].node.exists
      && document.markup.nodes[tree.boxes[box].node].tag == .math
    guard !isRoot else { return nil }
    switch part.role {
    case .fraction, .scripts, .underOver:
      let child = tree.boxes[box].firstChild
      return child.exists ? formula(child)?.core : nil
    case .row, .padded: return rowCore(of: box)
    default: return nil
    }
  }

  /// The only operator of a row whose other parts are space-like.
  private func rowCore(of box: Index<Box>) -> FormulaOperator? {
    var found: FormulaOperator?
    var child = tree.boxes[box].firstChild
    while child.exists {
      if let core = formula(child)?.core {
        if found != nil { return nil }
        found = core
      } else if !isSpaceLike(child) {
        return nil
      }
      child = tree.boxes[child].nextSibling
    }
    return found
  }

  private func formula(_ box: Index<Box>) -> FormulaPart? {
    let index = tree.boxes[box].formula
    return index.exists ? tree.formulas[index] : nil
  }

  /// Whether a part is space-like: space and text, which are not the core of a row.
  private func isSpaceLike(_ box: Index<Box>) -> Bool {
    guard let part = formula(box), tree.boxes[box].node.exists else { return false }
    if part.role == .space { return true }
    if part.role == .token {
      return document.markup.nodes[tree.boxes[box].node].tag == .mtext
    }
    guard part.role == .row || part.role == .padded else { return false }
    var child = tree.boxes[box].firstChild
    while child.exists {
      if !isSpaceLike(child) { return false }
      child = tree.boxes[child].nextSibling
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
