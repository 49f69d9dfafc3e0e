// Input: a text item of a justified line. Output: the expansions of its clusters.
// Source: BROWSER_RULES 3.11.

internal import GalleyUnicode

extension FragmentItem {
  /// The expansions of the clusters of the item, by their start, in 16.16 px.
  ///
  /// Clusters without an expansion are left out.
  package func expansions(in tree: BoxTree) -> [Int32: (before: Int64, after: Int64)] {
    var expansion = self.expansion
    guard expansion.count > 0 else { return [:] }
    var clusters: [(scalar: UInt32, offset: Int32)] = []
    tree.visitJustifiedClusters(from: textStart, to: textEnd) {
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
