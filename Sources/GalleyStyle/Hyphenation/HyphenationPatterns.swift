// Folder GalleyStyle/Hyphenation: hyphenation.
// Input: the patterns of a language in TeX's form, from the caller; a word in UTF-8.
// Output: `HyphenationPatterns`, which marks hyphenation opportunities as `LineBreakFlag`s.
// Source: Liang, "Word Hy-phen-a-tion by Com-put-er" (1983).
// Uses: GalleyUnicode, Units.
// Not: styles: the stage Prepare decides where `hyphens: auto` applies.
// Read: HyphenationPatterns.

// Input: hyphenation patterns of a language, from the caller, and text. Output: hyphenation
// opportunities. Liang's algorithm ("Word Hy-phen-a-tion by Com-put-er", 1983). Patterns are in
// TeX's form, such as ".ach4" or "1na".

internal import GalleySystem
internal import GalleyUnicode

/// The hyphenation patterns of a language, for `hyphens: auto`.
///
/// Immutable and `Sendable`.
public struct HyphenationPatterns: Sendable {
  /// A node of the trie: a letter after those of its ancestors.
  ///
  /// 0 is the root and means no child or sibling.
  private struct Node: BitwiseCopyable {
    var letter: UInt32 = 0
    var firstChild: Int32 = 0
    var nextSibling: Int32 = 0
    /// The start of the values of the pattern that ends here; negative for none.
    var values: Int32 = -1
  }

  private var nodes = [Node()]
  /// The values of each pattern: one before each letter and one after the last.
  private var values: [UInt8] = []
  /// The minimum number of letters before and after a hyphen.
  private let minimum: (left: Int, right: Int)

  private static let edge = UInt32(UInt8(ascii: "."))
  /// Values of exceptions are greater than those of patterns, which are digits.
  private static let exceptionBase: UInt8 = 10

  /// Reads patterns and exceptions, each separated by white space, in lower case.
  ///
  /// - Parameters:
  ///   - patterns: Patterns in TeX's form, such as `.ach4`.
  ///   - exceptions: Words with their hyphens, such as `ta-ble`.
  ///   - leftMinimum: The minimum number of characters before a hyphen.
  ///   - rightMinimum: The minimum number of characters after a hyphen.
  /// - Complexity: O(*n* · *a*) for *n* characters and an alphabet of *a* letters.
  public init(
    _ patterns: String, exceptions: String = "", leftMinimum: Int = 2, rightMinimum: Int = 3
  ) {
    minimum = (max(leftMinimum, 1), max(rightMinimum, 1))
    for pattern in patterns.split(whereSeparator: \.isWhitespace) {
      add(pattern.unicodeScalars.map(\.value))
    }
    for word in exceptions.split(whereSeparator: \.isWhitespace) {
      addException(word.unicodeScalars.map(\.value))
    }
  }

  /// Marks the hyphenation opportunities in a range like soft hyphens.
  ///
  /// `flags` are those of `LineBreakAnalyzer` for a text that begins at `base`. Words with a soft
  /// hyphen are not hyphenated (CSS Text 3, 6.1).
  package func mark(_ text: Span<UInt8>, in range: Range<Int>, base: Int, into flags: inout [UInt8])
  {
    var word: [UInt32] = []
    var offsets: [Int] = []
    var offset = range.lowerBound
    var hasSoftHyphen = false
    while offset <= range.upperBound {
      let step = offset < range.upperBound ? text.scalar(at: offset) : .malformed
      if offset < range.upperBound, Self.isLetter(step.scalar) {
        word.append(Self.lowercase(step.scalar))
        offsets.append(offset)
      } else if step.scalar == 0xAD {
        hasSoftHyphen = true
      } else {
        if !hasSoftHyphen { mark(word, offsets, base, &flags) }
        word.removeAll(keepingCapacity: true)
        offsets.removeAll(keepingCapacity: true)
        hasSoftHyphen = false
      }
      offset += step.length
    }
  }

  private func mark(_ word: [UInt32], _ offsets: [Int], _ base: Int, _ flags: inout [UInt8]) {
    guard word.count >= minimum.left + minimum.right else { return }
    let best = bestValues([Self.edge] + word + [Self.edge])
    for i in minimum.left...word.count - minimum.right where best[i + 1] & 1 != 0 {
      if flags[offsets[i] - base] == LineBreakFlag.none {
        flags[offsets[i] - base] = LineBreakFlag.softHyphen
      }
    }
  }

  /// The maximum value of all patterns before each letter.
  ///
  /// Odd values allow a hyphen.
  private func bestValues(_ letters: [UInt32]) -> [UInt8] {
    var best = [UInt8](repeating: 0, count: letters.count + 1)
    for start in letters.indices {
      var node: Int32 = 0
      for end in start..<letters.count {
        node = child(of: node, letters[end])
        if node == 0 { break }
        let first = Int(nodes[Int(node)].values)
        if first < 0 { continue }
        for i in 0...end - start + 1 { best[start + i] = max(best[start + i], values[first + i]) }
      }
    }
    return best
  }

  private func child(of node: Int32, _ letter: UInt32) -> Int32 {
    var child = nodes[Int(node)].firstChild
    while child != 0, nodes[Int(child)].letter != letter { child = nodes[Int(child)].nextSibling }
    return child
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    PropertyTable.breakClass[scalar] & BreakClass.letter != 0
      || PropertyTable.breakClass[scalar] & BreakClass.mask == BreakClass.cm.rawValue
  }
}

extension HyphenationPatterns {
  /// Adds the patterns and minima, which determine hyphenation, to a hash.
  package func combine(into hasher: inout ContentHasher) {
    hasher.combine(UInt64(minimum.left))
    hasher.combine(UInt64(minimum.right))
    hasher.combine(UInt64(nodes.count))
    for node in nodes {
      hasher.combine(UInt64(node.letter))
      hasher.combine(UInt64(UInt32(bitPattern: node.firstChild)))
      hasher.combine(UInt64(UInt32(bitPattern: node.nextSibling)))
      hasher.combine(UInt64(UInt32(bitPattern: node.values)))
    }
    hasher.combine(UInt64(values.count))
    hasher.combine(bytes: values.span)
  }

  /// The simple lower-case mapping.
  private static func lowercase(_ scalar: UInt32) -> UInt32 {
    let record =
      Int(PropertyTable.caseRecordLow[scalar]) | Int(PropertyTable.caseRecordHigh[scalar]) << 8
    return UInt32(truncatingIfNeeded: Int32(bitPattern: scalar) &+ CaseRecords.lower[record])
  }

  /// Adds a TeX pattern: letters with digits between them; no digit means 0.
  private mutating func add(_ pattern: [UInt32]) {
    var letters: [UInt32] = []
    var digits: [UInt8] = [0]
    for scalar in pattern {
      if scalar >= 0x30, scalar <= 0x39 {
        digits[digits.count - 1] = UInt8(truncatingIfNeeded: scalar - 0x30)
      } else {
        letters.append(scalar)
        digits.append(0)
      }
    }
    insert(letters, digits)
  }

  /// Adds an exception: a word with all of its hyphens.
  private mutating func addException(_ word: [UInt32]) {
    var letters = [Self.edge]
    var marks: [UInt8] = [0, Self.exceptionBase]
    for scalar in word {
      if scalar == UInt32(UInt8(ascii: "-")) {
        marks[marks.count - 1] = Self.exceptionBase + 1
      } else {
        letters.append(scalar)
        marks.append(Self.exceptionBase)
      }
    }
    insert(letters + [Self.edge], marks + [0])
  }

  private mutating func insert(_ letters: [UInt32], _ marks: [UInt8]) {
    guard !letters.isEmpty else { return }
    var node: Int32 = 0
    for letter in letters {
      var next = child(of: node, letter)
      if next == 0 {
        next = Int32(nodes.count)
        nodes.append(Node(letter: letter, nextSibling: nodes[Int(node)].firstChild))
        nodes[Int(node)].firstChild = next
      }
      node = next
    }
    nodes[Int(node)].values = Int32(values.count)
    values += marks
  }
}
