// How far a width may move before a line ends elsewhere.
// Source: CSS Text 3 section 5: a line ends at the last opportunity that fits.

internal import GalleyStyle

extension LineTable {
  /// The room that a line needs to end where it does, 1/64 px.
  func inlineSize(from position: WalkPosition, to end: WalkEnd, last: Int) -> Int {
    var sums = LineSums(position)
    var index = position.item
    while index < last {
      if index == end.item {
        if end.opportunity >= 0 { sums.note(ends[end.opportunity]) }
        return sums.inlineSize
      }
      sums.add(items[index])
      index += 1
      if index < last { sums.advance = items[index].start }
    }
    return sums.inlineSize
  }

  /// The room that the line would need to end at the next place behind its end.
  func inlineSizeWithNext(from position: WalkPosition, after end: WalkEnd, last: Int) -> Int {
    var sums = LineSums(position)
    var index = position.item
    while index < last {
      let item = items[index]
      if item.kind == .forcedBreak { return sums.inlineSize }
      if let next = nextStop(index, position, end) {
        if next >= 0 { sums.note(ends[next]) }
        return sums.inlineSize
      }
      sums.add(item)
      if index >= end.item, item.kind == .atomic, item.mayEndAfter { return sums.inlineSize }
      index += 1
      if index < last { sums.advance = items[index].start }
    }
    return sums.inlineSize
  }

  /// The first opportunity of an item behind a line's end, -1 for the place before a box; nil for
  /// none.
  private func nextStop(_ index: Int, _ position: WalkPosition, _ end: WalkEnd) -> Int? {
    let item = items[index]
    if index < end.item { return nil }
    if index == end.item, end.opportunity >= 0 {
      return end.opportunity + 1 < Int(item.opportunitiesEnd) ? end.opportunity + 1 : nil
    }
    if item.kind == .atomic { return item.mayEndBefore && index > end.item ? -1 : nil }
    let next = index == position.item ? position.opportunity : Int(item.firstOpportunity)
    return next < Int(item.opportunitiesEnd) ? next : nil
  }
}

/// Widths of a line's items, one after another.
private struct LineSums {
  var advance: Int64
  private var used = 0
  private(set) var inlineSize = 0

  init(_ position: WalkPosition) { advance = position.advance }

  /// A place where text ends, in the current item.
  mutating func note(_ end: Int64) {
    if end > .min { inlineSize = max(inlineSize, used + Int((end - advance + 1023) >> 10)) }
  }

  mutating func add(_ item: WalkItem) {
    if item.kind == .text {
      note(item.trimmed)
      used += Int((item.end - advance + 1023) >> 10)
    } else {
      used += Int(item.width.raw)
      inlineSize = max(inlineSize, used)
    }
  }
}
