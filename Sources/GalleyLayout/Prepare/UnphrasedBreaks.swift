// The breaks of lines that overflow with `word-break: auto-phrase`: Chromium breaks these lines again
// with `normal` in its place.

internal import Synchronization

/// The breaks of a document without phrases.
package final class UnphrasedBreaks: Sendable {
  private let opportunities: BreakOpportunities
  private let items: [PreparedItem]
  private let known = Mutex<PreparedDocument?>(nil)

  init(opportunities: BreakOpportunities, items: [PreparedItem]) {
    self.opportunities = opportunities
    self.items = items
  }

  /// The document with these breaks, created at the first line that overflows.
  func document(of other: PreparedDocument) -> PreparedDocument {
    known.withLock { known in
      if let known { return known }
      let made = PreparedDocument(other, opportunities: opportunities, items: items)
      known = made
      return made
    }
  }
}
