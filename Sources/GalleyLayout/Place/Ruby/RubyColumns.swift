// Input: the ruby columns on the current line. Output: by column, the edges of the line that it
// touches, and its part on the line. The layouts of its base and annotation depend on both.
// Source: CSS Ruby 1 section 3.3; CSS Text 3 section 4.1.2, as in Chromium for ruby.

internal import GalleyStyle
internal import GalleySystem

/// The edges of a line that a ruby column touches.
struct RubyColumnEdges: OptionSet, Hashable {
  let rawValue: UInt8
  static let start = RubyColumnEdges(rawValue: 1)
  static let end = RubyColumnEdges(rawValue: 2)
}

/// The part of a ruby column on one line.
struct RubyColumnPart {
  var base: LineInfo
  var annotation: LineInfo
  var isBroken: Bool
  var width: LayoutUnit { max(base.width, annotation.width) }
}

/// The text of a base or an annotation that several lines may contain.
struct DivisibleText {
  let breaker: LineBreaker
  let sums: RestSums?
}

/// The inputs of the edges in a divisible text.
struct DivisibleTextKey: Hashable {
  var paragraph: Int
  var containing: LayoutUnit
}

/// What a line contains of a ruby column, on which its inline size depends.
struct RubyColumnOnLine {
  /// The edges of the line that it touches.
  var edges: RubyColumnEdges = []
  /// Its part; nil if the line contains all of it.
  var part: RubyColumnPart?
  /// Whether no part of it is on an earlier line.
  var isFirst = true
}

/// The state of ruby columns, by box.
struct RubyColumns {
  /// The texts of columns on several lines.
  var texts: [DivisibleTextKey: DivisibleText] = [:]
  /// The extents of the bases of nested columns whose line is complete.
  var nestedExtents: [Int32: RubyBaseExtent] = [:]
  /// For columns on several lines: their parts so far.
  var parts: [Index<Box>: [RubyColumnPart]] = [:]
  /// By base: the unit by which its column is narrower, because its free space is odd.
  var rests: [Index<Box>: LayoutUnit] = [:]
  /// What the current line contains of columns on several lines, and of those with spaces at the edges
  /// of their bases.
  var onLine: [Index<Box>: RubyColumnOnLine] = [:]

  /// The part of a column on the current line; nil if the line contains all of it.
  func part(of column: Index<Box>) -> RubyColumnPart? {
    onLine.isEmpty ? nil : onLine[column]?.part
  }

  /// The items of a base or an annotation on the current line.
  func items(of paragraph: TextParagraph, _ prepared: PreparedDocument) -> Range<Int> {
    paragraph.items(on: line(of: paragraph.box, prepared.tree))
  }

  /// The part of a base or an annotation on the current line; nil if the line contains all of it.
  func line(of box: Index<Box>, _ tree: BoxTree) -> LineInfo? {
    guard !onLine.isEmpty else { return nil }
    let isAnnotation = tree.boxes[box].part == .rubyText
    let part = part(of: isAnnotation ? tree.boxes[box].parent : box)
    return isAnnotation ? part?.annotation : part?.base
  }

  /// The text of a base or an annotation on the current line, without the spaces that are removed at
  /// its edges.
  func text(of paragraph: TextParagraph, _ prepared: PreparedDocument) -> Range<Int32> {
    line(of: paragraph.box, prepared.tree)?.visibleText
      ?? prepared.tree.text(ofBase: paragraph, at: onLine[paragraph.box]?.edges ?? [])
  }

  /// The extent of a column's annotation beside its base; nil without an annotation on the line.
  func annotationExtent(
    of column: Index<Box>, on base: RubyBaseExtent, _ prepared: PreparedDocument
  ) -> AnnotationExtent? {
    let annotation = prepared.tree.annotation(of: column)
    guard annotation.exists, prepared[annotation].hasAnnotationContent,
      part(of: column)?.annotation.isEmpty != true
    else { return nil }
    return prepared[annotation].annotationExtent(on: column, base, self)
  }
}

extension LineBreaker {
  /// Configures the line breaker of a base at some edges of a line; returns the start of its line.
  mutating func begin(base index: Int, at edges: RubyColumnEdges) -> LinePosition {
    let keepsSpaces =
      prepared.tree.paragraphs[index].flags.contains(.keepsEdgeSpaces) && !edges.contains(.end)
    trailingSpaces = keepsSpaces ? .count : .vanish
    return prepared.tree.start(ofBase: index, at: edges)
  }
}

extension TextParagraph {
  /// The items on a line of a divided text; all without such a line.
  func items(on line: LineInfo?) -> Range<Int> {
    guard let line else { return itemRange }
    return (line.start.item..<max(line.start.item, line.end.item + 1)).clamped(to: itemRange)
  }
}

extension BoxTree {
  /// The text of a base without the spaces that are removed at some edges of a line.
  func text(ofBase paragraph: TextParagraph, at edges: RubyColumnEdges) -> Range<Int32> {
    var (start, end) = (paragraph.textStart, paragraph.textEnd)
    guard paragraph.flags.contains(.keepsEdgeSpaces) else { return start..<end }
    if edges.contains(.start), start < end, text[Int(start)] == 0x20 { start += 1 }
    if edges.contains(.end), start < end, text[Int(end) - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  /// The start of the line of a base at some edges of a line.
  func start(ofBase index: Int, at edges: RubyColumnEdges) -> LinePosition {
    let paragraph = paragraphs[index]
    var position = start(of: index)
    let offset = text(ofBase: paragraph, at: edges).lowerBound
    guard offset > paragraph.textStart else { return position }
    let item = paragraph.itemRange.first { items[$0].kind == .text && items[$0].end >= offset }
    if let item { position.item = item }
    position.offset = offset
    return position
  }
}
