// Input: a layout. Output: what shows the plain text, in its order, so that the place of an offset
// is found without a walk.

internal import FontEngine

/// A piece of a line that shows a part of the plain text.
struct PlainTextItem: Sendable, BitwiseCopyable {
  /// Index in `Fragments.fragmentItems`, and in `Fragments.lines` of its line.
  var fragmentItem: Int32
  var line: Int32
  /// UTF-8 offsets in the plain text; a forced break shows none.
  var start: Int32
  var end: Int32
  /// The same without the rest of a cluster that began in text of the other direction, and with
  /// the rest of its own last one.
  var ownStart: Int32
  var ownEnd: Int32

  init(fragmentItem: Int, line: Int32, range: Range<Int>) {
    self.fragmentItem = Int32(truncatingIfNeeded: fragmentItem)
    self.line = line
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    ownStart = start
    ownEnd = end
  }
}

/// Text, images and forced breaks in the order of the plain text.
final class TextOrder: Sendable {
  let fragmentItems: [PlainTextItem]
  /// Range in `fragmentItems` of each line, by its number in `Layout.lines`; its pieces are in order.
  let fragmentItemsOfLine: [Range<Int>]

  init(_ layout: Layout) {
    var fragmentItems: [PlainTextItem] = []
    for line in layout.index.lineOrder {
      let fragment = layout.fragments.lines[Int(line)]
      for number in Int(fragment.fragmentItemsStart)..<Int(fragment.fragmentItemsEnd) {
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
    for index in fragmentItems.indices.dropFirst()
    where fragmentItems[index].start == fragmentItems[index - 1].end {
      let (fragmentItem, before) = (
        Int(fragmentItems[index].fragmentItem), Int(fragmentItems[index - 1].fragmentItem)
      )
      let (level, levelBefore) = (
        layout.fragments.fragmentItems[fragmentItem].level,
        layout.fragments.fragmentItems[before].level
      )
      guard level & 1 != levelBefore & 1 else { continue }
      let start = layout.wholeCluster(Int(fragmentItems[index].start))
      fragmentItems[index].ownStart = min(
        Int32(truncatingIfNeeded: start), fragmentItems[index].end)
      fragmentItems[index - 1].ownEnd = fragmentItems[index].ownStart
    }
    self.fragmentItems = fragmentItems
    var ranges = [Range<Int>](repeating: 0..<0, count: layout.fragments.lines.count)
    for (index, fragmentItem) in fragmentItems.enumerated() {
      let number = Int(layout.index.lineNumbers[Int(fragmentItem.line)])
      let start = ranges[number].isEmpty ? index : ranges[number].lowerBound
      ranges[number] = start..<index + 1
    }
    fragmentItemsOfLine = ranges
  }

  /// The first piece that ends behind an offset.
  func first(endingBehind offset: Int) -> Int {
    fragmentItems.indices.partitioningIndex { Int(fragmentItems[$0].end) > offset }
  }

  /// The piece that a caret stands in: with the text before it or behind it.
  ///
  /// Where nothing shows at the offset, as in a space that vanished, the text before it.
  func fragmentItem(at position: TextPosition) -> Int? {
    guard !fragmentItems.isEmpty else { return nil }
    let offset = Int32(clamping: position.offset)
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
  /// What a piece shows of the plain text; nil for generated and empty ones.
  func plainRange(ofFragmentItem number: Int) -> Range<Int>? {
    let fragmentItem = fragments.fragmentItems[number]
    let item = document.tree.items[Int(fragmentItem.item)]
    guard !item.flags.contains(.isGenerated) else { return nil }
    let start = plainOffset(fragmentItem.textStart)
    switch fragmentItem.kind {
    case .text:
      let end = plainEnd(fragmentItem.textEnd)
      return end > start ? start..<end : nil
    case .atomic: return isObject(at: start) ? start..<start + 3 : nil
    case .empty: return item.kind == .forcedBreak ? start..<start : nil
    case .inlineBox, .hyphen, .symbolMarker, .rest, .ellipsis, .token: return nil
    }
  }

  /// The offset in the shaped text at which a piece begins to show a plain offset.
  func shapedOffset(of offset: Int, in fragmentItem: FragmentItem) -> Int32 {
    let start = plainOffset(fragmentItem.textStart)
    if offset <= start { return fragmentItem.textStart }
    let guess = Int(fragmentItem.textStart) + min(offset - start, document.tree.plain.count)
    // Where no character was transformed both texts advance together.
    if guess < Int(fragmentItem.textEnd), plainOffset(Int32(guess)) == offset,
      plainOffset(fragmentItem.textEnd - 1) - start
        == Int(fragmentItem.textEnd - 1 - fragmentItem.textStart)
    {
      return Int32(guess)
    }
    let range = Int(fragmentItem.textStart)..<Int(fragmentItem.textEnd)
    return Int32(range.partitioningIndex { plainOffset(Int32($0)) >= offset })
  }
}
