// Input: two names. Output: their edit distance, up to a bound.

/// A name whose edit distances to others are computed.
struct EditedName: Sendable {
  let text: String
  let letters: [UInt32]
  /// The letters of the name as bits, of which one edit changes at most two.
  private let set: UInt32

  init(_ text: String) {
    self.text = text
    letters = text.unicodeScalars.map(\.value)
    set = letters.reduce(0) { $0 | 1 << ($1 & 31) }
  }

  /// The edit distance by insertions, deletions, replacements and transpositions (Damerau and
  /// Levenshtein); nil if it is more than `most`.
  ///
  /// - Complexity: O(*n* · `most`) for *n* letters; most names are excluded in O(1).
  func edits(to other: EditedName, most: Int) -> Int? {
    guard most >= 0, abs(letters.count - other.letters.count) <= most,
      (set ^ other.set).nonzeroBitCount <= 2 * most
    else { return nil }
    let (first, second) = (letters, other.letters)
    var before = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    var next = before
    for row in first.indices {
      next[0] = row + 1
      var least = row + 1
      for column in second.indices {
        let isEqual = first[row] == second[column]
        var best = min(last[column + 1] + 1, next[column] + 1, last[column] + (isEqual ? 0 : 1))
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          best = min(best, before[column - 1] + 1)
        }
        next[column + 1] = best
        least = min(least, best)
      }
      // No later row has a smaller distance.
      if least > most { return nil }
      (before, last, next) = (last, next, before)
    }
    let edits = last[second.count]
    return edits <= most ? edits : nil
  }
}
