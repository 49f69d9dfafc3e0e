// Lazily computed results for a prepared document that do not depend on the width. The first height
// creates the line table, the first query the index of the elements.

internal import GalleyStyle
internal import GalleySystem
internal import Synchronization

/// A prepared document with its lazily computed results, which its layouts and heights share.
final class DocumentMemo: Sendable {
  let document: PreparedDocument
  private let lineTable = LazyLineTable()
  private let plainText = LazyReference<SharedText>()
  private let elementIndex = LazyReference<SharedElementIndex>()
  private let elementTable = LazyReference<ElementTable>()
  /// The smallest width at which the lines are known to be within the limits, in 1/64 px.
  private let leastUncutWidth = Atomic<Int32>(.max)

  init(_ document: PreparedDocument) { self.document = document }

  /// The height of the root element's box.
  @inline(__always) func height(width: LayoutUnit) -> LayoutUnit {
    document.height(width: width, lineTable)
  }

  /// The height, the number of lines, and the interval of widths with equal lines.
  func measure(width: LayoutUnit) -> PreparedDocument.Measured {
    document.measure(width: width, lineTable)
  }

  /// Whether the lines at a width are known to be within the limits.
  @inline(__always) func isUncut(at width: LayoutUnit) -> Bool {
    width.raw >= leastUncutWidth.load(ordering: .relaxed)
  }

  /// Records that the lines at a width are within the limits.
  ///
  /// A stack of lines has at most as many lines at a larger width.
  func recordUncut(at width: LayoutUnit) {
    guard table.stack != nil else { return }
    leastUncutWidth.min(width.raw, ordering: .relaxed)
  }

  /// The line table from which heights are summed.
  var table: LineTable { lineTable.table(of: document).table }

  /// The plain text.
  var text: String {
    if let known = plainText.load() { return known.text }
    return plainText.storeIfNil(
      SharedText(String(decoding: document.tree.plain, as: UTF8.self))
    ).text
  }

  /// The elements and their boxes.
  var elementBoxes: ElementTable {
    elementTable.load() ?? elementTable.storeIfNil(ElementTable(document))
  }

  /// Properties of the elements for queries.
  var elements: ElementIndex {
    // Not a copy, which would retain each of its arrays.
    @inline(__always) _read { yield sharedElements.index }
  }

  private var sharedElements: SharedElementIndex {
    elementIndex.load() ?? elementIndex.storeIfNil(SharedElementIndex(ElementIndex(document)))
  }
}

/// The plain text, decoded once and shared by all threads.
private final class SharedText: Sendable {
  let text: String
  init(_ text: String) { self.text = text }
}

/// An immutable index, created once and shared by all threads.
private final class SharedElementIndex: Sendable {
  let index: ElementIndex
  init(_ index: ElementIndex) { self.index = index }
}
