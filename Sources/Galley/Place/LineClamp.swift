// `line-clamp`: a box ends after its n-th line; what follows is laid out and hidden.
// Lines of all blocks in the same formatting context count; those in tables, floats, inline-blocks
// and boxes with a context of their own do not. Anything in the flow that comes after the n-th line,
// be it an empty block, makes that line end with an ellipsis.
// Source: CSS Overflow 4 section 5; measured with the recorder.

internal import GalleyStyle

/// How far a clamped box is.
struct LineClamp {
  let limit: Int
  /// The clamped box.
  let box: Int32
  private var count = 0
  /// Whether something came after the n-th line: a box with n lines ends as any other.
  var isExceeded = false
  /// Bottom of the n-th line, and then of the boxes that it is in, as they end.
  var bottom: LayoutUnit?

  init(limit: Int, box: Int32) {
    self.limit = limit
    self.box = box
  }

  /// Counts a line; returns whether its paragraph ends there.
  mutating func countLine() -> Bool {
    count += 1
    return count >= limit
  }
}

extension InlineAlgorithm {
  /// Decides at the n-th line whether the box goes on.
  mutating func noteClamp(after broken: LineInfo, in box: Int32, paragraph: Int) {
    guard let clamp = formatting.lineClamp, clamp.bottom == nil else { return }
    let isFollowed =
      prepared.hasContent(from: broken.end, paragraph: paragraph)
      || prepared.isFollowed(box, upTo: clamp.box)
    formatting.lineClamp?.isExceeded = isFollowed
    line.endsWithEllipsis = isFollowed
  }

  /// Ends a paragraph at a clamped line; the first that does ends the clamped box.
  mutating func clampFlow(at end: LayoutUnit) {
    formatting.flow.y = end
    if formatting.lineClamp?.bottom == nil { formatting.lineClamp?.bottom = end }
  }
}

extension BlockAlgorithm {
  /// Ends a block at the clamped line, if that came inside of it.
  mutating func clampBlock(unless wasClamped: Bool) {
    guard !wasClamped, formatting.lineClamp?.isExceeded == true,
      let bottom = formatting.lineClamp?.bottom
    else { return }
    formatting.flow.y = bottom
    formatting.flow.strut = MarginStrut()
  }
}

extension PreparedDocument {
  /// Whether a paragraph has anything for a line from a position on.
  func hasContent(from position: LinePosition, paragraph: Int) -> Bool {
    let end = Int(tree.paragraphs[paragraph].itemsEnd)
    for index in position.item..<max(position.item, end) {
      let item = tree.items[index]
      switch item.kind {
      case .text: if item.end > max(item.start, position.offset) { return true }
      case .atomic, .forcedBreak, .tab, .symbolMarker, .breakOpportunity: return true
      case .open, .close, .float, .outOfFlow, .bidiControl: break
      }
    }
    return false
  }
}

extension PreparedDocument {
  /// Whether any box in the flow follows a box or those around it, inside of `root`.
  fileprivate func isFollowed(_ box: Int32, upTo root: Int32) -> Bool {
    var box = box
    while box >= 0, box != root {
      var sibling = tree.boxes[Int(box)].nextSibling
      while sibling >= 0 {
        if properties(sibling).isInFlow { return true }
        sibling = tree.boxes[Int(sibling)].nextSibling
      }
      box = tree.boxes[Int(box)].parent
    }
    return false
  }

  /// Whether lines that overflow a block end with an ellipsis; anonymous blocks ask their parent.
  func truncatesOverflow(_ box: Int32) -> Bool {
    var box = box
    while tree.boxes[Int(box)].isAnonymous, tree.boxes[Int(box)].parent >= 0 {
      box = tree.boxes[Int(box)].parent
    }
    return tree.styles[Int(tree.boxes[Int(box)].style)].box.textOverflowEllipsis
  }
}
