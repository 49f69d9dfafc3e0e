// Input: the lines of a clamped box (`line-clamp`). Output: its end after the n-th line; later
// content is laid out and hidden.
// Lines of all blocks in the same formatting context count, but not those of tables, floats,
// inline-blocks and other formatting contexts. If any in-flow content follows the n-th line, even
// an empty block, that line ends with an ellipsis. Source: CSS Overflow 4 section 5, as measured in
// Chromium.

internal import GalleyStyle
internal import GalleySystem

/// The line count of a clamped box.
struct LineClamp {
  let limit: Int
  /// The clamped box.
  let box: Index<Box>
  private var count = 0
  /// Whether content follows the n-th line.
  ///
  /// A box with exactly n lines has no ellipsis.
  var isExceeded = false
  /// The bottom of the n-th line, and then of its ancestors as they end.
  var bottom: LayoutUnit?
  /// The bottom of the first hidden line of the current block, nil before it.
  var hiddenBottom: LayoutUnit?

  init(limit: Int, box: Index<Box>) {
    self.limit = limit
    self.box = box
  }

  /// The number of lines up to the n-th one; nil beyond it.
  var rest: Int? { count < limit ? limit - count : nil }

  /// Counts a line; returns whether it is the last one of its paragraph.
  mutating func countLine() -> Bool {
    count += 1
    return count >= limit
  }
}

extension InlineAlgorithm {
  /// Sets at the n-th line whether the box has more content.
  mutating func noteClamp(after broken: LineInfo, in box: Index<Box>, paragraph: Int) {
    guard let clamp = formatting.lineClamp, clamp.bottom == nil else { return }
    let isFollowed =
      prepared.tree.hasContent(from: broken.end, paragraph: paragraph)
      || prepared[box].isFollowed(upTo: clamp.box)
    formatting.lineClamp?.isExceeded = isFollowed
    line.endsWithEllipsis = isFollowed
  }

  /// Ends a paragraph at a clamped line.
  ///
  /// The first call ends the clamped box.
  mutating func clampFlow(at end: LayoutUnit) {
    formatting.flow.y = end
    if formatting.lineClamp?.bottom == nil {
      formatting.lineClamp?.bottom = end
    } else if formatting.lineClamp?.hiddenBottom == nil {
      formatting.lineClamp?.hiddenBottom = end
    }
  }
}

extension BlockAlgorithm {
  /// Ends a block at the clamped line, if it contains that line, and a hidden block at its first
  /// line.
  mutating func clampBlock(wasClamped: Bool) {
    guard formatting.lineClamp?.isExceeded == true,
      let bottom = wasClamped ? formatting.lineClamp?.hiddenBottom : formatting.lineClamp?.bottom
    else { return }
    formatting.flow.y = bottom
    formatting.flow.strut = MarginStrut()
  }
}

extension BoxTree {
  /// Whether a paragraph has line content from a position on.
  func hasContent(from position: LinePosition, paragraph: Int) -> Bool {
    let end = Int(paragraphs[paragraph].itemsEnd)
    for index in position.item..<max(position.item, end) {
      let item = items[index]
      switch item.kind {
      case .text: if item.end > max(item.start, position.offset) { return true }
      case .atomic, .forcedBreak, .tab, .symbolMarker, .breakOpportunity: return true
      case .open, .close, .float, .outOfFlow, .bidiControl: break
      }
    }
    return false
  }

  /// Whether lines that overflow a block end with an ellipsis.
  ///
  /// Anonymous blocks use their parent's style.
  func truncatesOverflow(_ box: Index<Box>) -> Bool {
    var box = box
    while boxes[box].isAnonymous, boxes[box].parent.exists {
      box = boxes[box].parent
    }
    return styles[boxes[box].style].box.textOverflowEllipsis
  }
}

extension BoxView {
  /// Whether an in-flow box inside `root` follows the box or one of its ancestors.
  fileprivate func isFollowed(upTo root: Index<Box>) -> Bool {
    var index = self.index
    while index.exists, index != root {
      var sibling = document.tree.boxes[index].nextSibling
      while sibling.exists {
        if document.properties(sibling).isInFlow { return true }
        sibling = document.tree.boxes[sibling].nextSibling
      }
      index = document.tree.boxes[index].parent
    }
    return false
  }
}
