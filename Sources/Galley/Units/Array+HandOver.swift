// What scratch made leaves it in arrays of its own; the scratch's storage serves the next document.

internal import FontEngine

extension Array {
  /// Forgets the elements and keeps the storage; nothing is done to what is empty.
  mutating func clear() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Hands over the elements in an array of their own.
  ///
  /// Few elements are copied, once, so that the storage serves the next document; many are moved.
  mutating func handOver() -> [Element] {
    guard !isEmpty else { return [] }
    if isLarge { return move() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    elements.append(contentsOf: self)
    removeAll(keepingCapacity: true)
    return elements
  }

  private var isLarge: Bool { count * MemoryLayout<Element>.stride > 1 << 20 }

  /// The array itself; an empty one stays.
  mutating func move() -> [Element] {
    let elements = self
    self = []
    return elements
  }
}

extension Array where Element: BitwiseCopyable {
  /// The same for plain memory.
  mutating func handOver() -> [Element] { handOver(room: 0) }

  /// The same, with room for so many more.
  mutating func handOver(room: Int) -> [Element] {
    guard !isEmpty else { return [] }
    if isLarge { return move() }
    let elements = [Element](copying: span, room: room)
    removeAll(keepingCapacity: true)
    return elements
  }
}
