// True line boxes and what stands on them, as values for users.

internal import GalleyStyle

extension Layout {
  /// One line box.
  public struct Line: Sendable, Equatable {
    /// The line box in CSS px: its content's width, justified or not, and its full height.
    public let rect: Rect
    /// y of the baseline, CSS px.
    public let baseline: Double
    /// UTF-8 offsets in `text`, without the space that vanishes at its end.
    public let range: Range<Int>
    /// Whether a forced break or the paragraph's end ended it.
    public let isForced: Bool
    /// What stands on it, in the order of the text.
    public let runs: [Run]
  }

  /// A piece of a line: text of one element and direction, or a box.
  public struct Run: Sendable, Equatable {
    /// What a run is.
    public enum Kind: String, Sendable {
      /// Text.
      case text
      /// An image or another box on the line.
      case box
      /// A hyphen that shows where a word was broken.
      case hyphen
      /// The symbol of a list marker.
      case marker
      /// A forced break or an empty inline box.
      case empty
      /// What stands for hidden text.
      case ellipsis
      /// A part of the token where the text is cut.
      case token
    }
    /// What it is.
    public let kind: Kind
    /// The content area of text, the border box of a box, in CSS px.
    public let rect: Rect
    /// y of the text's baseline, CSS px.
    public let baseline: Double
    /// UTF-8 offsets in `text`; empty for generated content.
    public let range: Range<Int>
    /// Whether it runs from right to left.
    public let isRightToLeft: Bool
    /// Index in `links` of the link it is in, if any.
    public let link: Int?
    /// Whether an ellipsis stands for it; what shows of it is a run of its own.
    public let isHidden: Bool
    /// The token's own text, which is not in `text`; nil for other runs.
    public let token: String?
  }

  /// All line boxes, in the order of the text.
  ///
  /// Cost: linear in the number of runs; every call makes them anew.
  public var lines: [Line] { index.lineOrder.map { line(at: Int($0)) } }

  /// The number of line boxes.
  public var lineCount: Int { fragments.lines.count }

  /// The end of the widest line, CSS px.
  public var usedWidth: Double {
    fragments.lines.map { rect($0.rect).maxX }.max() ?? 0
  }

  /// Indices of the lines by the text that they hold: a box on a line comes before that line.
  func sortedLines() -> [Int32] {
    let lines = fragments.lines
    let keys = lines.map { plainOffset($0.textStart) }
    return lines.indices.map(Int32.init).sorted {
      (keys[Int($0)], lines[Int($0)].paragraph, $0)
        < (keys[Int($1)], lines[Int($1)].paragraph, $1)
    }
  }

  func line(at index: Int) -> Line {
    let line = fragments.lines[index]
    var runs: [Run] = []
    for fragmentItem in fragments.fragmentItems[
      Int(line.fragmentItemsStart)..<Int(line.fragmentItemsEnd)]
    where fragmentItem.kind != .inlineBox {
      if fragmentItem.kind == .token { runs += tokenRuns } else { runs.append(run(fragmentItem)) }
    }
    let start = plainOffset(line.textStart)
    let end = runs.reduce(start) { max($0, $1.range.upperBound) }
    return Line(
      rect: rect(line.rect), baseline: line.baseline.px / pixelRatio,
      range: start..<max(start, end),
      isForced: line.isForced, runs: runs)
  }

  func run(_ fragmentItem: FragmentItem) -> Run {
    let item = document.tree.items[Int(fragmentItem.item)]
    let kind: Run.Kind =
      switch fragmentItem.kind {
      case .text: .text
      case .atomic, .inlineBox: .box
      case .hyphen: .hyphen
      case .symbolMarker: .marker
      case .empty: .empty
      case .rest: .text
      case .ellipsis: .ellipsis
      case .token: .token
      }
    let start = plainOffset(fragmentItem.textStart)
    let isPlain =
      fragmentItem.kind != .hyphen && fragmentItem.kind != .ellipsis
      && !item.flags.contains(.isGenerated)
      && (fragmentItem.kind != .atomic || isObject(at: start))
    let end = isPlain ? max(start, plainEnd(fragmentItem.textEnd)) : start
    let node = element(of: fragmentItem)
    let link = node >= 0 ? index.elements.linkOfNode[Int(node)] : -1
    return Run(
      kind: kind, rect: rect(fragmentItem.rect),
      baseline: (fragmentItem.rect.y + fragmentItem.ascent).px / pixelRatio,
      range: start..<end, isRightToLeft: fragmentItem.isRightToLeft,
      link: link >= 0 ? Int(link) : nil,
      isHidden: fragmentItem.isHidden, token: nil)
  }

  /// Whether an object stands at a plain offset: what holds text itself is none.
  func isObject(at offset: Int) -> Bool {
    let plain = document.tree.plain
    return offset + 2 < plain.count && plain[offset] == 0xEF && plain[offset + 1] == 0xBF
      && plain[offset + 2] == 0xBC
  }

  /// The text node or element a piece belongs to; that of the box around generated content.
  func element(of fragmentItem: FragmentItem) -> Int32 {
    if fragmentItem.kind == .inlineBox {
      if let node = nodeAround(inlineBox: fragmentItem.inlineBox) { return node }
    } else {
      let node = document.tree.items[Int(fragmentItem.item)].node
      if node >= 0 { return node }
    }
    return nodeAround(inlineBox: fragmentItem.inlineBox)
      ?? nodeAround(box: document.tree.paragraph(ofItem: Int(fragmentItem.item)).box)
  }

  private func nodeAround(inlineBox: Int32) -> Int32? {
    var box = inlineBox
    while box >= 0 {
      let inline = document.tree.inlineBoxes[Int(box)]
      if inline.node >= 0 { return inline.node }
      box = inline.parent
    }
    return nil
  }

  /// The element of a box, or of the nearest box around it that has one; -1 for none.
  func nodeAround(box: Int32) -> Int32 {
    var box = box
    while box >= 0 {
      if document.tree.boxes[Int(box)].node >= 0 { return document.tree.boxes[Int(box)].node }
      box = document.tree.boxes[Int(box)].parent
    }
    return -1
  }
}
