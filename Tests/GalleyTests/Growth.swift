import Testing

/// Checks how the time of some work grows with its size: from the smaller to the larger size by
/// `factor` at most.
///
/// Both sizes are measured in turn, and the least time of each counts: load of the machine only adds
/// time. Work that grows faster stays over the limit at every try.
func expectGrowth(
  of work: String, from smaller: Int, to larger: Int, atMost factor: Int,
  sourceLocation: SourceLocation = #_sourceLocation, _ time: (Int) throws -> Duration
) rethrows {
  var least = (smaller: try time(smaller), larger: try time(larger))
  // What passes is measured once.
  for _ in 0..<8 {
    if least.larger < least.smaller * factor + .milliseconds(30) { return }
    least.smaller = min(least.smaller, try time(smaller))
    least.larger = min(least.larger, try time(larger))
  }
  Issue.record(
    """
    \(work) takes \(least.smaller) for size \(smaller) and \(least.larger) for size \(larger): \
    more than \(factor) times as long
    """, sourceLocation: sourceLocation)
}
