// Conversions between the offsets of the shaped text and of the plain text.

internal import GalleySystem

extension Layout {
  /// The offset in `text` of the end of a range of the shaped text, before separators between
  /// blocks.
  func plainEnd(_ end: Int32) -> Int { document.tree.plainEnd(end) }

  /// The position in `lines` of a fragment item's line.
  func lineNumber(ofFragmentItem fragmentItem: Int) -> Int {
    Int(index.lineNumbers[index.lineOfFragmentItem[fragmentItem]])
  }
}

extension Layout {
  /// The sum of a fragment item's advances before it is rounded up, in 16.16 px.
  func advance(of fragmentItem: FragmentItem) -> Int64 {
    var clusters = ClusterCursor(fragmentItem, document, keepsGraphemes: false)
    clusters.skip(toOffset: fragmentItem.textEnd)
    var width: Int64 = 0
    while let cluster = clusters.next() { width = cluster.to }
    return width
  }
}
