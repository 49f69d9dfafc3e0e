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

/// The state of ruby columns, by box.
struct RubyColumns {
  /// The texts of columns on several lines.
  var texts: [DivisibleTextKey: DivisibleText] = [:]
  /// The extents of the bases of nested columns whose line is complete.
  var nestedExtents: [Int32: RubyBaseExtent] = [:]
  /// For columns with spaces at the edges of their bases.
  var edges: [Index<Box>: RubyColumnEdges] = [:]
  /// For columns on several lines: their parts so far.
  var parts: [Index<Box>: [RubyColumnPart]] = [:]
  /// By base: the unit by which its column is narrower, because its free space is odd.
  var rests: [Index<Box>: LayoutUnit] = [:]
  /// The index of the part on the current line.
  var active: [Index<Box>: Int] = [:]

  /// The part of a column on the current line; nil if the line contains all of it.
  func activePart(of column: Index<Box>) -> (index: Int, part: RubyColumnPart)? {
    guard !active.isEmpty, let index = active[column],
      let parts = parts[column], parts.indices.contains(index)
    else { return nil }
    return (index, parts[index])
  }

  /// The text of a base without the spaces that are removed at the edges of its line.
  func textRange(
    ofBase paragraph: TextParagraph, _ prepared: PreparedDocument
  ) -> Range<Int32> {
    var (start, end) = (paragraph.textStart, paragraph.textEnd)
    guard paragraph.flags.contains(.keepsEdgeSpaces) else { return start..<end }
    let edges = edges[paragraph.box] ?? []
    let text = prepared.tree.text
    if edges.contains(.start), start < end, text[Int(start)] == 0x20 { start += 1 }
    if edges.contains(.end), start < end, text[Int(end) - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  /// The items of a base or an annotation on the current line.
  func items(of paragraph: TextParagraph, _ prepared: PreparedDocument) -> Range<Int> {
    let all = paragraph.itemRange
    guard let line = line(of: paragraph, prepared) else { return all }
    return (line.start.item..<max(line.start.item, line.end.item + 1)).clamped(to: all)
  }

  /// The part of a base or an annotation on the current line; nil if the line contains all of it.
  private func line(of paragraph: TextParagraph, _ prepared: PreparedDocument) -> LineInfo? {
    guard !active.isEmpty else { return nil }
    let box = prepared.tree.boxes[paragraph.box]
    let isAnnotation = box.part == .rubyText
    let part = activePart(of: isAnnotation ? box.parent : paragraph.box)?.part
    return isAnnotation ? part?.annotation : part?.base
  }

  /// The text of a base or an annotation on the current line, without the spaces that are removed at
  /// its edges.
  func text(of paragraph: TextParagraph, _ prepared: PreparedDocument) -> Range<Int32> {
    guard let line = line(of: paragraph, prepared) else {
      return textRange(ofBase: paragraph, prepared)
    }
    return line.visibleText
  }

  /// The start of the line of a base.
  func start(ofBase index: Int, _ prepared: PreparedDocument) -> LinePosition {
    let paragraph = prepared.tree.paragraphs[index]
    var position = prepared.tree.start(of: index)
    let start = textRange(ofBase: paragraph, prepared).lowerBound
    guard start > paragraph.textStart else { return position }
    for index in paragraph.itemRange {
      let item = prepared.tree.items[index]
      guard item.kind == .text, item.end >= start else { continue }
      position.item = index
      break
    }
    position.offset = start
    return position
  }

  /// Configures the line breaker of a base; returns the start of its line.
  func begin(base index: Int, _ breaker: inout LineBreaker) -> LinePosition {
    let paragraph = breaker.prepared.tree.paragraphs[index]
    let keepsSpaces =
      paragraph.flags.contains(.keepsEdgeSpaces)
      && edges[paragraph.box]?.contains(.end) != true
    breaker.trailingSpaces = keepsSpaces ? .count : .vanish
    return start(ofBase: index, breaker.prepared)
  }

  /// The extent of a column's annotation beside its base; nil without an annotation on the line.
  func annotationExtent(
    of column: Index<Box>, on base: RubyBaseExtent, _ prepared: PreparedDocument
  ) -> AnnotationExtent? {
    let annotation = prepared.tree.annotation(of: column)
    guard annotation.exists, prepared[annotation].hasAnnotationContent,
      activePart(of: column)?.part.annotation.isEmpty != true
    else { return nil }
    return prepared[annotation].annotationExtent(on: column, base, self)
  }
}
