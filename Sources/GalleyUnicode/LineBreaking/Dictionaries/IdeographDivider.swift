// Input: a sequence of ideographs and kana. Output: the words with the least total cost.
// Source: the break engine of ICU 78 for Chinese and Japanese (dictbe.cpp).

/// Divides Chinese and Japanese into words.
///
/// Its storage is reused.
struct IdeographDivider {
  /// By character: its letter in the dictionary.
  private var letters: [UInt16] = []
  private var isKatakana: [Bool] = []
  /// By character and after the last one: its offset in the bytes, the least cost of the words
  /// before it, and the start of the last of these words.
  private var offsets: [Int] = []
  private var costs: [Int] = []
  private var starts: [Int] = []

  private static let longestWord = 20
  /// The cost of a character that is not a word.
  private static let unknownCost = 255
  /// By length: the cost of a sequence of katakana as a word.
  private static let katakanaCosts = [8192, 984, 408, 240, 204, 252, 300, 372, 480]

  /// Whether the dictionary divides a character.
  static func divides(_ scalar: UInt32) -> Bool {
    if scalar == 0x30FC || scalar == 0xFF70 || scalar == 0xFF9E || scalar == 0xFF9F { return true }
    return isIdeographOrKana(scalar)
  }

  /// Whether a character can be in a sequence of ideographs and kana, which is one segment.
  static func joins(_ scalar: UInt32) -> Bool {
    if scalar < 0x2E80 { return false }
    if isIdeographOrKana(scalar) { return true }
    switch scalar {
    case 0x3031...0x3035, 0x309B, 0x309C, 0x30A0, 0x30FC, 0xFF70: return true
    default: return false
    }
  }

  private static func isIdeographOrKana(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x2E80 else { return false }
    switch Script(of: scalar) {
    case .han, .hiragana, .katakana: return true
    default: return false
    }
  }

  /// Marks the starts of words inside a run, by byte from `base`.
  mutating func divide(
    _ text: Span<UInt8>, run: Range<Int>, base: Int, into flags: inout MutableSpan<UInt8>
  ) {
    read(text, run)
    findCheapest(.ideographs)
    var end = letters.count
    while end > 0 {
      end = starts[end]
      let place = offsets[end] - base
      if end > 0, offsets[end] > run.lowerBound { flags[place] = 1 }
    }
  }

  /// Reads the characters of a run, with half-width ones replaced by full-width ones.
  private mutating func read(_ text: Span<UInt8>, _ run: Range<Int>) {
    letters.removeAll(keepingCapacity: true)
    isKatakana.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    var offset = run.lowerBound
    while offset < run.upperBound {
      let step = text.scalar(at: offset)
      // A half-width mark without a base has the offset of its letter.
      let isMark = step.scalar == 0xFF9E || step.scalar == 0xFF9F
      offsets.append(isMark ? offsets.last ?? offset : offset)
      offset += step.length
      var scalar = HalfwidthKana.whole(step.scalar)
      if offset < run.upperBound {
        let next = text.scalar(at: offset)
        if let voiced = HalfwidthKana.voiced(scalar, by: next.scalar) {
          scalar = voiced
          offset += next.length
        }
      }
      letters.append(CostDictionary.ideographs.letter(of: scalar))
      isKatakana.append((0x30A1...0x30FE).contains(scalar) && scalar != 0x30FB)
    }
    offsets.append(run.upperBound)
  }

  private mutating func findCheapest(_ dictionary: CostDictionary) {
    let count = letters.count
    costs.removeAll(keepingCapacity: true)
    costs.append(contentsOf: repeatElement(Int.max, count: count + 1))
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: count + 1))
    costs[0] = 0
    for place in 0..<count where costs[place] < .max {
      var isWord = false
      dictionary.forEachWord(letters, from: place, capacity: Self.longestWord) { length, cost in
        if length == 1 { isWord = true }
        take(place, length, cost)
      }
      if !isWord { take(place, 1, Self.unknownCost) }
      guard isKatakana[place], place == 0 || !isKatakana[place - 1] else { continue }
      var length = 1
      while place + length < count, length < 20, isKatakana[place + length] { length += 1 }
      guard length < 20 else { continue }
      take(
        place, length,
        length < Self.katakanaCosts.count ? Self.katakanaCosts[length] : Self.katakanaCosts[0])
    }
  }

  private mutating func take(_ place: Int, _ length: Int, _ cost: Int) {
    let sum = costs[place] + cost
    guard sum < costs[place + length] else { return }
    costs[place + length] = sum
    starts[place + length] = place
  }
}

/// Maps half-width katakana to the full-width ones in the dictionary.
///
/// Other compatibility forms, such as ㌀, are rare and not mapped.
enum HalfwidthKana {
  /// U+FF66 to U+FF9D.
  private static let whole = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
      .unicodeScalars.map(\.value))

  static func whole(_ scalar: UInt32) -> UInt32 {
    (0xFF66...0xFF9D).contains(scalar) ? whole[Int(scalar - 0xFF66)] : scalar
  }

  /// A kana combined with a half-width mark.
  static func voiced(_ scalar: UInt32, by mark: UInt32) -> UInt32? {
    switch (mark, scalar) {
    case (0xFF9E, 0x30A6): 0x30F4
    case (0xFF9E, 0x30AB...0x30C1) where scalar & 1 == 1: scalar + 1
    case (0xFF9E, 0x30C4), (0xFF9E, 0x30C6), (0xFF9E, 0x30C8): scalar + 1
    case (0xFF9E, 0x30CF...0x30DB) where scalar % 3 == 0x30CF % 3: scalar + 1
    case (0xFF9F, 0x30CF...0x30DB) where scalar % 3 == 0x30CF % 3: scalar + 2
    case (0xFF9E, 0x30EF): 0x30F7
    case (0xFF9E, 0x30F2): 0x30FA
    default: nil
    }
  }
}
