// Sums of advances at any offset, and the cluster boundaries between glyphs.

extension PreparedDocument {
  /// Sum of the advances before `offset`, 16.16 px; inside a cluster, an equal part of it.
  func advance(at offset: Int32) -> Int64 { shaped.advance(at: offset, in: tree.text) }

  /// What a line pays for being cut at `offset`.
  func deltas(at offset: Int32, paragraph: Paragraph) -> BreakDeltas {
    reshaper.deltas(
      at: offset, in: shaped, text: tree.text,
      context: Int(paragraph.textStart)..<Int(paragraph.textEnd), cutsClusters: true)
  }

  /// The next grapheme boundary, not beyond `limit`.
  func graphemeBoundary(after offset: Int32, limit: Int32) -> Int32 {
    let text = tree.text
    let next = GraphemeBreaker.next(after: Int(offset), in: text.span, end: Int(limit))
    return Int32(truncatingIfNeeded: next)
  }

  /// The next offset at which a line may be cut for want of an opportunity.
  func clusterBoundary(after offset: Int32, limit: Int32) -> Int32? {
    offset < limit ? graphemeBoundary(after: offset, limit: limit) : nil
  }

  /// Whether a line may end at `offset`.
  func hasOpportunity(at offset: Int32) -> Bool {
    var low = 0
    var high = opportunities.count
    while low < high {
      let middle = (low + high) / 2
      if opportunities[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low < opportunities.count && opportunities[low].offset == offset
  }
}
