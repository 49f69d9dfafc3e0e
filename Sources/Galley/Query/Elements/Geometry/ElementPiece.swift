// Folder Galley/Query/Elements/Geometry: client rectangles and scrollable overflow of elements.
// Input: a layout and an element.
// Output: `ElementPiece`s (a rectangle for each fragment), `ElementFragments` (the fragments of
//   each box), `ScrollableOverflow`.
// Source: CSSOM View, getClientRects; CSS Overflow 3, section 2.2; Chromium's
//   ScrollableOverflowCalculator.
// Uses: GalleySystem, GalleyUnicode, Units, Markup, Style, Text, Place, Query, Query/Elements,
//   Query/Hit, Query/Links.
// Read: ElementFragments, ElementPiece, InlinePieces, Layout+SoftWrapPieces,
//   Layout+AnnotationPieces, GraphicShape, GraphicShapes, Layout+GraphicPieces, TablePartFinder,
//   ScrollableOverflow.

// Input: an element. Output: its client rectangles: one for each fragment of its box, or of its
// inline box on each line. A culled inline box has those of its content.
// Source: CSSOM View, `getClientRects`; BROWSER_RULES 7.1 to 7.8.

internal import GalleyStyle
internal import GalleySystem

/// A rectangle of an element, in layout units before the transform of a box.
struct ElementPiece: Sendable, BitwiseCopyable {
  var rect: UnitRect
  /// The box whose coordinates the rectangle has.
  var box: Index<Box>
  /// The box fragment or the fragment item; none for neither.
  var fragment: Index<BoxFragment> = .none
  var item: Index<FragmentItem> = .none
}

/// How an element is laid out.
enum ElementLayoutKind: Sendable, Equatable {
  /// Not at all: `display: none`, `display: contents`, or below them.
  case none
  /// As a box with fragments.
  case box(Index<Box>)
  /// As a part of a table without fragments.
  case tablePart(Index<Box>)
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
  func layoutKind(of node: NodeIndex) -> ElementLayoutKind {
    let table = elementTable
    let markup = document.styled.markup
    if isInGraphic(node), markup.nodes[node].tag != .svg, !markup.isForeignObject(node) {
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
  private func isText(_ node: NodeIndex) -> Bool {
    elementTable.itemsOfNode.range(node).contains {
      switch document.tree.items[elementTable.itemsOfNode.members[$0]].kind {
      case .forcedBreak, .breakOpportunity: true
      // A break in ruby is a space.
      case .text: document.styled.markup.nodes[node].tag == .br
      default: false
      }
    }
  }

  /// The client rectangles of an element in the order of the DOM.
  func pieces(of node: NodeIndex) -> [ElementPiece] {
    switch layoutKind(of: node) {
    case .none: []
    case .box(let box) where document.tree.boxes[box].part == .rubyText:
      piecesOfAnnotation(pieces(ofBox: box))
    case .box(let box): pieces(ofBox: box)
    case .tablePart(let box):
      elementFragments.tableParts[box].map { [ElementPiece(rect: $0, box: box)] } ?? []
    case .inline: widened(InlinePieces.pieces(of: node, self), ofRuby: node)
    case .text: textPieces(of: node)
    case .graphic: graphicPieces(of: node)
    case .listRow: elementFragments.listRows[node].map { [$0] } ?? []
    }
  }

  /// The rectangles of a box's fragments.
  private func pieces(ofBox box: Index<Box>) -> [ElementPiece] {
    elementFragments.fragmentsOfBox.range(box).map { place in
      let fragment = elementFragments.fragmentsOfBox.members[place]
      var rect = fragments.boxes[fragment].rect
      if let distance = elementFragments.risenBlocks[fragment] {
        rect.move(x: .zero, y: distance)
      }
      return ElementPiece(rect: rect, box: box, fragment: fragment)
    }
  }

  /// The rectangles of a break, of which an ellipsis behind it is one; a break opportunity has none.
  private func textPieces(of node: NodeIndex) -> [ElementPiece] {
    var pieces: [ElementPiece] = []
    for place in elementTable.itemsOfNode.range(node) {
      let item = elementTable.itemsOfNode.members[place]
      guard document.tree.items[item].kind != .breakOpportunity,
        let member = elementFragments.itemsOfItem.range(item).first(where: {
          // An inline box has the item with which it begins.
          let number = elementFragments.itemsOfItem.members[$0]
          return fragments.fragmentItems[number].kind != .inlineBox
        })
      else { continue }
      let number = elementFragments.itemsOfItem.members[member]
      pieces.append(piece(ofFragmentItem: number))
      if let ellipsis = ellipsis(behind: number) { pieces.append(ellipsis) }
    }
    return pieces
  }

  /// The ellipsis of a line limit on a line that ends with a break.
  private func ellipsis(behind number: Index<FragmentItem>) -> ElementPiece? {
    let line = index.lineOfFragmentItem[number]
    guard line.exists, fragments.lines[line].isForced else { return nil }
    let items =
      fragments.lines[line]
      .fragmentItemsStart..<fragments.lines[line]
      .fragmentItemsEnd
    guard let ellipsis = items.last(where: { fragments.fragmentItems[$0].kind == .ellipsis }),
      fragments.fragmentItems[ellipsis].rect.x
        == fragments.fragmentItems[number].rect.maxX
    else { return nil }
    return piece(ofFragmentItem: ellipsis)
  }

  func piece(ofFragmentItem number: Index<FragmentItem>) -> ElementPiece {
    let line = index.lineOfFragmentItem[number]
    let paragraph = line.exists ? fragments.lines[line].paragraph : .none
    let box = paragraph.exists ? document.tree.paragraphs[paragraph].box : .first
    return ElementPiece(rect: fragments.fragmentItems[number].rect, box: box, item: number)
  }
}
