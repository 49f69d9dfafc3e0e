// Moving plain memory from a span into an array in one piece.

extension Array where Element: BitwiseCopyable {
  /// A copy of elements, with room for more.
  ///
  /// Not by `init(unsafeUninitializedCapacity:)`, which asks the runtime for the array's type each
  /// time: 1,000 instructions.
  @inlinable package init(copying elements: Span<Element>, room: Int = 0) {
    self = []
    reserveCapacity(elements.count + room)
    append(copying: elements)
  }

  /// Adds the elements of a span.
  @inlinable package mutating func append(copying elements: Span<Element>) {
    unsafe elements.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
