// Input: a box on a line. Output: its layout, from a cache if the sizes are equal.
// A line may discard the layout of its atomic inlines. Without a cache, nested ones would be laid
// out twice per level, which is exponential in the depth.

internal import GalleyStyle
internal import GalleySystem

/// Sizes that do not depend on positions, computed on demand.
struct SizeMemory {
  /// Min- and max-content sizes by box and percentage height.
  var ofBox: [Int64: MinMaxSizes] = [:]
  /// The same of the content, without edges.
  var ofContent: [Int64: MinMaxSizes] = [:]
  /// The inline sizes of the bases of ruby columns.
  var ofBase: [BaseKey: LayoutUnit] = [:]
  /// The parts of formulas without their fragments.
  var ofPart: [Index<Box>: PositionedPart] = [:]

  static func key(_ box: Index<Box>, _ percentageHeight: LayoutUnit?) -> Int64 {
    Int64(box.value) << 32 | Int64(percentageHeight.map { max(0, $0.raw) } ?? -1) & 0xFFFF_FFFF
  }
}

extension BlockFormattingContext {
  /// Lays out a box on a line, or copies its cached fragments if the inline sizes are equal.
  mutating func layoutOnLine(
    _ box: Index<Box>, width: LayoutUnit, containing: LayoutUnit, _ context: inout LayoutContext
  ) -> LayoutResult {
    if let known = cachedLayouts[box], known.width == width, known.containing == containing {
      var result = known.box
      result.start = context.out.mark
      context.out.append(known.fragments)
      result.end = context.out.mark
      return result
    }
    let result = context.layout(
      box,
      in: space.child(
        width: width, containing: containing, containingHeight: percentageHeight))
    if !lineFloats.isEmpty {
      cachedLayouts[box] = CachedLayout(
        width: width, containing: containing, box: result,
        fragments: context.out.copy(from: result.start, to: result.end))
    }
    return result
  }
}

extension Fragments {
  /// A copy of a range of fragments with indices relative to `start`.
  func copy(from start: Mark, to end: Mark) -> Fragments {
    var copy = Fragments()
    copy.boxes = Array(boxes[start.boxes..<end.boxes])
    copy.lines = Array(lines[start.lines..<end.lines])
    copy.fragmentItems = Array(fragmentItems[start.fragmentItems..<end.fragmentItems])
    copy.columns = Array(columns[start.columns..<end.columns])
    copy.renumber(by: start, backwards: true)
    return copy
  }

  mutating func append(_ copy: Fragments) {
    var copy = copy
    copy.renumber(by: mark, backwards: false)
    boxes += copy.boxes
    lines += copy.lines
    fragmentItems += copy.fragmentItems
    columns += copy.columns
  }

  private mutating func renumber(by mark: Mark, backwards: Bool) {
    let (boxShift, fragmentItemShift) =
      backwards ? (-mark.boxes, -mark.fragmentItems) : (mark.boxes, mark.fragmentItems)
    if mark.columns > 0, !columns.isEmpty {
      let shift = backwards ? -mark.columns : mark.columns
      for index in boxes.indices { boxes[index].column.renumber(by: shift) }
      for index in lines.indices { lines[index].column.renumber(by: shift) }
    }
    for index in boxes.indices where boxes[index].end != BoxFragment.outOfFlowCandidate {
      boxes[index].end += Int32(boxShift)
    }
    for index in lines.indices {
      lines[index].fragmentItemsStart.move(by: fragmentItemShift)
      lines[index].fragmentItemsEnd.move(by: fragmentItemShift)
    }
    for index in fragmentItems.indices where fragmentItems[index].boxFragment.exists {
      fragmentItems[index].boxFragment.move(by: boxShift)
    }
  }
}

extension UInt16 {
  /// Adds to a column's number.
  ///
  /// 0 does not change, because it means no column.
  fileprivate mutating func renumber(by shift: Int) {
    if self > 0 { self = UInt16(clamping: Int(self) + shift) }
  }
}

/// The contents of nested multi-column containers in measured ones.
///
/// The content of a container is laid out once to measure it and once to position it. Without a
/// cache, nested ones would be laid out exponentially often in their depth.
struct ColumnLayoutCache {
  struct Key: Hashable {
    var box: Index<Box>
    var x: LayoutUnit
    var top: LayoutUnit
    var width: LayoutUnit
    var height: LayoutUnit?
    var most: LayoutUnit?
    var measuresCell: Bool
  }

  struct Content {
    var bottom: LayoutUnit
    var baselines: Baselines
    /// Nil if the layout recorded no fragments.
    var fragments: Fragments?
  }
  private var contents: [Key: Content] = [:]
  private var order: [Key] = []
  private var size = 0
  /// The largest number of cached fragments.
  private static let most = 1 << 18

  subscript(key: Key) -> Content? { contents[key] }

  mutating func keep(_ content: Content, _ key: Key, _ tree: BoxTree) {
    if content.fragments != nil {
      // The cached contents of descendants are removed, because the fragments of `content` include
      // them. Measurements of the container itself remain.
      var own: [Key] = []
      while let last = order.last, last.box == key.box || tree.isInside(last.box, of: key.box) {
        order.removeLast()
        if last.box == key.box {
          own.append(last)
        } else {
          size -= contents.removeValue(forKey: last)?.size ?? 0
        }
      }
      order += own.reversed()
    }
    guard size + content.size <= Self.most else { return }
    if let known = contents.updateValue(content, forKey: key) {
      size -= known.size
    } else {
      order.append(key)
    }
    size += content.size
  }
}

extension BoxTree {
  /// Whether a box is a descendant of another.
  ///
  /// A box follows its ancestors in the tree.
  fileprivate func isInside(_ box: Index<Box>, of other: Index<Box>) -> Bool {
    var around = box
    while around > other { around = boxes[around].parent }
    return around == other && box != other
  }
}

extension ColumnLayoutCache.Content {
  fileprivate var size: Int {
    guard let fragments else { return 1 }
    return 1 + fragments.boxes.count + fragments.lines.count + fragments.fragmentItems.count
  }
}
