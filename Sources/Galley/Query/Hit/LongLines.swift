// Search structures of long lines and of boxes with many children beside each other. Each is created
// by the first query that needs it, so that other lines and boxes cost nothing.

internal import GalleyStyle
internal import GalleySystem

/// The long lines and wide boxes of a layout.
final class LongLines: Sendable {
  /// A line with more items, and a box with more children, is searched by index.
  static let least = 64

  /// By the first fragment item of a line.
  private let lines: [Index<FragmentItem>: LongLine]
  /// By box fragment.
  private let boxes: [Int32: WideBox]
  private let overflow = LazyReference<SharedOverflow>()
  private let lineBounds = LazyReference<LineBounds>()
  private let columns = LazyReference<ColumnTable>()
  private let graphics = LazyReference<GraphicTexts>()
  private let stretches = LazyReference<GraphicStretches>()

  init(_ layout: Layout, _ index: LayoutIndex) {
    let fragments = layout.fragments
    var lines: [Index<FragmentItem>: LongLine] = [:]
    for (number, line) in fragments.lines.enumerated() {
      guard line.fragmentItemsEnd > line.fragmentItemsStart else { continue }
      let start = Self.start(of: line, layout, index)
      if Int(line.fragmentItemsEnd) - start > Self.least {
        lines[line.fragmentItemsStart] = LongLine(number: number)
      }
    }
    self.lines = lines
    var boxes: [Int32: WideBox] = [:]
    for number in fragments.boxes.indices where index.hitTestIndex.boxes[number].isWide {
      boxes[Int32(truncatingIfNeeded: number)] = WideBox()
    }
    self.boxes = boxes
  }

  /// The first item of a line, or on lines with ruby the first one of the bases and annotations.
  private static func start(of line: LineFragment, _ layout: Layout, _ index: LayoutIndex) -> Int {
    guard line.paragraph.exists,
      layout.document.tree.paragraphs[line.paragraph].flags.contains(.hasRuby)
    else { return Int(line.fragmentItemsStart) }
    let around = index.linesOfParagraph.range(line.paragraph)
    let members = index.linesOfParagraph.members
    let own = around.partitioningIndex {
      layout.fragments.lines[members[$0]].fragmentItemsStart >= line.fragmentItemsStart
    }
    return own > around.lowerBound
      ? Int(layout.fragments.lines[members[own - 1]].fragmentItemsEnd) : 0
  }

  func line(startingAt fragmentItem: Index<FragmentItem>) -> LongLine? { lines[fragmentItem] }

  func box(_ fragment: Int) -> WideBox? { boxes[Int32(truncatingIfNeeded: fragment)] }

  /// The ink overflow of all fragments.
  func inkOverflow(_ layout: Layout, _ index: LayoutIndex) -> InkOverflow {
    (overflow.load() ?? overflow.storeIfNil(SharedOverflow(layout, index))).inkOverflow
  }

  /// The bounds of the lines of paragraphs, for lines beside each other in columns.
  func lineBounds(_ layout: Layout, _ index: LayoutIndex) -> BoundsTree {
    (lineBounds.load()
      ?? lineBounds.storeIfNil(LineBounds(index, inkOverflow(layout, index)))).tree
  }

  func columns(_ layout: Layout) -> ColumnTable {
    columns.load() ?? columns.storeIfNil(ColumnTable(layout.fragments))
  }

  func graphics(_ finder: CaretFinder) -> GraphicTexts {
    graphics.load() ?? graphics.storeIfNil(GraphicTexts(finder))
  }

  func stretches(_ finder: CaretFinder) -> GraphicStretches {
    stretches.load() ?? stretches.storeIfNil(GraphicStretches(finder))
  }
}

/// The search structures of a long line.
final class LongLine: Sendable {
  private let number: Int
  private let hits = LazyReference<HitLine>()
  private let carets = LazyReference<CaretLine>()
  private let order = LazyReference<VisualOrder>()

  init(number: Int) { self.number = number }

  func hits(_ tester: HitTester) -> HitLine {
    hits.load() ?? hits.storeIfNil(HitLine(number, tester))
  }

  func carets(_ finder: CaretFinder) -> CaretLine {
    carets.load()
      ?? carets.storeIfNil(CaretLine(finder, finder.layout.fragments.lines[number]))
  }

  func visualOrder(_ make: () -> [Int]) -> VisualOrder {
    order.load() ?? order.storeIfNil(VisualOrder(make()))
  }
}

/// The search structures of a box with many children.
final class WideBox: Sendable {
  private let hits = LazyReference<ChildBounds>()
  private let carets = LazyReference<ChildSearch>()

  func hits(of fragment: Int, _ layout: Layout, _ index: LayoutIndex) -> ChildBounds {
    hits.load() ?? hits.storeIfNil(ChildBounds(fragment, layout, index))
  }

  func carets(of fragment: Int, _ finder: CaretFinder) -> ChildSearch {
    carets.load() ?? carets.storeIfNil(ChildSearch(fragment, finder))
  }
}

/// The items of a line from left to right, as indices of `TextOrder.fragmentItems`.
final class VisualOrder: Sendable {
  let items: [Int]
  private let places: [Int: Int]

  init(_ items: [Int]) {
    self.items = items
    places = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($0.element, $0.offset) })
  }

  func place(of item: Int) -> Int? { places[item] }
}

private final class SharedOverflow: Sendable {
  let inkOverflow: InkOverflow

  init(_ layout: Layout, _ index: LayoutIndex) {
    inkOverflow = InkOverflow(
      layout, parents: index.parentOfFragment, linesOfParagraph: index.linesOfParagraph)
  }
}

private final class LineBounds: Sendable {
  let tree: BoundsTree

  init(_ index: LayoutIndex, _ ink: InkOverflow) {
    tree = BoundsTree(
      index.linesOfParagraph.members.map {
        Bounds(
          x: Extent(around: ink.lineBounds[Int($0)].x, ink.lineBounds[Int($0)].maxX),
          y: Extent(top: ink.lineTop[Int($0)], bottom: ink.lineBottom[Int($0)]))
      })
  }
}

extension Extent {
  /// An extent with a margin for the rounding of text.
  init(around start: LayoutUnit, _ end: LayoutUnit) {
    top = Int32(clamping: Int64(start.raw) - 128)
    bottom = Int32(clamping: Int64(end.raw) + 128)
  }
}
