// Input: digits and small letters. Output: squares that draw them. Overlays need no font for their
// words, and a word has the same pixels on each machine.

internal import Galley

/// Letters of 3 x 5 dots.
enum DotFont {
  /// The height of a line of words in dots, and the distance of letters.
  static let height = 5.0
  static let advance = 4.0

  /// The rows of each character from the top; the leftmost dot has the value 4.
  private static let rows: [Character: [UInt8]] = [
    "0": [7, 5, 5, 5, 7], "1": [2, 6, 2, 2, 7], "2": [7, 1, 7, 4, 7], "3": [7, 1, 3, 1, 7],
    "4": [5, 5, 7, 1, 1], "5": [7, 4, 7, 1, 7], "6": [7, 4, 7, 5, 7], "7": [7, 1, 2, 2, 2],
    "8": [7, 5, 7, 5, 7], "9": [7, 5, 7, 1, 7], ".": [0, 0, 0, 0, 2], "a": [0, 6, 3, 5, 7],
    "b": [4, 4, 6, 5, 6], "e": [0, 7, 7, 4, 7], "i": [2, 0, 2, 2, 2], "k": [4, 5, 6, 6, 5],
    "l": [6, 2, 2, 2, 7], "n": [0, 6, 5, 5, 5], "p": [0, 7, 5, 7, 4], "s": [0, 3, 6, 3, 6],
    "x": [0, 5, 2, 2, 5],
  ]

  /// The width of a word in dots.
  static func width(of word: String) -> Double { max(0, Double(word.count) * advance - 1) }

  /// The squares of a word, of which each dot takes one CSS px.
  static func items(
    _ word: String, x: Double, y: Double, _ color: SRGBColor
  ) -> [DisplayList.Item] {
    var items: [DisplayList.Item] = []
    for (number, letter) in word.enumerated() {
      for (row, dots) in (rows[letter] ?? []).enumerated() {
        for column in 0..<3 where dots & (4 >> column) != 0 {
          let left = x + Double(number) * advance + Double(column)
          items.append(.fillRect(Rect(x: left, y: y + Double(row), width: 1, height: 1), color))
        }
      }
    }
    return items
  }
}
