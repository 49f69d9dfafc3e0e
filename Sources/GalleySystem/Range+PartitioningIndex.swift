// Binary search in sorted sequences.

extension Range<Int> {
  /// The first member for which a condition holds; `upperBound` if there is none.
  ///
  /// The condition must hold for all following members too. Logarithmic.
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
