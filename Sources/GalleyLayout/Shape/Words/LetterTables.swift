// The letter tables of a thread.

internal import FontEngine
internal import GalleySystem

/// The parts of a shaping plan for words: the number of its words and its letter table.
struct WordShapingPlan: BitwiseCopyable {
  var number: UInt32
  /// -1 if advances depend on more than the next letter.
  var table: Int32
}

/// Letter tables by shaping plan.
///
/// The least recently used one is removed first.
struct LetterTables {
  var tables: [LetterTable] = []
  private var numbers: [UInt32] = []
  private var lastUses: [UInt64] = []
  private var clock: UInt64 = 0
  /// A table takes about 100 KB.
  private static let limit = 64

  /// The letter table of a shaping plan, by number.
  mutating func shapingPlan(_ number: UInt32, _ style: ShapingStyle) -> WordShapingPlan {
    let place = numbers.firstIndex(of: number) ?? add(number, style)
    return WordShapingPlan(number: number, table: tables[place].isUsable ? Int32(place) : -1)
  }

  /// The index of a shaping plan's table; nil if there is none or it was removed.
  @inline(__always) mutating func known(_ shapingPlan: WordShapingPlan) -> Int? {
    let place = Int(shapingPlan.table)
    guard place >= 0, numbers[place] == shapingPlan.number else { return nil }
    clock &+= 1
    lastUses[place] = clock
    return place
  }

  /// The index of a shaping plan's table; nil if advances depend on more than the next letter.
  mutating func index(_ shapingPlan: WordShapingPlan, _ style: ShapingStyle) -> Int? {
    if shapingPlan.table < 0 { return nil }
    if let place = known(shapingPlan) { return place }
    // The table was removed when another one was added.
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
