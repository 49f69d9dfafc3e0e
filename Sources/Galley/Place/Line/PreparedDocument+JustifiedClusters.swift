// Input: a text item of a justified line. Output: the expansions of its clusters.
// Source: BROWSER_RULES 3.11.

internal import GalleyUnicode

extension PreparedDocument {
  /// The expansions of the clusters of an item, by their start, in 16.16 px.
  ///
  /// Clusters without an expansion are left out.
  func expansions(
    in fragmentItem: FragmentItem
  ) -> [Int32: (before: Int64, after: Int64)] {
    var expansion = fragmentItem.expansion
    guard expansion.count > 0 else { return [:] }
    var clusters: [(scalar: UInt32, offset: Int32)] = []
    visitJustifiedClusters(from: fragmentItem.textStart, to: fragmentItem.textEnd) {
      clusters.append(($0, $1))
    }
    if expansion.isReversed {
      // The spaces that hang at the end of the line are not expanded.
      while let last = clusters.last, last.offset >= expansion.end { clusters.removeLast() }
      clusters.reverse()
    }
    var widths: [Int32: (before: Int64, after: Int64)] = [:]
    for cluster in clusters {
      let added = expansion.next(cluster.scalar)
      if added.before + added.after > 0 { widths[cluster.offset] = added }
    }
    return widths
  }
}
