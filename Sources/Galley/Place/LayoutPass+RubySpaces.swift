// Spaces at the edges of ruby's bases: they have their room, but not where a line begins or ends.
// Source: CSS Text 3, section 4.1.2, as Chromium has it of ruby.

internal import GalleyStyle

/// The edges of a line that a column of ruby stands at.
struct RubyColumnEdges: OptionSet, Hashable {
  let rawValue: UInt8
  static let start = RubyColumnEdges(rawValue: 1)
  static let end = RubyColumnEdges(rawValue: 2)
}

/// What the width of a base depends on.
struct BaseKey: Hashable {
  var box: Int32
  var edges: RubyColumnEdges
  var percentHeight: LayoutUnit?
}

extension LayoutPass {
  /// Whether an item is a column whose base begins or ends with a space.
  func hasEdgeSpaces(_ item: InlineItem) -> Bool {
    guard item.kind == .atomic, item.index >= 0 else { return false }
    let box = prepared.tree.boxes[Int(item.index)]
    return box.part == .ruby && box.paragraph >= 0
      && prepared.tree.paragraphs[Int(box.paragraph)].flags.contains(.keepsEdgeSpaces)
  }

  /// The width of such a column without what it reaches over the text beside it.
  mutating func columnWidth(_ box: Int32, at edges: RubyColumnEdges) -> LayoutUnit {
    rubyColumnEdges[box] = edges
    let base = baseWidth(ofColumn: box)
    let annotation = prepared.tree.annotation(of: box)
    return max(base, annotation >= 0 ? outerMinMaxSizes(annotation).max : .zero)
  }

  /// The width of a column's base where the column stands; zero for a base without text.
  ///
  /// It is found once: each line, and each column around, asks for it several times.
  mutating func baseWidth(ofColumn box: Int32) -> LayoutUnit {
    let paragraph = prepared.tree.boxes[Int(box)].paragraph
    guard paragraph >= 0 else { return .zero }
    let key = BaseKey(box: box, edges: rubyColumnEdges[box] ?? [], percentHeight: percentHeight)
    if let known = sizes.ofBase[key] { return known }
    let width = paragraphWidths(Int(paragraph)).max
    sizes.ofBase[key] = width
    return width
  }

  /// The room that such a column takes of its line.
  mutating func rubyColumnInlineSize(ofItem item: Int, at edges: RubyColumnEdges) -> LayoutUnit {
    let width = columnWidth(prepared.tree.items[item].index, at: edges)
    let overhang = overhang(ofItem: item)
    return width - overhang.start - overhang.end
  }

  /// How much less of that it takes at the line's end.
  mutating func trailingSpace(ofColumn item: Int, at edges: RubyColumnEdges) -> LayoutUnit {
    let availableInlineSize = rubyColumnInlineSize(ofItem: item, at: edges)
    return availableInlineSize - rubyColumnInlineSize(ofItem: item, at: edges.union(.end))
  }

  /// Whether no content of the line under construction stands before an item.
  func startsLine(_ item: Int) -> Bool {
    guard line.firstItem <= item else { return false }
    return prepared.tree.items[line.firstItem..<item].allSatisfy {
      switch $0.kind {
      case .open, .close, .bidiControl, .float, .outOfFlow: true
      case .text: $0.end == $0.start
      default: false
      }
    }
  }

  /// What of a base's text counts where its column stands.
  func textRange(ofBase paragraph: TextParagraph) -> Range<Int32> {
    var (start, end) = (paragraph.textStart, paragraph.textEnd)
    guard paragraph.flags.contains(.keepsEdgeSpaces) else { return start..<end }
    let edges = rubyColumnEdges[paragraph.box] ?? []
    let text = prepared.tree.text
    if edges.contains(.start), start < end, text[Int(start)] == 0x20 { start += 1 }
    if edges.contains(.end), start < end, text[Int(end) - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  /// Where the line of a base begins.
  func start(ofBase index: Int) -> LinePosition {
    let paragraph = prepared.tree.paragraphs[index]
    var position = prepared.tree.start(of: index)
    let start = textRange(ofBase: paragraph).lowerBound
    guard start > paragraph.textStart else { return position }
    for index in Int(paragraph.itemsStart)..<Int(paragraph.itemsEnd) {
      let item = prepared.tree.items[index]
      guard item.kind == .text, item.end >= start else { continue }
      position.item = index
      break
    }
    position.offset = start
    return position
  }

  /// Begins the line of a base; returns where.
  func begin(base index: Int, _ breaker: inout LineBreaker) -> LinePosition {
    breaker.keepsSpaceAtEnd = keepsSpaceAtEnd(ofBase: index)
    return start(ofBase: index)
  }

  /// Whether a space at the end of a base's line has its room.
  private func keepsSpaceAtEnd(ofBase index: Int) -> Bool {
    let paragraph = prepared.tree.paragraphs[index]
    return paragraph.flags.contains(.keepsEdgeSpaces)
      && rubyColumnEdges[paragraph.box]?.contains(.end) != true
  }
}
