// Input: letters of Chinese or Japanese. Output: the words that begin there with their costs.
// Source: cjdict of ICU 78 in Chromium's version (Tools/dictionaries). Unpacked at the first use
// into 4 MB, which takes some tens of milliseconds.

internal import GalleySystem

/// A trie of words with costs, which are low for frequent words.
struct CostDictionary: Sendable {
  /// The characters of all words, ascending.
  ///
  /// A letter is an index in it.
  private let alphabet: [UInt32]
  /// By node, in breadth-first order: its letter, its first child, and its cost as a word or -1.
  ///
  /// The children of a node are adjacent and end where those of the next node begin.
  private let letters: [UInt16]
  private let firstChildren: [UInt32]
  private let costs: [Int16]

  /// The value for characters in no word.
  static let noLetter = UInt16.max

  /// The first context of each kind, as in Tools/dictionaries/chinese.py.
  private enum Context {
    static let (alphabet, counts, many, flags, costs) = (0, 16, 272, 288, 304)
    static let (deltas, firsts, end) = (1328, 1392, 1392 + 1 << letterBits)
    static let letterBits = 14
  }

  /// Unpacks a stream.
  init(packed: String) {
    var decoder = AdaptiveDecoder(PropertyTable.unpacked(packed), contexts: Context.end)
    var alphabet: [UInt32] = []
    var last: UInt32 = 0
    for _ in 0..<decoder.number(Context.alphabet) {
      last &+= UInt32(truncatingIfNeeded: decoder.number(Context.alphabet))
      alphabet.append(last)
    }
    self.alphabet = alphabet
    var letters = [Self.noLetter]
    var firstChildren: [UInt32] = []
    var costs: [Int16] = []
    var depth = 0
    var levelEnd = 1
    var node = 0
    while node < letters.count {
      if node == levelEnd {
        depth = min(depth + 1, 3)
        levelEnd = letters.count
      }
      firstChildren.append(UInt32(truncatingIfNeeded: letters.count))
      var count = decoder.symbol(Context.counts + depth * 64, bits: 6)
      if count == 63 { count += decoder.number(Context.many) }
      let isWord = decoder.bit(Context.flags + depth * 2 + (count > 0 ? 1 : 0))
      costs.append(
        isWord ? Int16(decoder.symbol(Context.costs + depth * 256, bits: 8)) : -1)
      var letter = 0
      for child in 0..<count {
        letter =
          child == 0
          ? decoder.symbol(Context.firsts, bits: Context.letterBits)
          : letter + 1 + decoder.number(Context.deltas + depth * 16)
        letters.append(UInt16(truncatingIfNeeded: letter))
      }
      node += 1
    }
    firstChildren.append(UInt32(truncatingIfNeeded: letters.count))
    self.letters = letters
    self.firstChildren = firstChildren
    self.costs = costs
  }

  /// The letter of a scalar.
  package func letter(of scalar: UInt32) -> UInt16 {
    let place = alphabet.indices.partitioningIndex { alphabet[$0] >= scalar }
    guard place < alphabet.count, alphabet[place] == scalar else { return Self.noLetter }
    return UInt16(truncatingIfNeeded: place)
  }

  /// Calls a function with the length and cost of each word at a position, the shortest first.
  ///
  /// No word is longer than `capacity`.
  func forEachWord(
    _ text: [UInt16], from start: Int, capacity: Int, _ body: (_ length: Int, _ cost: Int) -> Void
  ) {
    var node = 0
    for place in start..<min(text.count, start + capacity) {
      let children = Int(firstChildren[node])..<Int(firstChildren[node + 1])
      let child = children.partitioningIndex { letters[$0] >= text[place] }
      guard child < children.upperBound, letters[child] == text[place] else { return }
      node = child
      if costs[node] >= 0 { body(place - start + 1, Int(costs[node])) }
    }
  }
}
