// Input: the characters around a position in Japanese text. Output: whether a phrase begins there.
// Source: the model of BudouX in ICU 78 in Chromium's version (Tools/dictionaries), and ICU's engine
// for it (mlbe.cpp). Unpacked at the first use, which takes less than a millisecond.

internal import GalleySystem

/// Scores of sequences of characters before and after a position.
struct PhraseModel: Sendable {
  /// The feature and its characters, ascending.
  private let keys: [UInt64]
  private let scores: [Int16]
  /// The sum without any feature.
  private let base: Int

  /// The place in the window and the number of characters, by feature.
  private static let features: [(start: Int, length: Int)] = [
    (0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (1, 2), (2, 2), (3, 2), (0, 3), (1, 3), (2, 3),
    (3, 3),
  ]
  /// The number of characters that determine a decision; it is for the position in their middle.
  static let window = 6
  /// The value for a place outside of the run.
  static let none: UInt16 = 0
  /// The value for characters outside of the Basic Multilingual Plane, which have no scores.
  static let other = UInt16.max

  /// Unpacks a stream.
  init(packed: String) {
    let bytes = PropertyTable.unpacked(packed)
    var keys: [UInt64] = []
    var scores: [Int16] = []
    var cursor = 0
    func half() -> UInt16 {
      guard cursor + 1 < bytes.count else { return 0 }
      defer { cursor += 2 }
      return UInt16(bytes[cursor]) | UInt16(bytes[cursor + 1]) << 8
    }
    for (index, feature) in Self.features.enumerated() {
      for _ in 0..<half() {
        var key = UInt64(index)
        for _ in 0..<feature.length { key = key << 16 | UInt64(half()) }
        keys.append(key << UInt64(16 * (3 - feature.length)))
        scores.append(Int16(bitPattern: half()))
      }
    }
    self.keys = keys
    self.scores = scores
    base = -scores.reduce(0) { $0 + Int($1) }
  }

  /// Whether a phrase begins before the fourth of six characters.
  func begins(_ window: Span<UInt16>) -> Bool {
    guard window.count == Self.window else { return false }
    var sum = base
    for (index, feature) in Self.features.enumerated() {
      var key = UInt64(index)
      var isInside = true
      for place in feature.start..<feature.start + feature.length {
        isInside = isInside && window[place] != Self.none
        key = key << 16 | UInt64(window[place])
      }
      if isInside { sum += 2 * score(key << UInt64(16 * (3 - feature.length))) }
    }
    return sum > 0
  }

  private func score(_ key: UInt64) -> Int {
    let place = keys.indices.partitioningIndex { keys[$0] >= key }
    return place < keys.count && keys[place] == key ? Int(scores[place]) : 0
  }
}
