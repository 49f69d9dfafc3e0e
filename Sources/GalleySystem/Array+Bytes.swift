// Copies of plain memory from a span into an array.

extension Array where Element: BitwiseCopyable {
  /// A copy of elements.
  ///
  /// `init(unsafeUninitializedCapacity:)` looks up the array's type at run time, and appending to
  /// reserved capacity is slow too: they take three times and twice as many instructions.
  @inlinable package init(copying elements: Span<Element>) {
    self = unsafe elements.withUnsafeBufferPointer { unsafe Array($0) }
  }

  /// A copy that shares no storage with another array.
  @inlinable package init(copying elements: [Element]) {
    self.init(copying: elements.span)
  }

  /// Appends the elements of a span.
  @inlinable package mutating func append(copying elements: Span<Element>) {
    unsafe elements.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
