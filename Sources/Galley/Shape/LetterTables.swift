// The tables of letters of one thread.

internal import FontEngine

/// A way of shaping: the number of its words, and the table of its letters.
struct WordShapingPlan: BitwiseCopyable {
  var number: UInt32
  /// -1 where letters depend on more than the next one.
  var table: Int32
}

/// Tables of letters by way of shaping; the longest unused goes first.
struct LetterTables {
  var tables: [LetterTable] = []
  private var numbers: [UInt32] = []
  private var lastUses: [UInt64] = []
  private var clock: UInt64 = 0
  /// A table takes some 100 KB.
  private static let limit = 64

  /// Where the table for a way of shaping is, known by its number.
  mutating func shapingPlan(_ number: UInt32, _ style: ShapingStyle) -> WordShapingPlan {
    let place = numbers.firstIndex(of: number) ?? add(number, style)
    return WordShapingPlan(number: number, table: tables[place].isUsable ? Int32(place) : -1)
  }

  /// The place of the table for a way of shaping; nil where it is not there, or not any more.
  @inline(__always) mutating func known(_ shapingPlan: WordShapingPlan) -> Int? {
    let place = Int(shapingPlan.table)
    guard place >= 0, numbers[place] == shapingPlan.number else { return nil }
    clock &+= 1
    lastUses[place] = clock
    return place
  }

  /// The place of the table for a way of shaping; nil where letters depend on more than the next.
  mutating func index(_ shapingPlan: WordShapingPlan, _ style: ShapingStyle) -> Int? {
    if shapingPlan.table < 0 { return nil }
    if let place = known(shapingPlan) { return place }
    // It has made room for another one since.
    let place = numbers.firstIndex(of: shapingPlan.number) ?? add(shapingPlan.number, style)
    clock &+= 1
    lastUses[place] = clock
    return place
  }

  private mutating func add(_ number: UInt32, _ style: ShapingStyle) -> Int {
    guard numbers.count >= Self.limit else {
      numbers.append(number)
      tables.append(LetterTable(style))
      lastUses.append(clock)
      return numbers.count - 1
    }
    let place = lastUses.indices.min { lastUses[$0] < lastUses[$1] } ?? 0
    numbers[place] = number
    tables[place] = LetterTable(style)
    return place
  }
}
