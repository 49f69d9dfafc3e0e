// How far a width may move before a line ends elsewhere.
// Source: CSS Text 3 section 5: a line ends at the last opportunity that fits.

internal import GalleyStyle

extension HeightProgram {
  /// The room that a line needs to end where it does, 1/64 px.
  func reach(from place: WalkPlace, to end: WalkEnd, last: Int) -> Int {
    var sums = LineSums(place)
    var index = place.item
    while index < last {
      if index == end.item {
        if end.opportunity >= 0 { sums.note(ends[end.opportunity]) }
        return sums.reach
      }
      sums.add(items[index])
      index += 1
      if index < last { sums.advance = items[index].start }
    }
    return sums.reach
  }

  /// The room that the line would need to end at the next place behind its end.
  func reachOfNext(from place: WalkPlace, after end: WalkEnd, last: Int) -> Int {
    var sums = LineSums(place)
    var index = place.item
    while index < last {
      let item = items[index]
      if item.kind == .forcedBreak { return sums.reach }
      if let next = nextStop(index, place, end) {
        if next >= 0 { sums.note(ends[next]) }
        return sums.reach
      }
      sums.add(item)
      if index >= end.item, item.kind == .atomic, item.mayEndAfter { return sums.reach }
      index += 1
      if index < last { sums.advance = items[index].start }
    }
    return sums.reach
  }

  /// The first opportunity of an item behind a line's end, -1 for the place before a box; nil for
  /// none.
  private func nextStop(_ index: Int, _ place: WalkPlace, _ end: WalkEnd) -> Int? {
    let item = items[index]
    if index < end.item { return nil }
    if index == end.item, end.opportunity >= 0 {
      return end.opportunity + 1 < Int(item.opportunitiesEnd) ? end.opportunity + 1 : nil
    }
    if item.kind == .atomic { return item.mayEndBefore && index > end.item ? -1 : nil }
    let next = index == place.item ? place.opportunity : Int(item.firstOpportunity)
    return next < Int(item.opportunitiesEnd) ? next : nil
  }
}

/// Widths of a line's items, one after another.
private struct LineSums {
  var advance: Int64
  private var used = 0
  private(set) var reach = 0

  init(_ place: WalkPlace) { advance = place.advance }

  /// A place where text ends, in the current item.
  mutating func note(_ end: Int64) {
    if end > .min { reach = max(reach, used + Int((end - advance + 1023) >> 10)) }
  }

  mutating func add(_ item: WalkItem) {
    if item.kind == .text {
      note(item.trimmed)
      used += Int((item.end - advance + 1023) >> 10)
    } else {
      used += Int(item.width.raw)
      reach = max(reach, used)
    }
  }
}
