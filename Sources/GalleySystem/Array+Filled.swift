// Arrays of equal values. `init(repeating:count:)` looks up the array's type at run time, which
// takes longer than the rest of the creation of a short array.

extension Array where Element: BitwiseCopyable {
  /// An array of equal elements.
  @inlinable package init(filledWith value: Element, count: Int) {
    self = []
    reserveCapacity(count)
    append(contentsOf: repeatElement(value, count: count))
  }
}
