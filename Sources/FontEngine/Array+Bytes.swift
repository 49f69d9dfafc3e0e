// Moving plain memory from a span into an array in one piece.

extension Array where Element: BitwiseCopyable {
  /// A copy of elements.
  ///
  /// Not by `init(unsafeUninitializedCapacity:)`, which asks the runtime for the array's type each
  /// time, nor by reserving and appending: three times and twice as many instructions.
  @inlinable package init(copying elements: Span<Element>) {
    self = unsafe elements.withUnsafeBufferPointer { unsafe Array($0) }
  }

  /// A copy that shares no storage with another array.
  @inlinable package init(copying elements: [Element]) {
    self.init(copying: elements.span)
  }

  /// Adds the elements of a span.
  @inlinable package mutating func append(copying elements: Span<Element>) {
    unsafe elements.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
