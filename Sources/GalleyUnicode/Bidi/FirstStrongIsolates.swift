// Input: the text from an FSI on. Output: the direction of each FSI, in order of occurrence.
// One pass for all of them, so that nested isolates take linear time.
// Source: UAX #9, rules X5c, P2 and P3.

/// Finds the first strong character inside each FSI of a paragraph.
struct FirstStrongIsolates {
  private var directions: [Direction] = []
  private var open: [Int32] = []
  private var nextIndex = 0
  private var isScanned = false

  enum Direction: UInt8 {
    case leftToRight, rightToLeft
    /// Left-to-right, because the paragraph ends first.
    case unclosed
  }

  private static let other: Int32 = -1
  private static let decided: Int32 = -2

  mutating func reset() {
    isScanned = false
    nextIndex = 0
  }

  /// The direction of the next FSI.
  ///
  /// `start` is the position of the first one.
  package mutating func next(_ text: Span<UInt8>, from start: Int, end: Int) -> Direction {
    if !isScanned { scan(text, from: start, end: end) }
    defer { nextIndex += 1 }
    return nextIndex < directions.count ? directions[nextIndex] : .leftToRight
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
      case BidiType.L: decide(.leftToRight)
      case BidiType.R, BidiType.AL: decide(.rightToLeft)
      case BidiType.FSI:
        open.append(Int32(clamping: directions.count))
        directions.append(.leftToRight)
      case BidiType.LRI, BidiType.RLI: open.append(Self.other)
      case BidiType.PDI: _ = open.popLast()
      case BidiType.B:
        let isPair = step.scalar == 0x0D && cursor < end && text[cursor] == 0x0A
        if cursor + (isPair ? 1 : 0) < end { leaveOpen() }
        return
      default: break
      }
    }
  }

  @inline(__always) private mutating func decide(_ direction: Direction) {
    guard let last = open.indices.last, open[last] >= 0 else { return }
    directions[Int(open[last])] = direction
    open[last] = Self.decided
  }

  private mutating func leaveOpen() {
    for index in open where index >= 0 { directions[Int(index)] = .unclosed }
  }
}
