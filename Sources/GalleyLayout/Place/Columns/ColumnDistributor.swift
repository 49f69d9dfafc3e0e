// Moves the fragments of a fragmented flow to their columns. A box in several columns has a
// fragment in each.
// Source: CSS Fragmentation 3 section 5.

internal import GalleyStyle
internal import GalleySystem

/// Distributes the fragments of one fragmented flow.
struct ColumnDistributor {
  private struct Column {
    var part: Fragmentainer
    var x: LayoutUnit
    var y: LayoutUnit
    /// The end of the segment in the fragmented flow.
    var end: LayoutUnit
    /// The fragments in the column, numbered from the first of the fragmented flow.
    ///
    /// Consecutive fragments that are in this column only form one range; any other fragment has
    /// its own.
    var runs: [Range<Int>] = []
  }
  private var columns: [Column] = []
  /// By segment: the number of columns up to its end.
  private(set) var ends: [Int] = []
  /// By segment: the top of the spanner after it.
  private(set) var tops: [LayoutUnit] = []
  private let start: Fragments.Mark
  private let fragmentCount: Int
  private let lineCount: Int
  /// By fragment: its range of columns.
  private var columnsOfFragment: [ClosedRange<Int>] = []
  /// By fragment of the fragmented flow: the index of its last fragment in the output.
  private var numbers: [Index<BoxFragment>] = []
  private let paragraphs: [TextParagraph]
  private let fragmentItemCount: Int
  private let columnCount: Int
  private(set) var firstBaseline: LayoutUnit?
  private(set) var lastBaseline: LayoutUnit?

  init(_ context: LayoutContext, from start: Fragments.Mark) {
    self.start = start
    fragmentCount = context.out.boxes.count - start.boxes
    lineCount = context.out.lines.count - start.lines
    paragraphs = context.prepared.tree.paragraphs
    fragmentItemCount = context.out.fragmentItems.count
    columnCount = context.out.columns.count
  }

  mutating func add(_ part: Fragmentainer, x: LayoutUnit, y: LayoutUnit, end: LayoutUnit) {
    columns.append(Column(part: part, x: x, y: y - part.top, end: end))
  }

  /// Ends a segment; the spanner or segment after it starts at `top`.
  mutating func endSegment(at top: LayoutUnit) {
    ends.append(columns.count)
    tops.append(top)
  }

  /// Computes the column range of each fragment and moves the lines.
  mutating func distribute(_ monoliths: MonolithicContent, _ out: inout Fragments) {
    var firsts = [Int](repeating: -1, count: monoliths.monoliths.count)
    var lasts = firsts
    for (number, column) in columns.enumerated() {
      guard let range = column.part.monoliths else { continue }
      for monolith in range where monolith < firsts.count {
        if firsts[monolith] < 0 { firsts[monolith] = number }
        lasts[monolith] = number
      }
    }
    func columnBefore(_ monolith: Int) -> Int {
      if monolith > 0, monolith - 1 < lasts.count { return max(0, lasts[monolith - 1]) }
      return monolith < firsts.count ? max(0, firsts[monolith]) : 0
    }
    columnsOfFragment.reserveCapacity(fragmentCount)
    for (index, range) in monoliths.ranges.enumerated() {
      let clamped = range.clamped(to: 0..<firsts.count)
      if clamped.isEmpty {
        let column = columnOfEmpty(
          out.boxes[start.boxes + index].rect.y, before: columnBefore(range.lowerBound),
          after: range.lowerBound < firsts.count ? firsts[range.lowerBound] : -1)
        columnsOfFragment.append(column...column)
      } else {
        let first = max(0, firsts[clamped.lowerBound])
        columnsOfFragment.append(first...max(first, lasts[clamped.upperBound - 1]))
      }
    }
    addRuns()
    let needsNumbers = columnCount > start.columns || monoliths.monolithOfLine.contains(nil)
    let numbers = FragmentNumbers(
      out.boxes[start.boxes..<start.boxes + (needsNumbers ? fragmentCount : 0)])
    moveLines(monoliths, firsts, numbers, &out)
    moveColumns(numbers, &out)
  }

  /// Lists the fragments of each column.
  private mutating func addRuns() {
    var index = 0
    while index < fragmentCount {
      let range = columnsOfFragment[index]
      var end = index + 1
      if range.count == 1 {
        while end < fragmentCount, columnsOfFragment[end] == range { end += 1 }
      }
      for column in range where column < columns.count { columns[column].runs.append(index..<end) }
      index = end
    }
  }

  /// Adds the columns of a box to the output, after those of its descendants.
  func addColumns(of box: Index<Box>, width: LayoutUnit, x: LayoutUnit, _ out: inout Fragments) {
    for column in columns {
      out.columns.append(
        ColumnFragment(
          box: box,
          rect: UnitRect(
            x: x + column.x, y: column.part.top + column.y, width: width,
            height: column.part.height)))
    }
  }

  private func number(ofColumn column: Int) -> UInt16 {
    UInt16(clamping: columnCount + column + 1)
  }

  /// Moves the columns of nested multi-column containers.
  private func moveColumns(_ numbers: FragmentNumbers, _ out: inout Fragments) {
    guard columnCount > start.columns, !columns.isEmpty else { return }
    for index in start.columns..<columnCount {
      guard let fragment = numbers.last(of: out.columns[index].box) else { continue }
      let column = columnsOfFragment[fragment].lowerBound
      out.columns[index].rect.move(x: columns[column].x, y: columns[column].y)
    }
  }

  /// Column of an empty fragment: that of the content before it, if the fragment is within its
  /// height.
  private func columnOfEmpty(_ y: LayoutUnit, before: Int, after: Int) -> Int {
    guard after >= 0, after != before, columns.indices.contains(before) else { return before }
    return y - columns[before].part.top > columns[before].part.height ? after : before
  }

  private mutating func moveLines(
    _ monoliths: MonolithicContent, _ firsts: [Int], _ numbers: FragmentNumbers,
    _ out: inout Fragments
  ) {
    guard !columns.isEmpty else { return }
    for index in 0..<lineCount {
      let line = out.lines[start.lines + index]
      let monolith = monoliths.monolithOfLine[index]
      var column = 0
      if let monolith {
        if monolith < firsts.count { column = max(0, firsts[monolith]) }
      } else if paragraphs.indices.contains(Int(line.paragraph)),
        let fragment = numbers.last(of: paragraphs[line.paragraph].box)
      {
        column = columnsOfFragment[fragment].lowerBound
      }
      let (x, y) = (columns[column].x, columns[column].y)
      out.lines[start.lines + index].rect.move(x: x, y: y)
      out.lines[start.lines + index].baseline = line.baseline + y
      if line.column == 0 { out.lines[start.lines + index].column = number(ofColumn: column) }
      for fragmentItem in line.itemRange {
        out.fragmentItems[fragmentItem].rect.move(x: x, y: y)
      }
      guard monolith != nil else { continue }
      firstBaseline = min(firstBaseline ?? .max, line.baseline + y)
      lastBaseline = max(lastBaseline ?? .min, line.baseline + y)
    }
  }

  /// Removes the fragments of the fragmented flow from the output and returns them.
  mutating func takeBoxes(_ out: inout Fragments) -> [BoxFragment] {
    let boxes = Array(out.boxes[start.boxes...])
    out.boxes.removeSubrange(start.boxes...)
    numbers = [Index<BoxFragment>](repeating: .none, count: boxes.count)
    return boxes
  }

  /// Adds the fragments of a column to the output.
  mutating func append(_ boxes: [BoxFragment], column number: Int, _ out: inout Fragments) {
    var open: [(number: Int, end: Int)] = []
    let column = columns[number]
    for run in column.runs {
      while let last = open.last, last.end <= start.boxes + run.lowerBound {
        out.boxes[last.number].end = Int32(out.boxes.count)
        open.removeLast()
      }
      let shift = out.boxes.count - start.boxes - run.lowerBound
      // Boxes that contain a part of the run.
      while let last = open.last, last.end < start.boxes + run.upperBound {
        out.boxes[last.number].end = Int32(last.end + shift)
        open.removeLast()
      }
      for index in run {
        var fragment = moved(boxes[index], index, to: column, number)
        numbers[index] = Index(out.boxes.count)
        if fragment.end != BoxFragment.outOfFlowCandidate {
          let end = Int(fragment.end)
          // The next run may be inside the box too.
          if end >= start.boxes + run.upperBound { open.append((out.boxes.count, end)) }
          fragment.end = Int32(max(end + shift, out.boxes.count + 1))
        }
        out.boxes.append(fragment)
      }
    }
    for last in open { out.boxes[last.number].end = Int32(out.boxes.count) }
  }

  /// The fragment of a box in a column.
  @inline(__always) private func moved(
    _ fragment: BoxFragment, _ index: Int, to column: Column, _ number: Int
  ) -> BoxFragment {
    var fragment = fragment
    let range = columnsOfFragment[index]
    let top = number == range.lowerBound ? fragment.rect.y : column.part.top
    var bottom = fragment.rect.maxY
    if number < range.upperBound {
      bottom = min(column.part.top + column.part.height, max(column.end, top))
    }
    fragment.rect.y = top + column.y
    fragment.rect.height = max(.zero, bottom - top)
    fragment.rect.x = fragment.rect.x + column.x
    if fragment.column == 0 { fragment.column = self.number(ofColumn: number) }
    fragment.isContinued = number > range.lowerBound
    return fragment
  }

  /// Renumbers the box fragments of atomic inlines.
  func renumber(_ out: inout Fragments) {
    for index in start.fragmentItems..<fragmentItemCount
    where out.fragmentItems[index].boxFragment.exists {
      let old = Int(out.fragmentItems[index].boxFragment) - start.boxes
      if numbers.indices.contains(old) { out.fragmentItems[index].boxFragment = numbers[old] }
    }
  }
}

/// By box: the index of its last fragment.
///
/// The boxes of one flow have nearly consecutive indices.
private struct FragmentNumbers {
  private let first: Index<Box>
  private var numbers: [Int32]

  init(_ fragments: ArraySlice<BoxFragment>) {
    first = fragments.lazy.map(\.box).min() ?? .first
    let last = fragments.lazy.map(\.box).max() ?? .none
    numbers = [Int32](repeating: -1, count: first.distance(to: last) + 1)
    for (number, fragment) in fragments.enumerated() {
      numbers[first.distance(to: fragment.box)] = Int32(truncatingIfNeeded: number)
    }
  }

  /// The last fragment of a box; nil without one.
  func last(of box: Index<Box>) -> Int? {
    let position = first.distance(to: box)
    return numbers.indices.contains(position) && numbers[position] >= 0
      ? Int(numbers[position]) : nil
  }
}
