// The change of an available inline size up to which a line ends at the same opportunity.
// Source: CSS Text 3 section 5: a line ends at the last opportunity that fits.

internal import GalleyStyle

/// The inline sizes that lines of a paragraph need, in 1/64 px.
struct LineExtents {
  let items: [PreparedItem]
  let sums: [BreakSums]
  let boxWidths: [LayoutUnit]
  /// The end of the paragraph's items.
  let last: Int

  init(_ table: LineTable, _ prepared: PreparedDocument, last: Int) {
    items = prepared.items
    sums = prepared.opportunities.sums
    boxWidths = table.boxWidths
    self.last = last
  }

  /// The inline size that a line needs to end where it does.
  func inlineSize(from start: LineCursor, to end: LineEnd) -> Int {
    var sum = InlineSizeSum(start)
    var index = start.item
    while index < last {
      if index == end.item {
        if end.opportunity >= 0 { note(end.opportunity, of: index, &sum) }
        return sum.inlineSize
      }
      add(index, &sum)
      index += 1
    }
    return sum.inlineSize
  }

  /// The inline size that the line would need to end at the next opportunity after its end.
  func inlineSizeToNext(from start: LineCursor, after end: LineEnd) -> Int {
    var sum = InlineSizeSum(start)
    var index = start.item
    while index < last {
      if items[index].kind == .forcedBreak { return sum.inlineSize }
      if let next = nextEnd(index, start, end) {
        if next >= 0 { note(next, of: index, &sum) }
        return sum.inlineSize
      }
      add(index, &sum)
      if index >= end.item, items[index].kind == .atomic, items[index].mayEndAfter {
        return sum.inlineSize
      }
      index += 1
    }
    return sum.inlineSize
  }

  /// The first opportunity of an item after a line's end; -1 for the position before a box, nil for
  /// none.
  private func nextEnd(_ index: Int, _ start: LineCursor, _ end: LineEnd) -> Int? {
    let item = items[index]
    if index < end.item { return nil }
    if index == end.item, end.opportunity >= 0 {
      return end.opportunity + 1 < Int(item.opportunitiesEnd) ? end.opportunity + 1 : nil
    }
    if item.kind == .atomic { return item.mayEndBefore && index > end.item ? -1 : nil }
    let next = index == start.item ? start.opportunity : Int(item.firstOpportunity)
    return next < Int(item.opportunitiesEnd) ? next : nil
  }

  private func note(_ opportunity: Int, of index: Int, _ sum: inout InlineSizeSum) {
    let item = items[index]
    if item.beginsWithHangingSpace, opportunity == Int(item.firstOpportunity) { return }
    sum.note(sums[opportunity].lineEnd)
  }

  private func add(_ index: Int, _ sum: inout InlineSizeSum) {
    let item = items[index]
    switch item.kind {
    case .text:
      if item.hasText { sum.note(item.advanceTrimmed) }
      sum.addText(to: item.advanceEnd)
    case .atomic: sum.addBox(index < boxWidths.count ? boxWidths[index] : .zero)
    case .empty, .forcedBreak, .other: break
    }
    if index + 1 < last { sum.advance = items[index + 1].advanceStart }
  }
}

/// The sum of the inline sizes of a line's items.
private struct InlineSizeSum {
  var advance: Int64
  private var used = 0
  private(set) var inlineSize = 0

  init(_ start: LineCursor) { advance = start.advance }

  /// Notes that the text of the current item ends at a sum of advances.
  mutating func note(_ end: Int64) {
    inlineSize = max(inlineSize, used + LayoutUnit.units(inlineSizeOf: end - advance))
  }

  mutating func addText(to end: Int64) { used += LayoutUnit.units(inlineSizeOf: end - advance) }

  mutating func addBox(_ width: LayoutUnit) {
    used += Int(width.raw)
    inlineSize = max(inlineSize, used)
  }
}
