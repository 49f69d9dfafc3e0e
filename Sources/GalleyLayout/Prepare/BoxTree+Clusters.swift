// Boundaries of characters in the shaped text.
// Source: UAX 29 section 3.

internal import GalleyStyle
internal import GalleySystem
internal import GalleyUnicode

extension BoxTree {
  /// The next grapheme cluster boundary, at most `limit`.
  func graphemeBoundary(after offset: Int32, limit: Int32) -> Int32 {
    let next = GraphemeBreaker.next(after: Int(offset), in: text.span, end: Int(limit))
    return Int32(truncatingIfNeeded: next)
  }

  /// The next offset at which a word may be broken.
  func clusterBoundary(after offset: Int32, limit: Int32) -> Int32? {
    guard offset < limit else { return nil }
    var end = limit
    if limit - offset > Limits.graphemeBytes {
      let most = Int(offset + Limits.graphemeBytes)
      end = Int32(text.span.scalarBoundary(notAfter: most, start: Int(offset) + 1))
    }
    return graphemeBoundary(after: offset, limit: end)
  }

  /// Whether the character before `offset` is a soft hyphen.
  func isAfterSoftHyphen(_ offset: Int32) -> Bool {
    text.span.isAfterSoftHyphen(Int(offset))
  }

  /// Whether a text item begins inside a grapheme cluster.
  ///
  /// A mark after an object does not belong to a cluster.
  func isInsideGrapheme(_ offset: Int32, end: Int32) -> Bool {
    guard offset > 0, text[Int(offset)] >= 0x80 else { return false }
    let previous = text.span.scalarBoundary(notAfter: Int(offset) - 1, start: 0)
    guard text.span.scalar(at: previous).scalar != InlineItem.objectReplacement else {
      return false
    }
    return graphemeBoundary(after: Int32(previous), limit: end) > offset
  }
}
