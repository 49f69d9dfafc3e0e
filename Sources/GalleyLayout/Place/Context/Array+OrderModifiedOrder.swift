// Source: CSS Flexbox 1 section 5.4.1, CSS Grid 2 section 6.3.

extension Array {
  /// Sorts the items of a container into order-modified document order.
  ///
  /// Items with equal `order` keep their order. Most containers have no `order`.
  mutating func sortByOrder(_ order: (Element) -> Int32) {
    guard contains(where: { order($0) != 0 }) else { return }
    let sorted = enumerated().sorted {
      (order($0.element), $0.offset) < (order($1.element), $1.offset)
    }
    self = sorted.map(\.element)
  }
}
