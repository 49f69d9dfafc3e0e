// Arrays of equal values. `init(repeating:count:)` looks up its type at run time, which costs more
// than a short array.

extension Array where Element: BitwiseCopyable {
  /// An array of equal elements.
  @inlinable package init(filledWith value: Element, count: Int) {
    self = []
    reserveCapacity(count)
    append(contentsOf: repeatElement(value, count: count))
  }
}
