// The line table of a document. The first height creates it, because layouts do not use it.

internal import GalleySystem

/// The line table of a document, created at its first use.
package struct LazyLineTable: ~Copyable, Sendable {
  private let table = LazyReference<SharedLineTable>()

  package init() {}

  /// The table of the document, which is the same at each call.
  package func table(of document: PreparedDocument) -> SharedLineTable {
    if let cached = table.load() { return cached }
    return table.storeIfNil(SharedLineTable(LineTableBuilder.build(document)))
  }

  /// The result of a function of the table, which is not retained meanwhile.
  @inline(__always) func with<Result>(
    _ document: PreparedDocument, _ body: (SharedLineTable) -> Result
  ) -> Result {
    table.with { body($0) } ?? body(table(of: document))
  }
}
