import Testing

/// Checks how the time of some work grows with its size: from the smaller to the larger size by
/// `factor` at most.
///
/// Work that grows faster is over the limit at every of four tries; a busy machine, at some.
func expectGrowth(
  of work: String, from smaller: Int, to larger: Int, atMost factor: Int,
  sourceLocation: SourceLocation = #_sourceLocation, _ time: (Int) -> Duration
) {
  var longest = Duration.zero
  for _ in 0..<4 {
    let limit = time(smaller) * factor + .milliseconds(30)
    longest = time(larger)
    if longest < limit { return }
  }
  Issue.record("\(work) of size \(larger) takes \(longest)", sourceLocation: sourceLocation)
}
