// Input: the lines of a whole text with a line limit. Output: the end of the text at the n-th line,
// if more text follows it.
// Content after that line is not laid out.

internal import GalleyStyle
internal import GalleySystem

/// The line count of a text with a limit.
struct LineLimit {
  let most: Int
  private(set) var count = 0
  /// Whether the last line is complete.
  ///
  /// All content after it is hidden.
  private(set) var isCut = false
  /// The table rows around the current content, outermost first.
  private var rows: [Row] = []

  /// The current row of a table.
  private struct Row {
    var number: Int
    /// The number of lines above the row.
    var before: Int
    /// The number of lines up to the end of the tallest cell so far.
    var after: Int
  }

  init(most: Int) { self.most = most }

  mutating func countLine() { count += 1 }
  mutating func cut() { isCut = true }

  /// Whether the text may have to end with the last counted line.
  var isNear: Bool { count >= most || rows.contains { $0.after >= most } }

  // MARK: Tables

  mutating func beginTable() { rows.append(Row(number: -1, before: count, after: count)) }

  mutating func beginCell(inRow number: Int) {
    guard let last = rows.indices.last else { return }
    if rows[last].number != number {
      rows[last].number = number
      rows[last].before = rows[last].after
    }
    count = rows[last].before
  }

  mutating func endCell() {
    guard let last = rows.indices.last else { return }
    rows[last].after = max(rows[last].after, count)
  }

  mutating func endTable() {
    if let row = rows.popLast() { count = max(count, row.after) }
  }

  /// The number of lines above the content that follows the `depth` innermost enclosing cells.
  func count(leaving depth: Int) -> Int {
    rows.suffix(depth).reduce(count) { max($0, $1.after) }
  }

  /// The number of lines above the row that contains a cell, `depth` cells outward.
  func countBeside(leaving depth: Int) -> Int {
    let position = rows.count - 1 - depth
    return rows.indices.contains(position) ? rows[position].before : count
  }
}

extension InlineAlgorithm {
  /// Counts a line; returns whether the text ends there because of the limit.
  func reachesLimit(
    after broken: LineInfo, paragraph: Int, in box: Index<Box>, _ context: inout LayoutContext
  ) -> Bool {
    guard context.lineLimit != nil, !broken.isEmpty, var limit = context.lineLimit, !limit.isCut
    else { return false }
    limit.countLine()
    if limit.isNear, countAtNextLine(after: broken, paragraph, box, limit) ?? 0 >= limit.most {
      limit.cut()
    }
    context.lineLimit = limit
    return limit.isCut
  }

  /// The number of lines above the next one; nil if no text follows.
  private func countAtNextLine(
    after broken: LineInfo, _ paragraph: Int, _ box: Index<Box>, _ limit: LineLimit
  ) -> Int? {
    if prepared.tree.hasContent(from: broken.end, paragraph: paragraph) { return limit.count }
    let boxes = prepared.tree.boxes
    var box = box
    var depth = 0
    while box.exists {
      let isCell = boxes[box].kind == .tableCell
      var sibling = boxes[box].nextSibling
      while sibling.exists {
        if prepared[sibling].containsLines {
          return isCell ? limit.countBeside(leaving: depth) : limit.count(leaving: depth)
        }
        sibling = boxes[sibling].nextSibling
      }
      if isCell { depth += 1 }
      box = boxes[box].parent
    }
    return nil
  }

  /// Ends the current line with the token.
  ///
  /// The height of the line does not change.
  mutating func cut(
    _ broken: LineInfo, _ composer: inout LineComposer, paragraph: Int,
    _ context: inout LayoutContext
  ) -> LineInfo {
    guard context.recordsFragments,
      let token = context.features.tokens?.token(prepared, paragraph: paragraph)
    else {
      return broken
    }
    context.features.token = token
    return composer.cut(broken, token: token, &self, &context)
  }

  /// Removes the atomic inlines after the cut of a line, with the floats after the first of them.
  mutating func rewindAtomics(from start: Int, to end: Int, _ context: inout LayoutContext) {
    for index in start..<max(start, end) where prepared.tree.items[index].kind == .atomic {
      guard let first = atomics[prepared.tree.items[index].box] else { continue }
      context.out.rewind(to: first.start)
      let isGone = { (box: LayoutResult) in box.start.boxes >= first.start.boxes }
      atomics = atomics.filter { !isGone($0.value) }
      return
    }
  }
}

extension BoxView {
  /// Whether an in-flow box contains a line or a replaced box.
  fileprivate var containsLines: Bool {
    guard style.isInFlow else { return false }
    if box.kind == .replaced { return true }
    if box.paragraph.exists {
      return document.tree.paragraphs[box.paragraph].flags.contains(.hasLines)
    }
    var child = box.firstChild
    while child.exists {
      if document[child].containsLines { return true }
      child = document.tree.boxes[child].nextSibling
    }
    return false
  }
}
