// The tables of letters of one thread.

internal import FontEngine

/// A way of shaping: the number of its words, and the table of its letters.
struct WordWay: BitwiseCopyable {
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
  mutating func way(_ number: UInt32, _ style: ShapingStyle) -> WordWay {
    let place = numbers.firstIndex(of: number) ?? add(number, style)
    return WordWay(number: number, table: tables[place].isUsable ? Int32(place) : -1)
  }

  /// The place of the table for a way of shaping; nil where it is not there, or not any more.
  @inline(__always) mutating func known(_ way: WordWay) -> Int? {
    let place = Int(way.table)
    guard place >= 0, numbers[place] == way.number else { return nil }
    clock &+= 1
    lastUses[place] = clock
    return place
  }

  /// The place of the table for a way of shaping; nil where letters depend on more than the next.
  mutating func index(_ way: WordWay, _ style: ShapingStyle) -> Int? {
    if way.table < 0 { return nil }
    if let place = known(way) { return place }
    // It has made room for another one since.
    let place = numbers.firstIndex(of: way.number) ?? add(way.number, style)
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
