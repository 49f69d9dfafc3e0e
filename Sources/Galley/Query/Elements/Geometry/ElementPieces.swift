// Folder Galley/Query/Elements/Geometry: client rectangles and scrollable overflow of elements.
// Input: a layout and an element.
// Output: `ElementPiece`s (a rectangle for each fragment), `ElementFragments` (the fragments of
//   each box), `ScrollableOverflow`.
// Source: CSSOM View, getClientRects; CSS Overflow 3, section 2.2; Chromium's
//   ScrollableOverflowCalculator.
// Uses: GalleySystem, Units, Style, Text, Place, Query, Query/Elements, Query/Hit, Query/Links.
// Read: ElementFragments, ElementPieces, InlinePieces, GraphicPieces, TablePartFinder,
//   ScrollableOverflow.

// Input: an element. Output: its client rectangles: one for each fragment of its box, or of its
// inline box on each line. A culled inline box has those of its content.
// Source: CSSOM View, `getClientRects`; BROWSER_RULES 7.1 to 7.8.

internal import GalleyStyle

/// A rectangle of an element, in layout units before the transform of a box.
struct ElementPiece: Sendable, BitwiseCopyable {
  var rect: UnitRect
  /// The box whose coordinates the rectangle has.
  var box: Int32
  /// The box fragment or the fragment item; -1 for neither.
  var fragment: Int32 = -1
  var item: Int32 = -1
}

/// How an element is laid out.
enum ElementLayoutKind: Sendable, Equatable {
  /// Not at all: `display: none`, `display: contents`, or below them.
  case none
  /// As a box with fragments.
  case box(Int32)
  /// As a part of a table without fragments.
  case tablePart(Int32)
  /// As an inline box.
  case inline
  /// As text: `br` and `wbr`.
  case text
  /// As content of a graphic.
  case graphic
  /// As a row of a list box.
  case listRow
}

extension Layout {
  /// How an element is laid out.
  func layoutKind(of node: Int32) -> ElementLayoutKind {
    let table = elementTable
    let markup = document.styled.markup
    if isInGraphic(node), markup.nodes[Int(node)].tag != .svg, !markup.isForeignObject(node) {
      return .graphic
    }
    for place in table.boxesOfNode.range(node) {
      let box = table.boxesOfNode.members[place]
      if !elementFragments.fragmentsOfBox.isEmpty(box) { return .box(box) }
      if elementFragments.tableParts[box] != nil { return .tablePart(box) }
    }
    if !table.inlineBoxesOfNode.isEmpty(node) { return .inline }
    if isInGraphic(node) { return .graphic }
    if elementFragments.listRows[node] != nil { return .listRow }
    return isText(node) ? .text : .none
  }

  /// Whether an element is text: a break, or a break opportunity.
  private func isText(_ node: Int32) -> Bool {
    elementTable.itemsOfNode.range(node).contains {
      switch document.tree.items[Int(elementTable.itemsOfNode.members[$0])].kind {
      case .forcedBreak, .breakOpportunity: true
      default: false
      }
    }
  }

  /// The client rectangles of an element in the order of the DOM.
  func pieces(of node: Int32) -> [ElementPiece] {
    switch layoutKind(of: node) {
    case .none: []
    case .box(let box) where document.tree.boxes[Int(box)].part == .rubyText:
      piecesOfAnnotation(pieces(ofBox: box))
    case .box(let box): pieces(ofBox: box)
    case .tablePart(let box):
      elementFragments.tableParts[box].map { [ElementPiece(rect: $0, box: box)] } ?? []
    case .inline: InlinePieces.pieces(of: node, self)
    case .text: textPieces(of: node)
    case .graphic: graphicPieces(of: node)
    case .listRow: elementFragments.listRows[node].map { [$0] } ?? []
    }
  }

  /// The rectangles of a box's fragments.
  private func pieces(ofBox box: Int32) -> [ElementPiece] {
    elementFragments.fragmentsOfBox.range(box).map { place in
      let fragment = elementFragments.fragmentsOfBox.members[place]
      var rect = fragments.boxes[Int(fragment)].rect
      if let distance = elementFragments.risenBlocks[fragment] {
        rect.move(x: .zero, y: distance)
      }
      return ElementPiece(rect: rect, box: box, fragment: fragment)
    }
  }

  /// An annotation has no rectangle on a line that has a part of its base and nothing of itself.
  private func piecesOfAnnotation(_ pieces: [ElementPiece]) -> [ElementPiece] {
    guard pieces.count > 1 else { return pieces }
    let filled = pieces.filter { $0.rect.height > .zero }
    return filled.isEmpty ? Array(pieces.prefix(1)) : filled
  }

  /// The rectangle of a break; a break opportunity has none.
  private func textPieces(of node: Int32) -> [ElementPiece] {
    var pieces: [ElementPiece] = []
    for place in elementTable.itemsOfNode.range(node) {
      let item = elementTable.itemsOfNode.members[place]
      guard document.tree.items[Int(item)].kind == .forcedBreak,
        let member = elementFragments.itemsOfItem.range(item).first
      else { continue }
      pieces.append(piece(ofFragmentItem: elementFragments.itemsOfItem.members[member]))
    }
    return pieces
  }

  func piece(ofFragmentItem number: Int32) -> ElementPiece {
    let line = index.lineOfFragmentItem[Int(number)]
    let paragraph = line >= 0 ? fragments.lines[Int(line)].paragraph : -1
    let box = paragraph >= 0 ? document.tree.paragraphs[Int(paragraph)].box : 0
    return ElementPiece(rect: fragments.fragmentItems[Int(number)].rect, box: box, item: number)
  }
}
