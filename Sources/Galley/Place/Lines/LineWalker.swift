// Input: a walk and a width. Output: how many lines it has, and their height. A line's end is
// guessed from the line before it: next to it stands the last opportunity that fits.
// Source: CSS Text 3 section 5, CSS 2.2 section 10.8; the lines are those of the Break stage.

internal import GalleyStyle

/// The lines of one paragraph.
struct WalkedLines {
  var count = 0
  var height = LayoutUnit.zero
  var firstAscent = LayoutUnit.zero

  mutating func add(ascent: LayoutUnit, descent: LayoutUnit) {
    if count == 0 { firstAscent = ascent }
    count += 1
    height = height + (ascent + descent)
  }
}

/// Where a line begins.
struct WalkPosition {
  /// Index in the table's items.
  var item: Int
  /// The next opportunity of that item.
  var opportunity: Int
  /// Sum of advances at the start, with what the break before costs.
  var advance: Int64
  /// The opportunity that the line before ended at, -1 for none.
  var breakAt = -1
  /// Where the Break stage says that the line begins, after a cut inside a word.
  var position: LinePosition?
}

/// Where a line ends.
struct WalkEnd {
  /// The item that it ends in, or before.
  var item: Int
  /// The opportunity in that item, -1 if the line ends before it.
  var opportunity = -1
  var isForced = false
}

/// The content box that lines stand in.
struct WalkAvailableSize {
  var width: LayoutUnit
  /// Whether it grows as the window does.
  var follows: Bool
}

/// Finds lines by additions; scratch is what it learned of lines so far.
struct LineWalker {
  /// Opportunities that the last line went over.
  var stride = 8

  /// The width of the first line in 1/64 px: a line fits if it is not more than a unit wider.
  func available(_ paragraph: WalkParagraph, _ width: LayoutUnit, isFirst: Bool) -> LayoutUnit {
    guard isFirst, paragraph.indent != .zero else { return max(.zero, width) }
    return max(.zero, width - paragraph.indent.resolved(width))
  }

  // MARK: Lines

  /// The lines of a paragraph, found in the cheapest way that it allows.
  @inline(__always)
  mutating func walk<Tracker: WidthTracker>(
    _ paragraph: WalkParagraph, availableInlineSize: WalkAvailableSize, _ table: LineTable,
    _ prepared: PreparedDocument, tracker: inout Tracker
  ) -> WalkedLines {
    if paragraph.usesBreaker {
      if Tracker.isOn, availableInlineSize.follows { tracker.fix() }
      return brokenLines(of: paragraph, width: availableInlineSize.width, table, prepared)
    }
    if paragraph.isUniform, !Tracker.isOn {
      return uniformLines(of: paragraph, width: availableInlineSize.width, table, prepared)
    }
    return lines(
      of: paragraph, availableInlineSize: availableInlineSize, table, prepared, tracker: &tracker)
  }

  /// The lines of a paragraph in which all are equally high.
  mutating func uniformLines(
    of paragraph: WalkParagraph, width: LayoutUnit, _ table: LineTable,
    _ prepared: PreparedDocument
  ) -> WalkedLines {
    let items = table.items.span
    let ends = table.ends.span
    let starts = table.starts.span
    let last = Int(paragraph.itemsEnd)
    var place = firstPosition(paragraph, table)
    var availableInlineSize = Int(available(paragraph, width, isFirst: true).raw)
    let fullInlineSize = Int(max(.zero, width).raw)
    var count = 0
    while place.item < last {
      let inside = linesInside(
        items[place.item], &place, &availableInlineSize, then: fullInlineSize, ends, starts)
      count += inside + 1
      let end = lineEnd(
        from: place, availableInlineSize: availableInlineSize, items, ends, last: last)
      if end.item >= 0 {
        if end.opportunity >= 0 { stride = end.opportunity - place.opportunity }
        place = nextPosition(after: end, items, starts, last: last)
      } else {
        guard
          let broken = brokenLine(
            paragraph, place, availableInlineSize: availableInlineSize, table, prepared)
        else { break }
        if broken.isEmpty { count -= 1 }
        place = broken.next
      }
      availableInlineSize = fullInlineSize
    }
    var lines = WalkedLines(count: count)
    lines.firstAscent = paragraph.ascent
    lines.height = LayoutUnit(
      saturating: count * Int((paragraph.ascent + paragraph.descent).raw))
    return lines
  }

  /// Goes over the lines that begin in an item and end before its last opportunity, and tells how
  /// many they are; the first has `availableInlineSize` units, the others `full`.
  @inline(__always)
  private mutating func linesInside(
    _ item: WalkItem, _ place: inout WalkPosition, _ availableInlineSize: inout Int, then full: Int,
    _ ends: Span<Int64>, _ starts: Span<Int64>
  ) -> Int {
    guard item.kind == .text else { return 0 }
    let last = Int(item.opportunitiesEnd) - 1
    var count = 0
    while place.opportunity < last {
      // What is a unit too wide still fits.
      let target = place.advance + Int64(availableInlineSize + 1) << 10
      if item.trimmed <= target { break }
      let fitting = lastFitting(place.opportunity, last + 1, target, ends)
      if fitting < place.opportunity || fitting == last { break }
      stride = fitting - place.opportunity
      place = WalkPosition(
        item: place.item, opportunity: fitting + 1, advance: starts[fitting], breakAt: fitting)
      availableInlineSize = full
      count += 1
    }
    return count
  }

  /// Where the line from a place ends; before item -1 if sums do not tell.
  @inline(__always)
  func lineEnd(
    from place: WalkPosition, availableInlineSize: Int, _ items: Span<WalkItem>,
    _ ends: Span<Int64>, last: Int
  ) -> WalkEnd {
    // What is a unit too wide still fits.
    let availableInlineSize = availableInlineSize + 1
    var index = place.item
    var next = place.opportunity
    var advance = place.advance
    var used = 0
    var candidate = WalkEnd(item: -1)
    while index < last {
      let item = items[index]
      switch item.kind {
      case .text:
        let target = advance + Int64(availableInlineSize - used) << 10
        let opportunities = Int(item.opportunitiesEnd)
        if item.trimmed > target {
          let fitting = lastFitting(next, opportunities, target, ends)
          return fitting >= next ? WalkEnd(item: index, opportunity: fitting) : candidate
        }
        if opportunities > next {
          candidate = WalkEnd(item: index, opportunity: opportunities - 1)
        }
        used += Int((item.end - advance + 1023) >> 10)
      case .atomic, .sized, .place:
        if item.mayEndBefore, index > place.item { candidate = WalkEnd(item: index) }
        used += Int(item.width.raw)
        if used > availableInlineSize, candidate.item >= 0 { return candidate }
        if item.mayEndAfter { candidate = WalkEnd(item: index + 1) }
        if used > availableInlineSize { return candidate }
      case .forcedBreak: return WalkEnd(item: index, isForced: true)
      }
      index += 1
      if index < last {
        advance = items[index].start
        next = Int(items[index].firstOpportunity)
      }
    }
    return WalkEnd(item: last, isForced: true)
  }

  func firstPosition(_ paragraph: WalkParagraph, _ table: LineTable) -> WalkPosition {
    let first = table.items[Int(paragraph.itemsStart)]
    return WalkPosition(
      item: Int(paragraph.itemsStart), opportunity: Int(first.firstOpportunity),
      advance: first.start)
  }

  /// The last of the opportunities from `first` whose text ends at or before `target`; less than
  /// `first` if none does.
  @inline(__always)
  func lastFitting(_ first: Int, _ end: Int, _ target: Int64, _ ends: Span<Int64>) -> Int {
    guard first < end else { return first - 1 }
    var index = min(first + max(0, stride), end - 1)
    if ends[index] <= target {
      while index + 1 < end, ends[index + 1] <= target { index += 1 }
      return index
    }
    repeat { index -= 1 } while index >= first && ends[index] > target
    return index
  }

  @inline(__always)
  func nextPosition(
    after end: WalkEnd, _ items: Span<WalkItem>, _ starts: Span<Int64>, last: Int
  ) -> WalkPosition {
    if end.opportunity >= 0 {
      let item = items[end.item]
      let isAtEnd = item.mayEndAfter && end.opportunity + 1 == Int(item.opportunitiesEnd)
      guard isAtEnd else {
        return WalkPosition(
          item: end.item, opportunity: end.opportunity + 1, advance: starts[end.opportunity],
          breakAt: end.opportunity)
      }
      let next = end.item + 1
      guard next < last else { return WalkPosition(item: last, opportunity: 0, advance: 0) }
      return WalkPosition(
        item: next, opportunity: Int(items[next].firstOpportunity),
        advance: starts[end.opportunity], breakAt: end.opportunity)
    }
    let next = end.isForced && end.item < last ? end.item + 1 : end.item
    guard next < last else { return WalkPosition(item: last, opportunity: 0, advance: 0) }
    return WalkPosition(
      item: next, opportunity: Int(items[next].firstOpportunity), advance: items[next].start)
  }
}
