// Input: fragments and what they hold. Output: what a touch asks of each, side by side in memory:
// where thousands of layouts are kept, a touch costs as much as the cache lines that it meets.

internal import GalleyStyle

/// A box fragment as a touch sees it.
struct TouchBox: Sendable, BitwiseCopyable {
  /// The border box.
  var rect: UnitRect
  /// How far up and down it and all inside reaches.
  var top: Int32
  var bottom: Int32
  /// The paragraph that it holds itself, -1 for none.
  var paragraph: Int32
  /// Index in the document's links of the innermost one around it, -1 for none.
  var link: Int32
  var flags: StyleFlags
  var kind: FragmentKind
  /// A base with its annotation, which is met first.
  var isRuby: Bool
  /// A list item with an outside marker.
  var hasMarker: Bool
  /// Lines of an inline that holds blocks too: they have no box to themselves.
  var isPartOfInline: Bool

  func reaches(_ y: Int32) -> Bool { top <= y && bottom > y }
}

/// A line as a touch sees it.
struct TouchLine: Sendable, BitwiseCopyable {
  /// The line box and what stands on it.
  var bounds: UnitRect
  /// The line box itself.
  var box: UnitRect
  /// Range in the pieces.
  var start: Int32
  var end: Int32
}

/// A piece of a line as a touch sees it.
struct TouchPiece: Sendable, BitwiseCopyable {
  /// Which shapes of a piece are hit.
  struct Shapes: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt8
    /// Its rectangle, on whole px: of text as it is painted, and of an inline box.
    static let rounded = Shapes(rawValue: 1)
    /// Its exact rectangle, for the culled inline box around it.
    static let culled = Shapes(rawValue: 2)
    /// The box that it is; its rectangle does not bound what is in it.
    static let atomic = Shapes(rawValue: 8)
    /// It is in an inline box that is a layer, and so painted over what is not.
    static let raised = Shapes(rawValue: 16)
  }
  var rect: UnitRect
  /// The fragment of an atomic box, -1 for none.
  var fragment: Int32
  /// Index in the document's links of the innermost one around it, -1 for none.
  var link: Int32
  var shapes: Shapes
}

/// What touches look at.
struct TouchIndex: Sendable {
  let boxes: [TouchBox]
  let lines: [TouchLine]
  let pieces: [TouchPiece]
  /// Whether some of them are raised.
  let holdsRaised: Bool
  /// The pieces of each line in paint order; empty where that is their own order.
  private let paintOrder: [Int32]
  /// The children of fragments, and the lines of paragraphs, by how far they reach.
  let children: ExtentOrder
  let linesOfParagraph: ExtentOrder

  init(
    _ layout: Layout, _ reach: Reach, kinds: [FragmentKind], children: Groups,
    linesOfParagraph: Groups, partsOfInlines: Set<Int32>
  ) {
    let (fragments, document) = (layout.fragments, layout.document)
    let elements = document.elements
    func link(_ node: Int32) -> Int32 { node >= 0 ? elements.linkOfNode[Int(node)] : -1 }
    boxes = fragments.boxes.indices.map { index in
      let box = document.tree.boxes[Int(fragments.boxes[index].box)]
      return TouchBox(
        rect: fragments.boxes[index].rect, top: reach.top[index], bottom: reach.bottom[index],
        paragraph: box.paragraph,
        link: elements.links.isEmpty
          ? -1 : link(layout.nodeAround(box: fragments.boxes[index].box)),
        flags: elements.flagsOfStyle[Int(box.style)], kind: kinds[index],
        isRuby: box.part == .ruby, hasMarker: box.marker >= 0,
        isPartOfInline: partsOfInlines.contains(Int32(truncatingIfNeeded: index)))
    }
    lines = fragments.lines.indices.map {
      TouchLine(
        bounds: reach.lineBounds[$0], box: fragments.lines[$0].rect,
        start: fragments.lines[$0].piecesStart,
        end: fragments.lines[$0].piecesEnd)
    }
    let raised = Self.raisedBoxes(document.tree)
    holdsRaised = raised.contains(true)
    pieces = fragments.pieces.map { piece in
      let isBox =
        piece.kind == .atomic && fragments.boxes.indices.contains(Int(piece.boxFragment))
      return TouchPiece(
        rect: piece.rect, fragment: isBox ? piece.boxFragment : -1,
        link: elements.links.isEmpty ? -1 : link(layout.element(of: piece)),
        shapes: Self.shapes(
          of: piece, isRaised: piece.inlineBox >= 0 && raised[Int(piece.inlineBox)], document,
          elements))
    }
    paintOrder = Self.paintOrder(layout)
    self.children = ExtentOrder(children, tops: reach.top, bottoms: reach.bottom)
    self.linesOfParagraph = ExtentOrder(
      linesOfParagraph, tops: reach.lineTop, bottoms: reach.lineBottom)
  }

  /// Whether pieces of some line are painted in another order than their own.
  var isReordered: Bool { !paintOrder.isEmpty }

  /// The piece that is painted at a place of a line.
  func piece(paintedAt place: Int) -> Int {
    paintOrder.isEmpty ? place : Int(paintOrder[place])
  }

  /// Pieces are recorded in logical order, and painted from left to right; an inline box, whatever
  /// the direction, before what is in it.
  private static func paintOrder(_ layout: Layout) -> [Int32] {
    let paragraphs = layout.document.paragraphs
    let pieces = layout.fragments.pieces
    var order: [Int32] = []
    for line in layout.fragments.lines where line.paragraph >= 0 {
      let paragraph = paragraphs[Int(line.paragraph)]
      if paragraph.isUnidirectional, paragraph.level == 0 { continue }
      let range = Int(line.piecesStart)..<Int(line.piecesEnd)
      guard range.contains(where: { pieces[$0].level & 1 == 1 }) else { continue }
      if order.isEmpty { order = pieces.indices.map { Int32($0) } }
      func key(_ piece: Int32) -> (x: LayoutUnit, kind: Int, piece: Int32) {
        (pieces[Int(piece)].rect.x, pieces[Int(piece)].kind == .inlineBox ? 0 : 1, piece)
      }
      order[range].sort { key($0) < key($1) }
    }
    return order
  }

  /// By inline box: whether it or one around it is a layer.
  private static func raisedBoxes(_ tree: BoxTree) -> [Bool] {
    var raised = [Bool](repeating: false, count: tree.inlineBoxes.count)
    for (index, box) in tree.inlineBoxes.enumerated() {
      let isInside = box.parent >= 0 && raised[Int(box.parent)]
      let style = tree.styles[Int(box.style)].box
      switch style.position {
      case .relative, .sticky: raised[index] = true
      default: raised[index] = isInside || style.isEffect
      }
    }
    return raised
  }

  private static func shapes(
    of piece: PieceFragment, isRaised: Bool, _ document: PreparedDocument,
    _ elements: ElementIndex
  ) -> TouchPiece.Shapes {
    let shapes = shapes(of: piece, document, elements)
    return isRaised ? shapes.union(.raised) : shapes
  }

  private static func shapes(
    of piece: PieceFragment, _ document: PreparedDocument, _ elements: ElementIndex
  ) -> TouchPiece.Shapes {
    func isHittable(_ style: Int32) -> Bool {
      elements.flagsOfStyle[Int(style)].contains(.isHittable)
    }
    switch piece.kind {
    case .token: return .rounded
    case .atomic: return .atomic
    case .inlineBox:
      let box = Int(piece.inlineBox)
      return elements.hasOwnBox[box] && isHittable(document.tree.inlineBoxes[box].style)
        ? .rounded : []
    case .text, .hyphen, .symbolMarker, .empty, .rest, .ellipsis:
      guard isHittable(document.tree.items[Int(piece.item)].style) else { return [] }
      var shapes: TouchPiece.Shapes = piece.isHidden ? [] : .rounded
      if piece.inlineBox >= 0, isCulled(Int(piece.inlineBox), document, elements) {
        shapes.insert(.culled)
      }
      return shapes
    }
  }

  /// Whether an inline box is hit where its text is: it has none of its own, and no blocks divide
  /// it.
  private static func isCulled(
    _ box: Int, _ document: PreparedDocument, _ elements: ElementIndex
  ) -> Bool {
    !elements.hasOwnBox[box]
      && (elements.inlinesWithBlocks.isEmpty
        || !elements.inlinesWithBlocks.contains(document.tree.inlineBoxes[box].node))
  }
}
