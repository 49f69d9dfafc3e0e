// Layouts of boxes that a line may have to take back: nested ones would be made anew at each level,
// twice as often with each.

internal import GalleyStyle

/// What does not depend on where boxes are, computed on demand.
struct SizeMemory {
  /// Content widths by box and by the height that percentages refer to.
  var ofBox: [Int64: MinMaxSizes] = [:]
  /// Widths of the bases of columns of ruby.
  var ofBase: [BaseKey: LayoutUnit] = [:]
  /// Parts of formulas, without what was placed.
  var ofPart: [Int32: PositionedPart] = [:]
}

extension BlockFormattingContext {
  /// Lays out a box on a line; again at the same widths, it takes the fragments it had.
  mutating func layoutOnLine(
    _ box: Int32, width: LayoutUnit, containing: LayoutUnit, _ context: inout LayoutContext
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
  /// Fragments with their indices counted from `start`.
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
    let (boxShift, pieceShift) =
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
      lines[index].fragmentItemsStart += Int32(pieceShift)
      lines[index].fragmentItemsEnd += Int32(pieceShift)
    }
    for index in fragmentItems.indices where fragmentItems[index].boxFragment >= 0 {
      fragmentItems[index].boxFragment += Int32(boxShift)
    }
  }
}

extension UInt16 {
  /// Moves the number of a column; 0 is none.
  fileprivate mutating func renumber(by shift: Int) {
    if self > 0 { self = UInt16(clamping: Int(self) + shift) }
  }
}

/// The contents of multi-column containers inside of one that is measured: it is laid out as a whole
/// for that, and once more at its place, and those in one another would be laid out as often as they
/// are deep.
struct ColumnLayoutCache {
  struct Key: Hashable {
    var box: Int32
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
    /// Nil where no fragments were made.
    var fragments: Fragments?
  }
  private var contents: [Key: Content] = [:]
  private var order: [Key] = []
  private var size = 0
  /// Fragments that are kept.
  private static let most = 1 << 18

  subscript(key: Key) -> Content? { contents[key] }

  mutating func keep(_ content: Content, _ key: Key, _ tree: BoxTree) {
    if content.fragments != nil {
      // What is inside of it is asked no more. What it measured itself stands behind that.
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
  /// Boxes stand behind those that they are in.
  fileprivate func isInside(_ box: Int32, of other: Int32) -> Bool {
    var around = box
    while around > other { around = boxes[Int(around)].parent }
    return around == other && box != other
  }
}

extension ColumnLayoutCache.Content {
  fileprivate var size: Int {
    guard let fragments else { return 1 }
    return 1 + fragments.boxes.count + fragments.lines.count + fragments.fragmentItems.count
  }
}
