// Folder GalleyLayout/Text/Graphics: text in inline SVG.
// Input: a `text` element of a graphic.
// Output: out-of-flow boxes of text with a position; `GraphicRun`s, whose letters layout places;
//   `GraphicView`, the map to CSS px.
// Source: SVG 2, sections 8 and 11, as in Chromium 156.
// Uses: GalleySystem, GalleyUnicode, Units, Markup, Style, Text, Text/Inline.
// Read: GraphicView, GraphicTextReader, GraphicRun, BoxBuilder+Graphics, BoxBuilder+GraphicText,
//   BoxBuilder+GraphicRuns.

// Input: a `text` element of a graphic with the attributes of its elements. Output: its segments,
// which are the text of one text node or letters with a place of their own, and the lengths of its
// elements.
// Source: SVG 2, sections 11.4 (x, y, dx, dy, rotate) and 11.5 (textLength), as in Chromium 156.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

/// What `GraphicTextReader` needs of an element.
struct GraphicTextElement {
  var x: [Float] = []
  var y: [Float] = []
  var dx: [Float] = []
  var dy: [Float] = []
  var turn: [Float] = []
  /// `textLength`, if it has an effect, and whether it stretches letters.
  var length: (length: Float, stretches: Bool)?
  var preservesSpaces = false

  fileprivate var hasPlaces: Bool {
    !(x.isEmpty && y.isEmpty && dx.isEmpty && dy.isEmpty && turn.isEmpty)
  }
}

/// The attributes of one letter.
struct GraphicPlace {
  var x: Float?
  var y: Float?
  var dx: Float?
  var dy: Float?
  var turn: Float = 0

  /// Whether the letter begins a segment.
  var isOwn: Bool { x != nil || y != nil || dx != nil || dy != nil || turn != 0 }
}

/// Divides the text of an element at letters with places of their own.
struct GraphicTextReader {
  /// Letters that stay together.
  struct Segment {
    /// The elements between `text` and the text node, outermost first.
    var path: [NodeIndex]
    var node: NodeIndex
    var range: Range<Int>
    var place: GraphicPlace
  }

  private(set) var segments: [Segment] = []
  private(set) var lengths: [GraphicRun.Length] = []
  /// The text nodes that browsers keep, also those of which nothing is left.
  private(set) var nodes: [NodeIndex] = []
  private let markup: MarkupTree
  /// The elements that are shown.
  private let elements: [NodeIndex: GraphicTextElement]
  /// The lists of an open element with positions.
  private struct OpenLists {
    var element: GraphicTextElement
    /// The number of its first letter.
    var first: Int
    /// The number of the letter behind those in its lists and in those around it.
    var end: Int
    /// The turn of letters behind the lists.
    var lastTurn: Float
  }
  /// Outermost first.
  private var lists: [OpenLists] = []
  private var letterCount = 0
  /// The number of open elements that move each letter to fill a length.
  private var spreading = 0
  private var followsSpace = true

  init(_ text: NodeIndex, of markup: MarkupTree, _ elements: [NodeIndex: GraphicTextElement]) {
    self.markup = markup
    self.elements = elements
    visit(text, path: [])
    if followsSpace { removeLastSpace() }
  }

  private mutating func visit(_ node: NodeIndex, path: [NodeIndex]) {
    guard let element = elements[node] else { return }
    let first = segments.count
    if element.hasPlaces { open(element) }
    if let length = element.length, !length.stretches { spreading += 1 }
    // White space at the start of `text` itself is dropped with its node.
    var isKept = !path.isEmpty || element.preservesSpaces
    for child in markup.children(of: node) {
      switch markup.nodes[child].kind {
      case .text:
        isKept = isKept || !isBlank(child)
        if isKept { nodes.append(child) }
        read(child, path: path, preservesSpaces: element.preservesSpaces)
      case .element:
        isKept = isKept || elements[child] != nil
        visit(child, path: path + [child])
      default: break
      }
    }
    if element.hasPlaces { lists.removeLast() }
    guard let length = element.length else { return }
    if !length.stretches { spreading -= 1 }
    guard segments.count > first else { return }
    lengths.append(
      GraphicRun.Length(
        segments: first..<segments.count, length: length.length, stretches: length.stretches))
  }

  /// Reads the letters of a text node.
  ///
  /// Of several white spaces that collapse only the first one counts.
  private mutating func read(_ node: NodeIndex, path: [NodeIndex], preservesSpaces: Bool) {
    let markup = self.markup
    let range = markup.range(of: node)
    let bytes = markup.bytes.span
    var isOpen = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      let isSpace = InlineCollector.isCollapsible(bytes[offset]) && !preservesSpaces
      let end = GraphemeBreaker.next(after: offset, in: bytes, end: range.upperBound)
      defer { offset = end }
      if isSpace, followsSpace { continue }
      followsSpace = isSpace
      let place = nextPlace()
      if isOpen, !place.isOwn, spreading == 0, let last = segments.last, last.place.turn == 0 {
        let number = segments.count - 1
        segments[number].range = last.range.lowerBound..<end
        continue
      }
      isOpen = true
      segments.append(
        Segment(path: path, node: node, range: offset..<end, place: place))
    }
  }

  private mutating func open(_ element: GraphicTextElement) {
    let count = max(
      element.x.count, element.y.count, element.dx.count, element.dy.count, element.turn.count)
    lists.append(
      OpenLists(
        element: element, first: letterCount, end: max(lists.last?.end ?? 0, letterCount + count),
        lastTurn: element.turn.last ?? lists.last?.lastTurn ?? 0))
  }

  private func isBlank(_ node: NodeIndex) -> Bool {
    let markup = self.markup
    let bytes = markup.bytes.span
    for offset in markup.range(of: node) where !InlineCollector.isCollapsible(bytes[offset]) {
      return false
    }
    return true
  }

  /// Counts a letter; returns its attributes, of which those of inner elements have precedence.
  private mutating func nextPlace() -> GraphicPlace {
    let letter = letterCount
    letterCount += 1
    var place = GraphicPlace()
    guard let inner = lists.indices.last else { return place }
    // Most letters are behind all lists, which may be many.
    guard letter < lists[inner].end else {
      place.turn = lists[inner].lastTurn
      return place
    }
    for index in lists.indices {
      let number = letter - lists[index].first
      if number < lists[index].element.x.count { place.x = lists[index].element.x[number] }
      if number < lists[index].element.y.count { place.y = lists[index].element.y[number] }
      if number < lists[index].element.dx.count { place.dx = lists[index].element.dx[number] }
      if number < lists[index].element.dy.count { place.dy = lists[index].element.dy[number] }
      // The last number is that of all letters behind it.
      if number < lists[index].element.turn.count {
        place.turn = lists[index].element.turn[number]
      } else if !lists[index].element.turn.isEmpty {
        place.turn = lists[index].lastTurn
      }
    }
    return place
  }

  /// Removes the collapsible space at the end of the text.
  private mutating func removeLastSpace() {
    guard let last = segments.last else { return }
    let markup = self.markup
    let bytes = markup.bytes.span
    var end = last.range.upperBound
    while end > last.range.lowerBound, InlineCollector.isCollapsible(bytes[end - 1]) { end -= 1 }
    if end > last.range.lowerBound {
      let place = segments.count - 1
      segments[place].range = last.range.lowerBound..<end
      return
    }
    segments.removeLast()
    let count = segments.count
    for index in lengths.indices {
      let members = lengths[index].segments
      lengths[index].segments = members.clamped(to: 0..<count)
    }
    lengths.removeAll { $0.segments.isEmpty }
  }
}
