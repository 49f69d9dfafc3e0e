// The line table of a document is made with the first height: a layout needs none.

internal import FontEngine

/// The line table of one document, made when a height is first asked for.
struct LazyLineTable: ~Copyable, Sendable {
  private let table = LazyReference<SharedLineTable>()

  /// The table of the document, which is the same at each call.
  func table(of document: PreparedDocument) -> SharedLineTable {
    if let known = table.load() { return known }
    return table.storeIfNil(SharedLineTable(LineTableBuilder.build(document)))
  }

  /// The result of a function of the table, which is not retained meanwhile.
  @inline(__always) func with<Result>(
    _ document: PreparedDocument, _ body: (SharedLineTable) -> Result
  ) -> Result {
    table.with { body($0) } ?? body(table(of: document))
  }
}
