// What is found in a prepared document once, whatever the width: the first height makes its line table,
// the first query the index of its elements.

internal import FontEngine

/// A prepared document with what later stages remember of it; its layouts and heights share one.
final class DocumentMemo: Sendable {
  let document: PreparedDocument
  private let lineTable = LazyLineTable()
  private let elementIndex = LazyReference<SharedElementIndex>()

  init(_ document: PreparedDocument) { self.document = document }

  /// The height of the root element's box.
  @inline(__always) func height(width: LayoutUnit) -> LayoutUnit {
    document.height(width: width, lineTable)
  }

  /// The height with the number of lines, and by how much the width may change.
  func measure(width: LayoutUnit) -> PreparedDocument.Measured {
    document.measure(width: width, lineTable)
  }

  /// The lines that heights are summed up from.
  var table: LineTable { lineTable.table(of: document).table }

  /// Facts about the elements.
  var elements: ElementIndex {
    if let known = elementIndex.load() { return known.index }
    return elementIndex.storeIfNil(SharedElementIndex(ElementIndex(document))).index
  }
}

/// An index that is made once and read from any thread.
private final class SharedElementIndex: Sendable {
  let index: ElementIndex
  init(_ index: ElementIndex) { self.index = index }
}
