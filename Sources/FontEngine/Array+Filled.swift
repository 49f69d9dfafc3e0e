// Arrays of one value. `init(repeating:count:)` asks the runtime for its type each time, which costs
// more than the array where it is short.

extension Array where Element: BitwiseCopyable {
  /// An array of equal elements.
  @inlinable package init(filledWith value: Element, count: Int) {
    self = []
    reserveCapacity(count)
    append(contentsOf: repeatElement(value, count: count))
  }
}
