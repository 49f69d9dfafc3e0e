// Folder Galley/Query/Text: text of a layout: offsets, ranges, selections, search.
// Input: a `Layout` and offsets of its plain text.
// Output: `TextOrder` (fragment items in the order of the plain text), rectangles of ranges, words
//   and sentences at an offset, `RenderedCharacter`s.
// Source: BROWSER_RULES 7.1, 7.4 and 7.7; UAX #29; the browser's "find in page"; DESIGN 3.1.
// Uses: GalleySystem, FontEngine, GalleyUnicode, Units, Markup, Style, LetterCase, Text, RichText,
//   Prepare, Place, Query, Query/Caret, Query/Hit, Query/Lines, Query/Links.
// Read: Layout+Offset, TextOrder, Layout+Offsets, Layout+Selection, Layout+TextRanges,
//   Layout+Search, Layout+Characters.

// Input: a layout. Output: the fragment items of the plain text in its order, for a binary search
// by offset.

internal import GalleySystem

/// A fragment item with its range in the plain text.
struct PlainTextItem: Sendable, BitwiseCopyable {
  /// The index in `Fragments.fragmentItems`, and that of its line in `Fragments.lines`.
  var fragmentItem: Index<FragmentItem>
  var line: Index<LineFragment>
  /// UTF-8 offsets in the plain text; empty for a forced break.
  var start: Int32
  var end: Int32
  /// The range extended to whole grapheme clusters.
  ///
  /// A cluster in two items of different directions or lines belongs to the first one. A cluster
  /// that begins in space which was removed before a line belongs to no item.
  var ownStart: Int32
  var ownEnd: Int32

  init(fragmentItem: Int, line: Index<LineFragment>, range: Range<Int>) {
    self.fragmentItem = Index(fragmentItem)
    self.line = line
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    ownStart = start
    ownEnd = end
  }
}

/// The items of text, images and forced breaks in the order of the plain text.
final class TextOrder: Sendable {
  let fragmentItems: [PlainTextItem]
  /// By line number in `Layout.lines`: its range in `fragmentItems`.
  let fragmentItemsOfLine: [Range<Int>]

  init(_ layout: Layout) {
    var fragmentItems: [PlainTextItem] = []
    for line in layout.index.lineOrder {
      let fragment = layout.fragments.lines[line]
      for number in fragment.itemRange {
        guard let range = layout.plainRange(ofFragmentItem: number) else { continue }
        fragmentItems.append(PlainTextItem(fragmentItem: number, line: line, range: range))
      }
    }
    let isSorted = zip(fragmentItems, fragmentItems.dropFirst()).allSatisfy {
      ($0.start, $0.end) <= ($1.start, $1.end)
    }
    if !isSorted {
      fragmentItems.sort {
        ($0.start, $0.end, $0.fragmentItem) < ($1.start, $1.end, $1.fragmentItem)
      }
    }
    Self.extendToClusters(&fragmentItems, layout)
    self.fragmentItems = fragmentItems
    var ranges = [Range<Int>](repeating: 0..<0, count: layout.fragments.lines.count)
    for (index, fragmentItem) in fragmentItems.enumerated() {
      let number = Int(layout.index.lineNumbers[fragmentItem.line])
      let start = ranges[number].isEmpty ? index : ranges[number].lowerBound
      ranges[number] = start..<index + 1
    }
    fragmentItemsOfLine = ranges
  }

  /// Sets the range of each item in whole grapheme clusters.
  private static func extendToClusters(_ items: inout [PlainTextItem], _ layout: Layout) {
    func isRightToLeft(_ item: PlainTextItem) -> Bool {
      layout.fragments.fragmentItems[item.fragmentItem].level & 1 == 1
    }
    // The last item in which a cluster begins.
    var owner = 0
    if let first = items.first {
      // The cluster may begin with an object that is not on a line.
      let start = Int32(truncatingIfNeeded: layout.wholeCluster(Int(first.start)))
      items[0].ownStart = min(start, first.end)
    }
    for index in items.indices.dropFirst() {
      let (item, before) = (items[index], items[index - 1])
      let isAdjacent = item.start == before.end
      if isAdjacent, item.line == before.line, isRightToLeft(item) == isRightToLeft(before) {
        owner = index
        continue
      }
      let start = Int32(truncatingIfNeeded: layout.wholeCluster(Int(item.start)))
      items[index].ownStart = min(start, item.end)
      if isAdjacent { items[owner].ownEnd = start }
      if !isAdjacent || start < item.end { owner = index }
    }
  }

  /// The index of the first item that ends after an offset.
  func first(endingBehind offset: Int) -> Int {
    fragmentItems.indices.partitioningIndex { Int(fragmentItems[$0].end) > offset }
  }

  /// The index of the item that contains a caret; the affinity selects one of two items.
  ///
  /// If no item is visible at the offset, as in a removed space, the item before it.
  func fragmentItem(at position: Layout.Position) -> Int? {
    guard !fragmentItems.isEmpty else { return nil }
    let offset = Int32(clamping: position.offset.utf8)
    let next = fragmentItems.indices.partitioningIndex { fragmentItems[$0].start > offset }
    guard next > 0 else { return 0 }
    let behind = next - 1
    guard position.affinity == .upstream else { return behind }
    var before = behind
    while before >= 0, fragmentItems[before].ownStart >= offset { before -= 1 }
    return before >= 0 && fragmentItems[before].ownEnd >= offset ? before : behind
  }
}

extension Layout {
  /// The plain text range of a fragment item; nil for generated and empty ones.
  func plainRange(ofFragmentItem number: Int) -> Range<Int>? {
    let fragmentItem = fragments.fragmentItems[number]
    let item = document.tree.items[fragmentItem.item]
    guard !item.flags.contains(.isGenerated) else { return nil }
    switch fragmentItem.kind {
    case .text, .atomic:
      // A box with text has no character of its own.
      let range = document.tree.plainRange(
        from: fragmentItem.textStart, to: fragmentItem.textEnd)
      return range.isEmpty ? nil : range
    case .empty:
      let start = plainOffset(fragmentItem.textStart)
      return item.kind == .forcedBreak ? start..<start : nil
    case .inlineBox, .hyphen, .symbolMarker, .rest, .ellipsis, .token: return nil
    }
  }

  /// The offset in the shaped text of a plain offset in a fragment item.
  func shapedOffset(of offset: Int, in fragmentItem: FragmentItem) -> Int32 {
    let start = plainOffset(fragmentItem.textStart)
    if offset <= start { return fragmentItem.textStart }
    let guess = Int(fragmentItem.textStart) + min(offset - start, document.tree.plain.count)
    // Without transformed characters, distances in both texts are equal.
    if guess < Int(fragmentItem.textEnd), plainOffset(Int32(guess)) == offset,
      plainOffset(fragmentItem.textEnd - 1) - start
        == Int(fragmentItem.textEnd - 1 - fragmentItem.textStart)
    {
      return Int32(guess)
    }
    let range = Int(fragmentItem.textStart)..<Int(fragmentItem.textEnd)
    // An offset after a character is after all that the character was transformed to.
    return Int32(range.partitioningIndex { document.tree.sourceOffset(Int32($0)) >= offset })
  }
}
