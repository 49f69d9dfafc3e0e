// What scratch made leaves it in arrays of its own; the scratch's storage serves the next document.

extension Array {
  /// Forgets the elements and keeps the storage; nothing is done to what is empty.
  @inlinable package mutating func clear() {
    // To remove all at once costs as much as to remove eight one by one.
    if count > 4 { removeAll(keepingCapacity: true) } else { while popLast() != nil {} }
  }

  /// Hands over the elements in an array of their own.
  ///
  /// Few elements are copied, once, so that the storage serves the next document; many are moved.
  @inlinable package mutating func handOver() -> [Element] {
    guard !isEmpty else { return [] }
    if isLargeStorage { return move() }
    // Both have one storage until room is asked for: that takes a new one and fills it at once.
    var elements = self
    elements.reserveCapacity(count)
    clear()
    return elements
  }

  @inlinable package var isLargeStorage: Bool { count * MemoryLayout<Element>.stride > 1 << 20 }

  /// The array itself; an empty one stays.
  @inlinable package mutating func move() -> [Element] {
    let elements = self
    self = []
    return elements
  }
}

extension Array where Element: BitwiseCopyable {
  /// The same of plain values, which are copied in half the time.
  @inlinable package mutating func handOver() -> [Element] {
    guard !isEmpty else { return [] }
    if isLargeStorage { return move() }
    let elements = [Element](copying: span)
    clear()
    return elements
  }
}
