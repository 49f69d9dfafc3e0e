// Folder Galley/Text/Graphics: text in inline SVG.
// Input: a `text` element of a graphic.
// Output: `GraphicChunk`s, each an out-of-flow box with its position; `GraphicView`, the map to CSS
//   px.
// Source: SVG 2, sections 8 and 11, as in Chromium 156.
// Uses: GalleyUnicode, Units, Markup, Style, Text, Text/Inline.
// Read: GraphicView, GraphicTextReader, BoxBuilder+Graphics, BoxBuilder+GraphicText.

// Input: the `text` element of a graphic. Output: its chunks, which have positions of their own, and
// the pieces of each chunk, which are moved relative to the text before them.
// Source: SVG 2, sections 11.4 (x, y, dx, dy) and 11.10.1 (text chunks), as in Chromium 156.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// Text with one absolute position.
struct GraphicChunk {
  /// A range of a text node.
  struct Piece {
    /// The elements between `text` and the text node, outermost first.
    var path: [Int32]
    var node: Int32
    var range: Range<Int>
    /// The distance from the text before it, and the one from the baseline of the chunk.
    var dx: Float = 0
    var dy: Float = 0
  }
  var x: Float
  var y: Float
  var pieces: [Piece] = []
}

/// The lists of positions of an element, and the number of characters of it that were read.
private struct PositionLists {
  var x: [Float]
  var y: [Float]
  var dx: [Float]
  var dy: [Float]
  var count = 0

  var isEmpty: Bool { x.isEmpty && y.isEmpty && dx.isEmpty && dy.isEmpty }
}

/// Divides the text of an element at characters with positions.
struct GraphicTextReader {
  private(set) var chunks: [GraphicChunk] = []
  private let markup: MarkupTree
  /// The lists of the open elements with positions, outermost first.
  private var lists: [PositionLists] = []
  /// The position of the next chunk as far as it is known: sums of positions and distances.
  private var x: Float = 0
  private var y: Float = 0
  private var followsSpace = true

  /// `numbers` returns the lengths of an attribute, `isShown` whether text of an element appears.
  init(
    _ text: Int32, of markup: MarkupTree, numbers: (String, Int32) -> [Float],
    isShown: (Int32) -> Bool, preservesSpaces: (Int32) -> Bool
  ) {
    self.markup = markup
    visit(
      text, path: [], numbers: numbers, isShown: isShown, preservesSpaces: preservesSpaces)
  }

  private mutating func visit(
    _ element: Int32, path: [Int32], numbers: (String, Int32) -> [Float],
    isShown: (Int32) -> Bool, preservesSpaces: (Int32) -> Bool
  ) {
    let own = PositionLists(
      x: numbers("x", element), y: numbers("y", element), dx: numbers("dx", element),
      dy: numbers("dy", element))
    if !own.isEmpty { lists.append(own) }
    for child in markup.children(of: element) {
      switch markup.nodes[Int(child)].kind {
      case .text: read(child, path: path, preservesSpaces: preservesSpaces(element))
      case .element where isShown(child):
        visit(
          child, path: path + [child], numbers: numbers, isShown: isShown,
          preservesSpaces: preservesSpaces)
      default: break
      }
    }
    if !own.isEmpty { lists.removeLast() }
  }

  /// Reads the characters of a text node.
  ///
  /// Of several white spaces that collapse only the first one counts.
  private mutating func read(_ node: Int32, path: [Int32], preservesSpaces: Bool) {
    let markup = self.markup
    let range = markup.range(of: node)
    let bytes = markup.bytes.span
    var start = range.lowerBound
    var offset = start
    while offset < range.upperBound {
      let isSpace = InlineCollector.isCollapsible(bytes[offset]) && !preservesSpaces
      let end = GraphemeBreaker.next(after: offset, in: bytes, end: range.upperBound)
      if !(isSpace && followsSpace), beginsPiece(at: offset, of: node, path: path) {
        extend(node, path: path, from: start, to: offset, beforeLast: true)
        start = offset
      }
      followsSpace = isSpace
      offset = end
    }
    extend(node, path: path, from: start, to: offset, beforeLast: false)
  }

  /// Appends text to the last piece, or to the one before the piece that has just begun.
  private mutating func extend(
    _ node: Int32, path: [Int32], from start: Int, to end: Int, beforeLast: Bool
  ) {
    guard start < end else { return }
    if chunks.isEmpty { chunks.append(GraphicChunk(x: x, y: y)) }
    var (chunk, piece) = (chunks.count - 1, chunks[chunks.count - 1].pieces.count - 1)
    if beforeLast {
      piece -= 1
      if piece < 0 {
        chunk -= 1
        // White space before the first character has no effect.
        guard chunk >= 0 else { return }
        piece = chunks[chunk].pieces.count - 1
      }
    }
    guard chunks.indices.contains(chunk) else { return }
    if chunks[chunk].pieces.indices.contains(piece), chunks[chunk].pieces[piece].node == node,
      chunks[chunk].pieces[piece].range.upperBound == start
    {
      let known = chunks[chunk].pieces[piece].range
      chunks[chunk].pieces[piece].range = known.lowerBound..<end
      return
    }
    let added = GraphicChunk.Piece(
      path: path, node: node, range: start..<end, dy: y - chunks[chunk].y)
    chunks[chunk].pieces.insert(added, at: min(piece + 1, chunks[chunk].pieces.count))
  }

  /// Counts a character; returns whether it begins a piece, which is then the last one.
  private mutating func beginsPiece(at offset: Int, of node: Int32, path: [Int32]) -> Bool {
    var place: (x: Float?, y: Float?) = (nil, nil)
    var (dx, dy) = (Float(0), Float(0))
    for index in lists.indices {
      let number = lists[index].count
      lists[index].count += 1
      if number < lists[index].x.count { place.x = lists[index].x[number] }
      if number < lists[index].y.count { place.y = lists[index].y[number] }
      if number < lists[index].dx.count { dx = lists[index].dx[number] }
      if number < lists[index].dy.count { dy = lists[index].dy[number] }
    }
    if let own = place.y { y = own }
    y += dy
    let isFirst = chunks.isEmpty
    if isFirst || place.x != nil {
      x = (place.x ?? x) + dx
      chunks.append(GraphicChunk(x: x, y: y))
      dx = 0
    } else if place.y == nil, dx == 0, dy == 0 {
      return false
    }
    let last = chunks.count - 1
    chunks[last].pieces.append(
      GraphicChunk.Piece(
        path: path, node: node, range: offset..<offset, dx: dx, dy: y - chunks[last].y))
    return true
  }
}
