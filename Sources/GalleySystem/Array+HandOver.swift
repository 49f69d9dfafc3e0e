// Results are moved out of scratch into separate arrays, and the scratch keeps its storage.

extension Array {
  /// Removes the elements and keeps the storage, without a change of an empty array.
  @inlinable package mutating func clear() {
    // `removeAll` takes as long as removing eight elements individually.
    if count > 4 { removeAll(keepingCapacity: true) } else { while popLast() != nil {} }
  }

  /// Moves the elements into a separate array.
  ///
  /// Few elements are copied, once, so that the storage is reused. Many elements are moved with it.
  @inlinable package mutating func handOver() -> [Element] {
    guard !isEmpty else { return [] }
    if isLargeStorage { return move() }
    // The copy shares storage until capacity is reserved, which allocates and fills new storage at
    // once.
    var elements = self
    elements.reserveCapacity(count)
    clear()
    return elements
  }

  @inlinable package var isLargeStorage: Bool { count * MemoryLayout<Element>.stride > 1 << 20 }

  /// Moves the array out; an empty one remains.
  @inlinable package mutating func move() -> [Element] {
    let elements = self
    self = []
    return elements
  }
}

extension Array where Element: BitwiseCopyable {
  /// Moves the elements into a separate array; plain values are copied in half the time.
  @inlinable package mutating func handOver() -> [Element] {
    guard !isEmpty else { return [] }
    if isLargeStorage { return move() }
    let elements = [Element](copying: span)
    clear()
    return elements
  }
}
