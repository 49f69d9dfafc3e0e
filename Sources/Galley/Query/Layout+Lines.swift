// Line boxes and their contents, as public values.

internal import GalleyStyle

extension Layout {
  /// A line box.
  public struct Line: Sendable, Equatable {
    /// The line box in CSS px: the width of its content after justification, and its full height.
    public let rect: Rect
    /// The y coordinate of the baseline in CSS px.
    public let baseline: Double
    /// UTF-8 offsets in `text`, without removed trailing spaces.
    public let range: Range<Int>
    /// Whether the line ends at a forced break or at the paragraph's end.
    public let isForced: Bool
    /// The runs of the line in the order of the text.
    public let runs: [Run]
  }

  /// A part of a line: text of one element and direction, or a box.
  public struct Run: Sendable, Equatable {
    /// The content of a run.
    public enum Kind: String, Sendable {
      /// Text.
      case text
      /// An image or another atomic inline.
      case box
      /// A hyphen that is inserted where a word is broken.
      case hyphen
      /// The symbol of a list marker.
      case marker
      /// A forced break or an empty inline box.
      case empty
      /// An ellipsis in place of hidden text.
      case ellipsis
      /// A part of the truncation token.
      case token
    }
    /// The content of the run.
    public let kind: Kind
    /// The content area of text or the border box of a box, in CSS px.
    public let rect: Rect
    /// The y coordinate of the text's baseline in CSS px.
    public let baseline: Double
    /// UTF-8 offsets in `text`; empty for generated content.
    public let range: Range<Int>
    /// Whether the text runs from right to left.
    public let isRightToLeft: Bool
    /// The index in `links` of the link that contains the run; nil outside of links.
    public let link: Int?
    /// Whether an ellipsis hides the run.
    ///
    /// The visible part of its text is another run.
    public let isHidden: Bool
    /// The text of a token's run, which is not in `text`; nil for other runs.
    public let token: String?
  }

  /// All line boxes, in the order of the text.
  ///
  /// - Complexity: O(*n*) for *n* runs, at each access.
  public var lines: [Line] { index.lineOrder.map { line(at: Int($0)) } }

  /// The number of line boxes.
  public var lineCount: Int { fragments.lines.count }

  /// The right edge of the widest line, in CSS px.
  ///
  /// - Complexity: O(*n*) for *n* lines.
  public var usedWidth: Double {
    fragments.lines.map { rect($0.rect).maxX }.max() ?? 0
  }

  /// The indices of lines in the order of their text.
  ///
  /// A line inside an atomic inline comes before the line that contains it.
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

  /// Whether U+FFFC of an object is at a plain offset.
  ///
  /// Boxes with text have no such character.
  func isObject(at offset: Int) -> Bool {
    let plain = document.tree.plain
    return offset + 2 < plain.count && plain[offset] == 0xEF && plain[offset + 1] == 0xBF
      && plain[offset + 2] == 0xBC
  }

  /// The text node or element of a fragment item.
  ///
  /// For generated content, the element of the box around it.
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

  /// The element of a box or of its nearest ancestor with one; -1 for none.
  func nodeAround(box: Int32) -> Int32 {
    var box = box
    while box >= 0 {
      if document.tree.boxes[Int(box)].node >= 0 { return document.tree.boxes[Int(box)].node }
      box = document.tree.boxes[Int(box)].parent
    }
    return -1
  }
}
