// What scratch made leaves it in arrays of its own; the scratch's storage serves the next document.

internal import FontEngine

extension Array {
  /// Hands over the elements in an array of their own, with room for so many more.
  ///
  /// Few elements are copied, once, so that the storage serves the next document; many are moved.
  mutating func handOver(room: Int = 0) -> [Element] {
    guard !isEmpty else { return [] }
    if count * MemoryLayout<Element>.stride > 1 << 20 {
      let elements = self
      self = []
      return elements
    }
    var elements: [Element] = []
    elements.reserveCapacity(count + room)
    elements.append(contentsOf: self)
    removeAll(keepingCapacity: true)
    return elements
  }
}
