// What a touch finds, and where in the text it is.

/// A place between two characters of the text.
public struct TextPosition: Sendable, Hashable {
  /// Which line the place is on where a line ends and the next begins with the same offset.
  public enum Affinity: UInt8, Sendable {
    /// With the character before.
    case upstream
    /// With the character after.
    case downstream
  }
  /// UTF-8 offset in `Layout.text`, always between two grapheme clusters.
  public var offset: Int
  /// Upstream at the end of a line.
  public var affinity: Affinity

  /// Creates a position.
  public init(offset: Int, affinity: Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// What is under a point.
public struct Hit: Sendable {
  /// The link under the point, if any.
  public let link: LinkRegion?
  /// The nearest place in the text; offset 0 where there is none.
  public let position: TextPosition
  /// Index in `Layout.lines` of the line with the position; nil where there is no text.
  public let line: Int?
  /// Whether the point is on text or on something that stands on a line.
  public let isInside: Bool
  /// The caret in terms of `Layout.forEachCharacter`.
  package let caretKey: Layout.CaretKey?
  let node: Int32
  let document: PreparedDocument

  /// Elements under the point, innermost first.
  public var path: [Element] {
    let markup = document.document.tree
    var path: [Element] = []
    var node = node
    while node >= 0 {
      if markup.nodes[Int(node)].kind == .element { path.append(Element(node, markup)) }
      node = markup.nodes[Int(node)].parent
    }
    return path
  }

  /// An element by its name and what tells it from others.
  public struct Element: Sendable, Equatable, CustomStringConvertible {
    /// Lower-case name.
    public let name: String
    /// `id`, if there is one.
    public let id: String?
    /// Names in `class`.
    public let classes: [String]

    init(_ node: Int32, _ markup: MarkupTree) {
      name = markup.string(markup.range(of: node))
      id = markup.attribute(.id, of: node).map(markup.string)
      classes =
        markup.attribute(.class, of: node).map {
          markup.string($0).split(whereSeparator: \.isWhitespace).map(String.init)
        } ?? []
    }

    /// As a selector: `a#home.big`.
    public var description: String {
      name + (id.map { "#" + $0 } ?? "") + classes.map { "." + $0 }.joined()
    }
  }
}

/// What a query finds before it is put into words.
enum HitTarget: Equatable {
  /// Index of a piece.
  case piece(Int)
  /// The culled inline box around a piece.
  case inline(Int)
  /// Index of a box fragment.
  case box(Int)
}

/// A caret: an offset in the shaped text, and the piece that it belongs to.
struct CaretPlace: Equatable {
  var piece: Int
  var offset: Int32
  /// Before all of the text node, with the white space that collapsed at its start.
  var isStartOfNode = false
}

extension Layout {
  /// What is under a point.
  ///
  /// A touch is a square px whose top left corner is the point, as in browsers: links are found
  /// exactly where Chromium finds them. Without a link the row may take the touch.
  /// Cost: logarithmic in the number of lines.
  public func hitTest(_ point: Point) -> Hit {
    let index = index
    let target = HitTester(self, index, point).hit()
    let node = target.map(node(of:)) ?? -1
    let caret = CaretFinder(self, index, point).caret(at: target)
    var isInside = false
    switch target {
    case .piece, .inline: isInside = true
    case .box, nil: break
    }
    let link = node >= 0 ? index.elements.linkOfNode[Int(node)] : -1
    return Hit(
      link: link >= 0 ? links[Int(link)] : nil,
      position: caret.map(position(of:)) ?? TextPosition(offset: 0),
      line: caret.map { lineNumber(ofPiece: $0.piece) }, isInside: isInside,
      caretKey: caret.flatMap(key(of:)), node: node, document: document)
  }

  /// Index in `links` of the link under a point, if any.
  public func link(at point: Point) -> Int? {
    let index = index
    guard !index.elements.links.isEmpty, let target = HitTester(self, index, point).hit() else {
      return nil
    }
    let node = node(of: target)
    let link = node >= 0 ? index.elements.linkOfNode[Int(node)] : -1
    return link >= 0 ? Int(link) : nil
  }

  /// The nearest place in the text, as a click sets a caret.
  public func closestPosition(to point: Point) -> TextPosition? {
    caretPlace(at: point).map(position(of:))
  }

  func caretPlace(at point: Point) -> CaretPlace? {
    let index = index
    return CaretFinder(self, index, point).caret(at: HitTester(self, index, point).hit())
  }

  /// The element or text node of a target; -1 for none.
  func node(of target: HitTarget) -> Int32 {
    switch target {
    case .piece(let piece), .inline(let piece): element(of: fragments.pieces[piece])
    case .box(let fragment): nodeAround(box: fragments.boxes[fragment].box)
    }
  }

  func position(of caret: CaretPlace) -> TextPosition {
    let piece = fragments.pieces[caret.piece]
    let line = fragments.lines[Int(index.lineOfPiece[caret.piece])]
    let isAtEnd =
      caret.offset == piece.textEnd && caret.offset > line.textStart
      && isLastOnLine(caret.piece)
    return TextPosition(
      offset: plainOffset(wholeCluster(caret.offset, in: piece)),
      affinity: isAtEnd ? .upstream : .downstream)
  }

  /// The offset, or where the grapheme cluster ends that it is inside of.
  private func wholeCluster(_ offset: Int32, in piece: PieceFragment) -> Int32 {
    let text = document.tree.text
    guard offset > piece.textStart, offset < piece.textEnd,
      text[Int(offset)] >= 0x80 || text[Int(offset) - 1] >= 0x80,
      !GraphemeBreaker.isBoundary(
        Int(offset), in: text.span, start: Int(piece.textStart), end: Int(piece.textEnd))
    else { return offset }
    let start = GraphemeBreaker.previous(
      before: Int(offset), in: text.span, start: Int(piece.textStart))
    return document.graphemeBoundary(after: Int32(start), limit: piece.textEnd)
  }

  /// Whether no text follows the piece on its line.
  private func isLastOnLine(_ piece: Int) -> Bool {
    let line = fragments.lines[Int(index.lineOfPiece[piece])]
    for other in (piece + 1)..<max(piece + 1, Int(line.piecesEnd))
    where fragments.pieces[other].kind == .text { return false }
    return true
  }
}

extension Layout {
  /// The character before which the caret nearest a point stands.
  package enum CaretKey: Sendable, Equatable {
    /// The key of a character.
    case character(Int)
    /// Before everything in a text node.
    case startOfNode(Int32)
    /// Behind the last character of a text node.
    case endOfNode(Int32)
  }

  func key(of caret: CaretPlace) -> CaretKey? {
    let node = document.tree.items[Int(fragments.pieces[caret.piece].item)].node
    guard node >= 0 else { return nil }
    if caret.isStartOfNode { return .startOfNode(node) }
    for member in index.itemsOfNode.range(node) {
      let item = document.tree.items[Int(index.itemsOfNode.members[member])]
      guard item.end > caret.offset else { continue }
      var offset = max(item.start, caret.offset)
      // Inside of what a transformed character became there is no character.
      while offset > item.start, isInsideCharacter(offset) { offset -= 1 }
      return .character(Int(offset))
    }
    return .endOfNode(node)
  }

  private func isInsideCharacter(_ offset: Int32) -> Bool {
    if document.tree.text[Int(offset)] & 0xC0 == 0x80 { return true }
    let plain = plainOffset(offset)
    return plain < document.tree.plain.count && document.tree.plain[plain] & 0xC0 == 0x80
  }
}
