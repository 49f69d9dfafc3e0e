// Input: the item results of a line with bidi levels. Output: their visual order.
// Source: UAX #9, rule L2.

extension LineComposer {
  /// An element that rule L2 reorders: an item result, or a separator of two.
  private struct Element {
    /// The index of the item result; -1 for a separator.
    var itemResult: Int
    var level: UInt8
  }

  /// The indices of the item results from left to right; nil if that is the logical order.
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

  /// The item results, with a separator between adjacent isolates so that these are reordered
  /// separately.
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

  /// The lowest level of the bidi controls between an item result and the previous one; nil unless
  /// it is below both of their levels.
  private func enclosingLevel(before itemResult: Int) -> UInt8? {
    let (previous, next) = (itemResults[itemResult - 1], itemResults[itemResult])
    guard previous.item + 1 < next.item else { return nil }
    let between = prepared.tree.items[(previous.item + 1)..<next.item]
    let level = between.lazy.filter { $0.kind == .bidiControl }.map(\.level).min()
    return level.flatMap { $0 < min(previous.level, next.level) ? $0 : nil }
  }
}
