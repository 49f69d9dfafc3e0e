// Input: the text from an FSI on. Output: the direction of each FSI, in order of appearance.
// One pass for all of them, so that nested isolates stay linear.
// Source: UAX #9, rules X5c, P2 and P3.

/// Looks ahead for the first strong character inside each FSI of a paragraph.
struct FirstStrongIsolates {
  private var directions: [Bool] = []
  private var open: [Int32] = []
  private var nextIndex = 0
  private var isScanned = false

  private static let other: Int32 = -1
  private static let decided: Int32 = -2

  mutating func reset() {
    isScanned = false
    nextIndex = 0
  }

  /// Whether the next FSI is right-to-left; `start` is where the first of them stands.
  mutating func next(_ text: Span<UInt8>, from start: Int, end: Int) -> Bool {
    if !isScanned { scan(text, from: start, end: end) }
    defer { nextIndex += 1 }
    return nextIndex < directions.count && directions[nextIndex]
  }

  private mutating func scan(_ text: Span<UInt8>, from start: Int, end: Int) {
    isScanned = true
    directions.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    let table = PropertyTable.bidiClass
    var cursor = start
    while cursor < end {
      let step = text.scalar(at: cursor)
      cursor += step.length
      switch table[step.scalar] & BidiType.classMask {
      case BidiType.L: decide(false)
      case BidiType.R, BidiType.AL: decide(true)
      case BidiType.FSI:
        open.append(Int32(clamping: directions.count))
        directions.append(false)
      case BidiType.LRI, BidiType.RLI: open.append(Self.other)
      case BidiType.PDI: _ = open.popLast()
      case BidiType.B: return
      default: break
      }
    }
  }

  @inline(__always) private mutating func decide(_ rightToLeft: Bool) {
    guard let last = open.indices.last, open[last] >= 0 else { return }
    directions[Int(open[last])] = rightToLeft
    open[last] = Self.decided
  }
}
