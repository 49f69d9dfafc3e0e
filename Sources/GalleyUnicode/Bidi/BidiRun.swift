// Input: embedding levels. Output: runs of one level, in logical order, and their visual order.
// Source: UAX #9, rules L1 and L2.

/// The base direction of a paragraph.
package enum BaseDirection: UInt8, Sendable {
  case leftToRight, rightToLeft
  /// The direction of the first strong character, left-to-right without one (P2, P3).
  case auto
}

/// A range of text with one embedding level.
///
/// Odd levels run from right to left.
package struct BidiRun: Sendable, Equatable, BitwiseCopyable {
  /// UTF-8 offsets in the analysed text.
  package var start: Int32
  package var end: Int32
  package var level: UInt8

  package var isRightToLeft: Bool { level & 1 != 0 }
}

extension BidiRun {
  /// Computes the visual order of a line's runs from the left (L2), as indices.
  package static func visualOrder(of runs: [BidiRun], into order: inout [Int32]) {
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: 0..<Int32(clamping: runs.count))
    guard let highest = runs.map(\.level).max(), highest > 0 else { return }
    let lowestOdd = runs.reduce(highest) { $1.isRightToLeft ? min($0, $1.level) : $0 }
    for level in stride(from: Int(highest), through: Int(max(lowestOdd, 1)), by: -1) {
      var first = 0
      while first < order.count {
        guard runs[Int(order[first])].level >= level else {
          first += 1
          continue
        }
        var last = first
        while last + 1 < order.count, runs[Int(order[last + 1])].level >= level { last += 1 }
        order[first...last].reverse()
        first = last + 1
      }
    }
  }
}
