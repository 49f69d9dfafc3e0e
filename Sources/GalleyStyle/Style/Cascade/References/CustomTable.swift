// Custom properties of elements. Source: CSS Variables 1; CSS Properties and Values 1.

/// The custom properties that an element declares, with their values after substitution.
package struct CustomTable: Sendable {
  /// Nil for a property without a value.
  var values: [[UInt8]: [UInt8]?] = [:]
  /// The values of registered properties that descendants do not inherit.
  var own: [[UInt8]: [UInt8]?] = [:]
  /// Whether a value of it or of a table around it depends on the position among siblings.
  var mentionsSiblings = false
  /// The index of the table of the nearest ancestor with one; -1 for none.
  var around: Int32 = -1
}

extension [CustomTable] {
  /// The custom properties of an element, inherited ones included.
  package func values(in index: Int) -> [[UInt8]: [UInt8]] {
    var result: [[UInt8]: [UInt8]?] = [:]
    var index = index
    while indices.contains(index) {
      result.merge(self[index].values) { inner, _ in inner }
      index = Int(self[index].around)
    }
    return result.compactMapValues { $0 }
  }
}
