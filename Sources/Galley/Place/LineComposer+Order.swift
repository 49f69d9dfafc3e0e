// The order of a line's pieces where not all of them go from left to right.
// Source: UAX #9, rule L2.

extension LineComposer {
  /// What rule L2 moves: a leaf, or what parts two of them.
  private struct Element {
    /// Index of the leaf, -1 for none.
    var itemResult: Int
    var level: UInt8
  }

  /// Indices of the leaves from left to right; nil where that is their order.
  func visualOrder() -> [Int]? {
    guard
      !prepared.paragraphs[paragraph].isUnidirectional
        || prepared.paragraphs[paragraph].level != 0
    else { return nil }
    var order = elements()
    var highest: UInt8 = 0
    var lowestOdd: UInt8 = .max
    for element in order {
      highest = max(highest, element.level)
      if element.level & 1 == 1 { lowestOdd = min(lowestOdd, element.level) }
    }
    guard lowestOdd <= highest else { return Array(itemResults.indices) }
    for level in stride(from: Int(highest), through: Int(lowestOdd), by: -1) {
      var index = 0
      while index < order.count {
        guard Int(order[index].level) >= level else {
          index += 1
          continue
        }
        var end = index
        while end < order.count, Int(order[end].level) >= level { end += 1 }
        order[index..<end].reverse()
        index = end
      }
    }
    return order.compactMap { $0.itemResult >= 0 ? $0.itemResult : nil }
  }

  /// The leaves, and between isolates that touch what encloses both: each is moved by itself.
  private func elements() -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(itemResults.count)
    for itemResult in itemResults.indices {
      if itemResult > 0, let level = enclosingLevel(before: itemResult) {
        elements.append(Element(itemResult: -1, level: level))
      }
      elements.append(Element(itemResult: itemResult, level: itemResults[itemResult].level))
    }
    return elements
  }

  /// The level of the bidi controls between a leaf and the one before; nil unless it is below both.
  private func enclosingLevel(before itemResult: Int) -> UInt8? {
    let (previous, next) = (itemResults[itemResult - 1], itemResults[itemResult])
    guard previous.item + 1 < next.item else { return nil }
    let between = prepared.tree.items[(previous.item + 1)..<next.item]
    let level = between.lazy.filter { $0.kind == .bidiControl }.map(\.level).min()
    return level.flatMap { $0 < min(previous.level, next.level) ? $0 : nil }
  }
}
