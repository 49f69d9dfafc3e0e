// Binary search: the one place where a sorted sequence is halved.

extension Range<Int> {
  /// The first member from which on a condition holds; `upperBound` where it never does.
  ///
  /// The members for which it holds are the last ones. Cost: logarithmic.
  @inlinable @inline(__always) package func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
