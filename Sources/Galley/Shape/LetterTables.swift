// The tables of letters of one thread.

internal import FontEngine

/// Tables of letters by way of shaping; the longest unused goes first.
struct LetterTables {
  var tables: [LetterTable] = []
  private var numbers: [UInt32] = []
  private var lastUses: [UInt64] = []
  private var clock: UInt64 = 0
  /// A table takes some 50 KB.
  private static let limit = 64

  /// The place of the table for a way of shaping, known by its number; nil where letters depend
  /// on more than the next one.
  mutating func index(_ number: UInt32, _ style: ShapingStyle) -> Int? {
    clock &+= 1
    let place = numbers.firstIndex(of: number) ?? add(number, style)
    lastUses[place] = clock
    return tables[place].isUsable ? place : nil
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
